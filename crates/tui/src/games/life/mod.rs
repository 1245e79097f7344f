//! A Dog's Life in words.

mod draw;
mod form;

pub(crate) use form::{Dog, Event, Route, View, Way};

use super::{Act, Eyes, Speak, advised, remarked, winners};
use crate::screen::canvas::Canvas;
use crate::table::Advice;
use catalog::AnyRemark;
use dogs_life::Pack;
use dogs_life::pack::{Space, SpaceKind, Texts, Town};
use serde_json::Value;
use std::sync::Arc;

pub(crate) struct Life {
    pack: Arc<Pack>,
}

impl Life {
    /// The game in the town that was agreed on.
    pub(crate) fn new(setup: &Value) -> Life {
        let text = |name: &str| setup["pack"][name].as_str();
        let other =
            text("town").zip(text("dogs")).and_then(|(town, dogs)| Pack::parse(town, dogs).ok());
        Life { pack: other.map_or_else(Pack::built_in, Arc::new) }
    }

    pub(crate) fn town(&self) -> &Town {
        self.pack.town()
    }

    pub(crate) fn space(&self, place: &str) -> Option<Space> {
        self.town().space(place.parse().ok()?)
    }

    /// What stands on a street space.
    fn things(&self, space: Space) -> impl Iterator<Item = &'static str> {
        let town = self.town();
        let things = [
            ("bin", town.bin(space).is_some()),
            ("lamppost", town.lamppost(space).is_some()),
            ("fountain", town.fountain(space)),
        ];
        things.into_iter().filter(|(_, there)| *there).map(|(thing, _)| thing)
    }

    fn kind(&self, space: Space) -> &'static str {
        match self.town().kind(space) {
            SpaceKind::Street => "street",
            SpaceKind::Address(_) => "address",
            SpaceKind::Lot(_) => "lot",
            SpaceKind::Kiosk => "kiosk",
            SpaceKind::Pound => "pound",
            SpaceKind::Restaurant(_) => "restaurant",
        }
    }

    /// What a place is called: a building by its name, a street space by what stands there.
    pub(crate) fn place(&self, place: &str, eyes: &Eyes<'_>) -> String {
        let Some(space) = self.space(place) else { return place.to_owned() };
        if self.kind(space) != "street" {
            return self.town().name_of(space).to_owned();
        }
        let things: Vec<String> =
            self.things(space).map(|kind| eyes.t("life-thing", [("kind", kind.into())])).collect();
        if things.is_empty() {
            return eyes.t("life-street", [("place", place.into())]);
        }
        let args = [("what", things.join(", ").into()), ("place", place.into())];
        eyes.t("life-street-with", args)
    }

    /// A place with what kind of building it is.
    fn place_long(&self, place: &str, eyes: &Eyes<'_>) -> String {
        match self.space(place) {
            Some(space) if self.kind(space) != "street" => {
                let args = [
                    ("name", self.town().name_of(space).into()),
                    ("kind", self.kind(space).into()),
                    ("place", place.into()),
                ];
                eyes.t("life-building", args)
            }
            _ => self.place(place, eyes),
        }
    }

    /// What kind of building a place is, with an address's number; nothing for the street.
    fn building(&self, place: &str, eyes: &Eyes<'_>) -> Option<String> {
        let kind = self.kind(self.space(place)?);
        let word = || eyes.t("life-kind", [("kind", kind.into())]);
        match kind {
            "street" => None,
            "address" => Some(format!("{} {place}", word())),
            _ => Some(word()),
        }
    }

    /// The way to a place, as a part of a sentence.
    fn to_place(&self, place: &str, eyes: &Eyes<'_>) -> String {
        self.related("life-to", place, eyes)
    }

    /// A place as a part of a sentence, by the text `id`: the way to it, or where it is.
    fn related(&self, id: &str, place: &str, eyes: &Eyes<'_>) -> String {
        let space = self.space(place);
        let kind = space.map(|space| match self.kind(space) {
            "street" => self.things(space).next().unwrap_or("street"),
            _ => "building",
        });
        let name = space.map_or("", |space| self.town().name_of(space));
        let kind = kind.unwrap_or("street");
        eyes.t(id, [("kind", kind.into()), ("place", place.into()), ("name", name.into())])
    }

    /// Where something is found, as a part of a sentence.
    fn in_place(&self, place: &str, eyes: &Eyes<'_>) -> String {
        let space = self.space(place);
        let kind = space.map_or("street", |space| self.kind(space));
        let kind = if kind == "street" { "bin" } else { kind };
        let name = space.map_or("", |space| self.town().name_of(space));
        eyes.t("life-in", [("kind", kind.into()), ("place", place.into()), ("name", name.into())])
    }

    /// What a dog is called: its breed, and its own name where another dog is of that breed.
    fn breed(&self, key: &str, eyes: &Eyes<'_>) -> String {
        let said = |texts: &Texts| {
            let code = eyes.words.language().code();
            let own = texts.iter().find(|(language, _)| *language == code);
            own.map_or(texts.english(), |(_, text)| text).to_owned()
        };
        let Some(dog) = self.pack.dogs().iter().find(|dog| dog.key == key) else {
            return key.to_owned();
        };
        let breed = said(&dog.breeds);
        let alike = self.pack.dogs().iter().filter(|other| said(&other.breeds) == breed).count();
        if alike > 1 { format!("{breed} ({})", said(&dog.names)) } else { breed }
    }

    fn paper(&self, letter: &str, view: &View, eyes: &Eyes<'_>) -> String {
        let paper = view.papers.iter().find(|paper| paper.paper == letter);
        match paper.and_then(|paper| paper.number) {
            None => eyes.s("life-paper-closed"),
            Some(number) => {
                let place = self.place(&number.to_string(), eyes);
                eyes.t("life-paper-open", [("place", place.into())])
            }
        }
    }

    fn thing(&self, thing: &str, view: &View, eyes: &Eyes<'_>) -> String {
        if thing == "bone" { eyes.s("life-a-bone") } else { self.paper(thing, view, eyes) }
    }

    /// What an action may bring, where the table shows odds.
    fn odds(action: &str, view: &View, eyes: &Eyes<'_>) -> String {
        let odds = view.help.odds.iter().find(|odds| odds.action == action);
        let chances = odds.map_or(&[][..], |odds| &odds.chances);
        let chance = |chance: &form::Chance| {
            let args =
                [("kind", chance.what.as_str().into()), ("count", percent(chance.chance).into())];
            eyes.t("life-odds", args)
        };
        chances.iter().map(chance).collect::<Vec<String>>().join(", ")
    }

    /// Whom the van catches at the end of a drive, and who must escape.
    fn danger(route: &Route, view: &View, eyes: &Eyes<'_>) -> String {
        let mut said = Vec::new();
        if let Some(seat) = route.catches {
            said.push(eyes.t("life-van-catches", [("name", eyes.name(seat).into())]));
        }
        if !route.threatens.is_empty() {
            let escape = |&seat: &usize| match view.help.escapes.get(seat) {
                None => eyes.name(seat).to_owned(),
                Some(&chance) => {
                    let args =
                        [("name", eyes.name(seat).into()), ("count", percent(chance).into())];
                    eyes.t("life-escape-odds", args)
                }
            };
            let names: Vec<String> = route.threatens.iter().map(escape).collect();
            said.push(eyes.t("life-van-threatens", [("names", names.join(", ").into())]));
        }
        said.join(" ")
    }

    /// What is known of a place that one may walk to.
    fn notes(way: &Way, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let mut notes = Vec::new();
        if way.sniffs {
            notes.push(eyes.s("life-sniffs"));
        }
        if view.searched.contains(&way.to) {
            notes.push(eyes.s("life-searched"));
        }
        if let Some(bones) = view.bones.iter().find(|bones| bones.at == way.to) {
            notes.push(eyes.t("life-bones-here", [("count", bones.bones.into())]));
        }
        if view.papers.iter().any(|paper| paper.at.as_ref() == Some(&way.to)) {
            notes.push(eyes.s("life-paper-here"));
        }
        let pee = view.pee.iter().find(|pee| pee.at == way.to && !eyes.is_you(pee.seat));
        if let Some(pee) = pee {
            notes.push(eyes.t("life-pee-here", [("name", eyes.name(pee.seat).into())]));
        }
        notes
    }

    /// Whether a place is worth walking to by itself.
    fn worth(&self, way: &Way, view: &View) -> bool {
        let Some(space) = self.space(&way.to) else { return false };
        let town = self.town();
        self.kind(space) != "street"
            || (town.bin(space).is_some() && !view.searched.contains(&way.to))
            || town.fountain(space)
            || town.lamppost(space).is_some()
            || view.bones.iter().any(|bones| bones.at == way.to)
            || view.papers.iter().any(|paper| paper.at.as_ref() == Some(&way.to))
    }

    fn walk(&self, way: &Way, view: &View, eyes: &Eyes<'_>) -> Act {
        let steps = way.steps.len();
        let args = [("count", steps.into()), ("where", self.to_place(&way.to, eyes).into())];
        let mut words = vec![eyes.t("life-go", args)];
        words.extend(self.building(&way.to, eyes));
        words.extend(Life::notes(way, view, eyes));
        Act {
            short: format!("w {}", way.to),
            words: words.join(", "),
            actions: way.steps.iter().map(|step| format!("step {step}")).collect(),
        }
    }

    /// What is done on the space itself.
    fn act(&self, action: &str, view: &View, eyes: &Eyes<'_>) -> Option<Act> {
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        let (short, words) = match verb {
            "search" => ("s".to_owned(), eyes.s("life-act-search")),
            "beg" => ("g".to_owned(), eyes.s("life-act-beg")),
            "bury" => ("b".to_owned(), eyes.s("life-act-bury")),
            "take" => ("t".to_owned(), eyes.s("life-act-take")),
            "drink" => ("d".to_owned(), eyes.s("life-act-drink")),
            "pee" => ("p".to_owned(), eyes.s("life-act-pee")),
            "end" => ("e".to_owned(), eyes.s("life-act-end")),
            "deliver" => {
                let paper = self.paper(rest, view, eyes);
                (format!("l {rest}"), format!("{} ({paper})", eyes.s("life-act-deliver")))
            }
            "attack" => {
                let seat = rest.parse().unwrap_or_default();
                let args = [("name", eyes.name(seat).into())];
                (format!("a {rest}"), eyes.t("life-act-attack", args))
            }
            "put" | "pick" => {
                let id = if verb == "put" { "life-act-put" } else { "life-act-pick" };
                let what = self.thing(rest, view, eyes);
                (action.to_owned(), eyes.t(id, [("what", what.into())]))
            }
            "van" => {
                let (place, facing) = rest.split_once(' ')?;
                let by = self.related("life-by", place, eyes);
                let args = [("where", by.into()), ("kind", facing.into())];
                let mut words = eyes.t("life-act-van", args);
                let route = view.help.routes.iter().find(|route| route.action == action);
                let danger = route.map(|route| Life::danger(route, view, eyes)).unwrap_or_default();
                if !danger.is_empty() {
                    words = format!("{words}. {danger}");
                }
                (format!("v {rest}"), words)
            }
            _ => return None,
        };
        let odds = Life::odds(action, view, eyes);
        let words = if odds.is_empty() { words } else { format!("{words} ({odds})") };
        Some(Act::new(short, words, action))
    }

    /// The sheet of a dog, in sentences.
    fn sheet(&self, dog: &Dog, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let count = |id: &str, count: u8| eyes.t(id, [("count", count.into())]);
        let mut lines = vec![
            count("life-sheet-hunger", dog.hunger),
            count("life-sheet-bladder", dog.bladder),
            count("life-sheet-bones", dog.bones),
        ];
        for letter in &dog.papers {
            let what = self.paper(letter, view, eyes);
            lines.push(eyes.t("terminal-life-carries", [("what", what.into())]));
        }
        lines.push(count("life-sheet-buried", dog.buried));
        lines.push(format!("{}.", count("life-decks-left", dog.pile)));
        lines
    }

    fn where_is(&self, dog: &Dog, eyes: &Eyes<'_>) -> Option<String> {
        let at = match (dog.step, &dog.at) {
            (Some(step), _) => return Some(eyes.t("life-in-pound", [("step", step.into())])),
            (None, at) => at.as_ref()?,
        };
        Some(eyes.t("terminal-life-at", [("place", self.place_long(at, eyes).into())]))
    }
}

