/** An organisation as the gateway tells it (spec 3.1). */
export interface Merchant {
	merchantId: string;
	storeId: string | null;
	type: "merchant";
	name: string;
	description: string;
	featuresFlags: FeaturesFlags;
	shortTermFeatureFlags: ShortTermFeatureFlags;
	/** Everybody of the organization signs in with a second step. */
	requiresSecondStep: boolean;
	/** Whether platform support may look at pages as one of its people sees them. */
	allowsViewAs: boolean;
	/** When the last step of the setup was done, ISO UTC; null while it is under way (spec 2.3). */
	setUpAt: string | null;
	version: number;
}

/** Business name and description are at least this long (spec 5.13). */
export const MERCHANT_NAME_MIN_LENGTH = 5;
export const MERCHANT_DESCRIPTION_MIN_LENGTH = 10;

export const MULTI_ENTITY_TYPES = ["franchise", "food_hall"] as const;
export type MultiEntityType = (typeof MULTI_ENTITY_TYPES)[number];

/** The kinds of organization as people read them (spec 1, 3.1). */
export const MULTI_ENTITY_TYPE_LABELS: Record<MultiEntityType, string> = {
	franchise: "Franchise",
	food_hall: "Food hall",
};
export const SINGLE_MERCHANT_LABEL = "Single merchant";

/** What kind of organization it is, in words. */
export function merchantTypeLabel({ featuresFlags }: Pick<Merchant, "featuresFlags">): string {
	const { multiEntityType } = featuresFlags;
	return multiEntityType ? MULTI_ENTITY_TYPE_LABELS[multiEntityType] : SINGLE_MERCHANT_LABEL;
}

/** What the merchant's record switches on. Lasting, set per organisation (spec 3.1). */
export interface FeaturesFlags {
	multiEntityType: MultiEntityType | null;
	isVirtualMenuEnabled: boolean;
	isComboGroupsTabEnabled: boolean;
	isNativeComboEnabled: boolean;
	isItemBaseGroupEnabled: boolean;
	isFranchiseDirectoryEnabled: boolean;
	isFranchiseMarketingEnabled: boolean;
	isLocationGroupsEnabled: boolean;
	isOrderThrottlingEnabled: boolean;
	showDomainManagement: boolean;
	giftcardsPurchaseEnabled: boolean;
	isGiftCardImportEnabled: boolean;
	isMobileMerchant: boolean;
	isPushEnabled: boolean;
	showPrintTagManagement: boolean;
}

export type FeaturesFlagName = Exclude<keyof FeaturesFlags, "multiEntityType">;

/** Switches meant to go away once a change has reached everybody (spec 3.1). */
export interface ShortTermFeatureFlags {
	isMenuSettingsPageEnabled: boolean;
}

export const NO_FEATURES: FeaturesFlags = {
	multiEntityType: null,
	isVirtualMenuEnabled: false,
	isComboGroupsTabEnabled: false,
	isNativeComboEnabled: false,
	isItemBaseGroupEnabled: false,
	isFranchiseDirectoryEnabled: false,
	isFranchiseMarketingEnabled: false,
	isLocationGroupsEnabled: false,
	isOrderThrottlingEnabled: false,
	showDomainManagement: false,
	giftcardsPurchaseEnabled: false,
	isGiftCardImportEnabled: false,
	isMobileMerchant: false,
	isPushEnabled: false,
	showPrintTagManagement: false,
};

/** Flags of the flag service that the product asks for by name (spec 6.7, 2.22). */
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

/** Flags whose value is a word; all others are on or off. */
export const WORD_FLAGS: readonly FlagName[] = ["gift-card-report-scope"];

/** What the flag service says of somebody, by the name of the flag. What is not in it is off. */
export type Flags = Readonly<Partial<Record<FlagName, boolean | string>>>;

/** Whether a flag is on: it is plainly true, or has the expected word as its value (spec 6.7). */
export function flagOn(flags: Flags, name: FlagName, expected?: string): boolean {
	const value = flags[name];
	return value === true || value === "true" || (expected !== undefined && value === expected);
}

/** One rule of a flag (spec 3.37). A name may have several rules. */
export interface FlagRule {
	name: string;
	/** What the target is compared with. */
	context: string;
	target: string | boolean;
}

/**
 * What the rules of one flag come to for a merchant (spec 6.7): true when any is plainly true or names that merchant,
 * else the word of a rule about values; undefined when none says anything.
 */
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

/** Whether the organisation is a franchise (spec 3.1). */
export function isFranchise(merchant: Merchant): boolean {
	return merchant.featuresFlags.multiEntityType === "franchise";
}
