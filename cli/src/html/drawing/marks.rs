//! What is drawn of shapes: dots with names, strokes, faces and discs, all in one unit that keeps them finite.

use super::shapes::{Input, P, Reach, Scene, Shape};

/// A point with its name in the drawing.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub(super) name: String,
    pub(super) at: P,
    /// The colour of the input that it belongs to.
    pub(super) colour: usize,
}

/// A piece of the drawing, in units of the greatest coordinate.
#[derive(Clone, Debug)]
pub(super) enum Mark {
    Stroke(Vec<P>),
    Face(Vec<P>),
    Disc {
        center: P,
        radius: f64,
    },
    /// Starts at a point.
    Along {
        origin: P,
        direction: P,
        reach: Reach,
    },
    Name {
        at: P,
        name: String,
    },
}

/// All points that have a name, in the order of the inputs; exact notes are about these.
pub(super) fn named(scene: &Scene) -> Vec<Named> {
    let with_features = |input: &&Input| match &input.shape {
        Shape::Vertices { parts, points, .. } => points.len() > 1 && !parts.is_empty(),
        _ => false,
    };
    // "a" is enough where only one input has named points.
    let is_one = scene.is_of_parts || scene.inputs.iter().filter(with_features).count() <= 1;
    let mut named = Vec::new();
    for input in &scene.inputs {
        let Shape::Vertices { points, parts, .. } = &input.shape else { continue };
        for (i, at) in points.iter().enumerate() {
            let name = match parts.get(i).map(String::as_str) {
                _ if points.len() == 1 => input.name.clone(),
                None if points.len() <= 12 => format!("{}", i + 1),
                None | Some("") => String::new(),
                Some(part) if is_one => part.into(),
                Some(part) => format!("{}.{part}", input.name),
            };
            named.push(Named { name, at: *at, colour: input.colour });
        }
    }
    named
}

/// The exponent of a power of two greater than all coordinates and sizes.
pub(super) fn exponent(scene: &Scene) -> i32 {
    let mut greatest: f64 = 0.0;
    let mut see = |x: f64| greatest = greatest.max(x.abs());
    for input in &scene.inputs {
        match &input.shape {
            Shape::Vertices { points, .. } => points.iter().flatten().for_each(|x| see(*x)),
            Shape::Along { origin, .. } => origin.iter().for_each(|x| see(*x)),
            Shape::Thick { a, b, radius } | Shape::Turned { a, b, radius, .. } => {
                a.iter().chain(b).for_each(|x| see(*x));
                see(*radius);
            }
            Shape::Plane { .. } | Shape::Vector(_) | Shape::Number => {}
        }
    }
    if greatest == 0.0 { 0 } else { greatest.log2().ceil() as i32 + 1 }
}

/// x·2^-exponent, in two steps: the power itself may be out of range.
pub(super) fn scaled(x: f64, exponent: i32) -> f64 {
    let half = exponent / 2;
    x * 2_f64.powi(-half) * 2_f64.powi(half - exponent)
}

/// The vector scaled to length 1; `None` for a zero vector.
pub(super) fn unit(v: P) -> Option<P> {
    let greatest = v.iter().fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
    // Subnormal vectors have reciprocals that overflow: divided, not multiplied.
    let v = v.map(|x| x / greatest);
    let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
    (greatest > 0.0 && length.is_finite()).then(|| v.map(|x| x / length))
}