/// Thousandths as the reader sees them.
const fn percent(chance: u16) -> u16 {
    (chance + 5) / 10
}

impl Speak for Life {
    type View = View;
    type Event = Event;

    #[allow(clippy::too_many_lines, reason = "an arm for each event")]
    fn sentence(&self, event: &Event, eyes: &Eyes<'_>) -> Option<String> {
        let other = |seat: usize| {
            if eyes.is_you(seat) { eyes.s("life-you-object") } else { eyes.name(seat).to_owned() }
        };
        let at = |place: &str| [("place", self.place(place, eyes).into())];
        Some(match event {
            Event::Dogs { dogs } => {
                let dog = |(seat, key): (usize, &String)| {
                    eyes.log("life-log-dog", seat, [("what", self.breed(key, eyes).into())])
                };
                dogs.iter().enumerate().map(dog).collect::<Vec<String>>().join(" ")
            }
            Event::Lots { lots } => {
                let lot = |(seat, lot): (usize, &String)| eyes.log("life-log-lot", seat, at(lot));
                lots.iter().enumerate().map(lot).collect::<Vec<String>>().join(" ")
            }
            Event::Youngest { seat } => eyes.log("life-log-youngest", *seat, []),
            Event::TurnBegan {}
            | Event::Hungrier {}
            | Event::Searched {}
            | Event::Drew {}
            | Event::Attacked {}
            | Event::ActionsEnded {} => return None,
            Event::Stepped { seat, to } => {
                eyes.log("life-log-walked", *seat, [("where", self.to_place(to, eyes).into())])
            }
            Event::Sniffed { seat, of } => {
                eyes.log("life-log-sniffed", *seat, [("other", other(*of).into())])
            }
            Event::Shuffled { seat } => eyes.log("life-log-shuffled", *seat, []),
            Event::Found { seat, at, find, gained } => {
                let id = match (find.as_str(), gained) {
                    ("-", _) => "life-log-found-nothing",
                    ("bone", 0) => "life-log-found-no-room",
                    ("bone", _) => "life-log-found-bone",
                    _ => "life-log-found-food",
                };
                let place = self.in_place(at, eyes);
                eyes.log(id, *seat, [("count", (*gained).into()), ("where", place.into())])
            }
            Event::Collected {} => eyes.s("life-log-collected"),
            Event::PutDown { seat, thing, at: place } => {
                let id = if thing == "bone" { "life-log-put-bone" } else { "life-log-put-paper" };
                eyes.log(id, *seat, [("where", self.related("life-by", place, eyes).into())])
            }
            Event::PickedUp { seat, thing, at: place } => {
                let id =
                    if thing == "bone" { "life-log-picked-bone" } else { "life-log-picked-paper" };
                eyes.log(id, *seat, [("where", self.related("life-by", place, eyes).into())])
            }
            Event::Buried { seat, buried } => {
                eyes.log("life-log-buried", *seat, [("count", (*buried).into())])
            }
            Event::Drank { seat } => eyes.log("life-log-drank", *seat, []),
            Event::Peed { seat, at: place, over: None } => {
                eyes.log("life-log-peed", *seat, [("place", place.as_str().into())])
            }
            Event::Peed { seat, at: place, over: Some(over) } => {
                let args = [("place", place.as_str().into()), ("other", other(*over).into())];
                eyes.log("life-log-peed-over", *seat, args)
            }
            Event::Took { seat, number: None } => eyes.log("life-log-took", *seat, []),
            Event::Took { seat, number: Some(number) } => {
                eyes.log("life-log-took-number", *seat, at(&number.to_string()))
            }
            Event::Delivered { seat, number } => {
                eyes.log("life-log-delivered", *seat, at(&number.to_string()))
            }
            Event::Fought { seat, target, claws, winner } => {
                let id = match winner {
                    None => "life-log-fought-tie",
                    Some(winner) if winner == seat => "life-log-fought-won",
                    Some(_) => "life-log-fought-lost",
                };
                let args = [
                    ("one", claws[0].into()),
                    ("two", claws[1].into()),
                    ("other", other(*target).into()),
                ];
                eyes.log(id, *seat, args)
            }
            Event::Pounded { seat, why, at: place, bones, papers } => {
                let told = eyes.log("life-log-pounded", *seat, [("kind", why.as_str().into())]);
                let left = match (*bones, papers.len()) {
                    (0, 0) => return Some(told),
                    (1, 0) => "bone",
                    (_, 0) => "bones",
                    (0, 1) => "paper",
                    (0, _) => "papers",
                    _ => "both",
                };
                let by = self.related("life-by", place, eyes);
                let args = [("kind", left.into()), ("where", by.into())];
                format!("{told} {}", eyes.log("life-log-left", *seat, args))
            }
            Event::Rolled { seat, roll } => {
                eyes.log("life-log-rolled", *seat, [("count", (*roll).into())])
            }
            Event::VanMoved { seat, to } => {
                eyes.log("life-log-van", *seat, [("where", self.to_place(to, eyes).into())])
            }
            Event::Escaped { seat } => eyes.log("life-log-escaped", *seat, []),
            Event::Stayed { seat, step } => {
                eyes.log("life-log-stayed", *seat, [("step", (*step).into())])
            }
            Event::Freed { seat } => eyes.log("life-log-freed", *seat, []),
            Event::TimeUp => eyes.s("life-log-time"),
            Event::Tied { seats } => eyes.t("life-log-tied", [("names", eyes.names(seats).into())]),
            Event::Over {} => eyes.s("table-over"),
        })
    }

