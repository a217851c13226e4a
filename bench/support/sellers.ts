import { NO_FEATURES } from "~/models/viewer/merchant";
import type { Database } from "../../gateway/core/database";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { record } from "../../gateway/core/ledger";
import { systemScope } from "../../gateway/core/scope";
import { merchants } from "../../gateway/merchants/tables";
import { insertTestLocation } from "../../tests/support/locations/test-location";

export interface Seller {
	merchantId: string;
	storeId: string;
}

/** Creates `count` locations in one new organization, or in as many organizations. */
export async function makeSellers(
	database: Database,
	count: number,
	{ ofOne }: { ofOne: boolean },
): Promise<Seller[]> {
	const shared = newId();
	const sellers = Array.from({ length: count }, () => ({
		merchantId: ofOne ? shared : newId(),
		storeId: newId(),
	}));
	const now = new Date();
	await database.transaction(SYSTEM, async (tx) => {
		for (const merchantId of new Set(sellers.map((seller) => seller.merchantId))) {
			await tx.insert(merchants).values({
				merchantId,
				type: "merchant",
				name: "Bench",
				featuresFlags: { ...NO_FEATURES },
				shortTermFeatureFlags: {},
				setUpAt: now,
				createdAt: now,
				updatedAt: now,
			});
		}
		for (const [index, seller] of sellers.entries()) {
			const letters = [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
			const title = `Bench ${letters}`;
			await insertTestLocation(tx, { ...seller, title });
			// As of any location that was created.
			const { merchantId, storeId } = seller;
			record(tx, systemScope(merchantId, "Bench"), {
				entity: "location",
				entityId: storeId,
				entityLabel: title,
				storeId,
				action: "create",
				before: null,
				after: { title },
			});
		}
	});
	return sellers;
}
