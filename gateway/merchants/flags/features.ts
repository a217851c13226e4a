import { eq } from "drizzle-orm";
import { toFeatureState } from "~/models/viewer/features";
import type { AccessCache } from "../../core/access-cache";
import type { Database, Tx } from "../../core/database";
import { askPrimary } from "../../core/replica";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { toMerchant } from "../merchant";
import { merchants } from "../tables";

/** Organizations' feature switches, cached until the next change of access. */
export function createFeatures(database: Database, access: AccessCache): Services["features"] {
	const load = async (scope: Scope, within?: Tx) => {
		const read = (tx: Tx) =>
			tx.select().from(merchants).where(eq(merchants.merchantId, scope.merchantId));
		const [row] = await askPrimary(within, { database, tenancy: toTenancy(scope) }, read);
		return row ? toFeatureState(toMerchant(row)) : null;
	};
	return {
		async isOn(scope, feature, tx) {
			const state = await access.get(`features:${scope.merchantId}`, () => load(scope, tx));
			return state !== null && (state as unknown as Record<string, unknown>)[feature] === true;
		},
	};
}
