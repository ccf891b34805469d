//! A case as a drawing: an SVG of those shapes that can be drawn, and sentences on what cannot be seen in it.
//!
//! Spatial cases are seen along the axis along which they extend least. Coordinates may be of any size: they are scaled
//! by a power of two before anything is computed with them, and what is close together is measured exactly.

mod closeness;
mod decimals;
mod labels;
mod marks;
mod shapes;
mod view;
mod zoom;

pub(crate) use decimals::{decimals, decimals_by_input, readable, result_in_decimals};

use super::text::{Html, Text};
use crate::lines::shortened;
use closeness::Inset;
use labels::{Label, Labels};
use marks::{Mark, Named};
use shapes::Reach;
use shapes::Scene;
use straightedge_referees::Shown;
use straightedge_verify::Entry;
use view::View;
use zoom::Zoom;

/// A drawing, and the sentences that go with it.
pub(crate) struct Drawing {
    pub(crate) svg: String,
    pub(crate) notes: Vec<String>,
    /// The numbers of colours and what they mean.
    pub(crate) legend: Vec<(usize, &'static str)>,
}

/// The size of a drawing, in its own units.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 220.0;
/// The height of the picture of points nearly on a line, below the drawing.
const INSET: f64 = 90.0;
/// The height of the picture of what is too small to be seen, below both.
const ZOOM: f64 = 140.0;
/// Names this close are written as one.
const TOGETHER: f64 = 13.0;
/// The greatest number of letters that fit.
const MOST_LETTERS: usize = 42;
/// How long an arrow is.
const ARROW: f64 = 30.0;
/// Dots this close look like one.
const SAME: f64 = 3.0;

/// Draws a case; `None` where its shapes cannot be drawn, or its text is no case of the query.
pub(crate) fn draw(query: &Entry, case: &str) -> Option<Drawing> {
    draw_scene(&shapes::read(query, case)?)
}

/// Draws an input of a task, a result and the witness of a finding.
pub(crate) fn draw_shown(shown: &[Shown]) -> Option<Drawing> {
    draw_scene(&shapes::of_shown(shown)?)
}

fn draw_scene(scene: &Scene) -> Option<Drawing> {
    let points = marks::named(scene);
    let exponent = marks::exponent(scene);
    let mut marks = marks::of(scene, &points, exponent);
    let mut view = View::of(&marks, scene.is_flat, WIDTH, HEIGHT)?;
    let patches = marks::patches(scene, view.center, view.size, exponent);
    if !patches.is_empty() {
        marks.extend(patches);
        view = View::of(&marks, scene.is_flat, WIDTH, HEIGHT)?;
    }
    let (close, inset) = closeness::of(scene, &points);
    let mut notes = equal_points(&points);
    notes.extend(close);

    let zoom = zoom::of(scene, &points, exponent, view.scales(), [WIDTH - 2.0, ZOOM - 2.0]);

    let below = HEIGHT + if inset.is_some() { INSET } else { 0.0 };
    let height = below + if zoom.is_some() { ZOOM } else { 0.0 };
    let class = if scene.legend.is_empty() { "" } else { " class='parts'" };
    let mut svg = Html::default();
    write!(svg, "<svg{class} viewBox='0 0 {WIDTH} {height}' role='img' aria-label='The shapes of the case'>");
    circles(&mut svg, scene, &points, exponent, &view);
    // Faces below everything else, names above.
    for layer in 0..3 {
        let mut of_layer: Vec<_> = marks.iter().filter(|(_, mark)| of_layer(mark) == layer).collect();
        if layer == 1 && !scene.legend.is_empty() {
            of_layer.sort_by_key(|(colour, _)| is_thin(*colour));
        }
        for (colour, mark) in of_layer {
            draw_mark(&mut svg, &view, *colour, mark)?;
        }
    }
    names(&mut svg, &marks, &points, exponent, &view, &mut notes)?;
    if let Some(inset) = &inset {
        draw_inset(&mut svg, inset);
        notes.push(format!(
            "Below: what is near the line {} {}, its distance from it magnified {:.0e} times.",
            inset.line[0].name, inset.line[1].name, inset.magnified
        ));
    }
    if let Some(zoom) = &zoom {
        draw_zoom(&mut svg, below, zoom);
        let lowest = if inset.is_some() { "At the bottom" } else { "Below" };
        let along = zoom.along.map(|axis| format!(", seen along the {axis} axis")).unwrap_or_default();
        let times = zoom.magnified;
        let times = if times < 1e4 { format!("{times:.0}") } else { format!("{times:.0e}") };
        notes.push(format!("{lowest}: what shows the error, {times} times as large{along}."));
    }
    write!(svg, "</svg>");
    notes.extend(view.along().map(|axis| format!("Seen along the {axis} axis.")));
    notes.extend(view.stretched());
    Some(Drawing { svg: svg.0, notes, legend: scene.legend.clone() })
}

/// Whether strokes of this colour in a whole result are thin: they are drawn over the wide ones, which would hide them.
fn is_thin(colour: usize) -> bool {
    colour < 2
}

fn of_layer(mark: &Mark) -> usize {
    match mark {
        Mark::Face(_) | Mark::Disc { .. } => 0,
        Mark::Stroke(_) | Mark::Along { .. } => 1,
        Mark::Name { .. } => 2,
    }
}

/// Draws everything but names; `None` where a number is not finite.
fn draw_mark(svg: &mut Html, view: &View, colour: usize, mark: &Mark) -> Option<()> {
    match mark {
        Mark::Stroke(points) | Mark::Face(points) => {
            let (element, class) = if let Mark::Face(_) = mark { ("polygon", 'f') } else { ("polyline", 'l') };
            write!(svg, "<{element} class='{class} s{colour}' points='");
            for (i, point) in points.iter().enumerate() {
                let [x, y] = view.place(point)?;
                write!(svg, "{}{x:.1},{y:.1}", if i > 0 { " " } else { "" });
            }
            write!(svg, "'/>");
        }
        Mark::Disc { center, radius } => {
            let ([x, y], [rx, ry]) = (view.place(center)?, view.lengths(*radius)?);
            write!(svg, "<ellipse class='f s{colour}' cx='{x:.1}' cy='{y:.1}' rx='{rx:.1}' ry='{ry:.1}'/>");
        }
        Mark::Along { origin, direction, reach } => {
            let [x, y] = view.place(origin)?;
            let [dx, dy] = view.direction(direction);
            let [[x0, y0], [x1, y1]] = ends(view, origin, direction, *reach)?;
            write!(svg, "<path class='l s{colour}' d='M{x0:.1} {y0:.1}L{x1:.1} {y1:.1}'/>");
            match ([dx, dy] == [0.0, 0.0], reach) {
                (true, Reach::Arrow) | (false, Reach::Line) => {}
                // Along the axis of view: the whole line is one point.
                (true, _) => write!(svg, "<circle class='l s{colour}' cx='{x:.1}' cy='{y:.1}' r='5'/>"),
                (false, _) => head(svg, colour, [x + ARROW * dx, y + ARROW * dy], [dx, dy]),
            }
        }
        Mark::Name { at, .. } => {
            dot(svg, colour, view.place(at)?);
        }
    }
    Some(())
}

fn dot(svg: &mut Html, colour: usize, [x, y]: [f64; 2]) {
    write!(svg, "<circle class='p s{colour}' cx='{x:.1}' cy='{y:.1}' r='2.5'/>");
}

/// The head of an arrow.
fn head(svg: &mut Html, colour: usize, [x, y]: [f64; 2], [dx, dy]: [f64; 2]) {
    let side = |s: f64| (x - 7.0 * dx - s * 4.0 * dy, y - 7.0 * dy + s * 4.0 * dx);
    let ((x0, y0), (x1, y1)) = (side(1.0), side(-1.0));
    write!(svg, "<path class='l s{colour}' d='M{x0:.1} {y0:.1}L{x:.1} {y:.1}L{x1:.1} {y1:.1}'/>");
}

/// Where a line, a ray or an arrow begins and ends.
fn ends(view: &View, origin: &shapes::P, direction: &shapes::P, reach: Reach) -> Option<[[f64; 2]; 2]> {
    let [x, y] = view.place(origin)?;
    let [dx, dy] = view.direction(direction);
    let far = 2.0 * (WIDTH + HEIGHT);
    let back = if reach == Reach::Line { far } else { 0.0 };
    let ahead = if reach == Reach::Arrow { ARROW } else { far };
    Some([[x - back * dx, y - back * dy], [x + ahead * dx, y + ahead * dy]])
}

/// The lines of a mark; round ones in pieces.
fn lines(view: &View, mark: &Mark) -> Option<Vec<[[f64; 2]; 2]>> {
    const PIECES: usize = 32;
    let (places, is_closed) = match mark {
        Mark::Name { .. } => return Some(Vec::new()),
        Mark::Along { origin, direction, reach } => return Some(vec![ends(view, origin, direction, *reach)?]),
        Mark::Stroke(points) | Mark::Face(points) => {
            let places: Option<Vec<_>> = points.iter().map(|point| view.place(point)).collect();
            (places?, matches!(mark, Mark::Face(_)))
        }
        Mark::Disc { center, radius } => {
            let ([x, y], [rx, ry]) = (view.place(center)?, view.lengths(*radius)?);
            let angles = (0..PIECES).map(|piece| std::f64::consts::TAU * piece as f64 / PIECES as f64);
            (angles.map(|angle| [x + rx * angle.cos(), y + ry * angle.sin()]).collect(), true)
        }
    };
    let first = places.first().filter(|_| is_closed).copied();
    let next = places.iter().skip(1).copied().chain(first);
    Some(places.iter().copied().zip(next).map(|(from, to)| [from, to]).collect())
}

fn write_label(svg: &mut Html, Label { anchor, at: [x, y] }: &Label, name: &str) {
    let anchor = if *anchor == "start" { String::new() } else { format!(" text-anchor='{anchor}'") };
    write!(svg, "<text x='{x:.1}' y='{y:.1}'{anchor}>{}</text>", Text(name));
}

/// Writes the names, those of one point together.
fn names<'a>(
    svg: &mut Html,
    marks: &[(usize, Mark)],
    points: &'a [Named],
    exponent: i32,
    view: &View,
    notes: &mut Vec<String>,
) -> Option<()> {
    let mut groups: Vec<([f64; 2], Vec<&str>)> = Vec::new();
    for (_, mark) in marks {
        let Mark::Name { at, name } = mark else { continue };
        if name.is_empty() {
            continue;
        }
        let [x, y] = view.place(at)?;
        let overlap = |(group, _): &&mut ([f64; 2], Vec<&str>)| {
            (group[0] - x).abs() < TOGETHER && (group[1] - y).abs() < TOGETHER
        };
        match groups.iter_mut().find(overlap) {
            Some((_, names)) if names.contains(&name.as_str()) => {}
            Some((_, names)) => names.push(name),
            None => groups.push(([x, y], vec![name])),
        }
    }
    let placed = |point: &'a Named| {
        let scaled = point.at.map(|x| marks::scaled(x, exponent));
        Some((point, scaled, view.place(&scaled)?))
    };
    let drawn: Option<Vec<_>> = marks.iter().map(|(_, mark)| lines(view, mark)).collect();
    let dots =
        marks.iter().filter_map(|(_, mark)| if let Mark::Name { at, .. } = mark { view.place(at) } else { None });
    let mut labels = Labels::new([2.0, 2.0, WIDTH - 2.0, HEIGHT - 2.0], drawn?.concat(), dots.collect());
    for (at, names) in &groups {
        let name = shortened(&names.join(", "), MOST_LETTERS);
        write_label(svg, &labels.place(*at, &name), &name);
        let here = points.iter().filter(|point| names.contains(&point.name.as_str()));
        let places: Vec<(&Named, shapes::P, [f64; 2])> = here.filter_map(placed).collect();
        let Some((first, scaled, [x, y])) = places.first() else { continue };
        // Points that differ along the axis of view only need no note.
        let is_hidden = |(point, q, [px, py]): &&(&Named, shapes::P, [f64; 2])| {
            point.at != first.at && !view.is_behind(q, scaled) && (px - x).hypot(py - y) < SAME
        };
        let mut hidden: Vec<&str> = Vec::new();
        for name in places.iter().filter(is_hidden).map(|(point, ..)| point.name.as_str()) {
            if !hidden.contains(&name) && name != first.name {
                hidden.push(name);
            }
        }
        if !hidden.is_empty() {
            let names = format!("{} and {}", first.name, hidden.join(", "));
            notes.insert(0, format!("{names} differ, but are too close together to be told apart here."));
        }
    }
    Some(())
}

