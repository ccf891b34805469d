//! Cheaper functions of a query: public functions that return a part of its answer.

use crate::answers::{Field, Token};
use crate::format::language::WITHOUT_HIT;
use crate::format::style::{Style, write_answer};
use crate::judge::agree::{fields_agree, tokens_equal};
use crate::numbers::coordinate::Coordinate;
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use num_traits::{Signed, Zero};
use straightedge::arith::Algebraic;
use straightedge::internals::MapEach;
use straightedge::{
    PlaneSide, Rational, Scalar, Sign, Surd,
    arith::{Numbers, Of},
};

/// What a cheaper function of a query returns for a case. [`check`](crate::check()) and [`audit`](crate::audit())
/// compare it with the exact answer, in every arithmetic that is promised to be right.
#[derive(Clone, Debug, PartialEq)]
pub struct Form<V> {
    /// The path of the public function, from the crate: `contain::point_tetrahedron_location`.
    pub function: &'static str,
    /// What it returned.
    pub says: Says<V>,
}

/// The part of an answer that a cheaper function returns.
#[derive(Clone, Debug, PartialEq)]
pub enum Says<V> {
    /// Whether there is a common point, by the field of that number.
    Hits(usize, bool),
    /// The field of that number; 0 is the decision, and after the last come the
    /// [`values`](crate::Query::values).
    Field(usize, Field<V>),
    /// The first number of that field, 0 where that is unbounded; `None` where it has none.
    First(usize, Option<V>),
    /// That field and the next.
    Pair(usize, [Field<V>; 2]),
    /// The root of the first number of that field.
    Root(usize, Token<V>),
    /// The root of the first number of the first field, negative where the second field says `negative`.
    SignedRoot(usize, usize, Token<V>),
    /// Whether the root of the first number of that field is at most each of these, which are not negative.
    Within(usize, Vec<(V, bool)>),
    /// Whether the first number of that field is greater than each of these, which are not negative.
    Exceeds(usize, Vec<(V, bool)>),
    /// A [`Field`](Self::Field) with values that have the sign of the exact ones and differ from them by less than
    /// 2^-10 of them.
    Near(usize, Field<V>),
    /// For each number of that field, the greatest representable one that is not above it and the least that is not
    /// below it, as returned by [`Scalar::bound_of`](straightedge::Scalar::bound_of).
    Bounds(usize, Vec<[Token<V>; 2]>),
    /// The greatest representable number that is not above the first one of that field.
    Below(usize, Token<V>),
}

impl<V> Form<V> {
    /// The form with other values.
    pub(crate) fn map<W>(self, mut value: impl FnMut(V) -> W) -> Form<W> {
        let mut of_field = |field: Field<V>| field.into_iter().map(|token| token.map(&mut value)).collect::<Field<W>>();
        let says = match self.says {
            Says::Pair(which, fields) => Says::Pair(which, fields.map_each(of_field)),
            Says::Root(which, root) => Says::Root(which, of_field(std::vec![root]).remove(0)),
            Says::SignedRoot(which, side, root) => Says::SignedRoot(which, side, of_field(std::vec![root]).remove(0)),
            Says::Below(which, bound) => Says::Below(which, of_field(std::vec![bound]).remove(0)),
            Says::Within(which, asked) => {
                Says::Within(which, asked.into_iter().map(|(r, is_within)| (value(r), is_within)).collect())
            }
            Says::Exceeds(which, asked) => {
                Says::Exceeds(which, asked.into_iter().map(|(r, exceeds)| (value(r), exceeds)).collect())
            }
            Says::Hits(which, hits) => Says::Hits(which, hits),
            Says::Field(which, field) => Says::Field(which, of_field(field)),
            Says::First(which, number) => Says::First(which, number.map(value)),
            Says::Near(which, field) => Says::Near(which, of_field(field)),
            Says::Bounds(which, bounds) => {
                let of_pair = |[below, above]: [Token<V>; 2]| [below, above].map_each(|token| token.map(&mut value));
                Says::Bounds(which, bounds.into_iter().map(of_pair).collect())
            }
        };
        Form { function: self.function, says }
    }
}

