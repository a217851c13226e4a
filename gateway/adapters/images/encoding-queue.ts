import { GatewayError } from "../../core/errors";

const WAITING_MAX = 16;

let running: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Runs image work one at a time, to bound CPU and memory. Throws 503 when too many are waiting. */
export async function queueEncoding<T>(work: () => Promise<T>): Promise<T> {
	if (waiting >= WAITING_MAX) {
		throw new GatewayError(503, "Many images are being uploaded. Please try again in a moment.", {
			retryAfterSeconds: 5,
		});
	}
	waiting += 1;
	const mine = running.then(work);
	running = mine.catch(() => undefined);
	try {
		return await mine;
	} finally {
		waiting -= 1;
	}
}
