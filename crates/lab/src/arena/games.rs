//! What each game has for the arena alone.

use super::{ArenaGame, Contestant, Played, Player, PlayerError};
use crate::balance::Observer;
use crate::live::{self, Digger};
use bots::dig::{Recipe, Rule, Thinker};
use dogpile::Phase;
use house::{Dig, Dogpile, DogsLife};
use old_sock::OldSock;
use tabletop::{Game, Seat, Viewer};

impl ArenaGame for Dig {
    const ONLY_HERE: &'static [&'static str] =
        &["best", "rule", "textbook", "recipe", "cheater", "oracle"];

    fn only_here(player: &Player) -> Result<Option<Contestant<Dig>>, PlayerError> {
        let thinker = |mut recipe: Recipe| -> Result<Box<Thinker>, PlayerError> {
            player.change(|key, value| recipe.change(key, value))?;
            Ok(Box::new(Thinker::new(recipe)))
        };
        let budget = player.budget();
        Ok(Some(match player.name() {
            "best" => Contestant::Bot(thinker(Recipe::BEST)?, budget),
            "textbook" => Contestant::Bot(thinker(Recipe::TEXTBOOK)?, budget),
            "recipe" => Contestant::Bot(thinker(Recipe::PROTOTYPE)?, budget),
            "cheater" => Contestant::Open(thinker(Recipe::CHEATER)?, budget),
            "oracle" => Contestant::Open(thinker(Recipe::BEST)?, budget),
            "rule" => Contestant::Bot(Box::new(Rule), budget),
            _ => return Ok(None),
        }))
    }

    fn open_view(game: &dig::Dig, seat: Seat) -> dig::View {
        let mut sheet = game.sheet();
        for knowers in &mut sheet.knowers {
            knowers.insert(seat);
        }
        // Knowing more is always legal; in everything else this is the view of an honest seat.
        dig::Dig::try_from(&sheet).as_ref().unwrap_or(game).view(Viewer::Seat(seat))
    }
}

impl ArenaGame for DogsLife {
    const ONLY_HERE: &'static [&'static str] = &["best", "textbook"];

    fn only_here(player: &Player) -> Result<Option<Contestant<DogsLife>>, PlayerError> {
        let budget = player.budget();
        Ok(Some(match player.name() {
            "best" => {
                let mut best = bots::dogs_life::Thinker::BEST;
                player.change(|key, value| best.change(key, value))?;
                Contestant::Bot(Box::new(best), budget)
            }
            "textbook" => {
                let mut textbook = bots::dogs_life::textbook();
                player.change(|key, value| textbook.change(key, value))?;
                Contestant::Bot(Box::new(textbook), budget)
            }
            "planner" => {
                let mut planner = bots::dogs_life::Planner::default();
                player.change(|key, value| planner.change(key, value))?;
                Contestant::Bot(Box::new(planner), budget)
            }
            _ => return Ok(None),
        }))
    }
}

impl ArenaGame for Dogpile {
    /// While all dogs dig, nobody has to.
    fn may_wait(game: &dogpile::Dogpile) -> bool {
        game.scene().phase() == Phase::Digging
    }

    /// In real time, each at its own pace.
    fn game(
        setup: &dogpile::Setup,
        players: &[&Player],
        seed: &str,
        number: u64,
        observer: &mut impl Observer<dogpile::Dogpile>,
    ) -> Result<Played, PlayerError> {
        let diggers = players.iter().map(|player| {
            let bot = || Digger::named(player.name());
            let digger = player.program().map(Digger::program).or_else(bot);
            digger.ok_or_else(|| player.unknown(&Dogpile::names()))
        });
        let diggers = diggers.collect::<Result<_, _>>()?;
        Ok(live::play(setup, diggers, seed, number, observer).1)
    }
}

impl ArenaGame for OldSock {}
