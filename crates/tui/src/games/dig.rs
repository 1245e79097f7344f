//! DIG in words.

mod draw;

use super::{Act, Eyes, Speak, advised, remarked, winners};
use crate::screen::canvas::Canvas;
use crate::table::Advice;
use catalog::AnyRemark;
use serde::Deserialize;
use serde_json::Value;

pub(crate) struct Dig;

/// One number for each colour.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct Values {
    g: u32,
    r: u32,
    p: u32,
    y: u32,
    b: u32,
}

impl Values {
    pub(crate) const fn of(&self, colour: char) -> u32 {
        match colour {
            'g' => self.g,
            'r' => self.r,
            'p' => self.p,
            'y' => self.y,
            _ => self.b,
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) phase: String,
    pub(crate) to_move: Option<usize>,
    pub(crate) left: u8,
    pub(crate) row: Vec<String>,
    pub(crate) dogs: Vec<Dog>,
    pub(crate) values: Values,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Dog {
    pub(crate) place: usize,
    pub(crate) hand: Vec<String>,
    pub(crate) dropped: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    First { seat: usize },
    Dealt {},
    TurnBegan {},
    Moved { seat: usize, to: u8 },
    Dug { seat: usize, place: u8, card: String },
    Kept {},
    Buried { seat: usize, place: u8, card: String },
    Dropped { seat: usize, bowl: String, bones: Vec<String> },
    TurnEnded { seat: usize, unused: u8 },
    Filled { hole: u8, from: u8 },
    Shortened {},
    Slid { seat: usize, to: u8 },
    Over { outcome: Value },
}

/// A card, read: `gr` (scents), `gR` (a known bone), `g` (a bowl) or `-` (a hole).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Card {
    Hole,
    Bowl(char),
    Bone([char; 2], Option<char>),
}

impl Card {
    pub(crate) fn read(text: &str) -> Card {
        let letters: Vec<char> = text.chars().collect();
        match letters.as_slice() {
            ['-'] | [] => Card::Hole,
            [bowl] => Card::Bowl(*bowl),
            [one, two, ..] => {
                let known = letters.iter().find(|letter| letter.is_ascii_uppercase());
                let small = |letter: &char| letter.to_ascii_lowercase();
                Card::Bone([small(one), small(two)], known.map(small))
            }
        }
    }

    /// The colour of a known bone.
    pub(crate) fn bone(text: &str) -> Option<char> {
        match Card::read(text) {
            Card::Bone(_, bone) => bone,
            Card::Hole | Card::Bowl(_) => None,
        }
    }
}

pub(crate) fn points(dropped: &[String], values: &Values) -> u32 {
    dropped.iter().filter_map(|card| Card::bone(card)).map(|colour| values.of(colour)).sum()
}

fn colour(colour: char, eyes: &Eyes<'_>) -> String {
    eyes.t("dig-colour", [("colour", colour.to_string().into())])
}

/// What a card in the row shows.
fn described(text: &str, values: &Values, eyes: &Eyes<'_>) -> String {
    match Card::read(text) {
        Card::Hole => eyes.s("dig-card-hole"),
        Card::Bowl(bowl) => {
            let value = values.of(bowl);
            eyes.t("dig-card-bowl", [("colour", bowl.to_string().into()), ("value", value.into())])
        }
        Card::Bone([one, two], bone) => {
            let scents = [("one", colour(one, eyes).into()), ("two", colour(two, eyes).into())];
            match bone {
                None => eyes.t("dig-card-scents", scents),
                Some(bone) => eyes.t(
                    "dig-card-bone",
                    scents.into_iter().chain([("colour", bone.to_string().into())]),
                ),
            }
        }
    }
}

/// A card of a hand.
fn held(text: &str, eyes: &Eyes<'_>) -> String {
    match Card::read(text) {
        Card::Bone([one, two], Some(bone)) => {
            let other = if bone == one { two } else { one };
            let args = [("colour", bone.to_string().into()), ("other", colour(other, eyes).into())];
            eyes.t("dig-hand-bone", args)
        }
        Card::Bone([one, two], None) => {
            let scents = [("one", colour(one, eyes).into()), ("two", colour(two, eyes).into())];
            eyes.t("dig-card-scents", scents)
        }
        Card::Hole | Card::Bowl(_) => String::new(),
    }
}

fn place(view: &View, place: usize, eyes: &Eyes<'_>) -> String {
    if place == 0 {
        return eyes.t("terminal-dig-home", []);
    }
    let card = view.row.get(place - 1).map_or("-", String::as_str);
    let what = described(card, &view.values, eyes);
    eyes.t("dig-place-label", [("place", place.into()), ("what", what.into())])
}

impl Speak for Dig {
    type View = View;
    type Event = Event;

