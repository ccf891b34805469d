//! Penetration, flat boxes and lines against them.
//!
//! The code below implements the documented methods of the library in trusted doubles: loops over vector products and
//! scalar products. Where the order of operations affects the bits, it is that of the formulas.

use common::random::congruential;
use common::vector::{add, cross, dot, sub};
use straightedge::intersect::{convex_penetration, line_obb, obb_obb};
use straightedge::{
    BoxFeature, Contact, ConvexHull, Line3, Obb, Plain, Point3, Ray3, Segment3, Sign, Vector3,
    answer::{HitRecord, Separation},
};

/// Cases of each query.
fn all_cases() -> usize {
    common::count(2_000, 100_000) as usize
}

type V = [f64; 3];

fn unit(axis: usize) -> V {
    let mut unit = [0.0; 3];
    unit[axis] = 1.0;
    unit
}

/// -1, 0 or 1; 0 for NaN.
fn sign(x: f64) -> i32 {
    i32::from(x > 0.0) - i32::from(x < 0.0)
}

/// The remaining coordinates in a view along z, x or y.
const VIEWS: [[usize; 2]; 3] = [[0, 1], [1, 2], [2, 0]];

/// The vector product of two vectors, as seen along an axis.
fn cross_2d(a: V, b: V, [x, y]: [usize; 2]) -> f64 {
    a[x] * b[y] - a[y] * b[x]
}

fn orient3d(a: V, b: V, c: V, d: V) -> f64 {
    dot(sub(a, d), cross(sub(b, d), sub(c, d)))
}

/// A reproducible stream of numbers.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        (congruential(&mut self.0) >> 33) % bound
    }

    /// Between -1 and 1, with 31 bits.
    fn float(&mut self) -> f64 {
        self.below(1 << 31) as f64 / f64::from(1 << 30) - 1.0
    }

    /// A float, or a small integer, so that shapes touch.
    fn number(&mut self, is_integer: bool) -> f64 {
        if is_integer { self.below(5) as f64 - 2.0 } else { self.float() }
    }

    fn vector(&mut self, is_integer: bool) -> V {
        [0; 3].map(|_| self.number(is_integer))
    }
}

fn plain(v: V) -> [Plain<f64>; 3] {
    v.map(Plain)
}

/// Numbers that break loops and comparisons.
const SPECIAL: [f64; 8] = [0.0, 1.0, -1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, 5e-324];

// Penetration.

/// Whether points are above a plane, on it and below it.
#[derive(Clone, Copy, Default)]
struct Sides {
    below: bool,
    on: bool,
    above: bool,
}

impl Sides {
    fn with(mut self, height: f64) -> Sides {
        match sign(height) {
            -1 => self.below = true,
            0 => self.on = true,
            _ => self.above = true,
        }
        self
    }

    fn are_both(self) -> bool {
        self.below && self.above
    }
}

/// A direction with a plane perpendicular to it that has the sets on its two sides: its name, its contact, its normal,
/// and pairs of points whose distance along the normal is a depth.
struct Supporting {
    name: Separation,
    contact: Contact,
    normal: V,
    depths: Vec<[V; 2]>,
}

/// The point that is farthest along a direction.
fn farthest(points: &[V], direction: V, side: i32) -> V {
    let mut best = points[0];
    for &x in &points[1..] {
        if sign(dot(direction, sub(x, best))) == side {
            best = x;
        }
    }
    best
}

fn faces(own: &[V], other: &[V], name: fn(usize, usize, usize) -> Separation, found: &mut Vec<Supporting>) {
    for i in 0..own.len() {
        for j in i + 1..own.len() {
            'third: for k in j + 1..own.len() {
                // The determinant is negative above the face.
                let height = |x: V| -orient3d(own[i], own[j], own[k], x);
                let mut sides = Sides::default();
                for (m, &x) in own.iter().enumerate() {
                    if m != i && m != j && m != k {
                        sides = sides.with(height(x));
                        if sides.are_both() {
                            continue 'third;
                        }
                    }
                }
                let of_other = other.iter().fold(Sides::default(), |sides, &x| sides.with(height(x)));
                let beyond = of_other.below && sides.below || of_other.above && sides.above || of_other.are_both();
                let contact = match () {
                    () if beyond => Contact::Overlapping,
                    () if !of_other.on => Contact::Disjoint,
                    () if of_other.below || of_other.above || sides.below || sides.above => Contact::Touching,
                    () => continue,
                };
                let normal = cross(sub(own[j], own[i]), sub(own[k], own[i]));
                let mut depths = Vec::new();
                if contact == Contact::Overlapping {
                    if !sides.above {
                        depths.push([own[i], farthest(other, normal, -1)]);
                    }
                    if !sides.below {
                        depths.push([own[i], farthest(other, normal, 1)]);
                    }
                }
                let disjoint = contact == Contact::Disjoint;
                found.push(Supporting { name: name(i, j, k), contact, normal, depths });
                if disjoint {
                    return;
                }
            }
        }
    }
}