    fn covers(&self, event: &Event, next: &Event) -> bool {
        match (event, next) {
            (Event::Stepped { seat: one, .. }, Event::Stepped { seat: other, .. }) => one == other,
            _ => false,
        }
    }

    fn width(&self) -> u16 {
        self.columns()
    }

    fn height(&self, view: &View, _size: (u16, u16), _eyes: &Eyes<'_>) -> u16 {
        self.rows(view)
    }

    fn draw(&self, view: &View, eyes: &Eyes<'_>, pan: (i16, i16), canvas: &mut Canvas<'_>) {
        self.paint(view, eyes, pan, canvas);
    }

    fn status(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let you = eyes.now.you;
        let me = you.and_then(|you| view.dogs.get(you)).filter(|_| view.to_move == you);
        match (view.phase.as_str(), me, view.to_move) {
            ("over", _, _) => return vec![eyes.s("table-over")],
            ("dogs" | "lots" | "youngest", _, _) => return vec![eyes.s("life-status-setup")],
            (_, None, None) => return Vec::new(),
            (_, None, Some(seat)) => {
                return vec![eyes.t("table-their-turn", [("name", eyes.name(seat).into())])];
            }
            ("van", _, _) => {
                let count = view.roll.unwrap_or_default();
                return vec![eyes.t("life-status-van", [("count", count.into())])];
            }
            ("roll", _, _) => return vec![eyes.s("life-status-roll")],
            ("act", Some(_), _) => {}
            _ => return vec![eyes.s("life-status-chance")],
        }
        let Some(me) = me else { return Vec::new() };
        let at = self.where_is(me, eyes);
        if me.at.as_deref() == Some("P") {
            return vec![eyes.s("life-status-leave")];
        }
        let others = view.dogs.iter().enumerate().filter(|(seat, _)| Some(*seat) != you);
        let shared = me.at.is_some()
            && (Some(&view.van.at) == me.at.as_ref()
                || others.into_iter().any(|(_, dog)| dog.at == me.at));
        let left = ("left", view.left.into());
        if shared {
            return vec![eyes.t("life-status-walk-on", [left])];
        }
        let args = [left, ("whose", "yours".into()), ("name", "".into())];
        let mut lines = vec![eyes.t("life-status-turn", args)];
        lines.extend(at);
        if me.hunger < 2 {
            lines.push(eyes.t("life-status-hungry", [("count", me.hunger.into())]));
        }
        lines
    }

