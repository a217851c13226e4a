/** An organisation as the gateway tells it (spec 3.1). */
export interface Merchant {
	merchantId: string;
	storeId: string | null;
	type: "merchant";
	name: string;
	featuresFlags: FeaturesFlags;
	shortTermFeatureFlags: ShortTermFeatureFlags;
	version: number;
}

export const MULTI_ENTITY_TYPES = ["franchise", "food_hall"] as const;
export type MultiEntityType = (typeof MULTI_ENTITY_TYPES)[number];

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

/** One rule of the flag service (spec 3.37). A name may have several rules. */
export interface FeatureFlag {
	name: string;
	/** What the target is compared with. */
	context: "merchant" | "everyone" | "value";
	target: string | boolean;
}

/**
 * Whether a flag is on for a merchant: any of its rules names that merchant, is plainly true, or
 * equals the expected string (spec 6.7).
 */
export function flagOn(
	flags: readonly FeatureFlag[],
	name: FlagName,
	merchantId: string | null,
	expected?: string,
): boolean {
	return flags.some((flag) => {
		if (flag.name !== name) return false;
		if (flag.target === true || flag.target === "true") return true;
		if (typeof flag.target !== "string") return false;
		if (flag.context === "value") return expected !== undefined && flag.target === expected;
		return merchantId !== null && flag.target === merchantId;
	});
}

/** Whether the organisation is a franchise (spec 3.1). */
export function isFranchise(merchant: Merchant): boolean {
	return merchant.featuresFlags.multiEntityType === "franchise";
}
