import { eq } from "drizzle-orm";
import { type FeaturesFlags, NO_FEATURES } from "~/models/viewer/merchant";
import type { Tx } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";

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
