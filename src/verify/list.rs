//! The list of queries, and what can be done with any of them by name.

use super::answer::Answer;
use super::audit::{Audit, NumberType, Plan, audit};
use super::check::{Disagreement, check, from_bytes, to_bytes};
use super::class::{Class, generate};
use super::compare::{Verdict, judge};
use super::coordinate::Coordinate;
use super::draw::Draw;
use super::exact::Exact;
use super::kind::Kind;
use super::line::{Fault, Line, Style, number_names, write_answer, write_case};
use super::query::{Query, asked};
use super::{contain, intersect, predicate};
use crate::{Numbers, Of, Plain, Rational, Scalar};
use core::marker::PhantomData;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

/// All queries, in the order of the docs. A query is added to the tools by naming it here.
macro_rules! queries {
    ($($query:ty),+ $(,)?) => {
        static QUERIES: &[&dyn Entry] = &[$(&Registered::<$query>(PhantomData)),+];
    };
}
queries! {
    predicate::Orient2d,
    predicate::Orient3d,
    predicate::Incircle,
    predicate::Insphere,
    predicate::CompareDistance,
    predicate::CompareDistance2d,
    predicate::Angle,
    predicate::Angle2d,
    predicate::Collinear,
    predicate::Orient2dSos,
    predicate::Orient3dSos,
    predicate::IncircleSos,
    predicate::InsphereSos,
    contain::PointSegment,
    contain::PointSegment2d,
    contain::PointTriangle,
    contain::PointTriangle2d,
    contain::PointTetrahedron,
    contain::PointAabb,
    contain::PointAabb2d,
    contain::PointObb,
    contain::PointSphere,
    contain::PointCircle2d,
    contain::PointCapsule,
    contain::PointCylinder,
    contain::PointCone,
    contain::PointPolygon2d,
    contain::PointPolygonEvenOdd2d,
    contain::PointConvexPolyhedron,
    contain::PointMesh,
    intersect::PlanePlane,
    intersect::PlanePlanePlane,
    intersect::SpherePlane,
    intersect::AabbPlane,
    intersect::ObbPlane,
    intersect::ConePlane,
    intersect::CapsulePlane,
    intersect::TrianglePlane,
    intersect::TetrahedronPlane,
    intersect::SegmentSegment,
    intersect::SegmentSegment2d,
    intersect::SegmentTriangle,
    intersect::AabbAabb,
    intersect::AabbAabb2d,
    intersect::ObbObb,
    intersect::AabbObb,
    intersect::TriangleAabb,
    intersect::TriangleObb,
    intersect::TriangleTriangle2d,
    intersect::TriangleTriangle,
    intersect::TetrahedronTetrahedron,
    intersect::TriangleTetrahedron,
    intersect::ConvexConvex,
    intersect::ConvexPenetration,
    intersect::LineLine2d,
    intersect::LinePlane,
    intersect::RayPlane,
    intersect::SegmentPlane,
    intersect::LinePlaneOfPoints,
    intersect::RayPlaneOfPoints,
    intersect::SegmentPlaneOfPoints,
    intersect::LineTriangle,
    intersect::RayTriangle,
    intersect::LineRectangle,
    intersect::RayRectangle,
    intersect::SegmentRectangle,
    intersect::LineAabb,
    intersect::RayAabb,
    intersect::SegmentAabb,
    intersect::LineObb,
    intersect::RayObb,
    intersect::SegmentObb,
    intersect::LineConvexPolyhedron,
    intersect::RayConvexPolyhedron,
    intersect::SegmentConvexPolyhedron,
    intersect::LineTetrahedron,
    intersect::RayTetrahedron,
    intersect::SegmentTetrahedron,
    intersect::RayAabb2d,
    intersect::SegmentAabb2d,
    intersect::LineQuad,
    intersect::RayQuad,
    intersect::SegmentQuad,
    intersect::SphereSphere,
    intersect::SphereAabb,
    intersect::SphereObb,
    intersect::SphereTriangle,
    intersect::SpherePolygon,
    intersect::SphereTetrahedron,
    intersect::CirclePolygon2d,
    intersect::LineSphere,
    intersect::RaySphere,
    intersect::SegmentSphere,
    intersect::LineCapsule,
    intersect::RayCapsule,
    intersect::SegmentCapsule,
    intersect::LineCylinder,
    intersect::RayCylinder,
    intersect::SegmentCylinder,
    intersect::LineCone,
    intersect::RayCone,
    intersect::SegmentCone,
    intersect::RayCircle2d,
    intersect::CompareEnter,
}

