//! The functions of the library that take slices, polygons, regions, hulls, polyhedra and meshes, with the questions
//! that they are asked about an input.

use crate::inputs::{Cloud, Dots, Segments, Soup};
use std::rc::Rc;
use straightedge::arrangement::{Grid, snap_rounded};
use straightedge::implicit::{self, Lnc3};
use straightedge::mesh::{self, Index};
use straightedge::{
    Aabb3, Capsule, Circle, ConvexHull, ConvexHull2, ConvexPolyhedron, Line3, Obb, Plane, Point2, Point3, Ray2, Ray3,
    Segment2, Segment3, Sphere, TriangleSurface, Vector2, Vector3,
};
use straightedge::{Mesh, bound, closest, contain, intersect, moving, predicate};

/// A call, ready to be timed. The number is that of the things in the answer, or 1.
pub(crate) type Call = Box<dyn Fn() -> usize>;

/// A name, and the calls for an input: none if it is invalid for the function.
pub(crate) type Function<I> = (&'static str, fn(&I) -> Vec<Call>);

/// One call.
pub(crate) fn one<A: 'static>(of: A, ask: impl Fn(&A) -> usize + 'static) -> Vec<Call> {
    vec![Box::new(move || ask(&of))]
}

/// A call for each question.
pub(crate) fn each<A: 'static, Q: 'static>(
    of: A,
    questions: impl IntoIterator<Item = Q>,
    ask: impl Fn(&A, &Q) -> usize + Clone + 'static,
) -> Vec<Call> {
    let of = Rc::new(of);
    let call = |question: Q| -> Call {
        let (of, ask) = (of.clone(), ask.clone());
        Box::new(move || ask(&of, &question))
    };
    questions.into_iter().map(call).collect()
}

fn points(cloud: &Cloud) -> Vec<Point3<f64>> {
    cloud.iter().copied().map(Point3::from).collect()
}

pub(crate) fn dots(dots: &Dots) -> Vec<Point2<f64>> {
    dots.iter().copied().map(Point2::from).collect()
}

/// Points among the vertices, on one, between two, far away, and near the first.
fn places(vertices: &[[f64; 3]]) -> Vec<Point3<f64>> {
    let n = vertices.len();
    let [a, b] = [vertices[0], vertices[n / 2]];
    let between = [0, 1, 2].map(|i| 0.5 * a[i] + 0.5 * b[i]);
    let sizes = vertices.iter().flatten().map(|x| x.abs());
    let (mut least, mut greatest) = (f64::INFINITY, 0.0_f64);
    for x in sizes {
        greatest = greatest.max(x);
        least = if x > 0.0 { least.min(x) } else { least };
    }
    let near = [a[0], a[1], a[2] + least.min(greatest)];
    let far = 1e20 * greatest;
    [[0.0; 3], a, between, near, [0.1, 0.2, 4.0], [0.0, 0.0, 4.0 * greatest], [far, 0.3 * far, -0.7 * far]]
        .into_iter()
        .map(Point3::from)
        .collect()
}

pub(crate) fn places_2d(vertices: &[[f64; 2]]) -> Vec<Point2<f64>> {
    let raised: Vec<[f64; 3]> = vertices.iter().map(|[x, y]| [*x, 0.0, *y]).collect();
    places(&raised).into_iter().map(|p| Point2::new(p.x, p.z)).collect()
}

/// Directions along an axis, a diagonal and neither.
const WAYS: [[f64; 3]; 3] = [[0.0, 0.0, -1.0], [1.0, 1.0, 1.0], [0.3, -0.7, 0.2]];

/// Rays from every place, and towards the origin.
fn rays(vertices: &[[f64; 3]]) -> Vec<Ray3<f64>> {
    let from = places(vertices);
    let aimed = from.iter().map(|p| Ray3::new(*p, Vector3::new(-p.x, -p.y, -p.z)));
    aimed.chain(from.iter().flat_map(|p| WAYS.map(|way| Ray3::new(*p, Vector3::from(way))))).collect()
}

fn size(vertices: &[[f64; 3]]) -> f64 {
    vertices.iter().flatten().fold(0.0, |greatest: f64, x| greatest.max(x.abs()))
}

