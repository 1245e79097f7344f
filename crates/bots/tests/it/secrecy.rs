//! No bot decides by what it cannot know.
//!
//! Each bot plays twice: on the views of a game, and on those of other worlds that look the same to
//! its seat. With the same random numbers and the same budget in iterations both always do the
//! same; also bots that remember what they saw earlier in the game. All seeds are fixed.

use bots::dig::{Recipe, Rule, Thinker};
use bots::hint::Hint;
use bots::search::{Rules, Settings, TEXTBOOK};
use bots::{Bot, Budget, Plain};
use dig::{Action, BoneSet, Dig, Edition};
use dogpile::{Dogpile, Phase, TableAction};
use dogs_life::Life;
use std::hash::Hash;
use tabletop::{
    ChaCha8Rng, Entry, Game, Rng, Seat, SeatSet, SeedableRng, Silence, Turn, Viewer, below, play,
};

const BUDGET: Budget = Budget::Iterations(16);

type Player<G> = Box<dyn Bot<G> + Send>;

/// The same bot twice, with the same random numbers.
struct Twins<G: Game> {
    name: String,
    bots: [Player<G>; 2],
    rngs: [ChaCha8Rng; 2],
}

impl<G: Game> Twins<G> {
    fn new(name: &str, bot: impl Fn() -> Player<G>, seed: u64) -> Twins<G> {
        let rngs = [seed, seed].map(ChaCha8Rng::seed_from_u64);
        Twins { name: name.to_owned(), bots: [bot(), bot()], rngs }
    }

    /// What both do, each with its own view of two worlds that look the same.
    fn choose(&mut self, views: [&G::View; 2]) -> Option<G::Action> {
        let [mut one, mut other] = [None, None];
        for (chosen, (view, (bot, rng))) in [&mut one, &mut other]
            .into_iter()
            .zip(views.into_iter().zip(self.bots.iter_mut().zip(&mut self.rngs)))
        {
            *chosen = bot.choose(view, BUDGET, rng);
        }
        assert_eq!(one, other, "{}", self.name);
        one
    }

    /// The same for `game` and any other world behind the view of `seat`; a hint is the same in
    /// both, too.
    fn decide(
        &mut self,
        game: &G,
        seat: Seat,
        worlds: &mut ChaCha8Rng,
        hint: Advised<G>,
    ) -> Option<G::Action> {
        let view = game.view(Viewer::Seat(seat));
        let other = G::sample(&view, worlds).view(Viewer::Seat(seat));
        let seed = worlds.next_u64();
        let [one, twin] =
            [&view, &other].map(|view| hint(view, BUDGET, &mut ChaCha8Rng::seed_from_u64(seed)));
        assert!(one.as_ref().is_some_and(|hint| !hint.advice.is_empty()), "there is a hint");
        assert_eq!(one, twin, "hints");
        self.choose([&view, &other])
    }
}

/// What a hint would say.
type Advised<G> =
    fn(&<G as Game>::View, Budget, &mut ChaCha8Rng) -> Option<Hint<<G as Game>::Action>>;

/// A player's name, and how it is made.
type Maker<G> = (String, Box<dyn Fn() -> Player<G>>);

/// The player that knows only the rules.
fn plain<G: Game<View: Hash>>() -> Plain<G> {
    let rules = Rules { longest: 50, judge: None };
    Plain::new(rules, Settings { nodes: 1 << 12, ..TEXTBOOK })
}

/// All players of DIG, including those that are only in the arena.
fn diggers() -> Vec<Maker<Dig>> {
    let mut players: Vec<Maker<Dig>> = Vec::new();
    for name in bots::dig::names() {
        players.push((name.to_owned(), Box::new(move || bots::dig::bot(name).unwrap())));
    }
    let recipes =
        [("best", Recipe::BEST), ("recipe", Recipe::PROTOTYPE), ("textbook", Recipe::TEXTBOOK)];
    for (name, mut recipe) in recipes {
        recipe.settings.nodes = 1 << 12;
        players.push((name.to_owned(), Box::new(move || Box::new(Thinker::new(recipe)))));
    }
    players.push(("rule".to_owned(), Box::new(|| Box::new(Rule))));
    players.push(("plain".to_owned(), Box::new(|| Box::new(plain::<Dig>()))));
    players
}

/// A game of DIG after its deal.
fn dealt(seats: usize, rng: &mut ChaCha8Rng) -> Dig {
    let mut game = Dig::start(&dig::Setup::new(seats, None, false, Edition::English).unwrap());
    play::deal(&mut game, rng);
    game
}

/// An action as it looks in the world with these pairs exchanged.
fn disguised(action: Action, pairs: u16) -> Action {
    let turned = |bone: dig::Bone| {
        if pairs >> bone.pair().index() & 1 == 1 { bone.twin() } else { bone }
    };
    match action {
        Action::Bury(bone) => Action::Bury(turned(bone)),
        Action::Drop(bones) => Action::Drop(bones.iter().map(turned).collect::<BoneSet>()),
        Action::Move(_) | Action::Dig | Action::Keep | Action::End => action,
    }
}