/// The marks of every input, with their colours.
pub(super) fn of(scene: &Scene, points: &[Named], exponent: i32) -> Vec<(usize, Mark)> {
    let place = |p: &P| p.map(|x| scaled(x, exponent));
    let mut marks = Vec::new();
    let mut rest = points.iter();
    let mut last = None;
    for described in &scene.inputs {
        let mut mark = |mark| marks.push((described.colour, mark));
        // The position of its name, if its points have none.
        let named = match &described.shape {
            Shape::Vertices { points, edges, is_face, parts } => {
                let scaled: Vec<P> = points.iter().map(place).collect();
                if *is_face {
                    mark(Mark::Face(scaled.clone()));
                }
                edges.iter().for_each(|&(a, b)| mark(Mark::Stroke(vec![scaled[a], scaled[b]])));
                for (at, Named { name, .. }) in scaled.iter().zip(rest.by_ref()) {
                    mark(Mark::Name { at: *at, name: name.clone() });
                }
                last = scaled.first().copied();
                last.filter(|_| points.len() > 1 && parts.iter().all(String::is_empty))
            }
            Shape::Along { origin, direction, reach } => {
                let (origin, reach) = (place(origin), *reach);
                unit(*direction).into_iter().for_each(|direction| mark(Mark::Along { origin, direction, reach }));
                Some(origin)
            }
            Shape::Thick { a, b, radius } => {
                let (ends, radius) = ([place(a), place(b)], scaled(*radius, exponent));
                mark(Mark::Disc { center: ends[0], radius });
                if ends[0] != ends[1] {
                    mark(Mark::Disc { center: ends[1], radius });
                    mark(Mark::Stroke(ends.to_vec()));
                }
                Some(ends[0])
            }
            Shape::Turned { a, b, radius, is_cone } => {
                let (a, b, radius) = (place(a), place(b), scaled(*radius, exponent));
                let axis = std::array::from_fn(|i| b[i] - a[i]);
                let rings = |center: P| ring(center, axis, radius);
                mark(Mark::Stroke(vec![a, b]));
                if let Some(base) = rings(b) {
                    let top = if *is_cone { None } else { rings(a) };
                    for i in [0, 6, 12, 18] {
                        mark(Mark::Stroke(vec![base[i], top.as_ref().map_or(a, |top| top[i])]));
                    }
                    mark(Mark::Face(base));
                    top.into_iter().for_each(|top| mark(Mark::Face(top)));
                }
                Some(a)
            }
            Shape::Vector(vector) => {
                // A direction is drawn at the shape that it moves.
                if let Some((origin, direction)) = last.zip(unit(*vector)) {
                    mark(Mark::Along { origin, direction, reach: Reach::Arrow });
                }
                None
            }
            Shape::Plane { .. } | Shape::Number => None,
        };
        if let Some(at) = named {
            mark(Mark::Name { at, name: described.name.clone() });
            last = named;
        }
    }
    marks
}

/// A circle in space, as a polygon.
fn ring(center: P, axis: P, radius: f64) -> Option<Vec<P>> {
    let (u, v) = across(axis)?;
    let angle = |i: u32| f64::from(i) * std::f64::consts::TAU / 24.0;
    let at = |angle: f64| std::array::from_fn(|i| center[i] + radius * (angle.cos() * u[i] + angle.sin() * v[i]));
    Some((0..24).map(|i| at(angle(i))).collect())
}

/// Two directions perpendicular to one and to each other.
fn across(axis: P) -> Option<(P, P)> {
    let axis = unit(axis)?;
    let least = (0..3).min_by(|&i, &j| axis[i].abs().total_cmp(&axis[j].abs())).expect("three axes");
    let mut other = [0.0; 3];
    other[least] = 1.0;
    let cross = |a: P, b: P| std::array::from_fn(|i| a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3]);
    let u = unit(cross(axis, other))?;
    Some((u, cross(axis, u)))
}

/// A square patch of each plane, around the foot of the center, and an arrow along its normal.
pub(super) fn patches(scene: &Scene, center: P, size: f64, exponent: i32) -> Vec<(usize, Mark)> {
    let mut marks = Vec::new();
    for described in &scene.inputs {
        let Shape::Plane { normal, offset } = &described.shape else { continue };
        let greatest = normal.iter().fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
        let Some((direction, (u, v))) = unit(*normal).zip(across(*normal)) else { continue };
        // The height of the plane over the origin, along the normal of length 1.
        let length = normal.iter().map(|x| (x / greatest) * (x / greatest)).sum::<f64>().sqrt();
        let height = scaled(offset / greatest, exponent) / length;
        let over = height - direction.iter().zip(center).map(|(n, x)| n * x).sum::<f64>();
        // A distant plane would only shrink everything else.
        if !over.is_finite() || over.abs() > 20.0 * size {
            continue;
        }
        let foot: P = std::array::from_fn(|i| center[i] + over * direction[i]);
        let corner = |s: f64, t: f64| std::array::from_fn(|i| foot[i] + size * (s * u[i] + t * v[i]));
        let corners = [(-0.6, -0.6), (0.6, -0.6), (0.6, 0.6), (-0.6, 0.6)].map(|(s, t)| corner(s, t));
        let normal = Mark::Along { origin: foot, direction, reach: Reach::Arrow };
        let name = Mark::Name { at: foot, name: described.name.clone() };
        marks.extend([Mark::Face(corners.into()), normal, name].map(|mark| (described.colour, mark)));
    }
    marks
}
