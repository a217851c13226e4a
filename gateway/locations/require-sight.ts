import { eq } from "drizzle-orm";
import type { Database, Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { type Scope, tenancyOf } from "../core/scope";
import { locations } from "./tables";

/**
 * Returns the check of who may look at a default store and its settings, as its pages check it (spec 6.4): 403 without
 * the permission for people of all locations. For others it does not exist. With `tx` it is part of that transaction.
 */
export function createSight(database: Database) {
	return async (scope: Scope, storeId: string, tx?: Tx): Promise<void> => {
		if (scope.stores !== null || scope.actor.kind !== "user") return;
		if (scope.permissions.includes("DEFAULT_STORE.VIEW")) return;
		const find = (tx: Tx) =>
			tx.select({ type: locations.type }).from(locations).where(eq(locations.storeId, storeId));
		const [found] = await (tx ? find(tx) : database.transaction(tenancyOf(scope), find));
		if (found?.type === "default") throw forbidden();
	};
}
