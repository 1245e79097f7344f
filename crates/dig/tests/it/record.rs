//! A game as a document: written as JSON, read back, replayed and verified; and detected if
//! anything in it was changed.

use crate::support::{Habit, next_entry, position};
use dig::{Action, Dig, Edition, Illegal, Setup};
use serde_json::{Value, json};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{
    ChaCha8Rng, Entry, Fairness, Game, Origin, Proof, Record, RecordError, RecordedSeat,
    SeedableRng, Silence, Table, Turn,
};

fn secret() -> TableSecret {
    TableSecret::from_seed("record")
}

/// Two players, of whom the second added words to the shuffle.
fn players() -> Vec<RecordedSeat> {
    [("Ada", ""), ("Bo", "good dog")]
        .map(|(name, words)| RecordedSeat {
            name: name.to_owned(),
            words: words.parse().expect("short words"),
        })
        .to_vec()
}

/// A game of two, dealt by the secret and the players' words. `choose` decides what is done next,
/// or that nothing more is.
fn table(mut choose: impl FnMut(&Dig) -> Option<Entry<Dig>>) -> Table<Dig> {
    let chance = Chance::new(&secret(), players().iter().map(|player| &player.words));
    let setup = Setup::new(2, None, false, Edition::FrenchB).expect("a legal setup");
    let mut table = Table::<Dig>::new(setup);
    let mut at = 0;
    loop {
        let entry = match table.game().turn() {
            Turn::Table => table.draw(&chance).map(Entry::Table),
            Turn::Seats(_) => choose(table.game()),
            Turn::Over(_) => None,
        };
        let Some(entry) = entry else { return table };
        at += 250;
        table.enter(entry, at, &mut Silence).expect("what is listed or drawn is legal");
    }
}

/// A whole game of random actions.
fn random_game() -> Table<Dig> {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    table(|game| next_entry(game, Habit::Eager, &mut rng))
}

/// A whole game in which nobody does anything, so that other deals leave its log legal.
fn quiet_game() -> Table<Dig> {
    table(|game| crate::support::on(game).map(|seat| Entry::Seat(seat, Action::End)))
}

/// The record of a game as JSON.
fn written(table: &Table<Dig>) -> Value {
    let record = Record::of(table, players(), Some(&secret()));
    serde_json::to_value(&record).expect("a record is plain data")
}

fn read(json: &Value) -> Result<Record<Dig>, serde_json::Error> {
    serde_json::from_str(&json.to_string())
}

/// The record with something else in this place, which need not have been there.
#[track_caller]
fn with(json: &Value, place: &str, value: Value) -> Value {
    let mut changed = json.clone();
    let (parent, name) = place.rsplit_once('/').expect("a place begins with a slash");
    match changed.pointer_mut(parent) {
        Some(Value::Object(fields)) => drop(fields.insert(name.to_owned(), value)),
        Some(Value::Array(items)) => items[name.parse::<usize>().expect("an index")] = value,
        _ => panic!("no place {place} in the record"),
    }
    changed
}

/// What is found wrong in a record that can be parsed.
#[track_caller]
fn found_out(json: &Value) -> RecordError<Illegal> {
    let record = read(json).unwrap_or_else(|error| panic!("{error}"));
    record.verify().expect_err("something is wrong")
}

/// A whole game goes through JSON, is replayed to the same state, and its shuffle is proved.
#[test]
fn a_whole_game_comes_back() {
    for table in [random_game(), quiet_game()] {
        let json = written(&table);
        let record = read(&json).expect("a record reads what it wrote");
        assert_eq!(serde_json::to_value(&record).expect("plain data"), json);
        let replayed = record.replay().expect("the log is legal");
        assert_eq!(replayed.game(), table.game());
        assert_eq!(replayed.log(), table.log());
        assert_eq!(replayed.setup(), table.setup());
        let (_, proof) = record.verify().expect("the shuffle is fair");
        assert_eq!(proof, Proof::Drawn { draws: 2, seats_with_words: 1 });
    }
}