    fn look(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(me) = eyes.now.you.and_then(|you| view.dogs.get(you)) {
            lines.extend(self.where_is(me, eyes));
            if let Some(lot) = &me.lot {
                lines.push(format!(
                    "{}.",
                    eyes.t("life-home", [("place", self.place(lot, eyes).into())])
                ));
            }
            lines.push(self.sheet(me, view, eyes).join(" "));
        }
        let facing = eyes.t("terminal-facing", [("kind", view.van.facing.as_str().into())]);
        let args = [("place", self.place(&view.van.at, eyes).into()), ("what", facing.into())];
        lines.push(eyes.t("terminal-life-van", args));
        for (seat, dog) in view.dogs.iter().enumerate() {
            if let Some(at) = self.where_is(dog, eyes).filter(|_| !eyes.is_you(seat)) {
                lines.push(
                    eyes.t("log-chat", [("name", eyes.name(seat).into()), ("text", at.into())]),
                );
            }
        }
        for bones in &view.bones {
            let here = eyes.t("life-bones-here", [("count", bones.bones.into())]);
            lines.push(format!("{}: {here}", self.place(&bones.at, eyes)));
        }
        for paper in &view.papers {
            if let Some(at) = &paper.at {
                let what = self.paper(&paper.paper, view, eyes);
                lines.push(format!("{}: {what}.", self.place(at, eyes)));
            }
        }
        for pee in &view.pee {
            let here = eyes.t("life-pee-here", [("name", eyes.name(pee.seat).into())]);
            lines.push(format!("{}: {here}", self.place(&pee.at, eyes)));
        }
        for searched in &view.searched {
            lines.push(format!("{}: {}", self.place(searched, eyes), eyes.s("life-searched")));
        }
        lines
    }

