//! The first triangle that a ray hits, found by three kinds of arithmetic.

use super::real::Real;
use super::scene::Scene;
use parry3d_f64::partitioning::BvhNode;
use parry3d_f64::query::Ray;
use parry3d_f64::shape::CompositeShapeRef;
use straightedge::Ray3;

pub type Cast = fn(&Scene, &Ray3<f64>) -> Option<usize>;

/// By exact signs, through the index of the library; of triangles hit at the same parameter, the one with the least
/// index.
pub fn exact(scene: &Scene, ray: &Ray3<f64>) -> Option<usize> {
    scene.mesh.index.first_hit(ray).map(|hit| hit.triangle())
}

/// By parry, in f64.
pub fn parry(scene: &Scene, ray: &Ray3<f64>) -> Option<usize> {
    let ray = Ray::new(ray.origin.to_array().into(), ray.direction.to_array().into());
    let (index, _) = CompositeShapeRef(&scene.mesh.parry).cast_local_ray(&ray, f64::MAX, false)?;
    Some(index as usize)
}

/// By the test of Möller and Trumbore (*Fast, Minimum Storage Ray/Triangle Intersection*), without a tolerance. Boxes
/// are tested as in [`exact`], so that only triangles can leak.
pub fn plain<T: Real>(scene: &Scene, ray: &Ray3<f64>) -> Option<usize> {
    // Conversions are exact, as the numbers of the scene are of T.
    let (origin, direction) = (ray.origin.to_array().map(T::rounded), ray.direction.to_array().map(T::rounded));
    let slabs = Slabs::<T>::new(ray);
    let visit = |index: u32, _| {
        let triangle = scene.mesh.triangles[index as usize].vertices().map(|vertex| vertex.to_array().map(T::rounded));
        triangle_parameter(origin, direction, triangle).map(T::into)
    };
    scene.mesh.bvh.find_best(f64::INFINITY, |node, _| slabs.enter(node), visit).map(|(index, _)| index as usize)
}

fn triangle_parameter<T: Real>(origin: [T; 3], direction: [T; 3], [a, b, c]: [[T; 3]; 3]) -> Option<T> {
    let [zero, one] = [0, 1].map(T::from);
    let (ab, ac) = (minus(b, a), minus(c, a));
    let p = cross(direction, ac);
    let determinant = dot(ab, p);
    if determinant == zero {
        return None;
    }
    let inverse = one / determinant;
    let from_a = minus(origin, a);
    let u = dot(from_a, p) * inverse;
    let q = cross(from_a, ab);
    let v = dot(direction, q) * inverse;
    let t = dot(ac, q) * inverse;
    (u >= zero && v >= zero && u + v <= one && t >= zero).then_some(t)
}

fn minus<T: Real>(u: [T; 3], v: [T; 3]) -> [T; 3] {
    [u[0] - v[0], u[1] - v[1], u[2] - v[2]]
}

fn dot<T: Real>(u: [T; 3], v: [T; 3]) -> T {
    u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
}

fn cross<T: Real>(u: [T; 3], v: [T; 3]) -> [T; 3] {
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

/// A ray, prepared for boxes.
pub struct Slabs<T> {
    origin: [T; 3],
    inverse: [T; 3],
}

impl<T: Real> Slabs<T> {
    pub fn new(ray: &Ray3<f64>) -> Slabs<T> {
        let inverse = ray.direction.to_array().map(|d| T::from(1) / T::rounded(d));
        Slabs { origin: ray.origin.to_array().map(T::rounded), inverse }
    }

    /// A parameter not above that at which the ray enters the box; infinity only if the ray misses it.
    ///
    /// The difference, the inverse and the product are each rounded by at most ε/2 relatively: the numbers of a scene
    /// are far from overflow and underflow. So a parameter is off by little more than 1.5·ε; the factors 1 ± 4·ε
    /// are on the safe side, even with the rounding of their product. Where the direction is zero, the inverse is
    /// infinite. So is the parameter, with the sign that keeps the ray in the slab or out of it; on the bound it is
    /// NaN, as is 0·∞, which `max` and `min` ignore: the ray stays in.
    pub fn enter(&self, node: &BvhNode) -> f64 {
        let [min, max] = [node.mins(), node.maxs()].map(|corner| corner.to_array().map(T::rounded));
        let [zero, one, four] = [0, 1, 4].map(T::from);
        let (mut enter, mut exit) = (zero, T::INFINITY);
        for i in 0..3 {
            let (near, far) = if self.inverse[i] < zero { (max[i], min[i]) } else { (min[i], max[i]) };
            let [near, far] = [near, far].map(|bound| (bound - self.origin[i]) * self.inverse[i]);
            enter = enter.max(near * (one - four * T::EPSILON));
            exit = exit.min(far * (one + four * T::EPSILON));
        }
        if enter <= exit { enter.into() } else { f64::INFINITY }
    }
}