/// The form of the document; of the log only the first entry and the last.
#[test]
fn a_record_reads_like_this() {
    let mut record = Record::of(&quiet_game(), players(), Some(&secret()));
    assert_eq!(record.entries.len(), 62);
    record.entries.drain(1..61);
    let text = serde_json::to_string_pretty(&record).expect("plain data");
    insta::assert_snapshot!(text, @r#"
    {
      "kennel": "record/1",
      "game": "dig",
      "rules": 1,
      "setup": {
        "seats": 2,
        "endless": false,
        "edition": "french-b"
      },
      "seats": [
        {
          "name": "Ada"
        },
        {
          "name": "Bo",
          "words": "good dog"
        }
      ],
      "fairness": {
        "scheme": "sha256-chacha8/1",
        "commitment": "c85c68a5424b4594686a1e48c4151f392e6ae0c0311586b13e91ed27c1facc06",
        "secret": "27c3c545af8125107848ab15f8b35e6482be58835d69dea3d3d42e199d5b02d2"
      },
      "entries": [
        {
          "at": 250,
          "by": "table",
          "do": "first 1"
        },
        {
          "at": 15500,
          "by": 0,
          "do": "end"
        }
      ],
      "outcome": {
        "ending": "stalled",
        "values": {
          "g": 4,
          "r": 5,
          "p": 1,
          "y": 2,
          "b": 3
        },
        "scores": [
          {
            "points": 0,
            "bones": [
              0,
              0,
              0,
              0,
              0
            ]
          },
          {
            "points": 0,
            "bones": [
              0,
              0,
              0,
              0,
              0
            ]
          }
        ],
        "winners": [
          0,
          1
        ]
      }
    }
    "#);
}

/// A game in progress has no outcome and keeps its secret; a game from a position has no secret.
#[test]
fn what_a_record_proves() {
    let mut left = 20;
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let running = table(|game| {
        left -= 1;
        next_entry(game, Habit::Even, &mut rng).filter(|_| left > 0)
    });
    let json = written(&running);
    assert_eq!(json["outcome"], Value::Null);
    assert_eq!(json["fairness"]["secret"], Value::Null);
    let (_, proof) = read(&json).expect("a record").verify().expect("legal so far");
    assert_eq!(proof, Proof::NotRevealed);

    let given = position("dig1 g,r,p,y,b,Gr 6:-:~/0:-:- 0.3 - 0");
    let mut table = Table::<Dig>::new(Setup::position(given, Edition::Polish));
    for entry in crate::support::script("0: dig; keep; end") {
        table.enter(entry, 0, &mut Silence).expect("the script is legal");
    }
    let record = Record::of(&table, players(), None);
    let json = serde_json::to_value(&record).expect("plain data");
    let (replayed, proof) = read(&json).expect("a record").verify().expect("legal");
    assert_eq!(replayed.game(), table.game());
    assert_eq!(proof, Proof::NoCommitment);
}

/// A record without its proof is still legal, and says that it proves nothing.
#[test]
fn a_record_without_proof_proves_nothing() {
    let record = read(&with(&written(&quiet_game()), "/fairness", Value::Null));
    let (_, proof) = record.expect("a record").verify().expect("the log is legal");
    assert_eq!(proof, Proof::NoCommitment);
    assert!(proof.to_string().contains("Nothing is proved about the deal"), "{proof}");
}

/// The name of the variant, so that a list can say which is expected.
fn variant(error: &RecordError<Illegal>) -> &'static str {
    match error {
        RecordError::Format(_) => "Format",
        RecordError::Game(..) => "Game",
        RecordError::Rules(..) => "Rules",
        RecordError::Seats { .. } => "Seats",
        RecordError::Entry { .. } => "Entry",
        RecordError::OutcomeMissing => "OutcomeMissing",
        RecordError::OutcomeEarly => "OutcomeEarly",
        RecordError::OutcomeDiffers => "OutcomeDiffers",
        RecordError::Scheme(_) => "Scheme",
        RecordError::Secret(_) => "Secret",
        RecordError::SecretEarly => "SecretEarly",
        RecordError::SecretMissing => "SecretMissing",
        RecordError::Name(_) => "Name",
        RecordError::Commitment { .. } => "Commitment",
        RecordError::Origin { .. } => "Origin",
        RecordError::Draw { .. } => "Draw",
    }
}

/// Two bones of the deal change places.
fn with_another_deal(json: &Value) -> Value {
    let deal = json["entries"][1]["do"].as_str().expect("the deal");
    let other = deal.replace("Gr", "?").replace("gR", "Gr").replace('?', "gR");
    assert_ne!(deal, other);
    other.into()
}