fn edges(a: &[V], b: &[V], found: &mut Vec<Supporting>) {
    for i in 0..a.len() {
        for j in i + 1..a.len() {
            for k in 0..b.len() {
                'second: for l in k + 1..b.len() {
                    let (p, q, u, v) = (a[i], a[j], b[k], b[l]);
                    let normal = cross(sub(q, p), sub(v, u));
                    let mut sides = Sides::default();
                    for (m, &x) in a.iter().enumerate() {
                        if m != i && m != j {
                            sides = sides.with(dot(normal, sub(x, p)));
                            if sides.are_both() {
                                continue 'second;
                            }
                        }
                    }
                    let back = cross(sub(v, u), sub(q, p));
                    for (m, &x) in b.iter().enumerate() {
                        if m != k && m != l {
                            sides = sides.with(dot(back, sub(x, u)));
                            if sides.are_both() {
                                continue 'second;
                            }
                        }
                    }
                    let overlaps = match sign(orient3d(p, q, u, v)) {
                        0 if sides.below || sides.above => None,
                        0 => continue,
                        1 => Some(sides.above),
                        _ => Some(sides.below),
                    };
                    let contact = match overlaps {
                        None => Contact::Touching,
                        Some(true) => Contact::Overlapping,
                        Some(false) => Contact::Disjoint,
                    };
                    let name = Separation::Edges(i, j, k, l);
                    found.push(Supporting { name, contact, normal, depths: vec![[p, u]] });
                    if contact == Contact::Disjoint {
                        return;
                    }
                }
            }
        }
    }
}

/// Contact, squared depth and direction of two sets of points that are not in one plane.
fn penetration(a: &[V], b: &[V]) -> (Contact, Option<f64>, Option<Separation>) {
    let mut found = Vec::new();
    let is_apart = |found: &[Supporting]| found.last().is_some_and(|last| last.contact == Contact::Disjoint);
    faces(a, b, Separation::FaceOfA, &mut found);
    if !is_apart(&found) {
        faces(b, a, Separation::FaceOfB, &mut found);
    }
    if !is_apart(&found) {
        edges(a, b, &mut found);
    }
    if is_apart(&found) {
        return (Contact::Disjoint, None, None);
    }
    if let Some(touching) = found.iter().find(|supporting| supporting.contact == Contact::Touching) {
        return (Contact::Touching, Some(0.0), Some(touching.name));
    }
    // The squares of the distance along the normal and of its length.
    let mut least: Option<(f64, f64, Separation)> = None;
    for Supporting { name, normal, depths, .. } in found {
        let length = dot(normal, normal);
        for [x, y] in depths {
            let height = dot(normal, sub(y, x));
            let squared = height * height;
            if length > 0.0 && least.is_none_or(|(best, of, _)| squared * of < best * length) {
                least = Some((squared, length, name));
            }
        }
    }
    match least {
        Some((squared, length, name)) => (Contact::Overlapping, Some(squared / length), Some(name)),
        None => (Contact::Overlapping, Some(0.0), None),
    }
}

/// Whether points are in one plane, by the signs of rounded determinants.
fn is_flat(a: &[V], b: &[V]) -> bool {
    let all: Vec<V> = a.iter().chain(b).copied().collect();
    let first = all[0];
    let Some(&second) = all.iter().find(|&&x| x != first) else { return true };
    let turns = |x: V| VIEWS.iter().any(|&view| cross_2d(sub(first, x), sub(second, x), view) != 0.0);
    let Some(&third) = all.iter().find(|&&x| turns(x)) else { return true };
    all.iter().all(|&x| orient3d(first, second, third, x) == 0.0)
}

fn hull(points: &[V]) -> ConvexHull<Plain<f64>> {
    ConvexHull::new(points.iter().map(|&p| Point3::from(plain(p))).collect())
}

