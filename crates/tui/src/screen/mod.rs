//! A game as pictures: boards, hands and logs on the whole screen, played with keys.
//!
//! [`App`] is the screen without a terminal: it takes keys and news and draws itself into a grid of
//! cells, so that tests look at it as people do. [`Screen`] is the terminal around it, which is left as
//! it was found whatever happens.

pub(crate) mod canvas;
mod menu;
mod replay;
mod terminal;

pub use canvas::Colours;
pub use menu::{Choice, Menu, Offer};
pub use replay::{Looked, Replay};
pub use terminal::{Input, Screen, show};

use crate::at_table::{Order, Page};
use crate::games::Act;
use crate::reader::{Reader, packed};
use crate::table::{Happened, News, Want};
use crate::words::Words;
use canvas::{CHOSEN, Canvas, DIM, STRONG, width, wrapped};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use std::collections::VecDeque;

/// The game's screen.
pub struct App<'w> {
    reader: Reader<'w>,
    acts: Vec<Act>,
    /// Which of the acts is chosen.
    chosen: usize,
    /// How many columns the widest act has taken so far, so that the list keeps its width.
    widest: u16,
    /// What was typed and stands for nothing yet.
    typed: String,
    /// What is answered to the last key.
    notes: Vec<String>,
    overlay: Option<Overlay>,
    /// How many lines the log is scrolled back.
    back: usize,
    pan: (i16, i16),
    /// Where a click stands for a command.
    spots: Vec<(Rect, String)>,
    /// Whether the table has not come to rest since something was wanted.
    busy: bool,
    /// Keys that came meanwhile.
    early: VecDeque<KeyEvent>,
    leave: bool,
    gone: Option<String>,
    /// Whether the curtain was drawn since the last picture.
    hides: bool,
}

/// A text over the table.
struct Overlay {
    title: String,
    lines: Vec<String>,
    /// The command that takes the number of one of the lines, where they have numbers.
    command: Option<&'static str>,
    from: usize,
    /// Whether each line is a paragraph.
    spaced: bool,
}

impl std::fmt::Debug for App<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a game's screen")
    }
}

