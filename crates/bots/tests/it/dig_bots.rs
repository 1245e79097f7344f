//! Bots for DIG: they follow the rules, use only what they can know, and can play.
//!
//! All seeds are fixed, so these tests always pass or always fail.

use bots::dig::{Greedy, bot, names};
use bots::{Bot, Budget, Played, Random, play_game};
use dig::{Action, Dig, Edition, Ending, Outcome, Setup};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{ChaCha8Rng, Game, Rng, Seat, SeedableRng, Silence, Turn, Viewer, play};

const BUDGET: Budget = Budget::Iterations(1);
const MOST_ACTIONS: u32 = 20_000;

fn setup(seats: usize, endless: bool) -> Setup {
    Setup::new(seats, None, endless, Edition::English).unwrap()
}

fn chance(seed: &str, deal: u32) -> Chance {
    Chance::new(&TableSecret::from_seed(&format!("{seed}/{deal}")), [])
}

/// Plays with these bots in the seats; `play_game` accepts nothing illegal and breaks off instead.
fn play(setup: &Setup, names: &[&str], chance: &Chance) -> Played<Outcome> {
    let mut bots: Vec<_> = names.iter().map(|name| bot(name).unwrap()).collect();
    let mut table: Vec<&mut dyn Bot<Dig>> =
        bots.iter_mut().map(|bot| &mut **bot as &mut dyn Bot<Dig>).collect();
    play_game(setup, &mut table, BUDGET, chance, MOST_ACTIONS)
}

/// Calls `with` for every position of a game in which `player` has all seats, with the seat to
/// move.
fn every_decision(
    seats: usize,
    seed: u8,
    mut player: impl Bot<Dig>,
    mut with: impl FnMut(&Dig, Seat),
) {
    let mut rng = ChaCha8Rng::from_seed([seed; 32]);
    let mut game = Dig::start(&setup(seats, false));
    let choose = |game: &Dig, _, rng: &mut ChaCha8Rng| {
        let mover = game.mover();
        with(game, mover);
        let view = game.view(Viewer::Seat(mover));
        Some((mover, player.choose(&view, BUDGET, rng).unwrap()))
    };
    assert!(play::to_end(&mut game, &mut rng, choose, &mut Silence).is_some());
}

#[test]
fn bots_are_found_by_name() {
    let all: Vec<&str> = names().collect();
    assert_eq!(all[..2], ["random", "greedy"]);
    assert_eq!(all[2..], bots::LEVELS);
    assert!(names().all(|name| bot(name).is_some()));
    assert!(bot("Greedy").is_none() && bot("").is_none());
}

#[test]
fn bots_choose_what_is_legal_and_nothing_when_they_may_not_act() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let mut legal = Vec::new();
        let mut rng = ChaCha8Rng::from_seed([9; 32]);
        let mut check = |game: &Dig, mover: Seat| {
            legal.clear();
            game.legal(mover, &mut legal);
            for name in names() {
                let mut bot = bot(name).unwrap();
                for viewer in Viewer::all(seats) {
                    let choice = bot.choose(&game.view(viewer), BUDGET, &mut rng);
                    if viewer == Viewer::Seat(mover) {
                        assert!(choice.is_some_and(|action| legal.contains(&action)), "{name}");
                    } else {
                        assert_eq!(choice, None, "{name} as {viewer}");
                    }
                }
            }
        };
        every_decision(seats, seed, Greedy, &mut check);
        every_decision(seats, seed, Random, &mut check);
    }
}

#[test]
fn nobody_chooses_before_the_deal_or_after_the_end() {
    let mut rng = ChaCha8Rng::from_seed([4; 32]);
    let mut game = Dig::start(&setup(2, false));
    let mut nobody = |game: &Dig| {
        for viewer in Viewer::all(2) {
            for name in names() {
                let choice = bot(name).unwrap().choose(&game.view(viewer), BUDGET, &mut rng);
                assert_eq!(choice, None);
            }
        }
    };
    nobody(&game);
    let mut draws = ChaCha8Rng::from_seed([4; 32]);
    play::deal(&mut game, &mut draws);
    while let Turn::Seats(seats) = game.turn() {
        game.play(seats.iter().next().unwrap(), Action::End, &mut Silence).unwrap();
    }
    nobody(&game);
}

/// A seat decides the same in worlds it cannot distinguish, whether the bot has played before or is
/// new. (Bots that search remember what they saw; the lab's tests cover them.)
#[test]
fn decisions_depend_on_nothing_but_the_view_and_the_random_numbers() {
    for (seats, seed) in [(2, 5), (3, 6), (4, 7)] {
        for name in ["random", "greedy"] {
            let mut used = bot(name).unwrap();
            let mut worlds = ChaCha8Rng::from_seed([8; 32]);
            every_decision(seats, seed, Greedy, |game, mover| {
                let viewer = Viewer::Seat(mover);
                let view = game.view(viewer);
                let number = worlds.next_u64();
                let rng = || ChaCha8Rng::seed_from_u64(number);
                let choice = used.choose(&view, BUDGET, &mut rng());
                for _ in 0..2 {
                    let other = Dig::sample(&view, &mut worlds).view(viewer);
                    let again = bot(name).unwrap().choose(&other, BUDGET, &mut rng());
                    assert_eq!(choice, again, "{name}: {view}");
                }
            });
        }
    }
}

#[test]
fn greedy_beats_random() {
    let mut won = 0.0;
    for deal in 0..100 {
        for seat in Seat::first(2) {
            let mut players = ["random"; 2];
            players[seat.index()] = "greedy";
            let played = play(&setup(2, false), &players, &chance("beats", deal));
            let winners = played.outcome.expect("nobody breaks a game off").winners;
            if winners.contains(seat) {
                won += 1.0 / f64::from(winners.len() as u32);
            }
        }
    }
    assert!(won >= 194.0, "{won} of 200");
}

#[test]
fn greedy_games_come_to_an_end() {
    let (mut turns, mut stalled) = (0, 0);
    for deal in 0..200 {
        let played = play(&setup(2, false), &["greedy"; 2], &chance("length", deal));
        turns += played.turns;
        let outcome = played.outcome.expect("nobody breaks a game off");
        stalled += u32::from(outcome.ending == Ending::Stalled);
    }
    assert!(turns < 45 * 200, "{turns} turns in 200 games");
    assert!(stalled < 4, "{stalled} of 200 games stalled");
}

/// DIG-18 off: a turn without progress is not counted, and still nobody waits forever.
#[test]
fn greedy_games_come_to_an_end_without_the_count_of_quiet_turns() {
    for deal in 0..20 {
        for seats in 2..=4 {
            let players = vec!["greedy"; seats];
            let played = play(&setup(seats, true), &players, &chance("endless", deal));
            assert!(played.outcome.is_some(), "{} turns in deal {deal}", played.turns);
        }
    }
}

#[test]
fn greedy_beats_random_at_fuller_tables() {
    for seats in 3..=4 {
        let mut won = 0.0;
        for deal in 0..10 {
            for seat in Seat::first(seats) {
                let mut players = vec!["random"; seats];
                players[seat.index()] = "greedy";
                let played = play(&setup(seats, false), &players, &chance("fuller", deal));
                let winners = played.outcome.expect("nobody breaks a game off").winners;
                if winners.contains(seat) {
                    won += 1.0 / f64::from(winners.len() as u32);
                }
            }
        }
        assert!(won >= 0.95 * 10.0 * f64::from(seats as u32), "{won} with {seats} seats");
    }
}
