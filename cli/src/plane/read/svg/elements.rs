//! The elements of SVG, and what becomes of each.

/// What becomes of an element.
pub(super) enum Role {
    /// It is read, or what is in it, or what it refers to.
    Read,
    /// It draws nothing where it stands.
    Harmless,
    /// It draws something that is no line, or changes with time: it is counted.
    LeftOut,
    /// It draws lines otherwise, or may.
    Refused(&'static str),
}

/// Of SVG 1.1 and 2, by the name.
pub(super) fn role(name: &str) -> Role {
    match name {
        "svg" | "g" | "a" | "switch" | "path" | "polygon" | "polyline" | "line" | "rect" | "use" => Role::Read,
        "title" | "desc" | "metadata" | "defs" | "style" | "symbol" | "clipPath" | "mask" | "marker" | "pattern"
        | "linearGradient" | "radialGradient" | "meshgradient" | "hatch" | "solidcolor" | "filter" | "view"
        | "cursor" | "color-profile" | "font" | "font-face" => Role::Harmless,
        "text" | "image" | "foreignObject" | "video" | "audio" | "canvas" | "iframe" | "script" | "animate" | "set"
        | "animateColor" | "animateMotion" | "animateTransform" | "discard" => Role::LeftOut,
        "circle" | "ellipse" => Role::Refused("is a curve: only lines are read"),
        _ => Role::Refused("is no element of SVG that is read"),
    }
}
