import { NOT_OWN_MESSAGE } from "~/models/discounts/location-discount";
import { crudRows } from "../core/crud-rows";
import type { Tx } from "../core/database";
import { conflict, GatewayError } from "../core/errors";
import { withLocationSet } from "../core/location-set";
import type { Scope } from "../core/scope";
import { requireNewStores } from "../locations/require-new-stores";
import { type DiscountRow, discountRules } from "./discounts";
import { type DiscountPlace, discountAt, presentOne } from "./switch-discount";

type Given = Partial<Omit<DiscountRow, "stores">>;

/** Recorded in the location's chain if the discount applies only there, before and after. */
const rows = crudRows<DiscountRow>(
	withLocationSet<DiscountRow>(
		{
			...discountRules,
			kind: { ...discountRules.kind, storeId: ({ stores }) => stores?.[0] ?? null },
		},
		requireNewStores,
	),
);

/** A new discount of one location alone. Throws 422. */
export function createOwn(
	tx: Tx,
	scope: Scope,
	storeId: string,
	given: object,
): Promise<DiscountRow> {
	return rows.create(tx, scope, { ...given, stores: [storeId] });
}

/** Changes a discount of one location alone. Throws 404, 409, and 422 for one of several locations. */
export async function changeOwn(
	tx: Tx,
	scope: Scope,
	place: DiscountPlace,
	{ id, patch, version }: { id: string; patch: Given; version: number | null },
): Promise<DiscountRow> {
	await requireOwn(tx, scope, place, { id, version });
	return rows.update(tx, scope, { id }, patch, version);
}

/** Deletes a discount of one location alone. Throws 404, 409, and 422 for one of several locations. */
export async function removeOwn(
	tx: Tx,
	scope: Scope,
	place: DiscountPlace,
	{ id, version }: { id: string; version: number | null },
): Promise<void> {
	await requireOwn(tx, scope, place, { id, version });
	await rows.remove(tx, scope, { id }, version);
}

/** Locks it first, so that it stays the location's own until the change is written. */
async function requireOwn(
	tx: Tx,
	scope: Scope,
	place: DiscountPlace,
	{ id, version }: { id: string; version: number | null },
): Promise<void> {
	const { storeId } = place;
	await discountAt(tx, storeId, id);
	const row = await rows.lock(tx, { id }, scope);
	if (row.stores?.length !== 1 || row.stores[0] !== storeId) {
		throw new GatewayError(422, NOT_OWN_MESSAGE);
	}
	if (version !== null && version !== row.version) throw conflict(await presentOne(tx, place, row));
}
