//! One scalar for every arithmetic: which it is, is chosen at run time.
//!
//! The bodies of two hundred queries are compiled for `f64` and for [`Chosen`], not for each of eight scalars, and so
//! are the formulas that they ask. The signs of doubles, singles and 32-bit integers and the values of singles are
//! computed as they are for users. Plain floats and all that is exact share one tape of a formula ([`Run`]): plain
//! floats do its operations one by one, which rounds as the compiled formula does, and what is exact is the same by any
//! way. The test `native` compares both ways, to the last bit.
//!
//! The arithmetic in force belongs to the thread, not to the numbers: a case may have none.

use crate::format::case::Frame;
use crate::numbers::arithmetic::Arithmetic;
use crate::numbers::number::AnyNumber;
use crate::registry::entry::{Fields, ask, forms, with_values};
use crate::registry::form::Form;
use crate::registry::query::Query;
use core::any::TypeId;
use core::cell::{Cell, RefCell};
use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;
use std::collections::BTreeMap;
use straightedge::arith::Quotients;
use straightedge::internals::MapEach;
use straightedge::internals::round::{DOUBLE, SINGLE};
use straightedge::internals::{close, directed, evaluate, sign_at, sum, values};
use straightedge::predicate::{Incircle, Insphere, Orient2d, Orient3d};
use straightedge::{
    Formula, Plain, Rational, Scalar, Sign, Surd,
    arith::{Construction, Number, Numbers, Of, Ring},
};
use straightedge::{
    arith::{Algebraic, Stage},
    internals::{Directly, Doubled, Evaluated, Numerators, Recordable, Recorded, Recorder, Sealed, Single, Tape},
};

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
    Algebraic(Algebraic),
}

std::thread_local! {
    static IN_FORCE: Cell<Option<Arithmetic>> = const { Cell::new(None) };
    static HELD: RefCell<Vec<Held>> = const { RefCell::new(Vec::new()) };
    static STAGES: RefCell<BTreeMap<Stage, u64>> = const { RefCell::new(BTreeMap::new()) };
}

/// An arithmetic is in force on this thread until this is dropped; so are the exact numbers held.
pub(crate) struct InForce {
    before: Option<Arithmetic>,
    held_before: usize,
}

impl InForce {
    pub(crate) fn new(arithmetic: Arithmetic) -> Self {
        InForce { before: IN_FORCE.replace(Some(arithmetic)), held_before: HELD.with_borrow(Vec::len) }
    }
}

impl Drop for InForce {
    fn drop(&mut self) {
        IN_FORCE.set(self.before);
        HELD.with_borrow_mut(|held| held.truncate(self.held_before));
    }
}

fn in_force() -> Arithmetic {
    IN_FORCE.get().expect("an arithmetic is in force")
}