/// Which points have the same coordinates.
fn equal_points(points: &[Named]) -> Vec<String> {
    let mut notes = Vec::new();
    let mut done: Vec<&str> = Vec::new();
    for point in closeness::named(points) {
        let others = closeness::named(points).filter(|other| other.at == point.at);
        let mut equal: Vec<&str> = Vec::new();
        // The witness repeats points of the input.
        for name in others.map(|other| other.name.as_str()) {
            if !done.contains(&name) && !equal.contains(&name) {
                equal.push(name);
            }
        }
        if equal.len() > 1 {
            notes.push(format!("{} are equal.", equal.join(", ")));
        }
        done.extend(equal);
    }
    notes.truncate(3);
    notes
}

/// For four points of the plane, the circle through the first three; a witness may have its own circles.
fn circles(svg: &mut Html, scene: &Scene, points: &[Named], exponent: i32, view: &View) {
    if let ([a, b, c, _], true, true) = (points, scene.is_flat, scene.is_of_points) {
        circle_through(svg, [a.at, b.at, c.at], exponent, view);
    }
    scene.circles.iter().for_each(|circle| circle_through(svg, *circle, exponent, view));
}

fn circle_through(svg: &mut Html, through: [shapes::P; 3], exponent: i32, view: &View) {
    let [a, b, c] = through.map(|point| point.map(|x| marks::scaled(x, exponent)));
    let (ux, uy, vx, vy) = (b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]);
    let area = 2.0 * (ux * vy - uy * vx);
    let (u, v) = (ux * ux + uy * uy, vx * vx + vy * vy);
    let (x, y) = ((vy * u - uy * v) / area, (ux * v - vx * u) / area);
    let radius = x.hypot(y);
    // Such a large circle would look like a line.
    if !(radius.is_finite() && radius < 1e3 * view.size) {
        return;
    }
    if let Some(([x, y], [rx, ry])) = view.place(&[a[0] + x, a[1] + y, 0.0]).zip(view.lengths(radius)) {
        write!(svg, "<ellipse class='l aid' cx='{x:.1}' cy='{y:.1}' rx='{rx:.1}' ry='{ry:.1}'/>");
    }
}

