import { eq } from "drizzle-orm";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { merchants, PLATFORM_MERCHANT_ID } from "./tables";

/** Set on the platform's row of a database that the demo filled. */
export const DEMO = "isDemoData";

/** Throws if the database contains the demo, whose passwords are public. */
export async function refuseDemoData(database: Database): Promise<void> {
	const flags = await database.transaction(SYSTEM, platformFlags);
	if (flags[DEMO] !== true) return;
	throw new Error(
		"The database holds the demo, whose passwords are published. Set MISE_DEMO=1 to run the demo, or choose another DATA_DIR or DATABASE_URL.",
	);
}

/** The short-term feature flags of the platform; none in an empty database. */
export async function platformFlags(tx: Tx): Promise<Record<string, unknown>> {
	const [platform] = await tx
		.select({ flags: merchants.shortTermFeatureFlags })
		.from(merchants)
		.where(eq(merchants.merchantId, PLATFORM_MERCHANT_ID));
	return platform?.flags ?? {};
}
