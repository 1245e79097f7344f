//! A balance report as a self-contained page.

use super::plots::{Row, bars, histogram};
use super::report::{Report, explained};
use lab::balance::Wins;
use std::error::Error;
use std::fmt::Write as _;

/// The pictures' colours are named as in `plots.rs`.
const STYLE: &str = "\
:root{color-scheme:light dark;--page:#F6EFE3;--card:#FFFAF2;--ink:#2B2320;--bar:#7FA65A;--grid:#D9CEBE}
@media (prefers-color-scheme:dark){:root{--page:#1E1916;--card:#2A2420;--ink:#F3E9DA;--bar:#8DB765;--grid:#4A4038}}
body{background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem}
h1,h2{line-height:1.2}
.plots{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
figure{background:var(--card);border-radius:12px;margin:0;padding:.5rem}
figcaption{font-weight:600;padding:.25rem .5rem}
svg{display:block;width:100%;height:auto}
svg [fill=\"#2B2320\"]{fill:var(--ink)}
svg [stroke=\"#2B2320\"]{stroke:var(--ink)}
svg [fill=\"#7FA65A\"]{fill:var(--bar)}
svg [stroke=\"#D9CEBE\"]{stroke:var(--grid)}
li{margin:.25rem 0}
code{overflow-wrap:anywhere}
";

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

fn figure(page: &mut String, caption: &str, spoken: &str, svg: &str) {
    let _ = writeln!(
        page,
        "<figure role=\"img\" aria-label=\"{}\"><figcaption>{}</figcaption>{}</figure>",
        escape(spoken),
        escape(caption),
        scaled(svg)
    );
}

/// Makes a picture scale with the page: its size becomes its view box.
fn scaled(svg: &str) -> String {
    match (attribute(svg, "width"), attribute(svg, "height")) {
        (Some(width), Some(height)) if !svg.contains("viewBox=") => svg.replacen(
            &format!("width=\"{width}\" height=\"{height}\""),
            &format!("viewBox=\"0 0 {width} {height}\""),
            1,
        ),
        (Some(width), Some(height)) => {
            svg.replacen(&format!("width=\"{width}\" height=\"{height}\" "), "", 1)
        }
        _ => svg.to_owned(),
    }
}

fn attribute<'s>(svg: &'s str, name: &str) -> Option<&'s str> {
    svg.split_once(&format!("{name}=\""))?.1.split('"').next()
}

impl Report {
    /// Renders the page.
    pub(super) fn page(&self) -> Result<String, Box<dyn Error>> {
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>Balance of {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <h1>Balance of {title}</h1>\n\
             <p>{head}. Bars are shares, lines on them 95 % intervals, the dashed line an equal share.</p>\n",
            title = escape(&self.labels.title),
            head = escape(&self.head()),
        );
        for part in &self.parts {
            let _ = writeln!(page, "<h2>{} players</h2>\n<div class=\"plots\">", part.seats);
            for (name, shares) in self.groups(part) {
                let rows: Vec<Row> = shares.iter().map(|(label, wins)| row(label, wins)).collect();
                #[expect(clippy::cast_precision_loss, reason = "a few seats")]
                let svg = bars(&rows, Some(100.0 / part.seats as f64))?;
                figure(&mut page, &format!("Wins by {name}"), &spoken(&rows), &svg);
            }
            let sum = &part.sum;
            let mut count =
                |caption: &str, counts, what: &str, step| -> Result<(), Box<dyn Error>> {
                    let svg = histogram(counts, what, step)?;
                    let said = format!("{what}: {:.1} on average", counts.mean().0);
                    figure(&mut page, caption, &said, &svg);
                    Ok(())
                };
            count("Length", &sum.lengths, self.labels.length, 1)?;
            if sum.margins.total() > 0 {
                let what = format!("{} more than the best other", self.labels.points);
                count("Margin of the winner", &sum.margins, &what, 1)?;
                count("Ahead for good after", &sum.settled, "per cent of the game", 5)?;
            }
            if let Some(skill) = &part.skill {
                let rows: Vec<Row> = explained(&self.labels, &skill.parts, &skill.margin)
                    .into_iter()
                    .map(|(label, part, margin)| Row {
                        label,
                        share: 100.0 * part,
                        low: 100.0 * (part - margin).max(0.0),
                        high: 100.0 * (part + margin).min(1.0),
                    })
                    .collect();
                let caption = "What the variance of results comes from";
                figure(&mut page, caption, &spoken(&rows), &bars(&rows, None)?);
            }
            page.push_str("</div>\n<ul>\n");
            for line in self.story(part) {
                let _ = writeln!(page, "<li>{}</li>", escape(&line));
            }
            page.push_str("</ul>\n");
        }
        page.push_str("</body>\n</html>\n");
        Ok(page)
    }
}

fn row(label: &str, wins: &Wins) -> Row {
    let (low, high) = wins.interval();
    let share = 100.0 * wins.rate();
    Row { label: label.to_owned(), share, low: 100.0 * low, high: 100.0 * high }
}

/// The same figures as text, for readers who cannot see the picture.
fn spoken(rows: &[Row]) -> String {
    let each = rows
        .iter()
        .map(|row| format!("{} {:.1} % ({:.1} to {:.1})", row.label, row.share, row.low, row.high));
    each.collect::<Vec<_>>().join(", ")
}
