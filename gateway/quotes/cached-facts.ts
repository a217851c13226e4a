import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { queryRows } from "../core/query-rows";
import { auditHeads } from "../core/tables";
import { discounts } from "../discounts/tables";
import { locations } from "../locations/tables";
import { paymentAccounts } from "../money/providers/tables";
import { silentSince } from "../pos/silent-since";
import { type TakenQuarter, takenQuarters } from "./gather-load";

/** What only people change, and each change of which is in the audit log. */
export type SettledFacts = Omit<
	QuoteFacts,
	"at" | "load" | "pos" | "charging" | "customer" | "discountUses" | "partnerAnswer" | "giftCards"
> & { pos: Pick<QuoteFacts["pos"], "isLive"> };

export interface LiveFacts {
	/** The ends of the audit chains of the organization and the location; empty where nothing was ever recorded. */
	version: string;
	pos: Omit<QuoteFacts["pos"], "isLive">;
	charging: QuoteFacts["charging"];
	discountUses: QuoteFacts["discountUses"];
	taken: TakenQuarter[] | null;
}

interface Cached {
	version: string;
	facts: SettledFacts;
	from: number;
	until: number;
}

declare module "../core/services" {
	interface Services {
		cachedFacts: CachedFacts;
	}
}

export interface CachedFacts {
	last(key: string): SettledFacts | undefined;
	get(
		request: { key: string; version: string; at: number },
		read: () => Promise<SettledFacts>,
	): Promise<SettledFacts>;
}

const CACHE_SIZE = 500;

/** Facts of quotes in this process, as long as nothing was changed at the organization or the location since. */
export function createCachedFacts(): CachedFacts {
	const cache = new LRUCache<string, Cached>({ max: CACHE_SIZE });
	return {
		last: (key) => cache.get(key)?.facts,
		async get({ key, version, at }, read) {
			const known = cache.get(key);
			if (known?.version === version && known.from <= at && at < known.until) return known.facts;
			const facts = await read();
			const until = endOf(facts.stops);
			if (version !== "") cache.set(key, { version, facts, from: at, until });
			return facts;
		},
	};
}

/** The version of a location's settings, and what changes without an audit row. Ask before reading. Throws 404. */
export async function readLive(
	tx: Tx,
	merchantId: string,
	storeId: string,
	takenFrom: number | null,
): Promise<LiveFacts> {
	const taken =
		takenFrom === null
			? sql`null`
			: sql`(select coalesce(json_agg(taken), '[]') from (${takenQuarters(storeId, takenFrom)}) as taken)`;
	const [row] = await queryRows<{
		version: string | null;
		linked: boolean;
		silent: string | Date | null;
		provider: NonNullable<QuoteFacts["charging"]>["provider"] | null;
		ends: string | null;
		uses: Record<string, number> | null;
		taken: TakenQuarter[] | null;
	}>(
		tx,
		sql`select (
				select string_agg(${auditHeads.links} || ':' || ${auditHeads.hash}, ' ' order by ${auditHeads.chain})
				from ${auditHeads}
				where ${auditHeads.merchantId} = ${merchantId} and ${auditHeads.chain} in (${merchantId}, ${storeId})
			) as version,
			${locations.posProvider} is not null as linked,
			${silentSince(locations.storeId)} as silent,
			${paymentAccounts.provider} as provider,
			extract(epoch from ${paymentAccounts.endsAt}) as ends,
			(
				select json_object_agg(${discounts.id}, ${discounts.uses}) from ${discounts}
				where ${discounts.merchantId} = ${merchantId} and ${discounts.maxUses} is not null
					and ${discounts.deletedAt} is null
			) as uses,
			${taken} as taken
		from ${locations}
		left join ${paymentAccounts} on ${paymentAccounts.storeId} = ${locations.storeId}
		where ${locations.storeId} = ${storeId} and ${locations.deletedAt} is null`,
	);
	if (!row) throw notFound("Location");
	const { version, linked, silent, provider, ends } = row;
	return {
		version: version ?? "",
		taken: row.taken,
		discountUses: row.uses ?? {},
		pos: { isLinked: linked, silentSince: silent && new Date(silent).toISOString() },
		charging: provider && {
			provider,
			endsAt: ends === null ? null : Math.round(Number(ends) * 1000),
		},
	};
}

function endOf({ organization, location }: SettledFacts["stops"]): number {
	const ends = [organization, location].flatMap((stop) =>
		stop?.until ? [Date.parse(stop.until)] : [],
	);
	return Math.min(Number.POSITIVE_INFINITY, ...ends);
}
