//! A moving ball and a moving box along any axes; degenerate: touching, at a time that is a simple fraction; also with
//! axes in one plane or on one line.

use crate::answers::RoundEncounter;
use crate::generator::degenerate::meeting::in_motion;
use crate::oracle::box_parts::Sided;
use crate::oracle::hulls::corners::in_common_unit;
use crate::oracle::motions::motion::relative;
use crate::oracle::motions::rounded_motion::{BY_PARTS, encounter, parts_of_box};
use crate::registry::registration::*;
use straightedge::BoxFeature;

query! {
    SphereObb = moving::sphere_obb(sphere: Sphere, v: Vector3, obb: Obb, w: Vector3) [methods];
    {
        degree: 16,
        cost: 5,
        answer: RoundEncounter<S::Value, BoxFeature<3>> = RoundEncounter::of::<S>,
        oracle: BY_PARTS, |case| {
            let (sphere, v, obb, w) = &case.integers;
            let [center, velocity] =
                [place(&sphere.center), relative(v, w)].map_each(|x| in_common_unit(&x, &case.unit));
            let parts = parts_of_box(&obb.sides(&case.unit));
            encounter(&center, &velocity, &(&sphere.radius * case.unit.denom()), &parts).into()
        },
        asked: straightedge::moving::sphere_obb((sphere, v), (obb, w)),
        degenerate: |bits, draw| ball_and_box(bits, draw),
    }
}

/// A ball and a box, with their velocities.
fn ball_and_box(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = bits.saturating_sub(5).max(8);
    let (frame, length) = draw.frame(((bits - 3) / 2).max(3));
    let times = |steps: &[i64], vectors: &[Whole; 3]| -> Whole {
        (0..3).map(|i| steps.iter().zip(vectors).map(|(step, vector)| step * vector[i]).sum::<i64>()).collect()
    };
    // Along the frame or skew, or in a plane of it; few are zero.
    let steps: [[i64; 3]; 3] = match draw.below(5) {
        0 | 1 => [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        2 => [[1, 0, 0], [draw.between(-1, 1), 1, 0], [0, draw.between(-1, 1), 1]],
        3 => [0; 3].map_each(|_| [draw.between(-1, 1), draw.between(-1, 1), 0]),
        _ => [0; 3].map_each(|_| [0; 3].map_each(|_| draw.between(-1, 1))),
    };
    let axes = steps.map_each(|steps| times(&steps, &frame));
    let extents = [0; 3].map_each(|_| if draw.one_in(8) { 0 } else { draw.between(1, 2) });
    let place = draw.point(3, bits - 2);
    // A point of the box, and the ball away from it along a vector of the frame, or another of integer length.
    let on = extents.map_each(|h| match draw.below(4) {
        0 => h,
        1 => -h,
        _ => draw.between(-h, h),
    });
    let (away, r) = match draw.below(3) {
        0 => {
            let (away, r) = draw.small_whole_length();
            (away.to_vec(), r)
        }
        _ => {
            let mut away = vec![0; 3];
            let r = draw.between(0, 3);
            away[draw.index(3)] = if draw.one_in(2) { r } else { -r };
            (away, r)
        }
    };
    let [to_point, to_ball] = [times(&on, &axes), times(&away, &frame)];
    let center = (0..3).map(|i| place[i] + to_point[i] + to_ball[i]).collect();
    let [(center, v), (place, w)] = in_motion([center].into(), [place].into(), bits, draw);
    let extents = extents.map_each(|h| vec![h]).to_vec();
    [center, vec![vec![r * length], v], place, axes.to_vec(), extents, vec![w]].concat()
}
