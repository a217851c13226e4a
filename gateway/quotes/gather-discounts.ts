import { and, arrayContains, asc, eq, isNull, not, or, sql } from "drizzle-orm";
import type { DiscountRule } from "~/models/quotes/discounts";
import { atAllLocations } from "../core/at-all-locations";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { isOffAt } from "../discounts/switch-discount";
import { discounts } from "../discounts/tables";
import { orders } from "../orders/tables";

/** The active discounts of a location, without those it has turned off, priority 1 first, the older first among equals. */
export async function gatherDiscounts(tx: Tx, storeId: string): Promise<DiscountRule[]> {
	return tx
		.select({
			id: discounts.id,
			name: discounts.name,
			promoCode: discounts.promoCode,
			level: discounts.level,
			items: discounts.items,
			quantity: discounts.quantity,
			quantityType: discounts.quantityType,
			maxPerOrder: discounts.maxPerOrder,
			amountType: discounts.amountType,
			ratePpm: discounts.ratePpm,
			amount: discounts.amount,
			maxAmount: discounts.maxAmount,
			minOrder: discounts.minOrder,
			nthOrder: discounts.nthOrder,
			maxPerCustomer: discounts.maxPerCustomer,
			startsOn: discounts.startsOn,
			endsOn: discounts.endsOn,
			haveCustomSchedule: discounts.haveCustomSchedule,
			weeklySchedule: discounts.weeklySchedule,
			priority: discounts.priority,
			isCombinable: discounts.isCombinable,
			isCumulative: discounts.isCumulative,
		})
		.from(discounts)
		.where(
			and(
				eq(discounts.isActive, true),
				isNull(discounts.deletedAt),
				or(isNull(discounts.stores), arrayContains(discounts.stores, [storeId])),
				not(isOffAt(storeId)),
			),
		)
		.orderBy(asc(discounts.priority), asc(discounts.createdAt), asc(discounts.id));
}

/** How many orders of a customer, without canceled ones and tests, had each discount, at any location. */
export async function discountsUsed(
	tx: Tx,
	merchantId: string,
	customerId: string,
): Promise<Record<string, number>> {
	const rows = await atAllLocations(tx, () =>
		queryRows<{ id: string; used: number }>(
			tx,
			sql`select given->>'id' as id, count(*)::int as used
				from ${orders}, jsonb_array_elements(${orders.discounts}) given
				where ${orders.merchantId} = ${merchantId}::uuid and ${orders.customerId} = ${customerId}::uuid
					and ${orders.discounts} <> '[]' and ${orders.status} <> 'canceled' and ${orders.topStatus} <> 'test'
				group by 1`,
		),
	);
	return Object.fromEntries(rows.map(({ id, used }) => [id, used]));
}
