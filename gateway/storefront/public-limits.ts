import { type Limiters, limitersInMemory } from "../core/limiters";
import { take } from "../core/rate-limits";

declare module "../core/services" {
	interface Services {
		publicLimits: PublicLimits;
	}
}

export interface PublicLimits {
	count(address: string | null): Promise<void>;
}

const TOO_MANY = "Too many requests. Please wait and try again.";

/** Limits an address to 120 uncached answers a minute. */
export function createPublicLimits(limiter: Limiters = limitersInMemory): PublicLimits {
	const byAddress = limiter({ name: "public", points: 120, duration: 60 });
	return {
		async count(address) {
			if (address !== null) await take(byAddress, address, TOO_MANY);
		},
	};
}
