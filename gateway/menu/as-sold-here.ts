import type { MenuPart } from "~/models/menu/menu-part";
import { atLocation, type MenuPartHere } from "~/models/menu/own-values";
import type { Tx } from "../core/database";
import { ownValuesOf } from "./own-values";
import { soldOutOf } from "./sold-out/sold-out-of";

/**
 * These things as the location sells them: with its own values, and what it has run out of. The version is that of the own
 * values. Two statements.
 */
export async function asSoldHere<Part extends MenuPart>(
	tx: Tx,
	storeId: string,
	parts: readonly Part[],
): Promise<(Part & MenuPartHere)[]> {
	const ids = parts.map(({ id }) => id);
	const own = await ownValuesOf(tx, storeId, ids);
	const soldOut = await soldOutOf(tx, storeId, ids);
	return parts.map((part) => {
		const { values = {}, version = 1 } = own.get(part.id) ?? {};
		return { ...atLocation(part, values, soldOut.get(part.id) ?? null), version };
	});
}
