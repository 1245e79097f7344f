//! A record: what it proves, and by which rules; a game that continues another one.

use crate::{ANN, BEN, chance, dealt, secret, whole_game};
use old_sock::{Action, OldSock, Setup};
use tabletop::fair::{Chance, TableSecret, Words};
use tabletop::{
    Entry, Fairness, Game, Origin, Proof, Record, RecordedEntry, RecordedSeat, Silence, Table,
    Viewer, play,
};

fn seats() -> Vec<RecordedSeat> {
    vec![RecordedSeat { name: "Ann".to_owned(), ..RecordedSeat::default() }; 3]
}

fn record(rules: u32, action: Action) -> Record<OldSock> {
    Record::of(&whole_game(rules, action), seats(), Some(&secret()))
}

#[test]
fn every_version_is_replayed_by_its_own_rules() {
    for rules in [1, 2] {
        let record = record(rules, Action::Swap);
        assert_eq!(record.rules, rules);
        let (table, proof) = record.verify().expect("a whole record");
        assert_eq!(table.rules(), rules);
        assert!(matches!(proof, Proof::Drawn { seats_with_words: 0, .. }));
    }
    // The same log means something else by other rules: with the second, Ben growls, and Ann loses.
    let mut table = dealt(1, "deal 4,12,1,2,3,5,6,7,8,9,10,11");
    for (seat, action) in [(ANN, Action::Swap), (BEN, Action::Keep)] {
        table.enter(Entry::Seat(seat, action), 0, &mut Silence).expect("a legal entry");
    }
    let lost = |record: &Record<OldSock>| {
        let (table, proof) = record.verify().expect("a legal log");
        assert_eq!(proof, Proof::NoCommitment);
        table.game().view(Viewer::Public).biscuits.as_slice().to_vec()
    };
    let by_the_first = Record::of(&table, seats()[..2].to_vec(), None);
    assert_eq!(lost(&by_the_first), [2, 1]);
    assert_eq!(lost(&Record { rules: 2, ..by_the_first }), [1, 2]);
    let unknown = Record { rules: 3, ..record(1, Action::Keep) };
    let told = unknown.replay().expect_err("unknown rules").to_string();
    assert_eq!(told, "rules: version 3, this program plays versions 1 to 2");
}

#[test]
fn a_record_is_read_back_as_it_was() {
    let record = record(2, Action::Keep);
    let text = serde_json::to_string(&record).expect("JSON");
    let read: Record<OldSock> = serde_json::from_str(&text).expect("a record");
    assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
    read.verify().expect("a whole record");
}

#[test]
fn what_was_changed_is_found_out() {
    let told = |change: &dyn Fn(&mut Record<OldSock>)| {
        let mut record = record(2, Action::Keep);
        change(&mut record);
        record.verify().expect_err("something is wrong").to_string()
    };
    let swapped = told(&|record| {
        record.entries[0].0.entry =
            Entry::Table("deal 1,2,3,4,5,6,7,8,9,10,11,12".parse().expect("a deal"));
    });
    assert!(swapped.contains("entries[0]") || swapped.starts_with("outcome"), "{swapped}");
    assert!(told(&|record| record.outcome = None).starts_with("outcome: missing"));
    assert!(told(&|record| drop(record.seats.pop())).starts_with("seats: 2 are listed"));
    assert!(told(&|record| record.kennel = "record/9".to_owned()).starts_with("kennel: "));
    assert!(told(&|record| record.game = "dig".to_owned()).starts_with("game: "));
    assert!(
        told(&|record| record.entries.truncate(record.entries.len() - 1))
            .starts_with("outcome: given")
    );
    let hidden = told(&|record| {
        if let Some(fairness) = &mut record.fairness {
            fairness.secret = None;
        }
    });
    assert_eq!(hidden, "fairness.secret: missing, though the game is over");
}

/// A game that continues another one after `step` entries, with a shuffle of its own.
fn fork(step: usize) -> Record<OldSock> {
    let origin = whole_game(2, Action::Keep);
    let own = TableSecret::from_seed("fork");
    let draws = Chance::new(&own, &vec![Words::default(); 3]);
    let mut table = Table::<OldSock>::new(Setup::new(3, 2).expect("a setup"));
    for logged in &origin.log()[..step] {
        table.enter(logged.entry.clone(), logged.at, &mut Silence).expect("it was legal there");
    }
    while play::outcome(table.game()).is_none() {
        let entry = match table.draw(&draws) {
            Some(deal) => Entry::Table(deal),
            None => {
                let seat = table.game().view(Viewer::Public).to_move().expect("a dog");
                Entry::Seat(seat, Action::Keep)
            }
        };
        table.enter(entry, 1_000_000, &mut Silence).expect("a legal entry");
    }
    let mut record = Record::of(&table, seats(), Some(&own));
    record.forks = vec![Origin {
        table: "there".to_owned(),
        entries: step,
        fairness: Fairness::new(&secret(), true),
        words: vec![Words::default(); 3],
    }];
    record
}

#[test]
fn a_fork_is_proved_part_by_part() {
    let whole = fork(6);
    let (table, proof) = whole.verify().expect("a whole fork");
    let before = table.draws_among(6);
    let after = table.draws() - before;
    assert_eq!(proof, Proof::Forked { entries: 6, before, after });
    assert!(before > 0 && after > 0);
    // What it took over was drawn there, and not here.
    let mut alone = fork(6);
    alone.forks.clear();
    assert!(alone.verify().is_err());
    let mut too_far = fork(6);
    too_far.forks[0].entries = 10_000;
    let told = too_far.verify().expect_err("more than there is").to_string();
    assert!(told.starts_with("forks[0].entries: "), "{told}");
    assert_eq!(whole.entries.len(), table.log().len());
    assert_eq!(whole.entries.first(), Some(&RecordedEntry(table.log()[0].clone())));
    assert!(table.draw(&chance()).is_none());
}
