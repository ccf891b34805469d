//! Whether oriented triangles are the boundary of the convex hull of points of space.
//!
//! Every edge must have a triangle on either side, and no triangle may be beyond the plane of its neighbour. The
//! triangles are projected onto a sphere around a point strictly inside all planes: as none is seen from behind, they
//! cover every direction equally often. So if one direction is covered once, all are: the surface is star-shaped, and
//! as it is convex at every edge, it is convex (Mehlhorn and others, Checking Geometric Programs, 1996).

use crate::harness::limit;
use crate::harness::task::{Finding, How, Shown};
use crate::inputs::points::Points;
use crate::inputs::points::first_of_equal;
use crate::planar::cover::out_of_range;
use straightedge::bound::convex_hull;
use straightedge::internals::{MapEach, of_any_length};
use straightedge::predicate::orient3d;
use straightedge::{Point3, Rational, Scalar, Sign};
use straightedge_verify::ResultKind;

/// Triangles of a surface in space.
pub(crate) struct Surface<'a> {
    points: &'a Points<3>,
    /// The triangles of the result, or the faces of its tetrahedra.
    named: Vec<(usize, [usize; 3])>,
    /// The same triangles, with the first of equal points.
    triangles: Vec<[usize; 3]>,
    /// Directed edges in the order of their points, each with the triangle to its left.
    edges: Vec<([usize; 2], usize)>,
}

/// Checks that indices name points.
pub(crate) fn require_in_range<const N: usize>(
    points: &Points<3>,
    simplices: &[[usize; N]],
    what: &str,
) -> Result<(), Finding> {
    for (s, simplex) in simplices.iter().enumerate() {
        if let Some(index) = simplex.iter().find(|index| **index >= points.len()) {
            return Err(out_of_range(&format!("the {what} {s}"), *index, points.len()));
        }
    }
    Ok(())
}

/// A triangle of space with its number and its corners.
pub(crate) fn named(points: &Points<3>, t: usize, triangle: [usize; 3]) -> Shown {
    let [a, b, c] = triangle;
    Shown::new(format!("{t} ({a} {b} {c})"), How::Polygon, triangle.map_each(|i| points[i])).numbered(triangle)
}

/// Four points that are not in a plane, if there are any.
pub(crate) fn simplex(points: &Points<3>) -> Option<[usize; 4]> {
    let at = |i: usize| Point3::from(points[i]);
    let b = (1..points.len()).find(|&b| points[b] != points[0])?;
    let c = (1..points.len()).find(|&c| !is_flat(points, [0, b, c]))?;
    let d = (1..points.len()).find(|&d| !orient3d(&at(0), &at(b), &at(c), &at(d)).is_zero())?;
    Some([0, b, c, d])
}

/// Whether three points are on one line: they are, if they are so as seen along every axis.
pub(crate) fn is_flat(points: &Points<3>, triangle: [usize; 3]) -> bool {
    limit::check();
    let [a, b, c] = triangle.map_each(|i| Point3::from(points[i]));
    straightedge::predicate::collinear(&a, &b, &c)
}