#[test]
fn penetration_is_that_of_doubles() {
    let draw = &mut Draw(1);
    let (mut seen, mut named) = ([0; 3], [0; 3]);
    for case in 0..all_cases() {
        let is_integer = case % 3 == 0;
        let set = |draw: &mut Draw| -> Vec<V> { (0..2 + draw.below(4)).map(|_| draw.vector(is_integer)).collect() };
        let (a, b) = (set(draw), set(draw));
        let answer = convex_penetration(&hull(&a), &hull(&b));
        let squared_depth = answer.squared_depth.map(|depth| depth.0);
        if is_flat(&a, &b) {
            assert_eq!(squared_depth, (answer.contact != Contact::Disjoint).then_some(0.0), "{a:?} {b:?}");
            assert_eq!(answer.direction, None, "{a:?} {b:?}");
            continue;
        }
        let (contact, depth, name) = penetration(&a, &b);
        assert_eq!((answer.contact, answer.direction), (contact, name), "{a:?} {b:?}");
        // For integers, everything except the last quotient is exact.
        let is_near = |x: f64, y: f64| (x - y).abs() <= if is_integer { 0.0 } else { 1e-9 * y };
        assert!(squared_depth.zip(depth).is_none_or(|(x, y)| is_near(x, y)), "{a:?} {b:?}");
        assert_eq!(squared_depth.is_some(), depth.is_some(), "{a:?} {b:?}");
        seen[contact as usize] += 1;
        match name {
            Some(Separation::FaceOfA(..)) => named[0] += 1,
            Some(Separation::FaceOfB(..)) => named[1] += 1,
            Some(Separation::Edges(..)) => named[2] += 1,
            _ => {}
        }
    }
    assert!(seen.iter().chain(&named).all(|&count| count > all_cases() / 100), "{seen:?} {named:?}");
}

// Boxes.

/// A box in doubles.
#[derive(Clone, Copy, Debug)]
struct Box3 {
    center: V,
    axes: [V; 3],
    extents: V,
}

impl Box3 {
    fn obb(&self) -> Obb<Plain<f64>> {
        Obb::new(
            Point3::from(plain(self.center)),
            self.axes.map(|axis| Vector3::from(plain(axis))),
            plain(self.extents),
        )
    }

    /// The normals of the faces.
    fn normals(&self) -> [V; 3] {
        let [u, v, w] = self.axes;
        [cross(v, w), cross(w, u), cross(u, v)]
    }

    /// The axes along which the box has an extent, with the extents.
    fn generators(&self) -> Vec<(V, f64)> {
        self.axes.into_iter().zip(self.extents).filter(|&(axis, h)| axis != [0.0; 3] && h != 0.0).collect()
    }

    /// A flat box: in an oblique or an axis-aligned plane, on a line, or a point.
    fn flat(draw: &mut Draw, is_integer: bool) -> Box3 {
        let mut axes = [0; 3].map(|_| draw.vector(is_integer));
        let mut extents = [0; 3].map(|_| draw.number(is_integer).abs());
        match draw.below(6) {
            0 => extents[draw.below(3) as usize] = 0.0,
            1 => axes[draw.below(3) as usize] = [0.0; 3],
            2 => axes[2] = axes[draw.below(2) as usize].map(|x| -2.0 * x),
            3 => axes = [axes[0], axes[0].map(|x| 4.0 * x), axes[0]],
            4 => extents = [extents[0], 0.0, 0.0],
            _ => {}
        }
        // In a plane of coordinates, flat without rounding.
        if draw.below(3) != 0 {
            let axis = draw.below(3) as usize;
            axes.iter_mut().for_each(|v| v[axis] = 0.0);
        }
        let mut center = draw.vector(is_integer);
        if draw.below(2) == 0 {
            center[2] = 1.0;
        }
        Box3 { center, axes, extents }
    }
}

/// The greatest of the gaps along three directions.
fn greatest(gaps: [f64; 3]) -> f64 {
    gaps[0].max(gaps[1]).max(gaps[2])
}

/// The gap along the normals of the faces of the first box.
fn gap_of_faces(first: &Box3, second: &Box3) -> f64 {
    let normals = first.normals();
    let volume = dot(normals[0], first.axes[0]).abs();
    let offset = sub(second.center, first.center);
    greatest([0, 1, 2].map(|i| {
        let [a, b, c] = second.axes.map(|v| dot(normals[i], v).abs());
        let [k0, k1, k2] = second.extents;
        dot(normals[i], offset).abs() - (volume * first.extents[i] + (a * k0 + b * k1 + c * k2))
    }))
}

