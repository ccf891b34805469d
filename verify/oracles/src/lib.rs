//! The oracles: exact answers by means that share nothing with the code under test.
//!
//! - [`determinant`]: signs of determinants by cofactor expansion over big integers.
//! - [`elimination`]: the same predicates by Gaussian elimination and by constructing the circle.
//! - [`perturbation`]: determinants as polynomials in infinitesimals, multiplied out.
//! - [`raised`]: the same with real numbers for infinitesimals, of lifted coordinates alone.
//! - [`linear_program`](algebra::linear_program): an exact simplex method.
//! - [`trajectory`](motions::trajectory): lines, rays and segments against hulls and halfspaces, by linear programs
//!   with the parameter as an unknown.
//! - [`hull`]: convex sets by first principles: a point is in the relative interior of a hull exactly
//!   when it is a combination of all its vertices with positive weights, and whether there is one is a linear program.
//! - [`extents`](hulls::extents): boxes along axes, by the coordinates of every point.
//! - [`facets`](hulls::facets): the faces and corners of hulls of points, by trial of every plane and every edge.
//! - [`in_halfspaces`](hulls::in_halfspaces): hulls against halfspaces, by weights and slacks that are all positive.
//! - [`affine_hull`](hulls::affine_hull): points of a line, a plane or space by their scalar products with the edges
//!   of a simplex.
//! - [`circular`]: where circles meet lines and each other, by quadratic equations.
//! - [`circumsphere`]: circles and spheres by their constructed center; [`power_center`]: those of weighted points.
//! - [`heights`]: segments of the plane over one x, by rational heights.
//! - [`measure`]: areas by trapezoids, volumes by prisms; [`medians`]: the centroid of a simplex.
//! - [`closest`](distances::closest): closest points of two hulls by Wolfe's algorithm, with a certificate of
//!   optimality, and one of all closest pairs by linear programs; [`closest_parts`](distances::closest_parts): the
//!   features, parameters and weights of its points.
//! - [`nearest`](distances::nearest): the nearest point of a hull by active sets;
//!   [`round_trajectory`]: lines in round solids by trial of every root;
//!   [`closest_round`](distances::closest_round): the nearest point of a round solid by trial of a point on every
//!   feature.
//! - [`capsule`]: capsules against bodies, by the distance, contact and depth of their cores.
//! - [`motion`](motions::motion): the times at which moving shapes touch, as lines in the differences of these;
//!   [`rounded_motion`](motions::rounded_motion): of a ball and a polytope, by its features.
//! - [`smallest_ball`](hulls::smallest_ball): the smallest ball around points by trial of all subsets.
//! - [`solid`]: round solids by orthogonal decomposition; [`winding`]: rays in a direction that meets no corner.
//! - [`offsets`]: moving lines by combinations of their equations.
//! - [`sums_of_roots`]: sums of square roots by their digits, zero by classes of radicands.
//! - [`voronoi`]: circles that touch points and lines, by trial of all; [`tower`](algebra::tower): nested roots, by
//!   digits and by squaring.
//! - [`turn`]: angles as rational numbers.
//! - [`arcs`]: arcs of circles, by quadratic equations and angles; [`arc_region`]: points in regions of them, by rays
//!   and by polygons.
//! - [`box_parts`]: lines in boxes, with the features they enter and leave through; [`shared_polygon`]: what two
//!   triangles share; [`common_line`]: what two planes share; [`plane_side`]: heights over a plane;
//!   [`separation`](hulls::separation): directions between two sets; [`penetration`](hulls::penetration);
//!   [`contact_manifold`](hulls::contact_manifold).
//! - [`defined`]: points by a definition, by elimination of the unknowns of incidences and equal distances.
//! - [`deforming`](motions::deforming): the first contact of shapes whose vertices move independently, by polynomials
//!   in the time; [`sturm`](algebra::sturm): their roots and signs there, by Sturm sequences.
//! - [`vector`]: the vectors of all of these.

pub mod algebra;
pub mod arc_region;
pub mod arcs;
pub mod box_parts;
pub mod capsule;
pub mod circular;
pub mod circumsphere;
pub mod common_line;
pub mod containing;
pub mod defined;
pub mod distances;
pub mod heights;
pub mod hulls;
pub mod measure;
pub mod medians;
pub mod motions;
pub mod offsets;
pub mod perturbation;
pub mod plane_side;
pub mod power_center;
pub mod raised;
pub mod shared_polygon;
pub mod solid;
pub mod sums_of_roots;
pub mod turn;
pub mod voronoi;
pub mod winding;

// Used by nearly all of these modules. The oracles refer to them by these names.
pub use algebra::{determinant, elimination, vector};
pub use hulls::hull;
pub use motions::round_trajectory;

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use straightedge::internals::{MapEach, of_any_length};
use straightedge::{Point2, Point3, Rational, Sign, Vector2, Vector3, WeightedPoint2, WeightedPoint3};

/// A point as the oracle sees it: as many coordinates as there are dimensions, in units of the case.
pub type Place = Vec<BigInt>;

/// A point or direction of a shape that the oracle can work with.
pub trait IntoPlace {
    /// Its coordinates.
    fn coordinates(&self) -> Place;
}

macro_rules! into_place {
    ($($of:ident: $($c:ident)+;)+) => {$(
        impl IntoPlace for $of<BigInt> {
            fn coordinates(&self) -> Place {
                [$(&self.$c),+].map_each(Clone::clone).into()
            }
        }
    )+};
}
into_place! {
    Point2: x y;
    Point3: x y z;
    Vector2: x y;
    Vector3: x y z;
}

impl IntoPlace for [BigInt; 4] {
    fn coordinates(&self) -> Place {
        self.to_vec()
    }
}

/// The coordinates of a point or direction.
pub fn place(point: &impl IntoPlace) -> Place {
    point.coordinates()
}

/// A point with a weight.
pub trait IntoWeighted {
    /// Its coordinates and its weight.
    fn weighted(&self) -> (Place, BigInt);
}

impl IntoWeighted for WeightedPoint2<BigInt> {
    fn weighted(&self) -> (Place, BigInt) {
        (place(&self.point), self.weight.clone())
    }
}

impl IntoWeighted for WeightedPoint3<BigInt> {
    fn weighted(&self) -> (Place, BigInt) {
        (place(&self.point), self.weight.clone())
    }
}

/// The coordinates of points.
pub fn places<P: IntoPlace, const N: usize>(points: &[P; N]) -> [Place; N] {
    of_any_length(|i| place(&points[i]))
}

/// A fraction in lowest terms. Powers of two, of which `num-rational` takes out one or two a step, are shifted out.
pub fn lowest_terms(mut numerator: BigInt, mut denominator: BigInt) -> Rational {
    if numerator.is_zero() {
        return Rational::zero();
    }
    let twos = |x: &BigInt| x.trailing_zeros().unwrap_or(0);
    let common = twos(&numerator).min(twos(&denominator));
    numerator >>= common;
    denominator >>= common;
    if denominator.is_positive() && twos(&denominator) + 1 == denominator.bits() {
        return Rational::new_raw(numerator, denominator);
    }
    Rational::new(numerator, denominator)
}
