//! The contact of a capsule and an oriented box, where doubles with bounds show it.
//!
//! Doubles guess the closest points of the core and of the box. Along the core, half the derivative of the squared
//! distance from a box with orthogonal axes is linear between the places where the core crosses the plane of a face,
//! and never falls. The guess is then an exact input of two formulas, whose signs prove what they show of any such
//! points: the shapes overlap if the points are nearer than r, and are disjoint if core and box are on different sides
//! of a slab, perpendicular to the line between the points, that is wider than r. Neither shows anything of capsules
//! that nearly touch.

use crate::arith::Filtered;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::convex::separating_axis::projected_radius;
use crate::{Capsule, Contact, Number, Obb, Ring, Scalar, Vector3};

/// A number of the filter.
type Seen = Filtered<f64>;

/// The contact, where it is certain.
#[inline]
pub(super) fn seen_contact<S: Scalar>(capsule: &Capsule<S>, obb: &Obb<S>) -> Option<Contact> {
    if !S::checked() {
        return None;
    }
    let (Capsule { a, b, radius }, obb) =
        &filtered::<(Capsule<Number>, Obb<Number>), S>(&(capsule.clone(), obb.clone()))?;
    let (from, core) = (a - &obb.center, b - a);
    let [u, v, w] = &obb.axes;
    let along = |axis: &Vector3<Seen>, h: &Seen| {
        let value = |x: Seen| x.numbers().0;
        let square = value(axis.squared_length());
        Slab { start: value(from.dot(axis)), way: value(core.dot(axis)), square, half: value(*h) }
    };
    let [h0, h1, h2] = &obb.half_extents;
    let slabs = [along(u, h0), along(v, h1), along(w, h2)];
    let t = nearest_parameter(&slabs);
    let [i, j, k] = slabs.map_each(|slab| Seen::leaf(slab.coefficient(t)));
    // From the point of the box to that of the core.
    let apart = from + core.scaled(&Seen::leaf(t)) - (u.scaled(&i) + v.scaled(&j) + w.scaled(&k));
    let square = radius.squared();
    if (apart.squared_length() - square).certainty() == (true, false) {
        return Some(Contact::Overlapping);
    }
    let [x, y, z] = [apart.x, apart.y, apart.z].map_each(|x| Seen::leaf(x.numbers().0));
    let way = Vector3::new(x, y, z);
    let start = way.dot(&from);
    let gap = start.min(start + way.dot(&core)) - projected_radius(obb, &way);
    let is_wider = gap.squared() - square * way.squared_length();
    (gap.certainty() == (true, true) && is_wider.certainty() == (true, true)).then_some(Contact::Disjoint)
}

/// An axis of a box, and the core of a capsule along it: where it starts, from the center, and how far it goes, times
/// the length of the axis; the square of that length, and the half extent.
struct Slab {
    start: f64,
    way: f64,
    square: f64,
    half: f64,
}

impl Slab {
    #[inline(always)]
    fn at(&self, t: f64) -> f64 {
        self.start + t * self.way
    }

    /// The coefficient of the axis in the point of the box nearest to the point of the core at t: at most the half
    /// extent.
    #[inline(always)]
    fn coefficient(&self, t: f64) -> f64 {
        let x = self.at(t) / self.square;
        // NaN shows nothing later.
        if x > self.half {
            self.half
        } else if x < -self.half {
            -self.half
        } else {
            x
        }
    }

    /// What it adds to half the derivative of the squared distance.
    #[inline(always)]
    fn slope(&self, t: f64) -> f64 {
        let (x, reach) = (self.at(t), self.half * self.square);
        let beyond = if x > reach {
            x - reach
        } else if x < -reach {
            x + reach
        } else {
            0.0
        };
        beyond * self.way / self.square
    }
}

/// A parameter from 0 to 1, near that of the point of the core that is nearest to the box.
#[inline(always)]
fn nearest_parameter(slabs: &[Slab; 3]) -> f64 {
    let slope = |t: f64| slabs[0].slope(t) + slabs[1].slope(t) + slabs[2].slope(t);
    let (mut low, mut high) = ((0.0, slope(0.0)), (1.0, slope(1.0)));
    if low.1 >= 0.0 {
        return 0.0;
    }
    if high.1 <= 0.0 {
        return 1.0;
    }
    for slab in slabs {
        let reach = slab.half * slab.square;
        for t in [(-reach - slab.start) / slab.way, (reach - slab.start) / slab.way] {
            // False for NaN.
            if low.0 < t && t < high.0 {
                let of = (t, slope(t));
                if of.1 < 0.0 {
                    low = of;
                } else {
                    high = of;
                }
            }
        }
    }
    let t = low.0 - low.1 * (high.0 - low.0) / (high.1 - low.1);
    // Within the core, also after rounding.
    t.clamp(0.0, 1.0)
}
