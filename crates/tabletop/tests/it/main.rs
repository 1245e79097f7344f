//! The contract's own tests, with a small game.

mod record;
mod table;

use old_sock::{Action, OldSock, Setup};
use tabletop::fair::{Chance, TableSecret, Words};
use tabletop::{Entry, Game, Seat, Silence, Table, Viewer, play};

const ANN: Seat = Seat::ALL[0];
const BEN: Seat = Seat::ALL[1];

fn secret() -> TableSecret {
    TableSecret::from_seed("tabletop")
}

/// What three seats that added no words draw from.
fn chance() -> Chance {
    Chance::new(&secret(), &vec![Words::default(); 3])
}

fn deal(text: &str) -> Entry<OldSock> {
    Entry::Table(text.parse().expect("a deal"))
}

/// A table of two by these rules, where this was dealt.
fn dealt(rules: u32, text: &str) -> Table<OldSock> {
    let setup = Setup::new(2, 2).expect("a setup");
    let mut table = Table::by_rules(setup, rules).expect("known rules");
    table.enter(deal(text), 0, &mut Silence).expect("a deal");
    table
}

/// A whole game in which everybody does the same, by these rules, drawn from [`chance`].
fn whole_game(rules: u32, action: Action) -> Table<OldSock> {
    let setup = Setup::new(3, 2).expect("a setup");
    let mut table = Table::<OldSock>::by_rules(setup, rules).expect("known rules");
    let mut at = 0;
    while play::outcome(table.game()).is_none() {
        let entry = match table.draw(&chance()) {
            Some(deal) => Entry::Table(deal),
            None => {
                Entry::Seat(table.game().view(Viewer::Public).to_move().expect("a dog"), action)
            }
        };
        at += 250;
        table.enter(entry, at, &mut Silence).expect("a legal entry");
    }
    table
}
