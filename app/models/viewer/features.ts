import type { Permission } from "~/models/shared/permissions";
import type {
	FeaturesFlags,
	FlagName,
	Merchant,
	MultiEntityType,
	ShortTermFeatureFlags,
} from "./merchant";

export type SwitchName =
	| Exclude<keyof FeaturesFlags, "multiEntityType">
	| keyof ShortTermFeatureFlags;

export const FEATURE_GROUPS = ["free", "paid", "temporary"] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

export const FEATURE_TOPICS = {
	menu: "Menu",
	locations: "Locations and kitchen",
	customers: "Customers and marketing",
	store: "Online store",
	app: "Mobile app and messages",
} as const;
export type FeatureTopic = keyof typeof FEATURE_TOPICS;

export interface Feature {
	name: SwitchName;
	group: FeatureGroup;
	topic: FeatureTopic;
	/** Behavior is enabled or disabled; visibility is displayed or hidden (spec 4.15). */
	wording: "enabled" | "displayed";
	title: string;
	summary: string;
	onlyFor?: MultiEntityType;
}

export const FEATURES: readonly Feature[] = [
	{
		name: "isVirtualMenuEnabled",
		group: "free",
		topic: "menu",
		wording: "enabled",
		title: "Virtual menus",
		summary:
			"A whole menu can be sold online only, or in the restaurant only, beside those that are sold at both.",
	},
	{
		name: "isNativeComboEnabled",
		group: "free",
		topic: "menu",
		wording: "enabled",
		title: "Combos",
		summary:
			"Several items sold together at one price. Combos you already have stay on sale after you turn this off.",
	},
	{
		name: "isComboGroupsTabEnabled",
		group: "free",
		topic: "menu",
		wording: "displayed",
		title: "Combo groups",
		summary: "Adds a menu tab to group combos.",
	},
	{
		name: "isItemBaseGroupEnabled",
		group: "free",
		topic: "menu",
		wording: "enabled",
		title: "Modifier sets",
		summary: "Reuse modifiers across many items.",
	},
	{
		name: "isLocationGroupsEnabled",
		group: "free",
		topic: "locations",
		wording: "enabled",
		title: "Location groups",
		summary: "Manage and report on locations together.",
	},
	{
		name: "isOrderThrottlingEnabled",
		group: "free",
		topic: "locations",
		wording: "enabled",
		title: "Order throttling",
		summary: "Limits orders to what your kitchen can make.",
	},
	{
		name: "showPrintTagManagement",
		group: "free",
		topic: "locations",
		wording: "displayed",
		title: "Print tags",
		summary: "Prints kitchen messages beside items, if your POS supports it.",
	},
	{
		name: "isFranchiseDirectoryEnabled",
		group: "free",
		topic: "customers",
		wording: "enabled",
		title: "Customer directory",
		summary: "Lists everyone who has ordered in the franchise.",
		onlyFor: "franchise",
	},
	{
		name: "isFranchiseMarketingEnabled",
		group: "paid",
		topic: "customers",
		wording: "enabled",
		title: "Marketing campaigns",
		summary: "Email, text and push messages to your customers.",
	},
	{
		name: "showDomainManagement",
		group: "paid",
		topic: "store",
		wording: "displayed",
		title: "Custom domain",
		summary: "Your online store at your own address.",
	},
	{
		name: "giftcardsPurchaseEnabled",
		group: "paid",
		topic: "store",
		wording: "enabled",
		title: "Gift card sales",
		summary: "Sell gift cards in your online store.",
	},
	{
		name: "isGiftCardImportEnabled",
		group: "paid",
		topic: "store",
		wording: "enabled",
		title: "Gift card import",
		summary: "Import gift cards sold elsewhere from a file.",
	},
	{
		name: "isMobileMerchant",
		group: "paid",
		topic: "app",
		wording: "enabled",
		title: "Mobile app",
		summary: "Your own app for your customers' phones.",
	},
	{
		name: "isPushEnabled",
		group: "paid",
		topic: "app",
		wording: "enabled",
		title: "Push notifications",
		summary: "Send messages to phones with your app.",
	},
	{
		name: "isMenuSettingsPageEnabled",
		group: "temporary",
		topic: "locations",
		wording: "displayed",
		title: "Franchise management page",
		summary: "New page for what franchisees share and can change.",
		onlyFor: "franchise",
	},
];

