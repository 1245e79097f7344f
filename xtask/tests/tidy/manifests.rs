//! Versions, editions, licences and lints are set once, in the workspace.

use crate::{WORKSPACE, none_of, read, root, rust_files, shown};
use std::path::Path;
use toml::{Table, Value};

/// What every package inherits from the workspace.
const INHERITED: [&str; 5] = ["version", "edition", "rust-version", "license", "publish"];

fn manifest(path: &Path) -> Table {
    read(path).parse().unwrap_or_else(|why| panic!("{}: {why}", shown(path)))
}

/// Whether the value is `{ workspace = true }`, in any spelling.
fn inherits(value: Option<&Value>) -> bool {
    value.and_then(|value| value.get("workspace")) == Some(&Value::Boolean(true))
}

#[test]
fn every_crate_inherits_from_the_workspace() {
    let mut wrong = Vec::new();
    for package in WORKSPACE.workspace_packages() {
        let path = package.manifest_path.as_std_path();
        let manifest = manifest(path);
        let fields = manifest.get("package");
        for key in INHERITED {
            if !inherits(fields.and_then(|fields| fields.get(key))) {
                wrong.push(format!("{}: write {key}.workspace = true", shown(path)));
            }
        }
        if !inherits(manifest.get("lints")) {
            wrong.push(format!("{}: write [lints] and workspace = true", shown(path)));
        }
        if package.description.is_none() {
            wrong.push(format!("{}: write a description", shown(path)));
        }
    }
    none_of("manifests", &wrong);
}

/// The one file that may export names, which counts as unsafe: the door of the WebAssembly modules.
const DOOR: &str = "crates/browser/src/door.rs";

/// With the test above, no crate has unsafe code, and only one file allows itself what counts as
/// such; it has no unsafe block either.
#[test]
fn unsafe_code_is_denied() {
    let manifest = manifest(&root().join("Cargo.toml"));
    let lints = manifest["workspace"]["lints"]["rust"].get("unsafe_code");
    let level = lints.and_then(|lint| lint.as_str().or_else(|| lint.get("level")?.as_str()));
    assert_eq!(level, Some("deny"));
    let mut wrong = Vec::new();
    for folder in ["crates", "examples", "xtask"] {
        for file in rust_files(&root().join(folder)) {
            let (text, name) = (read(&file), shown(&file));
            let allows = text
                .lines()
                .any(|line| line.trim_start().starts_with('#') && line.contains("unsafe_code"));
            if allows != (name == DOOR) || (allows && text.contains("unsafe {")) {
                wrong.push(name);
            }
        }
    }
    none_of("unsafe code", &wrong);
}
