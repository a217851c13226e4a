import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { type MenuPartFields, NEW_MENU_PART } from "~/models/menu/menu-part";
import { featureTitle } from "~/models/viewer/features";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { merchants } from "../merchants/tables";

/** Throws 422 at the field for a new value of a field whose switch is off; what stood before may stay (spec 3.1). */
export async function requireFieldFeatures(
	tx: Tx,
	{ kind, merchantId }: { kind: MenuKind; merchantId: string },
	wanted: MenuPartFields,
	row: MenuPartFields | null,
): Promise<void> {
	const gated = Object.entries(MENU_KIND[kind].fieldFeatures ?? {});
	for (const [name, feature] of gated) {
		const field = name as keyof MenuPartFields;
		const allowed = [NEW_MENU_PART[field], (row ?? NEW_MENU_PART)[field]];
		if (allowed.some((value) => isDeepStrictEqual(value, wanted[field]))) continue;
		const [merchant] = await tx
			.select({ flags: merchants.featuresFlags })
			.from(merchants)
			.where(eq(merchants.merchantId, merchantId));
		if (merchant?.flags[feature]) continue;
		throw invalid({ [field]: [`${featureTitle(feature)} are switched off for this organization`] });
	}
}
