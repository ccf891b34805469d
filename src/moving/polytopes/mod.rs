//! Moving hulls of points: segments, triangles, and hulls of any number of points.

mod convex_convex;
mod meeting;
mod point_triangle;
mod segment_segment;
mod segment_triangle;
mod triangle_triangle;

pub(super) use meeting::{Beyond, meet};

pub use convex_convex::convex_convex;
pub use point_triangle::point_triangle;
pub use segment_segment::segment_segment;
pub use segment_triangle::segment_triangle;
pub use triangle_triangle::triangle_triangle;

/// Implements the methods of [`Collision`](crate::moving::Collision) for two moving polytopes with few vertices, and
/// `meet`, which checks the input of their query: the vertices of each, as slices.
macro_rules! moving_polytopes {
    ($query:ident: $first:ident: $First:ident = $of_first:expr, $second:ident: $Second:ident = $of_second:expr) => {
        impl<S: crate::Scalar> crate::moving::collision::Colliding<crate::$Second<S>> for crate::$First<S> {
            type Time = S::Value;
            type Record = crate::Span<S::Value>;
            type Found = super::meeting::MovingHulls<S>;

            fn enter(found: &Self::Found) -> S::Value {
                found.enter()
            }
            fn exit(found: &Self::Found) -> S::Value {
                found.exit()
            }
            fn record(found: &Self::Found) -> crate::Span<S::Value> {
                found.span()
            }
        }

        fn meet<S: crate::Scalar>(
            $first: &crate::$First<S>,
            v: &crate::Vector3<S>,
            $second: &crate::$Second<S>,
            w: &crate::Vector3<S>,
        ) -> Option<super::meeting::MovingHulls<S>> {
            const ID: &str = concat!("moving/", stringify!($query));
            crate::shape::require(ID, stringify!($first), $first);
            crate::shape::require(ID, "v", v);
            crate::shape::require(ID, stringify!($second), $second);
            crate::shape::require(ID, "w", w);
            super::meeting::meet($of_first, v, $of_second, w)
        }
    };
}
use moving_polytopes;
