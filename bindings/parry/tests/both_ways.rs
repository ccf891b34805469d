//! Shapes come back as they were, and both libraries agree where no rounding is in the way.

macro_rules! both_ways {
    ($module:ident $feature:literal $parry:ident $real:ident) => {
        #[cfg(feature = $feature)]
        mod $module {
            use straightedge::{ConvexHull, Location, Point3, contain, mesh::Index};
            use straightedge_parry::{
                ToParry, ToStraightedge, ToStraightedgeAt, TryToParry, TryToStraightedge, TryToStraightedgeAt,
            };
            use $parry::bounding_volume::Aabb;
            use $parry::math::{Pose, Rotation, Vector};
            use $parry::query::{PointQuery, Ray, RayCast};
            use $parry::shape::{Ball, Capsule, ConvexPolyhedron, Cuboid, Segment, Tetrahedron, TriMesh, Triangle};

            /// Small integers, from a linear congruence.
            struct Numbers(u64);

            impl Numbers {
                fn whole(&mut self) -> $real {
                    self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    ((self.0 >> 60) as $real) - 8.0
                }

                fn vector(&mut self) -> Vector {
                    Vector::new(self.whole(), self.whole(), self.whole())
                }
            }

            #[test]
            fn simple_shapes_come_back() {
                let mut numbers = Numbers(1);
                for _ in 0..100 {
                    let [a, b, c, d] = [(); 4].map(|()| numbers.vector() * 0.1);
                    assert_eq!(a.to_straightedge().to_parry(), a);
                    let segment = Segment::new(a, b);
                    assert_eq!(segment.to_straightedge().to_parry(), segment);
                    let triangle = Triangle::new(a, b, c);
                    assert_eq!(triangle.to_straightedge().to_parry(), triangle);
                    let tetrahedron = Tetrahedron::new(a, b, c, d);
                    let back = tetrahedron.to_straightedge().to_parry();
                    assert_eq!([back.a, back.b, back.c, back.d], [a, b, c, d]);
                    let ray = Ray::new(a, b);
                    let back = ray.to_straightedge().to_parry();
                    assert_eq!((back.origin, back.dir), (a, b));
                    let aabb = Aabb::new(a.min(b), a.max(b));
                    assert_eq!(aabb.to_straightedge().to_parry(), aabb);
                    let capsule = Capsule::new(a, b, 0.25);
                    let back = capsule.to_straightedge().to_parry();
                    assert_eq!((back.segment, back.radius), (capsule.segment, 0.25));
                    let (ball, center) = Ball::new(0.5).to_straightedge_at(&Pose::from_translation(a)).to_parry();
                    assert_eq!((ball.radius, center), (0.5, a));
                    assert_eq!(Ball::new(0.5).to_straightedge().center, Point3::new(0.0, 0.0, 0.0));
                }
            }

            #[test]
            fn poses_are_those_of_parry() {
                let pose = Pose::from_parts(Vector::new(1.0, 2.0, 3.0), Rotation::from_axis_angle(Vector::Y, 1.0));
                let triangle = Triangle::new(Vector::new(1.0, 0.1, 0.0), Vector::Y, Vector::new(0.0, 0.3, 0.7));
                assert_eq!(triangle.to_straightedge_at(&pose).to_parry(), triangle.transformed(&pose));
                let cuboid = Cuboid::new(Vector::new(1.0, 2.0, 0.5));
                let obb = cuboid.to_straightedge_at(&pose);
                assert_eq!((obb.center.to_parry(), obb.half_extents), (pose.translation, [1.0, 2.0, 0.5]));
                assert_eq!(obb.axes[0].to_parry(), pose.rotation * Vector::X);
                assert_eq!(cuboid.to_straightedge().max, Point3::new(1.0, 2.0, 0.5));
                // Where both agree that a point is inside or outside by a margin, they agree.
                let mut numbers = Numbers(2);
                let (mut inside, mut outside) = (0, 0);
                for _ in 0..2000 {
                    let p = pose.translation + numbers.vector() * 0.3;
                    let distance = cuboid.distance_to_point(&pose, p, false);
                    let location = contain::point_obb(&p.to_straightedge(), &obb);
                    if distance < -0.01 {
                        assert_eq!(location, Location::Inside);
                        inside += 1;
                    } else if distance > 0.01 {
                        assert_eq!(location, Location::Outside);
                        outside += 1;
                    }
                }
                assert!(inside > 50 && outside > 500, "{inside} {outside}");
            }

            #[test]
            fn meshes_come_back() {
                let (vertices, indices) = Cuboid::new(Vector::new(1.0, 2.0, 3.0)).to_trimesh();
                let mesh = TriMesh::new(vertices, indices).unwrap();
                let surface = mesh.try_to_straightedge().unwrap();
                let back = surface.try_to_parry().unwrap();
                assert_eq!((back.vertices(), back.indices()), (mesh.vertices(), mesh.indices()));
                let pose = Pose::from_parts(Vector::new(1.0, 2.0, 3.0), Rotation::from_axis_angle(Vector::Y, 1.0));
                let moved = mesh.try_to_straightedge_at(&pose).unwrap();
                assert_eq!(moved.vertices()[5].to_parry(), pose.transform_point(mesh.vertices()[5]));
                assert_eq!(moved.indices(), surface.indices());
                let index = Index::new(surface);
                assert!(index.is_closed());
                let mut numbers = Numbers(3);
                let mut hits = 0;
                for _ in 0..500 {
                    let origin = numbers.vector() * 1.01;
                    let ray = Ray::new(origin, numbers.vector() * 0.3 + Vector::new(0.01, 0.02, 0.03) - origin);
                    let ours = index.first_hit(&ray.to_straightedge());
                    // parry leaks at edges: what it hits, we hit, and where.
                    if let Some(theirs) = mesh.cast_local_ray(&ray, $real::MAX, false) {
                        let ours = ours.expect("a ray that parry does not miss").enter();
                        assert!((ours - theirs).abs() <= 1e-4 * (1.0 + theirs), "{ours} {theirs}");
                        hits += 1;
                    }
                }
                assert!(hits > 50, "{hits}");
                let nan = TriMesh::new(vec![Vector::NAN, Vector::X, Vector::Y], vec![[0, 1, 2]]).unwrap();
                assert!(nan.try_to_straightedge().unwrap_err().to_string().contains("NaN"));
                let none = straightedge::TriangleSurface::<$real>::try_new([[0.0; 3]; 0], [[0_u32; 3]; 0]).unwrap();
                assert!(none.try_to_parry().is_none());
            }

            #[test]
            fn hulls_come_back() {
                let cube = (0..8).map(|i| [i & 1, i >> 1 & 1, i >> 2].map(|x| x as $real)).map(Vector::from_array);
                let points: Vec<Vector> = cube.chain([Vector::splat(0.5)]).collect();
                let hull = ConvexHull::new(points.iter().map(|p| p.to_straightedge()).collect());
                let polyhedron: ConvexPolyhedron = hull.try_to_parry().unwrap();
                assert_eq!(polyhedron.points(), &points[..8]);
                assert_eq!(polyhedron.to_straightedge().points.len(), 8);
                let moved = polyhedron.to_straightedge_at(&Pose::translation(1.0, 0.0, 0.0));
                assert_eq!(moved.points[0], Point3::new(1.0, 0.0, 0.0));
                let flat = ConvexHull::new(points[..4].iter().map(|p| p.to_straightedge()).collect());
                assert!(flat.try_to_parry().is_none());
                // parry's normals underflow, overflow, or are nearly the same.
                let (tiny, huge) = ($real::MIN_POSITIVE, $real::MAX / 4.0);
                for scale in [[tiny, tiny, tiny], [huge, huge, huge], [1.0, 1.0, $real::EPSILON]] {
                    let moved = |p: &Vector| Point3::new(p.x * scale[0], p.y * scale[1], p.z * scale[2]);
                    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::new(0.25, 0.25, 1.0)];
                    assert!(ConvexHull::new(corners.iter().map(moved).collect()).try_to_parry().is_none(), "{scale:?}");
                }
            }
        }
    };
}

both_ways! { doubles "f64" parry3d_f64 f64 }
both_ways! { singles "f32" parry3d f32 }
