//! What is observed in each game.

use super::{Balance, BalanceGame, Course, DefaultPlayers, Labels, Met, Observer, Target, Wins};
use catalog::Listing;
use dig::{Dig, Edition};
use dogpile::{Dogpile, FeatKind};
use dogs_life::pack::{DOGS, Find};
use dogs_life::{Fact, Life, Lot, Part, Picked, Place, Thing};
use old_sock::OldSock;
use tabletop::{Game, Seat, Standings, Story, Turn};

/// Observes any game: counts its turns.
#[derive(Debug, Default)]
pub struct Turns(usize);

impl<F> Story<F> for Turns {
    fn add(&mut self, _fact: impl FnOnce() -> F) {}
}

impl<G: Game> Observer<G> for Turns {
    fn look(&mut self, game: &G) {
        self.0 += usize::from(!matches!(game.turn(), Turn::Over(_)));
    }
}

impl From<Turns> for Course {
    fn from(watched: Turns) -> Course {
        Course { length: watched.0, ..Course::default() }
    }
}

impl BalanceGame for OldSock {
    type Watcher = Turns;

    const DEFAULT_PLAYERS: DefaultPlayers =
        DefaultPlayers { bot: "nervous", better: "nervous", worse: "random" };

    fn labels(_setup: &old_sock::Setup) -> Labels {
        Labels {
            title: OldSock::TITLE.to_owned(),
            length: "turns of all players",
            ..Labels::default()
        }
    }
}

/// Observes DIG: everybody's points, with the bowls where they are at the time.
#[derive(Debug, Default)]
pub struct Digging {
    course: Course,
    quiet: u64,
    left: u64,
}

impl Story<dig::Fact> for Digging {
    fn add(&mut self, _fact: impl FnOnce() -> dig::Fact) {}
}

impl Observer<Dig> for Digging {
    fn look(&mut self, game: &Dig) {
        let (sheet, values) = (game.sheet(), game.values());
        let points = sheet.dogs.iter().map(|dog| dig::Tally::new(dog.dropped, &values).points);
        self.course.standings.push(points.map(i32::from).collect());
        self.course.first = self.course.first.or(Some(sheet.to_move.index()));
        match game.turn() {
            Turn::Over(outcome) => {
                self.quiet = u64::from(outcome.ending == dig::Ending::Stalled);
                self.left = sheet.dogs.iter().map(|dog| dog.hand.len() as u64).sum();
                self.course.by_points = true;
            }
            Turn::Seats(_) | Turn::Table => self.course.length += 1,
        }
    }
}

impl From<Digging> for Course {
    fn from(watched: Digging) -> Course {
        Course { facts: vec![watched.quiet, watched.left], ..watched.course }
    }
}

impl BalanceGame for house::Dig {
    type Watcher = Digging;

    const DEFAULT_PLAYERS: DefaultPlayers =
        DefaultPlayers { bot: "rule", better: "greedy", worse: "rule" };

    fn labels(setup: &dig::Setup) -> Labels {
        let title = house::Dig::TITLE;
        Labels {
            title: match setup.edition() {
                Edition::English => title.to_owned(),
                edition => format!("{title}, edition {}", edition.name()),
            },
            length: "turns of all players",
            points: "points",
            traits: Vec::new(),
            facts: vec!["ends by sixty quiet turns", "bones left in hands"],
        }
    }
}

/// Observes Dogpile: the totals after each round, and the feats.
#[derive(Debug, Default)]
pub struct Piling {
    course: Course,
    totals: Vec<i32>,
    digs: usize,
    feats: [u64; 3],
    blackjaw: u64,
    highest: u64,
    full: u64,
}

