import { type BrandAtLocation, brandState } from "~/models/menu/brands/brand";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { sortedSet } from "../../core/sorted-set";
import { requireLocation } from "../../locations/require-location";
import { menuRows } from "../menu-rows";
import { updateOwnValues } from "../own-values";
import { getBrandsAt } from "./read-brands";
import { requireFoodHall } from "./require-food-hall";

/** Switches a brand at a location; one sold only elsewhere is sold here from then on. Throws 403, 404, 409. */
export async function sellBrand(
	tx: Tx,
	scope: Scope,
	{ storeId, id }: { storeId: string; id: string },
	isSold: boolean,
	version: number | null,
): Promise<BrandAtLocation> {
	await requireFoodHall(tx, scope);
	await requireLocation(tx, storeId);
	const rows = menuRows.itemSetConcept;
	const brand = await rows.lock(tx, { id });
	if (brand.isArchived) throw notFound("Brand");
	const isElsewhere = brandState(brand, storeId) === "elsewhere";
	if (isElsewhere && !isSold) return brandHere(tx, storeId, id);
	if (isElsewhere) {
		const stores = sortedSet([...(brand.stores ?? []), storeId]);
		await rows.update(tx, scope, { id }, { stores }, brand.version);
	}
	// If the organization has it on, selling it needs no custom value.
	const isEnabled = isSold && brand.isEnabled ? null : isSold;
	await updateOwnValues(tx, scope, { storeId, kind: "itemSetConcept", id }, { isEnabled }, version);
	return brandHere(tx, storeId, id);
}

async function brandHere(tx: Tx, storeId: string, id: string): Promise<BrandAtLocation> {
	const here = (await getBrandsAt(tx, storeId)).brands.find((each) => each.id === id);
	if (!here) throw notFound("Brand");
	return here;
}
