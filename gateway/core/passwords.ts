import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import { GatewayError } from "./errors";

/** argon2id, with the parameters OWASP recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is slow on purpose: at most half of the processors, so that pages stay fast. */
const AT_ONCE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const MOST_WAITING = 50;
/** With more waiting, the pause between two is five times the work's duration instead of once. */
const CROWD = 4;

let running = 0;
const waiting: (() => void)[] = [];
let decoy: Promise<string> | undefined;

/** Returns the argon2id hash. Throws 503 when too many passwords are being checked. */
export function hashPassword(password: string): Promise<string> {
	return queued(() => hash(password, OPTIONS));
}

/** Checks a password in the same time with or without a hash; `stored` is called in its turn. Throws 503. */
export async function checkPassword(
	stored: string | null | (() => Promise<string | null>),
	password: string,
): Promise<boolean> {
	decoy ??= hash("no account has this password", OPTIONS);
	return queued(async () => {
		const found = typeof stored === "function" ? await stored() : stored;
		const right = await verify(found ?? ((await decoy) as string), password);
		return right && found !== null;
	});
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) {
		if (waiting.length >= MOST_WAITING) {
			throw new GatewayError(503, "The service is busy. Please try again.", {
				retryAfterSeconds: 3,
			});
		}
		await new Promise<void>((resolve) => waiting.push(resolve));
	} else running += 1;
	const started = performance.now();
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) {
			const rest = waiting.length > CROWD ? 5 : 1;
			void sleep((performance.now() - started) * rest).then(next);
		} else running -= 1;
	}
}