    fn sentence(&self, event: &Event, eyes: &Eyes<'_>) -> Option<String> {
        let handled = |known: &str, unknown: &str, seat: usize, place: u8, card: &str| {
            let (scents, bone) = match Card::read(card) {
                Card::Bone(scents, bone) => (scents, bone),
                Card::Hole | Card::Bowl(_) => (['g', 'g'], None),
            };
            match bone {
                Some(bone) => eyes.log(
                    known,
                    seat,
                    [("place", place.into()), ("colour", bone.to_string().into())],
                ),
                None => {
                    let [one, two] = scents.map(|scent| colour(scent, eyes));
                    let args = [("place", place.into()), ("one", one.into()), ("two", two.into())];
                    eyes.log(unknown, seat, args)
                }
            }
        };
        Some(match event {
            Event::First { seat } => eyes.log("dig-log-first", *seat, []),
            Event::Dealt {} => eyes.s("dig-log-dealt"),
            Event::TurnBegan {} | Event::Kept {} | Event::Shortened {} => return None,
            Event::Moved { seat, to: 0 } => eyes.log("dig-log-moved-home", *seat, []),
            Event::Moved { seat, to } => {
                eyes.log("dig-log-moved", *seat, [("place", (*to).into())])
            }
            Event::Dug { seat, place, card } => {
                handled("dig-log-dug-bone", "dig-log-dug", *seat, *place, card)
            }
            Event::Buried { seat, place, card } => {
                handled("dig-log-buried-bone", "dig-log-buried", *seat, *place, card)
            }
            Event::Dropped { seat, bowl, bones } => {
                let args = [("count", bones.len().into()), ("colour", bowl.as_str().into())];
                eyes.log("dig-log-dropped", *seat, args)
            }
            Event::TurnEnded { unused: 0, .. } => return None,
            Event::TurnEnded { seat, unused } => {
                eyes.log("dig-log-unused", *seat, [("count", (*unused).into())])
            }
            Event::Filled { hole, from } => {
                eyes.t("dig-log-filled", [("from", (*from).into()), ("hole", (*hole).into())])
            }
            Event::Slid { seat, to } => eyes.log("dig-log-slid", *seat, [("place", (*to).into())]),
            Event::Over { outcome } if outcome["ending"] == "stalled" => eyes.s("dig-log-stalled"),
            Event::Over { .. } => eyes.s("dig-log-over"),
        })
    }

    fn height(&self, view: &View, size: (u16, u16), _eyes: &Eyes<'_>) -> u16 {
        draw::height(view, size.0)
    }

    fn draw(&self, view: &View, eyes: &Eyes<'_>, _pan: (i16, i16), canvas: &mut Canvas<'_>) {
        draw::draw(view, eyes, canvas);
    }

    fn status(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let mine = eyes.on_turn() && !eyes.now.legal.is_empty();
        let legal = |text: &str| eyes.now.legal.iter().any(|action| action.starts_with(text));
        match (view.phase.as_str(), view.to_move) {
            ("over", _) => return vec![eyes.s("table-over")],
            ("first" | "deal", _) => return vec![eyes.s("table-dealing")],
            (_, None) => return vec![eyes.s("dig-status-closing")],
            (_, Some(seat)) if !mine => {
                return vec![eyes.t("table-their-turn", [("name", eyes.name(seat).into())])];
            }
            (_, Some(_)) => {}
        }
        let Some(me) = eyes.now.you.and_then(|you| view.dogs.get(you)) else { return Vec::new() };
        if legal("keep") || legal("bury") {
            let dug = me.hand.last().map(|card| held(card, eyes)).unwrap_or_default();
            return vec![
                eyes.t("terminal-dig-dug", [("what", dug.into())]),
                eyes.s(if legal("keep") { "dig-status-bury" } else { "dig-status-full" }),
            ];
        }
        let asked = if eyes.now.legal.len() == 1 && legal("end") {
            eyes.s("dig-status-end")
        } else {
            let args = [("left", view.left.into()), ("whose", "yours".into()), ("name", "".into())];
            eyes.t("dig-status-turn", args)
        };
        vec![asked, place(view, me.place, eyes)]
    }

    fn look(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let here = |at: usize| {
            let dogs = view.dogs.iter().enumerate().filter(|(_, dog)| dog.place == at);
            dogs.map(|(seat, _)| seat).collect::<Vec<usize>>()
        };
        let with_dogs = |at: usize, text: String| match here(at).as_slice() {
            [] => text,
            dogs => {
                let args = [("count", dogs.len().into()), ("names", eyes.names(dogs).into())];
                format!("{text} {}", eyes.t("dig-place-dogs", args))
            }
        };
        let doghouse = eyes.s("terminal-dig-doghouse");
        let mut lines = vec![with_dogs(0, doghouse)];
        lines.extend((1..=view.row.len()).map(|at| with_dogs(at, place(view, at, eyes))));
        lines
    }

