//! Worlds that differ only in what the player cannot know: the page at home is told the same bytes in both,
//! when it comes, by every entry, answer and refusal, by hints and by what it can look back on.

use crate::page::{GUEST, Page};
use dig::{Dig, Edition};
use dogs_life::Life;
use protocol::{Options, Spectators};
use room::{Body, Line, Opened, Room};
use serde_json::{Value, json};
use tabletop::fair::TableSecret;
use tabletop::play::{self, outcome};
use tabletop::{Actor, ChaCha8Rng, Game, Seat, SeedableRng, Silence, Turn, Viewer, below, shuffle};

/// Whose eyes the page has.
const ME: Seat = Seat::ALL[0];
/// How long passes between two acts, in milliseconds.
const PAUSE: u64 = 300;

/// Two tables of a game with the same people and bots.
struct Worlds {
    rooms: [Room; 2],
    clock: u64,
    compared: usize,
}

impl Worlds {
    /// Tables with these setups, where the player has the first seat and bots all others.
    fn open(game: &str, setups: [Value; 2]) -> Worlds {
        let rooms = setups.map(|setup| {
            let opened = Opened {
                table: "home-twin".to_owned(),
                code: String::new(),
                game: game.to_owned(),
                rules: house::GAMES.find(game).expect("a game").newest_rules(),
                setup,
                options: Options { spectators: Spectators::None, ..Options::default() },
                host: GUEST.to_owned(),
                secret: TableSecret::from_seed("twin").reveal(),
                deal: None,
                offline: false,
                created: 0,
                rewrites: 0,
                texts: Vec::new(),
            };
            let line = |body| Line { at: 0, by: None, body };
            let opened = line(Body::Opened(Box::new(opened)));
            let mut room = Room::open(house::GAMES, opened).expect("a table");
            let sat = Body::Sat { seat: ME, guest: GUEST.into(), name: "Ann".into() };
            let others = Seat::first(room.table().seats()).filter(|seat| *seat != ME);
            let bots = others.map(|seat| Body::Bot { seat, bot: Some("random".to_owned()) });
            for body in [sat].into_iter().chain(bots.collect::<Vec<_>>()).chain([Body::Started]) {
                room.apply(line(body)).expect("a line");
            }
            room
        });
        Worlds { rooms, clock: 0, compared: 0 }
    }

    /// Adds what somebody else did, with what the table draws after it; whether both worlds allow it.
    fn add(&mut self, by: Actor, actions: [&str; 2]) -> bool {
        self.clock += PAUSE;
        let at = self.clock;
        for (room, action) in self.rooms.iter_mut().zip(actions) {
            let body = Body::Played { by, action: action.to_owned() };
            if room.apply(Line { at, by: None, body }).is_err() {
                return false;
            }
            while let Some(action) = room.to_draw() {
                let body = Body::Played { by: Actor::Table, action };
                room.apply(Line { at, by: None, body }).expect("a draw");
            }
        }
        true
    }

    /// Whether the player cannot tell the worlds apart.
    fn look_the_same(&self) -> bool {
        let [here, there] =
            self.rooms.each_ref().map(|room| room.table().view(Viewer::Seat(ME)).get().to_owned());
        here == there
    }

    fn pages(&self) -> [Page; 2] {
        self.rooms.each_ref().map(|room| {
            let write = |line: Line| serde_json::to_string(&line).expect("JSON");
            Page::wake(&room.log().map(write).collect::<Vec<_>>())
        })
    }

    /// The player comes, looks back, and says this; whether the worlds still look the same to it.
    fn say(&mut self, message: &Value) -> bool {
        let [mut here, mut there] = self.pages();
        self.same(&here.look(self.clock, None), &there.look(self.clock, None));
        for ask in [json!({ "ask": "story" }), json!({ "ask": "replay", "eyes": "0" })] {
            self.same(&here.ask(&ask), &there.ask(&ask));
        }
        self.clock += PAUSE;
        let told = [&mut here, &mut there].map(|page| page.say(self.clock, &message.to_string()));
        for (room, (lines, ..)) in self.rooms.iter_mut().zip(&told) {
            for line in lines {
                let line = serde_json::from_str(line).expect("a line");
                room.apply(line).expect("what was done");
            }
        }
        if !self.look_the_same() {
            return false;
        }
        let [(_, here, _), (_, there, _)] = told;
        self.same(&here.join("\n"), &there.join("\n"));
        true
    }

    fn want(&mut self, intent: &Value) -> bool {
        self.say(&json!({ "type": "intent", "id": "1", "intent": intent }))
    }

    fn same(&mut self, here: &str, there: &str) {
        assert_eq!(here, there, "the page is told the difference");
        self.compared += 1;
    }

    /// Plays at random in a game that takes turns, until the player learns the difference.
    fn take_turns(&mut self, acts: usize, rng: &mut ChaCha8Rng) {
        for act in 0..acts {
            let Turn::Seats(on) = self.rooms[0].table().turn() else { return };
            let seat = on.iter().next().expect("a seat is on turn");
            let legal = self.rooms[0].table().legal(seat);
            let action = &legal[below(rng, legal.len() as u32) as usize];
            let goes_on = if seat == ME {
                let more = match act % 4 {
                    0 => json!({ "want": "play", "action": "dig 99" }),
                    1 => json!({ "want": "undo" }),
                    2 => json!({ "want": "ask_takeback" }),
                    _ => json!({ "want": "hint" }),
                };
                self.want(&more) && self.want(&json!({ "want": "play", "action": action }))
            } else {
                self.add(Actor::Seat(seat), [action, action])
            };
            if !goes_on || !self.look_the_same() {
                return;
            }
        }
    }
}

