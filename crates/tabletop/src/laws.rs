//! The laws that every game obeys, and a walk that checks them.
//!
//! [`walk`] plays one game at random and holds every law at every position it comes through:
//!
//! | law | what it says |
//! | --- | --- |
//! | [`Law::Ends`] | the game ends within [`Lawful::BOUND`] entries, unless its options exempt it |
//! | [`Law::SomebodyCanMove`] | each seat that is to move can, and no other; the table's draw is accepted |
//! | [`Law::ListedIsAccepted`] | what is listed is accepted, and listed once |
//! | [`Law::OthersAreRefused`] | everything else is refused and changes nothing ([`Lawful::represented`]) |
//! | [`Law::Conserved`] | pieces neither vanish nor multiply ([`Lawful::whole`]) |
//! | [`Law::ViewIsLegal`] | what is legal follows from the view alone |
//! | [`Law::SampleLooksTheSame`] | a sampled world gives the same view, and is a whole state |
//! | [`Law::Secrecy`] | worlds that a viewer cannot tell apart stay so, byte for byte, until it learns something |
//! | [`Law::RevealsIsExact`] | an entry `reveals` exactly when some viewer learns something |
//! | [`Law::Replays`] | the log leads to an equal state |
//! | [`Law::TextRoundTrips`] | setups, actions, positions and views are read back as they were written |
//!
//! The secrecy law is noninterference: for every viewer the walk keeps a *twin*, another world
//! behind the same view. Whatever is played in the true game is played in the twin with an action
//! that looks the same to the viewer; there must be one, and views, events, legal actions and
//! refusals must stay equal, until the viewer learns something that may set the worlds apart.

use crate::play::{any_of, evenly, legal, next_entry};
use crate::{
    Actor, Entry, Game, Logged, Rng, Seat, SeatSet, Silence, Table, Tell, Turn, Viewer, below,
};
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// What the walk needs to know of a game beyond its rules.
pub trait Lawful: Game<Setup: Display + FromStr<Err: Debug>> {
    /// The most entries of a game that must end.
    const BOUND: usize;

    /// How many seats the game may have.
    const SEATS: RangeInclusive<usize>;

    /// A setup with this many seats, every option taken now and then.
    fn any_setup(seats: usize, rng: &mut impl Rng) -> Self::Setup;

    /// Whether the options of this game make it end.
    fn must_end(&self) -> bool;

    /// Whether all pieces are there, once each, and everything that the state keeps twice agrees.
    ///
    /// # Errors
    /// What is wrong.
    fn whole(&self) -> Result<(), String>;

    /// Any action that can be written, legal or not; `near` helps to draw one that is nearly legal.
    fn any_action(near: &Self, rng: &mut impl Rng) -> Self::Action;

    /// Whether an action is among what is listed or, where a choice is as good as continuous and
    /// only some of it is listed, stands for one that is.
    fn represented(action: &Self::Action, listed: &[Self::Action]) -> bool {
        listed.contains(action)
    }

    /// How many milliseconds longer than it must the walk waits with this entry.
    fn pause(&self, _entry: &Entry<Self>, _rng: &mut impl Rng) -> u64 {
        0
    }

    /// Something that the table may do now besides what it draws, as its clock may: the walk does it.
    fn interrupts(&self, _rng: &mut impl Rng) -> Option<Self::TableAction> {
        None
    }

    /// Whether a viewer that had the first view and now has the second has learned something that
    /// was hidden from it.
    fn learned(before: &Self::View, after: &Self::View) -> bool;

    /// The state and the view read back from their texts.
    ///
    /// # Errors
    /// What was read instead.
    fn read_back(&self, view: &Self::View) -> Result<(), String>;
}

/// A law of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the table above says what each law is")]
pub enum Law {
    Ends,
    SomebodyCanMove,
    ListedIsAccepted,
    OthersAreRefused,
    Conserved,
    ViewIsLegal,
    SampleLooksTheSame,
    Secrecy,
    RevealsIsExact,
    Replays,
    TextRoundTrips,
}

/// A law that was broken, and all that is needed to see it again.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{law:?} is broken after entry {at}: {what}\nsetup: {setup}\nlog: {log}")]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// After how many entries.
    pub at: usize,
    /// What was found.
    pub what: String,
    /// The game's setup.
    pub setup: String,
    /// Its log so far, the actions separated by semicolons.
    pub log: String,
}

