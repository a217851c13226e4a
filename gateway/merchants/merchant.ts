import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import { type Merchant, NO_FEATURES } from "~/models/viewer/merchant";
import type { merchants } from "./tables";

type MerchantRow = typeof merchants.$inferSelect;

export function toMerchant(row: MerchantRow): Merchant {
	return {
		merchantId: row.merchantId,
		storeId: row.storeId,
		type: "merchant",
		name: row.name,
		description: row.description,
		slug: row.slug,
		featuresFlags: { ...NO_FEATURES, ...row.featuresFlags },
		shortTermFeatureFlags: { isMenuSettingsPageEnabled: false, ...row.shortTermFeatureFlags },
		requiresSecondStep: row.requiresSecondStep,
		allowsViewAs: row.allowsViewAs,
		...rowCalendar(row),
		setUpAt: row.setUpAt?.toISOString() ?? null,
		version: row.version,
	};
}

function rowCalendar(row: MerchantRow): ReportCalendar {
	const { businessDayEnd, weekStart, fiscalCalendar, fiscalYearMonth, fiscalYearEnd } = row;
	return { businessDayEnd, weekStart, fiscalCalendar, fiscalYearMonth, fiscalYearEnd };
}

export function auditView(row: MerchantRow): Record<string, unknown> {
	const { name, description, slug, featuresFlags, shortTermFeatureFlags } = toMerchant(row);
	const { requiresSecondStep, allowsViewAs, setUpAt } = row;
	return {
		name,
		description,
		slug,
		featuresFlags,
		shortTermFeatureFlags,
		requiresSecondStep,
		allowsViewAs,
		...rowCalendar(row),
		setUpAt,
	};
}
