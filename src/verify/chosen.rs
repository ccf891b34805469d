//! One scalar for every arithmetic: which it is, is chosen at run time.
//!
//! The bodies of a hundred queries are compiled for `f64` and for [`Chosen`], not for each of eight scalars. What a
//! query asks of its scalar is passed on to the true one: signs, values and roots of formulas are computed by `f32`,
//! `i64`, `Rational` and so on, as they are for users. The test `native` holds the two ways against each other.
//!
//! The arithmetic in force belongs to the thread, not to the numbers: a case may have none.

use super::arithmetic::Arithmetic as Subject;
use super::number::AnyNumber;
use crate::arith::{Doubled, Numerators, Sealed};
use crate::arith::{Stage, sum};
use crate::predicate::{Incircle, Insphere, Orient2d, Orient3d};
use crate::{Construction, Formula, Number, Numbers, Of, Plain, Quotients, Rational, Scalar, Sign, Surd};
use core::any::TypeId;
use core::cell::{Cell, RefCell};
use core::cmp::Ordering;
use core::fmt;
use std::collections::BTreeMap;
use std::vec::Vec;

/// A number in the arithmetic in force. Exact numbers are held by the thread while it is in force: so this is copied
/// and dropped for nothing, which makes half the code of the queries.
#[derive(Clone, Copy)]
pub(crate) enum Chosen {
    /// Certified, plain, or on the predicates of `robust`.
    F64(f64),
    /// Certified or plain.
    F32(f32),
    /// A coordinate.
    I64(i64),
    /// A coordinate.
    I32(i32),
    /// The place of an exact number.
    Held(usize),
}

/// What exact scalars compute.
#[derive(Clone, PartialEq, PartialOrd)]
enum Held {
    Rational(Rational),
    Surd(Surd),
}

std::thread_local! {
    static IN_FORCE: Cell<Option<Subject>> = const { Cell::new(None) };
    static HELD: RefCell<Vec<Held>> = const { RefCell::new(Vec::new()) };
    static STAGES: RefCell<BTreeMap<Stage, u64>> = const { RefCell::new(BTreeMap::new()) };
}

/// An arithmetic is in force on this thread until this is dropped; so are the exact numbers held.
pub(super) struct InForce {
    before: Option<Subject>,
    held_before: usize,
}

impl InForce {
    pub(super) fn new(arithmetic: Subject) -> Self {
        InForce { before: IN_FORCE.replace(Some(arithmetic)), held_before: HELD.with_borrow(Vec::len) }
    }
}

impl Drop for InForce {
    fn drop(&mut self) {
        IN_FORCE.set(self.before);
        HELD.with_borrow_mut(|held| held.truncate(self.held_before));
    }
}

fn in_force() -> Subject {
    IN_FORCE.get().expect("an arithmetic is in force")
}

/// How many signs each stage of the ladder has settled in [`Subject::F64`], on this thread since the last call.
pub(super) fn take_stages() -> BTreeMap<Stage, u64> {
    STAGES.with(RefCell::take)
}

fn hold(number: Held) -> Chosen {
    HELD.with_borrow_mut(|held| {
        held.push(number);
        Chosen::Held(held.len() - 1)
    })
}

impl Chosen {
    /// A number, while its arithmetic is in force.
    pub(super) fn new(number: &AnyNumber) -> Self {
        match number {
            AnyNumber::F64(x) => Chosen::F64(*x),
            AnyNumber::F32(x) => Chosen::F32(*x),
            AnyNumber::I64(x) => Chosen::I64(*x),
            AnyNumber::I32(x) => Chosen::I32(*x),
            AnyNumber::Exact(x) => hold(Held::Rational(x.clone())),
        }
    }

    /// The number for itself.
    pub(super) fn number(self) -> AnyNumber {
        match self {
            Chosen::F64(x) => AnyNumber::F64(x),
            Chosen::F32(x) => AnyNumber::F32(x),
            Chosen::I64(x) => AnyNumber::I64(x),
            Chosen::I32(x) => AnyNumber::I32(x),
            Chosen::Held(_) => AnyNumber::Exact(self.rational()),
        }
    }