/// The gap along the products of the axes of both.
fn gap_of_edges(first: &Box3, second: &Box3) -> f64 {
    let (n, m) = (first.normals(), second.normals());
    let (h, k) = (first.extents, second.extents);
    let offset = sub(second.center, first.center);
    greatest([0, 1, 2].map(|i| {
        let across = cross(offset, first.axes[i]);
        // Along u × v, an axis reaches as far as v does along the normal that the axis spans with u.
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        let e = m.map(|m| dot(first.axes[i], m).abs());
        greatest([0, 1, 2].map(|j| {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let v = second.axes[j];
            let of_first = dot(n[i2], v).abs() * h[i1] + dot(n[i1], v).abs() * h[i2];
            let of_second = e[j2] * k[j1] + e[j1] * k[j2];
            dot(across, v).abs() - (of_first + of_second)
        }))
    }))
}

/// The gap along u × v, to which the given axes contribute.
fn gap_along(first: &Box3, second: &Box3, [u, v]: [V; 2], reach: [(V, f64); 4]) -> f64 {
    let n = cross(u, v);
    let [r0, r1, r2, r3] = reach.map(|(axis, h)| dot(n, axis).abs() * h);
    dot(n, sub(second.center, first.center)).abs() - ((r0 + r1) + (r2 + r3))
}

/// Whether the boxes only touch along one of the directions of a group that are not zero.
fn touch_along(first: &Box3, second: &Box3, group: usize) -> bool {
    let axis = |of: &Box3, i: usize| (of.axes[i % 3], of.extents[i % 3]);
    let touches = |across: [V; 2], reach| {
        let n = cross(across[0], across[1]);
        gap_along(first, second, across, reach) == 0.0 && dot(n, n) != 0.0
    };
    (0..3).any(|i| match group {
        0 | 1 => {
            let (own, other) = if group == 0 { (first, second) } else { (second, first) };
            let reach = [axis(own, i), axis(other, 0), axis(other, 1), axis(other, 2)];
            touches([own.axes[(i + 1) % 3], own.axes[(i + 2) % 3]], reach)
        }
        _ => (0..3).any(|j| {
            let reach = [axis(first, i + 1), axis(first, i + 2), axis(second, j + 1), axis(second, j + 2)];
            touches([first.axes[i], second.axes[j]], reach)
        }),
    })
}

/// The normals of the slabs that bound a flat set with edges in these directions, each as the product of two vectors:
/// first those of slabs without width, then the others.
fn slabs(edges: &[V]) -> (Vec<[V; 2]>, Vec<[V; 2]>) {
    let axis = |k: usize| [unit((k + 1) % 3), unit((k + 2) % 3)];
    let Some(&e) = edges.first() else { return (vec![axis(0), axis(1), axis(2)], vec![]) };
    for (view, along) in VIEWS.into_iter().zip([2, 0, 1]) {
        if let Some(&f) = edges[1..].iter().find(|&&f| cross_2d(e, f, view) != 0.0) {
            return (vec![[e, f]], edges.iter().map(|&g| [g, unit(along)]).collect());
        }
    }
    let k = e.iter().position(|&x| x != 0.0).unwrap_or(0);
    (vec![[e, unit((k + 1) % 3)], [e, unit((k + 2) % 3)]], vec![axis(k)])
}

/// The contact of two flat boxes in parallel planes.
fn contact_of_flat_boxes(first: &Box3, second: &Box3) -> Contact {
    let generators: Vec<(V, f64)> = first.generators().into_iter().chain(second.generators()).collect();
    let axes: Vec<V> = generators.iter().map(|&(axis, _)| axis).collect();
    let (null, bounding) = slabs(&axes);
    let offset = sub(first.center, second.center);
    let doubled = add(offset, offset);
    if null.iter().any(|&[e, f]| sign(dot(cross(e, f), doubled)) != 0) {
        return Contact::Disjoint;
    }
    let mut contact = Contact::Overlapping;
    for [e, f] in bounding {
        let n = cross(e, f);
        let mut gap = dot(n, doubled).abs();
        for &(axis, h) in &generators {
            gap -= dot(n, axis).abs() * (h + h);
        }
        match sign(gap) {
            1 => return Contact::Disjoint,
            0 => contact = Contact::Touching,
            _ => {}
        }
    }
    contact
}

