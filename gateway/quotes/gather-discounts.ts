import { and, arrayContains, asc, eq, isNull, or } from "drizzle-orm";
import type { DiscountRule } from "~/models/quotes/discounts";
import type { Tx } from "../core/database";
import { discounts } from "../discounts/tables";

/** The active discounts of a location, priority 1 first, the older first among equals. */
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
			),
		)
		.orderBy(asc(discounts.priority), asc(discounts.createdAt), asc(discounts.id));
}
