import { type Limiters, limitersInMemory } from "../../core/limiters";
import { takeAll } from "../../core/rate-limits";

declare module "../../core/services" {
	interface Services {
		accountLimits: AccountLimits;
	}
}

export interface AccountLimits {
	countMail(email: string, from: string | null): Promise<void>;
}

export function createAccountLimits(limiter: Limiters = limitersInMemory): AccountLimits {
	const byPerson = limiter({ name: "mail-person", points: 5, duration: 3_600 });
	const byAddress = limiter({ name: "mail-address", points: 100, duration: 900 });
	// Fifty addresses at their own limit: a few of them must not block everybody else.
	const overall = limiter({ name: "mail", points: 20_000, duration: 3_600 });

	return {
		async countMail(email, from) {
			await takeAll([
				[byPerson, email],
				...(from === null ? [] : [[byAddress, from] as const]),
				[overall, "all"],
			]);
		},
	};
}
