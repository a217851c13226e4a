import { FLAG_NAMES, flagValue } from "~/models/viewer/merchant";
import type { AccessCache } from "../../core/access-cache";
import type { Database } from "../../core/database";
import type { FlagSource } from "./flag-source";
import { featureFlags } from "./tables";

/** Flags from the rules in the table (spec 3.37), cached as long as people's access is. */
export function databaseSource(database: Database, access: AccessCache): FlagSource {
	const rulesOf = (merchantId: string) =>
		access.get(`flags:${merchantId}`, () =>
			database.read({ role: "app", merchantId, stores: null }, (tx) =>
				tx.select().from(featureFlags),
			),
		);
	return {
		name: "database",
		async load({ merchantId }) {
			const rules = (await rulesOf(merchantId)) ?? [];
			return Object.fromEntries(
				FLAG_NAMES.flatMap((name) => {
					const value = flagValue(rules, name, merchantId);
					return value === undefined ? [] : [[name, value]];
				}),
			);
		},
	};
}