    fn held(self) -> Held {
        match self {
            Chosen::Held(place) => HELD.with_borrow(|held| held[place].clone()),
            _ => mixed(),
        }
    }

    fn rational(self) -> Rational {
        match self.held() {
            Held::Rational(x) => x,
            Held::Surd(_) => unreachable!("a surd is no coordinate and no rational value"),
        }
    }

    fn surd(self) -> Surd {
        match self.held() {
            Held::Surd(x) => x,
            Held::Rational(_) => unreachable!("what may be irrational is held as a surd"),
        }
    }
}

#[cold]
fn mixed() -> ! {
    unreachable!("a number of another arithmetic than the one in force")
}

impl PartialEq for Chosen {
    #[inline(never)]
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Chosen {
    #[inline(never)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Chosen::F64(a), Chosen::F64(b)) => a.partial_cmp(b),
            (Chosen::F32(a), Chosen::F32(b)) => a.partial_cmp(b),
            (Chosen::I64(a), Chosen::I64(b)) => a.partial_cmp(b),
            (Chosen::I32(a), Chosen::I32(b)) => a.partial_cmp(b),
            (Chosen::Held(a), Chosen::Held(b)) => HELD.with_borrow(|held| held[*a].partial_cmp(&held[*b])),
            _ => mixed(),
        }
    }
}

impl fmt::Debug for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chosen::F64(x) => x.fmt(f),
            Chosen::F32(x) => x.fmt(f),
            Chosen::I64(x) => x.fmt(f),
            Chosen::I32(x) => x.fmt(f),
            Chosen::Held(_) => match self.held() {
                Held::Rational(x) => x.fmt(f),
                Held::Surd(x) => x.fmt(f),
            },
        }
    }
}

/// A scalar that may be chosen.
trait Native: Scalar {
    /// A coordinate; as a double, also one of singles and 32-bit integers.
    fn of(number: &Chosen) -> Self;
    /// The coordinate as one of the chosen scalar.
    fn chosen(self) -> Chosen;
    /// A value as one of the chosen scalar.
    fn value(value: Self::Value) -> Chosen;
    /// A value that may be irrational as one of the chosen scalar.
    fn root(root: Self::Root) -> Chosen;
    /// A value of the chosen scalar as a true one.
    fn known(value: &Chosen) -> Self::Value;
    /// The same of one that may be irrational.
    fn known_root(root: &Chosen) -> Self::Root;
}

macro_rules! native {
    ($(
        $scalar:ty: |$number:ident| { $($pattern:pat => $of:expr),+ },
        |$coordinate:ident| $chosen:expr, |$value:ident| $of_value:expr, |$root:ident| $of_root:expr $(, $exact:ident)?;
    )+) => {$(
        impl Native for $scalar {
            #[inline(never)]
            fn of($number: &Chosen) -> Self {
                match *$number {
                    $($pattern => $of,)+
                    _ => mixed(),
                }
            }
            #[inline(never)]
            fn chosen(self) -> Chosen {
                let $coordinate = self;
                $chosen
            }
            #[inline(never)]
            fn value($value: Self::Value) -> Chosen {
                $of_value
            }
            #[inline(never)]
            fn root($root: Self::Root) -> Chosen {
                $of_root
            }
            #[inline(never)]
            fn known(value: &Chosen) -> Self::Value {
                native!(@known value $($exact)?)
            }
            #[inline(never)]
            fn known_root(root: &Chosen) -> Self::Root {
                native!(@known_root root $($exact)?)
            }
        }
    )+};
    // Floats are values of their own type.
    (@known $value:ident) => {
        Self::of($value)
    };
    (@known $value:ident exact) => {
        $value.rational()
    };
    (@known_root $root:ident) => {
        Self::of($root)
    };
    (@known_root $root:ident exact) => {
        $root.surd()
    };
}
native! {
    f64: |number| { Chosen::F64(x) => x, Chosen::F32(x) => x.into(), Chosen::I32(x) => x.into() },
        |x| Chosen::F64(x), |x| Chosen::F64(x), |x| Chosen::F64(x);
    f32: |number| { Chosen::F32(x) => x }, |x| Chosen::F32(x), |x| Chosen::F32(x), |x| Chosen::F32(x);
    Plain<f64>: |number| { Chosen::F64(x) => Plain(x) },
        |x| Chosen::F64(x.0), |x| Chosen::F64(x.0), |x| Chosen::F64(x.0);
    Plain<f32>: |number| { Chosen::F32(x) => Plain(x) },
        |x| Chosen::F32(x.0), |x| Chosen::F32(x.0), |x| Chosen::F32(x.0);
    i64: |number| { Chosen::I64(x) => x },
        |x| Chosen::I64(x), |x| hold(Held::Rational(x)), |x| hold(Held::Surd(x)), exact;
    i32: |number| { Chosen::I32(x) => x },
        |x| Chosen::I32(x), |x| hold(Held::Rational(x)), |x| hold(Held::Surd(x)), exact;
    Rational: |number| { Chosen::Held(_) => number.rational() },
        |x| hold(Held::Rational(x)), |x| hold(Held::Rational(x)), |x| hold(Held::Surd(x)), exact;
}

