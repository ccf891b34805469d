//! The line of a case, and its changes by the search.

use crate::number::Number;
use straightedge_verify::{Arithmetic, Draw, Entry, Line, NumberType, Style};

#[derive(Clone, PartialEq)]
enum Piece {
    Number(Number),
    /// A count, an index or a kind.
    Other(String),
}

/// The pieces of a line.
#[derive(Clone, PartialEq)]
pub struct Case(Vec<Piece>);

impl Case {
    /// A generated case of any class.
    pub fn generated(entry: &Entry, arithmetic: Arithmetic, draw: &mut Draw) -> Case {
        let number_type = arithmetic.number_type().unwrap_or(NumberType::I64);
        let classes = entry.classes(number_type);
        let (class, level) = (classes[draw.index(classes.len())], 1 + draw.below(2) as u8);
        let text = entry.case(class, number_type, level, draw.bits64(), 0, Style::Bits);
        let line = Line::split(&text).expect("a generated line");
        let roles = entry.roles(&line).expect("a generated case");
        let piece = |(text, is_number): (&str, bool)| {
            let number = if is_number { Number::read(text, arithmetic) } else { None };
            number.map_or_else(|| Piece::Other(text.into()), Piece::Number)
        };
        let are_numbers = roles.iter().map(|role| role.piece.is_number());
        Case(text.split_whitespace().zip(are_numbers).map(piece).collect())
    }

    pub fn line(&self) -> String {
        let text = |piece: &Piece| match piece {
            Piece::Number(number) => number.write(),
            Piece::Other(text) => text.clone(),
        };
        self.0.iter().map(text).collect::<Vec<_>>().join(" ")
    }

    /// The case with some numbers changed, which need not be valid; numbers are also taken from `other`, where that is
    /// a case of the same frame.
    pub fn changed(&self, other: &Case, draw: &mut Draw) -> Case {
        let mut case = self.clone();
        for _ in 0..=draw.below(4) {
            case.change(other, draw);
        }
        case
    }

    fn change(&mut self, other: &Case, draw: &mut Draw) {
        let len = self.0.len();
        let (from, to) = (draw.index(len), draw.index(len));
        match draw.below(8) {
            // Copies points and directions, in whole or in part, from one argument to another, or from the other case.
            kind @ 0..=1 => {
                let source = if kind == 0 { self.0.clone() } else { other.0.clone() };
                let from = if kind == 0 { from } else { to };
                for i in 0..=draw.index(4) {
                    let (Some(&Piece::Number(number)), Some(Piece::Number(place))) =
                        (source.get(from + i), self.0.get_mut(to + i))
                    else {
                        break;
                    };
                    *place = number;
                }
            }
            // All numbers in another unit.
            2 => {
                let seed = draw.bits64();
                self.0.iter_mut().for_each(|piece| change(piece, |x| x.scaled(&mut Draw::new(seed, "", "", 0))));
            }
            3 => change(&mut self.0[to], Number::negated),
            4 => change(&mut self.0[to], |x| x.near(draw)),
            5 => change(&mut self.0[to], |x| x.scaled(draw)),
            6 => {
                if let Piece::Number(number) = self.0[from] {
                    change(&mut self.0[to], |_| number.near(draw));
                }
            }
            _ => change(&mut self.0[to], |x| x.other(draw)),
        }
    }
}

/// Changes a number, but not to an infinite one, which is invalid in a case.
fn change(piece: &mut Piece, f: impl FnOnce(Number) -> Number) {
    if let Piece::Number(number) = piece {
        *number = Some(f(*number)).filter(|changed| changed.is_finite()).unwrap_or(*number);
    }
}
