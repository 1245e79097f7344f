//! Twin tables: games that differ only in what a viewer cannot see send it the same bytes.

use protocol::{Nose, Options};
use room::{Body, Line, Opened, Presence, Room, Subscription};
use serde_json::{Value, json};
use tabletop::fair::TableSecret;
use tabletop::{Actor, ChaCha8Rng, SeedableRng, Viewer, below};

/// A table whose game begins with this deal.
fn open(seats: usize, position: &str, nose: Nose) -> Room {
    let opened = Opened {
        table: "TWIN".to_owned(),
        code: "TWIN".to_owned(),
        game: "dig".to_owned(),
        rules: 1,
        setup: json!({ "position": position }),
        options: Options { nose, ..Options::default() },
        host: "host".to_owned(),
        secret: TableSecret::from_seed("twin").reveal(),
        deal: None,
        offline: false,
        created: 0,
        rewrites: 0,
        texts: Vec::new(),
    };
    let line = |body| Line { at: 0, by: None, body };
    let mut room = Room::open(house::GAMES, line(Body::Opened(Box::new(opened)))).expect("a table");
    for seat in tabletop::Seat::first(seats) {
        let guest: Box<str> = format!("g{seat}").into();
        let name = guest.clone();
        room.apply(line(Body::Sat { seat, guest, name })).expect("a seat");
    }
    room.apply(line(Body::Started)).expect("a start");
    room
}

/// A fresh row in which the two cards of some pairs have changed places.
fn positions(seats: usize, rng: &mut ChaCha8Rng) -> (String, String) {
    let deal = dig::Deal::shuffled(rng).to_string();
    let dogs = vec!["0:-:-"; seats].join("/");
    let mut twin = deal.clone();
    for pair in dig::Pair::ALL {
        if below(rng, 2) == 0 {
            let [one, other] = pair.bones().map(|bone| bone.to_string());
            twin = twin.replace(&one, "?").replace(&other, &one).replace('?', &other);
        }
    }
    let position = |row: &str| format!("dig1 {row} {dogs} 0.3 - 0");
    (position(&deal), position(&twin))
}

fn text(message: &protocol::ServerMessage) -> String {
    serde_json::to_string(message).expect("JSON")
}

fn snapshot(room: &Room, viewer: Viewer) -> String {
    let snapshot = room.snapshot(viewer, false, &Presence::default(), 0);
    serde_json::to_string(&snapshot).expect("JSON")
}

/// What this viewer is shown that looks back.
fn replay(room: &Room, viewer: Viewer) -> String {
    let told = (room.replay_for(catalog::Perspective::Of(viewer)), room.story(viewer));
    serde_json::to_string(&told).expect("JSON")
}

/// Plays one game in both worlds for as long as `viewer` cannot tell them apart; how long that was.
fn play(seats: usize, viewer: Viewer, nose: Nose, rng: &mut ChaCha8Rng) -> usize {
    let (position, other) = positions(seats, rng);
    let (mut room, mut twin) = (open(seats, &position, nose), open(seats, &other, nose));
    for step in 0..300 {
        assert_eq!(snapshot(&room, viewer), snapshot(&twin, viewer));
        if step % 8 == 7 {
            assert_eq!(replay(&room, viewer), replay(&twin, viewer));
        }
        let Some(seat) = room.on_turn() else { return step };
        let shown: Value =
            serde_json::from_str(&snapshot(&room, Viewer::Seat(seat))).expect("JSON");
        let legal = shown["legal"].as_array().expect("a list");
        let action = legal[below(rng, legal.len() as u32) as usize].as_str().expect("a text");
        // What shows the viewer a bone may tell the worlds apart, and so may an act that is only
        // possible in one of them; everything else must not.
        let by = Actor::Seat(seat);
        let telling = action.starts_with("drop")
            || action.starts_with("bury")
            || action == "dig" && viewer == Viewer::Seat(seat);
        if telling {
            assert_eq!(replay(&room, viewer), replay(&twin, viewer));
            return step;
        }
        let line = Line { at: 0, by: None, body: Body::Played { by, action: action.to_owned() } };
        let told = room.apply(line.clone()).expect("a legal act");
        let told_twin = twin.apply(line).expect("an act that is legal in the twin");
        for views in [true, false] {
            let subscription = Subscription { viewer, views };
            assert_eq!(
                text(&room.tell(&told, subscription)),
                text(&twin.tell(&told_twin, subscription))
            );
        }
    }
    300
}

#[test]
fn twin_tables_send_the_same_bytes() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut steps = 0;
    for game in 0..300 {
        let seats = 2 + game % 3;
        let viewers: Vec<Viewer> = Viewer::all(seats).collect();
        let viewer = viewers[below(&mut rng, viewers.len() as u32) as usize];
        let nose = [Nose::None, Nose::Seen, Nose::Deduced][game % 9 / 3];
        steps += play(seats, viewer, nose, &mut rng);
    }
    assert!(steps > 1500, "{steps}");
}

/// At a table without a nose a viewer is not even told again what it saw itself: tables whose bones
/// differ only in what does not lie open to it now send it the same bytes.
#[test]
fn without_a_nose_nothing_is_remembered() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let line = |action: &str| {
        let by = Actor::Seat(tabletop::Seat::ALL[0]);
        Line { at: 0, by: None, body: Body::Played { by, action: action.to_owned() } }
    };
    let mut told_apart = 0;
    for _ in 0..50 {
        let (position, other) = positions(2, &mut rng);
        let at = |position: &str| position.replace(" 0:-:-/", " 1:-:-/");
        let (position, other) = (at(&position), at(&other));
        for nose in [Nose::None, Nose::Seen, Nose::Deduced] {
            let shown = [&position, &other].map(|position| {
                let mut room = open(2, position, nose);
                let you = Viewer::Seat(tabletop::Seat::ALL[0]);
                if room.apply(line("dig")).is_err() {
                    // A bowl lies there.
                    return String::new();
                }
                let hand: Value = serde_json::from_str(&snapshot(&room, you)).expect("JSON");
                let bone = hand["view"]["dogs"][0]["hand"][0].as_str().expect("a bone").to_owned();
                room.apply(line(&format!("bury {bone}"))).expect("a legal act");
                snapshot(&room, you)
            });
            let same = shown[0] == shown[1];
            assert!(same || nose != Nose::None, "{shown:?}");
            told_apart += usize::from(!same);
        }
    }
    assert!(told_apart > 20, "{told_apart}");
}
