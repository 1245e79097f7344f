//! What a view says can be had elsewhere: by a world behind it.

use house::GAMES;
use tabletop::fair::{Chance, TableSecret, Words};
use tabletop::{Actor, Seat, Turn, Viewer};

/// A game that begins with a world behind a view has the same view, and leads to the same hint; and it
/// follows from the view alone.
#[test]
fn a_world_behind_a_view_leads_to_the_same_hint() {
    for (game, seats, hints) in [("dig", 2, 3), ("dig", 4, 1), ("dogs-life", 3, 2)] {
        for seed in 0..8 {
            let kind = GAMES.find(game).expect("a game");
            let setup = serde_json::json!({ "seats": seats });
            let mut table = kind.open(&setup).expect("a table");
            let secret = TableSecret::from_seed(&format!("behind/{game}/{seed}"));
            let words = vec![Words::default(); seats];
            let chance = Chance::new(&secret, &words);
            let mut rng = chance.stream(u64::MAX);
            let mut thought = 0;
            for step in 0..120 {
                let (by, action) = match table.turn() {
                    Turn::Over(()) => break,
                    Turn::Table => (Actor::Table, table.draw(&chance).expect("a draw")),
                    Turn::Seats(on) => {
                        let seat = on.iter().next().expect("a seat");
                        let view = table.bot_view(seat);
                        let behind = view.behind().expect("a world");
                        let other = kind.open_by(table.rules(), &behind).expect("a game");
                        let same = |seat: Seat| {
                            let viewer = Viewer::Seat(seat);
                            assert_eq!(
                                other.view(viewer).get(),
                                table.view(viewer).get(),
                                "{step}"
                            );
                        };
                        same(seat);
                        assert_eq!(other.bot_view(seat).behind(), Some(behind));
                        if step % 29 == 0 && thought < hints && seed < 2 {
                            thought += 1;
                            let told = |hint: Option<Vec<catalog::AnyAdvice>>| format!("{hint:?}");
                            assert_eq!(told(other.bot_view(seat).hint()), told(view.hint()));
                        }
                        let action =
                            view.choose("random", catalog::Budget::Iterations(1), &mut rng);
                        (Actor::Seat(seat), action.expect("an action"))
                    }
                };
                table.enter(by, &action, Some(step)).expect("legal");
            }
        }
    }
}
