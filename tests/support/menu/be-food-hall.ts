import { eq } from "drizzle-orm";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import type { TestGateway } from "../gateway";
import { EVERY_FEATURE } from "../merchants/every-feature";

/** Makes an organization a food hall, with all features. */
export async function beFoodHall(
	{ services }: Pick<TestGateway, "services">,
	merchantId: string,
): Promise<void> {
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ featuresFlags: { ...EVERY_FEATURE, multiEntityType: "food_hall" } })
			.where(eq(merchants.merchantId, merchantId)),
	);
}
