import { type Limiters, limitersInMemory } from "../../core/limiters";
import { takeAll } from "../../core/rate-limits";
import type { Source } from "../sessions/known-devices";

declare module "../../core/services" {
	interface Services {
		accountLimits: AccountLimits;
	}
}

export interface AccountLimits {
	/** Counts an email requested without signing in. Throws 429. */
	countMail(email: string, from: Source): Promise<void>;
}

const MANY_SENT = "Too many requests in the last hour. Use the link in the newest email.";

export function createAccountLimits(limiter: Limiters = limitersInMemory): AccountLimits {
	const bySource = limiter({ name: "mail-source", points: 5, duration: 3_600 });
	const byPerson = limiter({ name: "mail-person", points: 20, duration: 3_600 });
	const byAddress = limiter({ name: "mail-address", points: 100, duration: 900 });
	// Fifty addresses at their own limit: a few of them must not block everybody else.
	const overall = limiter({ name: "mail", points: 20_000, duration: 3_600 });

	return {
		async countMail(email, { address, deviceId }) {
			const source = [bySource, `${email} ${deviceId ?? address ?? "unknown"}`] as const;
			if (deviceId !== null) await takeAll([source]);
			else {
				await takeAll([
					source,
					...(address === null ? [] : [[byAddress, address] as const]),
					[byPerson, email, MANY_SENT],
					[overall, "all"],
				]);
			}
		},
	};
}
