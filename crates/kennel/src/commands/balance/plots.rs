//! Plots as SVG. The page's style maps their few colours to a light and a dark set; they are drawn
//! at the size of a phone and scale with the page.

use plotters::prelude::*;

/// The colours, as [`super::page`] names them in its style.
const INK: RGBColor = RGBColor(0x2B, 0x23, 0x20);
const BAR: RGBColor = RGBColor(0x7F, 0xA6, 0x5A);
const GRID: RGBColor = RGBColor(0xD9, 0xCE, 0xBE);

const WIDTH: u32 = 420;
const FONT: i32 = 13;

type Drawn = Result<String, Box<dyn std::error::Error>>;

/// A labelled share with its interval, in per cent.
pub(super) struct Row {
    pub(super) label: String,
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// Shares with their intervals, one below the other, with a line at `even`.
pub(super) fn bars(rows: &[Row], even: Option<f64>) -> Drawn {
    let mut svg = String::new();
    let count = rows.len();
    let height = 44 + 24 * u32::try_from(count)?;
    {
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        let most = rows.iter().map(|row| row.high).fold(even.unwrap_or(1.0), f64::max) * 1.05;
        let mut chart = ChartBuilder::on(&root)
            .margin(6)
            .margin_right(14)
            .x_label_area_size(24)
            .y_label_area_size(148)
            .build_cartesian_2d(0.0..most, (0..count.saturating_sub(1)).into_segmented())?;
        // The first row is at the top.
        let label = |value: &SegmentValue<usize>| match value {
            SegmentValue::CenterOf(index) => rows
                .len()
                .checked_sub(index + 1)
                .and_then(|row| rows.get(row))
                .map(|row| row.label.clone())
                .unwrap_or_default(),
            SegmentValue::Exact(_) | SegmentValue::Last => String::new(),
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .axis_style(INK)
            .bold_line_style(GRID)
            .light_line_style(TRANSPARENT)
            .label_style(("sans-serif", FONT).into_font().color(&INK))
            .x_label_formatter(&|share| format!("{share:.0} %"))
            .x_labels(5)
            .y_labels(count + 1)
            .y_label_formatter(&label)
            .set_all_tick_mark_size(4)
            .draw()?;
        for (index, row) in rows.iter().rev().enumerate() {
            let end = |index: usize| {
                if index == count { SegmentValue::Last } else { SegmentValue::Exact(index) }
            };
            let ends = (end(index), end(index + 1));
            let mut bar = Rectangle::new([(0.0, ends.0), (row.share, ends.1)], BAR.filled());
            bar.set_margin(5, 5, 0, 0);
            chart.draw_series([bar])?;
            let middle = SegmentValue::CenterOf(index);
            let line = vec![(row.low, middle.clone()), (row.high, middle)];
            chart.draw_series([PathElement::new(line, INK.stroke_width(2))])?;
        }
        if let Some(even) = even {
            let ends = [SegmentValue::Exact(0), SegmentValue::Last];
            let line = ends.map(|end| (even, end));
            chart.draw_series(DashedLineSeries::new(line, 5, 4, INK.stroke_width(1)))?;
        }
        root.present()?;
    }
    Ok(svg)
}

/// A histogram: how many games had which number of something, with several numbers per bar.
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
pub(super) fn histogram(counts: &lab::balance::Counts, what: &str, step: usize) -> Drawn {
    let mut svg = String::new();
    {
        let last = counts.quantile(0.995).max(4).next_multiple_of(step);
        let total = counts.total().max(1) as f64;
        let starts = || (0..=last).step_by(step);
        let share = |start: usize| 100.0 * counts.within(start..=start + step - 1) as f64 / total;
        let most = starts().map(share).fold(1.0, f64::max) * 1.1;
        let root = SVGBackend::with_string(&mut svg, (WIDTH, 210)).into_drawing_area();
        let mut chart = ChartBuilder::on(&root)
            .margin(6)
            .margin_right(14)
            .x_label_area_size(40)
            .y_label_area_size(44)
            .build_cartesian_2d(0..last + step, 0.0..most)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .axis_style(INK)
            .bold_line_style(GRID)
            .light_line_style(TRANSPARENT)
            .label_style(("sans-serif", FONT).into_font().color(&INK))
            .axis_desc_style(("sans-serif", FONT).into_font().color(&INK))
            .x_labels(8)
            .y_labels(5)
            .x_desc(what)
            .y_label_formatter(&|share| format!("{share:.0} %"))
            .draw()?;
        chart.draw_series(starts().map(|start| {
            let ends = [(start, 0.0), (start + step, share(start))];
            let mut bar = Rectangle::new(ends, BAR.filled());
            bar.set_margin(0, 0, 1, 0);
            bar
        }))?;
        root.present()?;
    }
    Ok(svg)
}
