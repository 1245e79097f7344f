//! A Dog's Life from the command line: packs, games, and who wins.

use super::{printed, wrong};
use std::path::{Path, PathBuf};

/// A folder that is deleted when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kennel-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn change(file: &Path, from: &str, to: &str) {
    let text = std::fs::read_to_string(file).expect("a readable file");
    assert!(text.contains(from));
    std::fs::write(file, text.replacen(from, to, 1)).expect("a writable file");
}

#[test]
fn a_pack_is_started_checked_and_drawn() {
    let folder = Folder::new("pack");
    assert!(printed(&["pack", "new", folder.path()]).contains("kennel pack check"));
    assert!(wrong(&["pack", "new", folder.path()], b"").contains("already exists"));
    let told = printed(&["pack", "check", folder.path()]);
    assert!(told.starts_with("Marrowby: a town and 6 dogs, and nothing wrong"), "{told}");
    assert!(printed(&["pack", "draw", folder.path()]).starts_with("<svg "));
    change(&folder.0.join("town.txt"), "van east", "van up");
    change(&folder.0.join("dogs.txt"), "colour pink", "colour beige");
    let told = wrong(&["pack", "check", folder.path()], b"");
    for file in ["town.txt", "dogs.txt"] {
        let place = format!("{}:", folder.0.join(file).display());
        let place = told.lines().find_map(|line| line.split_once(&place)).expect("its path").1;
        let numbers = place.split(':').take(2).all(|number| number.parse::<usize>().is_ok());
        assert!(numbers, "{told}");
    }
    assert!(told.contains("2 problems in "), "{told}");
    let dogs = folder.0.join("dogs.txt");
    std::fs::write(&dogs, " ".repeat(70_000)).expect("a large file");
    let told = wrong(&["pack", "check", folder.path()], b"");
    assert!(told.contains("at most 65536 bytes"), "{told}");
    // A file without an end, and a pipe that nobody writes to.
    std::fs::remove_file(&dogs).expect("removed");
    std::os::unix::fs::symlink("/dev/zero", &dogs).expect("a link");
    let told = wrong(&["pack", "check", folder.path()], b"");
    assert!(told.contains("dogs.txt: not a regular file"), "{told}");
    std::fs::remove_file(&dogs).expect("removed");
    let made = std::process::Command::new("mkfifo").arg(&dogs).status();
    assert!(made.expect("mkfifo").success());
    let told = wrong(&["pack", "check", folder.path()], b"");
    assert!(told.contains("dogs.txt: not a regular file"), "{told}");
    let nowhere = wrong(&["pack", "check", "no/such/folder"], b"");
    assert!(nowhere.contains("cannot read it"), "{nowhere}");
}

#[test]
fn another_pack_is_played_in() {
    let pack = "fixtures/dogs-life/packs/loops";
    let told = printed(&["simulate", "dogs-life", "--games", "3", "--bones", "1", "--pack", pack]);
    assert!(told.starts_with("dogs-life: 3 random games of 2 seats"), "{told}");
    let results = Folder::new("match");
    let arena = ["arena", "dogs-life", "rascal", "puppy", "--games", "2", "--json"];
    let arena = [&arena[..], &["--out", results.path()]].concat();
    let there = [&arena[..], &["--bones", "1", "--pack", pack]].concat();
    let told: serde_json::Value = serde_json::from_str(&printed(&there)).expect("JSON");
    assert_eq!((&told["games"], &told["setup"]["bones"]), (&2.into(), &1.into()));
    let town = told["setup"]["pack"]["town"].as_str().expect("a town");
    assert!(town.contains("town Loops"), "{town}");
    let elsewhere = wrong(&arena, b"");
    assert!(elsewhere.contains("results of another match"), "{elsewhere}");
    let _ = std::fs::remove_file(&results.0);
    let lines = b"{\"cmd\":\"new\",\"game\":\"dogs-life\",\"setup\":{\"seats\":2},\"seed\":1}\n\
                  {\"cmd\":\"record\"}\n";
    let output = super::kennel(&["referee", "--pack", pack], lines);
    assert!(output.status.success());
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(told.contains("town Loops"), "the record has the pack in it: {told}");
}

#[test]
fn who_wins_is_reported() {
    let args = ["balance", "dogs-life", "--games", "20", "--seats", "6", "--bones", "1"];
    let told = printed(&args);
    assert!(told.contains("wins by dog") && told.contains("wins by lot"), "{told}");
    let json = printed(&[&args[..], &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["reports"][0]["games"], 20);
    assert_eq!(json["reports"][0]["broken_off"], 0);
    let page = Folder::new("page");
    printed(&[&args[..], &["--html", page.path()]].concat());
    let text = std::fs::read_to_string(&page.0).expect("a page");
    assert!(text.contains("<svg") && text.ends_with("</html>\n"));
    let _ = std::fs::remove_file(&page.0);
    let told = wrong(&["balance", "dig", "--bones", "3"], b"");
    assert!(told.contains("--bones is for dogs-life"), "{told}");
}
