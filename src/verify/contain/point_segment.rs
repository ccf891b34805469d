//! A point against a segment; degenerate: on its line.

in_simplex! {
    PointSegment "contain/point_segment" point_segment(
        p: Point3 of 3, segment: Segment3 "Segment3 a b" { a, b }
    ) { parts: SEGMENT, degree: 2 }
    degenerate |bits, draw| draw.on_line(3, bits, 3)
}

in_simplex! {
    PointSegment2d "contain/point_segment_2d" point_segment_2d(
        p: Point2 of 2, segment: Segment2 "Segment2 a b" { a, b }
    ) { parts: SEGMENT, degree: 2 }
    degenerate |bits, draw| draw.on_line(2, bits, 3)
}
