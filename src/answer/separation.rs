//! The direction that separates two convex hulls, by name.

use core::fmt;

/// A direction along which the convex hulls of two sets of points, A and B, are apart or only touch. It is named by the
/// points of A or of B that it is perpendicular to: their indices, the lesser first. Of several names of one direction,
/// the first of the variants below is returned, and of one variant the one with the least indices, compared in order.
/// Each query documents which of several directions it returns.
///
/// The plane through the named points bounds their set, which lies in the plane or on one side, the other set in the
/// plane or on the other side. With two edges, there is such a plane through each. If A and B lie in one plane, it is a
/// line; if they lie on one line, a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Separation {
    /// The normal of the plane of three points of A, a face of A (or of the whole of A, where that is flat).
    FaceOfA(usize, usize, usize),
    /// The normal of the plane of three points of B.
    FaceOfB(usize, usize, usize),
    /// The vector product of an edge of A, the first two, and one of B, the other two.
    Edges(usize, usize, usize, usize),
    /// A and B lie in one plane: the perpendicular in it to an edge of A.
    InPlaneOfA(usize, usize),
    /// A and B lie in one plane: the perpendicular in it to an edge of B.
    InPlaneOfB(usize, usize),
    /// A and B lie on one line: its direction.
    Line,
}

impl Separation {
    /// The first word of the direction as it is printed.
    ///
    /// ```
    /// use straightedge::answer::Separation;
    /// assert_eq!(Separation::FaceOfA(0, 1, 2).word(), "face-a");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Separation::FaceOfA(..) => "face-a",
            Separation::FaceOfB(..) => "face-b",
            Separation::Edges(..) => "edges",
            Separation::InPlaneOfA(..) => "in-plane-a",
            Separation::InPlaneOfB(..) => "in-plane-b",
            Separation::Line => "line",
        }
    }

    /// The same direction, where A is the second shape and B the first.
    #[must_use]
    pub(crate) const fn exchanged(self) -> Self {
        match self {
            Separation::FaceOfA(i, j, k) => Separation::FaceOfB(i, j, k),
            Separation::FaceOfB(i, j, k) => Separation::FaceOfA(i, j, k),
            Separation::Edges(i, j, k, l) => Separation::Edges(k, l, i, j),
            Separation::InPlaneOfA(i, j) => Separation::InPlaneOfB(i, j),
            Separation::InPlaneOfB(i, j) => Separation::InPlaneOfA(i, j),
            Separation::Line => Separation::Line,
        }
    }
}

impl fmt::Display for Separation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Separation::FaceOfA(i, j, k) | Separation::FaceOfB(i, j, k) => write!(f, " {i} {j} {k}"),
            Separation::Edges(i, j, k, l) => write!(f, " {i} {j} {k} {l}"),
            Separation::InPlaneOfA(i, j) | Separation::InPlaneOfB(i, j) => write!(f, " {i} {j}"),
            Separation::Line => Ok(()),
        }
    }
}
