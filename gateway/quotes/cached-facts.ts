import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { CustomerStatus } from "~/models/customers/customer";
import type { OrderCustomer } from "~/models/orders/order";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { builtWithPlaceholders } from "../core/prepared-statements";
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

/** What orders take of a kitchen, from an instant on, at a length of the location's log, which names each change of an order. */
interface CachedLoad {
	length: number;
	taken: TakenQuarter[];
}

export interface CachedFacts {
	get(key: string): Cached | undefined;
	set(key: string, cached: Cached): void;
	loads: { get(key: string): CachedLoad | undefined; set(key: string, load: CachedLoad): void };
}

const CACHE_SIZE = 500;

/** Facts of quotes in this process, as long as nothing was changed at the organization or the location since. */
export function createCachedFacts(): CachedFacts {
	const facts = new LRUCache<string, Cached>({ max: CACHE_SIZE });
	const loads = new LRUCache<string, CachedLoad>({ max: CACHE_SIZE });
	return {
		get: (key) => facts.get(key),
		set: (key, cached) => void facts.set(key, cached),
		loads,
	};
}

interface Requested {
	takenFrom: string | null;
	load: CachedLoad | undefined;
	since: ChainEnds | undefined;
	countsUses: boolean;
	contact: Pick<OrderCustomer, "phone" | "email"> | undefined;
}

/** Facts that change without an audit row, and whether settings changed since; read before these. Throws 404. */
export async function readLive(
	tx: Tx,
	merchantId: string,
	storeId: string,
	requested: Requested,
): Promise<LiveFacts> {
	const [row] = await queryRows<LiveRow>(tx, liveStatement(merchantId, storeId, requested));
	if (!row) throw notFound("Location");
	const { since, load } = requested;
	const { linked, silent, provider } = row;
	const ends =
		row.organization === null && row.location === null
			? null
			: { organization: Number(row.organization ?? 0), location: Number(row.location ?? 0) };
	const isSettled =
		ends !== null &&
		since !== undefined &&
		(await grewHarmlessly(tx, { merchantId, storeId, since, ends }, row.harmless));
	return {
		ends,
		isSettled,
		taken: row.taken ?? (load?.length === ends?.location ? (load?.taken ?? null) : null),
		blocked: row.blocked,
		discountUses: row.uses ?? {},
		pos: { isLinked: linked, silentSince: silent && new Date(silent).toISOString() },
		charging: provider && {
			provider,
			endsAt: row.ends === null ? null : Math.round(Number(row.ends) * 1000),
		},
	};
}

interface LiveRow {
	organization: string | null;
	location: string | null;
	harmless: string | null;
	linked: boolean;
	silent: string | Date | null;
	provider: NonNullable<QuoteFacts["charging"]>["provider"] | null;
	ends: string | null;
	uses: Record<string, number> | null;
	taken: TakenQuarter[] | null;
	blocked: CustomerStatus | null;
}

const builtStatements = new Map<string, ReturnType<typeof builtWithPlaceholders>>();

/** Quotes run the same few statements again and again; an order's is put together each time. */
function liveStatement(merchantId: string, storeId: string, requested: Requested): SQL {
	const { takenFrom, load, since, countsUses, contact } = requested;
	const loadLength = load?.length ?? null;
	if (contact) {
		return selectLive({ merchantId, storeId, contact, takenFrom, loadLength, since, countsUses });
	}
	const key = `${takenFrom !== null} ${loadLength !== null} ${countsUses}`;
	const fill =
		builtStatements.get(key) ??
		builtWithPlaceholders(
			selectLive({
				merchantId: sql.placeholder("merchantId"),
				storeId: sql.placeholder("storeId"),
				takenFrom: takenFrom && sql.placeholder("takenFrom"),
				loadLength: loadLength === null ? null : sql.placeholder("loadLength"),
				countsUses,
			}),
		);
	builtStatements.set(key, fill);
	return fill({ merchantId, storeId, takenFrom, loadLength });
}

interface LiveValues {
	merchantId: string | Placeholder;
	storeId: string | Placeholder;
	takenFrom: string | Placeholder | null;
	/** Of the location's log, where what orders take is known. */
	loadLength: number | Placeholder | null;
	countsUses: boolean;
	/** Of an order: the one before it has usually made a log longer. */
	since?: ChainEnds | undefined;
	contact?: Pick<OrderCustomer, "phone" | "email">;
}

