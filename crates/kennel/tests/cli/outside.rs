//! What other programs think of ours: Prometheus of the figures, validators and generators of the
//! `OpenAPI` description, nginx of the configuration in the docs.
//!
//! `cargo xtask test` installs those programs and names their folder in `KENNEL_TOOLS`. Without it
//! there is nothing to ask.

use crate::at_a_server::{Server as KeptServer, free_port};
use crate::play::Player;
use crate::serve::Server;
use std::io::Write;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The folder with the Python programs; `None` to skip a test.
fn tools() -> Option<PathBuf> {
    std::env::var_os("KENNEL_TOOLS").map(PathBuf::from)
}

/// Runs a program and shows what it says if it fails.
fn succeeds(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let told = [output.stdout, output.stderr].concat();
    let told = String::from_utf8_lossy(&told).into_owned();
    assert!(output.status.success(), "{command:?}: {told}");
    told
}

/// The package has everything that belongs to a program, and nothing of the moment.
#[cfg(target_os = "linux")]
#[test]
fn a_package_is_whole_and_the_same_twice() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().expect("a folder");
    // A program of one line, which packs quickly.
    let program = folder.path().join("kennel");
    std::fs::write(&program, format!("#!/bin/sh\nexec {} \"$@\"\n", env!("CARGO_BIN_EXE_kennel")))
        .expect("written");
    succeeds(Command::new("chmod").arg("755").arg(&program));
    let pack = |name: &str| {
        let made = folder.path().join(name);
        let script = root.join("scripts/package.sh");
        let told = succeeds(Command::new("sh").arg(script).arg(&program).arg(made));
        PathBuf::from(told.trim())
    };
    let (one, other) = (pack("one"), pack("other"));
    assert_eq!(std::fs::read(&one).expect("a package"), std::fs::read(&other).expect("a package"));

    succeeds(Command::new("tar").arg("-xzf").arg(&one).arg("-C").arg(folder.path()));
    let name = one.file_name().and_then(|name| name.to_str()).expect("a name");
    let unpacked = folder.path().join(name.trim_end_matches(".tar.gz"));
    let version = concat!("kennel-", env!("CARGO_PKG_VERSION"), "-linux-");
    assert!(name.starts_with(version), "{name}");
    let version = succeeds(Command::new(unpacked.join("bin/kennel")).arg("--version"));
    assert!(version.contains(env!("CARGO_PKG_VERSION")));
    for (file, has) in [
        ("share/man/man1/kennel-admin-ban.1", "reason"),
        ("share/completions/kennel.bash", "complete -F"),
        ("share/completions/kennel.zsh", "#compdef kennel"),
        ("share/completions/kennel.fish", "complete -c kennel"),
        ("LICENSE-MIT", "Permission is hereby granted"),
        ("LICENSE-APACHE", "Apache License"),
    ] {
        let text = std::fs::read_to_string(unpacked.join(file)).expect(file);
        assert!(text.contains(has), "{file}");
    }
    // The settings are those of a server without any, and the unit is the one in the docs.
    let settings = unpacked.join("kennel.toml");
    let settings = settings.to_str().expect("a path");
    let told = super::printed(&["serve", "--config", settings, "--print-config"]);
    assert_eq!(told, std::fs::read_to_string(settings).expect("settings"));
    let unit = std::fs::read_to_string(unpacked.join("kennel.service")).expect("a unit");
    let page = std::fs::read_to_string(root.join("docs/operations.md")).expect("the page");
    assert!(page.contains(&unit), "docs/operations.md has another unit");
}

#[test]
fn prometheus_accepts_the_figures() {
    let Some(_) = tools() else { return };
    let server = Server::start();
    server.get("/api/tables");
    let figures = server.get("/metrics");
    assert!(figures.contains("kennel_http_requests_total{"), "{figures}");
    let mut promtool = Command::new("promtool")
        .args(["check", "metrics"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("promtool starts");
    promtool.stdin.take().expect("a pipe").write_all(figures.as_bytes()).expect("read");
    let output = promtool.wait_with_output().expect("promtool ends");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.trim().is_empty(), "{told}");
}

#[test]
fn validators_and_generators_accept_the_description() {
    let Some(tools) = tools() else { return };
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("openapi.json");
    std::fs::write(&path, server.get("/api/openapi.json")).expect("written");
    succeeds(Command::new(tools.join("openapi-spec-validator")).arg(&path));

    let client = folder.path().join("client");
    let told = succeeds(
        Command::new(tools.join("openapi-python-client"))
            .args(["generate", "--meta", "none", "--path"])
            .arg(&path)
            .arg("--output-path")
            .arg(&client),
    );
    // It does not know pictures; anything else that it leaves out is our fault.
    let omitted = told.matches("WARNING parsing").count();
    let pictures = told.matches("Unsupported content_type image/").count();
    assert_eq!(omitted, pictures, "{told}");
    for model in ["intent_sit", "server_message_entry", "happened_played", "clock_rule_bank"] {
        assert!(client.join(format!("models/{model}.py")).is_file(), "{model}: {told}");
    }

    let types = folder.path().join("types.py");
    succeeds(
        Command::new(tools.join("datamodel-codegen"))
            .args(["--input-file-type", "openapi", "--output-model-type", "pydantic_v2.BaseModel"])
            .arg("--input")
            .arg(&path)
            .arg("--output")
            .arg(&types),
    );
    let types = std::fs::read_to_string(&types).expect("types");
    for class in ["class IntentSit(", "class ServerMessageSnapshot(", "class TurnOver("] {
        assert!(types.contains(class), "{class}");
    }
}

/// A key and a certificate for localhost, and the authority that signed it (`authority.pem`).
fn certify(folder: &Path) {
    let openssl = |args: &str| {
        succeeds(Command::new("openssl").args(args.split(' ')).current_dir(folder));
    };
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost").expect("written");
    openssl(
        "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=authority -keyout authority.key \
         -out authority.pem",
    );
    openssl("req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout privkey.pem -out wanted.pem");
    openssl(
        "x509 -req -in wanted.pem -CA authority.pem -CAkey authority.key -CAcreateserial -days 1 \
         -extfile names -out fullchain.pem",
    );
}

/// nginx, ended at the end.
struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        // Asked to stop, it ends its workers, too.
        let asked = Command::new("kill").arg(self.0.id().to_string()).status();
        if asked.is_err() {
            let _ = self.0.kill();
        }
        let _ = self.0.wait();
    }
}

