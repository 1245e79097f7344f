// Builds the rules, the bots and the records as WebAssembly into web/modules, for the client to load
// when it needs them.
//
// The target's standard library is rustup's (`rustup target add wasm32-unknown-unknown`), or is built
// once from Debian's sources (packages rustc-web, rust-web-src and lld-22). Where there is neither, the
// folder stays empty: the client then does without, and this says so in one line.
//
// A module of a game is divided: what usual play calls comes first, and the whole only when something else
// is called (`wasm.mjs`). What is usual is found out by playing (`usual.mjs`).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evenings, usual } from './usual.mjs';
import { bare, divided } from './wasm.mjs';

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

/**
 * How all of it is compiled: bots think faster with instructions for several numbers at a time, and one hash
 * in a while need not be fast.
 */
const FLAGS = '-C target-feature=+simd128 --cfg sha2_backend="soft" --cfg sha2_backend_soft="compact"';

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
function put(bytes, name) {
  const to = join(out, name);
  if (!existsSync(to) || !readFileSync(to).equals(bytes)) writeFileSync(to, bytes);
  return bytes.length;
}

async function build(tools) {
  const sizes = {};
  const nets = NETS.map((seats) => [seats, readFileSync(join(root, `crates/bots/src/dig/net/weights/${seats}.bin`))]);
  for (const [name, features] of Object.entries(MODULES)) {
    const { status } = spawnSync(
      'cargo',
      ['build', '--quiet', '--locked', '--package', 'browser', '--lib', '--profile', 'browser']
        .concat(['--target', TARGET, '--target-dir', built, '--features', features])
        .concat(tools.args),
      { cwd: root, env: { ...env, RUSTFLAGS: FLAGS, ...tools.env }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (status !== 0) throw new Error(`the module of ${name} was not built`);
    const module = readFileSync(join(built, TARGET, 'browser/browser.wasm'));
    if (name === 'records') {
      sizes[`${name}.wasm`] = put(bare(module), `${name}.wasm`);
      continue;
    }
    const parts = divided(module, await usual(module, name === 'dig' ? nets : [], evenings(name)));
    sizes[`${name}.wasm`] = put(parts.usual, `${name}.wasm`);
    sizes[`${name}.whole.wasm`] = put(parts.whole, `${name}.whole.wasm`);
  }
  for (const [seats, net] of nets) sizes[`dig-${seats}.net`] = put(net, `dig-${seats}.net`);
  // What a progress bar has to know: compressed files come without their length.
  writeFileSync(join(out, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
}

const tools = toolchain();
if (tools) {
  mkdirSync(out, { recursive: true });
  await build(tools);
} else {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  console.log(`web/modules stays empty: no Rust for ${TARGET} here (try \`rustup target add ${TARGET}\`)`);
}