    fn who(&self, view: &View, seat: usize, eyes: &Eyes<'_>) -> Vec<String> {
        let Some(dog) = view.dogs.get(seat) else { return Vec::new() };
        let mut lines = Vec::new();
        if let Some(key) = &dog.key {
            let breed = self.breed(key, eyes);
            let mut letters = breed.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            lines.push(format!("{first}{}.", letters.as_str()));
        }
        lines.extend(self.where_is(dog, eyes));
        if let Some(lot) = &dog.lot {
            let args = [("place", self.place(lot, eyes).into())];
            lines.push(eyes.t("terminal-life-home", args));
        }
        lines.extend(self.sheet(dog, view, eyes));
        lines
    }

    fn acts(&self, view: &View, eyes: &Eyes<'_>) -> Vec<Act> {
        let legal = eyes.now.legal.iter();
        let mut acts: Vec<Act> = legal.filter_map(|action| self.act(action, view, eyes)).collect();
        let ways = view.help.ways.iter().filter(|way| self.worth(way, view));
        acts.extend(ways.map(|way| self.walk(way, view, eyes)));
        // The end comes last of what is done on the space.
        acts.sort_by_key(|act| (act.short.starts_with("w "), act.short == "e"));
        acts
    }

    fn besides(&self, view: &View, eyes: &Eyes<'_>) -> Vec<String> {
        let streets: Vec<&str> = view
            .help
            .ways
            .iter()
            .filter(|way| !self.worth(way, view))
            .map(|way| way.to.as_str())
            .collect();
        if streets.is_empty() {
            return Vec::new();
        }
        let count = eyes.t("life-list-streets", [("count", streets.len().into())]);
        vec![eyes.t(
            "terminal-life-streets",
            [("what", count.into()), ("text", streets.join(" ").into())],
        )]
    }

