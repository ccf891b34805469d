//! The kinds of findings in a whole result.

use crate::generator::class::noted;

noted! {
    /// A kind of finding in a whole result, such as a triangulation.
    ResultKind,
    /// All of them.
    ALL,
    /// The name in reports.
    name;
    Unreadable "no result" "What was answered cannot be read as a result.";
    OutOfRange "index out of range" "An index names no point.";
    Flat "flat" "A triangle has no area, a tetrahedron no volume or an edge no length, or it names a point twice.";
    TurnedOver "turned over" "Some simplices turn one way and others the other; or a hull is told inside out.";
    Overlap "overlap" "Two simplices have interior points in common, or a surface goes around more than once.";
    Gap "gap" "A part of the hull or of the polygon is covered by no simplex, or a surface is not closed.";
    Beyond "outside the polygon" "A triangle covers a place that is outside of the polygon.";
    LeftOut "point left out" "No simplex has a point or one that is equal to it.";
    SegmentMissing "segment missing" "A segment of the input is neither an edge nor a chain of edges.";
    OnEdge "vertex on edge" "A vertex lies on an edge, which it should divide.";
    Twice "vertex twice" "Two vertices are equal.";
    OffSegments "edge off the segments" "An edge is part of no segment: it is farther from each than promised.";
    NotMet "crossing missing" "Two segments have a point in common, and the edges along them no vertex.";
    NoVertex "no vertex" "A vertex is neither at an end of a segment nor where two cross.";
    NotDelaunay "not Delaunay" "A point lies strictly inside of the circle or sphere through the corners of a simplex.";
    NotRegular "not regular"
        "A lifted point lies below the plane through the lifted corners of a simplex, or of equal points a lighter one \
         is a corner.";
    Outside "point outside" "A point lies outside of the hull.";
    NoCorner "no corner" "What is said to be a corner of the hull is none: it is inside, on an edge, or there twice.";
    NotConvex "not convex" "The hull turns the wrong way at a corner or an edge, or goes around more than once.";
    Missed "missed" "A ray meets a triangle and is said to meet none, or no triangle is said to be nearest.";
    FalseHit "false hit" "A ray does not meet the triangle that it is said to meet.";
    Later "later hit" "A ray meets another triangle before the one that it is said to meet first.";
    NotFinite "number not finite" "A coordinate of the result is NaN or infinite.";
    TooFewCorners "too few corners" "A ring has fewer than three different corners.";
    EdgesCross "edges cross" "Two edges of the result cross.";
    EdgesOverlap "edges overlap" "Two edges of the result have more than one point in common.";
    TouchesItself "ring touches itself" "A ring of the result passes a point twice.";
    Missing "missing" "What should be inside of the result is not, farther from all edges of the input than promised.";
    Surplus "surplus" "What should not be inside of the result is, farther from all edges of the input than promised.";
    NotConnected "inside not connected"
        "Rings of a polygon touch each other in a circle, so that its inside is not connected; else all is right.";
    IntersectsItself "self-intersection" "Two triangles of the result intersect; it winds rightly around all points.";
    CellTooLarge "cell too large" "A corner of a cell is farther outside of the right cell than promised.";
    CellTooSmall "cell too small" "A place of the right cell is farther from the cell of the result than promised.";
    Farther "farther" "Another triangle is nearer than the one that is said to be nearest.";
}

impl ResultKind {
    /// What it means, in a sentence.
    pub fn description(self) -> &'static str {
        self.said()
    }

    /// The one of that name.
    pub fn of_name(name: &str) -> Option<ResultKind> {
        ResultKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