/// Any change in a record is detected, and named with its place.
#[test]
fn a_changed_record_is_found_out() {
    let quiet = written(&quiet_game());
    let other_secret = TableSecret::from_seed("another");
    let first = quiet["entries"][0]["do"].as_str().expect("who is first");
    let other_first = if first == "first 0" { "first 1" } else { "first 0" };
    let points = |json: &Value| json["outcome"]["scores"][0]["points"].as_u64();
    let random = written(&random_game());
    assert!(points(&random) > Some(0));
    for (game, place, value, expected, said) in [
        (&quiet, "/kennel", json!("record/2"), "Format", "kennel: "),
        (&quiet, "/game", json!("chess"), "Game", "game: `chess` is not `dig`"),
        (&quiet, "/rules", json!(2), "Rules", "rules: version 2"),
        (&quiet, "/seats", json!([{"name": "Ada"}]), "Seats", "seats: 1 are listed"),
        (&quiet, "/seats/1/name", json!("x".repeat(65)), "Name", "seats[1].name: "),
        (&quiet, "/seats/0/name", json!("A\tda"), "Name", "seats[0].name: "),
        (&quiet, "/setup/seats", json!(3), "Seats", "seats: 2 are listed, the setup has 3"),
        (&quiet, "/setup/first", json!(0), "Entry", "entries[0]: "),
        (&quiet, "/entries/0/do", json!(other_first), "Entry", "entries[2]: `end` by "),
        (&quiet, "/entries/2/do", json!("dig"), "Entry", "entries[2]: `dig` by "),
        (&quiet, "/entries/2/by", json!(6), "Entry", "entries[2]: `end` by 6: it is the turn of"),
        (&quiet, "/entries/9/at", json!(1), "Entry", "entries[9]: `end` by "),
        (&quiet, "/entries/1/do", with_another_deal(&quiet), "Draw", "entries[1]: `deal "),
        (&quiet, "/seats/0/words", json!("bad dog"), "Draw", "entries["),
        (&quiet, "/seats/1/words", json!(""), "Draw", "entries["),
        (&quiet, "/fairness/scheme", json!("dice"), "Scheme", "fairness.scheme: `dice`"),
        (&quiet, "/fairness/secret", Value::Null, "SecretMissing", "fairness.secret: missing"),
        (&quiet, "/fairness/secret", json!("beef"), "Secret", "fairness.secret: expected 64"),
        (
            &quiet,
            "/fairness/secret",
            json!(other_secret.reveal()),
            "Commitment",
            "fairness.secret: ",
        ),
        (
            &quiet,
            "/fairness/commitment",
            json!(other_secret.commitment()),
            "Commitment",
            "fairness.secret: ",
        ),
        (&quiet, "/outcome", Value::Null, "OutcomeMissing", "outcome: missing"),
        (&quiet, "/outcome/winners", json!([0]), "OutcomeDiffers", "outcome: differs"),
        (&quiet, "/outcome/ending", json!("cleared"), "OutcomeDiffers", "outcome: differs"),
        (&random, "/outcome/scores/0/points", json!(0), "OutcomeDiffers", "outcome: differs"),
        (&random, "/outcome/values/g", json!(0), "OutcomeDiffers", "outcome: differs"),
        (&random, "/entries/1/do", with_another_deal(&random), "Entry", "entries["),
        (&random, "/seats/1/words", json!("bad dog"), "Draw", "entries["),
    ] {
        let error = found_out(&with(game, place, value));
        assert_eq!(variant(&error), expected, "{place}: {error}");
        assert!(error.to_string().starts_with(said), "{place}: {error}");
    }
}

/// A log that was cut short or goes on too long is detected.
#[test]
fn a_log_of_another_length_is_found_out() {
    let quiet = written(&quiet_game());
    let entries = |json: &mut Value, change: fn(&mut Vec<Value>)| {
        change(json["entries"].as_array_mut().expect("a log"));
    };
    let mut cut = quiet.clone();
    entries(&mut cut, |entries| drop(entries.pop()));
    assert_eq!(found_out(&cut), RecordError::OutcomeEarly);
    // Without the outcome the game is in progress, and its secret should not be known.
    cut["outcome"] = Value::Null;
    assert_eq!(found_out(&cut), RecordError::SecretEarly);

    let mut longer = quiet.clone();
    entries(&mut longer, |entries| entries.extend(entries.last().cloned()));
    match found_out(&longer) {
        RecordError::Entry { index: 62, refused, .. } => {
            assert_eq!(refused, tabletop::Refused::Illegal(Illegal::Over));
        }
        error => panic!("{error}"),
    }
}

/// A text that is not a record is not even parsed.
#[test]
fn other_documents_are_refused() {
    let quiet = written(&quiet_game());
    for (place, value, said) in [
        ("/entries/2/do", json!("jump"), "`do` is not an action: column 1: found \"jump\""),
        ("/entries/2/by", json!(9), "expected a seat, numbered from 0, or \"table\""),
        ("/entries/0/by", json!(0), "`do` is not an action"),
        ("/entries/1/do", json!("deal Gr"), "expected 25 cards, not 1"),
        ("/setup/seats", json!(5), "seats: 5 is not a number of seats"),
        ("/setup/edition", json!("klingon"), "english, french-a, french-b or polish"),
        ("/setup/position", json!("dig1 …"), "seats: given besides a position"),
        ("/setup/extra", json!(1), "unknown field `extra`"),
        ("/seats/0/words", json!("a\nb"), "the words contain a control character"),
        ("/outcome/values/x", json!(1), "unknown field `x`"),
        ("/comment", json!("hello"), "unknown field `comment`"),
    ] {
        let error = read(&with(&quiet, place, value)).err();
        let error = error.unwrap_or_else(|| panic!("{place} was read"));
        assert!(error.to_string().contains(said), "{place}: {error}");
    }
}

