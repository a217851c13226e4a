import { type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { OrderSummary } from "~/models/orders/order";
import type { OrderListQuery } from "~/models/orders/order.schema";
import type { OrderList } from "~/models/orders/order-detail";
import type { Currency } from "~/models/shared/money";
import type { Tx } from "../core/database";
import { builtStatement } from "../core/prepared-statements";
import { queryRows } from "../core/query-rows";
import { askPrimary } from "../core/replica";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { storesInGroups } from "../locations/location-group-filters";
import { listSavedViews } from "../views/saved-views";
import { businessDayEnd } from "./business-day-end";
import { findSearchWords } from "./find-search-words";
import { candidates, direction } from "./list-candidates";
import {
	allCounts,
	countCeiling,
	countOrders,
	counts,
	type KnownCounts,
	orderCounts,
} from "./list-counts";
import { listedStores, listFilters, literal } from "./list-filters";
import { needsCourier } from "./needs-courier";

/** A page of orders with count and sums (spec 3.20, 7.9), merged from indexes so history does not slow it down. */
export async function listOrders(
	tx: Tx,
	{ scope, services: { database } }: { scope: Scope; services: Pick<Services, "database"> },
	given: OrderListQuery,
): Promise<OrderList> {
	const storeIds = await storesInGroups(tx, given.storeIds ?? [], given.groupIds ?? []);
	const query = { ...given, storeIds };
	const page = await listPage(tx, scope, query);
	const { withViewsOf: list } = query;
	if (!list) return { ...page, views: null };
	// People's own views are in no log by which a replica is compared.
	const views = await askPrimary(tx, { database, tenancy: toTenancy(scope) }, (own) =>
		listSavedViews(own, scope, list),
	);
	return { ...page, views };
}

async function listPage(tx: Tx, { merchantId }: Scope, query: OrderListQuery): Promise<OrderPage> {
	const page = await cachedPage(tx, merchantId, query);
	if (!page) {
		const tabs = query.withCounts ? await countOrders(tx, query.storeIds ?? []) : null;
		return toOrderPage({ ...NOTHING, tabs }, query, 0);
	}
	const [found = NOTHING] = await queryRows<Found>(tx, page.statement);
	return toOrderPage(found, query, page.ceiling);
}

/** A page's statement, and the most orders that it counts; null where nothing can match. */
type PageStatement = { statement: SQL; ceiling: number } | null;

const pages = new LRUCache<string, { pageStatement: PageStatement }>({ max: 500 });

/** Cached, because tablets request the same page repeatedly; only its rows change. */
async function cachedPage(
	tx: Tx,
	merchantId: string,
	query: OrderListQuery,
): Promise<PageStatement> {
	const changes = query.search || query.recipientName || query.isToday || query.isSoFar;
	if (changes) return makePageStatement(tx, merchantId, query);
	const key = JSON.stringify([merchantId, query]);
	const known = pages.get(key) ?? { pageStatement: await makePageStatement(tx, merchantId, query) };
	pages.set(key, known);
	return known.pageStatement;
}

async function makePageStatement(
	tx: Tx,
	merchantId: string,
	query: OrderListQuery,
): Promise<PageStatement> {
	const isOfToday = query.isToday || query.isSoFar;
	const stores = listedStores(
		merchantId,
		query,
		isOfToday ? await businessDayEnd(tx, merchantId) : 0,
	);
	const words = await findSearchWords(tx, merchantId, stores, query);
	const filters = words && listFilters(query, words);
	if (!filters || filters.statuses?.length === 0) return null;

	const plan = { merchantId, query, words, filters };
	const way = direction(query);
	const statement = sql`
		with s as materialized (${stores}),
		page as (
			select c.id, c.key from (${candidates(plan)}) c
			order by c.key ${way}, c.id ${way}
			limit ${literal(query.limit)} offset ${literal(query.offset)}
		),
		counted as (${counts(plan)}),
		listed as (select page.key, ${SUMMARY}, ${query.withItemNames ? ITEM_NAMES : sql`''`} as item_names from page join orders o on o.id = page.id)
		select counted.*, (select string_agg(distinct s.currency, ',') from s) as currencies,
			${query.withCounts ? orderCounts(query.storeIds ?? []) : sql`null`} as tabs,
			(select json_agg(listed order by listed.key ${way}, listed.id ${way}) from listed) as rows
		from counted`;
	return { statement: builtStatement(statement), ceiling: countCeiling(plan) };
}

/** Longer than any that is read for allergies. */
const LONGEST_NOTE = 4_000;

const SUMMARY = sql`
	o.id, o.number, o.store_id, o.source, o.status, o.top_status, o.customer_name, o.placed_at,
	o.start_prep_at, o.fulfillment_at, o.is_asap, o.dining_option, o.payment_method, o.payment_last4,
	o.currency, o.total, o.refunded_amount, o.item_count, o.is_test, o.acknowledged_at, o.arrived_at,
	o.escalation_level, o.version, o.payment_uid is not null as is_paid,
	${needsCourier} as needs_courier,
	o.notes <> '' or jsonb_path_exists(o.items, '$[*].notes ? (@ != "")') as has_note,
	left(concat_ws(' · ', nullif(o.notes, ''), (
		select string_agg(item->>'notes', ' · ') from jsonb_array_elements(o.items) item
		where item->>'notes' <> ''
	)), ${LONGEST_NOTE}) as note`;

const LONGEST_NAMES = 200;

const ITEM_NAMES = sql`
	left((
		select string_agg(
			case when (item->>'quantity')::int > 1 then (item->>'quantity') || ' × ' else '' end || (item->>'name'),
			', ' order by place
		) from jsonb_array_elements(o.items) with ordinality as listed_items(item, place)
	), ${LONGEST_NAMES})`;

/** One row, with the orders as JSON: the driver reads a cell of each column slowly. */
interface Found {
	examined: number;
	matched: number;
	total_sum: number;
	refunded_sum: number;
	summed: boolean;
	currencies: string | null;
	tabs: KnownCounts;
	rows: ListRow[] | null;
}

const NOTHING: Found = {
	examined: 0,
	matched: 0,
	total_sum: 0,
	refunded_sum: 0,
	summed: false,
	currencies: null,
	tabs: null,
	rows: null,
};

interface ListRow {
	id: string;
	number: string;
	store_id: string;
	source: OrderSummary["source"];
	status: OrderSummary["status"];
	top_status: OrderSummary["topStatus"];
	customer_name: string;
	placed_at: string;
	start_prep_at: string;
	fulfillment_at: string;
	is_asap: boolean;
	dining_option: OrderSummary["diningOption"];
	payment_method: OrderSummary["paymentMethod"];
	payment_last4: string | null;
	currency: Currency;
	total: number;
	refunded_amount: number;
	item_count: number;
	is_test: boolean;
	acknowledged_at: string | null;
	arrived_at: string | null;
	escalation_level: number;
	has_note: boolean;
	note: string;
	item_names: string | null;
	is_paid: boolean;
	needs_courier: boolean;
	version: number;
}

type OrderPage = Omit<OrderList, "views">;

function toOrderPage(
	found: Found,
	{ limit, offset, withCounts }: OrderListQuery,
	ceiling: number,
): OrderPage {
	const rows = (found.rows ?? []).map(toSummary);
	const counted = found.examined <= ceiling;
	const shown = offset + rows.length;
	const ends = rows.length < limit && (rows.length > 0 || offset === 0);
	const atLeast = Math.max(found.matched, shown + (rows.length === limit ? 1 : 0));
	return {
		rows,
		pagination: {
			limit,
			offset,
			total: counted ? found.matched : ends ? shown : atLeast,
			totalIsExact: counted || ends,
		},
		sums: counted ? toListSums(found) : null,
		counts: withCounts ? allCounts(found.tabs) : null,
	};
}

function toListSums(row: Found): OrderList["sums"] {
	if (!row.summed || !row.currencies || row.currencies.includes(",")) return null;
	return {
		total: row.total_sum,
		refunded: row.refunded_sum,
		currency: row.currencies as Currency,
	};
}

function toSummary(row: ListRow): OrderSummary {
	return {
		id: row.id,
		number: row.number,
		storeId: row.store_id,
		source: row.source,
		status: row.status,
		topStatus: row.top_status,
		customerName: row.customer_name,
		dateInfo: {
			placedAt: instant(row.placed_at),
			startPrepAt: instant(row.start_prep_at),
			fulfillmentAt: instant(row.fulfillment_at),
		},
		isASAP: row.is_asap,
		diningOption: row.dining_option,
		paymentMethod: row.payment_method,
		last4: row.payment_last4,
		currency: row.currency,
		total: row.total,
		refundedAmount: row.refunded_amount,
		itemCount: row.item_count,
		isTest: row.is_test,
		acknowledgedAt: row.acknowledged_at && instant(row.acknowledged_at),
		arrivedAt: row.arrived_at && instant(row.arrived_at),
		hasNote: row.has_note,
		note: row.note,
		itemNames: row.item_names ?? "",
		isPaid: row.is_paid,
		escalationLevel: row.escalation_level,
		needsCourier: row.needs_courier,
		version: row.version,
	};
}

/** Parses an instant in UTC from the database's JSON. A hundred `Date` parses take a tenth of a list's time. */
function instant(value: string): string {
	const parts = /^(\d{4}-\d\d-\d\dT[\d:]{8})(?:\.(\d{1,6}))?\+00:00$/.exec(value);
	if (!parts) return new Date(value).toISOString();
	const [, seconds, fraction = ""] = parts;
	return `${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
}
