//! `kennel arena` and `kennel balance` as a user meets them: resumed results, unknown players, and
//! programs that fail.

use super::{kennel, printed, text, wrong};
use std::path::{Path, PathBuf};

/// A path in a folder of its own for this test.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// The arguments of a short match that keeps its results in this file.
fn short<'a>(path: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let first = ["arena", "dogpile", "chum", "puppy", "--games", "20", "--json", "--out"];
    first.into_iter().chain([path.to_str().unwrap()]).chain(more.iter().copied()).collect()
}

/// However a match was interrupted, the same command resumes it and gets the same result.
#[test]
fn a_match_goes_on_from_what_is_in_its_file() {
    let path = scratch("whole.jsonl");
    let whole = printed(&short(&path, &[]));
    let results = std::fs::read(&path).unwrap();
    assert_eq!(text(&results).lines().count(), 11);
    let line = results.iter().position(|&byte| byte == b'\n').unwrap();
    // Nothing yet, half of the first line, all of it, a result cut short, one not quite written.
    let cut = scratch("cut.jsonl");
    for length in [0, line / 2, line, line + 1, line + 20, results.len() / 2, results.len() - 1] {
        std::fs::write(&cut, &results[..length]).unwrap();
        assert_eq!(printed(&short(&cut, &["--threads", "2"])), whole, "{length}");
        let mut now: Vec<String> =
            text(&std::fs::read(&cut).unwrap()).lines().map(str::to_owned).collect();
        let mut then: Vec<String> = text(&results).lines().map(str::to_owned).collect();
        now.sort();
        then.sort();
        assert_eq!(now, then, "{length}");
    }
    // A damaged line in the middle is reported and played again.
    let damaged = [&results[..=line], b"{\"deal\":0,\"won\":[9\n\xff\xfe\n"].concat();
    std::fs::write(&cut, damaged).unwrap();
    let output = kennel(&short(&cut, &[]), b"");
    assert_eq!(text(&output.stdout), whole);
    assert!(text(&output.stderr).contains("line 2 is not a result"), "{}", text(&output.stderr));
}

