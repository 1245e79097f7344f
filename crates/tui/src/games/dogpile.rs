//! Dogpile in words.
//!
//! Every bone has a place of its own on the table, in a row from `a` to `f` and a column from `a` to `i`:
//! its code, `cd`, is what is typed to dig it up, wherever it lies by now.

mod draw;
mod follow;

pub(crate) use follow::follow;

use super::{Act, Eyes, Parts, Speak, advised, remarked, winners};
use crate::screen::canvas::Canvas;
use crate::table::Advice;
use catalog::AnyRemark;
use serde::Deserialize;
use serde_json::Value;

pub(crate) struct Dogpile;

pub(crate) const COLUMNS: usize = 9;
pub(crate) const PAWS: usize = 3;

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) phase: String,
    pub(crate) round: u8,
    pub(crate) now: u64,
    pub(crate) until: Option<u64>,
    pub(crate) left: u64,
    pub(crate) seconds: [u8; 3],
    pub(crate) ready: Vec<usize>,
    pub(crate) sniffers: Vec<usize>,
    pub(crate) sniffed: Vec<usize>,
    pub(crate) bones: Vec<Bone>,
    pub(crate) sniffs: Vec<Sniff>,
    pub(crate) scores: Vec<Tally>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Bone {
    #[serde(rename = "bone")]
    pub(crate) number: usize,
    pub(crate) place: String,
    pub(crate) seat: Option<usize>,
    pub(crate) up: bool,
    pub(crate) face: Option<String>,
    #[serde(default)]
    pub(crate) seen_by: Vec<usize>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Sniff {
    bones: Vec<usize>,
    faces: Vec<Option<String>>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Tally {
    pub(crate) total: u16,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Count {
    feats: Vec<Feat>,
    points: u16,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Feat {
    feat: String,
    points: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    Dealt {},
    Ready { round: u8 },
    PawsUp { seat: usize, away: bool },
    Countdown {},
    Started {},
    Held { left: u64 },
    Dug { seat: usize, bone: usize, face: Option<String> },
    Buried { seat: usize, bone: usize, up: bool, face: Option<String> },
    TimeUp {},
    Shown { seat: usize, faces: Vec<String> },
    Scored { seat: usize, count: Count, total: u16 },
    Sniffing {},
    Sniffed { seat: usize, bones: Vec<usize>, faces: Vec<Option<String>> },
    Declined { seat: usize, away: bool },
    Placed { seat: usize, bones: Vec<usize>, away: bool },
    Returned {},
    Over { outcome: Value },
}

/// The code of a bone.
pub(crate) fn code(bone: usize) -> String {
    let letter = |index: usize| char::from(b'a' + index as u8);
    [letter(bone / COLUMNS), letter(bone % COLUMNS)].iter().collect()
}

/// The bone with this code.
pub(crate) fn decode(code: &str) -> Option<usize> {
    let &[row, column] = code.as_bytes() else { return None };
    let row = usize::from(row.checked_sub(b'a')?);
    let column = usize::from(column.checked_sub(b'a')?);
    (row < 6 && column < COLUMNS).then_some(row * COLUMNS + column)
}

/// The middle of the bone's own place, in the notation of spots.
fn home(bone: usize) -> String {
    let home = ::dogpile::Bone::new(bone).map(::dogpile::Bone::home);
    home.map_or_else(String::new, |spot| spot.to_string())
}

/// A bone in words.
pub(crate) fn face_name(face: &str, eyes: &Eyes<'_>) -> String {
    let mut letters = face.chars();
    let (rank, suit) = (letters.next().unwrap_or('X'), letters.next().unwrap_or('s'));
    let rank = match rank {
        'X' => "joker".to_owned(),
        'T' => "10".to_owned(),
        rank => rank.to_string(),
    };
    eyes.t("dogpile-face", [("rank", rank.into()), ("suit", suit.to_string().into())])
}

fn face_names<'f>(faces: impl Iterator<Item = &'f str>, eyes: &Eyes<'_>) -> String {
    faces.map(|face| face_name(face, eyes)).collect::<Vec<String>>().join(", ")
}

impl View {
    pub(crate) fn pile(&self) -> impl Iterator<Item = &Bone> {
        self.bones.iter().filter(|bone| bone.place == "pile")
    }

    pub(crate) fn paws(&self, seat: usize) -> impl Iterator<Item = &Bone> {
        self.bones.iter().filter(move |bone| bone.place == "paws" && bone.seat == Some(seat))
    }

    /// The seconds of the round that are left, by the table's clock.
    pub(crate) fn seconds_left(&self, clock: Option<u64>) -> Option<u64> {
        let until = self.until.filter(|_| self.phase == "digging")?;
        Some(until.saturating_sub(clock.unwrap_or(self.now)).div_ceil(1_000))
    }

    /// What a bone that came back shuffled may show.
    pub(crate) fn scented(&self, bone: usize) -> Vec<&str> {
        let sniff = self.sniffs.iter().rev().find(|sniff| sniff.bones.contains(&bone));
        let Some(sniff) = sniff else { return Vec::new() };
        let known = |face: &str| {
            sniff.bones.iter().any(|&bone| {
                self.bones.get(bone).and_then(|bone| bone.face.as_deref()) == Some(face)
            })
        };
        sniff.faces.iter().flatten().map(String::as_str).filter(|face| !known(face)).collect()
    }
}

impl Dogpile {
    /// A bone of the pile as its reader knows it.
    fn bone(bone: &Bone, view: &View, eyes: &Eyes<'_>) -> Option<String> {
        let what = match &bone.face {
            Some(face) if bone.up => {
                eyes.t("terminal-dogpile-up", [("face", face_name(face, eyes).into())])
            }
            Some(face) => {
                eyes.t("terminal-dogpile-known", [("face", face_name(face, eyes).into())])
            }
            None => match view.scented(bone.number) {
                faces if faces.is_empty() => return None,
                faces => {
                    let bones = face_names(faces.into_iter(), eyes);
                    eyes.t("terminal-dogpile-scented", [("bones", bones.into())])
                }
            },
        };
        Some(format!("{}: {what}", code(bone.number)))
    }
}

impl Speak for Dogpile {
    type View = View;
    type Event = Event;

    fn sentence(&self, event: &Event, eyes: &Eyes<'_>) -> Option<String> {
        let away = |away: bool, yes: &'static str, no: &'static str| if away { yes } else { no };
        Some(match event {
            Event::Dealt {} => eyes.s("dogpile-log-dealt"),
            Event::Ready { round } => eyes.t("dogpile-log-ready", [("round", (*round).into())]),
            Event::PawsUp { seat, away: gone } => {
                eyes.log(away(*gone, "dogpile-log-paws-away", "dogpile-log-paws"), *seat, [])
            }
            Event::Countdown {} => eyes.s("dogpile-log-countdown"),
            Event::Started {} => eyes.s("dogpile-log-started"),
            Event::Held { left } => {
                eyes.t("dogpile-log-held", [("seconds", left.div_ceil(1_000).into())])
            }
            Event::Dug { seat, face: Some(face), .. } if eyes.is_you(*seat) => {
                eyes.t("dogpile-log-dug", [("face", face_name(face, eyes).into())])
            }
            Event::Dug { seat, bone, .. } => {
                let args = [("name", eyes.name(*seat).into()), ("place", code(*bone).into())];
                eyes.t("terminal-dogpile-digs", args)
            }
            Event::Buried { seat, up, face, .. } if eyes.is_you(*seat) => {
                let face = face.as_deref().map(|face| face_name(face, eyes)).unwrap_or_default();
                let side = if *up { "up" } else { "down" };
                eyes.t("dogpile-log-buried", [("face", face.into()), ("side", side.into())])
            }
            Event::Buried { seat, up: true, face: Some(face), .. } => {
                let args =
                    [("name", eyes.name(*seat).into()), ("face", face_name(face, eyes).into())];
                eyes.t("dogpile-log-laid-open", args)
            }
            Event::Buried { seat, bone, .. } => {
                let args = [("name", eyes.name(*seat).into()), ("place", code(*bone).into())];
                eyes.t("terminal-dogpile-buries", args)
            }
            Event::TimeUp {} => eyes.s("dogpile-log-time-up"),
            Event::Shown { seat, faces } if faces.is_empty() => {
                eyes.log("dogpile-log-shown-none", *seat, [])
            }
            Event::Shown { seat, faces } => {
                let bones = face_names(faces.iter().map(String::as_str), eyes);
                eyes.log("dogpile-log-shown", *seat, [("bones", bones.into())])
            }
            Event::Scored { seat, count, total } => {
                let args = [("points", count.points.into()), ("total", (*total).into())];
                let scored = eyes.log("dogpile-log-scored", *seat, args);
                let feat = |feat: &Feat| {
                    let args =
                        [("feat", feat.feat.as_str().into()), ("points", feat.points.into())];
                    eyes.t("dogpile-feat", args)
                };
                let feats = count.feats.iter().map(feat);
                [scored].into_iter().chain(feats).collect::<Vec<String>>().join(" ")
            }
            Event::Sniffing {} | Event::Returned {} => return None,
            Event::Sniffed { seat, faces, .. }
                if eyes.is_you(*seat) && faces.iter().any(Option::is_some) =>
            {
                let bones = face_names(faces.iter().flatten().map(String::as_str), eyes);
                eyes.t("dogpile-log-sniffed-you", [("bones", bones.into())])
            }
            Event::Sniffed { seat, bones, .. } => {
                eyes.log("dogpile-log-sniffed", *seat, [("count", bones.len().into())])
            }
            Event::Declined { seat, away: gone } => {
                let id = away(*gone, "dogpile-log-declined-away", "dogpile-log-declined");
                eyes.log(id, *seat, [])
            }
            Event::Placed { seat, bones, away: gone } => {
                let id = away(*gone, "dogpile-log-placed-away", "dogpile-log-placed");
                eyes.log(id, *seat, [("count", bones.len().into())])
            }
            Event::Over { outcome } if outcome["ending"] == "blackjaw" => {
                eyes.s("dogpile-log-blackjaw")
            }
            Event::Over { .. } => eyes.s("dogpile-log-over"),
        })
    }

    fn parts(&self) -> Parts {
        Parts::Rounds
    }

    fn height(&self, view: &View, size: (u16, u16), _eyes: &Eyes<'_>) -> u16 {
        draw::height(view, size.1)
    }

    fn draw(&self, view: &View, eyes: &Eyes<'_>, _pan: (i16, i16), canvas: &mut Canvas<'_>) {
        draw::draw(view, eyes, canvas);
    }

    fn status(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let mine = eyes.on_turn();
        let seconds = view.seconds.get(usize::from(view.round).saturating_sub(1)).copied();
        let seconds = u64::from(seconds.unwrap_or_default());
        let sniffer = view.sniffers.first().copied().unwrap_or_default();
        let name = |seat: usize| [("name", eyes.name(seat).into())];
        let held = |eyes: &Eyes<'_>| {
            let you = eyes.now.you?;
            let faces: Vec<String> = view
                .paws(you)
                .map(|bone| {
                    let face = bone.face.as_deref().map(|face| face_name(face, eyes));
                    format!("{} ({})", face.unwrap_or_default(), code(bone.number))
                })
                .collect();
            Some(match faces.as_slice() {
                [] => eyes.s("terminal-dogpile-empty"),
                faces => eyes.t("terminal-dogpile-paws", [("bones", faces.join(", ").into())]),
            })
        };
        vec![match view.phase.as_str() {
            "deal" => eyes.s("table-dealing"),
            "ready" if !mine => {
                let away = (0..eyes.now.seats.len()).filter(|seat| !view.ready.contains(seat));
                let names = eyes.names(&away.collect::<Vec<usize>>());
                eyes.t("dogpile-status-others", [("names", names.into())])
            }
            "ready" if view.left > 0 && view.left < seconds * 1_000 => {
                eyes.t("dogpile-status-held", [("seconds", view.left.div_ceil(1_000).into())])
            }
            "ready" => {
                let args = [("round", view.round.into()), ("seconds", seconds.into())];
                eyes.t("dogpile-status-ready", args)
            }
            "countdown" => eyes.t("dogpile-status-countdown", [("round", view.round.into())]),
            "digging" if mine => {
                let left = view.seconds_left(eyes.now.clock).unwrap_or_default();
                let left = eyes.t("dogpile-seconds-left", [("seconds", left.into())]);
                let full = eyes.now.you.is_some_and(|you| view.paws(you).count() >= PAWS);
                let asked =
                    eyes.s(if full { "terminal-dogpile-full" } else { "terminal-dogpile-dig" });
                let paws = held(eyes).unwrap_or_default();
                return vec![format!("{left}."), paws, asked];
            }
            "digging" => eyes.s("dogpile-status-digging"),
            "showing" => eyes.s("dogpile-status-showing"),
            "sniff" if mine => eyes.s("terminal-dogpile-sniff"),
            "sniff" => eyes.t("dogpile-status-sniffs", name(sniffer)),
            "place" if mine => eyes.s("terminal-dogpile-place"),
            "place" | "scatter" | "shuffle" => {
                let placer = (sniffer + 1) % eyes.now.seats.len().max(1);
                eyes.t("dogpile-status-places", name(placer))
            }
            _ => eyes.s("table-over"),
        }]
    }

    fn look(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let count = view.pile().count();
        let mut lines = vec![format!("{}.", eyes.t("dogpile-pile", [("count", count.into())]))];
        lines.extend(view.pile().filter_map(|bone| Dogpile::bone(bone, view, eyes)));
        let gone: Vec<String> = view
            .bones
            .iter()
            .filter(|bone| bone.place != "pile")
            .map(|bone| code(bone.number))
            .collect();
        if !gone.is_empty() {
            lines.push(eyes.t("terminal-dogpile-gone", [("what", gone.join(" ").into())]));
        }
        lines
    }

    fn who(&self, view: &View, seat: usize, eyes: &Eyes<'_>) -> Vec<String> {
        let faces = |place: &str| {
            let bones = view
                .bones
                .iter()
                .filter(|bone| bone.place == place && bone.seat == Some(seat))
                .map(|bone| match bone.face.as_deref() {
                    Some(face) => face_name(face, eyes),
                    None => format!("{} ({})", eyes.s("dogpile-back"), code(bone.number)),
                });
            bones.collect::<Vec<String>>()
        };
        let (paws, loot) = (faces("paws"), faces("loot"));
        let mut lines =
            vec![format!("{}.", eyes.t("dogpile-holds", [("count", paws.len().into())]))];
        if !paws.is_empty() {
            lines.push(format!("{}.", paws.join(", ")));
        }
        if !loot.is_empty() {
            lines.push(eyes.t("terminal-dogpile-loot", [("bones", loot.join(", ").into())]));
        }
        let total = view.scores.get(seat).map_or(0, |tally| tally.total);
        lines.push(format!("{}.", eyes.t("dogpile-some-points", [("points", total.into())])));
        lines
    }

    fn acts(&self, view: &View, eyes: &Eyes<'_>) -> Vec<Act> {
        let Some(you) = eyes.now.you.filter(|_| eyes.on_turn()) else { return Vec::new() };
        match view.phase.as_str() {
            "ready" => vec![Act::new("p", eyes.s("dogpile-paws-up"), "paws up")],
            "digging" => {
                let bury = |side: &'static str, id: &'static str| {
                    move |bone: &Bone| {
                        let face = bone.face.as_deref().unwrap_or_default();
                        let args = [("face", face_name(face, eyes).into())];
                        let action = format!("bury {} {} {side}", bone.number, home(bone.number));
                        let short = if side == "up" { "o" } else { "b" };
                        Act::new(format!("{short}{}", code(bone.number)), eyes.t(id, args), &action)
                    }
                };
                let mut acts: Vec<Act> = Vec::new();
                acts.extend(view.paws(you).map(bury("down", "terminal-dogpile-bury")));
                acts.extend(view.paws(you).map(bury("up", "terminal-dogpile-open")));
                if view.paws(you).count() < PAWS {
                    let dig = |bone: &Bone| {
                        let what = Dogpile::bone(bone, view, eyes)?;
                        let action = format!("dig {}", bone.number);
                        let words = eyes.t("terminal-dogpile-dig-known", [("what", what.into())]);
                        Some(Act::new(code(bone.number), words, &action))
                    };
                    acts.extend(view.pile().filter_map(dig));
                    // One of those that nobody has turned over yet.
                    let unseen = view.pile().find(|bone| {
                        bone.seen_by.is_empty() && Dogpile::bone(bone, view, eyes).is_none()
                    });
                    acts.extend(unseen.map(|bone| {
                        let action = format!("dig {}", bone.number);
                        Act::new("d", eyes.s("terminal-dogpile-dig-new"), &action)
                    }));
                }
                acts
            }
            "sniff" => {
                let unknown: Vec<&Bone> = view.pile().filter(|bone| bone.face.is_none()).collect();
                let some: Vec<String> =
                    unknown.iter().take(PAWS).map(|bone| bone.number.to_string()).collect();
                let mut acts = vec![Act::new("n", eyes.s("dogpile-decline"), "decline")];
                if !some.is_empty() {
                    let words = eyes.t("dogpile-sniff", [("count", some.len().into())]);
                    acts.insert(0, Act::new("s", words, &format!("sniff {}", some.join(","))));
                }
                acts
            }
            "place" => {
                let spots: Vec<String> = view.sniffed.iter().map(|&bone| home(bone)).collect();
                let action = format!("place {}", spots.join(","));
                vec![Act::new("p", eyes.s("dogpile-place"), &action)]
            }
            _ => Vec::new(),
        }
    }

    fn besides(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        match view.phase.as_str() {
            "digging" if eyes.on_turn() => vec![eyes.s("terminal-dogpile-codes")],
            "sniff" if eyes.on_turn() => vec![eyes.s("terminal-dogpile-sniff-codes")],
            _ => Vec::new(),
        }
    }

    fn more_commands(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let codes = view.pile().map(|bone| code(bone.number));
        match view.phase.as_str() {
            "digging" if eyes.on_turn() => codes.collect(),
            _ => Vec::new(),
        }
    }

    fn read(&self, command: &str, view: &View, eyes: &Eyes<'_>) -> Option<Vec<String>> {
        let you = eyes.now.you?;
        let words: Vec<&str> = command.split_whitespace().collect();
        match (view.phase.as_str(), words.as_slice()) {
            ("digging", [code] | ["d", code]) => {
                let bone = decode(code)?;
                Some(vec![format!("dig {bone}")])
            }
            ("digging", [verb @ ("b" | "o"), code]) => {
                let bone = decode(code)?;
                let side = if *verb == "o" { "up" } else { "down" };
                let mine = view.paws(you).any(|held| held.number == bone);
                mine.then(|| vec![format!("bury {bone} {} {side}", home(bone))])
            }
            ("sniff", ["s", codes @ ..]) if (1..=PAWS).contains(&codes.len()) => {
                let mut bones: Vec<usize> =
                    codes.iter().map(|code| decode(code)).collect::<Option<_>>()?;
                bones.sort_unstable();
                bones.dedup();
                let bones: Vec<String> = bones.iter().map(ToString::to_string).collect();
                Some(vec![format!("sniff {}", bones.join(","))])
            }
            // As the rules write it.
            (_, ["dig" | "bury" | "sniff" | "place", what, ..])
                if what.starts_with(|c: char| c.is_ascii_digit()) =>
            {
                Some(vec![command.to_owned()])
            }
            _ => None,
        }
    }

    fn follow(&self, advice: &Advice, view: &View, eyes: &Eyes<'_>) -> Option<String> {
        let action = advice.action.as_ref()?;
        let bones = |list: &str| {
            list.split(',').filter_map(|bone| bone.parse().ok()).map(code).collect::<Vec<String>>()
        };
        let words: Vec<&str> = action.split(' ').collect();
        Some(match words.as_slice() {
            ["dig", bone] => bones(bone).join(" "),
            ["bury", bone, _, side] => {
                let verb = if *side == "up" { "o" } else { "b" };
                format!("{verb} {}", bones(bone).join(" "))
            }
            ["sniff", list] => format!("s {}", bones(list).join(" ")),
            _ => {
                // There is one way to put bones back, or paws up.
                let act = Speak::acts(self, view, eyes).into_iter().next_back()?;
                act.short
            }
        })
    }

    fn hint(&self, advice: &Advice, eyes: &Eyes<'_>) -> String {
        let face = advice.facts.get("face").and_then(Value::as_str);
        let face = face.map(|face| face_name(face, eyes)).unwrap_or_default();
        let args = advised(advice).into_iter().filter(|(name, _)| *name != "face");
        eyes.t("dogpile-hint", args.chain([("face", face.into())]))
    }

    fn remark(&self, remark: &AnyRemark, eyes: &Eyes<'_>) -> String {
        let named = |name: &str| {
            let faces = remark.facts.get(name).and_then(Value::as_str).unwrap_or_default();
            face_names(faces.split_whitespace(), eyes)
        };
        let args = remarked(remark).into_iter().filter(|(name, _)| !name.starts_with("face"));
        let more = [("face", named("face").into()), ("faces", named("faces").into())];
        eyes.t("study-dogpile", args.chain(more))
    }

    fn result(&self, outcome: &Value, eyes: &Eyes<'_>) -> Vec<String> {
        let how = match outcome["ending"].as_str() {
            Some("blackjaw") => "dogpile-end-blackjaw",
            _ => "dogpile-end-fullhound",
        };
        let texts = ["dogpile-end-you", "dogpile-end-won", "dogpile-end-shared"];
        let mut lines = vec![eyes.s(how), format!("{}.", winners(outcome, texts, eyes))];
        let scores = outcome["scores"].as_array().map_or(&[][..], Vec::as_slice);
        lines.extend(scores.iter().enumerate().map(|(seat, score)| {
            let points = score["total"].as_u64().unwrap_or_default();
            let args = [("name", eyes.name(seat).into()), ("points", points.into())];
            eyes.t("terminal-points", args)
        }));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bone_has_a_code() {
        for bone in 0..54 {
            assert_eq!(decode(&code(bone)), Some(bone));
        }
        assert_eq!((code(0), code(53)), ("aa".to_owned(), "fi".to_owned()));
        for wrong in ["", "a", "ga", "aj", "A1", "abc"] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