/// How many signs each stage of the ladder has settled in [`Arithmetic::F64`], on this thread since the last call.
pub(crate) fn take_stages() -> BTreeMap<Stage, u64> {
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
    pub(crate) fn new(number: &AnyNumber) -> Self {
        match number {
            AnyNumber::F64(x) => Chosen::F64(*x),
            AnyNumber::F32(x) => Chosen::F32(*x),
            AnyNumber::I64(x) => Chosen::I64(*x),
            AnyNumber::I32(x) => Chosen::I32(*x),
            AnyNumber::Exact(x) => hold(Held::Rational(x.clone())),
        }
    }

    /// The number for itself.
    pub(crate) fn number(self) -> AnyNumber {
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
            Held::Surd(_) | Held::Algebraic(_) => unreachable!("it is no coordinate and no rational value"),
        }
    }

    /// The sum of two values of an arithmetic that interprets formulas.
    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Chosen::F64(a), Chosen::F64(b)) => Chosen::F64((Plain(a) + Plain(b)).0),
            (Chosen::F32(a), Chosen::F32(b)) => Chosen::F32((Plain(a) + Plain(b)).0),
            (a, b) => hold(Held::Rational(a.rational() + b.rational())),
        }
    }

    fn algebraic_number(self) -> Algebraic {
        match self.held() {
            Held::Algebraic(x) => x,
            Held::Rational(_) | Held::Surd(_) => unreachable!("what may be the root of a cubic is held as such"),
        }
    }

    fn surd(self) -> Surd {
        match self.held() {
            Held::Surd(x) => x,
            Held::Rational(_) | Held::Algebraic(_) => unreachable!("what may be irrational is held as a surd"),
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
                Held::Algebraic(x) => x.fmt(f),
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
    /// A value that may be the root of a cubic as one of the chosen scalar.
    fn algebraic_value(value: Self::Algebraic) -> Chosen;
    /// A value of the chosen scalar as a true one.
    fn known(value: &Chosen) -> Self::Value;
    /// A value of the chosen scalar that may be irrational, as a true one.
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
            fn algebraic_value(value: Self::Algebraic) -> Chosen {
                native!(@algebraic value $($exact)?)
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
    (@algebraic $value:ident) => {
        $value.chosen()
    };
    (@algebraic $value:ident exact) => {
        hold(Held::Algebraic($value))
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

// The functions of shapes are generic over templates, not over formulas; what they do with a number is a function that
// is not generic, so that the parts of all templates share it.

/// The doubles of an input.
#[inline(never)]
fn doubles<T: Numbers>(of: &Of<T, Chosen>) -> Of<T, f64> {
    T::map(of, &mut f64::of)
}

/// Rounded values, of the type in force.
#[inline(never)]
fn rounded<T: Numbers>(of: &Of<T, f64>) -> Of<T, Chosen> {
    T::map(of, &mut of_double)
}

#[inline(never)]
fn of_double(x: &f64) -> Chosen {
    match in_force() {
        Arithmetic::F32 => Chosen::F32(*x as f32),
        _ => Chosen::F64(*x),
    }
}

/// The numbers of an input in order, and the input made of their places.
#[inline(never)]
fn flat<T: Numbers>(of: &Of<T, Chosen>) -> (Of<T, u32>, Vec<Chosen>) {
    let mut numbers = Vec::with_capacity(15);
    let places = T::map(of, &mut in_order(&mut numbers));
    (places, numbers)
}

fn in_order(numbers: &mut Vec<Chosen>) -> impl FnMut(&Chosen) -> u32 {
    |x| push(numbers, *x)
}

/// Appends a number and returns its place. Out of line, as all that is done with each number of a shape.
#[inline(never)]
fn push(numbers: &mut Vec<Chosen>, x: Chosen) -> u32 {
    numbers.push(x);
    numbers.len() as u32 - 1
}

/// The results at places.
#[inline(never)]
fn results<T: Numbers>(places: &Of<T, u32>, run: &Run) -> Of<T, Chosen> {
    T::map(places, &mut run.results())
}

/// The results at places, divided by another.
#[inline(never)]
fn quotients<T: Numbers>(places: &Of<T, u32>, denominator: u32, run: &Run) -> Of<T, Chosen> {
    T::map(places, &mut run.quotients(denominator))
}

/// The leaves of a tape of an input. One function for all tapes of such input.
#[inline(never)]
fn leaves<'r, N: Numbers>(
    input: &Of<N, Chosen>,
    inputs: &mut Vec<Chosen>,
    recorder: &'r Recorder,
) -> Of<N, Recorded<'r>> {
    N::map(input, &mut recorded(inputs, recorder))
}

/// The leaves of a tape, with these numbers in their places.
fn recorded<'r>(inputs: &mut Vec<Chosen>, recorder: &'r Recorder) -> impl FnMut(&Chosen) -> Recorded<'r> {
    move |x| recorder.leaf(push(inputs, *x))
}

/// The places of the results of a construction, the tape and its inputs.
#[inline(always)]
fn recording<N: Numbers, O: Numbers>(
    input: &Of<N, Chosen>,
    construction: &Recordable<N, O>,
) -> (Of<O, u32>, Tape, Vec<Chosen>) {
    let mut inputs = Vec::new();
    let recorder = Recorder::new();
    let results = {
        let leaves = leaves::<N>(input, &mut inputs, &recorder);
        construction.results(&recorder, &leaves, inputs.len())
    };
    (results, recorder.into_recording(), inputs)
}

