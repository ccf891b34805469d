//! The point of a surface of triangles nearest to a point.
//!
//! The distances of two triangles are compared exactly, so that the nearest one is certain; of several the first.

use super::point_aabb::nearest_in_aabb;
use super::point_triangle::{self, NearTriangle};
use crate::closest::nearest::{DistanceTarget, Nearest, Target};
use crate::closest::search::forms::require_distance;
use crate::closest::search::point_distance::{PointDistance, compare};
use crate::shape::require;
use crate::{Aabb3, Feature, NearestRecord, Point3, Scalar, Sign, Triangle3, TriangleSurface};

const ID: &str = "closest/point_mesh";

/// The point of a surface of triangles nearest to a point, the triangle that contains it (of several the one of the
/// least index), the feature of that triangle, and the barycentric coordinates in it. `None` for a surface without
/// triangles. The surface need not be closed. A closed one is no solid: a point inside is as far from it as from its
/// nearest triangle.
///
/// Of a [`Mesh`](crate::Mesh), pass [`mesh.as_surface()`](crate::Mesh::as_surface). All triangles are tested. For a
/// surface with many queries, put the triangles into a tree of boxes, and pass those that may be nearest to
/// [`NearestTriangle`].
///
/// Each triangle takes the signs of [`point_triangle`](super::point_triangle()), and one of degree 10 at most that
/// compares it with the nearest so far. The answer keeps only the nearest triangle.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, TriangleSurface, closest::point_mesh};
/// let square = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (4.0, 4.0, 0.0), (0.0, 4.0, 0.0)].map(Point3::from);
/// let surface = TriangleSurface::try_new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
/// let near = point_mesh(&Point3::new(1.0, 3.0, 5.0), &surface).unwrap();
/// assert_eq!((near.distance(), near.point(), near.triangle()), (5.0, Point3::new(1.0, 3.0, 0.0), 1));
/// // Above the diagonal, which both triangles have.
/// let above = point_mesh(&Point3::new(1.0, 1.0, 5.0), &surface).unwrap();
/// assert_eq!((above.triangle(), above.feature()), (0, Feature::Edge(0, 2)));
/// # Ok::<(), straightedge::Invalid>(())
/// ```
pub fn point_mesh<S: Scalar>(
    p: &Point3<S>,
    surface: &impl AsRef<TriangleSurface<S>>,
) -> Option<Nearest<TriangleSurface<S>>> {
    search(p, surface.as_ref()).nearest()
}

/// The nearest triangle of a surface, by its index.
#[derive(Clone)]
pub struct NearSurface<S> {
    pub(super) number: usize,
    pub(super) triangle: NearTriangle<S>,
}

impl<S: Scalar> Nearest<TriangleSurface<S>> {
    /// The index of the triangle that contains the nearest point; of several the least.
    #[must_use]
    pub fn triangle(&self) -> usize {
        self.found().number
    }

    /// The weights of the vertices a, b and c of that triangle at the nearest point: zero for a vertex that does not
    /// span the [`feature`](Self::feature). Rounded weights need not add up to one.
    #[must_use]
    pub fn barycentric(&self) -> [S::Value; 3] {
        self.found().triangle.barycentric()
    }
}

impl<S: Scalar> Target for TriangleSurface<S> {
    const ID: &'static str = ID;
    type Scalar = S;
    type Point = Point3<S::Value>;
    type Number = S::Value;
    type Feature = Feature;
    type Record = NearestRecord<Point3<S::Value>, S::Value, (usize, Feature), 3>;
    type Found = NearSurface<S>;

    fn point(found: &NearSurface<S>) -> Point3<S::Value> {
        found.triangle.foot().point()
    }
    fn squared_distance(found: &NearSurface<S>) -> S::Value {
        found.triangle.foot().squared_distance()
    }
    fn feature(found: &NearSurface<S>) -> Feature {
        found.triangle.feature()
    }
    fn is_within(found: &NearSurface<S>, r: &S) -> bool {
        found.triangle.is_within(r)
    }
    fn record(found: &NearSurface<S>) -> Self::Record {
        found.triangle.record(core::convert::identity, (found.number, found.triangle.feature()))
    }
}

impl<S: Scalar> DistanceTarget for TriangleSurface<S> {
    fn distance(found: &NearSurface<S>) -> S::Root {
        found.triangle.foot().distance()
    }
}

/// Whether a point is within a distance r of a surface of triangles: never of one without triangles. It stops at the
/// first triangle within r and compares no distances: at most a third of the cost of [`point_mesh`] and
/// [`is_within`](Nearest::is_within).
///
/// # Panics
/// As [`point_mesh`], and where r is negative, NaN or infinite.
///
/// ```
/// use straightedge::{Point3, TriangleSurface, closest::point_mesh_within};
/// let square = [(0, 0, 0), (4, 0, 0), (4, 4, 0), (0, 4, 0)].map(Point3::from);
/// let surface = TriangleSurface::try_new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
/// assert_eq!([4, 5].map(|r| point_mesh_within(&Point3::new(1, 3, 5), &surface, &r)), [false, true]);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
pub fn point_mesh_within<S: Scalar>(p: &Point3<S>, surface: &impl AsRef<TriangleSurface<S>>, r: &S) -> bool {
    let surface = surface.as_ref();
    require(ID, "p", p);
    require(ID, "surface", surface);
    require_distance("closest/point_mesh_within", r);
    surface.triangles().any(|triangle| point_triangle::near(p, &triangle).is_within(r))
}