impl Form<AnyNumber> {
    /// The function and what it returned, where that disagrees with the exact answer.
    pub(crate) fn disagreement(&self, exact: &[Field<Rational>]) -> Option<String> {
        let (agrees, said) = match &self.says {
            Says::Hits(which, hits) => {
                let hit = !matches!(exact[*which][..], [Token::Word(word), ..] if WITHOUT_HIT.contains(&word));
                (hit == *hits, hits.to_string())
            }
            Says::Field(which, field) => {
                let agrees = fields_agree(&exact[*which], field, tokens_equal);
                (agrees, text(field))
            }
            Says::First(which, number) => {
                let given = number.clone().map(Token::Number);
                let agrees = match (first_number(&exact[*which]), &given) {
                    (Some(exact), Some(given)) => tokens_equal(&exact, given),
                    (exact, given) => exact.is_none() && given.is_none(),
                };
                (agrees, given.map_or_else(|| "nothing".into(), |token| text(&std::vec![token])))
            }
            Says::Pair(which, given) => {
                let pairs = exact[*which..].iter().zip(given);
                let agrees = pairs.into_iter().all(|(exact, given)| fields_agree(exact, given, tokens_equal));
                (agrees, write_answer(given, Style::Decimal))
            }
            Says::Root(which, given) => {
                let agrees = root_of_first(&exact[*which]).is_some_and(|exact| tokens_equal(&exact, given));
                (agrees, text(&std::vec![given.clone()]))
            }
            Says::SignedRoot(which, side, given) => {
                let is_negative = exact[*side] == [Token::Word(PlaneSide::Negative.word())];
                let exact = root_of_first(&exact[*which]).map(|root| if is_negative { opposite(root) } else { root });
                let agrees = exact.is_some_and(|exact| tokens_equal(&exact, given));
                (agrees, text(&std::vec![given.clone()]))
            }
            Says::Within(which, asked) => of_each(asked, |r| is_within(&exact[*which], r)),
            Says::Exceeds(which, asked) => of_each(asked, |r| exceeds(&exact[*which], r)),
            Says::Near(which, field) => (is_near(&exact[*which], field), text(field)),
            Says::Bounds(which, bounds) => (are_bounds(&exact[*which], bounds), text(&bounds.concat())),
            Says::Below(which, bound) => (is_below(&exact[*which], bound), text(&std::vec![bound.clone()])),
        };
        (!agrees).then(|| format!("{} says {said}", self.function))
    }
}

/// The first number of a field, 0 where that is unbounded.
fn first_number(field: &Field<Rational>) -> Option<Token<Rational>> {
    field.iter().find_map(|token| match token {
        Token::Number(_) => Some(token.clone()),
        Token::Unbounded(_) => Some(Token::Number(Rational::zero())),
        _ => None,
    })
}

/// The root of the first number of a field, if that is a surd.
fn root_of_first(field: &Field<Rational>) -> Option<Token<Rational>> {
    let root = field.iter().find_map(|token| match token {
        Token::Number(square) => Some(root(square)),
        Token::Surd(square) => root_of_surd(square),
        _ => None,
    })?;
    Some(root.to_rational().map_or(Token::Surd(root), Token::Number))
}

/// A root with the other sign.
fn opposite(root: Token<Rational>) -> Token<Rational> {
    match root {
        Token::Number(number) => Token::Number(-number),
        Token::Surd(surd) => Token::Surd(Surd::new(-surd.rational(), -surd.factor(), surd.radicand().into())),
        other => other,
    }
}

fn root(square: &Rational) -> Surd {
    Surd::new(Rational::zero(), Rational::from_integer(1.into()), square.clone())
}

/// √(p + q·√s) = √x ± √y, with x and y = (p ± √(p² - q²·s)) / 2 and the sign of q, where one of these roots is
/// rational.
fn root_of_surd(square: &Surd) -> Option<Surd> {
    let (p, q, s) = (square.rational(), square.factor(), Rational::from_integer(square.radicand()));
    let two = Rational::from_integer(2.into());
    let inner = root(&(&p * &p - &q * &q * s)).to_rational()?;
    let [x, y] = [(&p + &inner) / &two, (&p - &inner) / &two];
    let one = Rational::from_integer(1.into());
    match [root(&x).to_rational(), root(&y).to_rational()] {
        [Some(of_x), _] => Some(Surd::new(of_x, q.signum(), y)),
        [None, Some(of_y)] => Some(Surd::new(of_y * q.signum(), one, x)),
        [None, None] => None,
    }
}

/// Whether the first number of a field is at most the square of r; `false` where there is no number.
fn is_within(field: &Field<Rational>, r: &AnyNumber) -> Option<bool> {
    let r = r.to_exact()?;
    let square = Surd::from(&r * &r);
    field.iter().find_map(|token| match token {
        Token::Number(number) => Some(Surd::from(number.clone()) <= square),
        Token::Surd(surd) => Some(*surd <= square),
        Token::Word("none") => Some(false),
        _ => None,
    })
}