/// Balls at the places, small and great, with their ways.
fn balls(vertices: &[[f64; 3]]) -> Vec<(Sphere<f64>, Vector3<f64>)> {
    let size = size(vertices);
    let radii = [0.0, 0.25, 0.5 * size, size];
    let of_ray = |ray: Ray3<f64>| radii.map(|r| (Sphere::new(ray.origin, r), ray.direction));
    rays(vertices).into_iter().step_by(3).flat_map(of_ray).collect()
}

/// Each pair: a hull and a copy of it that overlaps, touches and is far away, and that is turned.
fn hull_pairs(cloud: &Cloud) -> Vec<[ConvexHull<f64>; 2]> {
    let (first, size) = (ConvexHull::new(points(cloud)), size(cloud));
    let moved = |way: [f64; 3]| cloud.iter().map(move |p| [0, 1, 2].map(|i| p[i] + way[i]));
    let turned = cloud.iter().map(|[x, y, z]| [*y, *z, *x + 2.0 * size]).collect::<Vec<_>>();
    let ways = [[0.0; 3], [0.25 * size, 0.0, 0.125 * size], [2.0 * size, 0.0, 0.0], [3.0 * size, size, 0.5 * size]];
    let seconds = ways.map(|way| moved(way).collect::<Vec<_>>()).into_iter().chain([turned]);
    seconds.map(|second| [first.clone(), ConvexHull::new(points(&second))]).collect()
}

fn planar_pairs(of: &Dots) -> Vec<[ConvexHull2<f64>; 2]> {
    let size = of.iter().flatten().fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
    let moved = |way: [f64; 2]| of.iter().map(|p| [0, 1].map(|i| p[i] + way[i])).collect::<Vec<_>>();
    let ways = [[0.0; 2], [0.25 * size, 0.125 * size], [2.0 * size, 0.0], [3.0 * size, size]];
    ways.map(|way| [of.clone(), moved(way)].map(|hull| ConvexHull2::new(dots(&hull)))).into()
}

/// The halfspaces that touch a ball in the directions of the points.
fn polyhedron(cloud: &Cloud) -> Option<ConvexPolyhedron<f64>> {
    ConvexPolyhedron::try_new(planes(cloud)).ok()
}

/// The cone of halfspaces whose planes go through the origin.
fn cone(cloud: &Cloud) -> Option<ConvexPolyhedron<f64>> {
    let planes = cloud.iter().map(|&[x, y, z]| Plane::new(Vector3::new(x, y, z), 0.0));
    ConvexPolyhedron::try_new(planes.collect()).ok()
}

fn planes(cloud: &Cloud) -> Vec<Plane<f64>> {
    cloud.iter().map(|&[x, y, z]| Plane::new(Vector3::new(x, y, z), x * x + y * y + z * z)).collect()
}

fn polyhedron_and<Q: 'static>(
    cloud: &Cloud,
    questions: Vec<Q>,
    ask: impl Fn(&ConvexPolyhedron<f64>, &Q) -> usize + Clone + 'static,
) -> Vec<Call> {
    polyhedron(cloud).map_or(Vec::new(), |polyhedron| each(polyhedron, questions, ask))
}