/// The points near a line, their distances magnified.
fn draw_inset(svg: &mut Html, inset: &Inset) {
    let places = inset.points.iter().map(|(_, place, _)| *place);
    let (least, most) = places.fold((0.0_f64, 1.0_f64), |(least, most), place| (least.min(place), most.max(place)));
    let x = |place: f64| 30.0 + (WIDTH - 60.0) * (place - least) / (most - least);
    let middle = HEIGHT + INSET / 2.0;
    let (start, end) = (x(0.0), x(1.0));
    write!(
        svg,
        "<rect class='aid' x='1' y='{:.0}' width='{:.0}' height='{:.0}'/>\
         <path class='aid' d='M0 {middle:.1}H{WIDTH}'/><path class='l s{}' d='M{start:.1} {middle:.1}H{end:.1}'/>",
        HEIGHT + 1.0,
        WIDTH - 2.0,
        INSET - 2.0,
        inset.line[0].colour,
    );
    let mut named: Vec<(&Named, [f64; 2])> = inset.line.iter().zip([start, end].map(|x| [x, middle])).collect();
    let mut lines = vec![[[start, middle], [end, middle]]];
    for (point, place, across) in &inset.points {
        let (x, y) = (x(*place), middle - 28.0 * across);
        write!(svg, "<path class='aid' d='M{x:.1} {middle:.1}V{y:.1}'/>");
        lines.push([[x, middle], [x, y]]);
        named.push((point, [x, y]));
    }
    let dots = named.iter().map(|(_, place)| *place).collect();
    let mut labels = Labels::new([2.0, HEIGHT + 2.0, WIDTH - 2.0, HEIGHT + INSET - 2.0], lines, dots);
    for (point, place) in &named {
        dot(svg, point.colour, *place);
    }
    for (point, place) in named {
        write_label(svg, &labels.place(place, &point.name), &point.name);
    }
}

