//! `kennel balance`: who wins when equal players sit everywhere.

use super::{Done, Failure};
use crate::cli::Balance as Args;
use dogs_life::pack::Language;
use dogs_life::{Goal, Pack, Place, Setup};
use indicatif::{ProgressBar, ProgressStyle};
use lab::balance::{Balance, Tally, balance};
use plotters::prelude::*;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write;

pub(crate) fn run(args: &Args) -> Done {
    if args.game != catalog::Kind::DogsLife {
        let reason = "there is a balance report for dogs-life".to_owned();
        return Err(Failure::Wrong(reason));
    }
    let pack = super::pack::load(args.pack.as_deref())?;
    let names: Vec<&str> = bots::dogs_life::names().collect();
    let bot = args.bot.as_deref().unwrap_or("planner");
    if !names.contains(&bot) {
        let reason = format!("--bot: there is no bot `{bot}`; there are {}", names.join(", "));
        return Err(Failure::Wrong(reason));
    }
    let counts = match args.seats {
        Some(seats) => seats..=seats,
        None => 2..=dogs_life::SEATS,
    };
    let mut reports = Vec::new();
    for seats in counts {
        let setup = Setup::with_pack(std::sync::Arc::clone(&pack), seats)
            .and_then(|setup| setup.goal(Goal::Bones(args.bones)))
            .map_err(|error| Failure::Wrong(format!("--{error}")))?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build();
        let pool = pool.map_err(|error| Failure::Wrong(format!("--threads: {error}")))?;
        let bar = ProgressBar::new(args.games);
        if let Ok(style) = ProgressStyle::with_template(
            "{prefix} {bar:40} {human_pos} of {human_len} games, {eta} left",
        ) {
            bar.set_style(style);
        }
        bar.set_prefix(format!("{seats} dogs"));
        let new = || bots::dogs_life::bot(bot).unwrap_or_else(|| Box::new(bots::Random));
        let sum = pool
            .install(|| balance(&setup, new, &args.seed, 0..args.games, |games| bar.inc(games)));
        bar.finish_and_clear();
        reports.push((seats, sum));
    }
    let report = Report { pack: &pack, args, bot, reports };
    if let Some(path) = &args.html {
        let page = report.html().map_err(|error| Failure::Wrong(format!("--html: {error}")))?;
        std::fs::write(path, page)
            .map_err(|error| Failure::Wrong(format!("cannot write {}: {error}", path.display())))?;
    }
    let mut out = anstream::stdout();
    if args.json {
        writeln!(out, "{}", report.json())?;
    } else {
        write!(out, "{}", report.text())?;
    }
    Ok(())
}

struct Report<'r> {
    pack: &'r Pack,
    args: &'r Args,
    bot: &'r str,
    /// By the number of dogs.
    reports: Vec<(usize, Balance)>,
}

/// A group of shares: its name, and each with its label.
type Group<'r> = (&'static str, Vec<(String, Tally)>);

const PARTS: [&str; 4] = ["asleep", "fights", "under the van", "caught by the van"];

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn ratio(count: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { count as f64 / of as f64 }
}

/// How many of the games lasted 12 to 30 rounds (LIFE-D4).
fn middling(sum: &Balance) -> f64 {
    let middle = sum.rounds.iter().skip(12).take(19).sum();
    ratio(middle, sum.rounds.iter().sum())
}

