//! Three sites that a circle touches, and a fourth; degenerate: four that touch one circle, also where a point is the
//! end of a segment, a segment on the line of another, discs that contain others, a radius of zero, circles within
//! discs.

use crate::oracle::voronoi::{self, BY_TRIAL};
use crate::registry::registration::*;

query! {
    Incircle = voronoi::incircle(p, q, r, s: VoronoiSite2);
    {
        degree: 14,
        cost: 6,
        answer: Option<Sign>,
        oracle: BY_TRIAL, |case| {
            let [p, q, r, s] = &case.integers;
            voronoi::incircle([p, q, r], s)
        },
        degenerate: |bits, draw| {
            let kinds = [0, 1, 2, 3].map_each(|i| draw.kind(i));
            if draw.one_in(4) { on_lines(kinds, bits, draw) } else { touching(kinds, bits, draw) }
        },
    }
}

const SEGMENT: usize = 1;
const DISC: usize = 2;

/// Sites that touch one circle, mostly in counterclockwise order, the last somewhere.
fn touching(kinds: [usize; 4], bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let small = (bits.saturating_sub(4) / 2).clamp(1, 22);
    let center = draw.point(2, bits.saturating_sub(2).max(1));
    let of_step = small.min(10);
    let mut times = if draw.one_in(12) { 0 } else { 1 + draw.signed(of_step).abs() };
    if kinds[..3] == [DISC; 3] && draw.one_in(3) {
        // Within the discs.
        times = -times;
    }
    // Vectors of one length, whole or not, counterclockwise.
    let (vector, length) = if kinds.contains(&DISC) || draw.one_in(2) {
        let (vector, length) = draw.whole_length(2, small);
        (vector, Some(length))
    } else {
        (draw.point(2, small), None)
    };
    let mut around: Vec<[i64; 2]> = Vec::new();
    for [x, y] in [[vector[0], vector[1]], [vector[1], vector[0]]] {
        around.extend([[x, y], [-x, y], [x, -y], [-x, -y]]);
    }
    around.extend(length.into_iter().flat_map(|r| [[r, 0], [-r, 0], [0, r], [0, -r]]));
    around.sort_by(|u, v| {
        let angle = |w: &[i64; 2]| (w[1] as f64).atan2(w[0] as f64);
        angle(u).total_cmp(&angle(v))
    });
    let mut at = [0; 4].map_each(|_| draw.index(around.len()));
    if draw.one_in(4) {
        // A point and a segment touch in one place.
        at[1] = at[0];
    }
    if !draw.one_in(8) {
        at[..3].sort_unstable();
        at[..3].rotate_left(draw.index(3));
    }
    let mut sites: Vec<Vec<Whole>> = Vec::new();
    for (which, kind) in kinds.into_iter().enumerate() {
        let e = around[at[which]];
        let moved = |ahead: [i64; 2], steps: i64| -> Whole {
            (0..2).map(|i| center[i] + times * e[i] + steps * ahead[i]).collect()
        };
        if kind == DISC {
            let least = (-times).max(0);
            let radius = match draw.below(4) {
                0 => least,
                1 => least + draw.between(0, 2),
                _ => least + draw.signed(of_step).abs(),
            };
            let length = length.expect("chosen for discs");
            sites.push(Vec::from([moved(e, radius), Vec::from([radius * length])]));
            continue;
        }
        if kind != SEGMENT {
            sites.push(Vec::from([moved(e, 0)]));
            continue;
        }
        let mut ahead = [-e[1], e[0]];
        if which == 3 && draw.one_in(2) {
            // Outwards, inwards or past.
            ahead = [draw.between(-2, 2), draw.between(-2, 2)].map_each(|x| x * length.unwrap_or(1));
        }
        // Often an end is where the circle touches.
        let first = if draw.one_in(3) { 0 } else { draw.between(-2, 2) };
        let last = if draw.one_in(4) { 0 } else { draw.between(first, 3) };
        let mut ends = [first.min(last), first.max(last)];
        if draw.one_in(if which == 3 { 2 } else { 16 }) {
            ends.swap(0, 1);
        }
        sites.push(ends.map_each(|steps| moved(ahead, steps)).into());
    }
    if draw.one_in(8) {
        start_at_another(&mut sites, draw);
    }
    sites.concat()
}

/// Moves the last site, or one of its ends, to where another is.
fn start_at_another(sites: &mut [Vec<Whole>], draw: &mut Draw) {
    let of_points = |site: &Vec<Whole>| site.iter().filter(|row| row.len() == 2).count();
    let from = &sites[draw.index(sites.len())];
    let from = from[draw.index(of_points(from))].clone();
    let last = sites.last_mut().expect("four");
    let place = draw.index(of_points(last));
    last[place] = from;
}

/// Any sites, of which the last is on the line of a segment, or is where another is.
fn on_lines(kinds: [usize; 4], bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let small = bits.saturating_sub(3).max(1);
    let site = |kind: usize| match kind {
        DISC => Vec::from([draw.point(2, small), Vec::from([draw.signed(small).abs()])]),
        kind => (0..=kind).map(|_| draw.point(2, small)).collect(),
    };
    let mut sites: Vec<Vec<Whole>> = kinds.map_each(site).into();
    if draw.one_in(2) {
        // Parallel, or nearly so.
        let d = draw.point(2, small.saturating_sub(2).max(1));
        for site in sites.iter_mut().zip(kinds).filter(|(_, kind)| *kind == SEGMENT).map(|(site, _)| site) {
            let sign = if draw.one_in(2) { 1 } else { -1 };
            site[1] = (0..2).map(|i| site[0][i] + sign * d[i]).collect();
        }
    }
    let which = draw.index(3);
    let ends = if kinds[which] == SEGMENT { [0, 1] } else { [0, 0] };
    let [a, b] = ends.map_each(|end| sites[which][end].clone());
    if kinds[which] == DISC && kinds[3] == DISC && draw.one_in(2) {
        // Equal, or one within the other.
        sites[3] = sites[which].clone();
        sites[3][1][0] += draw.between(0, 1);
        return sites.concat();
    }
    let steps = [draw.between(-2, 3), draw.between(-2, 3)];
    let points = if kinds[3] == SEGMENT { 2 } else { 1 };
    for (place, steps) in steps.into_iter().take(points).enumerate() {
        sites[3][place] = (0..2).map(|i| a[i] + steps * (b[i] - a[i])).collect();
    }
    sites.concat()
}
