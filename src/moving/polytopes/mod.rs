//! Moving hulls of points: segments, triangles, and those of any number.

mod convex_convex;
mod halfspaces;
mod point_triangle;
mod segment_segment;
mod segment_triangle;
mod triangle_triangle;

pub(super) use halfspaces::{Beyond, meet};

pub use convex_convex::*;
pub use point_triangle::*;
pub use segment_segment::*;
pub use segment_triangle::*;
pub use triangle_triangle::*;

/// Declares the query of two moving polytopes with few vertices, and its `_hits` form: the beginning of the
/// documentation, and the vertices of each, as slices.
macro_rules! moving_polytopes {
    (
        { $(#[$own:meta])* } { $(#[$hits_doc:meta])* }
        $query:ident, $hits:ident:
        $first:ident: $First:ident = $of_first:expr, $second:ident: $Second:ident = $of_second:expr
    ) => {
        $(#[$own])*
        #[inline]
        pub fn $query<S: crate::Scalar>(
            $first: &crate::$First<S>,
            v: &crate::Vector3<S>,
            $second: &crate::$Second<S>,
            w: &crate::Vector3<S>,
        ) -> Option<crate::Span<S::Value>> {
            meet($first, v, $second, w).map(|meeting| meeting.span())
        }

        #[doc = concat!(
            "Whether they ever touch: [`", stringify!($query), "`] without the times.\n\n",
            "# Panics\nAs [`", stringify!($query), "`].\n",
        )]
        $(#[$hits_doc])*
        #[inline]
        pub fn $hits<S: crate::Scalar>(
            $first: &crate::$First<S>,
            v: &crate::Vector3<S>,
            $second: &crate::$Second<S>,
            w: &crate::Vector3<S>,
        ) -> bool {
            meet($first, v, $second, w).is_some()
        }

        fn meet<S: crate::Scalar>(
            $first: &crate::$First<S>,
            v: &crate::Vector3<S>,
            $second: &crate::$Second<S>,
            w: &crate::Vector3<S>,
        ) -> Option<super::halfspaces::Meeting<S>> {
            const ID: &str = concat!("moving/", stringify!($query));
            crate::shape::require(ID, stringify!($first), $first);
            crate::shape::require(ID, "v", v);
            crate::shape::require(ID, stringify!($second), $second);
            crate::shape::require(ID, "w", w);
            super::halfspaces::meet($of_first, v, $of_second, w)
        }
    };
}
use moving_polytopes;
