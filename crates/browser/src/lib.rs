//! What a browser computes by itself: the same rules, bots and records, as WebAssembly.
//!
//! A module is asked with one JSON object and answers with one ([`answer`]); [`Ask`] and [`Told`]
//! are all there is. It needs nothing from the page: no clock, no chance, no imports. The way
//! through the wall between the module and the page is `door.rs`.
//!
//! There is a module for each game, with its bots, and one with the rules of all games and without
//! bots, which checks records. `web/scripts/modules.mjs` builds them.
//!
//! ```
//! let told = browser::answer(r#"{"ask":"verify","record":"[]"}"#);
//! assert_eq!(told, r#"{"told":"wrong","reason":"expected a JSON object at line 1 column 1"}"#);
//! ```

mod ask;
#[cfg(target_family = "wasm")]
mod door;
mod home;
mod play;

pub use ask::{Advice, Ask, Mark, Proved, Told, typescript};
pub use home::{News, Opened, Thinks};

use catalog::{AnyTable, Games, Perspective};
use home::{Begin, Home};
use room::Room;
use tabletop::{Actor, Proof, Seat, Viewer};

/// The games of this module.
#[cfg(any(feature = "all", not(any(feature = "dig", feature = "dogpile", feature = "dogs-life"))))]
pub const GAMES: Games = house::GAMES;
/// The games of this module.
#[cfg(all(not(feature = "all"), any(feature = "dig", feature = "dogpile", feature = "dogs-life")))]
pub const GAMES: Games = Games::new(&[
    #[cfg(feature = "dig")]
    house::DIG,
    #[cfg(feature = "dogpile")]
    house::DOGPILE,
    #[cfg(feature = "dogs-life")]
    house::DOGS_LIFE,
]);

/// Why something was not done, in words.
type Wrong = String;

/// A module: what it is asked may be about the table that it has.
#[derive(Default)]
pub struct Module {
    home: Option<Home>,
}

/// Answers an [`Ask`] in JSON that is about no table with a [`Told`] in JSON.
pub fn answer(asked: &str) -> String {
    Module::default().answer(asked)
}

impl Module {
    /// Answers an [`Ask`] in JSON with a [`Told`] in JSON.
    pub fn answer(&mut self, asked: &str) -> String {
        let asked = serde_json::from_str(asked).map_err(|error| catalog::plain(&error));
        let told = asked.and_then(|asked| self.tell(asked));
        let told = told.unwrap_or_else(|reason| Told::Wrong { reason });
        catalog::written(&told).get().to_owned()
    }

    fn tell(&mut self, asked: Ask) -> Result<Told, Wrong> {
        match asked {
            Ask::Verify { record } => verify(&record),
            Ask::Advise { record, after, seat } => advise(&record, after, seat),
            Ask::Hint { game, rules, setup, seat } => hint(&game, rules, &setup, seat),
            Ask::Play { game, setup, seed, bots, rounds } => {
                play::play(&game, &setup, &seed, &bots, rounds)
            }
            Ask::Measure { rounds } => play::measure(rounds),
            Ask::Open { name, wanted, sit, start, created, luck } => {
                let begin = Begin { name, wanted: *wanted, sit, start, created };
                self.home = Some(Home::open(begin, &luck)?);
                self.news(0, |_| {})
            }
            Ask::Wake { name, lines, luck } => {
                self.home = Some(Home::wake(&lines, name, &luck)?);
                self.news(0, |_| {})
            }
            Ask::Hear { message, now } => self.news(now, |home| home.hear(&message, now)),
            Ask::Tick { now } => self.news(now, |home| home.tick(now)),
            Ask::Think { now, rounds } => self.news(now, |home| home.think(rounds, now)),
            Ask::PutDown { now } => self.news(now, |home| home.put_down(now)),
            Ask::Story { seat } => story(self.home()?.room(), seat),
            Ask::Replay { eyes } => replay(self.home()?.room(), &eyes),
            Ask::Record => recorded(self.home()?.room()),
            Ask::Scenery => {
                Ok(Told::Scenery { scenery: self.home()?.room().table().scenery().draw() })
            }
        }
    }

    fn home(&mut self) -> Result<&mut Home, Wrong> {
        self.home.as_mut().ok_or_else(|| "there is no table here".to_owned())
    }