/// Whether the first number of a field is greater than r; `false` where there is no number.
fn exceeds(field: &Field<Rational>, r: &AnyNumber) -> Option<bool> {
    let r = Surd::from(r.to_exact()?);
    field.iter().find_map(|token| match token {
        Token::Number(number) => Some(Surd::from(number.clone()) > r),
        Token::Surd(surd) => Some(*surd > r),
        Token::Word("none") => Some(false),
        _ => None,
    })
}

/// Whether what was said of each distance is so, and what was said of the first of which it is not.
fn of_each(asked: &[(AnyNumber, bool)], is_so: impl Fn(&AnyNumber) -> Option<bool>) -> (bool, String) {
    let wrong = asked.iter().find(|(r, said)| is_so(r) != Some(*said));
    let said = |(r, said): &(AnyNumber, bool)| format!("{said} for {}", text(&std::vec![Token::Number(r.clone())]));
    (wrong.is_none(), wrong.map_or_else(String::new, said))
}

/// The numbers of a case that may be distances.
pub(crate) fn distances<C: Numbers, S: Scalar>(case: &Of<C, S>) -> Vec<S> {
    let mut distances = Vec::new();
    C::map(case, &mut |x: &S| include_distance(&mut distances, x));
    distances
}

// Not inlined, as it is called for every number of every shape.
#[inline(never)]
fn include_distance<S: Scalar>(distances: &mut Vec<S>, x: &S) {
    if x.sign() != Sign::Negative && distances.len() < 4 && !distances.contains(x) {
        distances.push(x.clone());
    }
}

fn text(field: &Field<AnyNumber>) -> String {
    write_answer(core::slice::from_ref(field), Style::Decimal)
}

fn is_near(exact: &Field<Rational>, given: &Field<AnyNumber>) -> bool {
    let tolerance = Rational::new(1.into(), (1 << 10).into());
    fields_agree(exact, given, |exact, given| match (exact, given) {
        (Token::Number(exact), Token::Number(given)) => given.to_exact().is_some_and(|value| {
            // Where floats are too far apart, the nearest is accepted, or if that is zero, its neighbour. Below 0 that
            // is two steps away, as -0 is in between.
            let is_close = (exact - &value).abs() < exact.abs() * &tolerance;
            let beside = if exact.is_negative() { 2 } else { 1 };
            exact.signum() == value.signum()
                && (is_close || given.steps_from(exact).is_some_and(|steps| steps <= beside))
        }),
        (exact, given) => tokens_equal(exact, given),
    })
}

/// Whether these are the bounds of the numbers of a field.
fn are_bounds(exact: &Field<Rational>, given: &[[Token<AnyNumber>; 2]]) -> bool {
    let numbers: Vec<Surd> = exact
        .iter()
        .filter_map(|token| match token {
            Token::Number(number) => Some(Surd::from(number.clone())),
            Token::Surd(surd) => Some(surd.clone()),
            _ => None,
        })
        .collect();
    numbers.len() == given.len() && numbers.iter().zip(given).all(|(exact, bounds)| are_bounds_of(exact, bounds))
}

fn are_bounds_of(exact: &Surd, bounds: &[Token<AnyNumber>; 2]) -> bool {
    match bounds {
        [Token::Number(AnyNumber::F64(below)), Token::Number(AnyNumber::F64(above))] => {
            let has_minus_zero = [below, above].iter().any(|x| **x == 0.0 && x.is_sign_negative());
            !has_minus_zero && are_tight(exact, *below, *above, f64::MAX)
        }
        [Token::Number(AnyNumber::F32(below)), Token::Number(AnyNumber::F32(above))] => {
            let has_minus_zero = [below, above].iter().any(|x| **x == 0.0 && x.is_sign_negative());
            !has_minus_zero && are_tight(exact, *below, *above, f32::MAX)
        }
        [below, above] => [below, above].into_iter().all(|bound| match bound {
            Token::Number(AnyNumber::Exact(number)) => Surd::from(number.clone()) == *exact,
            Token::Surd(surd) => surd == exact,
            _ => false,
        }),
    }
}

/// Whether this is the greatest representable number that is not above the first one of a field.
fn is_below(exact: &Field<Rational>, bound: &Token<AnyNumber>) -> bool {
    let exact = exact.iter().find_map(|token| match token {
        Token::Number(number) => Some(Algebraic::from(number.clone())),
        Token::Surd(surd) => Some(Algebraic::from(surd.clone())),
        Token::Algebraic(number) => Some(number.clone()),
        _ => None,
    });
    let Some(exact) = exact else { return false };
    fn is_tight<T: Coordinate>(bound: T, exact: &Algebraic) -> bool {
        let is_above = |x: T| x.to_exact().is_none_or(|x| Algebraic::from(x) > *exact);
        !is_above(bound) && is_above(bound.stepped(1))
    }
    match bound {
        Token::Number(AnyNumber::F64(x)) => !(*x == 0.0 && x.is_sign_negative()) && is_tight(*x, &exact),
        Token::Number(AnyNumber::F32(x)) => !(*x == 0.0 && x.is_sign_negative()) && is_tight(*x, &exact),
        Token::Number(AnyNumber::Exact(x)) => Algebraic::from(x.clone()) == exact,
        Token::Algebraic(x) => *x == exact,
        _ => false,
    }
}

