//! Styles that move what they are of: in SVG 2, CSS has transforms, and coordinates of shapes.

use roxmltree::Node;

/// Properties that move all that they are of.
const MOVING: [&str; 6] = ["translate", "rotate", "scale", "offset", "offset-path", "offset-position"];
/// Those that are read where an element has them, and not in sheets.
const TRANSFORMS: [&str; 3] = ["transform", "transform-origin", "transform-box"];
/// Those that are coordinates of rectangles and paths.
const COORDINATES: [&str; 7] = ["x", "y", "rx", "ry", "d", "width", "height"];

/// The property of a `style` that moves an element of this name, for a message.
pub(super) fn moves(style: &str, name: &str) -> Option<String> {
    let is_shape = matches!(name, "rect" | "path" | "use");
    declared(style).into_iter().find_map(|(property, _)| told(&property, is_shape))
}

/// Whether an element has a transform.
pub(super) fn is_moved(node: Node<'_, '_>) -> bool {
    node.has_attribute("transform") || node.attribute("style").is_some_and(|style| style.contains("transform"))
}

/// The property of a style sheet that moves some element, for a message; `are_moved` tells whether some element has a
/// transform. Width and height are those of the picture,
/// unless the rule is of rectangles or of all elements.
pub(super) fn moves_in_sheet(sheet: &str, are_moved: bool) -> Option<String> {
    let sheet = without_comments(sheet);
    // Rules may be within others, such as those of media.
    let mut selector = "";
    for part in sheet.split_inclusive(['{', '}']) {
        let text = part.trim_end_matches(['{', '}']);
        let is_block = part.ends_with('}');
        let is_of_sizes = selector.contains("rect") || selector.contains('*') || selector.contains(['.', '#', '[']);
        let moving = declarations(text).filter(|_| is_block).map(|(name, _)| name);
        let is_told = |of: &str| of == "transform" || are_moved && TRANSFORMS.contains(&of);
        let told = |of: String| if is_told(&of) { Some(message(&of)) } else { told(&of, true) };
        let found = moving.filter(|of| is_of_sizes || !matches!(&of[..], "width" | "height")).find_map(told);
        if found.is_some() {
            return found;
        }
        selector = text;
    }
    None
}

fn told(property: &str, is_shape: bool) -> Option<String> {
    let is_moving = MOVING.contains(&property) || is_shape && COORDINATES.contains(&property);
    is_moving.then(|| message(property))
}

fn message(property: &str) -> String {
    format!("`{property}`: only lines in the coordinates of the file are read")
}

/// The properties that a style declares, with their values.
pub(super) fn declared(style: &str) -> Vec<(String, String)> {
    declarations(&without_comments(style)).collect()
}

/// The properties that all rules of a sheet declare, with their values.
pub(super) fn declared_in_sheet(sheet: &str) -> Vec<(String, String)> {
    let sheet = without_comments(sheet);
    let blocks = sheet.split_inclusive(['{', '}']).filter(|part| part.ends_with('}'));
    blocks.flat_map(|part| declarations(part.trim_end_matches('}'))).collect()
}

fn declarations(text: &str) -> impl Iterator<Item = (String, String)> {
    let name = |declaration: &str| {
        let (name, value) = declaration.split_once(':')?;
        Some((unescaped(name).trim().to_ascii_lowercase(), value.trim().to_string()))
    };
    text.split(';').filter_map(name)
}

/// A name without the escapes of CSS, which are a backslash before a character or its number.
fn unescaped(name: &str) -> String {
    let mut text = String::new();
    let mut rest = name.chars().peekable();
    while let Some(c) = rest.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        let mut digits = String::new();
        while digits.len() < 6 && rest.peek().is_some_and(char::is_ascii_hexdigit) {
            digits.extend(rest.next());
        }
        if digits.is_empty() {
            text.extend(rest.next());
        } else {
            text.extend(u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32));
            rest.next_if(char::is_ascii_whitespace);
        }
    }
    text
}

fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        kept += before;
        rest = comment.split_once("*/").map_or("", |(_, behind)| behind);
    }
    kept + rest
}
