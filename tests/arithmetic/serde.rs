//! Shapes and answers through a format and back, and the errors of deserializing.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use straightedge::answer::{
    BallMeetingRecord, Circumcenter, HitRecord, Hull, MeetingRecord, PointLocation, Separation, WindingLocation,
};
use straightedge::shape::Primitive;
use straightedge::*;

/// Writes and reads again.
fn keeps<T: Serialize + DeserializeOwned + PartialEq + Debug>(whole: T) {
    let text = serde_json::to_string(&whole).expect("it can be written");
    let read: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read, whole, "{text}");
}

fn error<T: DeserializeOwned + Debug>(text: &str) -> String {
    serde_json::from_str::<T>(text).expect_err(text).to_string()
}

#[test]
fn every_shape() {
    let [a, b, c, d] = [[0.0, 0.0, 0.0], [1.5, 0.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, 1e300]].map(Point3::from);
    let [p, q, r] = [[0, 0], [i64::MAX, 0], [0, i64::MIN]].map(Point2::from);
    let (v, w) = (Vector3::new(0.5, 0.0, -0.25), Vector2::new(1, -1));
    keeps(a);
    keeps(p);
    keeps(v);
    keeps(w);
    keeps(Segment2::from([p, q]));
    keeps(Segment3::from([a, b]));
    keeps(Line2::from((p, w)));
    keeps(Line3::from((a, v)));
    keeps(Ray2::from((p, w)));
    keeps(Ray3::from((a, v)));
    keeps(Triangle2::from([p, q, r]));
    keeps(Triangle3::from([a, b, c]));
    keeps(Quad::from([a, b, c, d]));
    keeps(Plane::from((v, 2.0)));
    keeps(PlaneOfPoints::from([a, b, c]));
    keeps(Parallelogram::from([a, b, c]));
    keeps(Tetrahedron::from([a, b, c, d]));
    keeps(Aabb2::from([r, q]));
    keeps(Aabb3::from([a, d]));
    keeps(Circle::from((p, 3)));
    keeps(Sphere::from((a, 2.0)));
    keeps(Capsule::from((a, b, 1.0)));
    keeps(Cylinder::from((a, b, 1.0)));
    keeps(Cone::from((a, b, 1.0)));
    keeps(Obb::from((a, [v, v, v], [1.0, 2.0, 3.0])));
    keeps(Polygon::from([p, q, r]));
    keeps(Region::from([[p, q, r], [r, q, p]]));
    keeps(ConvexHull::from([a, b, c, d]));
    keeps(Indexed::new(7, p));
    keeps(Primitive::from(Sphere::from((a, 2.0))));
    keeps(Point2::new(Plain(0.5_f64), Plain(-1.0)));
    keeps(p.cast::<Rational>());
    keeps(ConvexPolyhedron::try_new(vec![Plane::from((v, 2.0))]).expect("it is a halfspace"));
    let surface = TriangleSurface::weld([[a, b, c]]).expect("it is finite");
    keeps(surface.open_edges());
    keeps(surface);
    keeps(Mesh::weld([[a, b, c], [a, c, b]]).expect("it is closed"));
}

#[test]
fn every_answer() {
    let sqrt2 = Surd::new(
        Rational::from_integer(1.into()),
        Rational::new((-3).into(), 5.into()),
        Rational::from_integer(2.into()),
    );
    let interior = BoxFeature { signs: [Sign::Zero, Sign::Positive, Sign::Negative] };
    let span = Span { enter: End::Below, exit: End::At(sqrt2) };
    keeps(HitRecord { span, feature: interior, exit_feature: interior, coordinates: [] });
    keeps([Contact::Disjoint, Contact::Touching, Contact::Overlapping]);
    keeps([Location::Inside, Location::Boundary, Location::Outside]);
    keeps([Feature::Vertex(0), Feature::Edge(0, 2), Feature::Face(3), Feature::Interior]);
    keeps([PlaneSide::Crossing, PlaneSide::TouchingNegative]);
    keeps([RoundFeature::CapA, RoundFeature::Surface]);
    keeps([
        Separation::FaceOfA(0, 1, 2),
        Separation::Edges(0, 1, 2, 3),
        Separation::InPlaneOfB(0, 1),
        Separation::Line,
    ]);
    keeps(BallMeetingRecord { contact: Contact::Touching, nearest: Point3::new(0.5, 0.0, 0.0) });
    keeps(Circumcenter { center: Point2::new(0.5, 0.0), squared_radius: 0.25 });
    keeps([Shared::Nothing, Shared::Point(Point2::new(1, 2)), Shared::Segment([Point2::new(1, 2), Point2::new(1, 3)])]);
    keeps([Shared::Polygon([[0, 0], [1, 0], [0, 1]].map(Point2::from).to_vec()), Shared::Nothing]);
    keeps(Hull { dimension: 2, corners: vec![0, 1, 3], faces: vec![] });
    keeps([End::At(0.5), End::Above]);
    let features = (Feature::Vertex(1), Feature::Interior);
    keeps(MeetingRecord {
        contact: Contact::Touching,
        shared: Shared::Point(Point2::new(1, 2)),
        features: Shared::Point(features),
    });
    keeps(MeetingRecord {
        contact: Contact::Touching,
        shared: Shared::Point(Point2::new(1, 2)),
        features: Shared::Point(features),
    });
    keeps(PointLocation { location: Location::Boundary, feature: Some(Feature::Edge(0, 1)) });
    keeps(WindingLocation { location: Location::Boundary, winding_number: None });
    keeps(PointLocation { location: Location::Boundary, feature: Some(vec![0, 3]) });
}

