import { and, eq, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { PublicDomain } from "~/models/domains/domain";
import { publicAddress } from "~/models/storefront/store-address";
import { type Database, SYSTEM } from "../core/database";
import { notFound } from "../core/errors";
import { type PublicAnswer, publicAnswer } from "../core/public-read";
import { domains } from "../domains/tables";
import { locations } from "../locations/tables";
import { merchants } from "../merchants/tables";

declare module "../core/services" {
	interface Services {
		publicDomains: PublicDomains;
	}
}

export interface PublicDomains {
	/** Awaits `beforeAsking` only for a name that was not known lately. Throws 404. */
	get(name: string, beforeAsking: () => Promise<void>): Promise<PublicAnswer<PublicDomain>>;
}

const TRUST_MS = 5_000;
const MOST = 10_000;

/** Front servers ask for all visitors from one address: names that nobody has must not use up the turns of real ones. */
export function createPublicDomains(database: Database): PublicDomains {
	const kept = new LRUCache<string, { seenAt: number; answer: PublicAnswer<PublicDomain> }>({
		max: MOST,
	});
	return {
		async get(name, beforeAsking) {
			const known = kept.get(name);
			if (known && Date.now() - known.seenAt < TRUST_MS) return known.answer;
			if (!known) await beforeAsking();
			const seenAt = Date.now();
			const found = await findPublicDomain(database, name);
			if (!found) {
				kept.delete(name);
				throw notFound("Domain");
			}
			const answer = publicAnswer(found);
			kept.set(name, { seenAt, answer });
			return answer;
		},
	};
}

async function findPublicDomain(database: Database, name: string): Promise<PublicDomain | null> {
	const [found] = await database.read(SYSTEM, (tx) =>
		tx
			.select({
				domain: domains,
				slugOfMerchant: merchants.slug,
				slugOfLocation: locations.slug,
			})
			.from(domains)
			.innerJoin(merchants, eq(merchants.merchantId, domains.merchantId))
			.leftJoin(
				locations,
				and(eq(locations.storeId, domains.pageStoreId), isNull(locations.deletedAt)),
			)
			.where(and(eq(domains.name, name), eq(domains.state, "verified"), isNull(domains.deletedAt))),
	);
	if (!found) return null;
	const { redirectTarget, pageStoreId } = found.domain;
	if (redirectTarget) return { name, kind: "redirect", slug: null, url: redirectTarget };
	const slug = pageStoreId ? found.slugOfLocation : found.slugOfMerchant;
	if (!slug) return null;
	const kind = pageStoreId ? "location" : "organization";
	return { name, kind, slug, url: publicAddress(`https://${name}`, slug) };
}