/// A random game in its middle.
fn middle<G: Game>(setup: &G::Setup, acts: u32, rng: &mut ChaCha8Rng) -> Option<G> {
    let mut game = G::start(setup);
    for _ in 0..acts {
        play::step(
            &mut game,
            rng,
            |game, on, rng| {
                let seat = on.iter().next()?;
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                Some((seat, legal.swap_remove(below(rng, legal.len() as u32) as usize)))
            },
            &mut Silence,
        )?;
    }
    while matches!(game.turn(), Turn::Table) {
        play::step(&mut game, rng, |_, _, _| None, &mut Silence)?;
    }
    outcome(&game).is_none().then_some(game)
}

#[test]
fn at_home_dig_tells_no_more_than_a_seat_may_know() {
    let mut compared = 0;
    for seed in 0..12 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let seats = 2 + seed as usize % 3;
        let setup = dig::Setup::new(seats, None, false, Edition::English).expect("a setup");
        let acts = 10 + below(&mut rng, 60);
        let Some(game) = middle::<Dig>(&setup, acts, &mut rng) else { continue };
        let twin = Dig::sample(&game.view(Viewer::Seat(ME)), &mut rng);
        let setups = [game, twin].map(|game| {
            let setup = dig::Setup::position(game, Edition::English);
            serde_json::to_value(setup).expect("JSON")
        });
        let mut worlds = Worlds::open("dig", setups);
        worlds.take_turns(16, &mut rng);
        compared += worlds.compared;
    }
    assert!(compared > 100, "{compared} messages");
}

#[test]
fn at_home_dogs_life_tells_no_more_than_a_seat_may_know() {
    let mut compared = 0;
    for seed in 0..10 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let seats = 2 + seed as usize % 4;
        let setup = serde_json::from_value(json!({ "seats": seats })).expect("a setup");
        let acts = 100 + below(&mut rng, 200);
        let Some(game) = middle::<Life>(&setup, acts, &mut rng) else { continue };
        let twin = Life::sample(&game.view(Viewer::Seat(ME)), &mut rng);
        let setups = [game, twin].map(|game| json!({ "position": game.position() }));
        let mut worlds = Worlds::open("dogs-life", setups);
        worlds.take_turns(16, &mut rng);
        compared += worlds.compared;
    }
    assert!(compared > 100, "{compared} messages");
}

#[test]
fn at_home_dogpile_tells_no_more_than_a_seat_may_know() {
    let mut compared = 0;
    for seed in 0..6 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = json!({ "seats": 3, "seconds": [120, 5, 5] });
        let mut worlds = Worlds::open("dogpile", [setup.clone(), setup]);
        let mut faces: Vec<dogpile::Face> = dogpile::Face::all().collect();
        shuffle(&mut rng, &mut faces);
        let [left, right] = [below(&mut rng, 27) as usize, 27 + below(&mut rng, 27) as usize];
        let deal = |faces: &[dogpile::Face]| {
            let spots = dogpile::Bone::all().map(dogpile::Bone::home);
            let bones = faces.iter().zip(spots).map(|(face, spot)| format!("{face}@{spot}"));
            format!("deal {}", bones.collect::<Vec<_>>().join(","))
        };
        let here = deal(&faces);
        faces.swap(left, right);
        assert!(worlds.add(Actor::Table, [&here, &deal(&faces)]), "the deals");
        for seat in Seat::first(3).filter(|seat| *seat != ME) {
            assert!(worlds.add(Actor::Seat(seat), ["paws up", "paws up"]));
        }
        assert!(worlds.want(&json!({ "want": "play", "action": "paws up" })));
        let start = worlds.rooms[0].due();
        let Some(catalog::Due::Entry { at, action }) = start else { panic!("{start:?}") };
        worlds.clock = worlds.clock.max(at);
        assert!(worlds.add(Actor::Table, [&action, &action]), "the start");
        let mut pile: Vec<usize> = (0..54).filter(|bone| *bone != left && *bone != right).collect();
        shuffle(&mut rng, &mut pile);
        for act in 0..8 {
            let bone = pile.pop().expect("a bone");
            assert!(worlds.want(&json!({ "want": "play", "action": format!("dig {bone}") })));
            // Another dog takes one of the two that are not alike.
            let theirs =
                [left, right].get(act).copied().unwrap_or_else(|| pile.pop().expect("a bone"));
            let theirs = format!("dig {theirs}");
            let by = Actor::Seat(Seat::ALL[1 + act % 2]);
            if worlds.rooms[0].check(by, &theirs).is_ok() {
                assert!(worlds.add(by, [&theirs, &theirs]));
            }
            worlds
                .want(&json!({ "want": "play", "action": format!("bury {bone} 100:100:0 down") }));
            worlds.want(&json!({ "want": "play", "action": format!("bury {left} 1:1:0 up") }));
            assert!(worlds.look_the_same(), "nothing was laid open");
        }
        compared += worlds.compared;
    }
    assert!(compared > 200, "{compared} messages");
}
