import { and, inArray, isNull } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { customers } from "../customers/tables";
import { menuParts } from "../menu/tables";

export const ITEM_KINDS = ["storeItem", "combo"] as const;

/** Throws 422 at the field of ids that are no such thing on the menu. */
export async function requireParts(
	tx: Tx,
	field: string,
	added: readonly string[],
	kinds: readonly MenuKind[],
): Promise<void> {
	if (added.length === 0) return;
	const found = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...added]), inArray(menuParts.kind, [...kinds])));
	const what = kinds.includes("category") ? "categories" : "items";
	if (found.length < added.length) throw invalid({ [field]: [`Choose ${what} from the list`] });
}

/** Throws 422 for customers who are not the organization's. */
export async function requireCustomers(tx: Tx, added: readonly string[]): Promise<void> {
	if (added.length === 0) return;
	const found = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(and(inArray(customers.id, [...added]), isNull(customers.deletedAt)));
	if (found.length < added.length) throw invalid({ customers: ["Choose customers from the list"] });
}
