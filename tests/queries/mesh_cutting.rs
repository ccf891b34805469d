//! What those who cut meshes ask of an index, by brute force: where defined points are, and what triangles share.

use crate::mesh_index::{Random, Soup, cube, meshes, point, surface, torus};
use common::{count, float};
use straightedge::intersect::{Meeting, TriangleConflict, triangle_triangle};
use straightedge::mesh::{Index, Triangles};
use straightedge::shape::{Definition3, Lnc3, Lpi, ThreePlanes, Tpi};
use straightedge::{
    Feature, Location, Mesh, Plane, PlaneOfPoints, Point3, Rational, Scalar, Segment3, Shape, Triangle3, Vector3,
    contain,
    implicit::{self, ImplicitPoint3},
};

/// A point by a definition of any kind from points of a mesh, if it defines one.
fn defined<S: Scalar>(soup: &Soup, random: &mut Random, grid: fn([f64; 3]) -> [f64; 3]) -> Option<Definition3<S>> {
    let whole = |p: [f64; 3]| Point3::from(grid(p).map(float::<S>));
    let any = |random: &mut Random| whole(point(soup, random));
    let plane = |random: &mut Random| match soup.get(random.below(soup.len().max(1))) {
        Some(&[a, b, c]) if random.below(3) > 0 => PlaneOfPoints::from([a, b, c].map(whole)),
        _ => PlaneOfPoints::from([(); 3].map(|()| any(random))),
    };
    let definition = match random.below(6) {
        0 => any(random).into(),
        1 => {
            let [numerator, denominator] = [(); 2].map(|()| float::<S>(random.below(9) as f64 - 4.0));
            Lnc3::new(Segment3::new(any(random), any(random)), numerator, denominator).into()
        }
        2 => Lpi::new(Segment3::new(any(random), any(random)), plane(random)).into(),
        3 => Tpi::new([(); 3].map(|()| plane(random))).into(),
        4 => {
            let small = |random: &mut Random| float::<S>(random.below(5) as f64 - 2.0);
            let normal = |random: &mut Random| Vector3::from([(); 3].map(|()| small(random)));
            Definition3::from(ThreePlanes::new([(); 3].map(|()| Plane::new(normal(random), any(random).x))))
        }
        // Through a vertex and along an axis: rays run through edges and vertices.
        _ => {
            let a = any(random);
            let mut b = a.clone();
            let axis = random.below(3);
            *[&mut b.x, &mut b.y, &mut b.z][axis] = any(random).x;
            Lnc3::new(Segment3::new(a, b), float(1.0), float(3.0)).into()
        }
    };
    definition.is_valid().then_some(definition)
}

/// Where a point is, by the mesh alone, and sometimes by its coordinates in rationals.
fn located<S: Scalar + Send + Sync>(soup: &Soup, rounds: usize, random: &mut Random, grid: fn([f64; 3]) -> [f64; 3]) {
    let index = Index::new(surface::<S>(soup));
    let Ok(mesh) = Mesh::try_from(index.surface().clone()) else { return };
    let Ok(solid) = index.closed() else { return };
    let rational = {
        let vertices = mesh.vertices().iter().map(|v| v.try_cast::<Rational>().expect("finite"));
        Mesh::try_new(vertices, mesh.indices().iter().copied()).expect("the same mesh")
    };
    let mut found = [0; 3];
    for round in 0..rounds {
        let Some(definition) = defined::<S>(soup, random, grid) else { continue };
        let expected = implicit::point_mesh(&definition, &mesh);
        assert_eq!(solid.locate(&definition), expected, "{definition:?}");
        let evaluated = ImplicitPoint3::new(definition.clone()).expect("valid");
        assert_eq!(solid.locate(&&evaluated), expected, "{definition:?}");
        found[expected.location as usize] += 1;
        if round % 8 == 0 {
            let exact = definition.try_cast::<Rational>().expect("finite");
            let p = implicit::coordinates(&exact);
            assert_eq!(contain::point_mesh(&p, &rational), expected, "{definition:?}");
        }
    }
    println!("{} triangles: {found:?}", soup.len());
}

