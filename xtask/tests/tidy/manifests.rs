//! Versions, editions, licences and lints are set once, in the workspace.

use crate::{WORKSPACE, none_of, read, root, shown};
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

/// With the test above, no crate has unsafe code; and no file can allow it again, because this is
/// stronger than `deny`.
#[test]
fn unsafe_code_is_forbidden() {
    let manifest = manifest(&root().join("Cargo.toml"));
    let lints = manifest["workspace"]["lints"]["rust"].get("unsafe_code");
    let level = lints.and_then(|lint| lint.as_str().or_else(|| lint.get("level")?.as_str()));
    assert_eq!(level, Some("forbid"));
}
