import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { NO_SUMS, netSalesOf, type OrderSums } from "~/models/orders/order-sums";
import {
	daysOfTerm,
	holdsAt,
	type OwedLine,
	type OwingPlace,
	owedLines,
} from "~/models/royalties/owed";
import { TERM_KINDS } from "~/models/royalties/royalty-term";
import { localDate } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import type { ChosenStore } from "../orders/chosen-stores";
import { keptSums } from "../orders/kept-sums";
import type { Period } from "../orders/sum-spans";
import type { TermRow } from "./royalty-terms";
import { royaltyTerms } from "./tables";

interface Asked {
	stores: readonly ChosenStore[];
	range: Period;
	currency: Currency;
}

/** What locations owe the franchise in one currency over some days, as the terms that are on say now. */
export async function owedAt(
	tx: Tx,
	{ merchantId }: Scope,
	{ stores, range, currency }: Asked,
): Promise<OwedLine[]> {
	const terms = await termsWithin(tx, merchantId, range);
	if (terms.length === 0 || stores.length === 0) return [];
	const places = await owingPlaces(tx, stores);
	const known = new Map<string, ReadonlyMap<string, OrderSums>>();
	const lines: OwedLine[] = [];
	for (const term of terms) {
		const days = daysOfTerm(term, range);
		if (!days) continue;
		const name = `${days.first} ${days.last}`;
		const sums =
			known.get(name) ?? (await sumsByStore(tx, merchantId, { stores, range: days, currency }));
		known.set(name, sums);
		for (const place of places.filter(({ storeId }) => holdsAt(term, storeId))) {
			const of = sums.get(place.storeId) ?? NO_SUMS;
			const sales = { gross: of.subtotal, net: netSalesOf(of) };
			lines.push(...owedLines(term, place, { days, sales, currency }));
		}
	}
	return lines;
}

async function termsWithin(tx: Tx, merchantId: string, { first, last }: Period) {
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

/** The central location stands for the franchise itself, which owes itself nothing. */
async function owingPlaces(tx: Tx, stores: readonly ChosenStore[]): Promise<OwingPlace[]> {
	const zones = new Map(stores.map(({ store_id, zone }) => [store_id, zone]));
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
		const dayOf = (at: Date) => localDate(at.toISOString(), zones.get(storeId) ?? "UTC");
		return {
			...{ storeId, currency },
			openedOn: dayOf(createdAt),
			closedOn: deletedAt && dayOf(deletedAt),
		};
	});
}

async function sumsByStore(
	tx: Tx,
	merchantId: string,
	{ stores, range, currency }: Asked,
): Promise<ReadonlyMap<string, OrderSums>> {
	const reading = { merchantId, currency, stores, periods: { now: range, before: null } };
	const statement = keptSums(reading, { by: "location" });
	const found = await queryRows<OrderSums & { key: string }>(tx, statement);
	return new Map(found.map((row) => [row.key, row]));
}