/// Of points of space.
pub(crate) const OF_CLOUDS: &[Function<Cloud>] = &[
    ("bound::aabb", |cloud| one(points(cloud), |points| usize::from(bound::aabb(points).min.x < 0.0))),
    ("bound::sphere", |cloud| one(points(cloud), |points| usize::from(bound::sphere(points).radius >= 0.0))),
    ("bound::capsule", |cloud| one(points(cloud), |points| usize::from(bound::capsule(points).radius >= 0.0))),
    ("bound::obb_along", |cloud| {
        let axes = [[1.0, 2.0, 0.5], [0.0, 1.0, -1.0], [2.0, 0.0, 0.25]].map(Vector3::from);
        one(points(cloud), move |points| usize::from(bound::obb_along(points, &axes).is_some()))
    }),
    ("bound::obb_covariance", |cloud| {
        one(points(cloud), |points| usize::from(bound::obb_covariance(points).center.x < 0.0))
    }),
    ("bound::convex_hull", |cloud| one(points(cloud), |points| bound::convex_hull(points).corners.len())),
    ("answer::Hull::to_mesh", |cloud| {
        let points = points(cloud);
        let hull = bound::convex_hull(&points);
        one((points, hull), |(points, hull)| hull.to_mesh(points).map_or(1, |mesh| mesh.indices().len()))
    }),
    ("intersect::convex_convex", |cloud| {
        each((), hull_pairs(cloud), |(), [a, b]| intersect::convex_convex(a, b).contact() as usize)
    }),
    ("intersect::convex_convex, separation", |cloud| {
        each((), hull_pairs(cloud), |(), [a, b]| usize::from(intersect::convex_convex(a, b).separation().is_some()))
    }),
    ("intersect::convex_penetration", |cloud| {
        each((), hull_pairs(cloud), |(), [a, b]| intersect::convex_penetration(a, b).contact as usize)
    }),
    ("intersect::penetration of hulls, depth", |cloud| {
        each((), hull_pairs(cloud), |(), [a, b]| usize::from(intersect::penetration(a, b).depth().is_some()))
    }),
    ("intersect::penetration of hulls, contact manifold", |cloud| {
        each((), hull_pairs(cloud), |(), [a, b]| intersect::penetration(a, b).contact_manifold().len())
    }),
    ("intersect::penetration of hulls, is_deeper_than", |cloud| {
        each((), hull_pairs(cloud), |(), [a, b]| {
            let meeting = intersect::penetration(a, b);
            meeting.depth().is_some_and(|depth| meeting.is_deeper_than(&depth)).into()
        })
    }),
    ("intersect::penetration of ball and hull", |cloud| {
        each(ConvexHull::new(points(cloud)), balls(cloud), |hull, (ball, _)| {
            usize::from(intersect::penetration(ball, hull).depth().is_some())
        })
    }),
    ("intersect::sphere_convex", |cloud| {
        each(ConvexHull::new(points(cloud)), balls(cloud), |hull, (ball, _)| {
            intersect::sphere_convex(ball, hull).contact() as usize
        })
    }),
    ("intersect::capsule_convex", |cloud| {
        let capsule = |(Sphere { center, radius }, v): (Sphere<f64>, Vector3<f64>)| {
            Capsule::new(center, Point3::new(center.x + v.x, center.y + v.y, center.z + v.z), radius)
        };
        let capsules: Vec<_> = balls(cloud).into_iter().map(capsule).collect();
        each(ConvexHull::new(points(cloud)), capsules, |hull, capsule| {
            intersect::capsule_convex(capsule, hull).contact() as usize
        })
    }),
    ("intersect::convex_plane", |cloud| {
        let planes = WAYS.map(|way| Plane::new(Vector3::from(way), 0.1));
        each(ConvexHull::new(points(cloud)), planes, |hull, plane| intersect::convex_plane(hull, plane) as usize)
    }),
    ("closest::convex_convex", |cloud| {
        each((), hull_pairs(cloud), |(), [a, b]| usize::from(closest::convex_convex(a, b).distance() > 0.0))
    }),
    ("closest::convex_convex, a point", |cloud| {
        each(ConvexHull::new(points(cloud)), places(cloud), |hull, p| {
            usize::from(closest::convex_convex(&ConvexHull::new(vec![*p]), hull).distance() > 0.0)
        })
    }),
    ("moving::convex_convex", |cloud| {
        let at_rest = Vector3::new(0.0, 0.0, 0.0);
        each(at_rest, hull_pairs(cloud), |at_rest, [a, b]| {
            WAYS.iter().filter(|way| moving::convex_convex((a, &Vector3::from(**way)), (b, at_rest)).is_some()).count()
        })
    }),
    ("moving::sphere_convex", |cloud| {
        let at_rest = Vector3::new(0.0, 0.0, 0.0);
        each((ConvexHull::new(points(cloud)), at_rest), balls(cloud), |(hull, at_rest), (ball, v)| {
            usize::from(moving::sphere_convex((ball, v), (hull, at_rest)).is_some())
        })
    }),
    ("ConvexPolyhedron::try_new", |cloud| {
        one(planes(cloud), |planes| usize::from(ConvexPolyhedron::try_new(planes.clone()).is_ok()))
    }),
    ("contain::point_convex_polyhedron", |cloud| {
        polyhedron_and(cloud, places(cloud), |polyhedron, p| {
            contain::point_convex_polyhedron(p, polyhedron).feature().map_or(1, |planes| planes.len())
        })
    }),
    ("contain::point_convex_polyhedron, a cone", |cloud| {
        let cone = cone(cloud);
        cone.map_or(Vec::new(), |cone| {
            each(cone, places(cloud), |cone, p| {
                contain::point_convex_polyhedron(p, cone).feature().map_or(1, |planes| planes.len())
            })
        })
    }),
    ("closest::point_convex_polyhedron, a cone", |cloud| {
        let cone = cone(cloud);
        cone.map_or(Vec::new(), |cone| {
            each(cone, places(cloud), |cone, p| usize::from(closest::point_convex_polyhedron(p, cone).distance() > 0.0))
        })
    }),
    ("closest::point_convex_polyhedron", |cloud| {
        polyhedron_and(cloud, places(cloud), |polyhedron, p| {
            usize::from(closest::point_convex_polyhedron(p, polyhedron).distance() > 0.0)
        })
    }),
    ("intersect::line_convex_polyhedron", |cloud| {
        polyhedron_and(cloud, rays(cloud), |polyhedron, ray| {
            intersect::line_convex_polyhedron(ray, polyhedron)
                .and_then(|hit| hit.feature())
                .map_or(1, |planes| planes.len())
        })
    }),
    ("intersect::aabb_halfspaces", |cloud| {
        let aabb = |p: Point3<f64>| Aabb3::new(p, Point3::new(p.x + 0.5, p.y + 0.5, p.z + 0.5));
        polyhedron_and(cloud, places(cloud), move |polyhedron, p| {
            intersect::aabb_halfspaces(&aabb(*p), polyhedron) as usize
        })
    }),
    ("intersect::aabb_convex_polyhedron", |cloud| {
        polyhedron_and(cloud, places(cloud), |polyhedron, p| {
            let aabb = Aabb3::new(*p, Point3::new(p.x + 0.5, p.y + 0.5, p.z + 0.5));
            intersect::aabb_convex_polyhedron(&aabb, polyhedron) as usize
        })
    }),
    ("intersect::obb_convex_polyhedron", |cloud| {
        polyhedron_and(cloud, places(cloud), |polyhedron, p| {
            let axes = [[0.5, 0.25, 0.0], [-0.25, 0.5, 0.0], [0.0, 0.0, 0.75]].map(Vector3::from);
            intersect::obb_convex_polyhedron(&Obb::new(*p, axes, [0.5, 1.0, 0.25]), polyhedron) as usize
        })
    }),
    ("predicate::compare_path_length", |cloud| {
        let (path, mut other) = (points(cloud), points(cloud));
        other.reverse();
        one([path, other], |[path, other]| usize::from(predicate::compare_path_length(path, other).is_lt()))
    }),
    ("predicate::compare_path_length, the same in steps", |cloud| {
        // One with every other point left out, so that few edges are equal.
        let path = points(cloud);
        let other: Vec<_> = path.iter().step_by(2).copied().collect();
        one([path, other], |[path, other]| usize::from(predicate::compare_path_length(path, other).is_lt()))
    }),
    ("intersect::sphere_halfspaces", |cloud| {
        polyhedron_and(cloud, balls(cloud), |polyhedron, (ball, _)| {
            intersect::sphere_halfspaces(ball, polyhedron) as usize
        })
    }),
];

