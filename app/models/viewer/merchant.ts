import type { ReportCalendar } from "~/models/shared/fiscal-calendar";

export interface Merchant extends ReportCalendar {
	merchantId: string;
	storeId: string | null;
	type: "merchant";
	name: string;
	description: string;
	slug: string;
	featuresFlags: FeaturesFlags;
	shortTermFeatureFlags: ShortTermFeatureFlags;
	requiresSecondStep: boolean;
	allowsViewAs: boolean;
	/** ISO UTC; null during the setup (spec 2.3). */
	setUpAt: string | null;
	version: number;
}

export const MERCHANT_DESCRIPTION_MIN_LENGTH = 10;

export const MULTI_ENTITY_TYPES = ["franchise", "food_hall"] as const;
export type MultiEntityType = (typeof MULTI_ENTITY_TYPES)[number];

export const MULTI_ENTITY_TYPE_LABELS: Record<MultiEntityType, string> = {
	franchise: "Franchise",
	food_hall: "Food hall",
};
export const SINGLE_MERCHANT_LABEL = "Single merchant";

export function merchantTypeLabel({ featuresFlags }: Pick<Merchant, "featuresFlags">): string {
	const { multiEntityType } = featuresFlags;
	return multiEntityType ? MULTI_ENTITY_TYPE_LABELS[multiEntityType] : SINGLE_MERCHANT_LABEL;
}

/** A merchant's lasting switches, all off for a new one. */
export const SWITCHES = [
	"isVirtualMenuEnabled",
	"isComboGroupsTabEnabled",
	"isNativeComboEnabled",
	"isItemBaseGroupEnabled",
	"isFranchiseDirectoryEnabled",
	"isFranchiseMarketingEnabled",
	"isLocationGroupsEnabled",
	"isOrderThrottlingEnabled",
	"showDomainManagement",
	"giftcardsPurchaseEnabled",
	"isGiftCardImportEnabled",
	"isMobileMerchant",
	"isPushEnabled",
	"showPrintTagManagement",
] as const;

export type FeaturesFlagName = (typeof SWITCHES)[number];
export type FeaturesFlags = { multiEntityType: MultiEntityType | null } & Record<
	FeaturesFlagName,
	boolean
>;

export interface ShortTermFeatureFlags {
	isMenuSettingsPageEnabled: boolean;
}

export const NO_FEATURES: FeaturesFlags = {
	multiEntityType: null,
	...eachSwitch(false),
};

/** The same value for each switch. */
export function eachSwitch<T>(value: T): Record<FeaturesFlagName, T> {
	return Object.fromEntries(SWITCHES.map((name) => [name, value])) as Record<FeaturesFlagName, T>;
}

export const FLAG_NAMES = [
	"franchise-report-online",
	"franchise-report-grafana",
	"new-navigation",
	"gift-card-report",
	"gift-card-report-scope",
	"team-member-invite",
	"single-sign-on-modals",
	"discount-redesign",
	"help",
] as const;
export type FlagName = (typeof FLAG_NAMES)[number];

export const WORD_FLAGS: readonly FlagName[] = ["gift-card-report-scope"];

export type Flags = Readonly<Partial<Record<FlagName, boolean | string>>>;

/** Whether a flag is true or has the expected value (spec 6.7). */
export function flagOn(flags: Flags, name: FlagName, expected?: string): boolean {
	const value = flags[name];
	return value === true || value === "true" || (expected !== undefined && value === expected);
}

/** A name may have several rules (spec 3.37). */
export interface FlagRule {
	name: string;
	context: string;
	target: string | boolean;
}

/** A flag's value for a merchant (spec 6.7): true, the value of a rule, or undefined when no rule applies. */
export function flagValue(
	rules: readonly FlagRule[],
	name: string,
	merchantId: string,
): boolean | string | undefined {
	const own = rules.filter((rule) => rule.name === name);
	const isOn = own.some(
		({ context, target }) =>
			target === true || target === "true" || (context !== "value" && target === merchantId),
	);
	if (isOn) return true;
	const word = own.find(({ context, target }) => context === "value" && typeof target === "string");
	return word?.target;
}

export function isFranchise(merchant: Merchant): boolean {
	return merchant.featuresFlags.multiEntityType === "franchise";
}

export function isFoodHall({ featuresFlags }: Pick<Merchant, "featuresFlags">): boolean {
	return featuresFlags.multiEntityType === "food_hall";
}
