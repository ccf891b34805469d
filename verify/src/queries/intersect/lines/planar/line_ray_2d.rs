//! Lines, rays and segments of the plane against a ray; degenerate: through its origin and points of it, along it, and
//! ending there.

use crate::generator::degenerate::lines::through;
use crate::oracle::algebra::vector::times;
use crate::oracle::motions::trajectory::{Trajectory, open, span_on_ray};
use crate::registry::registration::*;
use straightedge::{End, Feature, answer::HitRecord};

query! {
    LineRay2d = intersect::line_ray_2d(line: Line2, ray: Ray2) [methods];
    RayRay2d = intersect::line_ray_2d as ray_ray_2d(ray: Ray2, second: Ray2) [methods];
    SegmentRay2d = intersect::line_ray_2d as segment_ray_2d(segment: Segment2, ray: Ray2) [methods];
    {
        degree: 2,
        answer: Option<HitRecord<End<S::Value>, Option<Feature>>>,
        oracle: "first principles: the least and greatest parameter over the parameter of the ray, by exact linear \
                 programs; whether the points there are the origin of the ray", |case| {
            let (line, ray) = &case.integers;
            let trajectory = Trajectory::from(line);
            let [origin, direction] = [place(&ray.origin), place(&ray.direction)];
            let span = open(span_on_ray(&trajectory, &origin, &direction)?);
            let feature = |end: &End<Rational>| match end {
                End::At(t) => {
                    let at = trajectory.at(t);
                    let is_origin = at.numerators == times(&origin, &at.denominator);
                    Some(if is_origin { Feature::Vertex(0) } else { Feature::Interior })
                }
                End::Below | End::Above => None,
            };
            let (feature, exit_feature) = (feature(&span.enter), feature(&span.exit));
            Some(HitRecord { span, feature, exit_feature, coordinates: [] })
        },
        degenerate: |bits, draw| {
            let even = |draw: &mut Draw| draw.point(2, bits - 5).iter().map(|x| 2 * x).collect::<Whole>();
            let origin = even(draw);
            let direction = if draw.one_in(8) { vec![0; 2] } else { even(draw) };
            let at = |t: i64| -> Whole { origin.iter().zip(&direction).map(|(o, d)| o + t * d).collect() };
            through::<Self::Case>(vec![at(0), at(1), at(-1)], vec![origin, direction], bits, draw)
        },
    }
}