/// What a walk has gone through.
#[derive(Clone, Copy, Debug, Default)]
pub struct Walk {
    /// Positions at which all laws were held.
    pub positions: u64,
    /// Entries that were played in a twin as well.
    pub twinned: u64,
    /// Twin entries that were another action in the twin than in the true game.
    pub disguised: u64,
    /// Illegal actions that were tried.
    pub refused: u64,
}

impl Walk {
    /// Adds another walk.
    pub fn add(&mut self, other: Walk) {
        self.positions += other.positions;
        self.twinned += other.twinned;
        self.disguised += other.disguised;
        self.refused += other.refused;
    }
}

/// How many illegal actions are tried at each position.
const TRIES: usize = 4;
/// How often a twin's table draws until it looks to a viewer like the true one's.
const DRAWS: usize = 64;

/// Plays one random game under all laws, by any version of the rules that the game knows.
///
/// # Errors
/// The first law that is broken.
pub fn walk<G: Lawful>(setup: &G::Setup, rng: &mut impl Rng) -> Result<Walk, Box<Broken>> {
    let versions = G::RULES - G::OLDEST_RULES;
    let rules = if versions > 0 { G::RULES - below(rng, versions + 1) } else { G::RULES };
    // A version that the game says it knows is known.
    let table = Table::<G>::by_rules(setup.clone(), rules);
    let table = table.unwrap_or_else(|_| Table::new(setup.clone()));
    let mut walker = Walker { table, twins: Vec::new(), walk: Walk::default() };
    walker.play(rng).map_err(|(law, what)| {
        let log = walker.table.log().iter().map(|logged| format!("{:?}", logged.entry));
        Box::new(Broken {
            law,
            at: walker.table.log().len(),
            what,
            setup: setup.to_string(),
            log: log.collect::<Vec<_>>().join("; "),
        })
    })?;
    Ok(walker.walk)
}

type Held = Result<(), (Law, String)>;

/// Chooses evenly. A number is drawn for the seat even if there is only one, so that the games of a
/// seed stay what they are.
fn any<G: Game>(game: &G, seats: SeatSet, rng: &mut impl Rng) -> Option<(Seat, G::Action)> {
    let seat = seats.iter().nth(below(rng, seats.len().max(1) as u32) as usize)?;
    Some((seat, any_of(&legal(game, seat), rng)?))
}

/// Another world behind a viewer's view.
struct Twin<G> {
    viewer: Viewer,
    world: G,
}

struct Walker<G: Lawful> {
    table: Table<G>,
    twins: Vec<Twin<G>>,
    walk: Walk,
}

fn told<G: Game>(facts: &[G::Fact], viewer: Viewer) -> Vec<G::Event> {
    facts.iter().filter_map(|fact| fact.tell(viewer)).collect()
}

impl<G: Lawful> Walker<G> {
    fn play(&mut self, rng: &mut impl Rng) -> Held {
        let setup = self.table.setup();
        if setup.to_string().parse::<G::Setup>().ok().as_ref() != Some(setup) {
            return Err((Law::TextRoundTrips, format!("setup `{setup}`")));
        }
        let viewers: Vec<Viewer> = Viewer::all(self.table.game().seats()).collect();
        self.twins = viewers
            .iter()
            .map(|&viewer| Twin { viewer, world: self.table.game().clone() })
            .collect();
        loop {
            self.hold(&viewers, rng)?;
            self.walk.positions += 1;
            let game = self.table.game();
            if matches!(game.turn(), Turn::Over(_)) {
                break;
            }
            let interrupts = game.interrupts(rng).map(Entry::Table);
            let entry = interrupts.or_else(|| next_entry(game, rng, any));
            let entry = entry.ok_or_else(|| (Law::SomebodyCanMove, "nobody goes on".to_owned()))?;
            self.step(&entry, rng)?;
            if self.table.log().len() > G::BOUND {
                if self.table.game().must_end() {
                    return Err((Law::Ends, format!("more than {} entries", G::BOUND)));
                }
                break;
            }
        }
        // At the end, so that a walk stays linear in the length of its game.
        if self.table.after(usize::MAX) != *self.table.game() {
            return Err((Law::Replays, "replaying the log gives another state".to_owned()));
        }
        Ok(())
    }

