import { hash, verify } from "@node-rs/argon2";

/** argon2id, the parameters OWASP names for it. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is heavy on purpose; more at once would starve everybody's pages. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
	return queued(() => hash(password, OPTIONS));
}

/** Checks a password in the same time whether or not there is a hash to check it against. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
	decoy ??= hashPassword("no account has this password");
	const against = stored ?? (await decoy);
	const right = await queued(() => verify(against, password));
	return right && stored !== null;
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
	else running += 1;
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}