impl<'w> App<'w> {
    /// A screen before anything is known.
    pub fn new(words: &'w Words) -> App<'w> {
        App {
            reader: Reader::new(words),
            acts: Vec::new(),
            chosen: 0,
            widest: 0,
            typed: String::new(),
            notes: Vec::new(),
            overlay: None,
            back: 0,
            pan: (0, 0),
            spots: Vec::new(),
            busy: false,
            early: VecDeque::new(),
            leave: false,
            gone: None,
            hides: false,
        }
    }

    /// Whether the person wants to leave.
    pub const fn leaves(&self) -> bool {
        self.leave
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.reader.is_over()
    }

    /// Whether something may happen at any time.
    fn lively(&self) -> bool {
        self.reader.now.as_ref().is_some_and(|now| now.lively)
    }

    /// The seat that looks: nobody's while it is hidden, and a spectator's.
    pub fn looks(&self) -> Option<usize> {
        self.reader.now.as_ref().and_then(|now| now.you)
    }

    /// What is to be said after leaving.
    pub fn parting(&self) -> Option<String> {
        self.gone.clone()
    }

    /// Whether a clock runs, so that the picture changes by itself.
    pub const fn ticks(&self) -> bool {
        self.reader.ticks()
    }

    /// Whether the next picture is to hide all of the last one: a curtain was drawn.
    pub(crate) const fn hides(&mut self) -> bool {
        std::mem::replace(&mut self.hides, false)
    }

    /// Takes in news; returns what is wanted next without asking.
    pub fn hear(&mut self, news: News) -> Option<Want> {
        match news {
            News::Now(now, happened) => {
                if !happened.is_empty() {
                    self.notes.clear();
                }
                let still = now.still;
                let before = self.reader.now.as_ref().and_then(|now| now.you);
                let handed = now.you != before && now.shared();
                let looks = happened.iter().any(|what| matches!(what, Happened::Looked { .. }));
                let taught = happened.iter().filter_map(|what| match what {
                    Happened::Taught(text) => Some(self.reader.words.s(text)),
                    _ => None,
                });
                let taught: Vec<String> = taught.collect();
                let (said, next) = self.reader.update(*now, happened);
                if handed {
                    // Nothing that one person typed or opened is for another.
                    self.early.clear();
                    self.typed.clear();
                    self.notes.clear();
                    self.hides |= self.reader.covered();
                    (self.overlay, self.back, self.pan, self.chosen) = (None, 0, (0, 0), 0);
                }
                let words = self.reader.words;
                if looks && !said.is_empty() {
                    let title = words.s("table-log");
                    self.open(Page { title, lines: said, command: None }, false);
                } else if !taught.is_empty() {
                    let title = words.s("house-learn");
                    self.open(Page { title, lines: taught, command: None }, true);
                }
                self.acts = self.reader.acts();
                self.chosen = self.chosen.min(self.acts.len().saturating_sub(1));
                let options = self.overlay.as_ref().is_some_and(|it| it.command == Some("options"));
                if options && let Some(Order::Read(page)) = self.reader.at_table("options") {
                    self.open(page, false);
                }
                let before = self.before();
                let widest = self.acts.iter().map(|act| before + width(&act.words)).max();
                self.widest = self.widest.max(widest.unwrap_or(0));
                if next.is_some() || !still {
                    return next;
                }
                self.busy = false;
                while let Some(key) = self.early.pop_front() {
                    let want = self.key(key);
                    if want.is_some() {
                        return want;
                    }
                }
                None
            }
            News::Hint(advice) => {
                self.notes = self.reader.hints(&advice);
                None
            }
            News::Gone(end) => {
                self.gone = Some(self.reader.gone(&end));
                self.leave = true;
                None
            }
            News::Refused(refusal) => {
                let mut lines = self.reader.refused(refusal);
                self.notes = lines.pop().into_iter().collect();
                None
            }
        }
    }

    /// Takes in a key; returns what is wanted by it. What comes while the table is busy waits, unless
    /// a clock runs.
    pub fn key(&mut self, key: KeyEvent) -> Option<Want> {
        let plays = match key.code {
            KeyCode::Enter => true,
            KeyCode::Char(letter) => !self.typed.is_empty() || !"?ijrxq".contains(letter),
            _ => false,
        };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.busy && plays && !control && !self.lively() && self.overlay.is_none() {
            self.early.push_back(key);
            return None;
        }
        let want = self.press(key);
        self.busy |= want.is_some();
        want
    }

    fn press(&mut self, key: KeyEvent) -> Option<Want> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            self.leave = true;
            return None;
        }
        if let Some(overlay) = &self.overlay {
            if let (KeyCode::Char(number @ '1'..='9'), Some(command)) = (key.code, overlay.command)
            {
                // What is agreed is read again when it has changed.
                if command != "options" {
                    self.overlay = None;
                }
                return self.command(&format!(":{command} {number}"));
            }
            self.overlay_key(key.code);
            return None;
        }
        if key.code == KeyCode::Enter
            && self.typed.is_empty()
            && let Some(want) = self.reader.hand_over()
        {
            return Some(want);
        }
        if self.reader.covered() {
            self.leave |= key.code == KeyCode::Char('q');
            return None;
        }
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Up if shift => self.pan.1 -= 1,
            KeyCode::Down if shift => self.pan.1 += 1,
            KeyCode::Left if shift => self.pan.0 -= 1,
            KeyCode::Right if shift => self.pan.0 += 1,
            KeyCode::Home => self.pan = (0, 0),
            KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down => self.chosen = (self.chosen + 1).min(self.acts.len().saturating_sub(1)),
            KeyCode::PageUp => self.back = (self.back + 5).min(self.reader.log.len()),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Esc => {
                self.typed.clear();
                self.notes.clear();
            }
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Enter if self.typed.is_empty() => {
                let act = self.acts.get(self.chosen)?.short.clone();
                return self.command(&act);
            }
            KeyCode::Enter => {
                let typed = std::mem::take(&mut self.typed);
                return self.command(&typed);
            }
            KeyCode::Char(letter) if !control => return self.letter(letter),
            _ => {}
        }
        None
    }

    fn overlay_key(&mut self, code: KeyCode) {
        let Some(overlay) = &mut self.overlay else { return };
        match code {
            KeyCode::Up => overlay.from = overlay.from.saturating_sub(1),
            KeyCode::PageUp => overlay.from = overlay.from.saturating_sub(10),
            KeyCode::Down => overlay.from = overlay.from.saturating_add(1),
            KeyCode::PageDown | KeyCode::Char(' ') => {
                overlay.from = overlay.from.saturating_add(10);
            }
            _ => self.overlay = None,
        }
    }

    /// A letter: it belongs to a command of the game, or is a command of the screen.
    fn letter(&mut self, letter: char) -> Option<Want> {
        let typed = format!("{}{letter}", self.typed);
        // What begins like this is a line for everybody, or a command of the table.
        if typed.starts_with(['/', ':']) {
            self.typed = typed;
            return None;
        }
        let known: Vec<String> = self.commands();
        let fits = |short: &String| short.starts_with(&packed(&typed));
        let fitting: Vec<&String> = known.iter().filter(|short| fits(short)).collect();
        if fitting.is_empty() && self.typed.is_empty() {
            return self.own(letter);
        }
        if fitting.is_empty() {
            self.notes = vec![self.reader.words.t("terminal-unknown", [("text", typed.into())])];
            return None;
        }
        // What nothing longer begins with is done at once.
        if let [only] = fitting.as_slice()
            && **only == packed(&typed)
        {
            self.typed.clear();
            return self.command(&typed);
        }
        self.typed = typed;
        None
    }

    /// Everything that can be typed for the game now.
    fn commands(&self) -> Vec<String> {
        let mut known: Vec<String> = self.acts.iter().map(|act| packed(&act.short)).collect();
        known.extend((1..=self.acts.len().min(9)).map(|number| number.to_string()));
        let more = self.reader.ask(|game, eyes| game.more_commands(eyes)).unwrap_or_default();
        known.extend(more.iter().map(|command| packed(command)));
        known.sort();
        known.dedup();
        known
    }

    fn command(&mut self, line: &str) -> Option<Want> {
        self.notes.clear();
        let table = if line.starts_with('/') { Some(line) } else { line.strip_prefix(':') };
        let order = match table.filter(|_| self.lively()) {
            Some(table) => self.reader.at_table(table),
            None => self.reader.command(line),
        };
        match order {
            Some(Order::Want(want)) => return Some(want),
            Some(Order::Read(page)) => self.open(page, false),
            None => {
                let text = self.reader.words.t("terminal-unknown", [("text", line.into())]);
                self.notes = vec![text];
            }
        }
        None
    }

    /// Shows something to be read over the table.
    fn open(&mut self, page: Page, spaced: bool) {
        let Page { title, mut lines, command } = page;
        if command.is_some() {
            lines.push(String::new());
            lines.push(self.reader.words.s("terminal-choose-key"));
        }
        self.overlay = Some(Overlay { title, lines, command, from: 0, spaced });
    }

    /// The keys that every game has.
    fn own(&mut self, letter: char) -> Option<Want> {
        let words = self.reader.words;
        let (title, lines) = match letter {
            'h' => return Some(Want::Hint),
            'u' => return Some(Want::Undo),
            'n' if self.is_over() => return Some(Want::Again),
            'q' => {
                self.leave = true;
                return None;
            }
            '.' => return Some(Want::Wait),
            '!' if self.lively() => return self.command(":react"),
            '?' => (words.s("keys-title"), self.help()),
            'r' => (words.s("menu-rules"), self.reader.rules()),
            'x' => (words.s("house-learn"), self.reader.lesson()),
            'i' => (words.s("table-players"), self.reader.who()),
            'j' => {
                let look = self.reader.ask(|game, eyes| game.look(eyes)).unwrap_or_default();
                (self.reader.title(), look)
            }
            _ => {
                let args = [("text", letter.to_string().into())];
                self.notes = vec![words.t("terminal-unknown", args)];
                return None;
            }
        };
        let spaced = "?rx".contains(letter);
        self.open(Page { title, lines, command: None }, spaced);
        None
    }

    fn help(&self) -> Vec<String> {
        let words = self.reader.words;
        let mut lines: Vec<String> =
            words.s("terminal-keys").split(" · ").map(str::to_owned).collect();
        if let Some(now) = self.reader.now.as_ref().filter(|now| now.hall.is_some()) {
            lines.push(words.s("terminal-keys-table"));
            if now.host {
                lines.push(words.s("terminal-commands-host"));
            }
        }
        lines.extend(self.reader.ask(|game, eyes| game.besides(eyes)).unwrap_or_default());
        lines.extend(self.reader.lesson());
        lines
    }

    /// Takes in the mouse; returns what is wanted by it.
    pub fn mouse(&mut self, event: MouseEvent) -> Option<Want> {
        match event.kind {
            MouseEventKind::ScrollUp => self.key(KeyCode::PageUp.into()),
            MouseEventKind::ScrollDown => self.key(KeyCode::PageDown.into()),
            MouseEventKind::Down(MouseButton::Left) if self.overlay.is_some() => {
                self.overlay = None;
                None
            }
            MouseEventKind::Down(MouseButton::Left) if !self.reader.covered() => {
                let at = Position::new(event.column, event.row);
                let spot = self.spots.iter().rev().find(|(rect, _)| rect.contains(at));
                let command = spot.map(|(_, command)| command.clone())?;
                self.command(&command)
            }
            _ => None,
        }
    }

    /// Draws everything.
    pub fn draw(&mut self, buffer: &mut Buffer, colours: Colours) {
        let area = buffer.area;
        buffer.reset();
        let mut spots = std::mem::take(&mut self.spots);
        spots.clear();
        self.reader.pass_time();
        let mut canvas = Canvas { buffer, area, spots: &mut spots };
        if area.width < 40 || area.height < 12 {
            let text = self.reader.words.s("terminal-small");
            for (y, line) in (0..).zip(wrapped(&text, area.width)) {
                canvas.put(0, y, &line, Style::new());
            }
        } else if self.reader.covered() {
            self.paint_curtain(&mut canvas);
        } else {
            self.paint(&mut canvas);
        }
        self.spots = spots;
        colours.apply(buffer);
    }

    fn paint(&mut self, canvas: &mut Canvas<'_>) {
        let Rect { width: columns, height: rows, .. } = canvas.area;
        let words = self.reader.words;
        let title = self.reader.title();
        let hall = self.reader.now.as_ref().is_some_and(|now| now.hall.is_some());
        let help = words.s(if hall { "terminal-keys-short-table" } else { "terminal-keys-short" });
        canvas.put(0, 0, &format!(" {title} "), CHOSEN);
        let x = columns.saturating_sub(width(&help) + 1);
        if x > width(&title) + 3 {
            canvas.put(x, 0, &help, DIM);
        }
        // The picture has what it needs, as long as seven rows are left below it.
        let size = (columns, rows);
        let wanted = self.reader.ask(|game, eyes| game.height(size, eyes)).unwrap_or(0);
        let mut lobby = self.reader.lobby();
        if !lobby.is_empty() {
            lobby.push(String::new());
            lobby.extend(self.reader.invitation());
            lobby.push(String::new());
        }
        let picture = wanted.max(lobby.len() as u16).min(rows.saturating_sub(8));
        let mut board = canvas.part(0, 1, columns, picture);
        let pan = self.pan;
        self.reader.ask(|game, eyes| game.draw(eyes, pan, &mut board));
        for (y, line) in (0..picture).zip(&lobby) {
            board.put(1, y, line, Style::new());
        }
        let top = 1 + picture;
        let status = self.reader.status();
        let status = if self.is_over() { status } else { vec![status.join(" ")] };
        let status: Vec<String> =
            status.iter().flat_map(|line| wrapped(line, columns - 2)).collect();
        let most = usize::from(rows.saturating_sub(top + 4)).clamp(1, status.len().max(1));
        for (y, line) in (top..).zip(status.iter().take(most)) {
            canvas.put(1, y, line, STRONG);
        }
        let top = top + most.min(status.len()) as u16;
        let notes: Vec<String> =
            self.notes.iter().flat_map(|note| wrapped(note, columns - 4)).collect();
        let room = rows.saturating_sub(top + 1);
        let shown = notes.len().min(usize::from(room / 2)) as u16;
        for (y, line) in (top..).zip(notes.iter().take(usize::from(shown))) {
            canvas.put(2, y, line, Style::new());
        }
        let top = top + shown;
        let below = rows.saturating_sub(top + 1);
        // Nothing of the list is cut off, as long as the log has some columns.
        let list = self.widest.clamp(columns * 2 / 5, (columns - 26).max(columns / 2));
        self.paint_acts(&mut canvas.part(0, top, list, below));
        self.paint_log(&mut canvas.part(list + 1, top, columns - list - 1, below));
        let x = canvas.put(0, rows - 1, "> ", DIM);
        let x = canvas.put(x, rows - 1, &self.typed, STRONG);
        canvas.put(x, rows - 1, "_", DIM);
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(canvas);
        }
    }

    /// Whose turn it is, in the middle of nothing else.
    fn paint_curtain(&self, canvas: &mut Canvas<'_>) {
        let Rect { width: columns, height: rows, .. } = canvas.area;
        canvas.put(0, 0, &format!(" {} ", self.reader.title()), CHOSEN);
        let curtain = self.reader.status();
        let most = columns.saturating_sub(8).min(60);
        let lines = curtain.iter().enumerate().flat_map(|(index, text)| {
            let style = if index == 0 { STRONG } else { Style::new() };
            let lines = wrapped(text, most).into_iter().map(move |line| (line, style));
            lines.chain([(String::new(), style)])
        });
        let lines: Vec<(String, Style)> = lines.collect();
        let top = rows.saturating_sub(lines.len() as u16) / 2;
        for (y, (line, style)) in (top..).zip(&lines) {
            canvas.put(columns.saturating_sub(width(line)) / 2, y, line, *style);
        }
    }

    /// How many columns of the list are before the words: a number and what is typed.
    fn before(&self) -> u16 {
        let short = self.acts.iter().map(|act| width(&act.short)).max();
        3 + short.unwrap_or(0).clamp(5, 12)
    }

    fn paint_acts(&self, canvas: &mut Canvas<'_>) {
        let rows = usize::from(canvas.area.height);
        let from = self.chosen.saturating_sub(rows.saturating_sub(1));
        let shown = self.acts.iter().enumerate().skip(from).take(rows);
        let before = self.before();
        for (y, (index, act)) in (0..).zip(shown) {
            let chosen = index == self.chosen;
            let style = if chosen { CHOSEN } else { Style::new() };
            let number = if index < 9 { (index + 1).to_string() } else { " ".to_owned() };
            let x = canvas.put(0, y, &format!("{number} "), DIM);
            canvas.put(x, y, &act.short, STRONG);
            canvas.put(before, y, &act.words, style);
            canvas.spot(0, y, canvas.area.width, &act.short);
        }
    }

    fn paint_log(&self, canvas: &mut Canvas<'_>) {
        let (columns, rows) =
            (canvas.area.width.saturating_sub(2), usize::from(canvas.area.height));
        for y in 0..canvas.area.height {
            canvas.put(0, y, "│", DIM);
        }
        let told = self.reader.log.len().saturating_sub(self.back);
        // As many of the last sentences as fit.
        let mut lines: Vec<(String, bool)> = Vec::new();
        for sentence in self.reader.log[..told].iter().rev() {
            let newest = lines.is_empty();
            let mut wrapped = wrapped(sentence, columns);
            if newest {
                // The newest begins here, even if there is no room for all of it.
                wrapped.truncate(rows);
            } else if lines.len() + wrapped.len() > rows {
                break;
            }
            lines.extend(wrapped.into_iter().rev().map(|line| (line, newest)));
        }
        for (y, (line, newest)) in (0..).zip(lines.iter().rev()) {
            canvas.put(2, y, line, if *newest { Style::new() } else { DIM });
        }
    }
}