impl Report<'_> {
    fn groups(&self, seats: usize, sum: &Balance) -> Vec<Group<'_>> {
        let dogs = self.pack.dogs().iter().zip(sum.dogs);
        let dogs = dogs.map(|(dog, tally)| (dog.name(Language::English).to_owned(), tally));
        let lots = (1..).zip(sum.lots).map(|(lot, tally)| {
            let case = self.pack.town().case(Place::Lot(lot));
            let name = case.map_or("", |case| self.pack.town().name_of(case));
            (format!("L{lot} {name}"), tally)
        });
        let numbered = |what: &str, tallies: &[Tally]| -> Vec<(String, Tally)> {
            let tallies = tallies.iter().take(seats).enumerate();
            tallies.map(|(index, tally)| (format!("{what} {index}"), *tally)).collect()
        };
        vec![
            ("dog", dogs.collect()),
            ("lot", lots.collect()),
            ("seat", numbered("seat", &sum.seats)),
            ("order of play", numbered("player", &sum.order)),
        ]
    }

    /// What LIFE-D4 asks, for games of six.
    fn target(sum: &Balance) -> bool {
        let within = |tallies: &[Tally], low: f64, high: f64| {
            tallies.iter().all(|tally| (low..=high).contains(&tally.rate()))
        };
        within(&sum.dogs, 0.13, 0.21) && within(&sum.lots, 0.14, 0.20) && middling(sum) >= 0.5
    }

    fn text(&self) -> String {
        let mut text = format!(
            "dogs-life in {}: {} games for each number of dogs, `{}` in all seats, {} bones, seed {:?}\n",
            self.pack.town().name(),
            self.args.games,
            self.bot,
            self.args.bones,
            self.args.seed,
        );
        for (seats, sum) in &self.reports {
            let _ = writeln!(text, "\n{seats} dogs");
            for (name, shares) in self.groups(*seats, sum) {
                let _ = writeln!(text, "  wins by {name}");
                for (label, tally) in shares {
                    let (low, high) = tally.interval();
                    let _ = writeln!(
                        text,
                        "    {label:<24} {:5.1} %  ({:.1} to {:.1})",
                        100.0 * tally.rate(),
                        100.0 * low,
                        100.0 * high
                    );
                }
            }
            Report::story(sum, &mut text);
            if *seats == dogs_life::SEATS {
                let met = if Report::target(sum) { "met" } else { "not met" };
                let _ = writeln!(
                    text,
                    "  the target for six dogs (dogs 13 to 21 %, lots 14 to 20 %, half of the games 12 to 30 rounds) is {met}"
                );
            }
        }
        text
    }

    /// Length, bones and the pound.
    fn story(sum: &Balance, text: &mut String) {
        let _ = writeln!(
            text,
            "  rounds: a quarter of the games at most {}, half {}, three quarters {}; {:.0} % last 12 to 30; {} after 300",
            sum.rounds_at(0.25),
            sum.rounds_at(0.5),
            sum.rounds_at(0.75),
            100.0 * middling(sum),
            sum.long,
        );
        let bones = sum.sources;
        let _ = writeln!(
            text,
            "  bones a game: {:.1} from bins, {:.1} from restaurants, {:.1} for newspapers, {:.1} stolen, {:.1} regained",
            ratio(bones.bin, sum.games),
            ratio(bones.restaurant, sum.games),
            ratio(bones.newspaper, sum.games),
            ratio(bones.theft, sum.games),
            ratio(bones.regained, sum.games),
        );
        let ways: Vec<String> = PARTS
            .iter()
            .zip(sum.pounded)
            .map(|(way, count)| format!("{:.1} {way}", ratio(count, sum.games)))
            .collect();
        let _ = writeln!(
            text,
            "  pound: {:.0} % of all turns begin there; a game has {}",
            100.0 * ratio(sum.pound_turns, sum.turns),
            ways.join(", "),
        );
    }

    fn json(&self) -> Value {
        let reports: Vec<Value> = self
            .reports
            .iter()
            .map(|(seats, sum)| {
                let mut wins = serde_json::Map::new();
                for (name, shares) in self.groups(*seats, sum) {
                    let shares: Vec<Value> = shares
                        .iter()
                        .map(|(label, tally)| {
                            let (low, high) = tally.interval();
                            json!({ "label": label, "played": tally.played, "rate": tally.rate(), "low": low, "high": high })
                        })
                        .collect();
                    wins.insert(name.replace(' ', "_"), shares.into());
                }
                json!({
                    "dogs": seats,
                    "games": sum.games,
                    "broken_off": sum.broken,
                    "wins": wins,
                    "rounds": { "quarter": sum.rounds_at(0.25), "half": sum.rounds_at(0.5), "three_quarters": sum.rounds_at(0.75), "share_12_to_30": middling(sum), "counts": sum.rounds, "after_300": sum.long },
                    "bones": { "bin": sum.sources.bin, "restaurant": sum.sources.restaurant, "newspaper": sum.sources.newspaper, "theft": sum.sources.theft, "regained": sum.sources.regained },
                    "pound": { "turns": sum.turns, "turns_in_pound": sum.pound_turns, "asleep": sum.pounded[0], "fight": sum.pounded[1], "van": sum.pounded[2], "caught": sum.pounded[3] },
                    "target_met": (*seats == dogs_life::SEATS).then(|| Report::target(sum)),
                })
            })
            .collect();
        json!({
            "game": "dogs-life",
            "town": self.pack.town().name(),
            "built_in": self.pack.is_built_in(),
            "bot": self.bot,
            "bones": self.args.bones,
            "seed": self.args.seed,
            "reports": reports,
        })
    }

    fn html(&self) -> Result<String, String> {
        let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>Balance of {town}</title>\n\
             <style>body{{background:#F6EFE3;color:#2B2320;font:16px/1.5 system-ui,sans-serif;max-width:60rem;\
             margin:2rem auto;padding:0 1rem}}svg{{max-width:100%;height:auto;background:#FFFAF2;border-radius:12px;\
             margin:.5rem 0}}pre{{white-space:pre-wrap}}</style>\n\
             <h1>Balance of {town}</h1>\n\
             <p>{games} games for each number of dogs, <code>{bot}</code> in all seats, dogs and lots drawn, {bones} bones, \
             seed <code>{seed}</code>. Bars are shares of victories, lines their 95 % intervals, the dashed line an equal share.</p>\n",
            town = escape(self.pack.town().name()),
            games = self.args.games,
            bot = self.bot,
            bones = self.args.bones,
            seed = escape(&self.args.seed),
        );
        for (seats, sum) in &self.reports {
            let _ = writeln!(page, "<h2>{seats} dogs</h2>");
            for (name, shares) in self.groups(*seats, sum) {
                page.push_str(&bars(&format!("Wins by {name}"), &shares, *seats)?);
            }
            page.push_str(&histogram(sum)?);
            let mut story = String::new();
            Report::story(sum, &mut story);
            let _ = writeln!(page, "<pre>{}</pre>", escape(&story));
        }
        page.push_str("</html>\n");
        Ok(page)
    }
}