/// The contact of two boxes, and whether both are flat in parallel planes.
fn contact_of_boxes(first: &Box3, second: &Box3) -> (Contact, bool) {
    let gaps = [gap_of_faces(first, second), gap_of_faces(second, first), gap_of_edges(first, second)].map(sign);
    if gaps.contains(&1) {
        return (Contact::Disjoint, false);
    }
    if !gaps.contains(&0) {
        return (Contact::Overlapping, false);
    }
    let extended = |of: &Box3| of.axes.into_iter().zip(of.extents).filter(|&(_, h)| h != 0.0).map(|(axis, _)| axis);
    let axes: Vec<V> = extended(first).chain(extended(second)).collect();
    let volume = |i: usize, j: usize, k: usize| dot(cross(axes[i], axes[j]), axes[k]);
    if !(0..axes.len()).any(|k| (0..k).any(|j| (0..j).any(|i| volume(i, j, k) != 0.0))) {
        return (contact_of_flat_boxes(first, second), true);
    }
    let touches = (0..3).any(|group| gaps[group] == 0 && touch_along(first, second, group));
    (if touches { Contact::Touching } else { Contact::Overlapping }, false)
}

#[test]
fn contact_of_flat_boxes_is_that_of_doubles() {
    let draw = &mut Draw(2);
    let mut seen = [0; 3];
    for case in 0..all_cases() {
        let is_integer = case % 4 == 0;
        let first = Box3::flat(draw, is_integer);
        let mut second = Box3::flat(draw, is_integer);
        if draw.below(4) != 0 {
            // In the plane of the first box, if it has one.
            second.axes = [first.axes[1], first.axes[0], first.axes[2]];
            second.extents = [second.extents[0], second.extents[1], first.extents[2]];
            let [s, t] = [draw.number(is_integer), draw.number(is_integer)];
            second.center = [0, 1, 2].map(|k| first.center[k] + s * first.axes[0][k] + t * first.axes[1][k]);
        }
        let (contact, are_flat) = contact_of_boxes(&first, &second);
        assert_eq!(obb_obb(&first.obb(), &second.obb()), contact, "{first:?} {second:?}");
        seen[contact as usize] += usize::from(are_flat);
    }
    assert!(seen.iter().all(|&count| count > all_cases() / 100), "{seen:?}");
}

// Lines against flat boxes.

/// A line, ray or segment: the point at t = 0, and the vector from there to t = 1.
#[derive(Clone, Copy, Debug)]
struct Trajectory {
    from: V,
    /// The other end of a segment.
    to: V,
    direction: V,
    starts: bool,
    ends: bool,
}

/// How far inside a plane the points of a line are: at t = 0, at t = 1, and the difference.
#[derive(Clone, Copy, Debug)]
struct Facet {
    start: f64,
    finish: f64,
    rate: f64,
}

/// An end of the common part.
#[derive(Clone, Copy)]
enum End {
    Start,
    Finish,
    At(usize),
}

/// A doubled generator, by an axis and a length, and whether it is an extent.
type Generator = (V, f64, bool);

/// Both planes of a slab.
fn slab_facets(line: &Trajectory, center: V, generators: &[Generator], [e, f]: [V; 2]) -> [Facet; 2] {
    [cross(e, f), cross(sub([0.0; 3], e), f)].map(|n| {
        let distance = |p: V| {
            let offset = sub(p, center);
            let mut distance = dot(n, add(offset, offset));
            for &(axis, extent, _) in generators.iter().filter(|generator| generator.2) {
                distance += dot(n, axis).abs() * extent;
            }
            distance
        };
        let rate = dot(n, line.direction);
        Facet { start: distance(line.from), finish: distance(line.to), rate: rate + rate }
    })
}

/// The sign of the difference of the parameters of the zeros of two facets, times the signs of both rates.
fn order(one: &Facet, other: &Facet) -> i32 {
    sign(other.start * one.rate - one.start * other.rate)
}

