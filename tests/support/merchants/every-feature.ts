import { eq } from "drizzle-orm";
import { type FeaturesFlags, NO_FEATURES } from "~/models/viewer/merchant";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import type { TestGateway } from "../gateway";

/** Every feature on; the kind of organization is unchanged. */
export const EVERY_FEATURE = Object.fromEntries(
	Object.entries(NO_FEATURES).map(([name, value]) => [
		name,
		typeof value === "boolean" ? true : value,
	]),
) as unknown as FeaturesFlags & Record<string, unknown>;

/** Switches all features on, so that none causes a refusal. */
export async function switchEverythingOn(tx: Tx, merchantId: string): Promise<void> {
	await tx
		.update(merchants)
		.set({ featuresFlags: EVERY_FEATURE })
		.where(eq(merchants.merchantId, merchantId));
}

/** The same for both organizations of a test. */
export function switchEverythingOnForBoth({ services, own, other }: TestGateway): Promise<void> {
	return services.database.transaction(SYSTEM, async (tx) => {
		for (const { merchantId } of [own, other]) await switchEverythingOn(tx, merchantId);
	});
}
