// Questions to the worker of the referees, which is started with the first one.

const MOST_SECONDS = 60;
let worker = null;
let ticket = 0;
const waiting = new Map();

function tell(number, told) {
    const { resolve, timer } = waiting.get(number) ?? {};
    clearTimeout(timer);
    waiting.delete(number);
    resolve?.(told);
}

/** Ends what takes too long, and all that waits behind it. */
function stop(error) {
    worker?.terminate();
    worker = null;
    [...waiting.keys()].forEach((number) => tell(number, { error }));
}

/** What `judge` says of a line of a task, or `eval` in rationals of one of a query: an object, perhaps an `error`. */
export function ask(name, of, line) {
    if (!worker) {
        worker = new Worker(new URL("referees.js", import.meta.url), { type: "module" });
        worker.onmessage = ({ data }) => tell(data.ticket, data.told);
        worker.onerror = () => stop("The referees could not be started");
    }
    return new Promise((resolve) => {
        const number = ++ticket;
        const timer = setTimeout(() => stop(`Not decided within ${MOST_SECONDS} seconds`), 1000 * MOST_SECONDS);
        waiting.set(number, { resolve, timer });
        worker.postMessage({ ticket: number, name, of, line });
    });
}
