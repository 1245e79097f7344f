//! Games in real time: what a table's clock, its arbiter and its bots need to know of them.

use crate::any::{AnyTable, AnyView, EnterError};
use dogpile::{AWAY_READY, AWAY_SNIFF, Action, Dogpile, GAP, PAWS, Phase, TableAction};
use tabletop::{Actor, ChaCha8Rng, Entry, Game, Seat, SeatSet, Silence, Table};

/// How long all look at what the others hold before it is counted, in milliseconds.
const SHOWING: u64 = 3_000;

/// What a game's own clock does next without anybody's act, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// It makes this entry at this time.
    Entry {
        /// When, in milliseconds of the log.
        at: u64,
        /// What.
        action: String,
    },
    /// It ends the round with this entry, which is dated at this time, once every act from before
    /// then has arrived.
    Close {
        /// When, in milliseconds of the log.
        at: u64,
        /// What.
        action: String,
    },
    /// It waits for these seats, and passes over who stays away.
    Seats {
        /// For which.
        seats: SeatSet,
        /// Since when.
        since: u64,
        /// For how many milliseconds a seat may stay away.
        patience: u64,
    },
}

/// What a bot does next in a game in real time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// After how many milliseconds.
    pub wait: u64,
    /// What; nothing if it only looks again then.
    pub action: Option<String>,
}

impl AnyTable {
    /// What the clock of a game that began at `start` does next; nothing in a game that has no clock
    /// of its own, and where chance decides. In A Dog's Life it is the end of the agreed minutes
    /// (LIFE-32).
    pub fn due(&self, start: u64) -> Option<Due> {
        match self {
            AnyTable::Dig(_) => None,
            AnyTable::Dogpile(table) => due(table),
            AnyTable::DogsLife(table) => {
                let dogs_life::Goal::Minutes(minutes) = table.game().board().goal() else {
                    return None;
                };
                let action = dogs_life::TableAction::Time.to_string();
                self.check(Actor::Table, &action).ok()?;
                Some(Due::Entry { at: start + u64::from(minutes) * 60_000, action })
            }
        }
    }

    /// The entry that lets a running clock stand still; nothing while none runs.
    pub fn hold(&self) -> Option<String> {
        let AnyTable::Dogpile(table) = self else { return None };
        match table.game().scene().phase() {
            Phase::Countdown | Phase::Digging => Some(TableAction::Hold.to_string()),
            Phase::Deal
            | Phase::Ready
            | Phase::Showing
            | Phase::Sniff
            | Phase::Place
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => None,
        }
    }

    /// When the round that all play in at the same time ends; nothing while there is none.
    pub fn race_until(&self) -> Option<u64> {
        let AnyTable::Dogpile(table) = self else { return None };
        let scene = table.game().scene();
        scene.until().filter(|_| scene.phase() == Phase::Digging)
    }

    /// What an act takes that others may want at the same time.
    pub fn grabs(&self, text: &str) -> Option<usize> {
        match self {
            AnyTable::Dogpile(_) => match text.parse() {
                Ok(Action::Dig(bone)) => Some(bone.index()),
                Ok(_) | Err(_) => None,
            },
            AnyTable::Dig(_) | AnyTable::DogsLife(_) => None,
        }
    }

    /// Whether a seat has room for what it might grab.
    pub fn can_hold(&self, seat: Seat) -> bool {
        match self {
            AnyTable::Dogpile(table) => table.game().scene().paws(seat).count() < PAWS,
            AnyTable::Dig(_) | AnyTable::DogsLife(_) => true,
        }
    }

    /// What an act gives back that others may then take.
    pub fn returns(&self, text: &str) -> Option<usize> {
        match self {
            AnyTable::Dogpile(_) => match text.parse() {
                Ok(Action::Bury(bone, _, _)) => Some(bone.index()),
                Ok(_) | Err(_) => None,
            },
            AnyTable::Dig(_) | AnyTable::DogsLife(_) => None,
        }
    }

    /// When an entry that somebody made at `at` counts: then, or as early as it can after the
    /// entries before, but hardly later than `now`.
    ///
    /// # Errors
    /// If the text cannot be read, or the entry would be refused.
    pub fn date(&self, actor: Actor, text: &str, at: u64, now: u64) -> Result<u64, EnterError> {
        match self {
            AnyTable::Dogpile(table) => {
                let entry: Entry<Dogpile> = Entry::parse(actor, text)?;
                let latest = table.log().last().map_or(0, |logged| logged.at);
                let at = table.game().earliest(&entry, latest).max(at);
                // A seat that acts ever faster does not get ahead of the clock.
                let at = at.min(latest.max(now + GAP));
                let mut game = *table.game();
                game.enter_at(&entry, at, &mut Silence)
                    .map_err(|illegal| EnterError::Refused(illegal.to_string()))?;
                Ok(at)
            }
            AnyTable::Dig(_) | AnyTable::DogsLife(_) => self.check(actor, text).map(|()| at),
        }
    }
}

fn due(table: &Table<Dogpile>) -> Option<Due> {
    let scene = table.game().scene();
    let entry = |at: u64, action: TableAction| Some(Due::Entry { at, action: action.to_string() });
    let seats = |patience: u64| {
        let since = scene.patience()?.saturating_sub(patience);
        Some(Due::Seats { seats: scene.on(), since, patience })
    };
    match scene.phase() {
        Phase::Ready if scene.on().is_empty() => entry(scene.now(), TableAction::Countdown),
        Phase::Ready => seats(AWAY_READY),
        Phase::Countdown => entry(scene.until()?, TableAction::Start),
        Phase::Digging => {
            Some(Due::Close { at: scene.until()?, action: TableAction::TimeUp.to_string() })
        }
        Phase::Showing => entry(scene.now() + SHOWING, TableAction::Score),
        Phase::Sniff | Phase::Place => seats(AWAY_SNIFF),
        Phase::Deal | Phase::Scatter | Phase::Shuffle | Phase::Over => None,
    }
}

