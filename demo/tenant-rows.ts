import { DEFAULT_CALENDAR } from "~/models/shared/fiscal-calendar";
import type { FeaturesFlags, FlagName, ShortTermFeatureFlags } from "~/models/viewer/merchant";
import { slugsFor } from "../gateway/locations/location-slugs";
import type { DemoTenant } from "./demo-tenant";

const DAY = 86_400_000;

interface MerchantPlan {
	merchantId: string;
	storeId: string | null;
	name: string;
	description: string;
	daysOld: number;
	featuresFlags: FeaturesFlags;
	shortTermFeatureFlags: ShortTermFeatureFlags;
}

export function merchantRow(
	now: Date,
	{ daysOld, featuresFlags, shortTermFeatureFlags, ...plan }: MerchantPlan,
): DemoTenant["merchant"] {
	const createdAt = new Date(now.getTime() - daysOld * DAY);
	return {
		...plan,
		type: "merchant",
		// Unlike those of its locations, which have the plain name.
		slug: `${slugsFor(plan.name).next().value}-stores`,
		featuresFlags: { ...featuresFlags },
		shortTermFeatureFlags: { ...shortTermFeatureFlags },
		requiresSecondStep: false,
		allowsViewAs: true,
		...DEFAULT_CALENDAR,
		setUpAt: createdAt,
		version: 1,
		createdAt,
		updatedAt: createdAt,
	};
}

export function flagRows(merchantId: string, names: readonly FlagName[]): DemoTenant["flags"] {
	return names.map((name) => ({ merchantId, name, context: "merchant", target: merchantId }));
}