/// The witness of a finding, magnified, from that height on.
fn draw_zoom(svg: &mut Html, top: f64, zoom: &Zoom) {
    let lower = |[x, y]: [f64; 2]| [x + 1.0, y + top + 1.0];
    let (width, height) = (WIDTH - 2.0, ZOOM - 2.0);
    write!(svg, "<rect class='aid zoom' x='1' y='{:.0}' width='{width:.0}' height='{height:.0}'/>", top + 1.0);
    let mut lines: Vec<_> = zoom.lines.iter().map(|(colour, line)| (*colour, line.map(lower))).collect();
    lines.sort_by_key(|(colour, _)| is_thin(*colour));
    for (colour, [[x0, y0], [x1, y1]]) in &lines {
        write!(svg, "<path class='l s{colour}' d='M{x0:.1} {y0:.1}L{x1:.1} {y1:.1}'/>");
    }
    let mut dots: Vec<[f64; 2]> = Vec::new();
    for (colour, at) in &zoom.dots {
        dot(svg, *colour, lower(*at));
        dots.push(lower(*at));
    }
    let lines = lines.into_iter().map(|(_, line)| line).collect();
    let mut labels = Labels::new([2.0, top + 2.0, WIDTH - 2.0, top + ZOOM - 2.0], lines, dots);
    for (name, at) in &zoom.names {
        let name = shortened(name, MOST_LETTERS);
        write_label(svg, &labels.place(lower(*at), &name), &name);
    }
}
