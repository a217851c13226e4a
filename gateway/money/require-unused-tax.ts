import { and, arrayContains, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { menuItemTaxes, menuParts } from "../menu/tables";
import { serviceCharges, type taxes } from "./tables";

type Tax = typeof taxes.$inferSelect;

const MAX_NAMED = 5;

/** Throws 422 with the names of the service charges and items that a tax is on. Items that are deleted lose it. */
export async function requireUnusedTax(tx: Tx, tax: Tax): Promise<void> {
	const charges = await tx
		.select({ name: serviceCharges.name })
		.from(serviceCharges)
		.where(
			and(
				eq(serviceCharges.storeId, tax.storeId),
				arrayContains(serviceCharges.taxes, [tax.id]),
				isNull(serviceCharges.deletedAt),
			),
		)
		.orderBy(asc(serviceCharges.name));
	const items = await tx
		.select({ name: menuParts.title })
		.from(menuItemTaxes)
		.innerJoin(menuParts, eq(menuParts.id, menuItemTaxes.partId))
		.where(and(carries(tax), isNull(menuParts.deletedAt)))
		.orderBy(asc(menuParts.title));
	const on = [
		...namedOn(charges, ["service charge", "service charges"]),
		...namedOn(items, ["item", "items"]),
	];
	if (on.length > 0) {
		const where = on.join(", and on ");
		throw new GatewayError(422, `The tax “${tax.name}” is on ${where}. Remove it there first.`);
	}
	await takeOffDeleted(tx, tax);
}

function namedOn(
	things: readonly { name: string }[],
	[one, many]: readonly [one: string, many: string],
): string[] {
	if (things.length === 0) return [];
	const names = things.slice(0, MAX_NAMED).map(({ name }) => `“${name}”`);
	const more = things.length - names.length;
	const all = [...names, ...(more > 0 ? [`${more} more`] : [])].join(", ");
	return [`the ${things.length === 1 ? one : many} ${all}`];
}

/** A restored item has its remaining taxes, or else the menu's. */
async function takeOffDeleted(tx: Tx, tax: Tax): Promise<void> {
	const left = sql`array_remove(${menuItemTaxes.taxes}, ${tax.id}::uuid)`;
	await tx
		.update(menuItemTaxes)
		.set({
			taxes: left,
			hasOwnTaxes: sql`cardinality(${left}) > 0`,
			version: sql`${menuItemTaxes.version} + 1`,
			updatedAt: new Date(),
		})
		.where(
			and(
				carries(tax),
				sql`exists (select 1 from ${menuParts} where ${menuParts.id} = ${menuItemTaxes.partId}
					and ${isNotNull(menuParts.deletedAt)})`,
			),
		);
}

function carries({ id, storeId }: Tax) {
	return and(eq(menuItemTaxes.storeId, storeId), arrayContains(menuItemTaxes.taxes, [id]));
}
