//! A wrong case as tests to copy: Rust, C++ and Python.

use straightedge::verify::{Entry, Line, Style};

/// The line of a vector file, and the case as numbers in each language; the number makes the names of the tests differ.
pub(crate) fn of(query: &Entry, line: &str, number: usize) -> String {
    let exact = line.split_once('=').map_or("", |(_, answer)| answer.trim());
    let numbers = |style| {
        let split = Line::split(line).ok()?;
        query.rewrite(&split, style).ok()
    };
    let (Some(decimal), Some(hexadecimal)) = (numbers(Style::Decimal), numbers(Style::Hexadecimal)) else {
        return line.into();
    };
    let name = format!("{}_case_{number}", query.id().replace('/', "_"));
    // Decimals that read back are the same numbers; hexadecimal floats are so without rounding.
    let python: Vec<String> = hexadecimal.split(' ').map(in_python).collect();
    format!(
        "# for a file of vectors (straightedge ver {id})\n{line}\n\
         # tests: answer_of is yours, from the numbers of a case to your answer as text\n\
         // Rust\n\
         #[test]\nfn {name}() {{\n    // {hexadecimal}\n    let case = [{rust}];\n    \
         assert_eq!(answer_of(&case), {exact:?});\n}}\n\
         // C++\n\
         const double {name}[] = {{{cpp}}}; assert(std::string(answer_of({name})) == {exact:?});\n\
         # Python\n\
         {name} = [{python}]\nassert answer_of({name}) == {exact:?}\n",
        id = query.id(),
        rust = decimal.split(' ').map(in_rust).collect::<Vec<_>>().join(", "),
        cpp = hexadecimal.split(' ').map(in_cpp).collect::<Vec<_>>().join(", "),
        python = python.join(", "),
    )
}

fn in_rust(x: &str) -> String {
    match x.parse::<f64>() {
        Ok(_) if x.contains(['.', 'e']) => x.into(),
        Ok(_) => format!("{x}.0"),
        Err(_) => format!("{x:?}"),
    }
}

fn in_cpp(x: &str) -> String {
    if x.contains("0x") || x.parse::<f64>().is_ok() { x.into() } else { format!("{x:?}") }
}

fn in_python(x: &str) -> String {
    if x.contains("0x") { format!("float.fromhex({x:?})") } else { in_cpp(x) }
}
