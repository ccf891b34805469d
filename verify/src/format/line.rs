//! The line format: cases and answers as text.

use crate::answers::{Field, Token};
use crate::format::case::{Case, Frame, Stop};
use crate::format::language::{FEATURES, Part, number_field};
use crate::format::role::{self, Role, roles};
use crate::numbers::arithmetic::Arithmetic;
use crate::numbers::kind::{Read, Unreadable, read_algebraic, read_surd};
use crate::numbers::number::AnyNumber;
use crate::registry::entry::{Entry, frame_from};
use crate::registry::renamed::kind_today;
use core::fmt;
use straightedge::arith::Source;

/// What is wrong with a line, and where: columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The column.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.message)
    }
}

impl std::error::Error for LineError {}

/// A blank-separated piece of a line.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a> {
    /// The text as it is.
    pub text: &'a str,
    column: usize,
}

impl Piece<'_> {
    /// An error at this piece.
    pub fn error(&self, message: impl fmt::Display) -> LineError {
        LineError { column: self.column, message: format!("`{}` {message}", self.shown()) }
    }

    /// The text for a message, escaped and shortened: it may be anything, of any length.
    fn shown(&self) -> String {
        // Quotes are harmless, and easier to read unescaped.
        let shown = |c: char| if matches!(c, '\'' | '"') { c.to_string() } else { c.escape_debug().to_string() };
        let shown: String = self.text.chars().take(40).map(shown).collect();
        shown + if self.text.chars().count() > 40 { "…" } else { "" }
    }

    /// Whether this is an integer, of any size.
    pub fn is_integer(&self) -> bool {
        let digits = self.text.strip_prefix('-').unwrap_or(self.text);
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    }

    /// An integer that cannot be a label or a count: a wrong answer, not an error of the line.
    fn out_of_range(&self) -> Option<Token<AnyNumber>> {
        self.is_integer().then(|| Token::OutOfRange(self.shown().into()))
    }
}

/// A line taken apart.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The word after `@`, if there is one.
    pub class: Option<&'a str>,
    case: Vec<Piece<'a>>,
    answer: Option<Vec<Piece<'a>>>,
    /// The column at which something is reported missing.
    end: usize,
}

impl<'a> Line<'a> {
    /// Splits a line into class, case and answer; `#` begins a comment.
    ///
    /// # Errors
    /// An empty class, a second `=`.
    pub fn split(line: &'a str) -> Result<Self, LineError> {
        let mut pieces = pieces(line);
        let class = match pieces.first().and_then(|first| first.text.strip_prefix('@')) {
            Some("") => return Err(pieces[0].error("names no class")),
            Some(class) => {
                pieces.remove(0);
                Some(class)
            }
            None => None,
        };
        let before_comment = line.split('#').next().unwrap_or_default().trim_end();
        let end = if line.is_ascii() { before_comment.len() } else { before_comment.chars().count() } + 1;
        let Some(equals) = pieces.iter().position(|piece| piece.text == "=") else {
            return Ok(Line { class, case: pieces, answer: None, end });
        };
        let answer = pieces.split_off(equals + 1);
        pieces.pop();
        match answer.iter().find(|piece| piece.text == "=") {
            Some(second) => Err(second.error("stands twice")),
            None => Ok(Line { class, case: pieces, answer: Some(answer), end }),
        }
    }

    /// Whether there is nothing on the line, or a comment.
    pub fn is_blank(&self) -> bool {
        self.case.is_empty() && self.answer.is_none() && self.class.is_none()
    }

    /// Whether the line has an answer.
    pub fn is_answered(&self) -> bool {
        self.answer.is_some()
    }

    /// Whether the numbers of the case are given as raw bits.
    pub fn is_in_bits(&self) -> bool {
        self.case.iter().any(|piece| piece.text.starts_with(['x', 'X']))
    }

    /// Whether some number of the case is given as the raw bits of an `f32`.
    pub fn is_in_single_bits(&self) -> bool {
        self.case.iter().any(|piece| piece.text.starts_with(['x', 'X']) && piece.text.len() == 9)
    }

