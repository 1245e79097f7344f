//! The rules once more, slow and obvious, written from the numbered rules alone; and random games
//! played by both.
//!
//! Hands, rows and heads are plain lists of cards, and actions are texts. No rule is taken from the
//! crate; only the notation is shared, so that the two can be compared.

use crate::support::{Habit, actions, next_entry, on};
use dig::{Dig, Edition, Ending, Pair, Setup};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Silence, Turn, Viewer, play};

/// The box: bone cards in the order of the notation, the two of a pair side by side and the colour
/// of the bone as a capital; the bowls; and a name for a place without a card.
const NAMES: [&str; 26] = [
    "Gr", "gR", "Gp", "gP", "Gy", "gY", "Gb", "gB", "Rp", "rP", "Ry", "rY", "Rb", "rB", "Py", "pY",
    "Pb", "pB", "Yb", "yB", "g", "r", "p", "y", "b", "-",
];
/// What both cards of a pair show on their back, in the same order.
const SCENTS: [&str; 10] = ["gr", "gp", "gy", "gb", "rp", "ry", "rb", "py", "pb", "yb"];

/// A card of the box: its place in the list of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Card(usize);

const HOLE: Card = Card(25);

impl Card {
    fn named(name: &str) -> Card {
        Card(NAMES.iter().position(|other| *other == name).expect("a card of the box"))
    }

    fn name(self) -> &'static str {
        NAMES[self.0]
    }

    /// Bone cards have a name of two letters.
    fn is_bone(self) -> bool {
        self.name().len() == 2
    }

    fn is_bowl(self) -> bool {
        !self.is_bone() && self != HOLE
    }

    /// A bone card's back.
    fn scents(self) -> &'static str {
        SCENTS[self.0 / 2]
    }

    /// The other bone card with the same back.
    fn twin(self) -> Card {
        if self.0.is_multiple_of(2) { Card(self.0 + 1) } else { Card(self.0 - 1) }
    }

    /// The bowl of a bone's colour.
    fn bowl(self) -> Card {
        let colour: String = self.name().chars().filter(char::is_ascii_uppercase).collect();
        Card::named(&colour.to_lowercase())
    }
}

/// The game as it lies on the table, and what is in the players' heads.
#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    /// Place 1 comes first.
    row: Vec<Card>,
    players: Vec<Player>,
    /// The public is the last of the heads.
    heads: Vec<Head>,
    turn: usize,
    left: usize,
    dig_unfinished: bool,
    dropped_this_turn: bool,
    /// `None` where quiet turns do not count.
    quiet_turns: Option<u32>,
    over: bool,
}

#[derive(Clone, Debug)]
struct Player {
    place: usize,
    hand: Vec<Card>,
    dropped: Vec<Card>,
}

/// The cards whose bone somebody knows, wherever they are: each is followed by its back.
type Head = Vec<Card>;

fn sorted(mut bones: Vec<Card>) -> Vec<Card> {
    bones.sort();
    bones
}

fn listed(text: &str, separator: char) -> Vec<Card> {
    if text == "-" { Vec::new() } else { text.split(separator).map(Card::named).collect() }
}

fn joined(items: &[&str], separator: &str) -> String {
    if items.is_empty() { "-".to_owned() } else { items.join(separator) }
}

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq)]
enum Eyes {
    /// Somebody who sees everything.
    Open,
    /// This head; the public is the one after the last seat.
    Head(usize),
}

impl Oracle {
    /// Reads a position in the game's notation.
    pub(crate) fn read(text: &str) -> Oracle {
        let fields: Vec<&str> = text.split(' ').collect();
        let [_, row, seats, turn, knowers, quiet] = fields[..] else { panic!("`{text}`") };
        let players: Vec<Player> = seats
            .split('/')
            .map(|player| {
                let parts: Vec<&str> = player.split(':').collect();
                Player {
                    place: parts[0].parse().expect("a place"),
                    hand: listed(parts[1], '+'),
                    dropped: listed(parts[2], '+'),
                }
            })
            .collect();
        let over = turn == "over";
        let (seat, left) = if over { ("0", "0") } else { turn.split_once('.').expect("a turn") };
        let mut oracle = Oracle {
            row: listed(row, ','),
            heads: vec![Vec::new(); players.len() + 1],
            players,
            turn: seat.parse().expect("a seat"),
            left: left.trim_end_matches('d').parse().expect("a number of actions"),
            dig_unfinished: left.ends_with('d'),
            dropped_this_turn: quiet == "*",
            quiet_turns: match quiet {
                "-" => None,
                "*" => Some(0),
                turns => Some(turns.parse().expect("a number of turns")),
            },
            over,
        };
        for seat in 0..oracle.players.len() {
            for bone in oracle.players[seat].hand.clone() {
                oracle.learn(seat, bone);
            }
            for bone in oracle.players[seat].dropped.clone() {
                oracle.show(bone);
            }
        }
        for knower in knowers.split(',').filter(|knower| *knower != "-") {
            let (pair, seats) = knower.split_once(':').expect("a pair and seats");
            let index = SCENTS.iter().position(|scents| *scents == pair).expect("a pair");
            for seat in seats.chars() {
                oracle.learn(seat as usize - '0' as usize, Card(2 * index));
            }
        }
        oracle
    }

