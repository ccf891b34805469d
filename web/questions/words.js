// Answers in words.

export const contacts = ["disjoint", "touching", "overlapping"];

/** A feature, the set of the corners that span it as bits, in the names of the corners. */
export function featureOf(bits, names) {
    const corners = [...names].filter((_, i) => bits & (1 << i)).join("");
    return [
        "nothing",
        `corner ${corners}`,
        names.length > 2 ? `edge ${corners}` : `between ${names[0]} and ${names[1]}`,
        `inside ${corners}`,
    ][corners.length];
}

/** The bits of a feature of `eval`: `vertex 1`, `edge 0 2`, `interior`. */
export const wordOf = ([kind, i, k]) => (kind === "interior" ? 7 : kind === "vertex" ? 1 << i : (1 << i) | (1 << k));

/** A distance, which is the greatest double where the true one is greater. */
export const distanceOf = (d) => (d === Number.MAX_VALUE ? `${d}, the greatest double, or more` : `${d}`);

/** A point of the plane z = 0. */
export const spatial = ([x, y]) => [x, y, 0];
