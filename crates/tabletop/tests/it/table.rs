//! A table: the log, undo, entries that are prepared, versions of the rules.

use crate::{ANN, BEN, chance, deal, dealt, whole_game};
use old_sock::{Action, OldSock, Setup, Thing};
use tabletop::{Entry, Game, Refused, Seat, Silence, Table, UndoError, Viewer};

const EVEN: &str = "deal 4,7,1,2,3,5,6,8,9,10,11,12";
const GUARDED: &str = "deal 4,12,1,2,3,5,6,7,8,9,10,11";

fn keep(seat: Seat) -> Entry<OldSock> {
    Entry::Seat(seat, Action::Keep)
}

#[test]
fn undo_goes_back_to_what_somebody_learned() {
    let mut table = Table::<OldSock>::new(Setup::new(3, 2).expect("a setup"));
    assert_eq!((table.undo(), table.undoable(ANN)), (Err(UndoError::Empty), None));
    table.enter(deal(EVEN), 0, &mut Silence).expect("a deal");
    assert_eq!(table.undo(), Err(UndoError::Revealed));
    let before = *table.game();
    table.enter(keep(ANN), 10, &mut Silence).expect("a keep");
    table.enter(keep(BEN), 20, &mut Silence).expect("a keep");
    assert_eq!((table.undoable(ANN), table.undoable(BEN)), (Some(2), Some(1)));
    assert_eq!(table.undoable(Seat::ALL[2]), None);
    for _ in 0..2 {
        table.undo().expect("nobody learned anything");
    }
    assert!(*table.game() == before);
    assert_eq!(table.undo(), Err(UndoError::Revealed));
    // What a swap tells cannot be taken back, nor what came before it.
    table.enter(keep(ANN), 30, &mut Silence).expect("a keep");
    table.enter(Entry::Seat(BEN, Action::Swap), 40, &mut Silence).expect("a swap");
    assert_eq!((table.undoable(ANN), table.undoable(BEN)), (None, None));
}

#[test]
fn time_does_not_run_backwards() {
    let mut table = dealt(2, EVEN);
    table.enter(keep(ANN), 100, &mut Silence).expect("a keep");
    let refused = table.enter(keep(BEN), 99, &mut Silence);
    assert_eq!(refused, Err(Refused::TimeRunsBackwards { at: 99, latest: 100 }));
    assert_eq!((table.log().len(), table.latest()), (2, 100));
}

#[test]
fn what_is_prepared_is_made_once() {
    let mut table = dealt(2, EVEN);
    let mut twin = table.clone();
    let swap = || Entry::Seat(ANN, Action::Swap);
    let prepared = table.prepare(swap(), 5).expect("a swap");
    assert_eq!(table.log().len(), 1, "nothing has happened yet");
    let mut facts = Vec::new();
    twin.enter(swap(), 7, &mut facts).expect("a swap");
    assert_eq!(table.commit(prepared, 7).expect("the same swap").len(), facts.len());
    assert!(table.game() == twin.game() && table.log() == twin.log());
    assert_eq!(table.undo(), Err(UndoError::Revealed));
    // What was prepared before something else happened is played again, and may be refused by now.
    let mut table = dealt(2, EVEN);
    let late = table.prepare(keep(ANN), 1).expect("a keep");
    table.enter(keep(ANN), 1, &mut Silence).expect("a keep");
    let before = *table.game();
    assert!(matches!(table.commit(late, 2), Err(Refused::Illegal(_))));
    assert!(*table.game() == before && table.log().len() == 2);
    // Even if it was undone and looks the same.
    let mut table = dealt(2, EVEN);
    let stale = table.prepare(Entry::Seat(ANN, Action::Swap), 1).expect("a swap");
    table.enter(keep(ANN), 1, &mut Silence).expect("a keep");
    table.undo().expect("an undo");
    assert_eq!(table.commit(stale, 2).expect("it is legal again").len(), 1);
    assert!(table.after(usize::MAX) == *table.game());
}

#[test]
fn draws_are_counted() {
    let table = whole_game(2, Action::Keep);
    let deals = |entries: usize| {
        let deal = |entry: &&tabletop::Logged<OldSock>| matches!(entry.entry, Entry::Table(_));
        table.log().iter().take(entries).filter(deal).count() as u64
    };
    assert_eq!(table.draws(), deals(usize::MAX));
    assert_eq!(table.draws_among(5), deals(5));
    assert!(table.draw(&chance()).is_none(), "the game is over");
}

#[test]
fn a_table_keeps_the_rules_it_began_with() {
    for (rules, got) in [(1, Thing::SAUSAGE), (2, Thing::new(4).expect("a thing"))] {
        let mut table = dealt(rules, GUARDED);
        table.enter(Entry::Seat(ANN, Action::Swap), 1, &mut Silence).expect("a swap");
        assert_eq!(table.game().view(Viewer::Seat(ANN)).thing(ANN), Some(got));
        assert!(table.after(usize::MAX) == *table.game());
        assert_eq!(table.rules(), rules);
    }
    let setup = Setup::new(2, 2).expect("a setup");
    for rules in [0, 3] {
        let error = Table::<OldSock>::by_rules(setup, rules).expect_err("unknown rules");
        let told = format!("version {rules}, this program plays versions 1 to 2");
        assert_eq!(error.to_string(), told);
    }
    assert_eq!(Table::<OldSock>::new(setup).rules(), OldSock::RULES);
}

#[test]
fn a_log_is_retold_step_by_step() {
    let table = whole_game(2, Action::Swap);
    let mut states = 0;
    table.retell(|facts, game| {
        states += 1;
        assert!(!facts.is_empty());
        assert!(*game == table.after(states));
    });
    assert_eq!(states, table.log().len());
}
