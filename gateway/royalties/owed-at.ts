import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { splitByOperator } from "~/models/locations/operated-days";
import { computeNetSales, NO_SUMS, type OrderSums } from "~/models/orders/order-sums";
import {
	appliesAt,
	type OwedLine,
	type OwingPlace,
	owedLines,
	type StoreSales,
	termDays,
} from "~/models/royalties/owed";
import { TERM_KINDS } from "~/models/royalties/royalty-term";
import { localDate } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { operatorRuns } from "../identity/people/operators";
import { locations } from "../locations/tables";
import type { ChosenStore } from "../orders/chosen-stores";
import { storedSums } from "../orders/stored-sums";
import type { Period } from "../orders/sum-spans";
import type { TermRow } from "./royalty-terms";
import { royaltyTerms } from "./tables";

interface OwedQuery {
	stores: readonly ChosenStore[];
	range: Period;
	currency: Currency;
	/** For readers who read again if sums of days were forgotten meanwhile. */
	usesDaySums?: boolean;
	sumsOfRange?: SumsByStore;
}

const SALES_SUMS = ["subtotal", "discount", "refundedSales"] as const;
type SalesSums = Pick<OrderSums, (typeof SALES_SUMS)[number]>;
type SumsByStore = ReadonlyMap<string, SalesSums>;

/** Amounts locations owe the franchise in one currency over some days, by the currently active terms. */
export async function owedAt(
	tx: Tx,
	{ merchantId }: Scope,
	{ stores, range, currency, usesDaySums = false, sumsOfRange }: OwedQuery,
): Promise<OwedLine[]> {
	const terms = await termsWithin(tx, merchantId, range);
	if (terms.length === 0 || stores.length === 0) return [];
	const places = await owingPlaces(tx, stores);
	const runs = await operatorRuns(tx, { merchantId }, zonesByStore(stores));
	const splitAt = (storeId: string) => (days: DayRange) =>
		splitByOperator(days, runs.get(storeId) ?? []);
	const read = terms.flatMap((term) => {
		const days = termDays(term, range);
		if (!days || !term.ratePpm) return [];
		return places.flatMap(({ storeId }) =>
			splitAt(storeId)(days).map(({ first, last }) => ({ ...days, first, last, storeId })),
		);
	});
	const sales = { merchantId, stores, currency, usesDaySums, days: read };
	const known = sumsOfRange && new Map([[rangeKey(range), sumsOfRange]]);
	const salesAt = await readSales(tx, sales, known);
	return terms.flatMap((term) => {
		const days = termDays(term, range);
		if (!days) return [];
		return places
			.filter(({ storeId }) => appliesAt(term, storeId))
			.flatMap((place) =>
				owedLines(term, place, {
					days,
					currency,
					split: splitAt(place.storeId),
					salesOn: salesAt(place.storeId),
				}),
			);
	});
}

export const zonesByStore = (stores: readonly ChosenStore[]) =>
	new Map(stores.map(({ store_id, zone }) => [store_id, zone]));

/** Gross and net sales of locations over the days named, at one or at all, each of which is read once. */
export async function readSales(
	tx: Tx,
	{
		merchantId,
		days,
		stores,
		...query
	}: Pick<OwedQuery, "stores" | "currency" | "usesDaySums"> & {
		merchantId: string;
		days: readonly (Period & { storeId?: string })[];
	},
	known: ReadonlyMap<string, SumsByStore> = new Map(),
): Promise<(storeId: string) => (days: DayRange) => StoreSales> {
	const read = new Map(known);
	for (const range of days) {
		if (read.has(rangeKey(range))) continue;
		const ids = days
			.filter((each) => rangeKey(each) === rangeKey(range))
			.map((each) => each.storeId);
		const named = stores.filter(
			({ store_id }) => ids.includes(store_id) || ids.includes(undefined),
		);
		const sums = await sumsByStore(tx, merchantId, { ...query, stores: named, range });
		read.set(rangeKey(range), sums);
	}
	return (storeId) => (range) => {
		const sums = read.get(rangeKey(range))?.get(storeId) ?? NO_SUMS;
		return { gross: sums.subtotal, net: computeNetSales(sums) };
	};
}

const rangeKey = ({ first, last }: DayRange) => `${first} ${last}`;

/** The terms in force on some of these days, royalties first. */
export async function termsWithin(
	tx: Tx,
	merchantId: string,
	{ first, last }: Pick<Period, "first" | "last">,
) {
	const rows: TermRow[] = await tx
		.select()
		.from(royaltyTerms)
		.where(
			and(
				eq(royaltyTerms.merchantId, merchantId),
				isNull(royaltyTerms.deletedAt),
				eq(royaltyTerms.isOn, true),
				lte(royaltyTerms.firstDay, last),
				or(isNull(royaltyTerms.lastDay), gte(royaltyTerms.lastDay, first)),
			),
		)
		.orderBy(sql`lower(${royaltyTerms.name})`, asc(royaltyTerms.id));
	const rank = ({ kind }: TermRow) => TERM_KINDS.indexOf(kind);
	return rows.sort((one, other) => rank(one) - rank(other));
}

/** Excludes the central location: it is the franchise itself, which owes itself nothing. */
async function owingPlaces(tx: Tx, stores: readonly ChosenStore[]): Promise<OwingPlace[]> {
	const zones = zonesByStore(stores);
	const rows = await tx
		.select({
			storeId: locations.storeId,
			currency: locations.currency,
			createdAt: locations.createdAt,
			deletedAt: locations.deletedAt,
		})
		.from(locations)
		.where(
			and(inArray(locations.storeId, [...zones.keys()]), eq(locations.isCentralLocation, false)),
		)
		.orderBy(asc(locations.title), asc(locations.storeId));
	return rows.map(({ storeId, currency, createdAt, deletedAt }) => {
		const localDay = (at: Date) => localDate(at.toISOString(), zones.get(storeId) ?? "UTC");
		return {
			storeId,
			currency,
			openedOn: localDay(createdAt),
			closedOn: deletedAt && localDay(deletedAt),
		};
	});
}

async function sumsByStore(
	tx: Tx,
	merchantId: string,
	{ stores: given, range, currency, usesDaySums }: OwedQuery,
): Promise<SumsByStore> {
	// Sums of days may be forgotten between the statements that make an invoice.
	const stores = usesDaySums ? given : given.map((store) => ({ ...store, summed: null }));
	const periods = { now: range, before: null };
	const reading = { merchantId, currency, stores, periods, sums: SALES_SUMS };
	const statement = storedSums(reading, { by: "location" });
	const found = await queryRows<SalesSums & { key: string }>(tx, statement);
	return new Map(found.map((row) => [row.key, row]));
}