    /// Holds the laws that speak of one position.
    fn hold(&mut self, viewers: &[Viewer], rng: &mut impl Rng) -> Held {
        let game = self.table.game().clone();
        game.whole().map_err(|what| (Law::Conserved, what))?;
        let on = match game.turn() {
            Turn::Seats(seats) if seats.is_empty() => {
                return Err((Law::SomebodyCanMove, "nobody is to move".to_owned()));
            }
            Turn::Seats(seats) => seats,
            Turn::Table | Turn::Over(_) => SeatSet::EMPTY,
        };
        for seat in Seat::first(game.seats()) {
            let actions = legal(&game, seat);
            if actions.is_empty() == on.contains(seat) {
                let what = format!("seat {seat} has {} actions, to move: {on:?}", actions.len());
                return Err((Law::SomebodyCanMove, what));
            }
            for (index, action) in actions.iter().enumerate() {
                if actions[..index].contains(action) {
                    return Err((Law::ListedIsAccepted, format!("`{action}` is listed twice")));
                }
                if let Err(illegal) = game.clone().play(seat, *action, &mut Silence) {
                    return Err((Law::ListedIsAccepted, format!("`{action}`: {illegal}")));
                }
                if action.to_string().parse::<G::Action>().as_ref() != Ok(action) {
                    return Err((Law::TextRoundTrips, format!("action `{action}`")));
                }
            }
            for _ in 0..TRIES {
                let action = G::any_action(&game, rng);
                let mut tried = game.clone();
                let accepted = tried.play(seat, action, &mut Silence).is_ok();
                if accepted != G::represented(&action, &actions) {
                    let what =
                        format!("`{action}` by {seat}: accepted {accepted}, listed {}", !accepted);
                    return Err((Law::OthersAreRefused, what));
                }
                if !accepted && tried != game {
                    let what = format!("`{action}` by {seat} was refused and changed the state");
                    return Err((Law::OthersAreRefused, what));
                }
                self.walk.refused += u64::from(!accepted);
            }
        }
        for &viewer in viewers {
            let view = game.view(viewer);
            let mut from_view = Vec::new();
            G::legal_from(&view, &mut from_view);
            let listed = viewer.seat().map_or_else(Vec::new, |seat| legal(&game, seat));
            if from_view != listed {
                let what = format!("{viewer}: {from_view:?} from the view, {listed:?} in truth");
                return Err((Law::ViewIsLegal, what));
            }
            let sampled = G::sample(&view, rng);
            if sampled.view(viewer) != view {
                let what = format!("{viewer}: {view:?} became {:?}", sampled.view(viewer));
                return Err((Law::SampleLooksTheSame, what));
            }
            sampled
                .whole()
                .map_err(|what| (Law::SampleLooksTheSame, format!("{viewer}: {what}")))?;
            game.read_back(&view).map_err(|what| (Law::TextRoundTrips, what))?;
        }
        Ok(())
    }

    /// Makes an entry in the true game and, disguised if need be, in every viewer's twin.
    fn step(&mut self, entry: &Entry<G>, rng: &mut impl Rng) -> Held {
        let before = self.table.game().clone();
        let reread = Entry::parse(entry.actor(), &entry.to_string());
        if reread.as_ref() != Ok(entry) {
            return Err((Law::TextRoundTrips, format!("entry `{entry}`")));
        }
        let mut facts = Vec::new();
        let latest = self.table.log().last().map_or(0, |logged: &Logged<G>| logged.at);
        let at = before.earliest(entry, latest) + before.pause(entry, rng);
        self.table.enter(entry.clone(), at, &mut facts).map_err(|refused| {
            let law = match entry.actor() {
                Actor::Seat(_) => Law::ListedIsAccepted,
                Actor::Table => Law::SomebodyCanMove,
            };
            (law, format!("`{entry}`: {refused}"))
        })?;
        let game = self.table.game();
        let mut somebody_learned = false;
        for twin in &mut self.twins {
            let viewer = twin.viewer;
            let view = game.view(viewer);
            let learned = G::learned(&before.view(viewer), &view);
            somebody_learned |= learned;
            let events = told::<G>(&facts, viewer);
            // Once it has learned something the twin may be another world for it; and now and then
            // a fresh twin is more telling than an old one.
            if learned || below(rng, 8) == 0 {
                twin.world = G::sample(&view, rng);
                continue;
            }
            let follow = follow(&twin.world, entry, at, viewer, &events, rng);
            let Some((world, disguised)) = follow else {
                let what =
                    format!("{viewer}: nothing in its twin looks like `{entry}`: {events:?}");
                return Err((Law::Secrecy, what));
            };
            twin.world = world;
            self.walk.twinned += 1;
            self.walk.disguised += u64::from(disguised);
            same_bytes(game, &twin.world, viewer, rng).map_err(|what| (Law::Secrecy, what))?;
        }
        // What the table draws is new to all; there is nothing to undo it to.
        let reveals = before.reveals(entry);
        if entry.actor() != Actor::Table && reveals != somebody_learned {
            let what =
                format!("`{entry}` reveals: {reveals}, somebody learned: {somebody_learned}");
            return Err((Law::RevealsIsExact, what));
        }
        Ok(())
    }
}

