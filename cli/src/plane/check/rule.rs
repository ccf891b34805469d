//! The rules of simple features, and what breaks one.

use straightedge::Point2;

/// A rule of the simple features of the OGC (06-103r4): docs/plane.md has their clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rule {
    Empty,
    LineTooShort,
    RingNotClosed,
    RingTooShort,
    RingCrossesItself,
    RingOverlapsItself,
    RingTouchesItself,
    RingsCross,
    RingsOverlap,
    HoleOutside,
    HolesNested,
    InteriorDisconnected,
    PartsOverlap,
    PartsShareEdge,
}

impl Rule {
    pub(crate) const ALL: [Rule; 14] = [
        Rule::Empty,
        Rule::LineTooShort,
        Rule::RingNotClosed,
        Rule::RingTooShort,
        Rule::RingCrossesItself,
        Rule::RingOverlapsItself,
        Rule::RingTouchesItself,
        Rule::RingsCross,
        Rule::RingsOverlap,
        Rule::HoleOutside,
        Rule::HolesNested,
        Rule::InteriorDisconnected,
        Rule::PartsOverlap,
        Rule::PartsShareEdge,
    ];

    /// For JSON.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Rule::Empty => "empty",
            Rule::LineTooShort => "line-too-short",
            Rule::RingNotClosed => "ring-not-closed",
            Rule::RingTooShort => "ring-too-short",
            Rule::RingCrossesItself => "ring-crosses-itself",
            Rule::RingOverlapsItself => "ring-overlaps-itself",
            Rule::RingTouchesItself => "ring-touches-itself",
            Rule::RingsCross => "rings-cross",
            Rule::RingsOverlap => "rings-overlap",
            Rule::HoleOutside => "hole-outside",
            Rule::HolesNested => "holes-nested",
            Rule::InteriorDisconnected => "interior-disconnected",
            Rule::PartsOverlap => "parts-overlap",
            Rule::PartsShareEdge => "parts-share-edge",
        }
    }

    /// For the terminal: what is counted.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Rule::Empty => "empty geometries",
            Rule::LineTooShort => "lines without two different points",
            Rule::RingNotClosed => "rings that are not closed",
            Rule::RingTooShort => "rings that are too short",
            Rule::RingCrossesItself => "places where a ring crosses itself",
            Rule::RingOverlapsItself => "edges of a ring that overlap",
            Rule::RingTouchesItself => "places where a ring touches itself",
            Rule::RingsCross => "places where two rings of a polygon cross",
            Rule::RingsOverlap => "edges of two rings of a polygon that overlap",
            Rule::HoleOutside => "holes outside their shell",
            Rule::HolesNested => "holes within holes",
            Rule::InteriorDisconnected => "polygons with an interior in pieces",
            Rule::PartsOverlap => "pairs of polygons of a multipolygon that overlap",
            Rule::PartsShareEdge => "pairs of polygons of a multipolygon with a common edge",
        }
    }
}

/// An edge of a ring, or the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Where {
    /// The polygon of the geometry, from 0.
    pub(crate) part: usize,
    /// The ring of the polygon, 0 the shell.
    pub(crate) ring: usize,
    /// The coordinate of the ring where the edge starts.
    pub(crate) edge: Option<usize>,
}

/// What breaks a rule.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) rule: Rule,
    pub(crate) geometry: usize,
    /// The point, rounded if it is a crossing; of a finding without a single point, one of it.
    pub(crate) at: Option<Point2<f64>>,
    /// The edges or rings, none, one or two.
    pub(crate) of: Vec<Where>,
    /// Further points that make the finding together with the first one, and their edges.
    pub(crate) also: Vec<(Point2<f64>, Vec<Where>)>,
}

/// Two geometries whose interiors have a point in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlap {
    pub(crate) geometries: [usize; 2],
    /// The polygons of them.
    pub(crate) parts: [usize; 2],
    /// A common point of their boundaries, rounded if it is a crossing; or a point of one that is inside the other.
    pub(crate) at: Point2<f64>,
}