impl Story<dogpile::Fact> for Piling {
    fn add(&mut self, fact: impl FnOnce() -> dogpile::Fact) {
        match fact() {
            dogpile::Fact::Dug { .. } => self.digs += 1,
            dogpile::Fact::Scored { seat, total, count, .. } => {
                if self.totals.len() <= seat.index() {
                    self.totals.resize(seat.index() + 1, 0);
                }
                self.totals[seat.index()] = i32::from(total);
                for feat in count.feats.iter() {
                    self.feats[match feat.feat {
                        FeatKind::Collar => 0,
                        FeatKind::Straight => 1,
                        FeatKind::Boneathon => 2,
                    }] += 1;
                }
            }
            _ => {}
        }
    }
}

impl Observer<Dogpile> for Piling {
    fn look(&mut self, game: &Dogpile) {
        if self.totals.is_empty() {
            self.totals = vec![0; game.seats()];
        }
        self.course.standings.push(self.totals.clone());
        if let Turn::Over(outcome) = game.turn() {
            self.course.by_points = outcome.ending == dogpile::Ending::Fullhound;
            self.blackjaw = u64::from(outcome.ending == dogpile::Ending::Blackjaw);
            let best = outcome.points().max().unwrap_or(0);
            self.highest = u64::try_from(best).unwrap_or(0);
            let full = outcome.scores.as_slice().iter();
            self.full =
                full.filter(|tally| usize::from(tally.bones) == dogpile::LOOT).count() as u64;
            self.course.length = self.digs / game.seats().max(1);
        }
    }
}

impl From<Piling> for Course {
    fn from(watched: Piling) -> Course {
        let [collars, straights, boneathons] = watched.feats;
        let facts =
            vec![watched.blackjaw, collars, straights, boneathons, watched.highest, watched.full];
        Course { facts, ..watched.course }
    }
}

impl BalanceGame for house::Dogpile {
    type Watcher = Piling;

    const DEFAULT_PLAYERS: DefaultPlayers =
        DefaultPlayers { bot: "leader", better: "leader", worse: "chum" };

    fn labels(_setup: &dogpile::Setup) -> Labels {
        Labels {
            title: house::Dogpile::TITLE.to_owned(),
            length: "bones dug by each dog",
            points: "points",
            traits: Vec::new(),
            facts: vec![
                "wins by Blackjaw",
                "collars",
                "straights",
                "boneathons",
                "points of the highest total",
                "full loots of nine bones",
            ],
        }
    }
}

/// Observes A Dog's Life: buried bones, where bones come from, and how dogs get into the pound.
#[derive(Debug, Default)]
pub struct Living {
    course: Course,
    part: Option<Part>,
    /// Who last left bones on which space.
    left: Vec<(Place, Seat)>,
    /// Which seats are in the pound.
    locked: [bool; dogs_life::SEATS],
    turns: u64,
    pound_turns: u64,
    long: u64,
    /// From bins, restaurants and newspapers; stolen; regained.
    bones: [u64; 5],
    /// Asleep, after a fight, under the van, caught beside it.
    pounded: [u64; 4],
    delivered: u64,
}

impl Story<Fact> for Living {
    fn add(&mut self, fact: impl FnOnce() -> Fact) {
        match fact() {
            Fact::Drew { part, .. } => self.part = Some(part),
            Fact::Found { find: Find::Bone, gained: 1, .. } => match self.part {
                Some(Part::Bin) => self.bones[0] += 1,
                Some(Part::Restaurant) => self.bones[1] += 1,
                Some(Part::Newspaper) => self.bones[2] += 1,
                Some(Part::Claws | Part::Van | Part::Pound) | None => {}
            },
            Fact::PickedUp { seat, picked: Picked::Bone, at } => {
                let owner = self.left.iter().rev().find(|(place, _)| *place == at);
                let own = owner.is_some_and(|(_, owner)| *owner == seat);
                self.bones[if own { 4 } else { 3 }] += 1;
            }
            Fact::PutDown { seat, thing: Thing::Bone, at } => self.left.push((at, seat)),
            Fact::Pounded { seat, at, bones, why, .. } => {
                self.pounded[why as usize] += 1;
                self.locked[seat.index()] = true;
                if bones > 0 {
                    self.left.push((at, seat));
                }
            }
            Fact::Freed { seat } => self.locked[seat.index()] = false,
            Fact::Delivered { .. } => self.delivered += 1,
            Fact::TurnBegan { seat, .. } => {
                self.turns += 1;
                self.pound_turns += u64::from(self.locked[seat.index()]);
            }
            _ => {}
        }
    }
}