/// A bot at a table in real time; it remembers what it saw there.
#[derive(Debug)]
pub struct LiveBot {
    name: String,
    player: bots::dogpile::Player,
}

impl LiveBot {
    /// The bot with this name, if there is one.
    pub fn named(name: &str) -> Option<LiveBot> {
        let player = bots::dogpile::Player::named(name)?;
        Some(LiveBot { name: name.to_owned(), player })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl AnyView {
    /// What this bot does next in a game in real time, at a dog's speed; nothing if its seat has
    /// nothing to do.
    pub fn react(&self, bot: &mut LiveBot, rng: &mut ChaCha8Rng) -> Option<Reaction> {
        let AnyView::Dogpile(view) = self else { return None };
        let seat = view.viewer().seat()?;
        if !view.scene().on().contains(seat) {
            return None;
        }
        let (action, wait) = bot.player.react(view, rng);
        // A bot is always ready (PILE-5).
        let wait = if action == Some(Action::PawsUp) { 0 } else { wait };
        Some(Reaction { wait, action: action.map(|action| action.to_string()) })
    }
}

impl Due {
    /// The entry that passes over a seat that stays away.
    pub fn pass_over(seat: Seat) -> String {
        TableAction::Away(seat).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use tabletop::fair::{Chance, TableSecret};
    use tabletop::{SeedableRng, Turn};

    fn enter(table: &mut AnyTable, actor: Actor, text: &str, at: u64) {
        table.enter(actor, text, Some(at)).expect(text);
    }

    /// PILE-5, PILE-10, PILE-11, PILE-12: a whole game in which nobody does anything but what the
    /// clock asks for.
    #[test]
    fn the_clock_alone_leads_to_the_end() {
        let setup = serde_json::json!({ "seats": 2, "seconds": [5, 5, 5] });
        let mut table = AnyTable::new(Kind::Dogpile, &setup).unwrap();
        let secret: TableSecret = "00".repeat(32).parse().unwrap();
        let chance = Chance::new(&secret, std::iter::empty());
        let (mut now, mut starts, mut passed) = (0, 0, 0);
        while !matches!(table.turn(), Turn::Over(_)) {
            match table.due(0) {
                None => {
                    let action = table.draw(&chance).expect("chance decides");
                    enter(&mut table, Actor::Table, &action, now);
                }
                Some(Due::Entry { at, action } | Due::Close { at, action }) => {
                    now = now.max(at);
                    enter(&mut table, Actor::Table, &action, now);
                    starts += u32::from(action == "start");
                    assert_eq!(table.race_until(), (action == "start").then_some(now + 5_000));
                }
                Some(Due::Seats { seats, since, patience }) => {
                    now = now.max(since + patience);
                    let away = Due::pass_over(seats.iter().next().expect("a seat"));
                    assert!(table.clone().enter(Actor::Table, &away, Some(now - 1)).is_err());
                    enter(&mut table, Actor::Table, &away, now);
                    passed += 1;
                }
            }
        }
        // Three times two dogs are passed over before a round; after two rounds both sniff, and
        // decline.
        assert_eq!((starts, passed), (3, 6 + 4));
    }

    /// PILE-6: acts of a seat are 50 ms apart, and a quick one is not refused but dated later.
    #[test]
    fn acts_are_dated_when_they_can_count() {
        let setup = serde_json::json!({ "seats": 1 });
        let mut table = AnyTable::new(Kind::Dogpile, &setup).unwrap();
        let secret: TableSecret = "00".repeat(32).parse().unwrap();
        let chance = Chance::new(&secret, std::iter::empty());
        let seat = Actor::Seat(Seat::ALL[0]);
        let deal = table.draw(&chance).expect("a deal");
        enter(&mut table, Actor::Table, &deal, 0);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut bot = LiveBot::named("greedy").unwrap();
        let reaction = table.bot_view(Seat::ALL[0]).react(&mut bot, &mut rng);
        assert_eq!(reaction, Some(Reaction { wait: 0, action: Some("paws up".to_owned()) }));
        enter(&mut table, seat, "paws up", 0);
        enter(&mut table, Actor::Table, "countdown", 0);
        assert_eq!(table.hold().as_deref(), Some("hold"));
        enter(&mut table, Actor::Table, "start", 3_000);
        assert_eq!(table.date(seat, "dig 3", 4_000, 4_020), Ok(4_000));
        assert_eq!((table.grabs("dig 3"), table.returns("dig 3")), (Some(3), None));
        enter(&mut table, seat, "dig 3", 4_000);
        let bury = "bury 3 0:0:0 up";
        assert_eq!((table.grabs(bury), table.returns(bury)), (None, Some(3)));
        assert_eq!(table.date(seat, bury, 4_010, 4_030), Ok(4_050));
        assert!(table.date(seat, "dig 3", 4_100, 4_100).is_err(), "it is in the paws");
        enter(&mut table, seat, bury, 4_050);
        assert_eq!(table.date(seat, "dig 4", 4_040, 4_050), Ok(4_100));
        enter(&mut table, seat, "dig 4", 4_100);
        assert!(table.date(seat, "dig 5", 4_050, 4_060).is_err(), "50 ms ahead at most");
        let reaction = table.bot_view(Seat::ALL[0]).react(&mut bot, &mut rng).unwrap();
        assert!(reaction.wait >= 300, "{reaction:?}");
        assert!(table.date(seat, "dig 7", 33_000, 33_000).is_err(), "the time is up");
    }
}
