//! The Delaunay triangulation of points of space, point by point (Bowyer and Watson, 1981).
//!
//! Of five points on a sphere, ties are broken by raising the lifted coordinate x² + y² + z² of each by an
//! infinitesimal amount, the most of the greatest index (Devillers and Teillaud, 2003). The points stay where they are,
//! and so `orient3d` is asked as it is: no tetrahedron of the result is flat.

use std::cmp::Reverse;
use std::collections::HashMap;
use straightedge::Point3;
use straightedge::predicate::{collinear, insphere, orient3d};

/// Four vertices, which `orient3d` finds positive.
pub(crate) type Tetrahedron = [usize; 4];

/// The fourth vertex of what is beyond a face of the hull, on the side to which `orient3d` of the face is positive.
const BEYOND: usize = usize::MAX;

/// The tetrahedra of a Delaunay triangulation, by the indices of the points; of equal points, the first is taken. There
/// are none where all points are in a plane.
pub(crate) fn delaunay(points: &[Point3<f64>]) -> Vec<Tetrahedron> {
    let mut distinct: Vec<usize> = (0..points.len()).collect();
    let coordinates = |i: usize| points[i].to_array().map(|x| x + 0.0); // -0 is 0
    distinct.sort_by(|&i, &j| coordinates(i).partial_cmp(&coordinates(j)).expect("no NaN").then(i.cmp(&j)));
    distinct.dedup_by(|i, j| coordinates(*i) == coordinates(*j));
    distinct.sort_unstable();
    let Some(first) = first_tetrahedron(points, &distinct) else { return Vec::new() };
    let [a, b, c, d] = first;
    let mut triangulation = Triangulation { points, tetrahedra: vec![first] };
    triangulation.tetrahedra.extend([[a, c, b], [a, b, d], [b, c, d], [c, a, d]].map(|[i, j, k]| [i, j, k, BEYOND]));
    for &p in distinct.iter().filter(|p| !first.contains(p)) {
        triangulation.insert(p);
    }
    triangulation.tetrahedra.retain(|tetrahedron| tetrahedron[3] != BEYOND);
    triangulation.tetrahedra
}

/// Four points that are in no plane.
fn first_tetrahedron(points: &[Point3<f64>], distinct: &[usize]) -> Option<Tetrahedron> {
    let (&[a, b], rest) = distinct.split_first_chunk()?;
    let [at_a, at_b] = [&points[a], &points[b]];
    let c = *rest.iter().find(|&&c| !collinear(at_a, at_b, &points[c]))?;
    let side = |d: usize| orient3d(at_a, at_b, &points[c], &points[d]);
    let d = *rest.iter().find(|&&d| !side(d).is_zero())?;
    Some(if side(d).is_positive() { [a, b, c, d] } else { [b, a, c, d] })
}

struct Triangulation<'p> {
    points: &'p [Point3<f64>],
    tetrahedra: Vec<Tetrahedron>,
}

impl Triangulation<'_> {
    /// Replaces the tetrahedra in whose spheres a point is by those between it and their surface.
    fn insert(&mut self, p: usize) {
        let (conflicting, mut kept): (Vec<Tetrahedron>, Vec<Tetrahedron>) =
            self.tetrahedra.iter().copied().partition(|tetrahedron| self.conflict(*tetrahedron, p));
        let mut faces: HashMap<[usize; 3], Option<Tetrahedron>> = HashMap::new();
        for tetrahedron in conflicting {
            for side in 0..4 {
                let mut face: Vec<usize> = (0..4).filter(|i| *i != side).map(|i| tetrahedron[i]).collect();
                face.sort_unstable();
                let mut with_p = tetrahedron;
                with_p[side] = p;
                // A face of two of them is inside.
                let face = face.try_into().expect("three vertices");
                faces.entry(face).and_modify(|tetrahedron| *tetrahedron = None).or_insert(Some(with_p));
            }
        }
        kept.extend(faces.into_values().flatten());
        self.tetrahedra = kept;
    }

    /// Whether a point is in the sphere of a tetrahedron, or on the far side of a face of the hull.
    fn conflict(&self, tetrahedron: Tetrahedron, p: usize) -> bool {
        let [a, b, c, d] = tetrahedron;
        if d != BEYOND {
            return self.is_in_sphere([a, b, c, d, p]);
        }
        let side = self.orient([a, b, c, p]);
        if !side.is_zero() {
            return side.is_positive();
        }
        // In the plane of the face, what counts is its circle, which is on the sphere of the tetrahedron below it.
        let has_face = |other: &&Tetrahedron| other[3] != BEYOND && [a, b, c].iter().all(|i| other.contains(i));
        let [a, b, c, d] = *self.tetrahedra.iter().find(has_face).expect("one below each face");
        self.is_in_sphere([a, b, c, d, p])
    }

    fn orient(&self, [a, b, c, d]: [usize; 4]) -> straightedge::Sign {
        orient3d(&self.points[a], &self.points[b], &self.points[c], &self.points[d])
    }

    /// Whether the fifth point is inside of the sphere through the others, which are positive.
    fn is_in_sphere(&self, of: [usize; 5]) -> bool {
        let [a, b, c, d, e] = of.map(|i| &self.points[i]);
        let sign = insphere(a, b, c, d, e);
        if !sign.is_zero() {
            return sign.is_positive();
        }
        // How the determinant changes as the lifted coordinate of one is raised: an orientation of the others.
        let [a, b, c, d, e] = of;
        let mut raised =
            [(a, [e, b, c, d]), (b, [a, e, c, d]), (c, [a, b, e, d]), (d, [a, b, c, e]), (e, [a, b, d, c])];
        raised.sort_by_key(|(index, _)| Reverse(*index));
        let signs = raised.into_iter().map(|(_, others)| self.orient(others));
        signs.into_iter().find(|sign| !sign.is_zero()).is_some_and(straightedge::Sign::is_positive)
    }
}