    /// DIG-3: whoever knows the bone of one knows the bone of the other.
    fn learn(&mut self, head: usize, bone: Card) {
        for card in [bone, bone.twin()] {
            if !self.heads[head].contains(&card) {
                self.heads[head].push(card);
            }
        }
    }

    /// A bone is dropped: everybody sees it.
    fn show(&mut self, bone: Card) {
        for head in 0..self.heads.len() {
            self.learn(head, bone);
        }
    }

    /// Whether somebody can tell where this bone is: it knows the card; or both cards of the pair
    /// are in one hand, which then has one bone of each colour, whichever is which (DIG-2).
    fn can_tell(&self, head: usize, bone: Card) -> bool {
        let holds_both =
            |player: &Player| player.hand.contains(&bone) && player.hand.contains(&bone.twin());
        self.heads[head].contains(&bone) || self.players.iter().any(holds_both)
    }

    /// What lies in the place of the dog on turn; nothing in the doghouse.
    fn underfoot(&self) -> Card {
        match self.players[self.turn].place {
            0 => HOLE,
            place => self.row[place - 1],
        }
    }

    /// What the player on turn may do, as texts.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        if self.over {
            return texts;
        }
        let player = &self.players[self.turn];
        if self.dig_unfinished {
            // DIG-8, DIG-9
            if player.hand.len() < 4 {
                texts.push("keep".to_owned());
            }
            texts.extend(player.hand.iter().map(|bone| format!("bury {}", bone.name())));
            return texts;
        }
        if self.left > 0 {
            // DIG-7
            for steps in 1..=4 - player.hand.len() {
                if steps <= player.place {
                    texts.push(format!("move {}", player.place - steps));
                }
                if player.place + steps <= self.row.len() {
                    texts.push(format!("move {}", player.place + steps));
                }
            }
            // DIG-8
            if self.underfoot().is_bone() {
                texts.push("dig".to_owned());
            }
            // DIG-10
            if self.underfoot().is_bowl() {
                let fitting: Vec<Card> = sorted(player.hand.clone())
                    .into_iter()
                    .filter(|bone| bone.bowl() == self.underfoot())
                    .collect();
                for choice in 1..1 << fitting.len() {
                    let chosen = (0..fitting.len()).filter(|i| choice >> i & 1 == 1);
                    let chosen: Vec<&str> = chosen.map(|i| fitting[i].name()).collect();
                    texts.push(format!("drop {}", chosen.join(",")));
                }
            }
        }
        // DIG-6
        texts.push("end".to_owned());
        texts
    }

    /// The player on turn does something legal.
    pub(crate) fn play(&mut self, action: &str) {
        let seat = self.turn;
        let (verb, object) = action.split_once(' ').unwrap_or((action, ""));
        match verb {
            "move" => {
                self.players[seat].place = object.parse().expect("a place");
                self.left -= 1;
            }
            "dig" => {
                let bone = self.underfoot();
                let place = self.players[seat].place;
                self.row[place - 1] = HOLE;
                self.players[seat].hand.push(bone);
                self.learn(seat, bone);
                self.dig_unfinished = true;
                self.left -= 1;
            }
            "keep" => self.dig_unfinished = false,
            "bury" => {
                let bone = Card::named(object);
                let player = &mut self.players[seat];
                player.hand.retain(|other| *other != bone);
                let place = player.place;
                self.row[place - 1] = bone;
                self.dig_unfinished = false;
                // DIG-11: with both in hand the others cannot see which of the two backs it was.
                if self.players[seat].hand.contains(&bone.twin()) {
                    for (head, known) in self.heads.iter_mut().enumerate() {
                        if head != seat {
                            known.retain(|other| *other != bone && *other != bone.twin());
                        }
                    }
                }
            }
            "drop" => {
                for bone in object.split(',').map(Card::named) {
                    self.players[seat].hand.retain(|other| *other != bone);
                    self.players[seat].dropped.push(bone);
                    self.show(bone);
                }
                self.dropped_this_turn = true;
                self.left -= 1;
            }
            "end" => self.end_turn(),
            _ => panic!("`{action}`"),
        }
    }

    fn end_turn(&mut self) {
        let length = self.row.len();
        // DIG-12
        while let Some(hole) = self.row.iter().position(|card| *card == HOLE) {
            while self.row.last() == Some(&HOLE) {
                self.row.pop();
            }
            if hole < self.row.len() {
                self.row[hole] = self.row.pop().expect("a card beyond the hole");
            }
        }
        // DIG-13
        for player in &mut self.players {
            player.place = player.place.min(self.row.len());
        }
        // DIG-18
        let quiet = self.row.len() == length && !self.dropped_this_turn;
        self.quiet_turns = self.quiet_turns.map(|turns| if quiet { turns + 1 } else { 0 });
        self.dropped_this_turn = false;
        // DIG-15, DIG-18
        if self.row.iter().all(|card| card.is_bowl()) || self.quiet_turns == Some(60) {
            self.over = true;
            (self.turn, self.left) = (0, 0);
        } else {
            self.turn = (self.turn + 1) % self.players.len();
            self.left = 3;
        }
    }

    /// DIG-16: what each player's dropped bones are worth, from the bones worth 5 down; the sum
    /// comes first.
    fn scores(&self) -> Vec<[usize; 6]> {
        let bowls: Vec<Card> = self.row.iter().copied().filter(|card| card.is_bowl()).collect();
        let score = |player: &Player| {
            let mut score = [0; 6];
            for bone in &player.dropped {
                let nth = bowls.iter().position(|other| *other == bone.bowl()).expect("a bowl");
                score[0] += 5 - nth;
                score[1 + nth] += 1;
            }
            score
        };
        self.players.iter().map(score).collect()
    }

    /// DIG-17: the players whom nobody beats.
    fn winners(&self) -> Vec<usize> {
        let scores = self.scores();
        (0..scores.len()).filter(|&i| scores.iter().all(|other| *other <= scores[i])).collect()
    }

    /// The position in the game's notation, as these eyes see it; `all_see` is the part that is the
    /// same for everybody.
    fn text(&self, eyes: Eyes, all_see: &str) -> String {
        let sight = |card: &Card| match eyes {
            Eyes::Head(head) if card.is_bone() && !self.can_tell(head, *card) => card.scents(),
            Eyes::Head(_) | Eyes::Open => card.name(),
        };
        let sights = |cards: &[Card]| -> Vec<&str> { cards.iter().map(sight).collect() };
        let mut text = match eyes {
            Eyes::Open => "dig1".to_owned(),
            Eyes::Head(head) if head == self.players.len() => "dig1@public".to_owned(),
            Eyes::Head(head) => format!("dig1@{head}"),
        };
        write!(text, " {}", joined(&sights(&self.row), ",")).expect("a text takes all");
        for (seat, player) in self.players.iter().enumerate() {
            let separator = if seat == 0 { ' ' } else { '/' };
            let hand = joined(&sights(&sorted(player.hand.clone())), "+");
            let dropped = joined(&sights(&sorted(player.dropped.clone())), "+");
            write!(text, "{separator}{}:{hand}:{dropped}", player.place).expect("a text takes all");
        }
        text + " " + all_see
    }

    /// Turn, knowers and quiet turns in the game's notation.
    fn all_see(&self) -> String {
        let turn = match (self.over, self.dig_unfinished) {
            (true, _) => "over".to_owned(),
            (false, true) => format!("{}.{}d", self.turn, self.left),
            (false, false) => format!("{}.{}", self.turn, self.left),
        };
        let quiet = match self.quiet_turns {
            None => "-".to_owned(),
            Some(_) if self.dropped_this_turn => "*".to_owned(),
            Some(turns) => turns.to_string(),
        };
        let knowers = self.knowers();
        let knowers: Vec<&str> = knowers.iter().map(String::as_str).collect();
        format!("{turn} {} {quiet}", joined(&knowers, ","))
    }

    /// For each pair who knows it, apart from those of whom it is evident: the holders of its
    /// cards, and everybody once one of its bones was dropped.
    fn knowers(&self) -> Vec<String> {
        let mut knowers = Vec::new();
        for (index, scents) in SCENTS.iter().enumerate() {
            let both = [Card(2 * index), Card(2 * index + 1)];
            if self.players.iter().any(|player| both.iter().any(|b| player.dropped.contains(b))) {
                continue;
            }
            let mut seats = String::new();
            for (seat, player) in self.players.iter().enumerate() {
                let knows = both.map(|bone| self.heads[seat].contains(&bone));
                assert_eq!(knows[0], knows[1], "both cards or none are known");
                if knows[0] && both.iter().all(|bone| !player.hand.contains(bone)) {
                    write!(seats, "{seat}").expect("a text takes all");
                }
            }
            if !seats.is_empty() {
                knowers.push(format!("{scents}:{seats}"));
            }
        }
        knowers
    }
}

