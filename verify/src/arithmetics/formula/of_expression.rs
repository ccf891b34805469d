//! All functions of a formula, as a query: its sign in each kind of ladder, values, quotients, roots, bounds.

use crate::answers::IntoField;
use crate::answers::SIGNS;
use crate::arithmetics::formula::expression::{Does, Expression, Operation, last_three};
use crate::{Answer, Draw, Exact, Field, Form, Part, Query, Says, Token, Whole};
use num_traits::{One, Signed, Zero};
use straightedge::internals::MapEach;
use straightedge::internals::formula;
use straightedge::{
    Formula, Rational, Scalar, Sign, Surd,
    arith::{Construction, Number, Of, Ring},
};

/// An expression as a formula of its numbers.
type Input = Expression<Number>;

/// Declares formulas that are one of the three results of an expression.
macro_rules! results {
    ($($(#[$doc:meta])+ $Result:ident $name:literal: $results:pat => $result:ident;)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $Result;
        impl Formula for $Result {
            const NAME: &'static str = $name;
            const ARGUMENTS: &'static [&'static str] = &["expression"];
            type Input = Input;
            fn eval<R: Ring>(expression: &Expression<R>) -> R {
                let $results = expression.results();
                $result
            }
        }
    )+};
}
results! {
    /// The last number of an expression, by the ladder of users' formulas.
    Last "expression": [last, _, _] => last;
    /// The number before the last.
    Radicand "radicand": [_, radicand, _] => radicand;
    /// The number before these two.
    Divisor "divisor": [_, _, divisor] => divisor;
}

// The ladders of the library's own formulas.
formula! {
    /// The last number by the steps of a predicate.
    sign AsSign("expression as sign"; expression): Input = |expression| Last::eval(expression)
}
formula! {
    /// The last number without growing integers.
    cold AsCold("expression as cold"; expression): Input = |expression| Last::eval(expression)
}
formula! {
    /// The last number by its tape alone.
    unfiltered AsUnfiltered("expression as unfiltered"; expression): Input = |expression| Last::eval(expression)
}
formula! {
    /// The last number with growing integers of two-limb inputs.
    short AsShort("expression as short"; expression): Input = |expression| Last::eval(expression)
}

/// The last two numbers and what divides them.
struct Ratios;
impl Construction for Ratios {
    const NAME: &'static str = "ratios";
    const ARGUMENTS: &'static [&'static str] = &["expression"];
    type Input = Input;
    type Output = ([Number; 2], Number);
    fn eval<R: Ring>(expression: &Expression<R>) -> ([R; 2], R) {
        let [last, radicand, divisor] = expression.results();
        ([last, radicand], divisor)
    }
}

/// The three parts of a root.
struct Parts;
impl Construction for Parts {
    const NAME: &'static str = "root";
    const ARGUMENTS: &'static [&'static str] = &["expression"];
    type Input = Input;
    type Output = [Number; 3];
    fn eval<R: Ring>(expression: &Expression<R>) -> [R; 3] {
        expression.results()
    }
}

/// The answer for an expression whose last numbers are p, r and q.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers<V> {
    /// The sign of p.
    pub sign: Sign,
    /// p.
    pub value: V,
    /// p/q and r/q, where q is not zero.
    pub quotients: Option<[V; 2]>,
    /// (p - √r) / q and (p + √r) / q, where q is not zero and r not negative.
    pub roots: Option<[Token<V>; 2]>,
}

impl<V: Clone> Answer<V> for Answers<V> {
    fn fields(&self) -> Vec<Field<V>> {
        let optional = |word, tokens: Option<[Token<V>; 2]>| match tokens {
            Some(tokens) => [Token::Word(word)].into_iter().chain(tokens).collect(),
            None => vec![Token::Word("none")],
        };
        vec![
            self.sign.field(),
            vec![Token::Word("value"), Token::Number(self.value.clone())],
            optional("quotients", self.quotients.clone().map(|quotients| quotients.map_each(Token::Number))),
            optional("roots", self.roots.clone()),
        ]
    }
}

/// A value that may be irrational.
fn root<S: Scalar>(root: S::Root) -> Token<S::Value> {
    S::from_root(&root).map_or_else(Token::Surd, Token::Number)
}

/// All of this for an expression, as a query.
pub struct OfExpression;

