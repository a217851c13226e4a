import { eq } from "drizzle-orm";
import { featureStateOf } from "~/models/merchants/features";
import type { AccessCache } from "../../core/access-cache";
import type { Database } from "../../core/database";
import { type Scope, tenancyOf } from "../../core/scope";
import type { Services } from "../../core/services";
import { toMerchant } from "../merchant";
import { merchants } from "../tables";

/** Organizations' feature switches, cached until the next change of access. */
export function createFeatures(database: Database, access: AccessCache): Services["features"] {
	const load = async (scope: Scope) => {
		const [row] = await database.transaction(tenancyOf(scope), (tx) =>
			tx.select().from(merchants).where(eq(merchants.merchantId, scope.merchantId)),
		);
		return row ? featureStateOf(toMerchant(row)) : null;
	};
	return {
		async isOn(scope, feature) {
			const state = await access.get(`features:${scope.merchantId}`, () => load(scope));
			return state !== null && (state as unknown as Record<string, unknown>)[feature] === true;
		},
	};
}
