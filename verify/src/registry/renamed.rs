//! Names that changed before version 0.1.0.

/// The ids that changed, old and new. The old are read until version 0.2.
pub const RENAMED: [(&str, &str); 8] = [
    ("construct/circumcenter_2d", "construct/circumcenter_triangle_2d"),
    ("closest/point_rectangle", "closest/point_parallelogram"),
    ("intersect/line_rectangle", "intersect/line_parallelogram"),
    ("intersect/ray_rectangle", "intersect/ray_parallelogram"),
    ("intersect/segment_rectangle", "intersect/segment_parallelogram"),
    ("intersect/segment_triangle_passage", "intersect/segment_triangle_hit"),
    ("intersect/sphere_polygon", "intersect/sphere_convex"),
    ("moving/sphere_polygon", "moving/sphere_convex"),
];

/// Words of lines that changed, old and new: the kinds of a `MovingPair` and of a definition.
const KINDS: [(&str, &str); 2] = [("sphere_polygon", "sphere_convex"), ("explicit", "point")];

/// The present name of a query with an old name, with its module if the old one has it; `None` for a name that is not
/// an old one.
///
/// ```
/// use straightedge_verify::renamed;
/// assert_eq!(renamed("closest/point_rectangle"), Some("closest/point_parallelogram"));
/// assert_eq!(renamed("point_rectangle"), Some("point_parallelogram"));
/// assert_eq!(renamed("point_parallelogram"), None);
/// ```
#[must_use]
pub fn renamed(name: &str) -> Option<&'static str> {
    RENAMED.iter().find_map(|(old, new)| {
        let of_module = |id: &'static str| id.split_once('/').map_or(id, |(_, name)| name);
        (*old == name).then_some(*new).or_else(|| (of_module(old) == name).then(|| of_module(new)))
    })
}

/// The present word of a kind.
pub(crate) fn kind_today(word: &str) -> &str {
    KINDS.iter().find(|(old, _)| *old == word).map_or(word, |(_, new)| new)
}