    /// This case with the answer on another line: what a program printed, which may repeat the case before `=`. Columns
    /// of errors are those of the other line.
    ///
    /// # Errors
    /// Another case before `=`; what [`split`](Self::split) refuses.
    ///
    /// ```
    /// use straightedge_verify::Line;
    /// let asked = Line::split("@grid 0 0 1 0 0 1").unwrap();
    /// assert!(asked.with_answer("+").unwrap().is_answered());
    /// assert!(asked.with_answer("0 0 1 0 0 1 = +").unwrap().is_answered());
    /// assert_eq!(asked.with_answer("0 0 = +").unwrap_err().message, "this is not the case that was asked");
    /// ```
    pub fn with_answer<'b>(&self, text: &'b str) -> Result<Line<'b>, LineError>
    where
        'a: 'b,
    {
        let said = Line::split(text)?;
        let is_same = self.case.iter().map(|piece| piece.text).eq(said.case.iter().map(|piece| piece.text));
        let answer = match (said.answer, said.class) {
            (Some(_), _) if !is_same => {
                return Err(LineError { column: 1, message: "this is not the case that was asked".into() });
            }
            (Some(answer), _) => answer,
            (None, Some(class)) => return Err(LineError { column: 1, message: format!("`@{class}` is no answer") }),
            (None, None) => said.case,
        };
        Ok(Line { class: self.class, case: self.case.clone(), answer: Some(answer), end: said.end })
    }

    /// The numbers of the case as doubles, one for each of these names: for programs with queries of their own.
    ///
    /// # Errors
    /// A piece that is no finite double; too few or too many.
    ///
    /// ```
    /// use straightedge_verify::Line;
    /// let line = Line::split("0.5 0x1p-2  x3FF0000000000000").unwrap();
    /// assert_eq!(line.doubles(["x", "y", "z"]), Ok([0.5, 0.25, 1.0]));
    /// let fault = Line::split("0.5 nan 1").unwrap().doubles(["x", "y", "z"]).unwrap_err();
    /// assert_eq!(fault.to_string(), "column 5: `nan` is not finite");
    /// ```
    pub fn doubles<const N: usize>(&self, names: [&str; N]) -> Result<[f64; N], LineError> {
        let mut numbers = [0.0; N];
        for (i, number) in numbers.iter_mut().enumerate() {
            let missing = || LineError { column: self.end, message: too_few(i, N, names[i]) };
            let piece = self.case.get(i).ok_or_else(missing)?;
            *number = f64::read(piece.text).map_err(|why| piece.error(why))?;
        }
        match self.case.get(N) {
            Some(extra) => Err(extra.error(format!("is left over: the line takes {N} numbers"))),
            None => Ok(numbers),
        }
    }

    /// The case, in the numbers that an arithmetic takes.
    ///
    /// # Errors
    /// A piece that is no finite number of the type; too few or too many.
    pub(crate) fn case(&self, entry: &Entry, arithmetic: Arithmetic) -> Result<Case, LineError> {
        let (frame, pieces) = self.frame_and_numbers(entry)?;
        let mut numbers = Vec::with_capacity(pieces.len());
        for piece in pieces {
            numbers.push(AnyNumber::read(piece.text, arithmetic).map_err(|why| piece.error(why))?);
        }
        match entry.defect(arithmetic, &frame, &numbers) {
            None => Ok(Case { frame, numbers }),
            Some(message) => Err(LineError { column: self.column_of(&message, &entry.names(&frame)), message }),
        }
    }

    /// The column of the numbers that have a defect: its text begins with their path, `tetrahedron.a` or
    /// `sphere.radius`.
    fn column_of(&self, defect: &str, names: &[String]) -> usize {
        let path = defect.split([' ', ':']).next().unwrap_or_default();
        let is_of = |path: &str, name: &String| {
            name.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        // For what has no number of its own, such as an edge of a mesh, the column of the shape.
        let ends = path.match_indices(['.', '[']).map(|(end, _)| end).chain([path.len()]);
        let paths: Vec<&str> = ends.map(|end| &path[..end]).collect();
        let place = paths.iter().rev().find_map(|path| names.iter().position(|name| is_of(path, name)));
        place.and_then(|place| self.case.get(place)).or(self.case.first()).map_or(self.end, |piece| piece.column)
    }

    /// The frame of the case.
    ///
    /// # Errors
    /// An invalid count, index or kind; too few pieces or too many.
    pub(crate) fn frame(&self, entry: &Entry) -> Result<Frame, LineError> {
        self.frame_and_numbers(entry).map(|(frame, _)| frame)
    }

    /// The frame of the case, and the pieces that are numbers, which are not read.
    fn frame_and_numbers<'l>(&'l self, entry: &'l Entry) -> Result<(Frame, Vec<&'l Piece<'l>>), LineError> {
        let mut reader = Reader {
            pieces: &self.case,
            next: 0,
            end: self.end,
            entry,
            numbers: Vec::with_capacity(self.case.len()),
            indices: Vec::new(),
            kinds: &[],
        };
        let frame = frame_from(entry, &mut reader)?;
        if let Some(extra) = self.case.get(reader.next) {
            let needed = reader.next;
            let here = if entry.varies(&entry.numbers()) { " here" } else { "" };
            return Err(extra.error(format!("is left over: {} takes {needed} numbers{here}", entry.id())));
        }
        Ok((frame, reader.numbers))
    }

    /// Checks that there is an answer.
    ///
    /// # Errors
    /// There is no `=`.
    pub(crate) fn require_answer(&self) -> Result<(), LineError> {
        self.pieces_of_answer().map(|_| ())
    }

    /// The pieces of the case, and the column at which a missing piece is reported.
    pub fn pieces_of_case(&self) -> (&[Piece<'a>], usize) {
        (&self.case, self.end)
    }

    /// [`Self::pieces_of_case`] of the answer, where there is one.
    pub fn pieces_of_result(&self) -> Option<(&[Piece<'a>], usize)> {
        Some((self.answer.as_deref()?, self.end))
    }

    fn pieces_of_answer(&self) -> Result<&[Piece<'_>], LineError> {
        let message = "there is no answer: a line is `case = answer`, as `eval --answered` prints it";
        self.answer.as_deref().ok_or_else(|| LineError { column: self.end, message: message.into() })
    }

    /// The fields of the answer, with values that an arithmetic gives; `None` where it is declined (`?`).
    ///
    /// # Errors
    /// No answer, a word that no answer has, a field that is not complete.
    pub(crate) fn answer(
        &self,
        entry: &Entry,
        arithmetic: Arithmetic,
    ) -> Result<Option<Vec<Field<AnyNumber>>>, LineError> {
        let pieces = self.pieces_of_answer()?;
        match pieces {
            [] => Err(LineError { column: self.end, message: "the answer is empty".into() }),
            [piece] if piece.text == "?" => Ok(None),
            _ => self.read_fields(entry, arithmetic, pieces).map(Some),
        }
    }

    fn read_fields(
        &self,
        entry: &Entry,
        arithmetic: Arithmetic,
        pieces: &[Piece<'_>],
    ) -> Result<Vec<Field<AnyNumber>>, LineError> {
        let language = entry.language();
        // A decision alone is an answer, also where values follow its word elsewhere.
        if let ([piece], true) = (pieces, number_field(entry.fields()[0], entry.dimension).is_none()) {
            return Ok(vec![vec![Token::Word(
                language.bare(piece.text, entry.fields()[0]).map_err(|why| piece.error(why))?,
            )]]);
        }
        let mut fields = Vec::new();
        let mut rest = pieces.iter().peekable();
        while let Some(head) = rest.peek() {
            let Some(name) = entry.fields().get(fields.len()) else {
                let fields = match entry.fields().len() {
                    1 => "one field".to_string(),
                    count => format!("{count} fields"),
                };
                return Err(head.error(format!("is left over: an answer has {fields}")));
            };
            let (mut field, parts, within) = match number_field(name, entry.dimension) {
                Some(parts) if head.text != "none" => (Vec::new(), parts, *name),
                _ => {
                    let (word, parts) =
                        language.word(head.text, name).ok_or_else(|| head.error(language.no_word(name)))?;
                    rest.next();
                    (vec![Token::Word(word)], parts, word)
                }
            };
            let short = || LineError { column: self.end, message: format!("the answer ends within `{within}`") };
            // A stack: the next part is last.
            let mut parts: Vec<Part> = parts.into_iter().rev().collect();
            while let Some(part) = parts.pop() {
                let listed = match part {
                    Part::Indices => Some((Part::Index, 1)),
                    Part::Lists => Some((Part::Indices, 1)),
                    Part::Points => Some((Part::Number, entry.dimension)),
                    Part::Features => Some((Part::Feature, 2)),
                    _ => None,
                };
                if let Some((item, size)) = listed {
                    let piece = rest.next().ok_or_else(short)?;
                    match read_label(piece)? {
                        Token::Index(count) if count <= rest.len() => {
                            field.push(Token::Index(count));
                            parts.extend(core::iter::repeat_n(item, count * size));
                        }
                        // The end of such a list is unknown: the answer is wrong from here on.
                        _ => {
                            field.push(Token::OutOfRange(piece.shown().into()));
                            fields.push(field);
                            return Ok(fields);
                        }
                    }
                } else if part == Part::Feature {
                    let piece = rest.next().ok_or_else(short)?;
                    let feature = FEATURES.iter().find(|(word, _)| *word == piece.text);
                    let (word, labels) = feature.ok_or_else(|| piece.error("is no feature"))?;
                    field.push(Token::Word(word));
                    parts.extend(core::iter::repeat_n(Part::Index, *labels));
                } else {
                    field.push(part.read(arithmetic, rest.next().ok_or_else(short)?)?);
                }
            }
            fields.push(field);
        }
        Ok(fields)
    }
}

/// The message for a line that ends where a number of this name is expected.
fn too_few(count: usize, needed: usize, missing: &str) -> String {
    let missing = if missing.is_empty() { String::new() } else { format!(", {missing} is missing") };
    format!("too few numbers: {count} of {needed}{missing}")
}

/// The blanks between pieces: those of ASCII, as other languages do not split at those of Unicode.
const BLANKS: [char; 6] = [' ', '\t', '\n', '\r', '\x0b', '\x0c'];

/// The pieces between blanks; `=` is one by itself, and `#` begins a comment.
fn pieces(line: &str) -> Vec<Piece<'_>> {
    let line = line.split('#').next().unwrap_or_default();
    let is_ascii = line.is_ascii();
    let mut pieces = Vec::with_capacity(line.len() / 16 + 4);
    let mut start = 0;
    let mut add = |range: core::ops::Range<usize>| {
        if !range.is_empty() {
            // Columns count characters, not bytes.
            let column = if is_ascii { range.start + 1 } else { line[..range.start].chars().count() + 1 };
            pieces.push(Piece { text: &line[range], column });
        }
    };
    for (at, c) in line.char_indices() {
        if BLANKS.contains(&c) || c == '=' {
            add(start..at);
            start = at + c.len_utf8();
            if c == '=' {
                add(at..start);
            }
        }
    }
    add(start..line.len());
    pieces
}

impl Part {
    fn read(self, arithmetic: Arithmetic, piece: &Piece<'_>) -> Result<Token<AnyNumber>, LineError> {
        match (self, piece.text) {
            (Part::Integer, text) => match text.parse() {
                Ok(integer) => Ok(Token::Integer(integer)),
                Err(_) => piece.out_of_range().ok_or_else(|| piece.error("is no whole number")),
            },
            (Part::Number | Part::End, text) => match irrational(text) {
                None => match AnyNumber::read_value(text, arithmetic) {
                    Ok(number) => Ok(Token::Number(number)),
                    // A value that the type cannot hold is a wrong answer, not an error of the line.
                    Err(Unreadable::Overflow(_)) => Ok(Token::OutOfRange(piece.shown().into())),
                    // A value of an answer may round, as the exact one does; a number of a case must not.
                    Err(Unreadable::Underflow(_, negative)) => {
                        let zero = if negative { "-0" } else { "0" };
                        AnyNumber::read_value(zero, arithmetic).map(Token::Number).map_err(|why| piece.error(why))
                    }
                    Err(_) if text.starts_with(['(', 'r']) => Err(piece.error(NO_ROOT)),
                    Err(why) => Err(piece.error(why)),
                },
                Some(token) => Ok(token),
            },
            _ => read_label(piece),
        }
    }
}

/// The message for a text that begins like a root but is none.
const NO_ROOT: &str = "is no root: (p+q*sqrt(r)), where q has no exponent with a sign and r is not negative, or \
    rootof(c0,c1,c2,c3;lo,hi)";

/// An irrational number, which no number type reads.
fn irrational<V>(text: &str) -> Option<Token<V>> {
    not_finite(text).or_else(|| read_surd(text).map(Token::Surd)).or_else(|| read_algebraic(text).map(Token::Algebraic))
}

/// A label, or a count.
fn read_label(piece: &Piece<'_>) -> Result<Token<AnyNumber>, LineError> {
    match piece.text.parse() {
        Ok(index) if piece.is_integer() => Ok(Token::Index(index)),
        _ => piece.out_of_range().ok_or_else(|| piece.error("is no label")),
    }
}

/// A value of an answer that is no finite number. In a case it would be an error; in an answer it is the end of a span,
/// or wrong.
pub fn not_finite<V>(text: &str) -> Option<Token<V>> {
    let value = match text.strip_prefix(['x', 'X']) {
        Some(bits) if bits.len() == 16 => u64::from_str_radix(bits, 16).ok().map(f64::from_bits),
        Some(bits) if bits.len() == 8 => u32::from_str_radix(bits, 16).ok().map(|bits| f32::from_bits(bits).into()),
        Some(_) => None,
        None => match text.trim_start_matches(['-', '+']).to_ascii_lowercase().as_str() {
            "inf" | "infinity" if text.starts_with('-') => Some(f64::NEG_INFINITY),
            "inf" | "infinity" => Some(f64::INFINITY),
            "nan" => Some(f64::NAN),
            _ => None,
        },
    };
    match value {
        Some(value) if value.is_infinite() => Some(Token::Unbounded(value > 0.0)),
        Some(value) if value.is_nan() => Some(Token::NotANumber),
        _ => None,
    }
}

/// Reads the numbers of a case.
struct Reader<'a> {
    pieces: &'a [Piece<'a>],
    next: usize,
    end: usize,
    entry: &'a Entry,
    /// The pieces that are numbers, so far.
    numbers: Vec<&'a Piece<'a>>,
    /// The indices that points have so far.
    indices: Vec<usize>,
    /// The kinds that shapes may be of, once one has been read.
    kinds: &'static [&'static str],
}