/// DIG-3, DIG-11: two games that differ in bones that a seat does not know, played side by side for
/// as long as it cannot distinguish them.
#[test]
fn twin_games_of_dig() {
    for (index, (name, player)) in diggers().into_iter().enumerate() {
        let mut decisions = 0;
        for deal in 0..3 {
            let seed = 100 * index as u64 + deal;
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let seats = 2 + deal as usize % 3;
            let me = Seat::ALL[below(&mut rng, seats as u32) as usize];
            let mut game = dealt(seats, &mut rng);
            let pairs = 1 << below(&mut rng, 10) | 1 << below(&mut rng, 10);
            let mut twin = game.exchanged(pairs);
            let mut twins = Twins::new(&name, &player, seed);
            while !matches!(game.turn(), Turn::Over(_)) {
                let views = [&game, &twin].map(|game| game.view(Viewer::Seat(me)));
                if views[0] != views[1] {
                    break;
                }
                let mover = game.mover();
                let action = if mover == me {
                    decisions += 1;
                    twins.choose([&views[0], &views[1]]).unwrap()
                } else {
                    let view = game.view(Viewer::Seat(mover));
                    Rule.choose(&view, BUDGET, &mut rng).unwrap()
                };
                let same = if mover == me { action } else { disguised(action, pairs) };
                game.play(mover, action, &mut Silence).unwrap();
                if twin.play(mover, same, &mut Silence).is_err() {
                    // The dropped bone has another colour there: everybody can distinguish them.
                    break;
                }
            }
        }
        assert!(decisions > 10, "{name}: {decisions}");
    }
}

/// DIG-3, DIG-11: whole games, each decision also in another world behind the view.
#[test]
fn every_view_of_dig() {
    for (index, (name, player)) in diggers().into_iter().enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(index as u64);
        let seats = 2 + index % 3;
        let mut game = dealt(seats, &mut rng);
        let mut table: Vec<_> =
            (0..seats as u64).map(|seat| Twins::new(&name, &player, seat)).collect();
        for _ in 0..50 {
            if matches!(game.turn(), Turn::Over(_)) {
                break;
            }
            let mover = game.mover();
            let action =
                table[mover.index()].decide(&game, mover, &mut rng, bots::dig::hint).unwrap();
            game.play(mover, action, &mut Silence).unwrap();
        }
    }
}

/// The same in Dogpile, where a dog knows only the bones it has turned over or sniffed at.
#[test]
fn every_view_of_dogpile() {
    let mut players: Vec<Maker<Dogpile>> =
        vec![("plain".to_owned(), Box::new(|| Box::new(plain())))];
    for name in bots::dogpile::names() {
        players.push((name.to_owned(), Box::new(move || bots::dogpile::bot(name).unwrap())));
    }
    for (index, (name, player)) in players.into_iter().enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(index as u64);
        let seats = 2 + index % (dogpile::SEATS - 1);
        let setup = dogpile::Setup::new(seats, [20, 20, 20], index % 2 == 1).unwrap();
        let mut game = Dogpile::start(&setup);
        let mut table: Vec<_> =
            (0..seats as u64).map(|seat| Twins::new(&name, &player, seat)).collect();
        let (mut now, mut looks, mut decisions) = (0, 0, 0);
        while !matches!(game.turn(), Turn::Over(_)) {
            let scene = game.scene();
            let by_table = match scene.phase() {
                Phase::Ready if scene.on().is_empty() => Some(TableAction::Countdown),
                Phase::Countdown => Some(TableAction::Start),
                Phase::Digging if looks > 20 => Some(TableAction::TimeUp),
                Phase::Showing => Some(TableAction::Score),
                Phase::Deal | Phase::Scatter | Phase::Shuffle => game.draw(&mut rng),
                Phase::Ready | Phase::Digging | Phase::Sniff | Phase::Place | Phase::Over => None,
            };
            if let Some(action) = by_table {
                now = now.max(scene.until().unwrap_or(0)) + 1;
                looks = 0;
                game.enter_at(&Entry::Table(action), now, &mut Silence).unwrap();
                continue;
            }
            let on: Vec<Seat> = scene.on().iter().collect();
            looks += 1;
            for seat in on {
                if !game.scene().on().contains(seat) {
                    continue;
                }
                decisions += 1;
                now += 60;
                if let Some(action) =
                    table[seat.index()].decide(&game, seat, &mut rng, bots::dogpile::hint)
                {
                    // A late grab is not the point here.
                    let _ = game.enter_at(&Entry::Seat(seat, action), now, &mut Silence);
                }
            }
        }
        assert!(decisions > 50, "{name}: {decisions}");
    }
}

/// LIFE-20: the same in A Dog's Life, where the numbers of newspapers are hidden.
#[test]
fn every_view_of_a_dogs_life() {
    let mut players: Vec<Maker<Life>> = vec![
        ("textbook".to_owned(), Box::new(|| Box::new(bots::dogs_life::textbook()))),
        ("plain".to_owned(), Box::new(|| Box::new(plain()))),
    ];
    for name in bots::dogs_life::names() {
        players.push((name.to_owned(), Box::new(move || bots::dogs_life::bot(name).unwrap())));
    }
    for (index, (name, player)) in players.into_iter().enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(index as u64);
        let seats = 2 + index % (dogs_life::SEATS - 1);
        let mut game = Life::start(&dogs_life::Setup::new(seats).unwrap());
        let mut table: Vec<_> =
            (0..seats as u64).map(|seat| Twins::new(&name, &player, seat)).collect();
        let mut choose = |game: &Life, seats: SeatSet, rng: &mut ChaCha8Rng| {
            let seat = seats.iter().next().unwrap();
            let action = table[seat.index()].decide(game, seat, rng, bots::dogs_life::hint);
            Some((seat, action.unwrap()))
        };
        for _ in 0..120 {
            play::step(&mut game, &mut rng, &mut choose, &mut Silence);
        }
    }
}
