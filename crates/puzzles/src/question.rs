//! What the solver is shown: the moment as its seat sees it, and nothing else.

use crate::puzzle::{Broken, Choice, Grade, LEVELS, Puzzle, PuzzleKind};
use catalog::{AnyOnlooker, AnyTable, Nose, Showing, written};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use tabletop::{Actor, Seat, Turn, Viewer};

/// A puzzle without its answer.
#[derive(Debug)]
pub struct Question {
    /// What is asked.
    pub kind: PuzzleKind,
    /// How hard it is.
    pub grade: Grade,
    /// What was agreed for the game, as far as everybody may know it.
    pub setup: Value,
    /// How many seats there are.
    pub seats: usize,
    /// Whose eyes the solver has.
    pub seat: Seat,
    /// What is seen before anything happens.
    pub start: Box<RawValue>,
    /// What happens then.
    pub watched: Vec<Watched>,
    /// Whose turn it is when the question is asked.
    pub turn: Turn<()>,
    /// What may be played; empty where something is chosen.
    pub legal: Vec<String>,
    /// What the question mentions.
    pub ask: Map<String, Value>,
    /// What there is to choose from; empty where something is played.
    pub options: Vec<Choice>,
    /// How many of them make up an answer.
    pub picks: usize,
    /// After how many seconds an answer comes late.
    pub seconds: Option<u32>,
    /// How often each level of bots answered right, in hundredths.
    pub solved: [u8; LEVELS],
}

/// Something that the solver watches.
#[derive(Debug)]
pub struct Watched {
    /// When, in milliseconds since the solver begins to watch.
    pub at: u64,
    /// Who did it.
    pub by: Actor,
    /// What the seat is told of it.
    pub events: Vec<Box<RawValue>>,
    /// What it sees then; nothing while all act at once.
    pub view: Option<Box<RawValue>>,
}

/// The eyes of the solver.
pub(crate) struct Eyes<'p> {
    puzzle: &'p Puzzle,
    /// Somebody who is not shown all that it could know.
    onlooker: Option<Box<dyn AnyOnlooker>>,
}

impl<'p> Eyes<'p> {
    /// The solver begins to watch this table.
    pub(crate) fn open(puzzle: &'p Puzzle, table: &dyn AnyTable) -> Eyes<'p> {
        let viewer = Viewer::Seat(puzzle.seat);
        let hidden = matches!(puzzle.kind, PuzzleKind::Under | PuzzleKind::Where);
        let showing = Showing { nose: Nose::None, odds: true };
        Eyes { puzzle, onlooker: table.onlooker(viewer, showing).filter(|_| hidden) }
    }

    /// Makes an entry, and says what the solver is told of it.
    pub(crate) fn enter(
        &mut self,
        table: &mut Box<dyn AnyTable>,
        actor: Actor,
        text: &str,
        at: Option<u64>,
    ) -> Result<Vec<Box<RawValue>>, catalog::EnterError> {
        let facts = table.enter(actor, text, at)?;
        Ok(match &mut self.onlooker {
            Some(onlooker) => onlooker.hear(&*facts).to_json(),
            None => facts.tell(Viewer::Seat(self.puzzle.seat)),
        })
    }

    /// What the solver sees.
    pub(crate) fn look(&self, table: &dyn AnyTable) -> Box<RawValue> {
        if let Some(onlooker) = &self.onlooker {
            return onlooker.show(table);
        }
        let view = table.helped(Viewer::Seat(self.puzzle.seat), Showing::ALL);
        let edit: fn(&mut Value) = match self.puzzle.kind {
            PuzzleKind::Recall => forget,
            PuzzleKind::Score => turn_up,
            PuzzleKind::Van => without_danger,
            PuzzleKind::Win
            | PuzzleKind::Drop
            | PuzzleKind::Under
            | PuzzleKind::Where
            | PuzzleKind::Plan
            | PuzzleKind::Home => return view,
        };
        let Ok(mut told) = serde_json::from_str(view.get()) else { return view };
        edit(&mut told);
        written(&told)
    }
}

/// The bones of the pile.
fn pile(view: &mut Value) -> impl Iterator<Item = &mut Value> {
    let bones = view["bones"].as_array_mut().into_iter().flatten();
    bones.filter(|bone| bone["place"] == "pile")
}

/// What lies face down has to be remembered.
fn forget(view: &mut Value) {
    pile(view).filter(|bone| bone["up"] == false).for_each(|bone| bone["face"] = Value::Null);
}

/// What was seen lies open: nothing has to be remembered.
fn turn_up(view: &mut Value) {
    pile(view).filter(|bone| !bone["face"].is_null()).for_each(|bone| bone["up"] = true.into());
}

/// Where the van could get to next is for the solver to find out.
fn without_danger(view: &mut Value) {
    let routes = view["help"]["routes"].as_array_mut().into_iter().flatten();
    routes.for_each(|route| {
        route["reach"] = Value::Array(Vec::new());
        route["near"] = Value::Array(Vec::new());
    });
}

impl Puzzle {
    /// The question. It is a function of what the seat sees and was told.
    ///
    /// # Errors
    /// If the puzzle is damaged.
    pub fn question(&self) -> Result<Question, Broken> {
        let mut table = self.table_after(self.from)?;
        let mut eyes = Eyes::open(self, &*table);
        let start = eyes.look(&*table);
        let began = table.latest();
        let mut watched = Vec::new();
        for (number, logged) in self.log.iter().enumerate().skip(self.from) {
            let events = eyes.enter(&mut table, logged.actor(), &logged.2, Some(logged.0));
            let events = events.map_err(|error| Broken::Entry(number, error))?;
            let view = (!table.kind().live()).then(|| eyes.look(&*table));
            let at = logged.0.saturating_sub(began);
            watched.push(Watched { at, by: logged.actor(), events, view });
        }
        Ok(Question {
            kind: self.kind,
            grade: self.grade,
            setup: table.public_setup(),
            seats: table.seats(),
            seat: self.seat,
            start,
            watched,
            turn: table.turn(),
            legal: if self.options.is_empty() { table.legal(self.seat) } else { Vec::new() },
            ask: self.ask.clone(),
            options: self.options.clone(),
            picks: self.kind.picks(),
            seconds: self.kind.seconds(),
            solved: self.solved,
        })
    }
}