export const SERVICE_FLAG_LABELS: Record<
	FlagName,
	Pick<Feature, "title" | "summary" | "wording" | "onlyFor">
> = {
	"franchise-report-online": {
		title: "Franchise online order reports",
		summary: "The reports on online orders across the franchise.",
		onlyFor: "franchise",
		wording: "displayed",
	},
	"franchise-report-grafana": {
		title: "Franchise dashboards",
		summary: "Live dashboards across the franchise.",
		onlyFor: "franchise",
		wording: "displayed",
	},
	"new-navigation": {
		title: "New navigation",
		summary: "Puts daily work first in the sidebar and settings last.",
		wording: "enabled",
	},
	"gift-card-report": {
		title: "Gift card reports",
		summary: "Reports on sold and used gift cards.",
		wording: "displayed",
	},
	"gift-card-report-scope": {
		title: "Gift card report scope",
		summary: "Separates shared gift cards from single-location cards in reports.",
		wording: "enabled",
	},
	"team-member-invite": {
		title: "Invite from the POS",
		summary: "Invite team members from your POS.",
		wording: "enabled",
	},
	"single-sign-on-modals": {
		title: "Reminders to link an account",
		summary: "Reminds people to link their POS account.",
		wording: "displayed",
	},
	"discount-redesign": {
		title: "New discounts",
		summary: "Manages discounts for the organization instead of each location.",
		wording: "enabled",
	},
	help: {
		title: "Help button",
		summary: "The button in the top bar that opens the help pages.",
		wording: "displayed",
	},
};

export function addedPagesMessage(opens: readonly string[]): string {
	if (opens.length === 0) return "";
	const [last, ...before] = [...opens].reverse();
	const names = before.length > 0 ? `${before.reverse().join(", ")} and ${last}` : last;
	return `Adds the ${opens.length === 1 ? "page" : "pages"} ${names}.`;
}

export function featureTitle(name: SwitchName | FlagName): string {
	const feature = FEATURES.find((each) => each.name === name);
	return feature?.title ?? SERVICE_FLAG_LABELS[name as FlagName].title;
}

export function otherTypeNeeded(
	{ onlyFor }: Pick<Feature, "onlyFor">,
	{ multiEntityType }: Pick<FeatureState, "multiEntityType">,
): MultiEntityType | null {
	return onlyFor && onlyFor !== multiEntityType ? onlyFor : null;
}

export type FeatureState = Record<SwitchName, boolean> & Pick<FeaturesFlags, "multiEntityType">;

export function toFeatureState(merchant: Merchant): FeatureState {
	return { ...merchant.featuresFlags, ...merchant.shortTermFeatureFlags };
}

export function stateWord(wording: Feature["wording"], isOn: boolean): string {
	if (wording === "enabled") return isOn ? "Enabled" : "Disabled";
	return isOn ? "Displayed" : "Hidden";
}

/** The permission to switch it: paid features and the kind of organization are the platform's. */
export function permissionToSwitch(name: keyof FeatureState): Permission {
	const feature = FEATURES.find((each) => each.name === name);
	return feature && feature.group !== "paid" ? "FEATURE.API_UPDATE" : "PLATFORM.API_UPDATE";
}

/** The parts of a change that the person may not make; unchanged values need no permission. */
export function refusedChanges(
	before: FeatureState,
	change: Partial<FeatureState>,
	permissions: readonly string[],
): (keyof FeatureState)[] {
	const names = Object.keys(change) as (keyof FeatureState)[];
	return names.filter(
		(name) =>
			change[name] !== undefined &&
			change[name] !== before[name] &&
			!permissions.includes(permissionToSwitch(name)),
	);
}
