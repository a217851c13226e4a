import { type Limiters, limitersInMemory } from "../core/limiters";
import { take } from "../core/rate-limits";

declare module "../core/services" {
	interface Services {
		domainLimits: DomainLimits;
	}
}

export interface DomainLimits {
	count(id: string): Promise<void>;
}

const TOO_MANY = "Too many checks. Name servers need some minutes to show what is new.";

/** How often people may have a domain checked, or get records for it. */
export function createDomainLimits(limiter: Limiters = limitersInMemory): DomainLimits {
	const byDomain = limiter({ name: "domain-check", points: 6, duration: 60 });
	return { count: (id) => take(byDomain, id, TOO_MANY) };
}