impl Overlay {
    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let Rect { width: columns, height: rows, .. } = canvas.area;
        let wide = columns.saturating_sub(8).min(90);
        let (x, y) = ((columns - wide) / 2, 2);
        let lines: Vec<String> = self
            .lines
            .iter()
            .flat_map(|line| {
                let mut lines = wrapped(line, wide.saturating_sub(4));
                lines.extend((self.spaced || line.is_empty()).then(String::new));
                lines
            })
            .collect();
        let tall = rows.saturating_sub(4).min(lines.len() as u16 + 2);
        let inside = usize::from(tall.saturating_sub(2));
        self.from = self.from.min(lines.len().saturating_sub(inside));
        let blank = " ".repeat(usize::from(wide));
        let mut canvas = canvas.part(x, y, wide, tall);
        for y in 0..tall {
            canvas.put(0, y, &blank, Style::new());
        }
        let line = "─".repeat(usize::from(wide.saturating_sub(2)));
        canvas.put(0, 0, &format!("┌{line}┐"), DIM);
        canvas.put(2, 0, &format!(" {} ", self.title), STRONG);
        for (y, text) in (1..tall.saturating_sub(1)).zip(lines.iter().skip(self.from)) {
            canvas.put(2, y, text, Style::new());
        }
        for y in 1..tall.saturating_sub(1) {
            canvas.put(0, y, "│", DIM);
            canvas.put(wide - 1, y, "│", DIM);
        }
        canvas.put(0, tall - 1, &format!("└{line}┘"), DIM);
        canvas.put(2, tall - 1, " Esc ", DIM);
        if self.from + inside < lines.len() {
            canvas.put(wide.saturating_sub(4), tall - 1, " ↓ ", STRONG);
        }
    }
}

/// The screen as text, for whoever looks at it without a terminal.
pub fn as_text(buffer: &Buffer) -> String {
    canvas::text(buffer)
}
