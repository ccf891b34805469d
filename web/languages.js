// The present case as a test in another language, by its bindings.

const list = (items, open = "[", close = "]") => `${open}${items.join(", ")}${close}`;
const names = {
    contact: ["Disjoint", "Touching", "Overlapping"],
    location: ["Outside", "Boundary", "Inside"],
    sign: ["Negative", "Zero", "Positive"],
};

/** What is compared: of which kind the value is, and the points as the bindings take them. */
const kinds = {
    predicate: "sign",
    contain: "location",
    "intersect/ray_triangle": "hit",
    intersect: "contact",
    "closest/point_triangle_2d": "feature",
    closest: "squared",
    deforming: "time",
    bound: "corners",
};
const kindOf = (id) => kinds[id] ?? kinds[id.split("/")[0]];

/** Module and name in the bindings, which have a point of the plane and a triangle as those of space. */
function bound(id, points) {
    const [module, name] = id.split("/");
    const isFlat = id === "closest/point_triangle_2d";
    return { module, name: isFlat ? "point_triangle" : name, points: isFlat ? points.map((p) => [...p, 0]) : points };
}

function javascript(id, { points: given, rings, value, exact }) {
    const { module, name, points } = bound(id, given);
    const p = points.map((q) => list(q));
    const calls = {
        sign: () => `${name}(${points.flat().join(", ")})`,
        location: () =>
            id === "contain/point_region_2d"
                ? `new Region(${list(rings.map((ring) => list(ring.flat())))}).locate(${p[0]}).location`
                : `contain.${name}(${p[0]}, ${list(points.slice(1).flat())}).location`,
        contact: () => `intersect.${name}(${p.join(", ")}).contact`,
        hit: () => `intersect.${name}(${p.join(", ")}) !== null`,
        feature: () => `closest.${name}(${p.join(", ")}).feature`,
        squared: () => `closest.${name}(${p.join(", ")}).squared_distance`,
        corners: () => `[...bound.${name}(${list(points.flat())}).corners]`,
        time: () => `deforming.${name}([${p[0]}, ${list(p.slice(1, 4))}], [${p[4]}, ${list(p.slice(5))}]) !== null`,
    };
    const kind = kindOf(id);
    const imported = kind === "sign" ? name : id === "contain/point_region_2d" ? "Region" : module;
    const equal = kind === "corners" ? "deepEqual" : "equal";
    return (
        `import assert from "node:assert/strict";\nimport { ${imported} } from "straightedge";\n\n// ${exact}\n` +
        `assert.${equal}(${calls[kind]()}, ${JSON.stringify(value)});`
    );
}

function python(id, { points: given, rings, value, exact }) {
    const { module, name, points } = bound(id, given);
    const p = points.map((q) => list(q.map(float)));
    const groups =
        {
            segment_segment_2d: [2, 2],
            triangle_triangle_2d: [3, 3],
            triangle_triangle: [3, 3],
            point_triangle: [1, 3],
            ray_triangle: [1, 1, 3],
        }[name] ?? [];
    let at = 0;
    const shapes = groups.map((count) => (count === 1 ? p[at++] : list(p.slice(at, (at += count))))).join(", ");
    const calls = {
        sign: () => `se.${name}(${p.join(", ")})`,
        location: () =>
            id === "contain/point_region_2d"
                ? `se.region.Region(${list(rings.map((ring) => list(ring.map((q) => list(q.map(float))))))}).locate(${p[0]}).location`
                : `se.contain.${name}(${p[0]}, ${list(p.slice(1))}).location`,
        contact: () => `se.${module}.${name}(${shapes}).contact`,
        hit: () => `se.intersect.${name}(${shapes}).is_hit`,
        feature: () => `se.closest.${name}(${shapes}).feature`,
        squared: () => `se.closest.${name}(${shapes}).squared_distance`,
        corners: () => `list(se.bound.${name}(${list(p)}).corners)`,
        time: () => `se.deforming.${name}(${p[0]}, ${list(p.slice(1, 4))}, ${p[4]}, ${list(p.slice(5))}).is_contact`,
    };
    const literal = typeof value === "boolean" ? { true: "True", false: "False" }[value] : JSON.stringify(value);
    return `import straightedge as se\n\ndef test_${name}():\n    # ${exact}\n    assert ${calls[kindOf(id)]()} == ${literal}`;
}

