import { eq } from "drizzle-orm";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import type { TestGateway } from "../gateway";
import { EVERY_FEATURE } from "../merchants/every-feature";

/** Makes an organization a franchise, with all features. */
export async function beFranchise(
	{ services }: Pick<TestGateway, "services">,
	merchantId: string,
): Promise<void> {
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ featuresFlags: { ...EVERY_FEATURE, multiEntityType: "franchise" } })
			.where(eq(merchants.merchantId, merchantId)),
	);
	services.access.clear();
}