/// Plays in `world` at `at` what looks to `viewer` like `entry`, which showed it `events`; and says whether
/// that was another action.
fn follow<G: Game>(
    world: &G,
    entry: &Entry<G>,
    at: u64,
    viewer: Viewer,
    events: &[G::Event],
    rng: &mut impl Rng,
) -> Option<(G, bool)> {
    let attempt = |entry: &Entry<G>| {
        let (mut world, mut facts) = (world.clone(), Vec::new());
        world.enter_at(entry, at, &mut facts).ok()?;
        (told::<G>(&facts, viewer) == events).then_some(world)
    };
    if let Some(world) = attempt(entry) {
        return Some((world, false));
    }
    match entry {
        // The viewer's own action must be possible, and look the same, as it is.
        Entry::Seat(seat, _) if viewer == Viewer::Seat(*seat) => None,
        Entry::Seat(seat, _) => legal(world, *seat)
            .into_iter()
            .find_map(|action| attempt(&Entry::Seat(*seat, action)))
            .map(|world| (world, true)),
        // The table may draw something else there that the viewer is not shown.
        Entry::Table(_) => (0..DRAWS)
            .find_map(|_| attempt(&Entry::Table(world.draw(rng)?)))
            .map(|world| (world, true)),
    }
}

/// Whether two worlds show `viewer` the same: view, legal actions, and refusals.
fn same_bytes<G: Lawful>(
    one: &G,
    other: &G,
    viewer: Viewer,
    rng: &mut impl Rng,
) -> Result<(), String> {
    let (view, twin_view) =
        (format!("{:?}", one.view(viewer)), format!("{:?}", other.view(viewer)));
    if view != twin_view {
        return Err(format!("{viewer}: sees `{view}`, and `{twin_view}` in its twin"));
    }
    let Some(seat) = viewer.seat() else { return Ok(()) };
    let (actions, twin_actions) = (legal(one, seat), legal(other, seat));
    if actions != twin_actions {
        return Err(format!("{viewer}: may {actions:?}, and {twin_actions:?} in its twin"));
    }
    let action = G::any_action(one, rng);
    let refusal = one.clone().play(seat, action, &mut Silence).err();
    let twin_refusal = other.clone().play(seat, action, &mut Silence).err();
    if refusal != twin_refusal {
        return Err(format!(
            "{viewer}: `{action}` gives {refusal:?}, and {twin_refusal:?} in its twin"
        ));
    }
    Ok(())
}

/// A position that random play of at most `most` entries leads to, for setups that begin there.
pub fn midgame<G: Game>(setup: &G::Setup, most: u32, rng: &mut impl Rng) -> G {
    let mut game = G::start(setup);
    for _ in 0..below(rng, most) {
        // A position that nobody can go on from is for the walk to complain of.
        if crate::play::step(&mut game, rng, evenly, &mut Silence).is_none() {
            break;
        }
    }
    game
}

/// The error of a text that was read back as something else.
///
/// # Errors
/// Always where the two differ.
pub fn same_text<T: PartialEq + Display, E: Display>(
    value: &T,
    read: Result<T, E>,
) -> Result<(), String> {
    match read {
        Ok(read) if read == *value => Ok(()),
        Ok(read) => Err(format!("`{value}` was read as `{read}`")),
        Err(error) => Err(format!("`{value}` was not read: {error}")),
    }
}