/// nginx with the block of the docs, and a game in the terminal through it: with a certificate that is
/// trusted, and without.
#[test]
fn a_terminal_plays_through_the_nginx_of_the_docs() {
    let Some(_) = tools() else { return };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/operations.md")).expect("the page");
    let block = page.split("```nginx\n").nth(1).and_then(|rest| rest.split("```").next());
    let block = block.expect("a block for nginx");
    let folder = tempfile::tempdir().expect("a folder");
    certify(folder.path());
    let (inner, outer) = (free_port(), free_port());
    let address = format!("https://localhost:{outer}");
    let server =
        KeptServer::with(folder.path(), inner, &["--trust-proxy", "--public-url", &address]);
    let shown = folder.path().display().to_string();
    let replaced = [
        ("/etc/ssl/kennel", shown.as_str()),
        ("listen 443", &format!("listen 127.0.0.1:{outer}")),
        ("127.0.0.1:7878", &format!("127.0.0.1:{}", server.port)),
        ("kennel.example", "localhost"),
    ];
    let mut block = block.to_owned();
    for (theirs, ours) in replaced {
        assert!(block.contains(theirs), "{theirs}");
        block = block.replace(theirs, ours);
    }
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {shown}/{what};\n"))
        .concat();
    let whole = format!(
        "error_log stderr;\npid {shown}/pid;\ndaemon off;\nevents {{}}\n\
         http {{\naccess_log off;\n{temporary}{block}}}\n"
    );
    let path = folder.path().join("nginx.conf");
    std::fs::write(&path, whole).expect("written");
    let folders = std::env::var("PATH").unwrap_or_default() + ":/usr/sbin";
    let nginx = || {
        let mut nginx = Command::new("nginx");
        nginx.env("PATH", &folders).arg("-c").arg(&path);
        nginx
    };
    succeeds(nginx().arg("-t"));
    let _proxy = Proxy(nginx().stderr(Stdio::null()).spawn().expect("nginx starts"));
    let end = Instant::now() + Duration::from_secs(30);
    while TcpStream::connect(("127.0.0.1", outer)).is_err() {
        assert!(Instant::now() < end, "nginx listens");
        std::thread::sleep(Duration::from_millis(10));
    }
    let play = |args: &[&str], authority: Option<&str>| {
        let known: Vec<(&str, &str)> =
            authority.into_iter().map(|file| ("SSL_CERT_FILE", file)).collect();
        Player::with(folder.path(), &[args, &["--lang", "en", "--name", "Ann"]].concat(), &known)
    };
    let authority = format!("{shown}/authority.pem");
    let mut host = play(&["dig", "--at", &address], Some(&authority));
    host.until(|line| line.strip_prefix(&format!("Invite: {address}/table/")).map(|_| ()));
    host.say("bot 2 puppy");
    host.until(|line| (line == "Everybody is here. To begin: start").then_some(()));
    host.say("start");
    host.until(|line| (line == "The game begins.").then_some(()));
    host.leave();
    // A certificate of somebody whom nobody knows, of another name, and none at all.
    let wrong = [
        (address.clone(), None, "UnknownIssuer"),
        (format!("https://127.0.0.1:{outer}"), Some(authority.as_str()), "not valid for name"),
        (format!("https://localhost:{inner}"), Some(&authority), "InvalidContentType"),
    ];
    for (address, authority, reason) in wrong {
        let said = play(&["dig", "--at", &address], authority).leave();
        let told = said.contains("There is no safe connection to this server: ");
        assert!(told && said.contains(reason), "{address}: {said}");
    }
}
