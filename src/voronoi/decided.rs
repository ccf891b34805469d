//! What is decided and computed of a circle that touches three sites.

use super::tangent::{Radius, Sites, Tangent};
use crate::arith::{Radical, RadicalFormula, RadicalRatio};
use crate::{Circle, Number, Of, Point2, Segment2};
use core::marker::PhantomData;

impl<R: Radical> Tangent<R> {
    /// The radius times the denominator.
    #[inline(always)]
    fn radius(&self) -> R {
        match &self.radius {
            Radius::ToBase => self.center.squared_length().sqrt(),
            Radius::Of(radius) => radius.clone(),
            Radius::OfDisc(between, weight) => between.clone() - self.denominator.clone() * weight,
        }
    }

    /// Whether a point is inside: the squared radius minus the squared distance, times a positive number.
    #[inline(always)]
    fn inside(self, p: &Point2<R>) -> R {
        let to = p - &self.base;
        match self.radius {
            Radius::Of(radius) => radius.squared() - (self.center - to.scaled(&self.denominator)).squared_length(),
            Radius::ToBase => self.center.dot(&to).times(2) - to.squared_length() * &self.denominator,
            Radius::OfDisc(between, weight) => {
                let squares = to.squared_length() - weight.clone().squared();
                (self.center.dot(&to) - between * weight).times(2) - squares * &self.denominator
            }
        }
    }

    /// Whether a disc meets the interior, if the sum of the radii is not negative: its square minus the squared
    /// distance of the centers, times a positive number. Of circles to the base, it has a root more than those of
    /// [`discs`](super::discs).
    ///
    /// With |center| = ρ'·M, where ρ' is the distance of the centers of circle and base disc, ρ'² cancels.
    #[inline(always)]
    fn meets(self, disc: &Circle<R>) -> R {
        let to = &disc.center - &self.base;
        if let Radius::OfDisc(between, weight) = self.radius {
            let more = disc.radius.clone() - weight;
            let squares = to.squared_length() - more.clone().squared();
            return (self.center.dot(&to) + between * more).times(2) - squares * &self.denominator;
        }
        let reach = self.radius() + disc.radius.clone() * &self.denominator;
        reach.squared() - (self.center - to.scaled(&self.denominator)).squared_length()
    }

    /// The sum of the radii, times a positive number.
    #[inline(always)]
    fn reach(self, disc: &Circle<R>) -> R {
        self.radius() + disc.radius.clone() * self.denominator
    }

    /// Whether a line meets the interior: the squared radius minus the squared distance, times a positive number.
    ///
    /// Through the base, x²·d² is written as (x·d)² + (d × x)², of which the second cancels.
    #[inline(always)]
    fn cuts(self, line: &Segment2<R>) -> R {
        let (d, to) = (&line.b - &line.a, &line.a - &self.base);
        let (across, height) = (d.cross(&self.center), d.cross(&to) * &self.denominator);
        match self.radius {
            Radius::Of(radius) => radius.squared() * d.squared_length() - (across - height).squared(),
            Radius::ToBase => self.center.dot(&d).squared() + (across.times(2) - &height) * height,
            Radius::OfDisc(between, weight) => {
                let less = weight * self.denominator;
                let of_base = self.center.dot(&d).squared() + (across.times(2) - &height) * height;
                of_base - (between.times(2) - &less) * less * d.squared_length()
            }
        }
    }

    /// Whether the center is ahead of the first end of a segment, along it.
    #[inline(always)]
    fn ahead(self, segment: &Segment2<R>) -> R {
        let (d, to) = (&segment.b - &segment.a, &segment.a - &self.base);
        d.dot(&self.center) - d.dot(&to) * self.denominator
    }
}

/// The names of the input of what follows.
const ARGUMENTS: &[&str] = &["sites", "other"];

/// Declares what is decided of a circle and another shape.
macro_rules! decided {
    ($($(#[$doc:meta])* $Formula:ident $method:ident $Other:ident;)+) => {$(
        $(#[$doc])*
        pub(super) struct $Formula<K>(PhantomData<K>);

        impl<K: Sites> RadicalFormula for $Formula<K> {
            const NAME: &'static str = "voronoi/incircle";
            const ARGUMENTS: &'static [&'static str] = ARGUMENTS;
            type Input = (K::Input, $Other<Number>);
            #[inline(always)]
            fn eval<R: Radical>((sites, other): &Of<Self::Input, R>) -> R {
                K::tangent(sites).$method(other)
            }
        }
    )+};
}
decided! {
    /// [`Tangent::inside`].
    Inside inside Point2;
    /// [`Tangent::meets`].
    Meets meets Circle;
    /// [`Tangent::reach`].
    Reach reach Circle;
    /// [`Tangent::cuts`].
    Cuts cuts Segment2;
    /// [`Tangent::ahead`].
    Ahead ahead Segment2;
}

/// Declares the sign of a number of a circle.
macro_rules! signed {
    ($($(#[$doc:meta])* $Formula:ident = |$tangent:ident| $number:expr;)+) => {$(
        $(#[$doc])*
        pub(super) struct $Formula<K>(PhantomData<K>);

        impl<K: Sites> RadicalFormula for $Formula<K> {
            const NAME: &'static str = "voronoi/incircle";
            const ARGUMENTS: &'static [&'static str] = &["sites"];
            type Input = (K::Input,);
            #[inline(always)]
            fn eval<R: Radical>((sites,): &Of<Self::Input, R>) -> R {
                let $tangent = K::tangent(sites);
                $number
            }
        }
    )+};
}
signed! {
    /// The denominator, which is positive where there is a circle.
    Denominator = |circle| circle.denominator;
    /// The radius, times the denominator.
    RadiusSign = |circle| circle.radius();
}

/// Declares what is computed of a circle.
macro_rules! computed {
    ($($(#[$doc:meta])* $Ratio:ident = |$tangent:ident| $ratio:expr;)+) => {$(
        $(#[$doc])*
        pub(super) struct $Ratio<K>(PhantomData<K>);

        impl<K: Sites> RadicalRatio for $Ratio<K> {
            const NAME: &'static str = "voronoi/circle";
            const ARGUMENTS: &'static [&'static str] = &["sites"];
            type Input = (K::Input,);
            fn eval<R: Radical>((sites,): &Of<Self::Input, R>) -> (R, R) {
                let $tangent = K::tangent(sites);
                $ratio
            }
        }
    )+};
}
computed! {
    /// The first coordinate of the center.
    CenterX = |circle| (circle.base.x * &circle.denominator + circle.center.x, circle.denominator);
    /// The second coordinate of the center.
    CenterY = |circle| (circle.base.y * &circle.denominator + circle.center.y, circle.denominator);
    /// The radius.
    RadiusRatio = |circle| (circle.radius(), circle.denominator);
}
