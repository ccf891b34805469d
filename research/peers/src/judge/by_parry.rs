//! Queries of the crate `parry3d-f64`.

use super::{Contest, Peer, judged};
use parry3d_f64::bounding_volume::{self, BoundingVolume};
use parry3d_f64::math::{Pose, Real, Vector};
use parry3d_f64::query::{self, PointQuery, Ray, RayCast, intersection_test};
use parry3d_f64::shape::{Ball, Cuboid, Segment, Shape, Tetrahedron, Triangle};
use straightedge::predicate::orient3d;
use straightedge::{
    Aabb3, Contact, Feature, Location, Point3, Ray3, Scalar, Segment3, Sign, Sphere, Triangle3, Vector3, closest,
    contain, intersect,
};
use straightedge_verify::closest::{PointTriangle, SegmentSegment};
use straightedge_verify::contain::PointTetrahedron;
use straightedge_verify::intersect::{
    AabbAabb, RayAabb, RayTriangle, SegmentTriangle, SphereAabb, SphereSphere, SphereTriangle, TriangleAabb,
    TriangleTriangle,
};

pub(super) const PEER: Peer = Peer {
    name: "parry3d-f64",
    conventions: "It answers yes or no, and yes where shapes touch, by its documentation of `intersection_test`; that \
                  is what is compared. Boundary: the exact answer is boundary or touching; the point or the ray meets \
                  a tetrahedron or a box without a volume; the ray starts on the triangle, meets it at an edge or \
                  along it, or meets the box at an edge or a corner, along a face, or in one point. Declined are rays \
                  without a direction, and boxes whose center and half extents, by which a `Cuboid` is given, are no \
                  doubles. A distance is compared by its square, which is wrong beyond a relative error of 2^-20, \
                  about a millionth, be it ever so small beside the coordinates; boundary: the exact distance is 0.",
    contests: &[
        Contest {
            name: "point, tetrahedron",
            query: "contain/point_tetrahedron",
            call: "Tetrahedron::contains_local_point",
            run: |campaign, asked| {
                judged::<PointTetrahedron, _>(
                    campaign,
                    asked,
                    |(p, t)| match contain::point_tetrahedron(p, t).location() {
                        Location::Outside => false,
                        Location::Inside => orient3d(&t.a, &t.b, &t.c, &t.d) == Sign::Zero,
                        Location::Boundary => true,
                    },
                    |(p, t)| {
                        let [a, b, c, d] = [t.a, t.b, t.c, t.d].map(vector);
                        Some(Tetrahedron::new(a, b, c, d).contains_local_point(vector(*p)))
                    },
                )
            },
        },
        Contest {
            name: "ray, triangle",
            query: "intersect/ray_triangle",
            call: "Triangle::intersects_local_ray",
            run: |campaign, asked| {
                judged::<RayTriangle, _>(
                    campaign,
                    asked,
                    |(ray, t)| {
                        intersect::line_triangle(ray, t).is_some_and(|met| {
                            let [first, last] = [met.feature(), met.exit_feature()];
                            first != Feature::Interior || last != first || starts_on(ray, t)
                        })
                    },
                    |(ray, t)| shot(ray).map(|ray| triangle(t).intersects_local_ray(&ray, Real::MAX)),
                )
            },
        },
        Contest {
            name: "ray, AABB",
            query: "intersect/ray_aabb",
            call: "Aabb::intersects_local_ray",
            run: |campaign, asked| {
                judged::<RayAabb, _>(
                    campaign,
                    asked,
                    |(ray, of)| {
                        intersect::line_aabb(ray, of).is_some_and(|met| {
                            let [first, last] = [met.feature().to_string(), met.exit_feature().to_string()];
                            let sides = |part: &str| part.chars().filter(|&side| side != '0').count();
                            // Both ends on one face: the line runs along it.
                            let along = first.chars().zip(last.chars()).any(|(a, b)| a != '0' && a == b);
                            along || sides(&first) > 1 || sides(&last) > 1 || is_flat(of)
                        })
                    },
                    |(ray, of)| shot(ray).map(|ray| aabb(of).intersects_local_ray(&ray, Real::MAX)),
                )
            },
        },
        Contest {
            name: "segment, triangle",
            query: "intersect/segment_triangle",
            call: "intersection_test",
            run: |campaign, asked| {
                judged::<SegmentTriangle, _>(
                    campaign,
                    asked,
                    |(s, t)| intersect::segment_triangle(s, t).contact() == Contact::Touching,
                    |(s, t)| Some(meet(&segment(s), &triangle(t))),
                )
            },
        },
        Contest {
            name: "two triangles",
            query: "intersect/triangle_triangle",
            call: "intersection_test",
            run: |campaign, asked| {
                judged::<TriangleTriangle, _>(
                    campaign,
                    asked,
                    |[t, u]| intersect::triangle_triangle(t, u).contact() == Contact::Touching,
                    |[t, u]| Some(meet(&triangle(t), &triangle(u))),
                )
            },
        },
        Contest {
            name: "triangle, AABB",
            query: "intersect/triangle_aabb",
            call: "intersection_test",
            run: |campaign, asked| {
                judged::<TriangleAabb, _>(
                    campaign,
                    asked,
                    |(t, of)| intersect::triangle_aabb(t, of) == Contact::Touching,
                    |(t, of)| {
                        let (shape, at) = cuboid(of)?;
                        Some(meet_at(&Pose::IDENTITY, &triangle(t), &at, &shape))
                    },
                )
            },
        },
        Contest {
            name: "two AABBs",
            query: "intersect/aabb_aabb",
            call: "Aabb::intersects",
            run: |campaign, asked| {
                judged::<AabbAabb, _>(
                    campaign,
                    asked,
                    |[a, b]| intersect::aabb_aabb(a, b) == Contact::Touching,
                    |[a, b]| Some(aabb(a).intersects(&aabb(b))),
                )
            },
        },
        Contest {
            name: "two balls",
            query: "intersect/sphere_sphere",
            call: "intersection_test",
            run: |campaign, asked| {
                judged::<SphereSphere, _>(
                    campaign,
                    asked,
                    |[s, t]| intersect::sphere_sphere(s, t) == Contact::Touching,
                    |[s, t]| Some(meet_at(&place(s), &Ball::new(s.radius), &place(t), &Ball::new(t.radius))),
                )
            },
        },
        Contest {
            name: "ball, AABB",
            query: "intersect/sphere_aabb",
            call: "intersection_test",
            run: |campaign, asked| {
                judged::<SphereAabb, _>(
                    campaign,
                    asked,
                    |(s, of)| intersect::sphere_aabb(s, of).contact() == Contact::Touching,
                    |(s, of)| {
                        let (shape, at) = cuboid(of)?;
                        Some(meet_at(&place(s), &Ball::new(s.radius), &at, &shape))
                    },
                )
            },
        },
        Contest {
            name: "ball, triangle",
            query: "intersect/sphere_triangle",
            call: "intersection_test",
            run: |campaign, asked| {
                judged::<SphereTriangle, _>(
                    campaign,
                    asked,
                    |(s, t)| intersect::sphere_triangle(s, t).contact() == Contact::Touching,
                    |(s, t)| Some(meet_at(&place(s), &Ball::new(s.radius), &Pose::IDENTITY, &triangle(t))),
                )
            },
        },
        Contest {
            name: "distance of point, triangle",
            query: "closest/point_triangle",
            call: "Triangle::distance_to_local_point",
            run: |campaign, asked| {
                judged::<PointTriangle, _>(
                    &campaign.clone().ulps(RELATIVE),
                    asked,
                    |(p, t)| contain::point_triangle(p, t).location != Location::Outside,
                    |(p, t)| Some(distance(triangle(t).distance_to_local_point(vector(*p), true))),
                )
            },
        },
        Contest {
            name: "distance of two segments",
            query: "closest/segment_segment",
            call: "query::distance",
            run: |campaign, asked| {
                judged::<SegmentSegment, _>(
                    &campaign.clone().ulps(RELATIVE),
                    asked,
                    |[s, t]| closest::segment_segment_within(s, t, &0.0),
                    |[s, t]| {
                        let found = query::distance(&Pose::IDENTITY, &segment(s), &Pose::IDENTITY, &segment(t));
                        Some(distance(found.expect("parry supports the pair").distance))
                    },
                )
            },
        },
    ],
};

