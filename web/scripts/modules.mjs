// Builds the rules, the bots and the records as WebAssembly into web/modules, for the client to load
// when it needs them.
//
// The target's standard library is rustup's (`rustup target add wasm32-unknown-unknown`), or is built
// once from Debian's sources (packages rustc-web, rust-web-src and lld-22). Where there is neither, the
// folder stays empty: the client then does without, and this says so in one line.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TARGET = 'wasm32-unknown-unknown';
const root = new URL('../..', import.meta.url).pathname;
const out = join(root, 'web/modules');
const built = join(root, 'target/browser');

/** Each module, and what it is made with. */
const MODULES = {
  records: '',
  dig: 'dig,bots',
  dogpile: 'dogpile,bots',
  'dogs-life': 'dogs-life,bots',
};
/** DIG's nets, by number of seats. */
const NETS = [2, 3, 4];

/** The environment without what a cargo around this one has set for its own target. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(CARGO|RUST|DEP_|TARGET$|HOST$|PROFILE$|OUT_DIR$|OPT_LEVEL$|DEBUG$|NUM_JOBS$)/.test(name) ||
      /^(CARGO_HOME|RUSTUP_)/.test(name),
  ),
);

function says(program, args) {
  const { status, stdout } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** What cargo needs to build for the target here; null where it cannot. */
function toolchain() {
  const sysroot = says('rustc', ['--print', 'sysroot']);
  if (sysroot && existsSync(join(sysroot, 'lib/rustlib', TARGET))) return { args: [], env: {} };
  const debian = '/usr/bin/rustc';
  const own = says(debian, ['--print', 'sysroot']);
  const linker = says('wasm-ld-22', ['--version']) && 'wasm-ld-22';
  if (!own || !linker || !existsSync(join(own, 'lib/rustlib/src/rust/library/std'))) return null;
  return {
    args: ['-Zbuild-std=std,panic_abort'],
    env: { RUSTC: debian, RUSTC_BOOTSTRAP: '1', CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker },
  };
}

/** Replaces a file only by another one, so that what is built from it is built again only then. */
function put(from, name) {
  const to = join(out, name);
  if (!existsSync(to) || !readFileSync(to).equals(readFileSync(from))) copyFileSync(from, to);
  return statSync(to).size;
}

function build(tools) {
  const sizes = {};
  for (const [name, features] of Object.entries(MODULES)) {
    const { status } = spawnSync(
      'cargo',
      ['build', '--quiet', '--locked', '--package', 'browser', '--lib', '--profile', 'browser']
        .concat(['--target', TARGET, '--target-dir', built, '--features', features])
        .concat(tools.args),
      { cwd: root, env: { ...env, ...tools.env }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (status !== 0) throw new Error(`the module of ${name} was not built`);
    sizes[`${name}.wasm`] = put(join(built, TARGET, 'browser/browser.wasm'), `${name}.wasm`);
  }
  for (const seats of NETS) {
    const net = join(root, `crates/bots/src/dig/net/weights/${seats}.bin`);
    sizes[`dig-${seats}.net`] = put(net, `dig-${seats}.net`);
  }
  // What a progress bar has to know: compressed files come without their length.
  writeFileSync(join(out, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
}

const tools = toolchain();
if (tools) {
  mkdirSync(out, { recursive: true });
  build(tools);
} else {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  console.log(`web/modules stays empty: no Rust for ${TARGET} here (try \`rustup target add ${TARGET}\`)`);
}