impl Query for OfExpression {
    const ID: &'static str = "formula/expression";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("expression", "Expression n x1 … xn m place place word …")];
    const FIELDS: &'static [&'static str] = &["sign", "value", "quotients", "roots"];
    const DECISIONS: &'static [&'static str] = SIGNS;
    const WORDS: &'static [(&'static str, &'static [Part])] =
        &[("value", &[Part::Number]), ("quotients", &[Part::Number; 2]), ("roots", &[Part::Number; 2])];
    const ORACLE: &'static str = "the operations in rational numbers";
    const DIMENSION: usize = 1;
    // Most expressions have a lower degree, some a higher one; only the classes of cases depend on it.
    const DEGREE: u32 = 4;
    const MANY: usize = 12;
    const BY_ROBUST: bool = false;

    type Case = Input;
    type Answer<S: Scalar> = Answers<S::Value>;

    fn ask<S: Scalar>(case: &Expression<S>) -> Answers<S::Value> {
        let divides = !S::sign_of::<Divisor>(case).is_zero();
        let has_roots = divides && S::sign_of::<Radicand>(case) != Sign::Negative;
        Answers {
            sign: S::sign_of::<Last>(case),
            value: S::value_of::<Last>(case),
            quotients: divides.then(|| S::ratios_of::<Ratios>(case)),
            roots: has_roots.then(|| S::roots_of::<Parts>(case).map_each(root::<S>)),
        }
    }

    fn forms<S: Scalar>(case: &Expression<S>) -> Vec<Form<S::Value>> {
        let mut forms = forms_of::<Last, S>("expression", case);
        forms.extend(forms_of::<AsSign, S>("expression as sign", case));
        forms.extend(forms_of::<AsCold, S>("expression as cold", case));
        forms.extend(forms_of::<AsUnfiltered, S>("expression as unfiltered", case));
        if case.is_short() {
            forms.extend(forms_of::<AsShort, S>("expression as short", case));
        }
        if S::sign_of::<Divisor>(case) == Sign::Positive && S::sign_of::<Radicand>(case) != Sign::Negative {
            let bounds = |sign| {
                [Sign::Negative, Sign::Positive].map_each(|side| root::<S>(S::root_bound_of::<Parts>(case, sign, side)))
            };
            let says = Says::Bounds(3, [Sign::Negative, Sign::Positive].map_each(bounds).into());
            forms.push(Form { function: "bounds of the roots", says });
        }
        forms
    }

    fn oracle(case: &Exact<Self::Case>) -> Answers<Rational> {
        let [p, r, q] = exactly(&case.numbers());
        let divides = !q.is_zero();
        let has_roots = divides && !r.is_negative();
        let root = |factor: Rational| {
            let root = Surd::new(&p / &q, factor / &q, r.clone());
            root.to_rational().map_or(Token::Surd(root), Token::Number)
        };
        Answers {
            sign: Sign::from(p.cmp(&Rational::zero())),
            quotients: divides.then(|| [&p / &q, &r / &q]),
            roots: has_roots.then(|| [-Rational::one(), Rational::one()].map_each(root)),
            value: p,
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        // Products of few factors, so that products of them are often equal, and sums cancel.
        let of_factor = (bits / 2).max(1);
        let factors = [0; 3].map_each(|_| draw.signed(of_factor));
        let number = |draw: &mut Draw| factors[draw.index(3)] * if draw.one_in(4) { 1 } else { factors[draw.index(3)] };
        (0..draw.count(0)).map(|_| vec![number(draw)]).collect()
    }
}

/// What cheaper functions return for a formula whose sign and value are the first fields.
pub(super) fn forms_of<F: Formula, S: Scalar>(function: &'static str, case: &Of<F::Input, S>) -> Vec<Form<S::Value>> {
    let bounds = [Sign::Negative, Sign::Positive].map_each(|side| S::bound_of::<F>(case, side));
    told(function, S::sign_of::<F>(case), S::value_of::<F>(case), S::approximation_of::<F>(case), bounds)
}

// Separate from the formula, so that it is compiled once.
#[inline(never)]
fn told<V>(function: &'static str, sign: Sign, exact: V, near: V, bounds: [V; 2]) -> Vec<Form<V>> {
    let value = |value| vec![Token::Word("value"), Token::Number(value)];
    let says = [
        Says::Field(0, sign.field()),
        Says::Field(1, value(exact)),
        Says::Near(1, value(near)),
        Says::Bounds(1, vec![bounds.map_each(Token::Number)]),
    ];
    says.map_each(|says| Form { function, says }).into()
}

/// The last three numbers, the last one first, in the arithmetic of the crate `num-rational`: no ring, no tape.
pub(super) fn exactly(expression: &Expression<Rational>) -> [Rational; 3] {
    let mut all = expression.numbers.clone();
    for Operation { does, x, y } in expression.operations.iter() {
        let (x, y) = (&all[*x], &all[*y]);
        all.push(match does {
            Does::Sum => x + y,
            Does::Difference => x - y,
            Does::Negated => -x,
            Does::Absolute => Signed::abs(x),
            Does::Least => if x < y { x } else { y }.clone(),
            Does::Greatest => if x > y { x } else { y }.clone(),
            Does::Product => x * y,
        });
    }
    last_three(&all)
}
