import { type Limiters, limitersInMemory } from "../core/limiters";
import { take } from "../core/rate-limits";

declare module "../core/services" {
	interface Services {
		domainLimits: DomainLimits;
	}
}

export interface DomainLimits {
	countCheck(id: string): Promise<void>;
	countRecords(merchantId: string): Promise<void>;
}

const TOO_MANY_RECORDS = "Too many new records. Try again in an hour.";
const TOO_MANY = "Too many checks. Name servers need a few minutes to update. Try again later.";

/** Rate limits for checking a domain and for creating an organization's domain records. */
export function createDomainLimits(limiter: Limiters = limitersInMemory): DomainLimits {
	const byDomain = limiter({ name: "domain-check", points: 6, duration: 60 });
	const byMerchant = limiter({ name: "domain-records", points: 100, duration: 3_600 });
	return {
		countCheck: (id) => take(byDomain, id, TOO_MANY),
		countRecords: (merchantId) => take(byMerchant, merchantId, TOO_MANY_RECORDS),
	};
}
