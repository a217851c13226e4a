import type { MenuPart } from "~/models/menu/menu-part";
import { atLocation, type MenuPartHere } from "~/models/menu/own-values";
import type { Tx } from "../core/database";
import { itemTaxesOf } from "./item-taxes-of";
import { ownValuesOf } from "./own-values";
import { soldOutOf } from "./sold-out/sold-out-of";

/** These things as the location sells them: own values and their version, taxes, sold out. Three statements. */
export async function asSoldHere<Part extends MenuPart>(
	tx: Tx,
	storeId: string,
	parts: readonly Part[],
): Promise<(Part & MenuPartHere)[]> {
	const ids = parts.map(({ id }) => id);
	const own = await ownValuesOf(tx, storeId, ids);
	const soldOut = await soldOutOf(tx, storeId, ids);
	const taxes = await itemTaxesOf(tx, storeId, ids);
	return parts.map((part) => {
		const { values = {}, version = 1 } = own.get(part.id) ?? {};
		const stored = { soldOut: soldOut.get(part.id) ?? null, taxes: taxes.get(part.id) ?? null };
		return { ...atLocation(part, values, stored), version };
	});
}
