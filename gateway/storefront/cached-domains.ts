import { and, eq, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { DomainPage, PublicDomain } from "~/models/domains/domain";
import { publicAddress } from "~/models/storefront/store-address";
import { type Database, SYSTEM } from "../core/database";
import { notFound } from "../core/errors";
import { type PublicAnswer, publicAnswer } from "../core/public-read";
import { domains } from "../domains/tables";
import { locations } from "../locations/tables";
import { merchants, webAddresses } from "../merchants/tables";

declare module "../core/services" {
	interface Services {
		publicDomains: PublicDomains;
	}
}

export interface PublicDomains {
	/** Awaits `beforeAsking` only for a name that was not known lately. Throws 404. */
	get(name: string, beforeAsking: () => Promise<void>): Promise<PublicAnswer<PublicDomain>>;
	getPage(
		page: Pick<DomainPage, "name" | "slug">,
		beforeAsking: () => Promise<void>,
	): Promise<PublicAnswer<DomainPage>>;
}

const TRUST_MS = 500;
const MAX = 10_000;

/** Front servers share one address for all visitors: unknown names must not use up the limit of real ones. */
export function createPublicDomains(database: Database): PublicDomains {
	const domain = cacheFound<PublicDomain>();
	const page = cacheFound<DomainPage>();
	return {
		get: (name, beforeAsking) => domain(name, () => findPublicDomain(database, name), beforeAsking),
		getPage: (request, beforeAsking) =>
			page(JSON.stringify(request), () => findPage(database, request), beforeAsking),
	};
}

function cacheFound<Found>() {
	const cache = new LRUCache<string, { seenAt: number; answer: PublicAnswer<Found> }>({
		max: MAX,
	});
	return async (
		key: string,
		find: () => Promise<Found | null>,
		beforeAsking: () => Promise<void>,
	) => {
		const known = cache.get(key);
		if (known && Date.now() - known.seenAt < TRUST_MS) return known.answer;
		if (!known) await beforeAsking();
		const seenAt = Date.now();
		const found = await find();
		if (!found) {
			cache.delete(key);
			throw notFound("Domain");
		}
		const answer = publicAnswer(found);
		cache.set(key, { seenAt, answer });
		return answer;
	};
}

async function findPage(
	database: Database,
	{ name, slug }: Pick<DomainPage, "name" | "slug">,
): Promise<DomainPage | null> {
	const [found] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ merchantId: domains.merchantId })
			.from(domains)
			.innerJoin(
				webAddresses,
				and(
					eq(webAddresses.merchantId, domains.merchantId),
					eq(webAddresses.slug, slug),
					isNull(webAddresses.deletedAt),
				),
			)
			.where(isOpen(name)),
	);
	return found ? { name, slug, ...found } : null;
}

function isOpen(name: string) {
	return and(eq(domains.name, name), eq(domains.state, "verified"), isNull(domains.deletedAt));
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
			.where(isOpen(name)),
	);
	if (!found) return null;
	const { merchantId, redirectTarget, pageStoreId } = found.domain;
	if (redirectTarget)
		return { merchantId, name, kind: "redirect", slug: null, url: redirectTarget };
	const slug = pageStoreId ? found.slugOfLocation : found.slugOfMerchant;
	if (!slug) return null;
	const kind = pageStoreId ? "location" : "organization";
	return { merchantId, name, kind, slug, url: publicAddress(`https://${name}`, slug) };
}