function selectLive(values: LiveValues): SQL {
	const { merchantId, storeId, takenFrom, loadLength, countsUses, since, contact } = values;
	const taken =
		takenFrom === null
			? sql`null`
			: sql`(select coalesce(json_agg(taken), '[]') from (${takenQuarters(storeId, takenFrom)}) as taken)`;
	const takenSince =
		loadLength === null
			? taken
			: sql`case when ${chainLength(merchantId, storeId)} is distinct from ${loadLength}::bigint then ${taken} end`;
	return sql`select ${chainLength(merchantId, merchantId)} as organization, ${chainLength(merchantId, storeId)} as location,
			${since ? countHarmless(merchantId, storeId, since) : sql`null`} as harmless,
			${locations.posProvider} is not null as linked,
			${silentSince(locations.storeId)} as silent,
			${paymentAccounts.provider} as provider,
			extract(epoch from ${paymentAccounts.endsAt}) as ends,
			${countsUses ? usesByDiscount(merchantId) : sql`null`} as uses,
			${takenSince} as taken,
			${contact ? blockedStatus(contact) : sql`null`} as blocked
		from ${locations}
		left join ${paymentAccounts} on ${paymentAccounts.storeId} = ${locations.storeId}
		where ${locations.storeId} = ${storeId} and ${locations.deletedAt} is null`;
}

function usesByDiscount(merchantId: string | Placeholder): SQL {
	return sql`(
		select json_object_agg(${discounts.id}, ${discounts.uses}) from ${discounts}
		where ${discounts.merchantId} = ${merchantId} and ${discounts.maxUses} is not null
			and ${discounts.deletedAt} is null
	)`;
}

/** How often orders have used the discounts that have a limit, by discount. */
export async function readUses(tx: Tx, merchantId: string): Promise<QuoteFacts["discountUses"]> {
	const [row] = await queryRows<Pick<LiveRow, "uses">>(
		tx,
		sql`select ${usesByDiscount(merchantId)} as uses`,
	);
	return row?.uses ?? {};
}

function chainLength(merchantId: string | Placeholder, chain: string | Placeholder): SQL {
	return sql`(select ${auditHeads.links} from ${auditHeads}
		where ${auditHeads.merchantId} = ${merchantId} and ${auditHeads.chain} = ${chain})`;
}

interface Growth {
	merchantId: string;
	storeId: string;
	since: ChainEnds;
	ends: ChainEnds;
}

/** Whether logs grew only by rows that no quote depends on; `counted` are those, where they are known. */
async function grewHarmlessly(
	tx: Tx,
	{ merchantId, storeId, since, ends }: Growth,
	counted: string | null,
): Promise<boolean> {
	const growth = totalLength(ends) - totalLength(since);
	if (growth === 0 || counted !== null) return growth === Number(counted);
	const [row] = await queryRows<{ harmless: string }>(
		tx,
		sql`select ${countHarmless(merchantId, storeId, since, ends)} as harmless`,
	);
	return growth === Number(row?.harmless);
}

/** Rows since then that no quote depends on. Those that the caller may not see count as if one did. */
function countHarmless(
	merchantId: string | Placeholder,
	storeId: string | Placeholder,
	since: ChainEnds,
	ends?: ChainEnds,
): SQL {
	// A statement of its own may see rows of after these ends.
	const until = (link: SQL, end: number | undefined) =>
		end === undefined ? sql`` : sql` and ${link} <= ${end}`;
	const ofOrganization = sql`(${auditLog.storeId} is null or ${auditLog.link} is null)
		and coalesce(${auditLog.link}, ${auditLog.seq}) > ${since.organization}
		${until(sql`coalesce(${auditLog.link}, ${auditLog.seq})`, ends?.organization)}`;
	const ofLocation = sql`${auditLog.storeId} = ${storeId} and ${auditLog.link} > ${since.location}
		${until(sql`${auditLog.link}`, ends?.location)}`;
	const count = (chain: string | Placeholder, length: number, where: SQL) =>
		sql`case when ${chainLength(merchantId, chain)} is not distinct from ${length}::bigint then 0 else
			(select count(*) from ${auditLog} where ${auditLog.merchantId} = ${merchantId} and ${where}
				and ${auditLog.entity} in ('order', 'customer')) end`;
	return sql`${count(merchantId, since.organization, ofOrganization)}
		+ ${count(storeId, since.location, ofLocation)}`;
}

function totalLength({ organization, location }: ChainEnds): number {
	return organization + location;
}
