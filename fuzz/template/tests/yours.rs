//! The same checks on generated cases, without a fuzzer: `cargo test`.

use my_geometry_fuzz::{orient2d, segment_triangle};
use straightedge_verify::{Campaign, intersect::SegmentTriangle, predicate::Orient2d};

// Yours: remove `should_panic`, which is here because the textbook formulas are wrong.
#[test]
#[should_panic(expected = "answers wrong")]
fn orient2d_is_right() {
    let results = Campaign::new().cases(10_000).seed(1).run::<Orient2d, f64, _>(orient2d);
    assert!(results.is_right(), "{results}");
}

#[test]
#[should_panic(expected = "answers wrong")]
fn segment_triangle_is_right() {
    let results = Campaign::new().cases(2_000).seed(1).run::<SegmentTriangle, f64, _>(segment_triangle);
    assert!(results.is_right(), "{results}");
}

/// The judge itself: an exact answer is right.
#[test]
fn exact_answers_are_right() {
    let results =
        Campaign::new().cases(2_000).run::<Orient2d, f64, _>(|[a, b, c]| straightedge::predicate::orient2d(a, b, c));
    assert!(results.is_right(), "{results}");
    let results = Campaign::new().cases(1_000).run::<SegmentTriangle, f64, _>(|(segment, triangle)| {
        straightedge::intersect::segment_triangle(segment, triangle).contact()
    });
    assert!(results.is_right(), "{results}");
}