impl<'a> Reader<'a> {
    fn take(&mut self) -> Result<&'a Piece<'a>, LineError> {
        let piece = self.pieces.get(self.next).ok_or_else(|| {
            let needed = self.entry.numbers();
            let message = if self.entry.varies(&needed) {
                format!("too few numbers: the line ends after {}", self.next)
            } else {
                too_few(self.next, needed.len(), needed.get(self.next).map_or("", String::as_str))
            };
            LineError { column: self.end, message }
        })?;
        self.next += 1;
        Ok(piece)
    }

    fn take_index(&mut self) -> Result<(&'a Piece<'a>, usize), LineError> {
        let piece = self.take()?;
        let digits = piece.text.bytes().all(|b| b.is_ascii_digit());
        let index = piece.text.parse().ok().filter(|_| digits);
        index.map(|index| (piece, index)).ok_or_else(|| piece.error("is no index"))
    }
}

impl Source<(), LineError> for Reader<'_> {
    fn number(&mut self) -> Result<(), LineError> {
        let piece = self.take()?;
        // The name of a kind where a number is expected: reported here, as it would be missing later.
        if self.kinds.contains(&piece.text) {
            return Err(piece.error("stands where a number should"));
        }
        self.numbers.push(piece);
        Ok(())
    }

    fn count(&mut self) -> Result<usize, LineError> {
        let piece = self.take()?;
        let left = self.pieces.len() - self.next;
        let digits = piece.text.bytes().all(|b| b.is_ascii_digit());
        let count = piece.text.parse().ok().filter(|_| digits).ok_or_else(|| piece.error("is no count"))?;
        if count > left {
            return Err(piece.error(format!("is more than the {left} numbers that follow")));
        }
        Ok(count)
    }

    fn index(&mut self, bound: usize) -> Result<usize, LineError> {
        let (piece, index) = self.take_index()?;
        if index < bound { Ok(index) } else { Err(piece.error(format!("is not below {bound}"))) }
    }

    fn kind(&mut self, names: &'static [&'static str]) -> Result<usize, LineError> {
        let piece = self.take()?;
        self.kinds = names;
        let word = kind_today(piece.text);
        let kind = names.iter().position(|name| *name == word);
        kind.ok_or_else(|| piece.error(format!("is none of {}", names.join(", "))))
    }

    fn own_index(&mut self) -> Result<usize, LineError> {
        let (piece, index) = self.take_index()?;
        if self.indices.contains(&index) {
            return Err(piece.error("is the index of another point: indices must be distinct"));
        }
        self.indices.push(index);
        Ok(index)
    }
}

