// All questions, and all answers to one.

import { plane } from "./plane.js";
import { ringsOf, pointsOf } from "./shapes.js";
import { deciding, robustSigns, signs } from "./signs.js";
import { space } from "./space.js";

const whole = (all, dimension, group) =>
    Object.fromEntries(
        Object.entries(all).map(([id, question]) => [id, { counts: [], moved: 0, ...question, id, dimension, group }]),
    );

/** By id. Those that `computes` branch on coordinates, which robust-predicates has no answer to. */
export const questions = { ...whole(plane, 2, "Plane"), ...whole(space, 3, "Space") };

/** The answers about some numbers; `wrong` names those that differ from the exact one. */
export function answer(id, { numbers, counts }, lib, peer) {
    const question = questions[id];
    const points = pointsOf(question, numbers);
    const rings = ringsOf(points, counts);
    const records = [];
    const record = (one) => records.push(one);
    const value = question.value(lib, points, rings);
    const exact = question.word(value);
    const told = {
        doubles: question.textbook(
            points,
            signs((x) => x, record),
            rings,
        ),
        singles: question.textbook(points, signs(Math.fround), rings),
        ...(question.computes ? {} : { robust: question.textbook(points, robustSigns(peer), rings) }),
    };
    const differs = question.differs ?? ((one, other) => one !== other);
    return {
        value,
        exact,
        ...told,
        points,
        rings,
        wrong: Object.keys(told).filter((name) => differs(exact, told[name])),
        details: () => ({
            features: question.features?.(lib, points, rings) ?? "",
            found: question.found?.(lib, points, rings) ?? [],
            time: question.time?.(lib, points) ?? null,
            steps: records.length > 0 ? deciding(records) : null,
        }),
    };
}