/// All queries, in the order of the docs.
pub fn queries() -> &'static [&'static dyn Entry] {
    QUERIES
}

/// The query of that id, or of that name where no two rooms have it.
///
/// # Errors
/// What the name could have meant.
pub fn find(name: &str) -> Result<&'static dyn Entry, String> {
    let matches: Vec<_> =
        QUERIES.iter().filter(|q| q.id() == name || q.id().split_once('/').is_some_and(|(_, n)| n == name)).collect();
    match matches[..] {
        [query] => Ok(*query),
        [] => {
            let near = QUERIES.iter().filter(|q| !name.is_empty() && q.id().contains(name)).map(|q| q.id());
            let near = near.collect::<Vec<_>>().join(", ");
            let hint = if near.is_empty() {
                "`straightedge list` names them all".into()
            } else {
                format!("did you mean {near}?")
            };
            Err(format!("there is no query `{}`; {hint}", name.escape_debug()))
        }
        _ => {
            let ids = matches.iter().map(|q| q.id()).collect::<Vec<_>>().join(" or ");
            Err(format!("`{name}` is ambiguous: {ids}"))
        }
    }
}

/// The arithmetics in which the program answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// Certified doubles.
    F64,
    /// Certified singles.
    F32,
    /// 64-bit integers.
    I64,
    /// 32-bit integers.
    I32,
    /// Rounded doubles.
    PlainF64,
    /// Rounded singles.
    PlainF32,
    /// Rationals.
    Exact,
}

/// A query of the list, by name.
pub trait Entry: Sync {
    /// `room/name`.
    fn id(&self) -> &'static str;
    /// The names and shapes of the inputs.
    fn inputs(&self) -> &'static [(&'static str, &'static str)];
    /// The names of the numbers of a case, its indices among them, in order.
    fn numbers(&self) -> Vec<String>;
    /// The names of the fields of an answer.
    fn fields(&self) -> &'static [&'static str];
    /// The decisions.
    fn decisions(&self) -> &'static [&'static str];
    /// What the oracle does.
    fn oracle(&self) -> &'static str;
    /// The degree of the formula of highest degree that decides.
    fn degree(&self) -> u32;
    /// How many times as long as others the oracle takes.
    fn pace(&self) -> u64;
    /// Whether it can be asked on the predicates of `robust`.
    fn by_robust(&self) -> bool;
    /// The classes that have cases in numbers of this type.
    fn classes(&self, number_type: NumberType) -> Vec<Class>;

    /// The answer of a case, as text.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn answer(&self, line: &Line<'_>, arithmetic: Arithmetic, style: Style) -> Result<String, Fault>;

    /// The answer of a case with every number but indices replaced, in order, by NaN and the infinities: with what message it
    /// was refused, if it was. For tests.
    #[doc(hidden)]
    fn refuses(&self, line: &Line<'_>, arithmetic: Arithmetic) -> Result<Vec<Option<String>>, Fault>;

    /// Judges an answered line.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn judge(&self, line: &Line<'_>, arithmetic: Arithmetic, ulps: u64) -> Result<Judgement, Fault>;

    /// A generated case as text, without its class.
    fn case(&self, class: Class, number_type: NumberType, level: u8, seed: u64, index: u64, style: Style) -> String;

    /// Runs a plan.
    fn audit(&self, plan: &Plan) -> Audit;

    /// Checks every promise on the case of a line.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn check(&self, line: &Line<'_>) -> Result<Result<(), Disagreement>, Fault>;

    /// Checks every promise on the case that a fuzzer's bytes make, if they make one.
    ///
    /// # Errors
    /// The first promise that is not kept.
    fn check_bytes(&self, bytes: &[u8]) -> Result<(), Disagreement>;

    /// The bytes that make the case of a line: a seed for the fuzzer.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn seed(&self, line: &Line<'_>) -> Result<Vec<u8>, Fault>;
}

