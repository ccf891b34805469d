//! The chosen scalar as a scalar: each operation as the arithmetic in force does it.

use super::native::{Native, in_scalar};
use super::run::{Run, Values, doubles, flat, of_double, quotients, results, rounded, values_in_force};
use super::{Chosen, Held, STAGES, hold, in_force};
use crate::numbers::arithmetic::Arithmetic;
use core::any::TypeId;
use straightedge::arith::{Algebraic, Construction, Number, Numbers, Of, Quotients, RadicalRatio, Stage};
use straightedge::internals::round::{DOUBLE, SINGLE};
use straightedge::internals::{
    Doubled, InternalScalar, MapEach, Numerators, Recordable, Single, close, directed, sum, values,
};
use straightedge::predicate::{Incircle, Insphere, Orient2d, Orient3d};
use straightedge::{Formula, RadicalFormula, Rational, Scalar, Sign, Surd};

impl Scalar for Chosen {
    type Value = Self;
    type Root = Self;
    type Algebraic = Self;

    fn checked() -> bool {
        in_force().is_promised()
    }

    #[inline(never)]
    fn is_finite(&self) -> bool {
        match self {
            Chosen::F64(x) => Scalar::is_finite(x),
            Chosen::F32(x) => Scalar::is_finite(x),
            Chosen::I64(_) | Chosen::I32(_) => true,
            Chosen::Held(_) => Scalar::is_finite(&self.rational()),
        }
    }

    #[inline(never)]
    fn sign(&self) -> Sign {
        match self {
            Chosen::F64(x) => Scalar::sign(x),
            Chosen::F32(x) => Scalar::sign(x),
            Chosen::I64(x) => Scalar::sign(x),
            Chosen::I32(x) => Scalar::sign(x),
            Chosen::Held(_) => Scalar::sign(&self.rational()),
        }
    }

    #[inline(never)]
    fn compare(&self, other: &Self) -> Sign {
        self.partial_cmp(other).map_or(Sign::Zero, Sign::from)
    }

    #[inline(never)]
    fn sign_of<F: Formula>(of: &Of<F::Input, Self>) -> Sign {
        let safe_degree = match in_force() {
            // Of no degree: that of `certify_floats`.
            Arithmetic::F64 => 0,
            Arithmetic::F32 => f32::SAFE_DEGREE,
            Arithmetic::I32 => i32::SAFE_DEGREE,
            Arithmetic::Robust => return by_robust(TypeId::of::<F>(), F::NAME, &flat::<F::Input>(of).1),
            Arithmetic::I64 | Arithmetic::Exact | Arithmetic::PlainF64 | Arithmetic::PlainF32 => {
                return Run::sign_of_recorded(of, const { &Recordable::of::<Single<F>>() });
            }
        };
        Self::settled(F::certify_within(&doubles::<F::Input>(of), safe_degree))
    }

    #[inline(never)]
    fn radical_sign_of<F: RadicalFormula>(of: &Of<F::Input, Self>) -> Option<Sign> {
        in_scalar!(|S| S::radical_sign_of::<F>(&<F::Input as Numbers>::map(of, &mut <S as Native>::of)))
    }

    #[inline(never)]
    fn radical_value_of<F: RadicalFormula>(of: &Of<F::Input, Self>) -> Option<f64> {
        in_scalar!(|S| S::radical_value_of::<F>(&<F::Input as Numbers>::map(of, &mut <S as Native>::of)))
    }

    #[inline(never)]
    fn radical_ratio_of<C: RadicalRatio>(of: &Of<C::Input, Self>) -> Option<f64> {
        in_scalar!(|S| S::radical_ratio_of::<C>(&<C::Input as Numbers>::map(of, &mut <S as Native>::of)))
    }

