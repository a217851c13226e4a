import { eq } from "drizzle-orm";
import { NO_FEATURES } from "~/models/merchants/merchant";
import type { Tx } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";

/** Switches every feature of an organisation on, so that nothing is refused for want of one. */
export async function switchEverythingOn(tx: Tx, merchantId: string): Promise<void> {
	const on = Object.entries(NO_FEATURES).map(([name, value]) => [
		name,
		typeof value === "boolean" ? true : value,
	]);
	await tx
		.update(merchants)
		.set({ featuresFlags: Object.fromEntries(on) })
		.where(eq(merchants.merchantId, merchantId));
}