#[test]
fn names_of_fields_and_words() {
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("it is JSON");
    let value = |sphere: &Sphere<f64>| serde_json::to_value(sphere).expect("it can be written");
    let sphere = Sphere::from(([0.0, 1.0, 2.0], 3.0));
    assert_eq!(value(&sphere), json(r#"{"center": {"x": 0.0, "y": 1.0, "z": 2.0}, "radius": 3.0}"#));
    let mesh = Mesh::<i64>::try_new([[1, 2, 3]], [[0, 0, 0]]).expect("it is closed");
    let text = r#"{"vertices": [{"x": 1, "y": 2, "z": 3}], "triangles": [[0, 0, 0]]}"#;
    assert_eq!(serde_json::to_value(&mesh).expect("it can be written"), json(text));
    assert_eq!(serde_json::from_str::<Mesh<i64>>(text).expect("it is a mesh"), mesh);
    let feature = BoxFeature { signs: [Sign::Zero, Sign::Negative] };
    assert_eq!(serde_json::to_value(feature).expect("it can be written"), json(r#"["Zero", "Negative"]"#));
}

#[test]
fn validated_shapes_refuse_what_their_constructors_refuse() {
    let vertices = r#""vertices": [{"x": 0, "y": 0, "z": 0}, {"x": 1, "y": 0, "z": 0}, {"x": 0, "y": 1, "z": 0}]"#;
    let open = format!(r#"{{{vertices}, "triangles": [[0, 1, 2]]}}"#);
    assert!(serde_json::from_str::<TriangleSurface<i64>>(&open).is_ok());
    assert_eq!(
        error::<Mesh<i64>>(&open),
        "the mesh is not closed: edge 0 1 is run through once more one way than the other (+1)"
    );
    let outside = format!(r#"{{{vertices}, "triangles": [[0, 1, 3]]}}"#);
    let message = "triangle 0 names vertex 3, but there are 3";
    assert_eq!(
        (error::<Mesh<i64>>(&outside), error::<TriangleSurface<i64>>(&outside)),
        (message.into(), message.into())
    );
    let up = r#"{"normal": {"x": 0, "y": 0, "z": 1}, "d": 0}"#;
    let down = r#"{"normal": {"x": 0, "y": 0, "z": -1}, "d": -1}"#;
    assert_eq!(
        error::<ConvexPolyhedron<i64>>(&format!(r#"{{"planes": [{up}, {down}]}}"#)),
        "the polyhedron is empty: its halfspaces have no common point"
    );
    assert!(serde_json::from_str::<ConvexPolyhedron<i64>>(&format!(r#"{{"planes": [{up}]}}"#)).is_ok());
}

#[test]
fn numbers_that_are_none_are_refused() {
    let whole = |n: i64| serde_json::to_string(&Rational::from_integer(n.into())).expect("it can be written");
    let surd = |r: &str| format!(r#"{{"p": {}, "q": {}, "r": {r}}}"#, whole(0), whole(1));
    assert!(serde_json::from_str::<Surd>(&surd(&whole(2))).is_ok());
    assert_eq!(error::<Surd>(&surd(&whole(-2))), "the radicand of a surd is negative");
    // 1/-1, which num-rational reads without reducing it.
    assert_eq!(error::<Surd>(&surd("[[1,[1]],[-1,[1]]]")), "a part of a surd is a fraction over zero or less");
    assert!(error::<BoxFeature<3>>(r#"["Zero", "Zero"]"#).starts_with("invalid length 2, expected 3 signs"));
}

/// The side of a pixel is a power of two among doubles.
#[test]
fn grids_are_checked() {
    use straightedge::arrangement::Grid;
    keeps(Grid::INTEGERS);
    keeps(Grid::try_new(f64::from_bits(1)).expect("the least double"));
    keeps(Grid::try_new(2_f64.powi(1023)).expect("the greatest power of two"));
    for exponent in [-1075, 1024, 32767] {
        assert!(
            error::<Grid>(&format!(r#"{{"exponent":{exponent}}}"#)).contains(&format!("2^{exponent} is no double"))
        );
    }
}
