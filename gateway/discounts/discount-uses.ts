import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { OrderDiscount } from "~/models/orders/order";
import { atAllLocations } from "../core/at-all-locations";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { discounts } from "./tables";

type DiscountKey = Pick<typeof discounts.$inferSelect, "id" | "merchantId">;

/** Writes how many orders of the organization have had a discount, without canceled ones and tests. Callers lock it. */
export async function countUses(tx: Tx, { id, merchantId }: DiscountKey): Promise<void> {
	const discount = JSON.stringify([{ id }]);
	const [counted] = await atAllLocations(tx, () =>
		queryRows<{ uses: number }>(
			tx,
			sql`select count(*)::int as uses from orders o
				where o.merchant_id = ${merchantId}::uuid and o.discounts @> ${discount}::jsonb
					and o.status <> 'canceled' and o.top_status <> 'test'`,
		),
	);
	await tx
		.update(discounts)
		.set({ uses: counted?.uses ?? 0 })
		.where(eq(discounts.id, id));
}

/** Use counts of limited discounts, by id. Locks them: no uses or limits are added until the commit. */
export async function lockUses(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
	await tx
		.select({ id: discounts.id })
		.from(discounts)
		.where(and(inArray(discounts.id, [...ids]), isNull(discounts.maxUses)))
		.orderBy(discounts.id)
		.for("share");
	const rows = await tx
		.select({ id: discounts.id, uses: discounts.uses })
		.from(discounts)
		.where(isLimited(ids))
		// Two orders that share several wait for each other in the same order.
		.orderBy(discounts.id)
		.for("update");
	return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** Adds to the uses of those that have a limit. */
export async function addUses(
	tx: Tx,
	given: readonly Pick<OrderDiscount, "id">[],
	change: number,
): Promise<void> {
	if (given.length === 0) return;
	const ids = given.map(({ id }) => id);
	if (ids.length > 1) await lockUses(tx, ids);
	await tx
		.update(discounts)
		.set({ uses: sql`${discounts.uses} + ${change}` })
		.where(isLimited(ids));
}

function isLimited(ids: readonly string[]) {
	return and(inArray(discounts.id, [...ids]), isNotNull(discounts.maxUses));
}