fn search<S: Scalar>(p: &Point3<S>, surface: &TriangleSurface<S>) -> NearestTriangle<S> {
    require(ID, "p", p);
    require(ID, "surface", surface);
    let mut nearest = NearestTriangle { p: p.clone(), best: None };
    for (index, triangle) in surface.triangles().enumerate() {
        nearest.take(index, &triangle);
    }
    nearest
}

/// The nearest of the triangles passed to it, in any order: the state of a search through a tree of boxes.
///
/// Triangles have indices of the user's choice. Of triangles that are equally near, the one of the least index is the
/// nearest, so that the result depends neither on the order in which they are passed nor on the tree. The time does:
/// visit near boxes first. If boxes come in the order of [`compare_distance_to`](super::compare_distance_to()), the
/// search ends at the first box that cannot contain the nearest triangle. To find the nearest triangle within a given
/// distance, skip boxes that are not [within](Nearest::is_within) it.
///
/// ```
/// use straightedge::{Aabb3, Point3, Triangle3, closest::NearestTriangle};
/// let at = |x: f64| Triangle3::from([[x, 0.0, 0.0], [x, 1.0, 0.0], [x, 0.0, 1.0]]);
/// let mut nearest = NearestTriangle::new(&Point3::new(0.0, 0.25, 0.25));
/// // In a search, the boxes come from a tree; here each is around two triangles.
/// let triangles = [at(3.0), at(-2.0), at(7.0), at(2.0)];
/// for (i, chunk) in triangles.chunks(2).enumerate() {
///     let around = Aabb3::of_points(chunk.iter().flat_map(|triangle| triangle.vertices())).unwrap();
///     if nearest.may_be_in(&around) {
///         for (j, triangle) in chunk.iter().enumerate() {
///             nearest.consider(2 * i + j, triangle);
///         }
///     }
/// }
/// let found = nearest.nearest().unwrap();
/// assert_eq!((found.triangle(), found.distance()), (1, 2.0));
/// ```
#[derive(Clone, Debug)]
pub struct NearestTriangle<S> {
    p: Point3<S>,
    best: Option<Best<S>>,
}

/// A triangle, and its distance.
#[derive(Clone, Debug)]
struct Best<S> {
    index: usize,
    triangle: Triangle3<S>,
    away: PointDistance<S>,
}

impl<S: Scalar> NearestTriangle<S> {
    /// Starts a search for the triangle nearest to p.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    pub fn new(p: &Point3<S>) -> Self {
        require("closest/NearestTriangle", "p", p);
        NearestTriangle { p: p.clone(), best: None }
    }

    /// Takes in a triangle with its index, and returns whether it is the nearest so far. It takes the signs of
    /// [`point_triangle`](super::point_triangle()), and one of degree 10 at most.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    pub fn consider(&mut self, index: usize, triangle: &Triangle3<S>) -> bool {
        require("closest/NearestTriangle", "triangle", triangle);
        self.take(index, triangle)
    }

    fn take(&mut self, index: usize, triangle: &Triangle3<S>) -> bool {
        let away = PointDistance::to(point_triangle::near(&self.p, triangle).foot());
        let is_nearer = self.best.as_ref().is_none_or(|best| match compare_points(&away, &best.away) {
            Sign::Negative => true,
            Sign::Zero => index < best.index,
            Sign::Positive => false,
        });
        if is_nearer {
            self.best = Some(Best { index, triangle: triangle.clone(), away });
        }
        is_nearer
    }

    /// Whether to pass the triangles in a box: one of them may be the nearest, as the box is not farther than the
    /// nearest triangle so far. It takes one sign of degree 8 at most.
    ///
    /// # Panics
    /// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
    pub fn may_be_in(&self, aabb: &Aabb3<S>) -> bool {
        require("closest/NearestTriangle", "aabb", aabb);
        let Some(best) = &self.best else { return true };
        let nearest = nearest_in_aabb(&self.p, aabb);
        let away = PointDistance::between(&self.p, &nearest);
        compare_points(&away, &best.away) != Sign::Positive
    }

    /// The nearest point of the triangles so far; `None` before the first. Its squared distance is in `f64` and `f32`
    /// the float nearest to the exact one, so that the exact one is less than the next float.
    pub fn nearest(&self) -> Option<Nearest<TriangleSurface<S>>> {
        let Best { index, triangle, .. } = self.best.as_ref()?;
        let triangle = point_triangle::near(&self.p, triangle);
        Some(Nearest::new(NearSurface { number: *index, triangle }))
    }
}

/// The order of two distances.
pub(super) fn compare_points<S: Scalar>(first: &PointDistance<S>, second: &PointDistance<S>) -> Sign {
    let zero = || S::of_sign(Sign::Zero);
    compare((first.clone(), zero()), (second.clone(), zero()))
}