/// Of points of the plane.
pub(crate) const OF_DOTS: &[Function<Dots>] = &[
    ("bound::aabb_2d", |of| one(dots(of), |points| usize::from(bound::aabb_2d(points).min.x < 0.0))),
    ("bound::circle", |of| one(dots(of), |points| usize::from(bound::circle(points).radius >= 0.0))),
    ("bound::rectangle_2d", |of| one(dots(of), |points| usize::from(bound::rectangle_2d(points).area >= 0.0))),
    ("bound::convex_hull_2d", |of| one(dots(of), |points| bound::convex_hull_2d(points).corners.len())),
    ("arrangement::Grid::finest", |of| {
        one(dots(of), |points| usize::from(Grid::finest(points.iter().copied()).side() > 0.0))
    }),
    ("intersect::convex_convex_2d", |of| {
        each((), planar_pairs(of), |(), [a, b]| intersect::convex_convex_2d(a, b) as usize)
    }),
    ("intersect::circle_convex_2d", |of| {
        let circles = places_2d(of).into_iter().flat_map(|p| [0.0, 0.5, 2.0].map(|r| Circle::new(p, r)));
        each(ConvexHull2::new(dots(of)), circles, |hull, circle| intersect::circle_convex_2d(circle, hull) as usize)
    }),
    ("intersect::line_convex_2d", |of| {
        let rays = places_2d(of).into_iter().map(|p| Ray2::new(p, Vector2::new(0.75, -0.25)));
        each(ConvexHull2::new(dots(of)), rays, |hull, ray| usize::from(intersect::line_convex_2d(ray, hull).is_some()))
    }),
    ("closest::convex_convex_2d", |of| {
        each((), planar_pairs(of), |(), [a, b]| usize::from(closest::convex_convex_2d(a, b).distance() > 0.0))
    }),
    ("moving::convex_convex_2d", |of| {
        each((), planar_pairs(of), |(), [a, b]| {
            let [v, w] = [[-1.0, 0.25], [0.0, 0.0]].map(Vector2::from);
            usize::from(moving::convex_convex_2d((a, &v), (b, &w)).is_some())
        })
    }),
    ("moving::circle_convex_2d", |of| {
        let circles = places_2d(of).into_iter().flat_map(|p| [0.0, 0.5, 2.0].map(|r| Circle::new(p, r)));
        each(ConvexHull2::new(dots(of)), circles, |hull, circle| {
            let [v, w] = [[-1.0, 0.25], [0.0, 0.0]].map(Vector2::from);
            usize::from(moving::circle_convex_2d((circle, &v), (hull, &w)).is_some())
        })
    }),
];