/// How an answered line was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Right, wrong or declined.
    pub verdict: Verdict,
    /// The exact answer.
    pub expected: String,
    /// How many of its fields were given.
    pub fields: usize,
}

struct Registered<Q>(PhantomData<Q>);

impl<Q: Query> Registered<Q> {
    fn answer_in<S: Scalar + Kind>(&self, line: &Line<'_>, style: Style) -> Result<String, Fault>
    where
        S::Value: Kind,
    {
        let case = line.case::<Q, S>()?;
        Ok(write_answer(&asked::<Q, S>(&case), style))
    }

    fn judge_in<S: Scalar + Kind>(&self, line: &Line<'_>, ulps: u64) -> Result<Judgement, Fault>
    where
        S::Value: Kind,
    {
        let case = line.case::<Q, S>()?;
        let given = line.answer::<Q, S::Value>()?;
        let exact = Q::oracle(&Exact::new::<S>(&case)).fields();
        Ok(Judgement {
            verdict: given.as_ref().map_or(Verdict::Declined, |given| judge(&exact, given, ulps)),
            expected: write_answer(&exact, Style::Decimal),
            fields: given.map_or(0, |given| given.len()),
        })
    }

    fn case_in<T: Coordinate>(&self, class: Class, level: u8, draw: &mut Draw, style: Style) -> String {
        write_case::<Q::Case, T>(&generate::<Q, T>(class, level, draw), style)
    }

    fn refuses_in<S: Scalar + Kind + Copy>(&self, line: &Line<'_>, bad: [S; 3]) -> Result<Vec<Option<String>>, Fault> {
        let case: Of<Q::Case, S> = line.case::<Q, S>()?;
        let mut places = 0;
        Q::Case::map(&case, &mut |_| places += 1);
        let spoilings = (0..places).flat_map(|place| bad.map(|bad| (place, bad)));
        Ok(spoilings
            .map(|(place, bad)| {
                let mut next = 0;
                let spoilt = Q::Case::map(&case, &mut |&x| {
                    next += 1;
                    if next - 1 == place { bad } else { x }
                });
                let asked = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
                    let _ = asked::<Q, S>(&spoilt);
                }));
                asked.err().map(|panic| panic.downcast_ref::<String>().cloned().unwrap_or_default())
            })
            .collect())
    }
}

