//! Closest points: the rules of textbooks that are wrong as printed, with the tags of the list of errata, and the laws
//! that closest points obey for any input. On small grids most input is degenerate.

use common::{Exact, float, int, p2, p3, ratio, test_in};
use proptest::prelude::*;
use straightedge::closest::{
    self, LineRelation, NearestTriangle, compare_distance_to, convex_convex, line_line, obb_obb, point_aabb,
    point_convex_polyhedron, point_mesh, point_mesh_within, point_obb, point_parallelogram, point_polygon_2d,
    point_segment, point_segment_2d, point_tetrahedron, point_triangle, segment_aabb, segment_segment,
    segment_segment_2d, segment_triangle, triangle_aabb, triangle_triangle,
};
use straightedge::contain;
use straightedge::intersect;
use straightedge::{
    Aabb3, ConvexHull, ConvexPolyhedron, Feature, Line3, Obb, Parallelogram, Plane, Point2, Point3, Polygon, Rational,
    Scalar, Segment2, Segment3, Sign, Sphere, Surd, Tetrahedron, Triangle3, TriangleSurface, Vector3, arith::CastFrom,
    shape::Site,
};

fn point<S: Scalar>([x, y, z]: [i64; 3]) -> Point3<S> {
    p3(x, y, z)
}

fn segment<S: Scalar>(ends: [[i64; 3]; 2]) -> Segment3<S> {
    Segment3::from(ends.map(point))
}

fn triangle<S: Scalar>(corners: [[i64; 3]; 3]) -> Triangle3<S> {
    Triangle3::from(corners.map(point))
}

fn tetrahedron<S: Scalar>(corners: [[i64; 3]; 4]) -> Tetrahedron<S> {
    Tetrahedron::from(corners.map(point))
}

fn exact<S: Exact>(p: &Point3<S::Value>) -> [Rational; 3] {
    [&p.x, &p.y, &p.z].map(S::exact)
}

fn reversed<T>([first, second]: [T; 2]) -> [T; 2] {
    [second, first]
}

fn whole(p: [i64; 3]) -> [Rational; 3] {
    p.map(|x| ratio(x, 1))
}

