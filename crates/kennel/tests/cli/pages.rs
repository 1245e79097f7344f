//! `kennel pages`: a folder for any web host.

use super::{printed, wrong};
use std::fs;
use std::path::Path;

/// The client as it was built, with the rules for browsers; a debug build reads it from here.
const BUILT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/index.html");
const MODULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/modules/dig.wasm");

/// All files below a folder.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn pages_are_written_where_nothing_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("site");
    let named = out.display().to_string();
    if !Path::new(BUILT).exists() || !Path::new(MODULES).exists() {
        // Without the client, or without the rules in it, it says so and writes nothing.
        let why = wrong(&["pages", "--out", &named], b"");
        assert!(why.contains("this program"), "{why}");
        assert!(!out.exists());
        return;
    }
    let told = printed(&["pages", "--out", &named]);
    assert!(told.contains(&named) && told.contains("index.html"), "{told}");
    let first = fs::read_to_string(out.join("index.html")).expect("a first page");
    let site = first.find("site.js").expect("what pages without a server do otherwise");
    assert!(site < first.find("type=\"module\"").expect("the client"), "{first}");
    assert!(!first.contains("=\"/"), "{first}");
    let scenery = fs::read_to_string(out.join("told/scenery-dogs-life.json")).expect("a town");
    assert!(scenery.starts_with('{'), "{scenery}");
    for path in files(&out) {
        let name = path.display().to_string();
        let kind = path.extension().and_then(std::ffi::OsStr::to_str).unwrap_or_default();
        assert!(!["br", "gz"].contains(&kind) && !name.contains("sw.js"), "{name}");
        let Ok(text) = fs::read_to_string(&path) else { continue };
        // Nothing is looked for at the root of the host.
        for root in ["\"/assets", "'/assets", "`/assets", "(/assets", "return`/`+"] {
            assert!(!text.contains(root), "{name} has {root}");
        }
    }
    let why = wrong(&["pages", "--out", &named], b"");
    assert!(why.contains("is not empty") && why.contains("--force"), "{why}");
    fs::write(out.join("index.html"), "mine").expect("a file");
    wrong(&["pages", "--out", &named], b"");
    assert_eq!(fs::read_to_string(out.join("index.html")).expect("a file"), "mine");
    printed(&["pages", "--out", &named, "--force"]);
    assert_eq!(fs::read_to_string(out.join("index.html")).expect("a file"), first);
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let why = wrong(&["pages", "--out", &file.display().to_string()], b"");
    assert!(why.contains("file"), "{why}");
}