#[test]
fn where_defined_points_are() {
    let mut random = Random(31);
    for (name, soup) in meshes(&mut random) {
        print!("{name}, ");
        located::<f64>(&soup, count(6, 4000) as usize, &mut random, |p| p);
    }
    let grid = |p: [f64; 3]| p.map(|x| (x.clamp(-64.0, 64.0) * 2.0).round());
    let cubes = [cube(1), cube(3)].concat().into_iter().map(|t| t.map(grid)).collect();
    let round: Soup = torus(9, 5).into_iter().map(|t| t.map(grid)).collect();
    for soup in [cubes, round] {
        located::<f64>(&soup, count(12, 10000) as usize, &mut random, grid);
        #[cfg(long_form)]
        {
            located::<i64>(&soup, 400, &mut random, grid);
            located::<f32>(&soup, 1000, &mut random, grid);
            located::<i32>(&soup, 400, &mut random, grid);
            located::<Rational>(&soup, 400, &mut random, grid);
        }
    }
}

/// A third is no double, and a mesh of such points is located as well.
#[test]
fn a_point_between_doubles() {
    let thirds = |p: [i64; 3]| Point3::from(p.map(|x| Rational::new(x.into(), 3.into())));
    let vertices = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]].map(thirds);
    let index = Index::try_new(vertices.clone(), [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).expect("finite");
    let solid = index.closed().expect("closed");
    let [o, a, b, c] = vertices;
    let hit = Lpi::new(Segment3::new(o.clone(), thirds([1, 1, 1])), PlaneOfPoints::new(a, b, c));
    assert_eq!(solid.locate(&hit).location, Location::Boundary);
    let whole = |i: i32| Rational::from_integer(i.into());
    let at = |i: i32| Lnc3::new(Segment3::new(o.clone(), thirds([3, 4, 5])), whole(i), whole(27));
    let locations = [1, 8, 9].map(|i| solid.locate(&at(i)).winding_number);
    assert_eq!(locations, [Some(1), Some(1), None]);
}

fn agree<S: Scalar>(meeting: &Meeting<Triangle3<S>, Triangle3<S>>, triangles: [&Triangle3<S>; 2]) {
    let [first, second] = triangles;
    let expected = triangle_triangle(first, second);
    assert_eq!(format!("{:?}", meeting.to_record()), format!("{:?}", expected.to_record()), "{first:?} {second:?}");
    assert_eq!(meeting.is_coplanar(), expected.is_coplanar());
}

#[test]
fn what_triangles_share() {
    let mut random = Random(7);
    for (name, soup) in meshes(&mut random) {
        // All pairs are tried.
        let soup: Soup = soup.into_iter().take(count(24, 60) as usize).collect();
        let index = Index::new(surface::<f64>(&soup));
        let shape = |i: usize| index.surface().triangle(i);
        let pairs = index.self_intersections().pairs;
        let found = index.self_meetings(|pair, meeting| (pair, meeting.clone()));
        assert_eq!(found.iter().map(|(pair, _)| *pair).collect::<Vec<_>>(), pairs, "{name}");
        let triangles = Triangles::of(index.surface());
        for (pair, meeting) in &found {
            let both = [&shape(pair.first), &shape(pair.second)];
            agree(meeting, both);
            agree(&triangles.meeting(pair.first, pair.second), both);
            let features = meeting.features();
            let is_common = |at: &(Feature, Feature)| matches!(at, (Feature::Vertex(_), Feature::Vertex(_)));
            let is_more = !features.points().iter().all(is_common);
            assert!(is_more || pair.conflict == TriangleConflict::Duplicate, "{name}: {pair} {features:?}");
        }
        let moved = soup.iter().map(|t| t.map(|[x, y, z]| [y, z, x])).take(count(16, 40) as usize).collect();
        let other = Index::new(surface::<f64>(&moved));
        let of_both = index.meetings(&other, |pair, meeting| (pair, meeting.clone()));
        assert_eq!(of_both.iter().map(|(pair, _)| *pair).collect::<Vec<_>>(), index.overlaps(&other), "{name}");
        let mut rest = of_both.iter();
        for i in 0..soup.len() {
            for j in 0..moved.len() {
                let (first, second) = (shape(i), other.surface().triangle(j));
                if triangle_triangle(&first, &second).is_hit() {
                    let (pair, meeting) = rest.next().expect("every pair is found");
                    assert_eq!((pair.first, pair.second, pair.contact), (i, j, meeting.contact()));
                    agree(meeting, [&first, &second]);
                }
            }
        }
        assert!(rest.next().is_none());
    }
}
