import { inArray } from "drizzle-orm";
import type { OrderDiscount, QuotedOrder } from "~/models/orders/order";
import type { OrderIntake } from "~/models/orders/order.schema";
import { limitIssue } from "~/models/quotes/discounts";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { LockedCustomer } from "../customers/find-or-create-customer";
import { lockUses } from "../discounts/discount-uses";
import { discounts } from "../discounts/tables";
import { discountsUsed } from "./gather-discounts";

/** Locks an order's discounts and returns those its customer, or anybody, can no longer use. */
export async function recheckDiscounts(
	tx: Tx,
	merchantId: string,
	given: readonly OrderDiscount[],
	customer: LockedCustomer | null,
): Promise<QuotedOrder["failed"]> {
	if (given.length === 0) return [];
	const { id, name, customers, nthOrder, maxPerCustomer, maxUses } = discounts;
	const ids = given.map((each) => each.id);
	const uses = await lockUses(tx, ids);
	const rules = await tx
		.select({ id, name, customers, nthOrder, maxPerCustomer, maxUses })
		.from(discounts)
		.where(inArray(id, ids));
	const isCounted = customer && rules.some((rule) => rule.maxPerCustomer !== null);
	const used = isCounted ? await discountsUsed(tx, merchantId, customer.id) : {};
	return rules.flatMap((rule) => {
		const issue = limitIssue(rule, customer && { ...customer, used }, uses.get(rule.id) ?? 0);
		return issue ? [{ id: "discount", words: `“${rule.name}” ${issue}` }] : [];
	});
}

/** Discounts that the seller claims to have given, by current name. Throws 422 for foreign ones. */
export async function discountsNamed(
	tx: Tx,
	given: NonNullable<OrderIntake["discounts"]>,
): Promise<OrderDiscount[]> {
	if (given.length === 0) return [];
	const ids = given.map(({ id }) => id);
	const { id, name } = discounts;
	const found = await tx.select({ id, name }).from(discounts).where(inArray(id, ids));
	const names = new Map(found.map((row) => [row.id, row.name]));
	return given.map((each, index) => {
		const known = names.get(each.id);
		if (!known)
			throw invalid({ [`discounts[${index}].id`]: ["Not one of this organization’s discounts"] });
		return { ...each, name: known };
	});
}