/// Of segments.
pub(crate) const OF_SEGMENTS: &[Function<Segments>] = &[("arrangement::snap_rounded", |of| {
    let segments: Vec<_> = of.iter().map(|[a, b]| Segment2::new(Point2::from(*a), Point2::from(*b))).collect();
    one(segments, |segments| {
        snap_rounded(segments, Grid::try_new(1.0).expect("a power of two")).map_or(1, |rounded| rounded.edges.len())
    })
})];

fn surface((vertices, triangles): &Soup) -> TriangleSurface<f64> {
    TriangleSurface::try_new(vertices.iter().copied(), triangles.iter().copied()).expect("finite")
}

/// Each triangle twice, once the other way around.
fn two_sided((vertices, triangles): &Soup) -> Mesh<f64> {
    let both = triangles.iter().flat_map(|&[a, b, c]| [[a, b, c], [c, b, a]]);
    Mesh::try_new(vertices.iter().copied(), both).expect("closed")
}

/// The same, moved by so little that many triangles meet others.
fn nudged((vertices, triangles): &Soup) -> Index<f64> {
    let moved = vertices.iter().map(|[x, y, z]| [x + 1e-3, *y, z + 1e-3]);
    Index::try_new(moved, triangles.iter().copied()).expect("finite")
}

fn index_and<Q: 'static>(
    soup: &Soup,
    questions: Vec<Q>,
    ask: impl Fn(&Index<f64>, &Q) -> usize + Clone + 'static,
) -> Vec<Call> {
    each(Index::new(surface(soup)), questions, ask)
}

fn lines(vertices: &[[f64; 3]]) -> Vec<Line3<f64>> {
    rays(vertices).into_iter().map(|ray| Line3::new(ray.origin, ray.direction)).collect()
}