impl Entry {
    /// Whether other cases of the query have more or fewer numbers than these.
    fn varies(&self, numbers: &[String]) -> bool {
        numbers.iter().any(|name| name.ends_with(".count") || name.ends_with(".kind"))
    }

    /// The frame of a case in which each list has one item.
    pub(crate) fn frame_of_one(&self) -> Frame {
        struct One;
        impl Source<(), Stop> for One {
            fn number(&mut self) -> Result<(), Stop> {
                Ok(())
            }
            fn count(&mut self) -> Result<usize, Stop> {
                Ok(1)
            }
            fn index(&mut self, _: usize) -> Result<usize, Stop> {
                Ok(0)
            }
            fn own_index(&mut self) -> Result<usize, Stop> {
                Ok(0)
            }
        }
        self.frame(&mut One).expect("there is always one")
    }

    /// The names of the numbers of a case, including its indices, in order: `a.index`, `a.x`, `triangle.b.y`. Each list
    /// (of points, planes, triangles) has one item.
    pub fn numbers(&self) -> Vec<String> {
        self.names(&self.frame_of_one())
    }

    /// What those numbers are.
    pub fn pieces(&self) -> Vec<role::Piece> {
        roles(self, &self.frame_of_one()).into_iter().map(|role| role.piece).collect()
    }

