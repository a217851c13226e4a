import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { type Limiters, limitersInMemory } from "../../core/limiters";
import { type Limit, takeAll } from "../../core/rate-limits";
import type { Source } from "./known-devices";

declare module "../../core/services" {
	interface Services {
		loginLimits: LoginLimits;
	}
}

export interface LoginLimits {
	/** Counts the attempt before it runs, so that parallel ones all count; success forgives. Throws 429. */
	attempt<T>(email: string, from: Source, work: () => Promise<T | null>): Promise<T | null>;
	attemptOwn<T>(sessionId: string, work: () => Promise<T | null>): Promise<T | null>;
	/** After a new password by mail, earlier guesses no longer count. */
	forgive(email: string, from: Source): Promise<void>;
}

const WINDOW_SECONDS = 15 * 60;
const NEW_DEVICE =
	"Too many wrong passwords. Sign in on a device you used before, or reset your password by email.";

export function createLoginLimits(limiter: Limiters = limitersInMemory): LoginLimits {
	const bySource = limiter({ name: "login-source", points: 10, duration: WINDOW_SECONDS });
	const byAddress = limiter({ name: "login-address", points: 100, duration: WINDOW_SECONDS });
	const byAccount = limiter({ name: "login-account", points: 100, duration: 3_600 });
	const overall = limiter({ name: "login", points: 1_000, duration: 60 });

	/** A known device counts only against its own limit. */
	const limits = (email: string, { address, deviceId }: Source): Limit[] => {
		if (deviceId !== null) return [[bySource, limitKey(email, deviceId)]];
		return [
			[bySource, limitKey(email, address)],
			...(address ? [[byAddress, address] as const] : []),
			[byAccount, email.toLowerCase(), NEW_DEVICE],
			[overall, "all"],
		];
	};

	return {
		attempt: (email, from, work) =>
			counted(
				limits(email, from),
				[bySource, limitKey(email, from.deviceId ?? from.address)],
				work,
			),
		attemptOwn(sessionId, work) {
			const own: Limit = [bySource, limitKey("session", sessionId)];
			return counted([own], own, work);
		},
		async forgive(email, { address }) {
			await byAccount.delete(email.toLowerCase());
			await bySource.delete(limitKey(email, address));
		},
	};
}

async function counted<T>(
	limits: readonly Limit[],
	[forgiven, key]: readonly [RateLimiterAbstract, string, string?],
	work: () => Promise<T | null>,
): Promise<T | null> {
	const giveBack = await takeAll(limits);
	try {
		const answer = await work();
		if (answer === null) return null;
		await giveBack();
		await forgiven.delete(key);
		return answer;
	} catch (error) {
		await giveBack();
		throw error;
	}
}

function limitKey(email: string, place: string | null): string {
	return `${email.toLowerCase()} ${place ?? "unknown"}`;
}