/// Integers and rationals.
fn exact_numbers(inputs: &[Chosen]) -> Vec<Rational> {
    inputs.iter().map(|x| x.to_exact().expect("an integer or a rational")).collect()
}

/// All numbers of a recorded construction, inputs and results, in an arithmetic that interprets it. Integers are
/// rationals: which arithmetic is exact makes no difference to the result.
enum Run {
    PlainF64(Vec<Plain<f64>>),
    PlainF32(Vec<Plain<f32>>),
    Exact(Evaluated),
}

/// The expression in the numbers of a run, which are of a true scalar.
macro_rules! in_run {
    ($run:expr, |$numbers:ident| $expression:expr) => {
        match $run {
            Run::PlainF64($numbers) => $expression,
            Run::PlainF32($numbers) => $expression,
            Run::Exact($numbers) => $expression,
        }
    };
}

impl Run {
    /// A construction of an input in the arithmetic in force, and the places of its results.
    #[inline(always)]
    fn of<C: Construction>(input: &Of<C::Input, Chosen>) -> (Of<C::Output, u32>, Self) {
        Run::of_recorded(input, const { &Recordable::of::<C>() })
    }

    #[inline(never)]
    fn of_recorded<N: Numbers, O: Numbers>(
        input: &Of<N, Chosen>,
        construction: &Recordable<N, O>,
    ) -> (Of<O, u32>, Self) {
        let (results, tape, inputs) = recording(input, construction);
        (results, Run::new(&tape, &inputs, construction.name))
    }

    /// The sign of a formula in the arithmetic in force.
    #[inline(never)]
    fn sign_of_recorded<N: Numbers>(input: &Of<N, Chosen>, formula: &Recordable<N, Number>) -> Sign {
        let (result, tape, inputs) = recording(input, formula);
        match in_force() {
            Arithmetic::PlainF64 | Arithmetic::PlainF32 => Run::new(&tape, &inputs, formula.name).sign(result),
            _ => sign_at(&tape, &exact_numbers(&inputs), result, formula.name),
        }
    }

    #[inline(never)]
    fn new(tape: &Tape, inputs: &[Chosen], name: &str) -> Self {
        match in_force() {
            Arithmetic::PlainF64 => Run::PlainF64(tape.run(&Directly::NEW, inputs.iter().map(Native::of))),
            Arithmetic::PlainF32 => Run::PlainF32(tape.run(&Directly::NEW, inputs.iter().map(Native::of))),
            _ => Run::Exact(evaluate(tape, &exact_numbers(inputs), name)),
        }
    }

    #[inline(never)]
    fn sign(&self, place: u32) -> Sign {
        match self {
            Run::PlainF64(numbers) => numbers[place as usize].sign(),
            Run::PlainF32(numbers) => numbers[place as usize].sign(),
            Run::Exact(numbers) => numbers.sign(place),
        }
    }

    #[inline(never)]
    fn result(&self, place: u32) -> Chosen {
        in_run!(self, |numbers| value(numbers.at(place)))
    }

    fn results(&self) -> impl FnMut(&u32) -> Chosen {
        |&place| self.result(place)
    }

    #[inline(never)]
    fn quotient(&self, numerator: u32, denominator: u32) -> Chosen {
        in_run!(self, |numbers| quotient(numbers.at(numerator), numbers.at(denominator)))
    }

    fn quotients(&self, denominator: u32) -> impl FnMut(&u32) -> Chosen {
        move |&numerator| self.quotient(numerator, denominator)
    }

    /// (p + sign·√r) / q of the results at three places.
    #[inline(never)]
    fn root(&self, places: [u32; 3], sign: Sign) -> Chosen {
        in_run!(self, |numbers| root(places.map_each(|place| numbers.at(place)), sign))
    }
}

