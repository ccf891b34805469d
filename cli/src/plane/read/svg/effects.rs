//! What changes a picture of lines without being a line of it: clips, masks, filters, markers.

use super::style;
use roxmltree::Node;

/// Attributes, and properties of styles.
const EFFECTS: [&str; 9] =
    ["clip-path", "mask", "mask-image", "-webkit-mask", "filter", "marker", "marker-start", "marker-mid", "marker-end"];

/// The effects that an element has by its attributes and its style.
pub(super) fn of(node: Node<'_, '_>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for attribute in node.attributes() {
        let name = attribute.name();
        if name == "style" {
            found.extend(among(style::declared(attribute.value())));
        } else if EFFECTS.contains(&name) && !is_none(attribute.value()) {
            found.push(name.into());
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Those among properties, each with its value.
pub(super) fn among(properties: Vec<(String, String)>) -> impl Iterator<Item = String> {
    let is_effect = |(name, value): &(String, String)| EFFECTS.contains(&&name[..]) && !is_none(value);
    properties.into_iter().filter(is_effect).map(|(name, _)| name)
}

fn is_none(value: &str) -> bool {
    matches!(value.trim(), "" | "none")
}
