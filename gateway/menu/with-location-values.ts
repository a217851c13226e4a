import type { MenuPart } from "~/models/menu/menu-part";
import { atLocation, type LocationMenuPart } from "~/models/menu/own-values";
import type { Tx } from "../core/database";
import { listOwnValues } from "./own-values";
import { findSoldOut } from "./sold-out/find-sold-out";
import { taxesByItem } from "./taxes-by-item";

/** These parts as the location sells them: own values and their version, taxes, sold out. Three statements. */
export async function withLocationValues<Part extends MenuPart>(
	tx: Tx,
	storeId: string,
	parts: readonly Part[],
): Promise<(Part & LocationMenuPart)[]> {
	const ids = parts.map(({ id }) => id);
	const own = await listOwnValues(tx, storeId, ids);
	const soldOut = await findSoldOut(tx, storeId, ids);
	const taxes = await taxesByItem(tx, storeId, ids);
	return parts.map((part) => {
		const { values = {}, version = 1 } = own.get(part.id) ?? {};
		const stored = { soldOut: soldOut.get(part.id) ?? null, taxes: taxes.get(part.id) ?? null };
		return { ...atLocation(part, values, stored), version };
	});
}

/** The same, with the prices of the organization. */
export async function withBasePrices<Part extends MenuPart>(
	tx: Tx,
	storeId: string,
	parts: readonly Part[],
): Promise<(Part & LocationMenuPart & { basePrice: number | null })[]> {
	const sold = await withLocationValues(tx, storeId, parts);
	return sold.map((part, index) => ({ ...part, basePrice: parts[index]?.price ?? null }));
}
