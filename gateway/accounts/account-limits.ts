import { RateLimiterMemory } from "rate-limiter-flexible";
import { take, tooManyAttempts } from "../core/rate-limits";

/** Limits on what asks for mail and on wrong codes, a process each. */
export interface AccountLimits {
	/** Counts a message asked for to a person, from a network address if it is known. Throws 429 past the limit. */
	countMail(email: string, from: string | null): Promise<void>;
	/** Throws 429 when too many wrong codes came from a network address; counts nothing. */
	checkCodes(from: string | null): Promise<void>;
	countWrongCode(from: string | null): Promise<void>;
}

const UNKNOWN = "unknown";

export function createAccountLimits(): AccountLimits {
	const byPerson = new RateLimiterMemory({ points: 5, duration: 3_600 });
	const byAddress = new RateLimiterMemory({ points: 100, duration: 900 });
	const overall = new RateLimiterMemory({ points: 1_000, duration: 3_600 });
	// Codes are far too long to be guessed: this only keeps a flood of them from the database.
	const wrongCodes = new RateLimiterMemory({ points: 500, duration: 900 });

	return {
		async countMail(email, from) {
			if (from !== null) await take(byAddress, from);
			await take(overall, "all");
			await take(byPerson, email);
		},
		async checkCodes(from) {
			const state = await wrongCodes.get(from ?? UNKNOWN);
			if (state && state.consumedPoints >= wrongCodes.points)
				throw tooManyAttempts(state.msBeforeNext);
		},
		async countWrongCode(from) {
			await wrongCodes.penalty(from ?? UNKNOWN);
		},
	};
}
