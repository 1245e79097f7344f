//! The referee, line by line.

use catalog::Referee;

/// Feeds lines to a new referee and returns its answers.
fn session(lines: &str) -> String {
    let mut referee = Referee::new(house::GAMES);
    lines.lines().map(|line| referee.answer(line.trim()) + "\n").collect()
}

/// A bad line after a good beginning must be answered with an error and change nothing.
fn refused(line: &str) -> String {
    let mut referee = Referee::new(house::GAMES);
    for line in [
        r#"{"cmd":"new","game":"dig","setup":{"seats":3,"first":1},"seed":7}"#,
        r#"{"cmd":"play","action":"move 2"}"#,
    ] {
        assert!(referee.answer(line).starts_with(r#"{"ok":true"#), "{line}");
    }
    let before = referee.fingerprint();
    let answer = referee.answer(line);
    assert!(answer.starts_with(r#"{"ok":false"#), "{line}: {answer}");
    assert_eq!(referee.fingerprint(), before, "{line}");
    assert!(referee.failed());
    let (_, error) = answer.split_once(r#""error":"#).expect("an error");
    error.trim_end_matches('}').to_owned() + "}"
}

#[test]
fn a_session_as_documented() {
    insta::assert_snapshot!(session(
        r#"{"cmd":"new","game":"dig","setup":{"seats":2,"first":0},"seed":"demo","names":["Ann","Ben"]}
           {"cmd":"legal"}
           {"cmd":"legal","seat":1}
           {"cmd":"play","action":"move 3","tell":"public","at":1200}
           {"cmd":"undo"}
           {"cmd":"play","action":"move 3"}
           {"cmd":"play","action":"dig","tell":1}
           {"cmd":"undo"}
           {"cmd":"view","viewer":1}
           {"cmd":"state"}
           {"cmd":"batch","commands":[{"id":"a","cmd":"play","action":"keep"},{"cmd":"play","action":"end","tell":0}]}
           {"cmd":"turn"}
           {"cmd":"record","id":12}
           {"cmd":"tables"}
           {"cmd":"close"}
           {"cmd":"turn"}"#
    ));
}

#[test]
fn a_game_begins_from_a_deal_or_a_position() {
    insta::assert_snapshot!(session(
        r#"{"cmd":"new","game":"dig","setup":{"seats":2}}
           {"cmd":"play","by":"table","action":"first 1","tell":"public"}
           {"cmd":"play","by":"table","action":"deal Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b","tell":1}
           {"cmd":"new","table":"late","game":"dig","setup":{"position":"dig1 gR,p,yB,g,rB,b,y,r,Gr,gP,Gp 4:Ry+Py:Rb+Pb+Yb/6:gY:Gy+Gb+gB+Rp+rP+rY+pY+pB 0.3 gr:1 3"}}
           {"cmd":"legal","table":"late"}
           {"cmd":"tables"}"#
    ));
}

#[test]
fn a_batch_is_all_or_nothing() {
    let told = refused(
        r#"{"cmd":"batch","commands":[{"cmd":"play","action":"move 4"},{"cmd":"new","table":"x","game":"dig","setup":{"seats":2}},{"cmd":"close"},{"cmd":"turn"}]}"#,
    );
    insta::assert_snapshot!(told);
    let told = refused(r#"{"cmd":"batch","commands":[{"cmd":"batch","commands":[]}]}"#);
    insta::assert_snapshot!(told);
}

#[test]
fn bad_lines_are_refused_with_place_and_reason() {
    let told: Vec<String> = [
        "nonsense",
        "",
        "[]",
        "{\"cmd\":\"turn\"",
        r#"{"cmd":"turn"} {"cmd":"turn"}"#,
        "{}",
        r#"{"cmd":7}"#,
        r#"{"cmd":"jump"}"#,
        r#"{"cmd":"turn","cmd":"turn"}"#,
        r#"{"cmd":"turn","id":[1,2]}"#,
        r#"{"cmd":"turn","id":12345678901234567890123}"#,
        r#"{"cmd":"new","game":"dig","setup":[2,0]}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2,"seats":3}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2},"names":["a\nb"]}"#,
        r#"{"cmd":"turn","seat":1}"#,
        r#"{"cmd":"turn","table":"other"}"#,
        r#"{"cmd":"turn","table":""}"#,
        r#"{"cmd":"legal","seat":3}"#,
        r#"{"cmd":"legal","seat":"one"}"#,
        r#"{"cmd":"legal","seat":-1}"#,
        r#"{"cmd":"view"}"#,
        r#"{"cmd":"view","viewer":"everybody"}"#,
        r#"{"cmd":"view","viewer":5}"#,
        r#"{"cmd":"play"}"#,
        r#"{"cmd":"play","action":"move"}"#,
        r#"{"cmd":"play","action":"move 30"}"#,
        r#"{"cmd":"play","action":"move 12"}"#,
        r#"{"cmd":"play","action":"bury gR"}"#,
        r#"{"cmd":"play","action":"drop Gr"}"#,
        r#"{"cmd":"play","by":0,"action":"dig"}"#,
        r#"{"cmd":"play","by":6,"action":"dig"}"#,
        r#"{"cmd":"play","by":"table","action":"first 0"}"#,
        r#"{"cmd":"play","action":"dig","tell":"nobody"}"#,
        r#"{"cmd":"new","game":"dig"}"#,
        r#"{"cmd":"new","game":"chess","setup":{}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":1}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2,"first":2}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":"two"}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2,"edition":"latin"}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2,"colour":1}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"position":"dig1"}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"position":"dig1 g,r,p,y,b 0:-:-/9:-:- 0.3 - 0"}}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2},"seed":1.5}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2},"seed":1,"chance":["first 0"]}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2},"words":["a"]}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2},"names":["a","b","c"]}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2},"chance":["deal g"]}"#,
        r#"{"cmd":"new","game":"dig","setup":{"seats":2},"chance":["first 3"]}"#,
    ]
    .map(refused)
    .to_vec();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn limits_hold() {
    let long = format!(r#"{{"cmd":"turn","id":"{}"}}"#, "x".repeat(catalog::referee::MAX_LINE));
    assert!(refused(&long).contains("longer than"));
    let many = format!(
        r#"{{"cmd":"batch","commands":[{}]}}"#,
        vec![r#"{"cmd":"turn"}"#; catalog::referee::MAX_BATCH + 1].join(",")
    );
    assert!(refused(&many).contains("are the most"));
    let deep = format!(r#"{{"cmd":"turn","seat":{}1{}}}"#, "[".repeat(5000), "]".repeat(5000));
    assert!(refused(&deep).contains("recursion limit"));
    let mut referee = Referee::new(house::GAMES);
    for number in 0..=catalog::referee::MAX_TABLES {
        let line =
            format!(r#"{{"cmd":"new","table":"{number}","game":"dig","setup":{{"seats":2}}}}"#);
        let ok = referee.answer(&line).starts_with(r#"{"ok":true"#);
        assert_eq!(ok, number < catalog::referee::MAX_TABLES);
    }
}

/// Plays a game of Dogpile to its end with a given deal, by the clock's own acts.
#[test]
fn a_round_of_dogpile_as_documented() {
    let faces = dogpile::Face::all().zip(dogpile::Bone::all());
    let deal: Vec<String> = faces.map(|(face, bone)| format!("{face}@{}", bone.home())).collect();
    let lines = r#"{"cmd":"new","game":"dogpile","setup":{"seats":2},"chance":["deal DEAL"]}
           {"cmd":"play","by":0,"action":"paws up","at":400,"tell":"public"}
           {"cmd":"play","action":"paws up","at":900}
           {"cmd":"play","by":"table","action":"countdown","at":1000,"tell":0}
           {"cmd":"play","by":"table","action":"start","at":3999}
           {"cmd":"play","by":"table","action":"start","at":4000,"tell":0}
           {"cmd":"play","action":"dig 3"}
           {"cmd":"play","by":1,"action":"dig 8","at":4100,"tell":1}
           {"cmd":"play","by":0,"action":"dig 8","at":4100}
           {"cmd":"play","by":0,"action":"dig 9","at":4100,"tell":1}
           {"cmd":"play","by":0,"action":"bury 9 450:300:6 up","at":4149}
           {"cmd":"play","by":0,"action":"bury 9 450:300:6 up","at":4150,"tell":1}
           {"cmd":"undo"}
           {"cmd":"legal","seat":1}
           {"cmd":"play","by":1,"action":"dig 9","tell":0}
           {"cmd":"play","by":1,"action":"dig 10","at":33999,"tell":"public"}
           {"cmd":"play","by":0,"action":"dig 11","at":34000}
           {"cmd":"play","by":"table","action":"time up","tell":"public"}
           {"cmd":"play","by":"table","action":"score","tell":"public"}
           {"cmd":"play","action":"sniff 0,1,2","tell":1}
           {"cmd":"play","action":"place 0:0:0,95:0:0,300:0:0"}
           {"cmd":"play","action":"place 0:0:0,96:0:0,300:0:0","tell":0}
           {"cmd":"play","by":"table","action":"shuffle 2,0,1","tell":0}"#;
    insta::assert_snapshot!(session(&lines.replace("DEAL", &deal.join(","))));
}

/// A table with a seed moves its clock by itself, and lets others move it, but draws all chance.
#[test]
fn a_seed_decides_chance_and_not_the_clock() {
    let mut referee = Referee::new(house::GAMES);
    let mut ask = |line: &str| referee.answer(line);
    assert!(
        ask(r#"{"cmd":"new","game":"dogpile","setup":{"seats":1},"seed":1}"#).contains("deal ")
    );
    let started = ask(r#"{"cmd":"play","action":"paws up"}"#);
    assert!(started.ends_with(r#""drawn":["countdown","start"]}"#), "{started}");
    let shuffled = ask(r#"{"cmd":"play","by":"table","action":"shuffle 0,1"}"#);
    assert!(shuffled.contains("draws by itself"), "{shuffled}");
    let held = ask(r#"{"cmd":"play","by":"table","action":"hold"}"#);
    assert!(held.starts_with(r#"{"ok":true"#), "{held}");
    ask(r#"{"cmd":"play","action":"paws up"}"#);
    let ended = ask(r#"{"cmd":"play","by":"table","action":"time up","tell":0}"#);
    assert!(ended.contains(r#""drawn":["score"]"#), "{ended}");
    let timed = r#"{"cmd":"new","game":"dogs-life","setup":{"seats":2,"minutes":30},"seed":1}"#;
    assert!(ask(timed).contains(r#""drawn":["dogs "#));
    let rolled = ask(r#"{"cmd":"play","by":"table","action":"roll 4"}"#);
    assert!(rolled.contains("draws by itself"), "{rolled}");
    let over = ask(r#"{"cmd":"play","by":"table","action":"time"}"#);
    assert!(over.starts_with(r#"{"ok":true"#), "{over}");
}