/// Asks both the same questions about their position. Writing every view takes most of the time, so
/// that is done only now and then.
fn compare(game: &Dig, oracle: &Oracle, write_views: bool) {
    let all_see = oracle.all_see();
    assert_eq!(game.sheet().to_string(), oracle.text(Eyes::Open, &all_see));
    for (head, viewer) in Viewer::all(game.seats()).enumerate() {
        let view = game.view(viewer);
        if write_views {
            assert_eq!(view.to_string(), oracle.text(Eyes::Head(head), &all_see));
        }
        for pair in Pair::ALL {
            let can_tell = oracle.can_tell(head, Card(2 * pair.index()));
            assert_eq!(view.knows(pair), can_tell, "{viewer}, {pair} in {}", game.sheet());
        }
    }
    let listed: BTreeSet<String> = actions(game).iter().map(ToString::to_string).collect();
    assert_eq!(listed, oracle.legal().into_iter().collect(), "{}", game.sheet());
    assert_eq!(on(game).map(Seat::index), (!oracle.over).then_some(oracle.turn));
    if let Turn::Over(outcome) = game.turn() {
        let scores: Vec<[usize; 6]> = outcome
            .scores
            .iter()
            .map(|(_, tally)| {
                let [fives, fours, threes, twos, ones] = tally.bones.map(usize::from);
                [usize::from(tally.points), fives, fours, threes, twos, ones]
            })
            .collect();
        assert_eq!(scores, oracle.scores());
        let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
        assert_eq!(winners, oracle.winners());
        let cleared = oracle.row.iter().all(|card| card.is_bowl());
        assert_eq!(outcome.ending == Ending::Cleared, cleared);
    }
}

