//! A balance report as text and as JSON.

use catalog::Kind;
use lab::balance::{Balance, Counts, Labels, Met, Parts, Skill, Stood, Target, Wins};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Everything that was measured.
pub(super) struct Report {
    pub(super) game: Kind,
    /// The player in all seats.
    pub(super) bot: String,
    /// The players compared for skill and luck.
    pub(super) better: String,
    pub(super) worse: String,
    pub(super) games: u64,
    /// Bones needed to win, where that was set.
    pub(super) bones: Option<u8>,
    pub(super) seed: String,
    pub(super) labels: Labels,
    pub(super) parts: Vec<Part>,
}

/// The figures for one number of players.
pub(super) struct Part {
    pub(super) seats: usize,
    pub(super) sum: Balance,
    pub(super) skill: Option<Skill>,
    /// What the rules ask of these figures.
    pub(super) target: Option<Target>,
}

/// A group of shares: its name, and each share with its label.
pub(super) type Group = (&'static str, Vec<(String, Wins)>);

const ORDER: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
const QUANTILES: [(f64, &str); 5] = [
    (0.1, "a tenth"),
    (0.25, "a quarter"),
    (0.5, "half"),
    (0.75, "three quarters"),
    (0.9, "nine tenths"),
];

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
pub(super) fn ratio(count: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { count as f64 / of as f64 }
}

/// The components that explain results, with their names.
pub(super) fn explained(labels: &Labels, parts: &Parts, margin: &Parts) -> Vec<(String, f64, f64)> {
    let mut all = vec![
        ("who plays".to_owned(), parts.skill, margin.skill),
        ("the seat".to_owned(), parts.seat, margin.seat),
        ("the deal".to_owned(), parts.deal, margin.deal),
        ("the play".to_owned(), parts.play, margin.play),
    ];
    let more = labels.traits.iter().zip(parts.traits.iter().zip(&margin.traits));
    all.extend(
        more.map(|((name, _), (part, margin))| (format!("the {name} alone"), *part, *margin)),
    );
    if parts.order > 0.0 {
        all.push(("the order alone".to_owned(), parts.order, margin.order));
    }
    all
}

impl Report {
    /// Shares of victories by everything that distinguishes players.
    pub(super) fn groups(&self, part: &Part) -> Vec<Group> {
        let sum = &part.sum;
        let traits = self.labels.traits.iter().zip(&sum.traits);
        let traits = traits.map(|((name, labels), wins)| {
            (*name, labels.iter().cloned().zip(wins.iter().copied()).collect())
        });
        let mut groups: Vec<Group> = traits.collect();
        let seats = sum.seats.iter().enumerate();
        groups.push(("seat", seats.map(|(seat, wins)| (format!("seat {seat}"), *wins)).collect()));
        if !sum.order.is_empty() {
            let order = ORDER.iter().zip(&sum.order);
            let order = order.map(|(name, wins)| (format!("{name} player"), *wins));
            groups.push(("order of play", order.collect()));
        }
        groups
    }

    /// Who played what, in one line.
    pub(super) fn head(&self) -> String {
        let bones = self.bones.map(|bones| format!(", {bones} bones")).unwrap_or_default();
        format!(
            "{} games for each number of players, {} in all seats{bones}, seed {:?}",
            self.games, self.bot, self.seed
        )
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!("{}: {}\n", self.labels.title, self.head());
        for part in &self.parts {
            let _ = writeln!(text, "\n{} players", part.seats);
            for (name, shares) in self.groups(part) {
                let _ = writeln!(text, "  wins by {name}");
                for (label, wins) in shares {
                    let (low, high) = wins.interval();
                    let _ = writeln!(
                        text,
                        "    {label:<24} {:5.1} %  ({:.1} to {:.1})",
                        100.0 * wins.rate(),
                        100.0 * low,
                        100.0 * high
                    );
                }
            }
            for line in self.story(part) {
                let _ = writeln!(text, "  {line}");
            }
        }
        text
    }

    /// Length, margins, how games are decided, skill and luck, and what else was counted.
    pub(super) fn story(&self, part: &Part) -> Vec<String> {
        let (sum, labels) = (&part.sum, &self.labels);
        let mut lines = Vec::new();
        let (mean, error) = sum.lengths.mean();
        lines.push(format!(
            "length: {mean:.1} {} on average (± {:.1}); {}",
            labels.length,
            1.96 * error,
            quantiles(&sum.lengths)
        ));
        if sum.margins.total() > 0 {
            let (mean, _) = sum.margins.mean();
            lines.push(format!(
                "margin: the winner has {mean:.1} {} more than the best other on average; {}; {:.1} % of the games are level and decided otherwise",
                labels.points,
                quantiles(&sum.margins),
                100.0 * ratio(sum.margins.within(0..=0), sum.margins.total()),
            ));
            lines.push(format!(
                "decided: halfway the winner is {}; after three quarters {}",
                stood(sum.half),
                stood(sum.late),
            ));
            lines.push(format!(
                "decided: ahead for good after {} % of the game on average (half of the games by {} %); the lead passes from one to another {:.1} times a game",
                sum.settled.mean().0.round(),
                sum.settled.quantile(0.5),
                ratio(sum.changes, sum.half.total()),
            ));
        }
        if sum.shared > 0 {
            let shared = 100.0 * ratio(sum.shared, sum.games);
            lines.push(format!("shared: {shared:.1} % of the games are won by several together"));
        }
        if let Some(skill) = &part.skill {
            lines.extend(self.luck(part.seats, skill));
        }
        let counted = labels.facts.iter().zip(&sum.facts);
        let counted: Vec<String> = counted
            .map(|(name, &count)| format!("{:.2} {name}", ratio(count, sum.games)))
            .collect();
        if !counted.is_empty() {
            lines.push(format!("in a game on average: {}", counted.join(", ")));
        }
        if sum.broken > 0 {
            lines.push(format!("broken off: {} games", sum.broken));
        }
        if let Some(Target { text, met }) = &part.target {
            let met = match met {
                Met::Yes => "met",
                Met::Perhaps => "not certain with this few games",
                Met::No => "not met",
            };
            lines.push(format!("{text} is {met}"));
        }
        lines
    }

    fn luck(&self, seats: usize, skill: &Skill) -> Vec<String> {
        #[expect(clippy::cast_precision_loss, reason = "a few seats")]
        let even = 100.0 / seats as f64;
        let share = |share: &lab::arena::figures::Estimate| {
            format!(
                "{:.1} % ({:.1} to {:.1})",
                100.0 * share.mean,
                100.0 * share.least,
                100.0 * share.most
            )
        };
        let parts: Vec<String> = explained(&self.labels, &skill.parts, &skill.margin)
            .iter()
            .map(|(name, part, margin)| {
                format!("{name} {:.1} % ± {:.1}", 100.0 * part, 100.0 * margin)
            })
            .collect();
        vec![
            format!(
                "skill: on {} mirrored games a seat with {} wins {}, one with {} {}; even would be {even:.1} %",
                skill.games,
                self.better,
                share(&skill.better),
                self.worse,
                share(&skill.worse)
            ),
            format!("luck: of the variance {}", parts.join(", ")),
        ]
    }

    pub(super) fn json(&self) -> Value {
        let reports: Vec<Value> = self.parts.iter().map(|part| self.part_json(part)).collect();
        json!({
            "game": self.game.name(),
            "title": self.labels.title,
            "bot": self.bot,
            "better": self.better,
            "worse": self.worse,
            "bones": self.bones,
            "seed": self.seed,
            "reports": reports,
        })
    }

    fn part_json(&self, part: &Part) -> Value {
        let sum = &part.sum;
        let mut wins = serde_json::Map::new();
        for (name, shares) in self.groups(part) {
            let shares = shares.iter().map(|(label, wins)| {
                let (low, high) = wins.interval();
                json!({ "label": label, "played": wins.played, "rate": wins.rate(), "low": low, "high": high })
            });
            wins.insert(name.replace(' ', "_"), shares.collect());
        }
        let counts = |counts: &Counts| {
            let (mean, error) = counts.mean();
            let quantiles: serde_json::Map<String, Value> = QUANTILES
                .iter()
                .map(|(share, _)| (share.to_string(), counts.quantile(*share).into()))
                .collect();
            json!({ "mean": mean, "standard_error": error, "quantiles": quantiles, "counts": counts.all() })
        };
        let stood = |stood: Stood| {
            let of = stood.total();
            json!({ "ahead": ratio(stood.ahead, of), "level": ratio(stood.level, of), "behind": ratio(stood.behind, of) })
        };
        let facts: serde_json::Map<String, Value> = self
            .labels
            .facts
            .iter()
            .zip(&sum.facts)
            .map(|(name, &count)| (name.replace(' ', "_"), ratio(count, sum.games).into()))
            .collect();
        let skill = part.skill.as_ref().map(|skill| {
            let share = |share: lab::arena::figures::Estimate| json!({ "mean": share.mean, "from": share.least, "to": share.most });
            let parts: serde_json::Map<String, Value> =
                explained(&self.labels, &skill.parts, &skill.margin)
                    .into_iter()
                    .map(|(name, part, margin)| {
                        (name.replace(' ', "_"), json!({ "part": part, "margin": margin }))
                    })
                    .collect();
            json!({ "games": skill.games, "better": share(skill.better), "worse": share(skill.worse), "variance": parts })
        });
        json!({
            "players": part.seats,
            "games": sum.games,
            "broken_off": sum.broken,
            "shared": sum.shared,
            "wins": wins,
            "length": counts(&sum.lengths),
            "length_in": self.labels.length,
            "margin": counts(&sum.margins),
            "halfway": stood(sum.half),
            "three_quarters": stood(sum.late),
            "ahead_for_good_percent": counts(&sum.settled),
            "lead_changes": ratio(sum.changes, sum.half.total()),
            "a_game_has": facts,
            "skill": skill,
            "target_met": part.target.as_ref().map(|target| target.met == Met::Yes),
        })
    }
}

fn quantiles(counts: &Counts) -> String {
    let each = QUANTILES.iter().map(|(share, name)| format!("{name} {}", counts.quantile(*share)));
    let each: Vec<String> = each.collect();
    format!("of the games at most: {}", each.join(", "))
}

fn stood(stood: Stood) -> String {
    let share = |count| 100.0 * ratio(count, stood.total());
    format!(
        "alone ahead in {:.0} %, level in {:.0} %, behind in {:.0} %",
        share(stood.ahead),
        share(stood.level),
        share(stood.behind)
    )
}