impl<Q: Query> Entry for Registered<Q> {
    fn id(&self) -> &'static str {
        Q::ID
    }
    fn inputs(&self) -> &'static [(&'static str, &'static str)] {
        Q::INPUTS
    }
    fn numbers(&self) -> Vec<String> {
        number_names::<Q>()
    }
    fn fields(&self) -> &'static [&'static str] {
        Q::FIELDS
    }
    fn decisions(&self) -> &'static [&'static str] {
        Q::DECISIONS
    }
    fn oracle(&self) -> &'static str {
        Q::ORACLE
    }
    fn degree(&self) -> u32 {
        Q::DEGREE
    }
    fn pace(&self) -> u64 {
        Q::PACE
    }
    fn by_robust(&self) -> bool {
        Q::BY_ROBUST
    }

    fn classes(&self, number_type: NumberType) -> Vec<Class> {
        let applies = |class: &Class| match number_type {
            NumberType::F64 => class.applies::<Q, f64>(),
            NumberType::F32 => class.applies::<Q, f32>(),
            NumberType::I64 => class.applies::<Q, i64>(),
            NumberType::I32 => class.applies::<Q, i32>(),
        };
        Class::ALL.into_iter().filter(applies).collect()
    }

    fn answer(&self, line: &Line<'_>, arithmetic: Arithmetic, style: Style) -> Result<String, Fault> {
        match arithmetic {
            Arithmetic::F64 => self.answer_in::<f64>(line, style),
            Arithmetic::F32 => self.answer_in::<f32>(line, style),
            Arithmetic::I64 => self.answer_in::<i64>(line, style),
            Arithmetic::I32 => self.answer_in::<i32>(line, style),
            Arithmetic::PlainF64 => self.answer_in::<Plain<f64>>(line, style),
            Arithmetic::PlainF32 => self.answer_in::<Plain<f32>>(line, style),
            Arithmetic::Exact => self.answer_in::<Rational>(line, style),
        }
    }

    fn refuses(&self, line: &Line<'_>, arithmetic: Arithmetic) -> Result<Vec<Option<String>>, Fault> {
        match arithmetic {
            Arithmetic::F64 => self.refuses_in(line, [f64::NAN, f64::INFINITY, f64::NEG_INFINITY]),
            Arithmetic::F32 => self.refuses_in(line, [f32::NAN, f32::INFINITY, f32::NEG_INFINITY]),
            Arithmetic::PlainF64 => self.refuses_in(line, [f64::NAN, f64::INFINITY, f64::NEG_INFINITY].map(Plain)),
            Arithmetic::PlainF32 => self.refuses_in(line, [f32::NAN, f32::INFINITY, f32::NEG_INFINITY].map(Plain)),
            Arithmetic::I64 | Arithmetic::I32 | Arithmetic::Exact => Ok(Vec::new()),
        }
    }

    fn judge(&self, line: &Line<'_>, arithmetic: Arithmetic, ulps: u64) -> Result<Judgement, Fault> {
        match arithmetic {
            Arithmetic::F64 | Arithmetic::PlainF64 => self.judge_in::<f64>(line, ulps),
            Arithmetic::F32 | Arithmetic::PlainF32 => self.judge_in::<f32>(line, ulps),
            Arithmetic::I64 => self.judge_in::<i64>(line, ulps),
            Arithmetic::I32 => self.judge_in::<i32>(line, ulps),
            Arithmetic::Exact => self.judge_in::<Rational>(line, ulps),
        }
    }

    fn case(&self, class: Class, number_type: NumberType, level: u8, seed: u64, index: u64, style: Style) -> String {
        let draw = &mut Draw::new(seed, Q::ID, class.name(), index);
        match number_type {
            NumberType::F64 => self.case_in::<f64>(class, level, draw, style),
            NumberType::F32 => self.case_in::<f32>(class, level, draw, style),
            NumberType::I64 => self.case_in::<i64>(class, level, draw, style),
            NumberType::I32 => self.case_in::<i32>(class, level, draw, style),
        }
    }

    fn audit(&self, plan: &Plan) -> Audit {
        audit::<Q>(plan)
    }

    fn check(&self, line: &Line<'_>) -> Result<Result<(), Disagreement>, Fault> {
        line.case::<Q, f64>().map(|case| check::<Q>(&case))
    }

    fn check_bytes(&self, bytes: &[u8]) -> Result<(), Disagreement> {
        from_bytes::<Q>(bytes).map_or(Ok(()), |case| check::<Q>(&case))
    }

    fn seed(&self, line: &Line<'_>) -> Result<Vec<u8>, Fault> {
        line.case::<Q, f64>().map(|case| to_bytes::<Q>(&case))
    }
}

/// What a fuzz target does with its bytes.
///
/// # Panics
/// On an unknown query, and on a promise that is not kept: with the line to keep.
pub fn fuzz(query: &str, bytes: &[u8]) {
    let entry = find(query).unwrap_or_else(|why| panic!("{why}"));
    if let Err(disagreement) = entry.check_bytes(bytes) {
        panic!("{}", disagreement.to_string());
    }
}