/// Numbers of a true scalar.
trait Row {
    type Scalar: Native<Value = Self::Scalar>;
    fn at(&self, place: u32) -> Self::Scalar;
}

impl<F: Copy> Row for Vec<Plain<F>>
where
    Plain<F>: Native<Value = Plain<F>>,
{
    type Scalar = Plain<F>;
    fn at(&self, place: u32) -> Plain<F> {
        self[place as usize]
    }
}

impl Row for Evaluated {
    type Scalar = Rational;
    fn at(&self, place: u32) -> Rational {
        self.value(place)
    }
}

fn value<S: Native<Value = S>>(value: S) -> Chosen {
    S::value(value)
}

fn quotient<S: Native>(numerator: S, denominator: S) -> Chosen {
    S::value(S::ratios_of::<Itself<(Number, Number)>>(&(numerator, denominator)))
}

fn root<S: Native>(of: [S; 3], sign: Sign) -> Chosen {
    S::root(S::root_of::<Itself<[Number; 3]>>(&of, sign))
}

/// Its input: so true scalars divide and take roots.
struct Itself<T>(PhantomData<T>);

impl<T: Numbers + 'static> Construction for Itself<T> {
    const NAME: &'static str = "a quotient";
    const ARGUMENTS: &'static [&'static str] = &[];
    type Input = T;
    type Output = T;
    fn eval<R: Ring>(input: &Of<T, R>) -> Of<T, R> {
        T::map(input, &mut R::clone)
    }
}

/// How the arithmetic in force computes values.
enum Values {
    /// As the nearest doubles, which are the same by any way: in big integers, since the ladder for doubles is verified
    /// by the queries in `f64`, and is too much code to be compiled twice.
    Doubles,
    /// As users do.
    Singles,
    /// By a [`Run`].
    Interpreted,
}

fn values_in_force() -> Values {
    match in_force() {
        Arithmetic::F64 | Arithmetic::Robust => Values::Doubles,
        Arithmetic::F32 => Values::Singles,
        _ => Values::Interpreted,
    }
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
            $($(Arithmetic::$subject)|+ => {
                type $name = $scalar;
                $expression
            })+
        }
    };
}

/// What a query answers that is compiled in the scalar of the arithmetic in force, as users compile it.
pub(crate) fn ask_natively<Q: Query>(frame: &Frame, numbers: &[Chosen]) -> Fields<Chosen> {
    in_scalar!(|S| with_values(ask::<Q, S>(frame, &coordinates::<S>(numbers)), S::value))
}

/// What its cheaper forms say.
pub(crate) fn forms_natively<Q: Query>(frame: &Frame, numbers: &[Chosen]) -> Vec<Form<Chosen>> {
    in_scalar!(|S| forms::<Q, S>(frame, &coordinates::<S>(numbers))
        .into_iter()
        .map(|form| form.map(S::value))
        .collect())
}

fn coordinates<S: Native>(numbers: &[Chosen]) -> Vec<S> {
    numbers.iter().map(S::of).collect()
}

impl Sealed for Chosen {}

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

    // As the true scalars do, so that what looks at doubles is judged, too.
    #[inline(never)]
    fn as_double(&self) -> Option<f64> {
        matches!(in_force(), Arithmetic::F64 | Arithmetic::F32 | Arithmetic::I32).then(|| f64::of(self))
    }

    #[inline(never)]
    fn compare(&self, other: &Self) -> Sign {
        self.partial_cmp(other).map_or(Sign::Zero, Sign::from)
    }

    #[inline(never)]
    fn sign_of<F: Formula>(of: &Of<F::Input, Self>) -> Sign {
        let safe_degree = match in_force() {
            // Of no degree at all, which is what `certify_floats` does.
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
    fn settled(decision: (Sign, Stage)) -> Sign {
        if matches!(in_force(), Arithmetic::F64) { counted(decision) } else { decision.0 }
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
    fn algebraic_near(double: f64) -> Option<Self> {
        in_scalar!(|S| S::algebraic_near(double).map(S::algebraic_value))
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