    /// The names of the numbers in the case of a line, one name a piece.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn numbers_of(&self, line: &Line<'_>, arithmetic: Arithmetic) -> Result<Vec<String>, LineError> {
        line.case(self, arithmetic).map(|case| self.names(&case.frame))
    }

    fn names(&self, frame: &Frame) -> Vec<String> {
        let name = |Role { name, piece, .. }| if piece == role::Piece::Count { format!("{name}.count") } else { name };
        roles(self, frame).into_iter().map(name).collect()
    }
}

impl Entry {
    /// What the pieces of the case of a line are, in order.
    ///
    /// ```
    /// # #[cfg(feature = "all-queries")] {
    /// use straightedge::arith::Quantity;
    /// use straightedge_verify::{Line, find};
    /// let query = find("contain/point_sphere").unwrap();
    /// let roles = query.roles(&Line::split("0 0 0  1 2 3  4").unwrap()).unwrap();
    /// assert_eq!((roles[4].name.as_str(), roles[4].axis()), ("sphere.center.y", Some(1)));
    /// assert_eq!((roles[6].name.as_str(), roles[6].quantity()), ("sphere.radius", Some(Quantity::Size)));
    /// # }
    /// ```
    ///
    /// # Errors
    /// Missing or surplus pieces, invalid counts and indices. The values of the numbers do not matter.
    pub fn roles(&self, line: &Line<'_>) -> Result<Vec<Role>, LineError> {
        Ok(roles(self, &line.frame(self)?))
    }
}