/// A ladder has one file per step, and resumes from them.
#[test]
fn a_ladder_goes_on_from_what_is_in_its_folder() {
    let folder = scratch("ladder");
    let _ = std::fs::remove_dir_all(&folder);
    let args = ["arena", "dogpile", "--ladder", "--games", "20", "--out", folder.to_str().unwrap()];
    let whole = printed(&args);
    // Five matches and six ratings.
    assert_eq!(whole.lines().count(), 7 + 3 + 6, "{whole}");
    assert!(whole.contains("| rascal | puppy | 20 |") && whole.contains("| – |\n"), "{whole}");
    assert!(whole.contains("| chum | 40 |") && whole.contains("| leader | 20 |"), "{whole}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 5);
    let step = folder.join("chum-rascal.jsonl");
    let results = std::fs::read(&step).unwrap();
    std::fs::write(&step, &results[..results.len() / 2]).unwrap();
    std::fs::remove_file(folder.join("leader-sly.jsonl")).unwrap();
    assert_eq!(printed(&args), whole);
    assert_eq!(text(&std::fs::read(&step).unwrap()).lines().count(), 11);
    let error = wrong(&short(&folder, &[]), b"");
    assert!(error.contains("not a regular file"), "{error}");
}

/// Three players meet in all pairs, each pair in a file of its own; a fourth may come later.
#[test]
fn everybody_plays_everybody() {
    let folder = scratch("everybody");
    let _ = std::fs::remove_dir_all(&folder);
    let out = ["--out", folder.to_str().unwrap(), "--games", "20", "--json"];
    let play = |players: &[&str], more: &[&str]| -> serde_json::Value {
        let told = printed(&[&["arena", "dig"], players, &out, more].concat());
        serde_json::from_str(&told).unwrap()
    };
    let three = ["rule", "exec:false", "random"];
    let told = play(&three, &[]);
    let ratings = told["ratings"].as_array().unwrap();
    let names: Vec<&str> = ratings.iter().map(|row| row["player"].as_str().unwrap()).collect();
    assert_eq!(names[0], "rule", "{told}");
    let sum: f64 = ratings.iter().map(|row| row["elo"]["mean"].as_f64().unwrap()).sum();
    assert!(sum.abs() < 1e-6 && ratings.iter().all(|row| row["games"] == 40), "{told}");
    assert!(ratings[0]["elo"]["from"].as_f64() > ratings[1]["elo"]["mean"].as_f64(), "{told}");
    let matches = told["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 3);
    assert!(matches[0]["wins"]["mean"].as_f64() > Some(0.8), "{told}");
    assert!(matches[0]["notes"][0].as_str().unwrap().contains("moves at random"), "{told}");
    let kept = |name: &str| std::fs::read(folder.join(name)).unwrap();
    let results = kept("rule-exec_false.jsonl");
    assert_eq!(text(&results).lines().count(), 11);

    // What was cut off is played again, and what is there is not.
    std::fs::write(folder.join("rule-random.jsonl"), &kept("rule-random.jsonl")[..150]).unwrap();
    assert_eq!(play(&three, &["--threads", "1"]), told);
    let four = play(&["rule", "exec:false", "random", "greedy"], &[]);
    assert_eq!(four["matches"].as_array().unwrap().len(), 6);
    assert_eq!(kept("rule-exec_false.jsonl"), results);

    // With three seats one plays against two of the other, so everybody is both.
    let seats = ["--seats", "3", "--games", "3"];
    let args = [&["arena", "dogpile", "chum", "puppy", "random"], &seats[..]].concat();
    let shown = printed(&args);
    assert!(shown.contains("| chum | 2 × puppy | 3 |"), "{shown}");
    assert!(
        shown.contains("| puppy | 2 × chum | 3 |") && shown.contains("| chum | 12 |"),
        "{shown}"
    );

    for (more, why) in [
        (&["rule", "random", "greedy", "--sprt", "0,20"][..], "the test is for two players"),
        (&["rule", "random", "rule"], "rule is named twice"),
        (&["rule", "random", "nobody"], "there is no player `nobody`"),
        (&["rule"], "a match needs two players"),
        (&["exec:true /", "exec:true -", "rule", "--out", "nowhere"], "two matches would share"),
    ] {
        let error = wrong(&[&["arena", "dig"], more].concat(), b"");
        assert!(error.contains(why), "{error}");
    }
}

/// A file of another match, or something that is not a file, is left as it is.
#[test]
fn a_file_of_another_match_is_refused() {
    let path = scratch("one.jsonl");
    printed(&short(&path, &[]));
    let before = std::fs::read(&path).unwrap();
    for more in [["--seed", "other"], ["--seats", "3"]] {
        let error = wrong(&short(&path, &more), b"");
        assert!(error.contains("another match"), "{error}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), before);
    let foreign = scratch("foreign.txt");
    for content in [&b"a diary\n"[..], b"a diary", b"\xff\xfe\n", b"\n"] {
        std::fs::write(&foreign, content).unwrap();
        assert!(wrong(&short(&foreign, &[]), b"").contains("another match"));
        assert_eq!(std::fs::read(&foreign).unwrap(), content);
    }
    let folder = path.parent().unwrap();
    assert!(wrong(&short(folder, &[]), b"").contains("not a regular file"));
    let nowhere = folder.join("nowhere").join("x.jsonl");
    assert!(wrong(&short(&nowhere, &[]), b"").contains("--out"));
    // An unknown player leaves no file behind.
    let none = scratch("none.jsonl");
    wrong(&["arena", "dogpile", "nobody", "puppy", "--out", none.to_str().unwrap()], b"");
    assert!(!none.exists());
}

/// A typing error is told before anything is played, not after hours.
#[test]
fn wrong_names_are_refused_at_once() {
    let missing = "exec:no-such-program-here";
    for args in [
        &["arena", "dig", missing, "random"][..],
        &["balance", "dig", "--bot", missing],
        &["truth", "dig", missing],
    ] {
        assert!(wrong(args, b"").contains("`no-such-program-here` is neither"));
    }
    assert!(wrong(&["truth", "dig", "nobody"], b"").contains("no player `nobody`"));
    let out = ["learn", "dig", "--games", "4000", "--out", "nowhere/weights"];
    assert!(wrong(&out, b"").contains("--out: cannot write a file nowhere/weights"));
}

#[test]
fn one_seat_is_no_match() {
    let error = wrong(&["arena", "dogpile", "chum", "puppy", "--seats", "1"], b"");
    assert!(error.contains("at least two"), "{error}");
}

/// A failing program is noted wherever it plays.
#[test]
fn notes_are_shown() {
    for args in [
        &["arena", "dogpile", "exec:false", "puppy", "--games", "2", "--json"][..],
        &["arena", "dig", "exec:false", "rule", "--games", "2", "--json"],
        &["balance", "dogpile", "--bot", "exec:false", "--games", "2", "--seats", "2", "--json"],
    ] {
        let output = kennel(args, b"");
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        let notes = text(&output.stderr);
        assert!(notes.contains("has ended") && notes.contains("moves at random"), "{notes}");
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(told.is_object());
    }
}

/// A program in A Dog's Life is told the town and the cards with its first question, and whatever it
/// writes to standard error is shown.
#[test]
fn a_program_knows_the_town_and_is_heard() {
    let path = scratch("looks.py");
    std::fs::write(
        &path,
        "import json, sys\n\
         for line in sys.stdin:\n    \
             told = json.loads(line)\n    \
             if told['cmd'] != 'choose': continue\n    \
             if told.get('new'):\n        \
                 scenery = told['scenery']\n        \
                 dogs = [len(dog['cards']) for dog in scenery['dogs']]\n        \
                 print('a dog sees', scenery['town'], dogs, file=sys.stderr, flush=True)\n    \
             elif 'scenery' in told: print('told twice', file=sys.stderr, flush=True)\n    \
             print(json.dumps({'id': told['id'], 'action': 'end'}), flush=True)\n",
    )
    .unwrap();
    let program = format!("exec:python3 {}@20s", path.display());
    let args = ["arena", "dogs-life", &program, "puppy", "--games", "2", "--bones", "1", "--json"];
    let output = kennel(&args, b"");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let said = text(&output.stderr);
    assert_eq!(said.matches("a dog sees Marrowby [12, 12, 12, 12, 12, 12]").count(), 2, "{said}");
    assert!(!said.contains("told twice"), "{said}");
}

/// A report that cannot be written is refused before anything is played.
#[test]
fn a_page_that_cannot_be_written() {
    let nowhere = scratch("no-such-folder").join("page.html");
    let page = ["--html", nowhere.to_str().unwrap()];
    let args = ["balance", "dogs-life", "--games", "100000000", page[0], page[1]];
    assert!(wrong(&args, b"").contains("--html"));
}

/// An interrupted match leaves no program behind.
#[cfg(unix)]
#[test]
fn no_program_goes_on_alone() {
    let mark = scratch("hangs.py");
    std::fs::write(&mark, "import time\ntime.sleep(600)\n").unwrap();
    let left = || {
        let list = std::process::Command::new("ps").args(["-eo", "stat=,args="]).output().unwrap();
        let list = text(&list.stdout);
        let runs = |line: &&str| line.contains("python3") && line.contains(mark.to_str().unwrap());
        let count = list.lines().filter(|line| !line.starts_with('Z')).filter(runs).count();
        // The arena's own command line names it, too.
        count - list.lines().filter(runs).filter(|line| line.contains(" arena ")).count()
    };
    let until = |count: usize| {
        for _ in 0..300 {
            if left() == count {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("{} run, not {count}", left());
    };
    let mut arena = std::process::Command::new(env!("CARGO_BIN_EXE_kennel"))
        .args(["arena", "dig", &format!("exec:python3 {}@600s", mark.display()), "rule"])
        .args(["--threads", "1"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    until(1);
    let killed = std::process::Command::new("kill").arg(arena.id().to_string()).status();
    assert!(killed.unwrap().success());
    assert_eq!(arena.wait().unwrap().code(), Some(130));
    until(0);
}

/// What a command says that is sent SIGINT once `works`: standard output, and standard error.
#[cfg(unix)]
fn interrupted(args: &[&str], works: impl Fn(u32) -> bool) -> [String; 2] {
    let command = std::process::Command::new(env!("CARGO_BIN_EXE_kennel"))
        .args(args)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let id = command.id();
    for _ in 0..600 {
        if works(id) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let sent = std::process::Command::new("kill").args(["-INT", &id.to_string()]).status();
    assert!(sent.unwrap().success());
    let output = command.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{args:?}: {}", text(&output.stderr));
    [output.stdout, output.stderr].map(|bytes| text(&bytes))
}

/// A measurement that is interrupted tells what it has, and says that it is not the whole.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_measurement_tells_what_it_has() {
    // It has computed for a third of a second.
    let has_computed = |id: u32| {
        let about = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let after_name = about.rsplit(')').next().unwrap_or_default();
        let ticks = after_name.split_whitespace().nth(11).and_then(|ticks| ticks.parse().ok());
        ticks.unwrap_or(0) > 33
    };
    let games = "1000000";
    let [told, said] = interrupted(&["simulate", "dig", "--games", games, "--json"], has_computed);
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert!((1..1_000_000).contains(&told["games"].as_u64().unwrap()), "{told}");
    assert!(said.contains("stopped early: this is what was measured until then"), "{said}");
    let path = scratch("interrupted.jsonl");
    let args = ["arena", "dig", "rule", "random", "--json", "--games", games];
    let args = [&args[..], &["--out", path.to_str().unwrap()]].concat();
    let lines = || std::fs::read_to_string(&path).unwrap_or_default().lines().count();
    let [told, said] = interrupted(&args, |_| lines() > 3);
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["games"].as_u64().unwrap() as usize, 2 * (lines() - 1));
    assert!(said.contains("stopped early"), "{said}");
    // Of a tournament, too: the matches that were not begun are left out.
    let args = ["arena", "dig", "rule", "greedy", "random", "--json", "--games", games];
    let [told, _] = interrupted(&args, has_computed);
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["matches"].as_array().unwrap().len(), 1, "{told}");
    assert_eq!(told["ratings"].as_array().unwrap().len(), 2, "{told}");
    let args = ["balance", "dogpile", "--seats", "2", "--games", games, "--json"];
    let [told, _] = interrupted(&args, has_computed);
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert!(told["reports"][0]["games"].as_u64().unwrap() > 0, "{told}");
    // Half a net is no net.
    let path = scratch("interrupted.net");
    let args = ["learn", "dig", "--games", games, "--out", path.to_str().unwrap()];
    let [told, said] = interrupted(&args, has_computed);
    assert!(told.is_empty() && !path.exists() && said.contains("nothing was written"), "{said}");
    for args in [
        &["truth", "dig", "random", "--kind", "open", "--positions", "1000000"][..],
        &["fairness", "--contests", "1000000000"],
    ] {
        let [told, said] = interrupted(args, has_computed);
        assert!(told.is_empty(), "{told}");
        assert!(said.contains("stopped before anything was measured"), "{said}");
    }
}
