import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue, type Waiting } from "~/models/shared/fair-queue";
import { GatewayError } from "./errors";

/** argon2id, with the parameters OWASP recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** With more waiting, the pause between two is five times the work's duration instead of once. */
const CROWD = 4;

const queue = new FairQueue({
	// Hashing is slow on purpose: at most half of the processors, so that pages stay fast.
	atOnce: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
	maxWaiting: 50,
	maxPerSource: 5,
	rest: (waiting) => (waiting > CROWD ? 5 : 1),
	longestRest: 200,
});
let decoy: Promise<string> | undefined;

export const TRUSTED: Waiting = { source: null, isKnown: true };

/** Returns the argon2id hash. Throws 503 when too many passwords are being checked. */
export function hashPassword(password: string, waiting: Waiting = TRUSTED): Promise<string> {
	return queued(waiting, () => hash(password, OPTIONS));
}

/** Checks a password in the same time with or without a hash; `stored` is called in its turn. Throws 503. */
export async function checkPassword(
	stored: string | null | (() => Promise<string | null>),
	password: string,
	waiting: Waiting = TRUSTED,
): Promise<boolean> {
	decoy ??= hash("no account has this password", OPTIONS);
	return queued(waiting, async () => {
		const found = typeof stored === "function" ? await stored() : stored;
		const right = await verify(found ?? ((await decoy) as string), password);
		return right && found !== null;
	});
}

async function queued<T>(waiting: Waiting, work: () => Promise<T>): Promise<T> {
	if (queue.isFull(waiting)) {
		throw new GatewayError(503, "The service is busy. Please try again.", { retryAfterSeconds: 3 });
	}
	const end = await queue.take(waiting);
	try {
		return await work();
	} finally {
		end();
	}
}
