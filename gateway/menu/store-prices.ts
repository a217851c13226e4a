import { eq } from "drizzle-orm";
import { hasField, type MenuKind } from "~/models/menu/menu-kind";
import type { StorePrices, StorePricesPatch } from "~/models/menu/store-prices.schema";
import type { Tx } from "../core/database";
import { conflict, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { requireLocation } from "../locations/require-location";
import { menuRows } from "./menu-rows";
import { lockOwn, updateOwnValues } from "./own-values";
import { menuOwnValues } from "./tables";

interface PartKey {
	kind: MenuKind;
	id: string;
}

/** The organization's price of a part and those of locations, in minor units. Throws 404. */
export async function getStorePrices(
	tx: Tx,
	scope: Scope,
	{ kind, id }: PartKey,
): Promise<StorePrices> {
	if (!hasField(kind, "price")) throw notFound("The price");
	const { price } = await menuRows[kind].get(tx, scope, { id });
	const own = await tx
		.select({
			storeId: menuOwnValues.storeId,
			values: menuOwnValues.values,
			marks: menuOwnValues.marks,
			version: menuOwnValues.version,
		})
		.from(menuOwnValues)
		.where(eq(menuOwnValues.partId, id))
		.orderBy(menuOwnValues.storeId);
	return {
		price,
		rows: own.flatMap(({ storeId, values: { price }, marks }) =>
			typeof price === "number"
				? [{ storeId, price, since: marks.price?.at ?? null, by: marks.price?.by ?? null }]
				: [],
		),
		// A location's first row begins at 1 and changes nothing.
		version: own.reduce((sum, { version }) => sum + version - 1, 1),
	};
}

/** Changes the prices of locations, all or none. Throws 404, 409, and 422 where the franchise sets them (spec 5.8, 6.6). */
export async function changeStorePrices(
	tx: Tx,
	scope: Scope,
	key: PartKey,
	{ prices }: StorePricesPatch,
	version: number | null,
): Promise<StorePrices> {
	const { rows } = await getStorePrices(tx, scope, key);
	const before = new Map(rows.map(({ storeId, price }) => [storeId, price]));
	const changed = prices
		.filter(({ storeId, price }) => (before.get(storeId) ?? null) !== price)
		.sort((a, b) => a.storeId.localeCompare(b.storeId));
	for (const { storeId } of changed) {
		await requireLocation(tx, storeId);
		await lockOwn(tx, scope, storeId, key.id);
	}
	const current = await getStorePrices(tx, scope, key);
	if (version !== null && version !== current.version) throw conflict(current);
	for (const { storeId, price } of changed) {
		await updateOwnValues(tx, scope, { ...key, storeId }, { price }, null);
	}
	return getStorePrices(tx, scope, key);
}
