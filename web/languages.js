// The present case as a test in another language.

import { pairs } from "./questions.js";

const list = (numbers, [open, close], write) =>
    pairs(numbers).map(([x, y]) => `${open}${write(x)}, ${write(y)}${close}`).join(", ");

/** Lines of `eval` are the same in all languages; these call the bindings. */
export const languages = {
    "a line for eval": (id, numbers, line, exact) => `# ${exact}\necho '${line}' | straightedge eval ${id}`,
    JavaScript: (id, numbers, line, exact) => {
        const flat = numbers.map(String).join(", ");
        const points = list(numbers, "[]", String);
        const first = list(numbers.slice(0, 2), "[]", String);
        const calls = {
            "predicate/orient2d": ["orient2d", `orient2d(${flat})`],
            "predicate/incircle": ["incircle", `incircle(${flat})`],
            "intersect/segment_segment_2d": ["intersect", `intersect.segment_segment_2d(${points}).contact`],
            "contain/point_polygon_2d": ["contain",
                `contain.point_polygon_2d(${first}, [${numbers.slice(2).map(String).join(", ")}]).location`],
        };
        const [imported, call] = calls[id];
        return `import assert from "node:assert/strict";\nimport { ${imported} } from "straightedge";\n\n`
            + `// ${exact}\nassert.equal(${call}, ${codes[exact]});`;
    },
};

const codes = {
    "left turn": 1, "on the line": 0, "right turn": -1,
    "+ (inside)": 1, "0 (on the circle)": 0, "− (outside)": -1,
    disjoint: 0, touching: 1, overlapping: 2,
    outside: -1, boundary: 0, inside: 1,
};
