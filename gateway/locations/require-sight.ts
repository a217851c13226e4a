import { eq } from "drizzle-orm";
import type { Database, Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { askPrimary } from "../core/replica";
import { type Scope, toTenancy } from "../core/scope";
import { locations } from "./tables";

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