test_in! {
    [f64, i64]
    /// Equal vertices: the textbook divides zero by zero.
    fn a1_triangle_of_no_area<S>() {
        let found = point_triangle(&p3::<S>(1, 1, 0), &triangle([[0, 0, 0], [0, 0, 0], [2, 0, 0]])).to_record();
        assert_eq!((exact::<S>(&found.point), found.feature), (whole([1, 0, 0]), Feature::Edge(0, 2)));
    }

    [f64, i64]
    /// A rectangle given by three corners that is not one.
    fn a2_parallelogram<S>() {
        let shape = Parallelogram::from([[0, 0, 0], [2, 0, 0], [1, 1, 0]].map(point::<S>));
        let found = point_parallelogram(&p3(2, 1, 0), &shape).to_record();
        assert_eq!((exact::<S>(&found.point), found.feature.to_string()), (whole([2, 1, 0]), "0+".to_string()));
    }

    [f64, i64]
    /// By the textbook, nothing is outside a flat tetrahedron.
    fn a3_flat_tetrahedron<S>() {
        let flat = tetrahedron([[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]);
        let found = point_tetrahedron(&p3::<S>(0, 0, 5), &flat).to_record();
        assert_eq!((exact::<S>(&found.point), S::exact(&found.squared_distance)), (whole([0, 0, 0]), ratio(25, 1)));
    }

    [f64, i64]
    /// With the other winding, a point of the interior is moved to a face.
    fn a4_either_winding<S>() {
        let corners = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]];
        let [a, b, c, d] = corners;
        for corners in [corners, [b, a, c, d]] {
            let found = point_tetrahedron(&p3::<S>(1, 1, 1), &tetrahedron(corners)).to_record();
            assert_eq!((exact::<S>(&found.point), found.feature), (whole([1, 1, 1]), Feature::Interior));
        }
    }

    [f64]
    /// The product of two signs that underflows.
    fn a5_product_that_underflows<S>() {
        let corners = [[0.0, 0.0, 0.0], [1e-60, 0.0, 0.0], [0.0, 1e-60, 0.0], [0.0, 0.0, 1e-60]];
        let corners = corners.map(|corner| Point3::from(corner.map(float::<S>)));
        let below = Point3::from([0.0, 0.0, -1e-60].map(float::<S>));
        assert_eq!(point_tetrahedron(&below, &Tetrahedron::from(corners)).feature(), Feature::Vertex(0));
    }

    [f64, i64]
    /// The region of an edge without length contains every point.
    fn a6_edge_without_length<S>() {
        let flat = tetrahedron([[0, 0, 0], [0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let found = point_tetrahedron(&p3::<S>(3, 0, 0), &flat).to_record();
        assert_eq!((exact::<S>(&found.point), found.feature), (whole([3, 0, 0]), Feature::Edge(0, 2)));
    }

    [f64, i64]
    /// The matrix of two lines as printed has a wrong sign.
    fn a7_two_lines<S>() {
        let first = Line3::new(p3::<S>(0, 0, 0), Vector3::new(int(1), int(0), int(0)));
        let second = Line3::new(p3(0, -1, 1), Vector3::new(int(0), int(1), int(0)));
        let found = line_line(&first, &second).to_record();
        assert_eq!(found.parameters.each_ref().map(S::exact), [0, 1].map(|n| ratio(n, 1)));
        assert_eq!(S::exact(&found.squared_distance), ratio(1, 1));
        assert_eq!(found.features, LineRelation::Skew);
    }

    [f64]
    /// An absolute tolerance on a squared length.
    fn a9_short_segments<S>() {
        let of = |ends: [[f64; 3]; 2]| Segment3::from(ends.map(|end| Point3::from(end.map(float::<S>))));
        let found = segment_segment(
            &of([[0.0, 0.0, 0.0], [1e-3, 0.0, 0.0]]),
            &of([[1e-3, 1e-3, 0.0], [1e-3, 2e-3, 0.0]]),
        ).to_record();
        // The nearest float to the square of the float 1e-3.
        let milli = S::exact(&float::<S>(1e-3).to_value());
        let square: S = float(f64::cast_from(&(&milli * &milli)));
        assert_eq!(S::exact(&found.squared_distance), S::exact(&square.to_value()));
        assert_eq!(found.features, (Feature::Vertex(1), Feature::Vertex(0)));
    }

    [f64, i64]
    /// Where segments are parallel, the pair as printed depends on their order.
    fn a10_parallel_segments<S>() {
        let (first, second) = (segment::<S>([[0, 0, 0], [4, 0, 0]]), segment([[3, 1, 0], [1, 1, 0]]));
        let found = segment_segment(&first, &second).to_record();
        assert_eq!(found.points.each_ref().map(exact::<S>), [whole([2, 0, 0]), whole([2, 1, 0])]);
        let swapped = segment_segment(&second, &first).to_record();
        assert_eq!((swapped.points, swapped.parameters), (reversed(found.points), reversed(found.parameters)));
    }

    [f64]
    /// A determinant of directions that are nearly parallel is rounded below zero.
    fn a11_nearly_parallel<S>() {
        let v = [-0.39746468096857535, -0.9379764970605, 0.7310544739578912].map(float::<S>);
        let w = [-0.5846595586402107, -1.3797374988134872, 1.0753609227481646].map(float::<S>);
        let first = Line3::new(p3::<S>(0, 0, 0), Vector3::from(v));
        let second = Line3::new(p3(0, 0, 1), Vector3::from(w));
        assert_ne!(line_line(&first, &second).relation(), LineRelation::Parallel);
    }

    [f64, i64]
    /// The candidates for segment and triangle omit the case that one passes through the other, and so do those of two
    /// triangles.
    fn a16_and_a18_through_each_other<S>() {
        let flat = triangle([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let found = segment_triangle(&segment::<S>([[1, 1, -1], [1, 1, 1]]), &flat).to_record();
        assert_eq!((S::exact(&found.squared_distance), exact::<S>(&found.points[0])), (ratio(0, 1), whole([1, 1, 0])));
        assert_eq!(found.features, (Feature::Interior, Feature::Interior));
        let first = triangle::<S>([[-30, -30, 0], [30, -30, 0], [0, 30, 0]]);
        let found = triangle_triangle(&first, &triangle([[0, 0, -2], [1, 0, 2], [-1, 0, 2]])).to_record();
        assert_eq!(S::exact(&found.squared_distance), ratio(0, 1));
    }

    [f64, i64]
    /// In the plane: a crossing, a touch, and segments of one line apart.
    fn segments_of_the_plane<S>() {
        let of = |[ax, ay, bx, by]: [i64; 4]| Segment2::new(p2::<S>(ax, ay), p2(bx, by));
        let wall = of([0, 0, 4, 0]);
        let crossing = segment_segment_2d(&wall, &of([1, -1, 1, 3])).to_record();
        assert_eq!(crossing.parameters.each_ref().map(S::exact), [ratio(1, 4), ratio(1, 4)]);
        let along = segment_segment_2d(&wall, &of([9, 0, 2, 0])).to_record();
        assert_eq!([&along.points[0].x, &along.parameters[0]].map(S::exact), [ratio(3, 1), ratio(3, 4)]);
        let ahead = segment_segment_2d(&wall, &of([9, 0, 6, 0])).to_record();
        assert_eq!(ahead.features, (Feature::Vertex(1), Feature::Vertex(1)));
        assert_eq!(S::exact(&point_segment_2d(&p2(7, 4), &wall).squared_distance()), ratio(25, 1));
    }
}

fn grid() -> impl Strategy<Value = [i64; 3]> {
    [-3..=3_i64, -3..=3_i64, -2..=2_i64]
}

fn grid_points<const N: usize>() -> impl Strategy<Value = [[i64; 3]; N]> {
    proptest::collection::vec(grid(), N).prop_map(|points| points.try_into().expect("so many"))
}

fn scaled<const N: usize>(points: [[i64; 3]; N], by: i64) -> [[i64; 3]; N] {
    points.map(|p| p.map(|x| x * by))
}

fn turned<const N: usize>(points: [[i64; 3]; N]) -> [[i64; 3]; N] {
    points.map(|[x, y, z]| [y, -z, x])
}

fn box_of([p, q]: [[i64; 3]; 2]) -> Aabb3<i64> {
    let bound = |f: fn(i64, i64) -> i64| point([f(p[0], q[0]), f(p[1], q[1]), f(p[2], q[2])]);
    Aabb3::new(bound(i64::min), bound(i64::max))
}

fn squared(p: &Point3<i64>, q: &Point3<i64>) -> Rational {
    ratio(p.to_array().iter().zip(q.to_array()).map(|(x, y)| (x - y) * (x - y)).sum(), 1)
}

fn root(square: Rational) -> Surd {
    Surd::new(ratio(0, 1), ratio(1, 1), square)
}

fn is_zero(x: &Rational) -> bool {
    *x == ratio(0, 1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(common::count(150, 400) as u32))]

    #[test]
    fn two_triangles(first in grid_points::<3>(), second in grid_points::<3>(), by in 0..3_usize) {
        let ask = |first, second| triangle_triangle(&triangle::<i64>(first), &triangle::<i64>(second)).to_record();
        let found = ask(first, second);
        let swapped = ask(second, first);
        prop_assert_eq!(&swapped.points, &reversed(found.points.clone()));
        prop_assert_eq!(&swapped.squared_distance, &found.squared_distance);
        let mut permuted = first;
        permuted.rotate_left(by);
        let permuted = ask(permuted, second);
        prop_assert_eq!(&permuted.points, &found.points);
        let double = ask(scaled(first, 2), scaled(second, 2));
        prop_assert_eq!(&double.squared_distance, &(&found.squared_distance * ratio(4, 1)));
        prop_assert_eq!(&ask(turned(first), turned(second)).squared_distance, &found.squared_distance);
        let meets = intersect::triangle_triangle::<i64>(&triangle(first), &triangle(second)).contact().is_hit();
        prop_assert_eq!(is_zero(&found.squared_distance), meets);
        prop_assert_eq!((&found.points[0] - &found.points[1]).squared_length(), found.squared_distance);
    }

    #[test]
    fn two_segments(first in grid_points::<2>(), second in grid_points::<2>()) {
        let ask = |first, second| segment_segment(&segment::<i64>(first), &segment::<i64>(second)).to_record();
        let found = ask(first, second);
        let swapped = ask(second, first);
        prop_assert_eq!(&swapped.points, &reversed(found.points.clone()));
        prop_assert_eq!(&swapped.parameters, &reversed(found.parameters.clone()));
        prop_assert_eq!((swapped.features.1, swapped.features.0), found.features);
        let turned = ask(reversed(first), second);
        prop_assert_eq!(&turned.points, &found.points);
        if first[0] != first[1] {
            prop_assert_eq!(&turned.parameters[0], &(ratio(1, 1) - &found.parameters[0]));
        }
        let meets = intersect::segment_segment::<i64>(&segment(first), &segment(second)).contact().is_hit();
        prop_assert_eq!(is_zero(&found.squared_distance), meets);
        // Like a triangle of no area, up to the choice among many pairs.
        let flat = triangle::<i64>([second[0], second[1], second[1]]);
        prop_assert_eq!(&segment_triangle(&segment(first), &flat).squared_distance(), &found.squared_distance);
    }

    #[test]
    fn shapes_and_boxes(first in grid_points::<3>(), corners in grid_points::<2>()) {
        let aabb = box_of(corners);
        let found = triangle_aabb(&triangle::<i64>(first), &aabb).to_record();
        prop_assert_eq!((&found.points[0] - &found.points[1]).squared_length(), found.squared_distance.clone());
        prop_assert_eq!(is_zero(&found.squared_distance), intersect::triangle_aabb(&triangle(first), &aabb).is_hit());
        prop_assert_eq!(contain::point_aabb(&found.points[1].clone(), &aabb.cast()).is_in(), true);
        let of_edge = |i: usize, j: usize| {
            segment_aabb(&segment::<i64>([first[i], first[j]]), &aabb).squared_distance()
        };
        prop_assert!([of_edge(0, 1), of_edge(1, 2), of_edge(0, 2)].iter().all(|edge| *edge >= found.squared_distance));
        let of_point = segment_aabb(&segment::<i64>([first[0]; 2]), &aabb).to_record();
        let nearest = point_aabb(&point::<i64>(first[0]), &aabb).to_record();
        prop_assert_eq!((of_point.squared_distance, &of_point.points[1]), (nearest.squared_distance, &nearest.point));
    }

    #[test]
    fn points_and_shapes(p in grid(), corners in grid_points::<4>()) {
        let (p, [a, b, c, _]) = (point::<i64>(p), corners);
        let solid = tetrahedron(corners);
        let of_solid = point_tetrahedron(&p, &solid).to_record();
        prop_assert_eq!(
            is_zero(&of_solid.squared_distance),
            contain::point_tetrahedron(&p, &solid).location().is_in()
        );
        let of_triangle = point_triangle(&p, &triangle([a, b, c])).to_record();
        prop_assert_eq!(
            is_zero(&of_triangle.squared_distance),
            contain::point_triangle(&p, &triangle([a, b, c])).location.is_in()
        );
        prop_assert!(of_solid.squared_distance <= of_triangle.squared_distance);
        let of_edge = point_segment(&p, &segment([a, b])).to_record();
        prop_assert!(of_triangle.squared_distance <= of_edge.squared_distance);
        // The weights give the point.
        let weighted = |axis: usize| -> Rational {
            let of = |corner: [i64; 3], weight: &Rational| ratio(corner[axis], 1) * weight;
            let [u, v, w] = &of_triangle.coordinates;
            of(a, u) + of(b, v) + of(c, w)
        };
        prop_assert_eq!([0, 1, 2].map(weighted), of_triangle.point.to_array());
        // An axis-aligned box is also an oriented one.
        let aabb = box_of([a, b]);
        let twice = |x: i64| 2 * x;
        let doubled = Aabb3::new(
            Point3::from(aabb.min.to_array().map(twice)),
            Point3::from(aabb.max.to_array().map(twice)),
        );
        let center = [0, 1, 2].map(|i| aabb.min.to_array()[i] + aabb.max.to_array()[i]);
        let extents = [0, 1, 2].map(|i| aabb.max.to_array()[i] - aabb.min.to_array()[i]);
        let axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map(Vector3::from);
        let obb = Obb::new(Point3::from(center), axes, extents);
        prop_assert_eq!(point_obb(&p, &obb).to_record(), point_aabb(&p, &doubled).to_record());
    }

    #[test]
    fn two_hulls(
        first in proptest::collection::vec(grid(), 1..7),
        second in proptest::collection::vec(grid(), 1..7),
        by in 0..7_usize,
    ) {
        let hull = |points: &[[i64; 3]]| ConvexHull::new(points.iter().map(|&p| point::<i64>(p)).collect());
        let ask = |first: &[[i64; 3]], second: &[[i64; 3]]| convex_convex(&hull(first), &hull(second)).to_record();
        let found = ask(&first, &second);
        let swapped = ask(&second, &first);
        prop_assert_eq!(&swapped.points, &reversed(found.points.clone()));
        let mut permuted = first.clone();
        permuted.rotate_left(by % first.len());
        permuted.push(first[0]);
        prop_assert_eq!(&ask(&permuted, &second), &found);
        let meets = intersect::convex_convex(&hull(&first), &hull(&second)).contact().is_hit();
        prop_assert_eq!(is_zero(&found.squared_distance), meets);
        prop_assert_eq!((&found.points[0] - &found.points[1]).squared_length(), found.squared_distance.clone());
        if let ([a, b, c, ..], [d, e, f, ..]) = (&first[..], &second[..]) {
            let of_triangles = triangle_triangle(&triangle::<i64>([*a, *b, *c]), &triangle([*d, *e, *f])).to_record();
            let of_corners = ask(&[*a, *b, *c], &[*d, *e, *f]);
            prop_assert_eq!(
                (of_corners.squared_distance, of_corners.points),
                (of_triangles.squared_distance, of_triangles.points)
            );
        }
    }

    #[test]
    fn halfspaces_of_a_box(p in grid(), corners in grid_points::<2>(), times in 1..4_i64) {
        let aabb = box_of(corners);
        let axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
        let below = axes.iter().zip(aabb.max.to_array());
        let above = axes.iter().map(|axis| axis.map(|x| -x)).zip(aabb.min.to_array().map(|x| -x));
        let plane = |n: [i64; 3], d: i64| Plane::new(Vector3::from(n.map(|x| x * times)), d * times);
        let planes = below.map(|(n, d)| plane(*n, d)).chain(above.map(|(n, d)| plane(n, d)));
        let polyhedron = ConvexPolyhedron::try_new(planes.collect()).expect("a box is not empty");
        let found = point_convex_polyhedron(&point::<i64>(p), &polyhedron).to_record();
        let of_box = point_aabb(&point::<i64>(p), &aabb).to_record();
        prop_assert_eq!((&found.point, &found.squared_distance), (&of_box.point, &of_box.squared_distance));
        let at = contain::point_convex_polyhedron(
            &of_box.point,
            &ConvexPolyhedron::try_new(polyhedron.planes().iter().map(Plane::cast).collect()).expect("the same"),
        );
        prop_assert_eq!(at.feature, Some(found.feature));
    }

    #[test]
    fn chains_and_surfaces(
        p in grid(),
        corners in proptest::collection::vec(grid(), 1..7),
        triangles in proptest::collection::vec([0..7_usize, 0..7_usize, 0..7_usize], 0..7),
        order in 0..7_usize,
    ) {
        let n = corners.len();
        let flat: Vec<Point2<i64>> = corners.iter().map(|&[x, y, _]| p2(x, y)).collect();
        let q = p2::<i64>(p[0], p[1]);
        let found = point_polygon_2d(&q, &Polygon::new(flat.clone())).to_record();
        let edges = (0..n).map(|i| point_segment_2d(&q, &Segment2::new(flat[i], flat[(i + 1) % n])).to_record());
        let least = edges.map(|edge| edge.squared_distance).min();
        prop_assert_eq!(Some(found.squared_distance), least);

        let p = point::<i64>(p);
        let triangles = triangles.into_iter().map(|indices| indices.map(|i| i % n)).collect::<Vec<_>>();
        let vertices = corners.iter().map(|&corner| point::<i64>(corner));
        let surface = TriangleSurface::try_new(vertices, triangles).expect("indices within range");
        let found = point_mesh(&p, &surface).map(|near| near.to_record());
        let squares = surface.triangles().map(|triangle| point_triangle(&p, &triangle).squared_distance());
        let least = squares.enumerate().map(|(i, square)| (square, i)).min();
        let told = found.as_ref().map(|found| (found.squared_distance.clone(), found.feature.0));
        prop_assert_eq!(&told, &least);
        let near = point_mesh(&p, &surface);
        let part = near.as_ref().map(|near| (near.triangle(), near.feature()));
        prop_assert_eq!(part, found.as_ref().map(|found| found.feature));
        prop_assert_eq!(near.as_ref().map(|near| near.distance()), least.clone().map(|(square, _)| root(square)));
        prop_assert_eq!(point_mesh_within(&p, &surface, &2), least.is_some_and(|(square, _)| square <= ratio(4, 1)));
        // In any order, with every box skipped that may be.
        let mut numbers: Vec<usize> = (0..surface.indices().len()).collect();
        let by = order % numbers.len().max(1);
        numbers.rotate_left(by);
        let mut nearest = NearestTriangle::new(&p);
        for i in numbers {
            let triangle = surface.triangle(i);
            if nearest.may_be_in(&triangle.aabb()) {
                nearest.consider(i, &triangle);
            } else {
                let square = point_triangle(&p, &triangle).squared_distance();
                prop_assert!(nearest.nearest().is_some_and(|near| near.squared_distance() < square));
            }
        }
        prop_assert_eq!(nearest.nearest().map(|near| near.to_record()), found);
    }

    #[test]
    fn nearer_of_two(
        p in grid(),
        kinds in [0..6_usize, 0..6_usize],
        corners in grid_points::<6>(),
        r in [0..5_i64, 0..5],
    ) {
        let p = point::<i64>(p);
        let site = |which: usize| -> Site<i64> {
            let [a, b, c] = [0, 1, 2].map(|i| corners[3 * which + i]);
            match kinds[which] {
                0 => point(a).into(),
                1 => segment([a, b]).into(),
                2 => triangle([a, b, c]).into(),
                3 if a != [0; 3] => Plane::new(Vector3::from(a), b[0]).into(),
                3 | 4 => box_of([a, b]).into(),
                _ => Sphere::new(point(a), r[which]).into(),
            }
        };
        let distance = |site: &Site<i64>| match site {
            Site::Point(a) => root(squared(&p, a)),
            Site::Segment(segment) => root(point_segment(&p, segment).squared_distance()),
            Site::Triangle(triangle) => root(point_triangle(&p, triangle).squared_distance()),
            Site::Plane(Plane { normal: n, d }) => {
                let product = |u: [i64; 3], v: [i64; 3]| -> i64 { u.iter().zip(v).map(|(x, y)| x * y).sum() };
                let height = product(p.to_array(), n.to_array()) - d;
                root(ratio(height * height, product(n.to_array(), n.to_array())))
            }
            Site::Aabb(aabb) => root(point_aabb(&p, aabb).squared_distance()),
            Site::Sphere(ball) => {
                let to_center = squared(&p, &ball.center);
                Surd::new(ratio(-ball.radius, 1), ratio(1, 1), to_center).max(Surd::from(ratio(0, 1)))
            }
        };
        let sites = [site(0), site(1)];
        let order = Sign::from(compare_distance_to(&p, sites[0], sites[1]));
        prop_assert_eq!(order, Sign::from(distance(&sites[0]).cmp(&distance(&sites[1]))));
        prop_assert_eq!(Sign::from(compare_distance_to(&p, sites[1], sites[0])), -order);
    }
}

proptest! {
    // Of degree 8 and more: beyond 64 bits.
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn two_boxes(corners in grid_points::<4>(), axes in grid_points::<3>()) {
        let of = |which: usize, axes: [[i64; 3]; 3]| {
            Obb::new(point::<i64>(corners[which]), axes.map(Vector3::from), corners[which + 1].map(i64::abs))
        };
        let upright = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
        let (first, second) = (of(0, upright), of(2, axes));
        let found = obb_obb(&first, &second).to_record();
        let swapped = obb_obb(&second, &first).to_record();
        prop_assert_eq!(&swapped.points, &reversed(found.points.clone()));
        prop_assert_eq!((swapped.features.1, swapped.features.0), found.features);
        prop_assert_eq!((&found.points[0] - &found.points[1]).squared_length(), found.squared_distance.clone());
        prop_assert_eq!(is_zero(&found.squared_distance), intersect::obb_obb(&first, &second).is_hit());
        // Like the hulls of their corners.
        let corners_of = |obb: &Obb<i64>| {
            let h = obb.half_extents;
            let axes = obb.axes.map(|axis| axis.to_array());
            let corner = |which: usize| {
                let side = |axis: usize| if which >> axis & 1 == 0 { h[axis] } else { -h[axis] };
                let moved = |i: usize, x: i64| x + (0..3).map(|axis| side(axis) * axes[axis][i]).sum::<i64>();
                let [x, y, z] = obb.center.to_array();
                point::<i64>([moved(0, x), moved(1, y), moved(2, z)])
            };
            ConvexHull::new((0..8).map(corner).collect())
        };
        let of_hulls = convex_convex(&corners_of(&first), &corners_of(&second)).to_record();
        prop_assert_eq!((of_hulls.squared_distance, &of_hulls.points[0]), (found.squared_distance, &found.points[0]));
    }
}

/// The search of hulls of many points, and the first pair of parallel faces, by brute force.
#[test]
fn hulls_of_many_points() {
    // Two balls of points on a grid, one within a shell of the other's.
    let shell = |reach: i64, by: [i64; 3]| -> ConvexHull<i64> {
        let range = -reach..=reach;
        let all = range.clone().flat_map(|x| range.clone().flat_map(move |y| (-reach..=reach).map(move |z| [x, y, z])));
        let round = all.filter(|p| (reach * reach - reach..=reach * reach).contains(&p.iter().map(|x| x * x).sum()));
        ConvexHull::new(round.map(|p| point([0, 1, 2].map(|i| p[i] + by[i]))).collect())
    };
    let (first, second) = (shell(5, [0; 3]), shell(4, [20, 11, -7]));
    assert!(first.points.len() > 50);
    let found = convex_convex(&first, &second).to_record();
    let least = first.points.iter().flat_map(|p| second.points.iter().map(move |q| squared(p, q))).min();
    assert!(found.squared_distance <= least.expect("many"));
    assert_eq!(convex_convex(&first, &second).distance(), root(found.squared_distance));
    // Faces towards each other share the square from (5, -1, -1) on, one apart.
    let beside = shell(5, [11, 0, 0]);
    let found = convex_convex(&first, &beside).to_record();
    assert_eq!(found.squared_distance, ratio(1, 1));
    let corner = first.points.iter().filter(|p| p.x == 5).map(|p| p.to_array()).min().expect("a face");
    assert_eq!(found.points[0], point::<Rational>(corner));
    // One inside of the other.
    assert!(is_zero(&convex_convex(&first, &shell(3, [1, 0, 0])).squared_distance()));
}

/// The distance from a plane has the sign of the side, and is a root of the squared distance.
#[test]
fn signed_distances_from_planes() {
    for p in grid_of_points() {
        for (n, d) in [([1, 2, 2], 3), ([0, -3, 4], -5), ([0, 0, 7], 0), ([1, 1, 1], 2)] {
            let near = closest::point_plane(&Point3::from(p), &Plane::new(Vector3::from(n), d));
            let (signed, distance) = (near.signed_distance(), near.distance());
            let side = n[0] * p[0] + n[1] * p[1] + n[2] * p[2] - d;
            let zero = Surd::from(ratio(0, 1));
            assert_eq!(signed.cmp(&zero), side.cmp(&0), "{p:?} {n:?} {d}");
            let opposite =
                Surd::new(-signed.rational(), -signed.factor(), Rational::from_integer(signed.radicand().clone()));
            assert_eq!(if side < 0 { opposite } else { signed }, distance, "{p:?} {n:?} {d}");
            let floats = closest::point_plane(&Point3::from(p).cast::<f64>(), &Plane::new(Vector3::from(n), d).cast());
            assert_eq!(floats.signed_distance().abs(), floats.distance());
            assert_eq!(floats.signed_distance() < 0.0, side < 0);
            assert!(floats.signed_distance() != 0.0 || floats.signed_distance().is_sign_positive());
        }
    }
}

fn grid_of_points() -> impl Iterator<Item = [i64; 3]> {
    let side = -2..=2;
    side.clone().flat_map(move |x| {
        let side = side.clone();
        side.clone().flat_map(move |y| side.clone().map(move |z| [x, y, z]))
    })
}