    /// Lets something happen at the table, and says what did. A table that has come to harm is given up:
    /// it is woken again from what was stored.
    fn news(&mut self, now: u64, happen: impl FnOnce(&mut Home)) -> Result<Told, Wrong> {
        happen(self.home()?);
        self.happened(now)
    }

    #[inline(never)]
    fn happened(&mut self, now: u64) -> Result<Told, Wrong> {
        let news = self.home()?.news(now);
        if news.is_broken() {
            self.home = None;
            return Err("the table has come to harm".to_owned());
        }
        Ok(Told::News(Box::new(news)))
    }
}

// What is not asked in usual play stands in functions of its own: a page loads those only when they are
// called (`web/scripts/wasm.mjs`).

#[inline(never)]
fn story(room: &Room, seat: Option<Seat>) -> Result<Told, Wrong> {
    let seat = room.look_as(home::GUEST, seat).map_err(|refusal| refusal.reason)?;
    Ok(Told::Story(room.story(seat.map_or(Viewer::Public, Viewer::Seat))))
}

#[inline(never)]
fn replay(room: &Room, eyes: &str) -> Result<Told, Wrong> {
    let eyes = room.eyes(Some(eyes), Some(home::GUEST), true);
    let eyes: Perspective = eyes.map_err(|refusal| refusal.reason)?;
    Ok(Told::Replay(Box::new(room.replay_for(eyes))))
}

#[inline(never)]
fn recorded(room: &Room) -> Result<Told, Wrong> {
    if !room.over() {
        return Err("the record is open when the game is over".to_owned());
    }
    Ok(Told::Recorded { record: room.record().to_json() })
}

#[inline(never)]
fn verify(text: &str) -> Result<Told, Wrong> {
    let record = GAMES.read_record(text.as_bytes()).map_err(|fault| fault.to_string())?;
    let verified = record.verify().map_err(|fault| fault.to_string())?;
    let proved = match verified.proof {
        Proof::NoCommitment => Proved::NoCommitment,
        Proof::NotRevealed => Proved::NotRevealed,
        Proof::Drawn { draws, seats_with_words } => {
            Proved::Drawn { draws, words: seats_with_words }
        }
        Proof::Forked { entries, before, after } => Proved::Forked { entries, before, after },
    };
    Ok(Told::Verified {
        mark: Mark::of(&verified.proof),
        game: verified.table.kind().name().to_owned(),
        names: record.names().into_iter().map(str::to_owned).collect(),
        entries: verified.entries,
        over: verified.table.outcome().is_some(),
        proved,
    })
}

/// The table of a record after this many of its entries.
fn table_after(text: &str, after: usize) -> Result<Box<dyn AnyTable>, Wrong> {
    let record = GAMES.read_record(text.as_bytes()).map_err(|fault| fault.to_string())?;
    let whole = record.verify().map_err(|fault| fault.to_string())?.table;
    let opened = whole.kind().open_by(whole.rules(), &whole.setup());
    let mut table = opened.map_err(|fault| fault.to_string())?;
    for (at, actor, text) in whole.log().into_iter().take(after) {
        table.enter(actor, &text, Some(at)).map_err(|error| error.to_string())?;
    }
    Ok(table)
}

#[inline(never)]
fn hint(game: &str, rules: u32, setup: &serde_json::Value, seat: Seat) -> Result<Told, Wrong> {
    let kind = GAMES.find(game).map_err(|error| error.to_string())?;
    let table = kind.open_by(rules, setup).map_err(|fault| fault.to_string())?;
    if seat.index() >= table.seats() {
        return Err(format!("there is no seat {}", Actor::Seat(seat)));
    }
    play::need_net(kind, table.seats())?;
    let advice = table.bot_view(seat).hint().unwrap_or_default();
    Ok(Told::Hint { advice: advice.into_iter().map(room::told).collect() })
}

#[inline(never)]
fn advise(text: &str, after: usize, seat: Seat) -> Result<Told, Wrong> {
    let table = table_after(text, after)?;
    if seat.index() >= table.seats() {
        return Err(format!("there is no seat {}", Actor::Seat(seat)));
    }
    play::need_net(table.kind(), table.seats())?;
    let advice = table.bot_view(seat).hint().unwrap_or_default();
    let advice = advice.into_iter().map(|one| Advice {
        action: one.action,
        chance: one.chance,
        reason: one.reason.to_owned(),
        facts: one.facts,
    });
    Ok(Told::Advice { advice: advice.collect() })
}