impl<'a> Surface<'a> {
    /// The surface of triangles with area, whose indices are in range; with the words for one of them and for several.
    ///
    /// # Errors
    /// One edge in the same direction twice, or in one direction alone.
    pub(crate) fn of(
        points: &'a Points<3>,
        first: &[usize],
        named: Vec<(usize, [usize; 3])>,
        [what, several]: [&str; 2],
    ) -> Result<Self, Finding> {
        let triangles: Vec<[usize; 3]> = named.iter().map(|(_, corners)| corners.map_each(|i| first[i])).collect();
        let around = |(t, [a, b, c]): (usize, &[usize; 3])| [([*a, *b], t), ([*b, *c], t), ([*c, *a], t)];
        let mut edges: Vec<([usize; 2], usize)> = triangles.iter().enumerate().flat_map(around).collect();
        edges.sort_unstable();
        let surface = Surface { points, named, triangles, edges };
        if let Some(pair) = surface.edges.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let [one, other] = [pair[0].1, pair[1].1].map_each(|t| surface.shown(t));
            let [from, to] = pair[0].0;
            let said = format!("two {several} have the edge from {from} to {to}: {} and {}", one.name, other.name);
            return Err(Finding::new(ResultKind::Overlap, said, vec![one, other]));
        }
        if let Some(([from, to], t)) =
            surface.edges.iter().find(|([from, to], _)| surface.left_of([*to, *from]).is_none())
        {
            let said = format!("no {what} has the edge from {to} to {from}, beside {}", surface.shown(*t).name);
            let edge = Shown::new("", How::Edges, [points[*from], points[*to]]).numbered([*from, *to]);
            return Err(Finding::new(ResultKind::Gap, said, vec![surface.shown(*t), edge]));
        }
        Ok(surface)
    }

    fn shown(&self, t: usize) -> Shown {
        let (number, corners) = self.named[t];
        named(self.points, number, corners)
    }

    fn left_of(&self, edge: [usize; 2]) -> Option<usize> {
        let place = self.edges.binary_search_by_key(&edge, |(edge, _)| *edge).ok()?;
        Some(self.edges[place].1)
    }

    fn corners<S: Scalar>(&self, t: usize, read: fn(f64) -> S) -> [Point3<S>; 3] {
        self.triangles[t].map_each(|i| {
            let [x, y, z] = self.points[i];
            Point3::new(read(x), read(y), read(z))
        })
    }

    /// Checks that the surface is the boundary of a convex body, seen from outside.
    ///
    /// # Errors
    /// The finding, if it is not.
    pub(crate) fn require_convex(&self) -> Result<(), Finding> {
        let Some(simplex) = self.triangles.first().and_then(|_| simplex(self.points)) else { return Ok(()) };
        let side_of_neighbour = |([from, to], t): &([usize; 2], usize)| {
            let beyond = self.left_of([*to, *from]).expect("every edge is there in both directions");
            let across = self.triangles[beyond].into_iter().find(|i| i != from && i != to).expect("three corners");
            self.side(*t, &Point3::from(self.points[across]), f64::from)
        };
        let sides: Vec<Sign> = self.edges.iter().map(side_of_neighbour).collect();
        // The sign is positive for points below a triangle that turns left as seen from outside.
        let wrong = sides.iter().position(|side| side.is_negative());
        if let Some(place) = wrong {
            if sides.iter().all(|side| !side.is_positive()) {
                let said = format!("all is told inside out, {} among it", self.shown(0).name);
                return Err(Finding::new(ResultKind::TurnedOver, said, vec![self.shown(0)]));
            }
            let ([from, to], t) = self.edges[place];
            let beyond = self.left_of([to, from]).expect("every edge is there in both directions");
            let [one, other] = [t, beyond].map_each(|t| self.shown(t));
            let said = format!("{} and {} make a reflex edge, {from} {to}", one.name, other.name);
            return Err(Finding::new(ResultKind::NotConvex, said, vec![one, other]));
        }
        self.require_once(simplex)
    }

    /// On which side of a triangle a point is: positive where it is below, as seen from outside.
    fn side<S: Scalar>(&self, t: usize, point: &Point3<S>, read: fn(f64) -> S) -> Sign {
        limit::check();
        let [a, b, c] = self.corners(t, read);
        orient3d(&a, &b, &c, point)
    }

    /// Checks that every direction from a point inside is covered once.
    fn require_once(&self, simplex: [usize; 4]) -> Result<(), Finding> {
        let corners = simplex.map_each(|i| self.points[i]);
        // A point of the simplex that is above a triangle is outside the surface.
        for t in 0..self.triangles.len() {
            let is_above =
                |corner: &&usize| self.side(t, &Point3::from(self.points[**corner]), f64::from).is_negative();
            if let Some(corner) = simplex.iter().find(is_above) {
                let said = format!("the point {corner} is outside of {}", self.shown(t).name);
                let point = Shown::new(format!("{corner}"), How::Dots, [self.points[*corner]]);
                return Err(Finding::new(ResultKind::Outside, said, vec![self.shown(t), point]));
            }
        }
        // So its centroid is strictly below all triangles; a point of doubles near it mostly is, too.
        let near: [f64; 3] = of_any_length(|axis| corners.iter().map(|corner| corner[axis] / 4.0).sum());
        let first = self.corners(0, f64::from).map_each(<[f64; 3]>::from);
        let towards: [f64; 3] = of_any_length(|axis| first.iter().map(|corner| corner[axis] / 3.0).sum());
        let [near, towards] = [near, towards].map_each(Point3::from);
        let is_below_all = (0..self.triangles.len()).all(|t| self.side(t, &near, f64::from).is_positive());
        if is_below_all && self.is_strictly_towards(&near, &towards) {
            return self.require_once_around(&near, &towards, f64::from);
        }
        let [four, three] = [4, 3].map_each(|count| Rational::from_integer(count.into()));
        let middle = |points: &[[f64; 3]], count: &Rational| -> Point3<Rational> {
            let along = |axis: usize| points.iter().map(|point| exact(point[axis])).sum::<Rational>() / count;
            Point3::new(along(0), along(1), along(2))
        };
        self.require_once_around(&middle(&corners, &four), &middle(&first, &three), exact)
    }

    /// Whether a direction is through the interior of the first triangle.
    fn is_strictly_towards(&self, center: &Point3<f64>, towards: &Point3<f64>) -> bool {
        let [a, b, c] = self.corners(0, f64::from);
        [[&a, &b], [&b, &c], [&c, &a]].into_iter().all(|[a, b]| orient3d(center, b, a, towards).is_positive())
    }

    /// Checks that a direction through the first triangle, from a center below all triangles, is through no other.
    fn require_once_around<S: Scalar>(
        &self,
        center: &Point3<S>,
        towards: &Point3<S>,
        read: fn(f64) -> S,
    ) -> Result<(), Finding> {
        let is_covered = |t: &usize| {
            let [a, b, c] = self.corners(*t, read);
            [[&a, &b], [&b, &c], [&c, &a]].into_iter().all(|[a, b]| !orient3d(center, b, a, towards).is_negative())
        };
        match (1..self.triangles.len()).find(is_covered) {
            None => Ok(()),
            Some(t) => {
                let said =
                    format!("the surface goes around twice: {} is above {}", self.shown(t).name, self.shown(0).name);
                Err(Finding::new(ResultKind::Overlap, said, vec![self.shown(0), self.shown(t)]))
            }
        }
    }
}

fn exact(x: f64) -> Rational {
    Rational::from_float(x).expect("a finite number")
}

/// Checks that no point is outside a surface that was found convex: every corner of the hull is one of its corners.
///
/// # Errors
/// A corner of the hull that is not.
pub(crate) fn require_all_inside(points: &Points<3>, is_used: &[bool]) -> Result<(), Finding> {
    let all: Vec<Point3<f64>> = points.iter().copied().map(Point3::from).collect();
    let first = first_of_equal(points);
    match convex_hull(&all).corners.into_iter().find(|corner| !is_used[first[*corner]]) {
        None => Ok(()),
        Some(corner) => {
            let said = format!("the point {corner} is a corner of the hull, and no corner of the answer");
            let point = Shown::new(format!("{corner}"), How::Dots, [points[corner]]);
            Err(Finding::new(ResultKind::Outside, said, vec![point]))
        }
    }
}
