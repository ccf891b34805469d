//! A wrong case as tests to copy: Rust, C++ and Python.
//!
//! A test passes where the judge rules that the answer is right. But where several answers are right (docs/programs.md,
//! "Ties"), it accepts one of them only.

use straightedge_verify::{Entry, Example, Line, NumberType, Style, Tolerance};

/// The functions that compare an answer with the right one, in doubles: Rust, C++ and Python.
const AGREES: [&str; 3] =
    [include_str!("snippets/agrees.rs"), include_str!("snippets/agrees.hpp"), include_str!("snippets/agrees.py")];
/// The operator "or" and the function for magnitudes in each language.
const OR: [(&str, &str); 3] = [(" || ", ".abs()"), (" || ", "std::fabs"), (" or ", "abs")];

/// Tests of wrong cases, one after the other.
pub(crate) struct Snippets {
    pub(crate) query: &'static Entry,
    pub(crate) number_type: NumberType,
    pub(crate) tolerance: Tolerance,
    /// Whether the functions were printed, which is done once for all tests.
    pub(crate) is_helped: bool,
}

impl Snippets {
    /// The line of a vector file, and the case as numbers in each language; the number of the line makes the names of
    /// the tests unique.
    pub(crate) fn of(&mut self, example: &Example, number: usize) -> String {
        let (query, line, arithmetic) = (self.query, &example.line, self.number_type.arithmetic());
        let numbers = |style| {
            let split = Line::split(line).ok()?;
            query.rewrite(&split, arithmetic, style).ok()
        };
        let (Some(decimal), Some(hexadecimal)) = (numbers(Style::Decimal), numbers(Style::Hexadecimal)) else {
            return line.clone();
        };
        let name = format!("{}_case_{number}", query.id().replace('/', "_"));
        let exact = expected(example);
        let is_word = !exact.contains(' ');
        let is_first = !is_word && !self.is_helped;
        self.is_helped |= is_first;
        let [of_rust, of_cpp, of_python] = if is_first { self.helpers() } else { Default::default() };
        let [rust_test, cpp_test, python_test] = match is_word {
            true => [
                format!("assert_eq!(answer_of(&case), {exact:?})"),
                format!("std::string(answer_of({name})) == {exact:?}"),
                format!("answer_of({name}) == {exact:?}"),
            ],
            false => [
                format!("assert!(agrees(answer_of(&case), {exact:?}))"),
                format!("agrees(answer_of({name}), {exact:?})"),
                format!("agrees(answer_of({name}), {exact:?})"),
            ],
        };
        let (rust, cpp, option) = match self.number_type {
            NumberType::F64 => ("f64", "double", ""),
            NumberType::F32 => ("f32", "float", " --type f32"),
            NumberType::I64 => ("i64", "long long", " --type i64"),
            NumberType::I32 => ("i32", "int", " --type i32"),
        };
        // A kind of shape is a word, which an array of numbers cannot have.
        let has_words = decimal.split(' ').any(|piece| piece.parse::<f64>().is_err());
        let (rust, cpp) = if has_words { ("&str", "char *const") } else { (rust, cpp) };
        let is_float = matches!(self.number_type, NumberType::F64 | NumberType::F32);
        let each = |text: &str, of: &dyn Fn(&str) -> String| {
            let piece = |piece| if has_words { format!("{piece:?}") } else { of(piece) };
            text.split(' ').map(piece).collect::<Vec<_>>().join(", ")
        };
        format!(
            "# for a file of vectors (straightedge ver {id}{option})\n{line}\n\
             # tests: answer_of is yours, from the numbers of a case to your answer as text{relative}\n\
             // Rust\n{of_rust}\
             #[test]\nfn {name}() {{\n    // {hexadecimal}\n    let case: [{rust}; {count}] = [{in_rust}];\n    \
             {rust_test};\n}}\n\
             // C++\n{of_cpp}\
             const {cpp} {name}[] = {{{in_cpp}}}; assert({cpp_test});\n\
             # Python\n{of_python}\
             {name} = [{in_python}]\nassert {python_test}\n",
            id = query.id(),
            relative = if self.tolerance.relative > 0.0 { "; they do not know --relative" } else { "" },
            count = decimal.split(' ').count(),
            // Decimals that read back are the same numbers. C++ has hexadecimal floats only since 2017.
            in_rust = each(&decimal, &|x| in_rust(x, is_float)),
            in_cpp = each(&decimal, &|x| in_cpp(&in_rust(x, is_float), self.number_type)),
            in_python = hexadecimal.split(' ').map(in_python).collect::<Vec<_>>().join(", "),
        )
    }

    /// The functions, in these numbers and with this tolerance.
    fn helpers(&self) -> [String; 3] {
        let Tolerance { ulps, absolute, .. } = self.tolerance;
        let of_singles =
            [("f64", "f32"), ("u64", "u32"), ("double", "float"), ("uint64", "uint32"), ("strtod", "strtof")];
        let of_python = [("\">d\"", "\">f\""), ("\">Q\"", "\">I\""), ("== 17", "== 9")];
        let mut helpers = AGREES.map(String::from);
        for (helper, (or, magnitude)) in helpers.iter_mut().zip(OR) {
            if self.number_type == NumberType::F32 {
                of_singles.iter().chain(&of_python).for_each(|(from, to)| *helper = helper.replace(from, to));
            }
            let near = match magnitude {
                _ if absolute == 0.0 => String::new(),
                ".abs()" => format!("{or}(given - exact).abs() <= {absolute:?}"),
                function => format!("{or}{function}(given - exact) <= {absolute:?}"),
            };
            *helper = helper.replace("<= 4)", &format!("<= {ulps}{near})")).replace("most 4", &format!("most {ulps}"));
            if ulps == 1 {
                *helper = helper.replace("units", "unit");
            }
        }
        helpers
    }
}

/// The right answer, with as many fields as the program returned: a decision alone is judged alone.
fn expected(example: &Example) -> String {
    let answer = example.line.split_once('=').map_or("", |(_, answer)| answer.trim());
    let decision = answer.split(' ').next().unwrap_or_default();
    match example.given.as_str() {
        "true" if decision != "false" => "false".into(),
        "false" if decision != "true" => "true".into(),
        "hit" => "miss".into(),
        "miss" => "hit".into(),
        word if !word.contains(' ') => decision.into(),
        _ => answer.into(),
    }
}

fn in_rust(x: &str, is_float: bool) -> String {
    if !is_float || x.contains(['.', 'e']) { x.into() } else { format!("{x}.0") }
}

fn in_cpp(x: &str, number_type: NumberType) -> String {
    match number_type {
        // Without the suffix, it would be rounded to a double first.
        NumberType::F32 => format!("{x}f"),
        // The magnitude of the least integer is too large for a literal.
        NumberType::I64 if x == i64::MIN.to_string() => format!("{} - 1", i64::MIN + 1),
        NumberType::F64 | NumberType::I64 | NumberType::I32 => x.into(),
    }
}

fn in_python(x: &str) -> String {
    match x {
        _ if x.contains("0x") => format!("float.fromhex({x:?})"),
        _ if x.parse::<f64>().is_ok() => x.into(),
        _ => format!("{x:?}"),
    }
}
