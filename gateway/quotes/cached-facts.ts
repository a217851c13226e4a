import { type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { CustomerStatus } from "~/models/customers/customer";
import type { OrderCustomer } from "~/models/orders/order";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { queryRows } from "../core/query-rows";
import { auditHeads, auditLog } from "../core/tables";
import { blockedStatus } from "../customers/find-or-create-customer";
import { discounts } from "../discounts/tables";
import type { StopRow } from "../fulfilment/stops/running-stops";
import { locations } from "../locations/tables";
import { paymentAccounts } from "../money/providers/tables";
import { silentSince } from "../pos/silent-since";
import { type TakenQuarter, takenQuarters } from "./gather-load";

/** Facts that only people change, with every change in the audit log. */
export type SettledFacts = Omit<
	QuoteFacts,
	| ("at" | "load" | "stops" | "pos" | "charging" | "customer" | "discountUses")
	| ("partnerAnswer" | "giftCards")
> & {
	/** Of which some may be over, or begin later. */
	stops: readonly StopRow[];
	pos: Pick<QuoteFacts["pos"], "isLive">;
	/** Whether orders go to the point of sale as they come in, and whether new orders have recipients. */
	intake: { isForPos: boolean; isTold: boolean };
};

export interface LiveFacts {
	ends: ChainEnds | null;
	/** Whether orders and customers alone were recorded since the given ends. */
	isSettled: boolean;
	pos: Omit<QuoteFacts["pos"], "isLive">;
	charging: QuoteFacts["charging"];
	discountUses: QuoteFacts["discountUses"];
	taken: TakenQuarter[] | null;
	blocked: CustomerStatus | null;
}

/** The lengths of audit chains. */
interface ChainEnds {
	organization: number;
	location: number;
}

export interface Cached {
	ends: ChainEnds;
	facts: SettledFacts;
	/** From when on (ms) these are all stops. */
	from: number;
}

declare module "../core/services" {
	interface Services {
		cachedFacts: CachedFacts;
	}
}

export interface CachedFacts {
	get(key: string): Cached | undefined;
	set(key: string, cached: Cached): void;
}

const CACHE_SIZE = 500;

/** Facts of quotes in this process, as long as nothing was changed at the organization or the location since. */
export function createCachedFacts(): CachedFacts {
	return new LRUCache<string, Cached>({ max: CACHE_SIZE });
}

interface Requested {
	takenFrom: number | null;
	since: ChainEnds | undefined;
	contact: Pick<OrderCustomer, "phone" | "email"> | undefined;
}

/** Facts that change without an audit row, and whether settings changed since; read before these. Throws 404. */
export async function readLive(
	tx: Tx,
	merchantId: string,
	storeId: string,
	{ takenFrom, since, contact }: Requested,
): Promise<LiveFacts> {
	const taken =
		takenFrom === null
			? sql`null`
			: sql`(select coalesce(json_agg(taken), '[]') from (${takenQuarters(storeId, takenFrom)}) as taken)`;
	const ofOrganization = sql`(${auditLog.storeId} is null or ${auditLog.link} is null)
		and coalesce(${auditLog.link}, ${auditLog.seq}) > ${since?.organization}`;
	const ofLocation = sql`${auditLog.storeId} = ${storeId} and ${auditLog.link} > ${since?.location}`;
	const harmless = since
		? sql`${countHarmless(merchantId, merchantId, since.organization, ofOrganization)}
			+ ${countHarmless(merchantId, storeId, since.location, ofLocation)}`
		: sql`0`;
	const [row] = await queryRows<{
		organization: string | null;
		location: string | null;
		harmless: string;
		linked: boolean;
		silent: string | Date | null;
		provider: NonNullable<QuoteFacts["charging"]>["provider"] | null;
		ends: string | null;
		uses: Record<string, number> | null;
		taken: TakenQuarter[] | null;
		blocked: CustomerStatus | null;
	}>(
		tx,
		sql`select ${firstStopEnd(merchantId, merchantId)} as organization, ${firstStopEnd(merchantId, storeId)} as location,
			${harmless} as harmless,
			${locations.posProvider} is not null as linked,
			${silentSince(locations.storeId)} as silent,
			${paymentAccounts.provider} as provider,
			extract(epoch from ${paymentAccounts.endsAt}) as ends,
			(
				select json_object_agg(${discounts.id}, ${discounts.uses}) from ${discounts}
				where ${discounts.merchantId} = ${merchantId} and ${discounts.maxUses} is not null
					and ${discounts.deletedAt} is null
			) as uses,
			${taken} as taken,
			${contact ? blockedStatus(contact) : sql`null`} as blocked
		from ${locations}
		left join ${paymentAccounts} on ${paymentAccounts.storeId} = ${locations.storeId}
		where ${locations.storeId} = ${storeId} and ${locations.deletedAt} is null`,
	);
	if (!row) throw notFound("Location");
	const { linked, silent, provider } = row;
	const ends =
		row.organization === null && row.location === null
			? null
			: { organization: Number(row.organization ?? 0), location: Number(row.location ?? 0) };
	const isSettled =
		ends !== null &&
		since !== undefined &&
		chainLength(ends) - chainLength(since) === Number(row.harmless);
	return {
		ends,
		isSettled,
		taken: row.taken,
		blocked: row.blocked,
		discountUses: row.uses ?? {},
		pos: { isLinked: linked, silentSince: silent && new Date(silent).toISOString() },
		charging: provider && {
			provider,
			endsAt: row.ends === null ? null : Math.round(Number(row.ends) * 1000),
		},
	};
}

function firstStopEnd(merchantId: string, chain: string): SQL {
	return sql`(select ${auditHeads.links} from ${auditHeads}
		where ${auditHeads.merchantId} = ${merchantId} and ${auditHeads.chain} = ${chain})`;
}

/** Rows of a chain longer than `length` that no quote depends on. Those that the caller may not see count as if one did. */
function countHarmless(merchantId: string, chain: string, length: number, where: SQL): SQL {
	return sql`case when ${firstStopEnd(merchantId, chain)} is not distinct from ${length}::bigint then 0 else
		(select count(*) from ${auditLog} where ${auditLog.merchantId} = ${merchantId} and ${where}
			and ${auditLog.entity} in ('order', 'customer')) end`;
}

function chainLength({ organization, location }: ChainEnds): number {
	return organization + location;
}