/// Whether two floats are the nearest ones on both sides of a number; for a number beyond the greatest float, they are
/// that one.
fn are_tight<T: Coordinate>(exact: &Surd, below: T, above: T, greatest: T) -> bool {
    let exactly = |x: T| x.to_exact().map(Surd::from);
    let is_tight = |bound: T, inwards: i64| {
        let beside = bound.stepped(inwards);
        let (Some(of_bound), Some(of_beside)) = (exactly(bound), exactly(beside)) else { return false };
        let [contains, is_loose] = match inwards {
            1 => [of_bound <= *exact, of_beside <= *exact],
            _ => [of_bound >= *exact, of_beside >= *exact],
        };
        let is_end = bound == if inwards == 1 { greatest.opposite() } else { greatest };
        (contains || is_end) && (!is_loose || beside == bound)
    };
    is_tight(below, 1) && is_tight(above, -1)
}

/// [`Query::forms`](crate::registry::query::Query::forms) of the brackets of
/// [`query!`](crate::registry::registration::query): public functions by their path from the crate, called with the
/// inputs of the query, each after what it returns. That is
///
/// - `hits`: whether there is a common point, by the decision, or `hits 2` by the field of that number;
/// - `field 0`: the field of that number, 0 for the decision;
/// - `first 0`: the first number of that field, if it has one;
/// - `pair 3`: that field and the next, as a pair;
/// - `root 0`: the root of the first number of that field;
/// - `within 0`: whether that root is at most a number that it takes as its last argument;
/// - `values`: the exact [`values`](crate::registry::query::Query::values);
/// - `near_value`: a value near the only one of these, with its sign.
///
/// An expression after the path takes the place of the call.
macro_rules! forms {
    (
        @all $case:ident $arguments:tt
        [$($says:ident $($which:literal)?: $module:ident $(:: $function:ident)+ $(= $said:expr)?),+]
    ) => {
        [$($crate::Form {
            function: concat!(stringify!($module) $(, "::", stringify!($function))+),
            says: $crate::registry::form::forms!(
                @$says $($which)?, [::straightedge::$module $(:: $function)+], $case, $arguments, [$($said)?]
            ),
        }),+]
    };
    (@within $which:literal, [$function:path], $case:tt, ($($argument:tt),+), []) => {
        $crate::Says::Within(
            $which,
            $crate::registry::form::distances::<Self::Case, S>($case)
                .into_iter()
                .map(|r| (r.to_value(), $function($($argument),+, &r)))
                .collect(),
        )
    };
    (@$says:ident $($which:literal)?, [$function:path], $case:tt, $arguments:tt, []) => {
        $crate::registry::form::forms!(@$says $($which)?, $function $arguments)
    };
    (@$says:ident $($which:literal)?, [$function:path], $case:tt, $arguments:tt, [$said:expr]) => {
        $crate::registry::form::forms!(@$says $($which)?, $said)
    };
    (@hits, $said:expr) => {
        $crate::Says::Hits(0, $said)
    };
    (@hits $which:literal, $said:expr) => {
        $crate::Says::Hits($which, $said)
    };
    (@field $which:literal, $said:expr) => {
        $crate::Says::Field($which, $crate::answers::IntoField::<S::Value>::field(&$said))
    };
    (@first $which:literal, $said:expr) => {
        $crate::Says::First($which, $said)
    };
    (@pair $which:literal, $said:expr) => {{
        let (first, second) = $said;
        $crate::Says::Pair(
            $which,
            [
                $crate::answers::IntoField::<S::Value>::field(&first),
                $crate::answers::IntoField::<S::Value>::field(&second),
            ],
        )
    }};
    (@root $which:literal, $said:expr) => {
        $crate::Says::Root(
            $which,
            S::from_root(&$said).map_or_else($crate::Token::Surd, $crate::Token::Number),
        )
    };
    (@near_value, $said:expr) => {
        $crate::Says::Near(Self::FIELDS.len(), std::vec![$crate::Token::Number($said)])
    };
    (@values, $said:expr) => {
        $crate::Says::Field(
            Self::FIELDS.len(),
            $said.to_array().into_iter().map($crate::Token::Number).collect(),
        )
    };
}
pub(crate) use forms;