/// The ends of the part of a line inside all facets.
fn clip(line: &Trajectory, facets: &[Facet], is_point: bool) -> Option<[End; 2]> {
    let later = |i: usize, j: usize| order(&facets[i], &facets[j]) * sign(facets[i].rate) * sign(facets[j].rate);
    let (mut entered, mut left): (Option<usize>, Option<usize>) = (None, None);
    for (i, facet) in facets.iter().enumerate() {
        let (start, finish) = (sign(facet.start), sign(facet.finish));
        match if is_point { 0 } else { sign(facet.rate) } {
            0 if start < 0 => return None,
            0 => {}
            1 => {
                if line.starts && start >= 0 {
                    continue;
                }
                if line.ends && finish < 0 {
                    return None;
                }
                if entered.is_none_or(|j| later(i, j) > 0) {
                    entered = Some(i);
                }
            }
            _ => {
                if line.starts && start < 0 {
                    return None;
                }
                if line.ends && finish >= 0 {
                    continue;
                }
                if left.is_none_or(|j| later(i, j) < 0) {
                    left = Some(i);
                }
            }
        }
    }
    if is_point {
        return Some([End::Start; 2]);
    }
    if let (Some(i), Some(j)) = (entered, left) {
        if later(i, j) > 0 {
            return None;
        }
    }
    // Rounding may find a line unbounded; the parameter is 0 then.
    Some([entered.map_or(End::Start, End::At), left.map_or(if line.ends { End::Finish } else { End::Start }, End::At)])
}

fn parameter(facets: &[Facet], end: End) -> f64 {
    match end {
        End::Start => 0.0,
        End::Finish => 1.0,
        End::At(i) => facets[i].start / -facets[i].rate,
    }
}

/// All features of a box with these extents: first vertices, then edges, faces, the interior; within a kind, `+` first.
fn parts(generators: &[Generator; 3]) -> Vec<[i32; 3]> {
    let sides = |i: usize| if generators[i].2 { [1, -1, 0].as_slice() } else { [0].as_slice() };
    let mut parts: Vec<[i32; 3]> = Vec::with_capacity(27);
    for &x in sides(0) {
        for &y in sides(1) {
            parts.extend(sides(2).iter().map(|&z| [x, y, z]));
        }
    }
    parts.sort_by_key(|part| part.iter().filter(|&&side| side == 0).count());
    parts
}

/// The first feature whose vertices are on both sides of an end, or at its height, along every normal.
fn part_at(
    line: &Trajectory,
    center: V,
    generators: &[Generator; 3],
    normals: &[[V; 2]],
    clipping: &[Facet],
    end: End,
) -> [i32; 3] {
    let sides: Vec<[i32; 8]> = normals
        .iter()
        .map(|&[e, f]| {
            let n = cross(e, f);
            let reach = generators.map(|(axis, extent, _)| dot(n, axis) * extent);
            let from_center = |p: V| {
                let offset = sub(p, center);
                dot(n, add(offset, offset))
            };
            let rate = dot(n, line.direction);
            let middle = Facet { start: from_center(line.from), finish: from_center(line.to), rate: rate + rate };
            [0, 1, 2, 3, 4, 5, 6, 7].map(|vertex: usize| {
                let mut facet = middle;
                for i in (0..3).filter(|&i| generators[i].2) {
                    let end = if vertex >> i & 1 == 1 { -reach[i] } else { reach[i] };
                    facet.start += end;
                    facet.finish += end;
                }
                match end {
                    End::Start => sign(facet.start),
                    End::Finish => sign(facet.finish),
                    End::At(i) => order(&clipping[i], &facet) * sign(clipping[i].rate),
                }
            })
        })
        .collect();
    let is_vertex_of =
        |part: &[i32; 3], vertex: usize| (0..3).all(|i| part[i] == 0 || (part[i] == 1) == (vertex >> i & 1 == 1));
    let holds = |part: &[i32; 3]| {
        sides.iter().all(|sides| {
            let any = |side: i32| (0..8).any(|vertex| is_vertex_of(part, vertex) && sides[vertex] == side);
            any(1) == any(-1)
        })
    };
    parts(generators).into_iter().find(holds).unwrap_or([0; 3])
}

/// Parameters and features of a line in a box whose axes are in one plane.
fn passage(line: &Trajectory, of: &Box3) -> Option<([f64; 2], [[i32; 3]; 2])> {
    let generators = [0, 1, 2].map(|i| {
        let (axis, h) = (of.axes[i], of.extents[i]);
        (axis, h + h, axis != [0.0; 3] && h != 0.0)
    });
    let axes: Vec<V> = generators.iter().filter(|generator| generator.2).map(|generator| generator.0).collect();
    let (null, bounding) = slabs(&axes);
    let mut clipping: Vec<Facet> = Vec::with_capacity(8);
    for slab in null {
        clipping.extend(slab_facets(line, of.center, &[], slab));
    }
    for &slab in &bounding {
        clipping.extend(slab_facets(line, of.center, &generators, slab));
    }
    let ends = clip(line, &clipping, line.direction == [0.0; 3])?;
    let parts = ends.map(|end| part_at(line, of.center, &generators, &bounding, &clipping, end));
    Some((ends.map(|end| parameter(&clipping, end)), parts))
}

