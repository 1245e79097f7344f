//! What a bot is.

use std::time::Duration;
use tabletop::{ChaCha8Rng, Game};

/// A player of `G` that decides by itself.
///
/// What a bot chooses follows from the views it has been shown, the budget and the random numbers,
/// and from nothing else. It may remember what it saw earlier in the game, and work that helps the
/// next decision; a bot without such memories decides from the view alone, so it can take over a
/// seat at any moment. With the same views, budget and random numbers a decision can be repeated;
/// only a [budget of time](Budget::Time) makes it depend on the machine as well.
///
/// A bot needs nothing but the view: the legal actions follow from it, too.
///
/// ```
/// use bots::{Bot, Budget, Random, play_game};
/// use dig::{Action, Dig, Edition, Setup, View};
/// use tabletop::fair::{Chance, TableSecret};
/// use tabletop::{ChaCha8Rng, Game, Seat};
///
/// /// Drops bones whenever it can, and otherwise does anything.
/// struct Eager;
///
/// impl Bot<Dig> for Eager {
///     fn choose(&mut self, view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
///         let mut legal = Vec::new();
///         Dig::legal_from(view, &mut legal);
///         let drop = legal.iter().find(|action| matches!(action, Action::Drop(_)));
///         drop.copied().or_else(|| Bot::<Dig>::choose(&mut Random, view, budget, rng))
///     }
/// }
///
/// let setup = Setup::new(2, None, false, Edition::English)?;
/// let budget = Budget::Iterations(0);
/// let wins = (0..20).filter(|deal| {
///     let chance = Chance::new(&TableSecret::from_seed(&format!("doc/{deal}")), []);
///     let bots: &mut [&mut dyn Bot<Dig>] = &mut [&mut Eager, &mut Random];
///     let played = play_game(&setup, bots, budget, &chance, 10_000);
///     played.outcome.is_some_and(|outcome| outcome.winners.contains(Seat::ALL[0]))
/// });
/// let wins = wins.count();
/// assert!(wins >= 15, "being eager helps: {wins} of 20");
/// # Ok::<(), dig::SetupError>(())
/// ```
pub trait Bot<G: Game> {
    /// Chooses an action for the viewer of `view`; `None` if it may not act.
    fn choose(&mut self, view: &G::View, budget: Budget, rng: &mut ChaCha8Rng)
    -> Option<G::Action>;

    /// Frees the memory that only saves work within a turn. What the bot has concluded about the
    /// others stays.
    fn rest(&mut self) {}
}

/// How much thought a decision may take.
///
/// It is a limit, not a task: a bot that sees the answer at once gives it at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This much time by the clock, on one core.
    Time(Duration),
    /// This many iterations of the bot's search, whatever an iteration is to it; the same on every
    /// machine.
    Iterations(u32),
}