/// The number of doubles between a number and the one greater by 2^-20 of it.
const RELATIVE: u64 = 1 << 32;

fn distance(distance: f64) -> String {
    format!("closest {}", distance * distance)
}

fn vector(p: Point3<f64>) -> Vector {
    Vector::new(p.x, p.y, p.z)
}

fn direction(v: Vector3<f64>) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

fn triangle(t: &Triangle3<f64>) -> Triangle {
    Triangle::new(vector(t.a), vector(t.b), vector(t.c))
}

fn segment(s: &Segment3<f64>) -> Segment {
    Segment::new(vector(s.a), vector(s.b))
}

fn aabb(of: &Aabb3<f64>) -> bounding_volume::Aabb {
    bounding_volume::Aabb::new(vector(of.min), vector(of.max))
}

/// The box as its half extents and its pose, if these are doubles.
fn cuboid(of: &Aabb3<f64>) -> Option<(Cuboid, Pose)> {
    let (min, max) = (of.min.to_array(), of.max.to_array());
    let half: [f64; 3] = std::array::from_fn(|i| (max[i] - min[i]) / 2.0);
    let center: [f64; 3] = std::array::from_fn(|i| (max[i] + min[i]) / 2.0);
    let exact = |x: f64| x.to_exact();
    let holds = |i: usize| {
        let (center, half) = (exact(center[i])?, exact(half[i])?);
        Some(&center - &half == exact(min[i])? && center + half == exact(max[i])?)
    };
    let is_exact = (0..3).all(|i| holds(i) == Some(true));
    is_exact.then(|| (Cuboid::new(Vector::from_array(half)), Pose::from_translation(Vector::from_array(center))))
}

fn place(sphere: &Sphere<f64>) -> Pose {
    Pose::from_translation(vector(sphere.center))
}

/// The ray, if it has a direction.
fn shot(ray: &Ray3<f64>) -> Option<Ray> {
    (ray.direction.to_array() != [0.0; 3]).then(|| Ray::new(vector(ray.origin), direction(ray.direction)))
}

fn is_flat(of: &Aabb3<f64>) -> bool {
    (0..3).any(|i| of.min.to_array()[i] == of.max.to_array()[i])
}

fn starts_on(ray: &Ray3<f64>, t: &Triangle3<f64>) -> bool {
    contain::point_triangle(&ray.origin, t).location != Location::Outside
}

fn meet(first: &impl Shape, second: &impl Shape) -> bool {
    meet_at(&Pose::IDENTITY, first, &Pose::IDENTITY, second)
}

fn meet_at(first_at: &Pose, first: &impl Shape, second_at: &Pose, second: &impl Shape) -> bool {
    intersection_test(first_at, first, second_at, second).expect("parry supports the pair").intersecting
}