/// An answer of the library in bits.
fn bits(answer: Option<HitRecord<Plain<f64>, BoxFeature<3>>>) -> Option<([u64; 2], [[i32; 3]; 2])> {
    let signs = |part: BoxFeature<3>| part.signs.map(|side: Sign| i32::from(side.to_i8()));
    answer.map(|HitRecord { span, feature, exit_feature, .. }| {
        ([span.enter.0.to_bits(), span.exit.0.to_bits()], [signs(feature), signs(exit_feature)])
    })
}

fn ask(line: &Trajectory, of: &Box3) -> Option<HitRecord<Plain<f64>, BoxFeature<3>>> {
    let (from, to, direction) =
        (Point3::from(plain(line.from)), Point3::from(plain(line.to)), Vector3::from(plain(line.direction)));
    match (line.starts, line.ends) {
        (false, _) => line_obb(&Line3::new(from, direction), &of.obb()).map(|hit| hit.to_record()),
        (true, false) => line_obb(&Ray3::new(from, direction), &of.obb()).map(|hit| hit.to_record()),
        (true, true) => line_obb(&Segment3::new(from, to), &of.obb()).map(|hit| hit.to_record()),
    }
}

#[test]
fn lines_through_flat_boxes_are_those_of_doubles() {
    let draw = &mut Draw(3);
    let (mut hits, mut within, mut asked) = (0, 0, 0);
    while asked < all_cases() {
        let is_integer = draw.below(4) == 0;
        let mut of = Box3::flat(draw, is_integer);
        if dot(of.axes[0], cross(of.axes[1], of.axes[2])) != 0.0 {
            continue;
        }
        if draw.below(8) == 0 {
            of.extents = of.extents.map(|h| if h < 0.3 { 0.0 } else { h });
        }
        // Towards points of the box, from points in its plane or off it.
        let point = |draw: &mut Draw, beside: bool| -> V {
            let mut p = of.center;
            for (axis, h) in of.axes.into_iter().zip(of.extents) {
                let s = draw.number(is_integer) * h;
                p = add(p, axis.map(|x| s * x));
            }
            if beside { add(p, draw.vector(is_integer)) } else { p }
        };
        let [is_from_beside, is_to_beside] = [0; 2].map(|_| draw.below(2) == 0);
        let (from, to) = (point(draw, is_from_beside), point(draw, is_to_beside));
        let [starts, ends] = [[false, false], [true, false], [true, true]][asked % 3];
        let line = Trajectory { from, to, direction: sub(to, from), starts, ends };
        let expected = passage(&line, &of);
        let given = ask(&line, &of);
        let of_doubles = expected.map(|(span, parts)| (span.map(f64::to_bits), parts));
        assert_eq!(bits(given), of_doubles, "{line:?} {of:?}");
        asked += 1;
        hits += usize::from(expected.is_some());
        within += usize::from(expected.is_some_and(|([enter, exit], _)| enter != exit));
    }
    assert!(hits > all_cases() / 5 && within > all_cases() / 50, "{hits} {within}");
}

/// There is an answer for any numbers.
#[test]
fn nothing_stops_plain_floats() {
    let draw = &mut Draw(4);
    for _ in 0..all_cases() {
        let special = |draw: &mut Draw| SPECIAL[draw.below(8) as usize];
        let mut vector = || [0; 3].map(|_| special(draw));
        let [first, second] = [0; 2].map(|_| Box3 {
            center: vector(),
            axes: [vector(), vector(), vector()],
            extents: vector().map(f64::abs),
        });
        let (from, to) = (vector(), vector());
        let [a, b] = [4, 5].map(|count| (0..count).map(|_| vector()).collect::<Vec<_>>());
        obb_obb(&first.obb(), &second.obb());
        for [starts, ends] in [[false, false], [true, false], [true, true]] {
            ask(&Trajectory { from, to, direction: to, starts, ends }, &first);
        }
        convex_penetration(&hull(&a), &hull(&b));
    }
}