    fn who(&self, view: &View, seat: usize, eyes: &Eyes<'_>) -> Vec<String> {
        let Some(dog) = view.dogs.get(seat) else { return Vec::new() };
        let hand = match dog.hand.len() {
            0 => format!("{}.", eyes.s("dig-hand-empty")),
            count => {
                let hand: Vec<String> = dog.hand.iter().map(|card| held(card, eyes)).collect();
                let count = eyes.t("dig-hand-count", [("count", count.into())]);
                format!("{count} {}.", hand.join("; "))
            }
        };
        let tally = |letter: char| {
            let bones = dog.dropped.iter().filter(|card| Card::bone(card) == Some(letter));
            let args = [("count", bones.count().into()), ("colour", letter.to_string().into())];
            eyes.t("dig-tally", args)
        };
        let dropped: Vec<String> = ['g', 'r', 'p', 'y', 'b']
            .into_iter()
            .filter(|&letter| dog.dropped.iter().any(|card| Card::bone(card) == Some(letter)))
            .map(tally)
            .collect();
        let dropped = if dropped.is_empty() {
            format!("{}.", eyes.s("dig-nothing-dropped"))
        } else {
            let points = points(&dog.dropped, &view.values);
            let args = [("what", dropped.join(", ").into()), ("points", points.into())];
            eyes.t("terminal-dig-dropped", args)
        };
        // Only one's own dog is “you”.
        let there = match dog.place {
            0 if !eyes.is_you(seat) => eyes.s("terminal-dig-doghouse"),
            at => place(view, at, eyes),
        };
        vec![there, hand, dropped]
    }

    fn acts(&self, view: &View, eyes: &Eyes<'_>) -> Vec<Act> {
        let me = eyes.now.you.and_then(|you| view.dogs.get(you));
        let mut acts = Vec::new();
        for action in &eyes.now.legal {
            let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
            let act = match verb {
                "move" => {
                    let to: usize = rest.parse().unwrap_or_default();
                    let words = match view.row.get(to.wrapping_sub(1)) {
                        None => eyes.s("terminal-dig-walk-home"),
                        Some(card) => {
                            let what = described(card, &view.values, eyes);
                            let args = [("place", to.into()), ("what", what.into())];
                            eyes.t("terminal-dig-walk", args)
                        }
                    };
                    Act::new(format!("w{to}"), words, action)
                }
                "dig" => Act::new("d", eyes.s("dig-act-dig"), action),
                "keep" => Act::new("k", eyes.s("dig-act-keep"), action),
                "end" => Act::new("e", eyes.s("dig-act-end"), action),
                "bury" => {
                    let letter = Card::bone(rest).unwrap_or('g');
                    let words = eyes.t("dig-act-bury", [("colour", letter.to_string().into())]);
                    // Two bones of one colour are told apart by their other scent.
                    let hand = me.map_or(&[][..], |me| &me.hand);
                    let alike = hand.iter().filter(|card| Card::bone(card) == Some(letter)).count();
                    if alike > 1 {
                        Act::new(
                            format!("b{rest}"),
                            format!("{words} ({})", held(rest, eyes)),
                            action,
                        )
                    } else {
                        Act::new(format!("b{letter}"), words, action)
                    }
                }
                "drop" => {
                    let bones: Vec<&str> = rest.split(',').collect();
                    let letter = bones.first().and_then(|card| Card::bone(card)).unwrap_or('g');
                    let args =
                        [("count", bones.len().into()), ("colour", letter.to_string().into())];
                    Act::new(format!("p{rest}"), eyes.t("dig-act-drop", args), action)
                }
                _ => Act::new(action, action.clone(), action),
            };
            acts.push(act);
        }
        // `p` drops as much as possible.
        let most = acts
            .iter_mut()
            .filter(|act| act.short.starts_with('p'))
            .max_by_key(|act| act.short.len());
        if let Some(most) = most {
            most.short = String::from("p");
        }
        // What is done here comes before walks.
        acts.sort_by_key(|act| act.short.starts_with('w'));
        acts
    }

    fn hint(&self, advice: &Advice, eyes: &Eyes<'_>) -> String {
        let plan = eyes.t("dig-hint", advised(advice));
        let walk = advice.action.as_deref().and_then(|action| action.strip_prefix("move "));
        let step: Option<u64> = walk.and_then(|to| to.parse().ok());
        let there = advice.facts.get("place").and_then(Value::as_u64).unwrap_or(0);
        match step {
            Some(step) if step != there => {
                let mut letters = plan.chars();
                let first: String =
                    letters.next().into_iter().flat_map(char::to_lowercase).collect();
                let plan = first + letters.as_str();
                eyes.t("dig-hint-way", [("step", step.into()), ("plan", plan.into())])
            }
            _ => plan,
        }
    }

    fn remark(&self, remark: &AnyRemark, eyes: &Eyes<'_>) -> String {
        eyes.t("study-dig", remarked(remark))
    }

    fn result(&self, outcome: &Value, eyes: &Eyes<'_>) -> Vec<String> {
        let scores = outcome["scores"].as_array().map_or(&[][..], Vec::as_slice);
        let mut lines = vec![format!(
            "{}.",
            winners(outcome, ["dig-end-you", "dig-end-won", "dig-end-shared"], eyes)
        )];
        lines.extend(scores.iter().enumerate().map(|(seat, score)| {
            let points = score["points"].as_u64().unwrap_or_default();
            let args = [("name", eyes.name(seat).into()), ("points", points.into())];
            eyes.t("terminal-points", args)
        }));
        lines
    }
}