/// The input of a formula in a true scalar. One function for all formulas of such input.
#[inline(never)]
fn input<T: Numbers, S: Native>(of: &Of<T, Chosen>) -> Of<T, S> {
    T::map(of, &mut S::of)
}

/// Values of a true scalar.
#[inline(never)]
fn output<T: Numbers, S: Native>(of: Of<T, S::Value>) -> Of<T, Chosen> {
    T::map(&of, &mut |value: &S::Value| S::value(value.clone()))
}

/// The expression in the scalar of the arithmetic in force. But for its signs, `robust` is `f64`.
macro_rules! in_scalar {
    (|$scalar:ident| $expression:expr) => {
        in_scalar!(@each $scalar $expression;
            F64 | Robust: f64, F32: f32, I64: i64, I32: i32, Exact: Rational,
            PlainF64: Plain<f64>, PlainF32: Plain<f32>)
    };
    (@each $name:ident $expression:expr; $($($subject:ident)|+: $scalar:ty),+) => {
        match in_force() {
            $($(Subject::$subject)|+ => {
                type $name = $scalar;
                $expression
            })+
        }
    };
}

impl Sealed for Chosen {}

impl Scalar for Chosen {
    type Value = Self;
    type Root = Self;

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

    // As the true scalars do, so that what looks at doubles is judged, too.
    #[inline(never)]
    fn as_double(&self) -> Option<f64> {
        matches!(in_force(), Subject::F64 | Subject::F32 | Subject::I32).then(|| f64::of(self))
    }

    #[inline(never)]
    fn compare(&self, other: &Self) -> Sign {
        self.partial_cmp(other).map_or(Sign::Zero, Sign::from)
    }

    #[inline(never)]
    fn sign_of<F: Formula>(of: &Of<F::Input, Self>) -> Sign {
        match in_force() {
            // As in `f64`, but for the count; as in `f32` and `i32`, whose numbers are doubles.
            Subject::F64 => counted(F::certify_floats(&input::<F::Input, f64>(of))),
            Subject::F32 => F::certify_within(&input::<F::Input, f64>(of), f32::SAFE_DEGREE).0,
            Subject::I32 => F::certify_within(&input::<F::Input, f64>(of), i32::SAFE_DEGREE).0,
            Subject::Robust => by_robust(TypeId::of::<F>(), F::NAME, &flat::<F::Input>(of)),
            Subject::I64 => i64::sign_of::<F>(&input::<F::Input, i64>(of)),
            Subject::Exact => Rational::sign_of::<F>(&input::<F::Input, Rational>(of)),
            Subject::PlainF64 => Plain::<f64>::sign_of::<F>(&input::<F::Input, Plain<f64>>(of)),
            Subject::PlainF32 => Plain::<f32>::sign_of::<F>(&input::<F::Input, Plain<f32>>(of)),
        }
    }

