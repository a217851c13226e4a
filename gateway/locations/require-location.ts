import { and, eq, isNull } from "drizzle-orm";
import type { Database, Tx } from "../core/database";
import { forbidden, notFound } from "../core/errors";
import { askPrimary } from "../core/replica";
import { type Scope, toTenancy } from "../core/scope";
import { locations } from "./tables";

/** Throws 404 where the scope has no such location or default store, or it is deleted. */
export async function requireLocation(tx: Tx, storeId: string): Promise<void> {
	const [found] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!found) throw notFound("Location");
}

/** Checks access to a default store and its settings (spec 6.4). Throws 403 without the permission. */
export function createSight(database: Database) {
	return async (scope: Scope, storeId: string, tx?: Tx): Promise<void> => {
		if (scope.stores !== null || scope.actor.kind !== "user") return;
		if (scope.permissions.includes("DEFAULT_STORE.VIEW")) return;
		const find = (tx: Tx) =>
			tx.select({ type: locations.type }).from(locations).where(eq(locations.storeId, storeId));
		const [found] = await askPrimary(tx, { database, tenancy: toTenancy(scope) }, find);
		if (found?.type === "default") throw forbidden();
	};
}
