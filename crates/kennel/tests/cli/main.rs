//! The binary as a user meets it.

mod admin;
mod arena;
mod at_a_server;
#[cfg(unix)]
mod cluster;
mod dogs_life;
mod outside;
mod pages;
mod play;
#[path = "../../../store/tests/conformance/private_postgres.rs"]
mod private_postgres;
mod screen;
mod serve;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `kennel` in the repository's root with this standard input.
fn kennel(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kennel"))
        .args(args)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kennel starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that does not read its input may close the pipe early.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("kennel ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// Runs it, expects success, and returns what it printed.
fn printed(args: &[&str]) -> String {
    let output = kennel(args, b"");
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Runs it, expects exit code 2, and returns the error.
fn wrong(args: &[&str], input: &[u8]) -> String {
    let output = kennel(args, input);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", text(&output.stdout));
    text(&output.stderr)
}

/// Every command has a page, and pages have what `--help` has.
#[test]
fn there_are_manual_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().display().to_string();
    printed(&["man", &path]);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name);
    let page = read("kennel.1");
    assert!(page.contains(".SH SUBCOMMANDS") && page.contains("kennel\\-serve(1)"), "{page}");
    let help = printed(&["--help"]);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    for line in commands.take_while(|line| !line.is_empty()) {
        let command = line.split_whitespace().next().expect("a name");
        if command != "help" {
            assert!(read(&format!("kennel-{command}.1")).contains(".SH SYNOPSIS"), "{command}");
        }
    }
    assert!(read("kennel-serve.1").contains("KENNEL_WAKE_MS_PER_SECOND"));
    assert!(wrong(&["man", "/no/such/folder"], b"").contains("/no/such/folder"));
}

#[test]
fn help_names_every_command() {
    let help = printed(&["--help"]);
    for command in [
        "admin",
        "load",
        "replay",
        "analyse",
        "verify",
        "simulate",
        "balance",
        "arena",
        "truth",
        "learn",
        "referee",
        "completions",
    ] {
        assert!(help.contains(command), "{command}");
        assert!(printed(&[command, "--help"]).contains("Usage: kennel"), "{command}");
    }
    assert!(printed(&["completions", "bash"]).contains("complete -F"));
    let version = printed(&["--version"]);
    assert!(version.starts_with("kennel ") && version.contains("\nprotocol "), "{version}");
    assert!(version.contains("dogs-life"), "{version}");
}

/// docs/referee.md: what is wrong has its kind and place.
#[test]
fn the_referee_is_as_its_page_says() {
    for (line, kind, place) in [
        ("{", "syntax", "column 1"),
        (r#"{"cmd":"turn","cmd":"turn"}"#, "syntax", "column 27"),
        ("[1]", "request", "line"),
        (r#"{"cmd":"dance"}"#, "request", "cmd"),
        (r#"{"cmd":"new","game":"dig","setup":{"seats":2,"x":1}}"#, "request", "setup.x"),
        (r#"{"cmd":"turn","table":"x"}"#, "request", "table"),
    ] {
        let output = kennel(&["referee"], format!("{line}\n").as_bytes());
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(answer["error"]["kind"], kind, "{line}: {answer}");
        assert_eq!(answer["error"]["place"], place, "{line}: {answer}");
    }
}

/// Every setting of the server is a flag, a variable and a line of the file; a wrong one is named.
#[test]
fn every_setting_can_be_given_in_three_ways() {
    let help = printed(&["serve", "--help"]);
    let file = printed(&["serve", "--print-config"]);
    for setting in server::SETTINGS {
        let flag = format!("--{}", setting.name.replace('_', "-"));
        let variable = format!("KENNEL_{}", setting.name.to_ascii_uppercase());
        assert!(help.contains(&flag) && help.contains(&variable), "{flag} in {help}");
        assert!(file.contains(&format!("{} = ", setting.name)), "{} in {file}", setting.name);
    }
    let given = printed(&["serve", "--print-config", "--bot-think-ms", "5", "--trust-proxy"]);
    assert!(given.contains("bot_think_ms = 5") && given.contains("trust_proxy = true"), "{given}");
    let by_variables = Command::new(env!("CARGO_BIN_EXE_kennel"))
        .args(["serve", "--print-config"])
        .envs([("KENNEL_TRUST_PROXY", "1"), ("KENNEL_LISTEN", ""), ("KENNEL_LOG_JSON", "")])
        .env("KENNEL_SLEEP_AFTER", "7")
        .output()
        .expect("kennel runs");
    let told = text(&by_variables.stdout);
    assert!(told.contains("trust_proxy = true") && told.contains("sleep_after = 7"), "{told}");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kennel.toml");
    std::fs::write(&path, "listen = \"localhost:1\"\nbot_thnik_ms = 3\n").expect("a file");
    let path = path.to_str().expect("a path");
    let told = wrong(&["serve", "--config", path], b"");
    assert!(told.contains("line 2") && told.contains("bot_thnik_ms"), "{told}");
    for (flags, named) in [
        (["--requests-per-second", "0"], "requests_per_second = 0"),
        (["--public-url", "foo"], "public_url = \"foo\""),
        (["--listen", "localhost"], "listen = \"localhost\""),
        (["--log", "a=b=c"], "--log"),
        (["--sleep-after", "soon"], "--sleep-after"),
    ] {
        let told = wrong(&["serve", flags[0], flags[1]], b"");
        assert!(told.contains(named), "{flags:?}: {told}");
    }
}

/// The arena's help names all players of each game; levels are named as such.
#[test]
fn help_names_every_player() {
    let help = printed(&["arena", "--help"]);
    for game in lab::GAMES {
        let line = help.lines().find(|line| line.starts_with(&format!("  {} ", game.name())));
        let line = line.expect("a line for each game");
        for name in game.players() {
            let known = name == "random" || bots::LEVELS.contains(&name);
            assert_ne!(known, line.split([' ', ',']).any(|word| word == name), "{name}: {line}");
        }
    }
}

#[test]
fn a_turn_is_shown_through_a_players_eyes() {
    let turn = |seat| {
        let mut args = vec!["replay", "fixtures/dig/two.json", "--turn", "12", "--lang", "en"];
        args.extend(seat);
        printed(&args)
    };
    insta::assert_snapshot!("turn_open", turn(vec![]));
    insta::assert_snapshot!("turn_seat_1", turn(vec!["--seat", "1"]));
    insta::assert_snapshot!("turn_public", turn(vec!["--seat", "public"]));
}

#[test]
fn a_whole_game_is_shown_from_the_deal_to_the_victory() {
    let game = printed(&["replay", "fixtures/dig/three.json", "--lang", "en"]);
    assert!(game.contains("The cards are laid out."));
    assert!(game.contains("Thaïs won."));
    let polish = printed(&["replay", "fixtures/dig/three.json", "--lang", "pl"]);
    assert!(polish.contains("Wygrywa Thaïs."), "{polish}");
    assert!(game.lines().all(|line| line.chars().count() <= 100), "fits a terminal");
    insta::assert_snapshot!(
        "from_position",
        printed(&["replay", "fixtures/dig/from-position.json", "--lang", "en"])
    );
}

#[test]
fn colours_are_used_only_where_they_are_wanted() {
    let run = |no_colour: bool| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kennel"));
        command.args(["replay", "fixtures/dig/two.json", "--turn", "1"]);
        command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        command.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1");
        if no_colour {
            command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE");
        }
        text(&command.output().expect("kennel runs").stdout)
    };
    assert!(run(false).contains("\u{1b}["));
    assert!(!run(true).contains("\u{1b}["));
}

/// A finished game is judged in words and as JSON, the same each time, and with a page; one that is
/// not over is not.
#[test]
fn analyses_recorded_games() {
    for (game, says) in [("dig", "Accuracy"), ("dogpile", "Round 1"), ("dogs-life", "Accuracy")] {
        let record = format!("fixtures/{game}/two.json");
        let told = printed(&["analyse", &record, "--lang", "en"]);
        assert!(told.contains(says) && told.contains("Better:"), "{told}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let page = page.to_str().expect("a path");
    let args = ["analyse", "fixtures/dig/two.json", "--json", "--lang", "pl", "--page", page];
    let told = printed(&args);
    assert_eq!(told, printed(&args));
    let analysis: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    for seat in analysis["seats"].as_array().expect("seats") {
        let number = |name: &str| seat[name].as_f64().expect("a number");
        let result = number("even") + number("luck") - number("cost");
        assert!((result - number("result")).abs() < 0.5, "{result}");
    }
    let page = std::fs::read_to_string(page).expect("a page");
    assert!(page.contains("lang=\"pl\"") && page.contains("<polyline"), "{page}");
    let unfinished = kennel(&["analyse", "fixtures/dig/unfinished.json"], b"");
    assert_eq!(unfinished.status.code(), Some(2));
}

#[test]
fn a_record_is_verified_in_sentences() {
    insta::assert_snapshot!("verified", printed(&["verify", "fixtures/dig/two.json"]));
    let file = std::fs::read("../../fixtures/dig/four.json").expect("a fixture");
    let output = kennel(&["verify", "-"], &file);
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("No seat added words"));
}

/// A net learns from a few games, and the same seed gives the same weights; impossible arguments
/// are refused.
#[test]
fn a_net_learns_from_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let (one, two) = (path("one"), path("two"));
    for file in [&one, &two] {
        let told = printed(&["learn", "dig", "--games", "12", "--out", file]);
        assert!(told.contains("turns learnt"), "{told}");
    }
    let weights = std::fs::read(&one).expect("weights");
    assert_eq!(weights, std::fs::read(&two).expect("weights"));
    let args = ["learn", "dig", "--games", "2", "--rounds", "20", "--from", &one, "--out", &two];
    assert!(printed(&args).contains("cross entropy"));
    for (args, why) in [
        (vec!["dogpile"], "no net"),
        (vec!["dig", "--rounds", "20"], "--from"),
        (vec!["dig", "--seats", "3", "--from", &one], "bytes"),
        (vec!["dig", "--rate", "2"], "--rate"),
    ] {
        let out = path("none");
        let output = kennel(&[&["learn"], &args[..], &["--out", &out]].concat(), b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
        assert!(!std::path::Path::new(&out).exists());
    }
}

#[test]
fn what_is_wrong_is_named_and_gives_exit_code_2() {
    let two = std::fs::read_to_string("../../fixtures/dig/two.json").expect("a fixture");
    let forged = two.replacen("\"by\":0", "\"by\":1", 1);
    let errors = [
        wrong(&["verify", "-"], forged.as_bytes()),
        wrong(&["replay", "-"], b"{}"),
        wrong(&["replay", "-"], b"\xff\xfe"),
        wrong(&["replay", "no such file"], b""),
        wrong(&["replay", "fixtures/dig/two.json", "--turn", "0"], b""),
        wrong(&["replay", "fixtures/dig/two.json", "--turn", "99"], b""),
        wrong(&["replay", "fixtures/dig/two.json", "--seat", "2"], b""),
        wrong(&["replay", "fixtures/dig/two.json", "--seat", "x"], b""),
        wrong(&["simulate", "chess"], b""),
        wrong(&["simulate", "dig", "--seats", "5"], b""),
        wrong(&["simulate", "dig", "--games", "0"], b""),
    ];
    insta::assert_snapshot!("errors", errors.join("\n"));
}

#[test]
fn a_simulation_is_the_same_with_any_number_of_threads() {
    let simulate = |threads| {
        let args = ["simulate", "dig", "--games", "700", "--seats", "3", "--threads", threads];
        let json = printed(&[args.as_slice(), &["--json"]].concat());
        let mut report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let report = report.as_object_mut().expect("an object");
        let speed = report["actions_per_second"].as_f64().expect("a figure");
        assert!(speed > 0.0);
        for varying in ["seconds", "threads", "actions_per_second", "games_per_second"] {
            report.remove(varying).expect(varying);
        }
        serde_json::Value::Object(report.clone()).to_string()
    };
    let alone = simulate("1");
    assert_eq!(alone, simulate("2"));
    insta::assert_snapshot!("simulated", alone);
    assert!(printed(&["simulate", "dig", "--games", "50"]).contains("million actions/s"));
}

#[test]
fn wrong_arguments_are_named() {
    let of = |args: &[&str]| wrong(args, b"");
    assert!(of(&["simulate", "dig", "--bones", "2"]).contains("--bones is for dogs-life"));
    assert!(of(&["simulate", "dogpile", "--pack", "x"]).contains("--pack is for dogs-life"));
    let negative = of(&["simulate", "dig", "--games", "-5"]);
    assert!(negative.contains("'--games <N>'") && !negative.contains("tip:"), "{negative}");
    let cut = wrong(&["verify", "-"], b"{");
    assert!(cut.contains("standard input: EOF"), "{cut}");
}

#[test]
fn the_referee_answers_every_line() {
    let lines = b"{\"cmd\":\"new\",\"game\":\"dig\",\"setup\":{\"seats\":2},\"seed\":1}\n\n \t\n{\"cmd\":\"turn\"}";
    let output = kennel(&["referee"], lines);
    assert!(output.status.success());
    assert_eq!(text(&output.stdout).lines().count(), 2);
    let mut bad = b"\xff\xff\n".to_vec();
    bad.extend(vec![b'x'; 3 << 20]);
    bad.extend(b"\n{\"cmd\":\"tables\"}\r\n");
    let output = kennel(&["referee"], &bad);
    assert_eq!(output.status.code(), Some(2));
    let answers = text(&output.stdout);
    let ok: Vec<bool> = answers.lines().map(|line| line.starts_with("{\"ok\":true")).collect();
    assert_eq!(ok, [false, false, true], "{answers}");
}

/// The long run is `kennel load --tables 200 --think 100 --kills 200`.
#[test]
fn a_server_that_is_killed_loses_nothing() {
    let args = ["load", "--tables", "12", "--think", "40", "--reconnect", "0.05", "--kills", "4"];
    let report = printed(&args);
    assert!(report.contains("killed      4 times"), "{report}");
    assert!(report.contains("each is in its log exactly once"), "{report}");
}

/// The long run is `kennel load --attack 60`; here two attacks, which need guests and tables of their
/// own, must get as far as what they attack.
#[test]
fn attacks_reach_what_they_attack() {
    let args = ["load", "--tables", "2", "--attack", "4", "--only", "chat,bots"];
    let report = printed(&args);
    for attack in ["chat", "bots"] {
        let row = report.lines().find(|line| line.starts_with(attack));
        let row: Vec<&str> = row.expect("a row").split_whitespace().collect();
        let accepted: u32 = row[1].parse().expect("a number");
        assert!(accepted > 0, "{report}");
        assert_eq!(row[7], "0", "a player lost its connection: {report}");
    }
    assert!(!report.contains("joins"), "{report}");
}

/// Whoever ends a load test ends its server, too, and nothing is left of it; if it is killed, its folder.
#[test]
fn a_load_test_that_is_ended_leaves_nothing_behind() {
    for (signal, code) in [("-TERM", Some(130)), ("-KILL", None)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut load = Command::new(env!("CARGO_BIN_EXE_kennel"))
            .args(["load", "--tables", "1", "--seconds", "600"])
            .env("TMPDIR", folder.path())
            .stderr(Stdio::null())
            .spawn()
            .expect("kennel starts");
        let files = || std::fs::read_dir(folder.path()).expect("a folder").count();
        let children = format!("/proc/{0}/task/{0}/children", load.id());
        let children = || std::fs::read_to_string(&children).unwrap_or_default();
        while files() == 0 || children().is_empty() {
            assert_eq!(load.try_wait().ok().flatten(), None, "it has ended");
            std::thread::yield_now();
        }
        let server = children();
        let kill = Command::new("kill").args([signal, &load.id().to_string()]).status();
        assert!(kill.expect("kill").success());
        assert_eq!(load.wait().expect("it ends").code(), code);
        assert_eq!(files(), usize::from(code.is_none()));
        let server = format!("/proc/{}/cmdline", server.trim());
        // Of a process that has ended there is no command line any more.
        let lives = || std::fs::read(&server).is_ok_and(|line| !line.is_empty());
        let start = std::time::Instant::now();
        while lives() {
            assert!(start.elapsed().as_secs() < 20, "the server lives after {signal}");
            std::thread::yield_now();
        }
    }
}

#[test]
fn load_is_for_this_machine() {
    let error = wrong(&["load", "--server", "192.0.2.1:80"], b"");
    assert!(error.contains("a server on this machine"), "{error}");
    assert!(wrong(&["load", "--reconnect", "2"], b"").contains("from 0 to 1"));
    let unknown = wrong(&["load", "--attack", "1", "--only", "chat,shouts"], b"");
    assert!(unknown.contains("'shouts'") && unknown.contains("chat, packs, bots"), "{unknown}");
    assert!(wrong(&["load", "--only", "chat"], b"").contains("--attack"));
    assert!(wrong(&["load", "--server", "127.0.0.1:1"], b"").contains("does not answer"));
    let report = printed(&["load", "--tables", "3", "--think", "10", "--seconds", "1", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    assert!(report["moves"].as_u64() > Some(20), "{report}");
    assert_eq!(report["faults"], serde_json::json!([]));
}