    #[inline(never)]
    fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, Self>> + Clone) -> Sign {
        match in_force() {
            Arithmetic::F64 | Arithmetic::F32 | Arithmetic::I32 | Arithmetic::Robust => {
                Self::settled(sum::of_floats::<F>(terms.map(|term| doubles::<F::Input>(&term))))
            }
            Arithmetic::I64 | Arithmetic::Exact | Arithmetic::PlainF64 | Arithmetic::PlainF32 => {
                let value = |term: Of<F::Input, Self>| Self::value_of::<F>(&term);
                terms.map(value).fold(Self::whole(0), Self::plus).sign()
            }
        }
    }

    #[inline(never)]
    fn values_of<C: Construction>(of: &Of<C::Input, Self>) -> Of<C::Output, Self> {
        match values_in_force() {
            Values::Doubles => rounded::<C::Output>(&values::any_nearest(
                &doubles::<C::Input>(of),
                const { &Recordable::of::<C>() },
                &DOUBLE,
            )),
            Values::Singles => rounded::<C::Output>(&values::nearest::<C>(&doubles::<C::Input>(of), &SINGLE)),
            Values::Interpreted => {
                let (places, run) = Run::of::<C>(of);
                results::<C::Output>(&places, &run)
            }
        }
    }

    #[inline(never)]
    fn approximation_of<F: Formula>(of: &Of<F::Input, Self>) -> Self {
        let format = match values_in_force() {
            Values::Doubles => &DOUBLE,
            Values::Singles => &SINGLE,
            Values::Interpreted => return Self::value_of::<F>(of),
        };
        of_double(&close::value::<F>(&doubles::<F::Input>(of), format))
    }

    #[inline(never)]
    fn ratios_of<C: Construction<Output: Quotients>>(of: &Of<C::Input, Self>) -> Of<Numerators<C>, Self> {
        let rounded = rounded::<Numerators<C>>;
        match values_in_force() {
            Values::Doubles => rounded(&values::any_nearest_ratios(
                &doubles::<C::Input>(of),
                const { &Recordable::of::<C>() },
                &DOUBLE,
            )),
            Values::Singles => rounded(&values::nearest_ratios::<C>(&doubles::<C::Input>(of), &SINGLE)),
            Values::Interpreted => {
                let (places, run) = Run::of::<C>(of);
                let (numerators, denominator) = C::Output::terms(places);
                quotients::<Numerators<C>>(&numerators, denominator, &run)
            }
        }
    }

    #[inline(never)]
    fn root_of<C: Construction<Output = [Number; 3]>>(of: &Of<C::Input, Self>, sign: Sign) -> Self {
        match values_in_force() {
            Values::Doubles => of_double(&values::any_nearest_root(
                &doubles::<C::Input>(of),
                const { &Recordable::of::<C>() },
                sign,
                &DOUBLE,
            )),
            Values::Singles => {
                let [root] = values::nearest_roots::<C, 1>(&doubles::<C::Input>(of), [sign], &SINGLE);
                of_double(&root)
            }
            Values::Interpreted => {
                let (places, run) = Run::of::<C>(of);
                run.root(places, sign)
            }
        }
    }

    #[inline(never)]
    fn roots_of<C: Construction<Output = [Number; 3]>>(of: &Of<C::Input, Self>) -> [Self; 2] {
        let signs = [Sign::Negative, Sign::Positive];
        match values_in_force() {
            Values::Singles => {
                let [less, greater] = values::nearest_roots::<C, 2>(&doubles::<C::Input>(of), signs, &SINGLE);
                [of_double(&less), of_double(&greater)]
            }
            Values::Doubles | Values::Interpreted => signs.map_each(|sign| Self::root_of::<C>(of, sign)),
        }
    }

    #[inline(never)]
    fn bound_of<F: Formula>(of: &Of<F::Input, Self>, side: Sign) -> Self {
        let format = match values_in_force() {
            Values::Doubles => &DOUBLE,
            Values::Singles => &SINGLE,
            Values::Interpreted => return Self::value_of::<F>(of),
        };
        of_double(&directed::value::<F>(&doubles::<F::Input>(of), side, format))
    }

    #[inline(never)]
    fn root_bound_of<C: Construction<Output = [Number; 3]>>(of: &Of<C::Input, Self>, sign: Sign, side: Sign) -> Self {
        let format = match values_in_force() {
            Values::Doubles => &DOUBLE,
            Values::Singles => &SINGLE,
            Values::Interpreted => return Self::root_of::<C>(of, sign),
        };
        of_double(&directed::root::<C>(&doubles::<C::Input>(of), sign, side, format))
    }

    #[inline(never)]
    fn to_root(value: Self) -> Self {
        match value {
            Chosen::Held(_) => hold(Held::Surd(value.rational().into())),
            float => float,
        }
    }

    #[inline(never)]
    fn from_root(root: &Self) -> Result<Self, Surd> {
        match root {
            Chosen::Held(_) => {
                let surd = root.surd();
                surd.to_rational().map(|x| hold(Held::Rational(x))).ok_or(surd)
            }
            float => Ok(*float),
        }
    }

    #[inline(never)]
    fn from_algebraic(value: &Self) -> Result<Self, Algebraic> {
        match value {
            Chosen::Held(_) => {
                let exact = value.algebraic_number();
                exact.to_rational().map(|x| hold(Held::Rational(x))).ok_or(exact)
            }
            float => Ok(*float),
        }
    }

    #[inline(never)]
    fn to_value(&self) -> Self {
        in_scalar!(|S| S::value(S::of(self).to_value()))
    }

    #[inline(never)]
    fn whole(value: i8) -> Self {
        in_scalar!(|S| S::value(S::whole(value)))
    }

    #[inline(never)]
    fn to_exact(&self) -> Option<Rational> {
        match self {
            Chosen::F64(x) => x.to_exact(),
            Chosen::F32(x) => x.to_exact(),
            Chosen::I64(x) => x.to_exact(),
            Chosen::I32(x) => x.to_exact(),
            Chosen::Held(_) => self.rational().to_exact(),
        }
    }

    #[inline(never)]
    fn from_exact(exact: &Rational) -> Option<Self> {
        in_scalar!(|S| S::from_exact(exact).map(Native::chosen))
    }
}