impl Observer<Life> for Living {
    fn look(&mut self, game: &Life) {
        let dogs = game.board().dogs();
        let buried = dogs.as_slice().iter().map(|stray| i32::from(stray.buried));
        self.course.standings.push(buried.collect());
        self.course.first = Some(game.board().first().index());
        if let Turn::Over(outcome) = game.turn() {
            self.course.length = usize::from(outcome.round);
            self.course.by_points = true;
            self.long = u64::from(outcome.ending == dogs_life::Ending::Rounds);
            let dogs = dogs.as_slice().iter();
            self.course.traits = vec![
                dogs.clone().map(|stray| usize::from(stray.dog)).collect(),
                dogs.map(|stray| stray.lot.index()).collect(),
            ];
        }
    }
}

impl From<Living> for Course {
    fn from(watched: Living) -> Course {
        let counts = [watched.delivered, watched.turns, watched.pound_turns, watched.long];
        let facts = watched.bones.into_iter().chain(watched.pounded).chain(counts);
        Course { facts: facts.collect(), ..watched.course }
    }
}

impl BalanceGame for house::DogsLife {
    type Watcher = Living;

    const DEFAULT_PLAYERS: DefaultPlayers =
        DefaultPlayers { bot: "planner", better: "planner", worse: "tracker" };

    fn labels(setup: &dogs_life::Setup) -> Labels {
        let pack = setup.pack();
        let dogs = pack.dogs().iter().map(|dog| dog.names.english().to_owned());
        let lots = Lot::all().map(|lot| {
            let space = pack.town().space(Place::Lot(lot));
            let name = space.map_or("", |space| pack.town().name_of(space));
            format!("{lot} {name}")
        });
        Labels {
            title: format!("{} in {}", house::DogsLife::TITLE, pack.town().name()),
            length: "rounds",
            points: "buried bones",
            traits: vec![("dog", dogs.take(DOGS).collect()), ("lot", lots.collect())],
            facts: vec![
                "bones from bins",
                "bones from restaurants",
                "bones for newspapers",
                "bones stolen",
                "bones regained",
                "dogs asleep",
                "dogs beaten in a fight",
                "dogs under the van",
                "dogs caught beside the van",
                "newspapers delivered",
                "turns of all dogs",
                "turns that began in the pound",
                "ends by too many rounds",
            ],
        }
    }
    /// The target for six dogs (LIFE-D4).
    fn target(sum: &Balance) -> Option<Target> {
        let [dogs, lots] = sum.traits.as_slice() else { return None };
        if sum.seats.len() != dogs_life::SEATS {
            return None;
        }
        let bounds = || {
            let dogs = dogs.iter().map(|wins| (wins, 0.13, 0.21));
            dogs.chain(lots.iter().map(|wins| (wins, 0.14, 0.20)))
        };
        let inside = |(wins, low, high): (&Wins, f64, f64)| {
            let (least, most) = wins.interval();
            low <= least && most <= high
        };
        let near = |(wins, low, high): (&Wins, f64, f64)| (low..=high).contains(&wins.rate());
        let middling = sum.lengths.share(12..=30);
        let met = match middling >= 0.5 {
            true if bounds().all(inside) => Met::Yes,
            true if bounds().all(near) => Met::Perhaps,
            true | false => Met::No,
        };
        let text = format!(
            "the target for six dogs (dogs 13 to 21 %, lots 14 to 20 %, half of the games 12 to 30 \
             rounds: {:.0} % last 12 to 30)",
            100.0 * middling
        );
        Some(Target { text, met })
    }
}
