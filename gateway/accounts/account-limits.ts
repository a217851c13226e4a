import { RateLimiterMemory } from "rate-limiter-flexible";
import { take } from "../core/rate-limits";

/** Limits on what asks for mail, a process each. */
export interface AccountLimits {
	/** Counts a message asked for to a person, from a network address if it is known. Throws 429 past the limit. */
	countMail(email: string, from: string | null): Promise<void>;
}

export function createAccountLimits(): AccountLimits {
	const byPerson = new RateLimiterMemory({ points: 5, duration: 3_600 });
	const byAddress = new RateLimiterMemory({ points: 100, duration: 900 });
	const overall = new RateLimiterMemory({ points: 1_000, duration: 3_600 });

	return {
		async countMail(email, from) {
			if (from !== null) await take(byAddress, from);
			await take(overall, "all");
			await take(byPerson, email);
		},
	};
}