impl InternalScalar for Chosen {
    type InternalValue = Self;
    type InternalRoot = Self;
    type InternalAlgebraic = Self;

    // As the true scalars do, so that code that looks at doubles is judged, too.
    #[inline(never)]
    fn as_double(&self) -> Option<f64> {
        matches!(in_force(), Arithmetic::F64 | Arithmetic::F32 | Arithmetic::I32).then(|| f64::of(self))
    }

    #[inline(never)]
    fn settled(decision: (Sign, Stage)) -> Sign {
        if matches!(in_force(), Arithmetic::F64) { counted(decision) } else { decision.0 }
    }

    #[inline(never)]
    fn value_plus(value: &Self, sign: Sign, number: &Self, side: Sign) -> Self {
        in_scalar!(|S| S::value(S::value_plus(&S::known(value), sign, &S::of(number), side)))
    }

    #[inline(never)]
    fn root_plus(root: &Self, sign: Sign, number: &Self, side: Sign) -> Self {
        match root {
            Chosen::Held(_) => in_scalar!(|S| S::root(S::root_plus(&S::known_root(root), sign, &S::of(number), side))),
            float => Self::value_plus(float, sign, number, side),
        }
    }

    #[inline(never)]
    fn square_root(value: &Self) -> Self {
        in_scalar!(|S| S::root(S::square_root(&S::known(value))))
    }

    #[inline(never)]
    fn opposite_root(root: &Self) -> Self {
        in_scalar!(|S| S::root(S::opposite_root(&S::known_root(root))))
    }

    #[inline(never)]
    fn nearest_to(exact: &Rational) -> Self {
        in_scalar!(|S| S::value(S::nearest_to(exact)))
    }

    #[inline(never)]
    fn nearest_root(exact: Surd) -> Self {
        in_scalar!(|S| S::root(S::nearest_root(exact)))
    }

    #[inline(never)]
    fn of_rounded(value: &Self) -> Option<Self> {
        in_scalar!(|S| S::of_rounded(&S::known(value)).map(Native::chosen))
    }

    #[inline(never)]
    fn plain_value(value: &Self) -> f64 {
        in_scalar!(|S| S::plain_value(&S::known(value)))
    }

    #[inline(never)]
    fn near_double(&self) -> f64 {
        in_scalar!(|S| S::of(self).near_double())
    }

    #[inline(never)]
    fn algebraic(exact: Algebraic, side: Sign) -> Self {
        in_scalar!(|S| S::algebraic_value(S::algebraic(exact, side)))
    }

    #[inline(never)]
    fn algebraic_between(bounds: [f64; 2]) -> Option<Self> {
        in_scalar!(|S| S::algebraic_between(bounds).map(S::algebraic_value))
    }

    #[inline(never)]
    fn algebraic_near(double: f64) -> Option<Self> {
        in_scalar!(|S| S::algebraic_near(double).map(S::algebraic_value))
    }

    #[inline(never)]
    fn of_sign(sign: Sign) -> Self {
        in_scalar!(|S| S::of_sign(sign).chosen())
    }
}

fn counted((sign, stage): (Sign, Stage)) -> Sign {
    STAGES.with_borrow_mut(|stages| *stages.entry(stage).or_default() += 1);
    sign
}

/// The sign of a formula of the crate `robust`: exact within the exponent range of each.
#[inline(never)]
fn by_robust(formula: TypeId, name: &str, x: &[Chosen]) -> Sign {
    let x: Vec<f64> = x.iter().map(f64::of).collect();
    let at2 = |i: usize| robust::Coord { x: x[2 * i], y: x[2 * i + 1] };
    let at3 = |i: usize| robust::Coord3D { x: x[3 * i], y: x[3 * i + 1], z: x[3 * i + 2] };
    let value = if formula == TypeId::of::<Orient2d>() {
        robust::orient2d(at2(0), at2(1), at2(2))
    } else if formula == TypeId::of::<Orient3d>() {
        robust::orient3d(at3(0), at3(1), at3(2), at3(3))
    } else if formula == TypeId::of::<Incircle>() {
        robust::incircle(at2(0), at2(1), at2(2), at2(3))
    } else if formula == TypeId::of::<Insphere>() {
        robust::insphere(at3(0), at3(1), at3(2), at3(3), at3(4))
    } else {
        unreachable!("robust has no formula {name}")
    };
    Scalar::sign(&value)
}