const INK: RGBColor = RGBColor(0x2B, 0x23, 0x20);
const BAR: RGBColor = RGBColor(0x7F, 0xA6, 0x5A);

/// Shares with their intervals as bars.
fn bars(title: &str, shares: &[(String, Tally)], seats: usize) -> Result<String, String> {
    let mut svg = String::new();
    draw_bars(&mut svg, title, shares, seats).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw_bars(
    svg: &mut String,
    title: &str,
    shares: &[(String, Tally)],
    seats: usize,
) -> Result<(), Box<dyn std::error::Error>> {
    let root = SVGBackend::with_string(svg, (900, 300)).into_drawing_area();
    let highs = shares.iter().map(|(_, tally)| 100.0 * tally.interval().1);
    let most = highs.fold(10.0, f64::max) * 1.1;
    let count = shares.len();
    let mut chart = ChartBuilder::on(&root)
        .caption(title, ("sans-serif", 20).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d((0..count).into_segmented(), 0.0..most)?;
    let label = |value: &SegmentValue<usize>| match value {
        SegmentValue::CenterOf(index) => {
            shares.get(*index).map(|(label, _)| label.clone()).unwrap_or_default()
        }
        SegmentValue::Exact(_) | SegmentValue::Last => String::new(),
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_label_formatter(&label)
        .y_desc("% of games")
        .draw()?;
    for (index, (_, tally)) in shares.iter().enumerate() {
        let (low, high) = tally.interval();
        let mut bar = Rectangle::new(
            [
                (SegmentValue::Exact(index), 0.0),
                (SegmentValue::Exact(index + 1), 100.0 * tally.rate()),
            ],
            BAR.filled(),
        );
        bar.set_margin(0, 0, 18, 18);
        chart.draw_series([bar])?;
        let middle = SegmentValue::CenterOf(index);
        let line = vec![(middle.clone(), 100.0 * low), (middle, 100.0 * high)];
        chart.draw_series([PathElement::new(line, INK.stroke_width(2))])?;
    }
    #[expect(clippy::cast_precision_loss, reason = "a few seats")]
    let equal = 100.0 / seats as f64;
    let ends = [SegmentValue::Exact(0), SegmentValue::Exact(count)];
    let line = ends.map(|end| (end, equal));
    chart.draw_series(DashedLineSeries::new(line, 6, 4, INK.stroke_width(1)))?;
    root.present()?;
    Ok(())
}

/// How many games lasted how many rounds.
fn histogram(sum: &Balance) -> Result<String, String> {
    let mut svg = String::new();
    draw_histogram(&mut svg, sum).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw_histogram(svg: &mut String, sum: &Balance) -> Result<(), Box<dyn std::error::Error>> {
    let last = sum.rounds_at(0.995).max(10);
    let share =
        |rounds: usize| 100.0 * ratio(sum.rounds.get(rounds).copied().unwrap_or(0), sum.games);
    let most = (0..=last).map(share).fold(1.0, f64::max) * 1.1;
    let root = SVGBackend::with_string(svg, (900, 300)).into_drawing_area();
    let mut chart = ChartBuilder::on(&root)
        .caption("Rounds", ("sans-serif", 20).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d(0..last + 1, 0.0..most)?;
    chart.configure_mesh().disable_x_mesh().y_desc("% of games").draw()?;
    chart.draw_series((0..=last).map(|rounds| {
        let mut bar = Rectangle::new([(rounds, 0.0), (rounds + 1, share(rounds))], BAR.filled());
        bar.set_margin(0, 0, 1, 1);
        bar
    }))?;
    root.present()?;
    Ok(())
}
