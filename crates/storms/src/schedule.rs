//! What goes wrong, and when: a function of the seed.

use crate::disk::Kind;
use std::fmt;
use std::time::Duration;
use tabletop::{ChaCha8Rng, Rng, SeedableRng};

/// A bad day.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    pub(crate) kind: Kind,
    pub(crate) game: &'static str,
    pub(crate) people: usize,
    pub(crate) bots: usize,
    pub(crate) watchers: usize,
    pub(crate) tables: usize,
    /// Nothing happens that anybody could be sent away for.
    pub(crate) gentle: bool,
    /// In the order of their beginnings.
    pub(crate) troubles: Vec<Trouble>,
}

/// Something that goes wrong for a while; times are in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trouble {
    pub(crate) at: u64,
    pub(crate) lasts: u64,
    pub(crate) what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// The disk is full.
    Full,
    /// How many writes in a hundred fail.
    Failing(u64),
    /// How many reads in a hundred fail.
    Blind(u64),
    /// The database is gone.
    Down,
    /// The database does not answer.
    Frozen,
    /// How many answers to commits in a hundred are lost.
    Lost(u64),
    /// How many commits in a hundred land after the server has stopped waiting.
    Late(u64),
    /// Everything takes up to this much longer.
    Slow(u64),
    /// The server dies after this many steps of its store, or commits if `commits`, and is started again
    /// when the trouble ends. What it has sent may land this many milliseconds later.
    Crash { steps: u64, commits: bool, lands: u64 },
    /// The server is stopped and started again.
    Restart,
    /// A client's connection ends.
    Cut { client: usize, how: Cut },
    /// A client's messages take longer.
    SlowLine { client: usize, ms: u64 },
    /// A client's process stands still.
    Stall { client: usize },
    /// The server's process stands still.
    Jump,
    /// Strangers come and go.
    Crowd { count: u64 },
}

/// How a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// For both sides.
    Both,
    /// Only for the client: the server does not notice.
    HalfOpen,
    /// What the client has sent still arrives, much later.
    Late,
}

/// For how long things go wrong.
pub(crate) const STORM: u64 = 9_000;

impl Schedule {
    pub(crate) fn new(seed: u64) -> Schedule {
        // Apart from the chance in the world: the schedule is known before anything happens.
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut below = |bound: u64| rng.next_u64() % bound;
        let kind = if below(2) == 0 { Kind::Sqlite } else { Kind::Postgres };
        let game = ["dig", "dig", "dig", "dig", "dogs-life", "dogpile"][below(6) as usize];
        let people = 2 + usize::from(below(4) == 0);
        let bots = usize::from(below(5) == 0);
        let watchers = usize::from(below(3) == 0);
        let tables = 1 + usize::from(below(4) == 0);
        let gentle = below(6) == 0;
        let clients = (tables * (people + watchers)) as u64;
        let mut troubles = Vec::new();
        for _ in 0..=below(6) {
            let percent = 20 + below(81);
            let client = below(clients) as usize;
            let lasts = 100 + below(3_000);
            let postgres = kind == Kind::Postgres;
            let (what, lasts) = if gentle {
                match below(4) {
                    0 => (What::Crowd { count: 40 + below(80) }, lasts),
                    1 => (What::Stall { client }, lasts),
                    2 => (What::SlowLine { client, ms: 200 + below(800) }, lasts),
                    _ => (What::Jump, 500 + below(90_000)),
                }
            } else {
                match below(17) {
                    0 => (What::Full, lasts),
                    1 => (What::Failing(percent), lasts),
                    2 => (What::Blind(percent), lasts),
                    3 if postgres => (What::Down, lasts),
                    4 if postgres => (What::Frozen, 500 + below(14_000)),
                    5 | 6 if postgres => (What::Lost(percent), lasts),
                    7 | 8 => (What::Late(percent), lasts),
                    9 => (What::Slow(20 + below(500)), lasts),
                    10 | 11 => {
                        let down = 100 + below(2_000);
                        let (commits, lands) = (below(2) == 0, below(2) * down + below(1_000));
                        let steps = below(if commits { 4 } else { 12 });
                        (What::Crash { steps, commits, lands }, down)
                    }
                    12 => (What::Restart, 100 + below(500)),
                    13 => (What::SlowLine { client, ms: 200 + below(2_000) }, lasts),
                    14 => (What::Stall { client }, lasts),
                    15 => (What::Jump, 100 + below(5_000)),
                    _ => {
                        let how = [Cut::Both, Cut::HalfOpen, Cut::Late][below(3) as usize];
                        (What::Cut { client, how }, 0)
                    }
                }
            };
            // Troubles seldom come alone.
            let last = troubles.last().map(|trouble: &Trouble| (trouble.at, trouble.lasts));
            let at = match last {
                Some((at, lasts)) if below(2) == 0 => at + below(lasts.min(3_000) + 300),
                _ => 200 + below(STORM),
            };
            troubles.push(Trouble { at, lasts, what });
            if matches!(what, What::Crash { commits: true, .. }) && below(2) == 0 {
                // The one whose commit it was may not be there to ask again.
                let what = What::Stall { client };
                troubles.push(Trouble { at, lasts: lasts + 2_000, what });
            }
        }
        troubles.sort_by_key(|trouble| trouble.at);
        Schedule { kind, game, people, bots, watchers, tables, gentle, troubles }
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Schedule { game, people, bots, watchers, tables, .. } = self;
        let kind = match self.kind {
            Kind::Sqlite => "SQLite",
            Kind::Postgres => "PostgreSQL",
        };
        writeln!(
            f,
            "{tables} table(s) of {game}, each with {people} people, {bots} bot(s), \
             {watchers} watching; a store like {kind}"
        )?;
        for Trouble { at, lasts, what } in &self.troubles {
            let seconds = |ms: u64| Duration::from_millis(ms).as_secs_f64();
            writeln!(f, "  from {:>6.3} s for {:>6.3} s: {what}", seconds(*at), seconds(*lasts))?;
        }
        Ok(())
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Full => write!(f, "the disk is full"),
            What::Failing(percent) => write!(f, "{percent} % of all writes fail"),
            What::Blind(percent) => write!(f, "{percent} % of all reads fail"),
            What::Down => write!(f, "the database is gone"),
            What::Frozen => write!(f, "the database does not answer"),
            What::Lost(percent) => write!(f, "{percent} % of the answers to commits are lost"),
            What::Late(percent) => write!(f, "{percent} % of all commits land later"),
            What::Slow(ms) => write!(f, "the database takes up to {ms} ms longer"),
            What::Crash { steps, commits: false, .. } => {
                write!(f, "the server dies after {steps} steps")
            }
            What::Crash { steps, lands, .. } => {
                write!(
                    f,
                    "the server dies in a commit after {steps} others; it may land {lands} ms later"
                )
            }
            What::Restart => write!(f, "the server is stopped and started again"),
            What::Cut { client, how: Cut::Both } => write!(f, "client {client} is cut off"),
            What::Cut { client, how: Cut::HalfOpen } => {
                write!(f, "client {client} is cut off, and the server does not notice")
            }
            What::Cut { client, how: Cut::Late } => {
                write!(f, "client {client} is cut off; what it sent arrives later")
            }
            What::SlowLine { client, ms } => {
                write!(f, "the messages of client {client} take {ms} ms longer")
            }
            What::Stall { client } => write!(f, "client {client} stands still"),
            What::Jump => write!(f, "the server stands still"),
            What::Crowd { count } => write!(f, "{count} strangers come and go"),
        }
    }
}