/// DIG-4, DIG-5, DIG-18, DIG-19: a setup in JSON says no more than it must, and nothing twice.
#[test]
fn setups_in_json() {
    let read = |json: Value| serde_json::from_value::<Setup>(json);
    for (json, text) in [
        (json!({"seats": 2}), "seats=2 first=random endless=no edition=english"),
        (
            json!({"seats": 4, "first": 3, "endless": true, "edition": "french-a"}),
            "seats=4 first=3 endless=yes edition=french-a",
        ),
        (
            json!({"position": "dig1 - 0:-:-/0:-:- first - 0"}),
            "edition=english position=dig1 - 0:-:-/0:-:- first - 0",
        ),
    ] {
        let setup = read(json).expect("a legal setup");
        assert_eq!(setup.to_string(), text);
        let again = serde_json::to_value(&setup).expect("plain data");
        assert_eq!(read(again).expect("a setup reads what it wrote"), setup);
    }
    for (json, said) in [
        (json!({}), "seats: missing; give a number of seats or a position"),
        (json!({"seats": 1}), "seats: 1 is not a number of seats, DIG has 2 to 4"),
        (json!({"seats": 3, "first": 3}), "first: there is no seat 3 among 3 seats"),
        (json!({"position": "dig1", "first": 0}), "first: given besides a position"),
        (json!({"position": "dig1", "endless": false}), "endless: given besides a position"),
        (json!({"position": "dig1"}), "position: column 5: found nothing"),
    ] {
        let error = read(json).expect_err("no legal setup").to_string();
        assert!(error.starts_with(said), "{error}");
    }
}

/// A game whose table drew nothing itself: it continues another one after its deal.
fn forked() -> Value {
    let old = Record::of(&quiet_game(), players(), Some(&secret()));
    let own = TableSecret::from_seed("another");
    let mut record = Record::of(&quiet_game(), vec![RecordedSeat::default(); 2], Some(&own));
    record.forks.push(Origin {
        table: "OLD".to_owned(),
        entries: 5,
        fairness: old.fairness.expect("a proof"),
        words: players().into_iter().map(|player| player.words).collect(),
    });
    serde_json::to_value(&record).expect("plain data")
}

/// A fork is proved as one: each draw follows from the shuffle of the table that made it.
#[test]
fn a_fork_says_what_it_is() {
    let json = forked();
    let record = read(&json).expect("a record reads what it wrote");
    assert_eq!(serde_json::to_value(&record).expect("plain data"), json);
    let (_, proof) = record.verify().expect("the shuffles are fair");
    assert_eq!(proof, Proof::Forked { entries: 5, before: 2, after: 0 });
    assert!(proof.to_string().starts_with("This is a fork"), "{proof}");
    // Without its origin, or with less of it, its draws are not what this table had to draw.
    let plain = with(&json, "/forks", json!([]));
    assert!(matches!(found_out(&plain), RecordError::Draw { .. }));
    let less = with(&json, "/forks/0/entries", 1.into());
    assert!(matches!(found_out(&less), RecordError::Draw { index: 1, .. }));
}

#[test]
fn a_wrong_origin_is_found_out() {
    let json = forked();
    let other = Fairness::new(&TableSecret::from_seed("third"), true);
    let other = serde_json::to_value(&other).expect("plain data");
    for (place, value, expected) in [
        ("entries", 0.into(), "forks[0].entries"),
        ("entries", 1000.into(), "forks[0].entries"),
        ("table", "".into(), "forks[0].table"),
        ("words", json!([""]), "forks[0].words"),
        ("fairness/scheme", "dice/1".into(), "forks[0].fairness.scheme"),
        ("fairness/secret", Value::Null, "forks[0].fairness.secret: missing"),
        ("fairness/secret", "ab".into(), "forks[0].fairness.secret"),
        ("fairness/secret", other["secret"].clone(), "forks[0].fairness.secret: its commitment"),
        ("fairness", other.clone(), "entries["),
    ] {
        let error = found_out(&with(&json, &format!("/forks/0/{place}"), value)).to_string();
        assert!(error.starts_with(expected), "{place}: {error}");
    }
}