    fn more_commands(&self, view: &View, _eyes: &Eyes<'_>) -> Vec<String> {
        view.help.ways.iter().map(|way| format!("w {}", way.to)).collect()
    }

    fn read(&self, command: &str, view: &View, _eyes: &Eyes<'_>) -> Option<Vec<String>> {
        let to = command.strip_prefix('w')?.trim();
        let way = view.help.ways.iter().find(|way| way.to.eq_ignore_ascii_case(to))?;
        Some(way.steps.iter().map(|step| format!("step {step}")).collect())
    }

    fn hint(&self, advice: &Advice, eyes: &Eyes<'_>) -> String {
        let fact = |name: &str| match advice.facts.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        let space = fact("place");
        let place = if space.is_empty() { String::new() } else { self.place(&space, eyes) };
        let name = fact("seat").parse().map(|seat| eyes.name(seat)).unwrap_or_default();
        let args =
            advised(advice).into_iter().filter(|(name, _)| !matches!(*name, "place" | "goal"));
        let to = self.to_place(&space, eyes);
        let goal = self.to_place(&fact("goal"), eyes);
        let more = [
            ("place", place.into()),
            ("where", to.into()),
            ("space", space.into()),
            ("goal", goal.into()),
            ("name", name.into()),
        ];
        eyes.t("life-hint", args.chain(more))
    }