    #[inline(never)]
    fn sum_sign_of<F: Formula>(terms: impl Iterator<Item = Of<F::Input, Self>> + Clone) -> Sign {
        match in_force() {
            Subject::F64 => counted(sum::of_floats::<F>(terms.map(|term| input::<F::Input, f64>(&term)))),
            _ => in_scalar!(|S| S::sum_sign_of::<F>(terms.map(|term| input::<F::Input, S>(&term)))),
        }
    }

    #[inline(never)]
    fn settled(decision: (Sign, Stage)) -> Sign {
        if matches!(in_force(), Subject::F64) { counted(decision) } else { decision.0 }
    }

    #[inline(never)]
    fn values_of<C: Construction>(of: &Of<C::Input, Self>) -> Of<C::Output, Self> {
        in_scalar!(|S| output::<C::Output, S>(S::values_of::<C>(&input::<C::Input, S>(of))))
    }

    #[inline(never)]
    fn approximation_of<F: Formula>(of: &Of<F::Input, Self>) -> Self {
        in_scalar!(|S| S::value(S::approximation_of::<F>(&input::<F::Input, S>(of))))
    }

    #[inline(never)]
    fn ratios_of<C: Construction<Output: Quotients>>(of: &Of<C::Input, Self>) -> Of<Numerators<C>, Self> {
        in_scalar!(|S| output::<Numerators<C>, S>(S::ratios_of::<C>(&input::<C::Input, S>(of))))
    }

    #[inline(never)]
    fn root_of<C: Construction<Output = [Number; 3]>>(of: &Of<C::Input, Self>, sign: Sign) -> Self {
        in_scalar!(|S| S::root(S::root_of::<C>(&input::<C::Input, S>(of), sign)))
    }

    #[inline(never)]
    fn roots_of<C: Construction<Output = [Number; 3]>>(of: &Of<C::Input, Self>) -> [Self; 2] {
        in_scalar!(|S| S::roots_of::<C>(&input::<C::Input, S>(of)).map(S::root))
    }

    #[inline(never)]
    fn bound_of<F: Formula>(of: &Of<F::Input, Self>, side: Sign) -> Self {
        in_scalar!(|S| S::value(S::bound_of::<F>(&input::<F::Input, S>(of), side)))
    }

    #[inline(never)]
    fn root_bound_of<C: Construction<Output = [Number; 3]>>(of: &Of<C::Input, Self>, sign: Sign, side: Sign) -> Self {
        in_scalar!(|S| S::root(S::root_bound_of::<C>(&input::<C::Input, S>(of), sign, side)))
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
    fn nearest_to(exact: &Rational) -> Self {
        in_scalar!(|S| S::value(S::nearest_to(exact)))
    }

    #[inline(never)]
    fn of_rounded(value: &Self) -> Option<Self> {
        in_scalar!(|S| S::of_rounded(&S::known(value)).map(Native::chosen))
    }

    #[inline(never)]
    fn near_double(&self) -> f64 {
        in_scalar!(|S| S::of(self).near_double())
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
    fn to_value(&self) -> Self {
        in_scalar!(|S| S::value(S::of(self).to_value()))
    }

    #[inline(never)]
    fn whole(value: i8) -> Self {
        in_scalar!(|S| S::value(S::whole(value)))
    }

    #[inline(never)]
    fn of_sign(sign: Sign) -> Self {
        in_scalar!(|S| S::of_sign(sign).chosen())
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

fn counted((sign, stage): (Sign, Stage)) -> Sign {
    STAGES.with_borrow_mut(|stages| *stages.entry(stage).or_default() += 1);
    sign
}

/// The doubles of an input, in order.
#[inline(never)]
fn flat<T: Numbers>(of: &Of<T, Chosen>) -> Vec<f64> {
    let mut numbers = Vec::with_capacity(15);
    T::map(of, &mut |x| numbers.push(f64::of(x)));
    numbers
}

/// The sign of a formula of the crate `robust`: exact within the exponent range of each.
fn by_robust(formula: TypeId, name: &str, x: &[f64]) -> Sign {
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