function cpp(id, { points: given, rings, value, exact }) {
    const { module, name, points } = bound(id, given);
    const d = points[0].length;
    const of = (q) => `point${d}{${q.map(float).join(", ")}}`;
    const many = (all) => `std::vector<point${d}>{${all.map(of).join(", ")}}`;
    const p = points.map(of);
    const all = p.join(", ");
    const kind = kindOf(id);
    const enumerator = (k) => `${kind}::${names[kind][k].toLowerCase()}`;
    const checks = {
        sign: () => `${name}(${all}) == ${value}`,
        location: () =>
            id === "contain/point_region_2d"
                ? `region(std::vector<std::vector<point2>>{${rings.map(many).join(", ")}}).locate(${p[0]}) == ${enumerator(value + 1)}`
                : `contain::${name}(${p[0]}, ${many(points.slice(1))}) == ${enumerator(value + 1)}`,
        contact: () => `intersect::${name}(${all}) == ${enumerator(value)}`,
        hit: () => `intersect::${name}(${all}).has_value() == ${value}`,
        feature: () => `closest::${name}(${all}).feature == ${value}`,
        squared: () => `closest::${name}(${all}).squared_distance == ${float(value)}`,
        corners: () => `bound::${name}(${many(points)}).corners == std::vector<std::size_t>{${value}}`,
        time: () =>
            `deforming::${name}(${p[0]}, ${many(points.slice(1, 4))}, ${p[4]}, ${many(points.slice(5))})` +
            `.has_value() == ${value}`,
    };
    return (
        `#undef NDEBUG\n#include <cassert>\n#include <vector>\n#include "straightedge.hpp"\nusing namespace straightedge;\n\n` +
        `int main() {\n    // ${exact}\n    assert((${checks[kind]()}));\n}`
    );
}

const float = (x) => (Number.isInteger(x) && Math.abs(x) < 1e21 ? `${x}.0` : `${x}`);

function rust(id, { points, rings, value, exact }) {
    const [module, name] = id.split("/");
    const d = points[0].length;
    const of = (q) => `Point${d}::new(${q.map(float).join(", ")})`;
    const p = points.map(of);
    const shape = (type, from, count) => `&${type}::new(${p.slice(from, from + count).join(", ")})`;
    const polygon = (ring) => `Polygon::new(vec!${list(ring.map(of))})`;
    const feature = (bits) => {
        const corners = [0, 1, 2].filter((i) => bits & (1 << i));
        return `Feature::${[`Vertex(${corners})`, `Edge(${corners.join(", ")})`, "Interior"][corners.length - 1]}`;
    };
    const [one, other] = [name.startsWith("segment") ? 2 : 3, name.startsWith("segment") ? "Segment" : "Triangle"];
    const pair = () => `${module}::${name}(${shape(other + d, 0, one)}, ${shape(other + d, one, one)})`;
    const checks = {
        sign: () => [`predicate::${name}(${p.map((q) => `&${q}`).join(", ")})`, `Sign::${names.sign[value + 1]}`],
        location: () =>
            id === "contain/point_region_2d"
                ? [
                      `contain::${name}(&${p[0]}, &Region::new(vec!${list(rings.map(polygon))}))`,
                      `Location::${names.location[value + 1]}`,
                  ]
                : [
                      `contain::${name}(&${p[0]}, &${polygon(points.slice(1))}).location`,
                      `Location::${names.location[value + 1]}`,
                  ],
        contact: () => [`${pair()}.contact()`, `Contact::${names.contact[value]}`],
        hit: () => [
            `intersect::line_triangle(&Ray3::new(${p[0]}, Vector3::new(${points[1].map(float).join(", ")})), ` +
                `${shape("Triangle3", 2, 3)}).is_some()`,
            value,
        ],
        feature: () => [`closest::${name}(&${p[0]}, ${shape("Triangle2", 1, 3)}).feature()`, feature(value)],
        squared: () => [`${pair()}.squared_distance()`, float(value)],
        corners: () => [`bound::${name}(&${list(p)}).corners`, list(value)],
        time: () => [
            `deforming::${name}((&${p[0]}, &${p[4]}), (${shape("Triangle3", 1, 3)}, ${shape("Triangle3", 5, 3)})).is_some()`,
            value,
        ],
    };
    const [got, expected] = checks[kindOf(id)]();
    return `use straightedge::*;\n\n#[test]\nfn ${name}() {\n    // ${exact}\n    assert_eq!(${got}, ${expected});\n}`;
}

/** By name: the text, of the question's id, the answer and the line of `eval`. */
export const languages = {
    "a line for eval": (id, { exact, written }, line) =>
        `# ${written ?? exact}\necho '${line}' | straightedge eval ${written === undefined ? "" : "--as exact "}${id}`,
    Rust: rust,
    "C++": cpp,
    Python: python,
    JavaScript: javascript,
};