/// Of triangles.
pub(crate) const OF_SOUPS: &[Function<Soup>] = &[
    ("TriangleSurface::weld", |soup| {
        let triangles: Vec<_> = surface(soup).triangles().collect();
        one(triangles, |triangles| TriangleSurface::weld(triangles.iter().cloned()).map_or(1, |of| of.vertices().len()))
    }),
    ("mesh::weld_within", |soup| {
        let triangles: Vec<_> = surface(soup).triangles().collect();
        one(triangles, |triangles| mesh::weld_within(triangles.iter().cloned(), 1e-3).map_or(1, |of| of.joined))
    }),
    ("TriangleSurface::open_edges", |soup| one(surface(soup), |surface| surface.open_edges().len())),
    ("Mesh::try_new", |soup| {
        let mesh = two_sided(soup);
        one(mesh, |mesh| Mesh::try_new(mesh.vertices().iter().copied(), mesh.indices().iter().copied()).is_ok().into())
    }),
    ("predicate::volume_sign", |soup| one(two_sided(soup), |mesh| predicate::volume_sign(mesh).is_positive().into())),
    ("contain::point_mesh", |soup| {
        each(two_sided(soup), places(&soup.0), |mesh, p| contain::point_mesh(p, mesh).is_in().into())
    }),
    ("implicit::point_mesh", |soup| {
        let middles: Vec<_> =
            places(&soup.0).windows(2).map(|ends| Lnc3::midpoint(Segment3::new(ends[0], ends[1]))).collect();
        each(two_sided(soup), middles, |mesh, p| implicit::point_mesh(p, mesh).is_in().into())
    }),
    ("closest::point_mesh", |soup| {
        each(surface(soup), places(&soup.0), |surface, p| usize::from(closest::point_mesh(p, surface).is_some()))
    }),
    ("closest::point_mesh_within", |soup| {
        each(surface(soup), places(&soup.0), |surface, p| closest::point_mesh_within(p, surface, &0.125).into())
    }),
    ("mesh::audit", |soup| one(surface(soup), |surface| mesh::audit(surface).is_clean().into())),
    ("mesh::candidates", |soup| one(surface(soup), |surface| mesh::candidates(surface).len())),
    ("mesh::self_intersections", |soup| {
        // Every pair of boxes that meet is told, if only as a number.
        one(surface(soup), |surface| mesh::self_intersections(surface).candidates as usize)
    }),
    ("mesh::rounding_errors", |soup| one(surface(soup), |surface| mesh::rounding_errors(surface).candidates as usize)),
    ("mesh::first_contacts", |soup| {
        let end: Vec<_> = soup.0.iter().map(|[x, y, z]| Point3::new(*x, *y, z + 1e-3 * x * y)).collect();
        one((surface(soup), end), |(surface, end)| {
            mesh::first_contacts(surface, end).map_or(1, |found| found.contacts.len())
        })
    }),
    ("mesh::Triangles::of", |soup| {
        one(surface(soup), |surface| usize::from(mesh::Triangles::of(surface).are_neighbours(0, 0)))
    }),
    ("mesh::Index::new", |soup| one(surface(soup), |surface| Index::new(surface.clone()).is_closed().into())),
    ("mesh::Index::refit", |soup| {
        let vertices = soup.0.clone();
        let index = std::cell::RefCell::new(Index::new(surface(soup)));
        one(index, move |index| index.borrow_mut().refit(vertices.iter().copied()).is_ok().into())
    }),
    ("mesh::Index::first_hit", |soup| {
        index_and(soup, rays(&soup.0), |index, ray| usize::from(index.first_hit(ray).is_some()))
    }),
    ("mesh::Index::hits", |soup| index_and(soup, lines(&soup.0), |index, line| index.hits(line).len())),
    ("mesh::Index::is_hit", |soup| index_and(soup, lines(&soup.0), |index, line| index.is_hit(line).into())),
    ("mesh::Index::nearest", |soup| {
        index_and(soup, places(&soup.0), |index, p| usize::from(index.nearest(p).is_some()))
    }),
    ("mesh::Index::is_within", |soup| {
        index_and(soup, places(&soup.0), |index, p| [0.0, 0.125].iter().filter(|r| index.is_within(p, r)).count())
    }),
    ("mesh::Closed::locate", |soup| {
        let index = Index::new(two_sided(soup));
        each(index, places(&soup.0), |index, p| index.closed().map_or(1, |solid| solid.locate(p).is_in().into()))
    }),
    ("mesh::Closed::signed_distance", |soup| {
        let index = Index::new(two_sided(soup));
        each(index, places(&soup.0), |index, p| {
            index.closed().map_or(1, |solid| usize::from(solid.signed_distance(p) < 0.0))
        })
    }),
    ("mesh::Index::first_contact", |soup| {
        index_and(soup, balls(&soup.0), |index, (ball, v)| usize::from(index.first_contact((ball, v)).is_some()))
    }),
    ("mesh::Index::contacts", |soup| {
        index_and(soup, balls(&soup.0), |index, (ball, v)| index.contacts((ball, v)).len())
    }),
    ("mesh::Index::self_meetings", |soup| {
        one(Index::new(surface(soup)), |index| {
            index.self_intersections().candidates.max(index.self_meetings(|_, _| ()).len() as u64) as usize
        })
    }),
    ("mesh::Index::first_self_intersection", |soup| {
        one(Index::new(surface(soup)), |index| usize::from(index.first_self_intersection(|_| ()).is_some()))
    }),
    ("mesh::Index::overlaps", |soup| {
        one([Index::new(surface(soup)), nudged(soup)], |[index, other]| index.overlaps(other).len())
    }),
];
