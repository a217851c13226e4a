import { asc, sql } from "drizzle-orm";
import type { DiscountRule } from "~/models/quotes/discounts";
import { atAllLocations } from "../core/at-all-locations";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { appliesAt } from "../discounts/applies-at";
import { itemsWithin } from "../discounts/items-within";
import { discounts } from "../discounts/tables";
import { orders } from "../orders/tables";

/** The active discounts of a location, without those it has turned off, priority 1 first, the older first among equals. */
export async function gatherDiscounts(tx: Tx, storeId: string): Promise<DiscountRule[]> {
	const rows = await tx
		.select({
			id: discounts.id,
			name: discounts.name,
			title: discounts.title,
			subtitle: discounts.subtitle,
			description: discounts.description,
			promoCode: discounts.promoCode,
			level: discounts.level,
			items: discounts.items,
			categories: discounts.categories,
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
			maxUses: discounts.maxUses,
			behavior: discounts.behavior,
			linkedItems: discounts.linkedItems,
			customers: discounts.customers,
			startsOn: discounts.startsOn,
			endsOn: discounts.endsOn,
			haveCustomSchedule: discounts.haveCustomSchedule,
			weeklySchedule: discounts.weeklySchedule,
			priority: discounts.priority,
			isCombinable: discounts.isCombinable,
			isCumulative: discounts.isCumulative,
		})
		.from(discounts)
		.where(appliesAt(storeId))
		.orderBy(asc(discounts.priority), asc(discounts.createdAt), asc(discounts.id));
	const within = await itemsWithin(
		tx,
		rows.flatMap(({ categories }) => categories),
	);
	return rows.map(({ categories, ...rule }) => ({
		...rule,
		items: [...new Set([...rule.items, ...categories.flatMap((id) => within.get(id) ?? [])])],
	}));
}

/** Number of a customer's orders with each discount, at any location, without canceled and test orders. */
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