    fn remark(&self, remark: &AnyRemark, eyes: &Eyes<'_>) -> String {
        eyes.t("study-life", remarked(remark))
    }

    /// A walk goes to the end of the plan, if that is in reach, and not only a step of it.
    fn follow(&self, advice: &Advice, view: &View, eyes: &Eyes<'_>) -> Option<String> {
        let action = advice.action.as_ref()?;
        if let Some(step) = action.strip_prefix("step ") {
            let goal = advice.facts.get("place").map(|place| match place {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            });
            let way = view.help.ways.iter().find(|way| Some(&way.to) == goal.as_ref());
            let fits = way.is_some_and(|way| way.steps.first().is_some_and(|first| first == step));
            return Some(match goal.filter(|_| fits) {
                Some(goal) => format!("w {goal}"),
                None => format!("w {step}"),
            });
        }
        Some(self.act(action, view, eyes).map_or_else(|| action.clone(), |act| act.short))
    }

    fn result(&self, outcome: &Value, eyes: &Eyes<'_>) -> Vec<String> {
        let round = outcome["round"].as_u64().unwrap_or_default();
        let kind = outcome["ending"].as_str().unwrap_or_default();
        let mut lines = vec![
            eyes.t("life-end-how", [("kind", kind.into()), ("count", round.into())]),
            format!(
                "{}.",
                winners(outcome, ["life-end-you", "life-end-won", "life-end-shared"], eyes)
            ),
        ];
        let buried = outcome["buried"].as_array().map_or(&[][..], Vec::as_slice);
        lines.extend(buried.iter().enumerate().map(|(seat, bones)| {
            let count = bones.as_u64().unwrap_or_default();
            let buried = eyes.t("life-sheet-buried", [("count", count.into())]);
            format!("{}: {buried}", eyes.name(seat))
        }));
        lines
    }
}
