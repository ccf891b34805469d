//! Transforms as CSS writes them (CSS Transforms 1): functions with units, and an origin.

use crate::input::text::quoted;

/// A coordinate of an origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Length {
    Units(f64),
    /// A share of the box of the picture.
    Percent(f64),
}

/// A value of `transform` as the attribute of SVG has it.
pub(super) fn transform(value: &str) -> Result<String, String> {
    let mut text = String::new();
    let mut rest = value.trim();
    while !rest.is_empty() {
        let unexpected = || format!("{} where a function of CSS is expected", quoted(rest.as_bytes()));
        let (name, behind) = rest.split_once('(').ok_or_else(unexpected)?;
        let (given, behind) = behind.split_once(')').ok_or_else(unexpected)?;
        let given: Vec<&str> = given.split(',').map(str::trim).collect();
        rest = behind.trim_start();
        let unit = match name.trim() {
            "translate" | "translateX" | "translateY" => length,
            "rotate" | "skew" | "skewX" | "skewY" => angle,
            _ => plain,
        };
        let numbers = given.iter().map(|word| unit(word)).collect::<Result<Vec<f64>, String>>()?;
        let function = match (name.trim(), &numbers[..]) {
            ("matrix", [a, b, c, d, e, f]) => format!("matrix({a},{b},{c},{d},{e},{f})"),
            ("translate", [x, y]) => format!("translate({x},{y})"),
            ("translate" | "translateX", [x]) => format!("translate({x},0)"),
            ("translateY", [y]) => format!("translate(0,{y})"),
            ("scale", [x, y]) => format!("scale({x},{y})"),
            ("scale", [both]) => format!("scale({both},{both})"),
            ("scaleX", [x]) => format!("scale({x},1)"),
            ("scaleY", [y]) => format!("scale(1,{y})"),
            ("rotate", [angle]) => format!("rotate({angle})"),
            ("skewX" | "skew", [angle]) => format!("skewX({angle})"),
            ("skewY", [angle]) => format!("skewY({angle})"),
            _ => return Err(format!("{} of {} numbers is not read", quoted(name.trim().as_bytes()), given.len())),
        };
        text += &function;
    }
    Ok(text)
}

/// The two coordinates of a value of `transform-origin`; lengths of attributes have no units.
pub(super) fn origin(value: &str, is_attribute: bool) -> Result<[Length; 2], String> {
    let unread = || format!("the origin {} is not read", quoted(value.as_bytes()));
    let words: Vec<&str> = value.split_ascii_whitespace().collect();
    let [first, second] = match words[..] {
        [one] if matches!(one, "top" | "bottom") => ["center", one],
        [one] => [one, "center"],
        // Keywords may come in either order.
        [one, other] if matches!(one, "top" | "bottom") || matches!(other, "left" | "right") => [other, one],
        [one, other] => [one, other],
        _ => return Err(unread()),
    };
    let on = |word: &str, least: &str, most: &str| match word {
        "center" => Ok(Length::Percent(50.0)),
        _ if word == least => Ok(Length::Percent(0.0)),
        _ if word == most => Ok(Length::Percent(100.0)),
        _ => match word.strip_suffix('%') {
            Some(share) => plain(share).map(Length::Percent),
            None if is_attribute => plain(word).or_else(|_| length(word)).map(Length::Units),
            None => length(word).map(Length::Units),
        },
    };
    let both = |first, second| Ok([on(first, "left", "right")?, on(second, "top", "bottom")?]);
    both(first, second).map_err(|_: String| unread())
}

/// A number without a unit.
fn plain(word: &str) -> Result<f64, String> {
    let has_digits_alone = word.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
    let number = word.parse().ok().filter(|number: &f64| has_digits_alone && number.is_finite());
    number.ok_or_else(|| format!("{} is no number that is read here", quoted(word.as_bytes())))
}

/// A length in units of the picture.
fn length(word: &str) -> Result<f64, String> {
    match word.strip_suffix("px") {
        Some(number) => plain(number),
        None => zero(word, "px"),
    }
}

/// An angle in degrees.
fn angle(word: &str) -> Result<f64, String> {
    match (word.strip_suffix("deg"), word.strip_suffix("turn")) {
        (Some(degrees), _) => plain(degrees),
        (None, Some(turns)) => Ok(360.0 * plain(turns)?),
        (None, None) => zero(word, "deg"),
    }
}

/// Zero needs no unit.
fn zero(word: &str, unit: &str) -> Result<f64, String> {
    let number = plain(word).ok().filter(|number| *number == 0.0);
    number.ok_or_else(|| format!("{} is not in `{unit}`", quoted(word.as_bytes())))
}