/// Plays random games in both and compares them after every entry.
fn play_both(seats: usize, games: u64) {
    let (mut cleared, mut confused) = (0, 0);
    for seed in 0..games {
        let habit = if seed % 4 == 0 { Habit::Even } else { Habit::Eager };
        let setup = Setup::new(seats, None, seed % 8 == 1, Edition::English);
        let mut game = Dig::start(&setup.expect("a legal setup"));
        let mut rng = ChaCha8Rng::seed_from_u64(1000 * seats as u64 + seed);
        play::deal(&mut game, &mut rng);
        let mut oracle = Oracle::read(&game.sheet().to_string());
        compare(&game, &oracle, true);
        let mut entries = 0;
        while let Some(entry) = next_entry(&game, habit, &mut rng) {
            let known: usize = oracle.heads.iter().map(Vec::len).sum();
            oracle.play(&entry.to_string());
            game.enter(&entry, &mut Silence).expect("what is listed is legal");
            entries += 1;
            compare(&game, &oracle, entries % 8 == 0);
            confused += usize::from(oracle.heads.iter().map(Vec::len).sum::<usize>() < known);
        }
        cleared += usize::from(oracle.row.len() == 5);
    }
    assert!(cleared > 0, "some games were played to the end");
    assert!(confused > 0, "somebody lost track of a pair");
}

/// DIG-6, DIG-7, DIG-8, DIG-9, DIG-10, DIG-11, DIG-12, DIG-13, DIG-15, DIG-16, DIG-17, DIG-18: two
/// seats play alike in both implementations.
#[test]
fn two_seats_play_alike() {
    play_both(2, 100);
}

/// DIG-6, DIG-7, DIG-8, DIG-9, DIG-10, DIG-11, DIG-12, DIG-13, DIG-15, DIG-16, DIG-17, DIG-18:
/// three seats play alike in both implementations.
#[test]
fn three_seats_play_alike() {
    play_both(3, 100);
}

/// DIG-6, DIG-7, DIG-8, DIG-9, DIG-10, DIG-11, DIG-12, DIG-13, DIG-15, DIG-16, DIG-17, DIG-18: four
/// seats play alike in both implementations.
#[test]
fn four_seats_play_alike() {
    play_both(4, 100);
}
