import { COUNTRY_CODES, type CountryCode } from "~/models/shared/country";
import type { ImageKind } from "~/models/shared/image";
import type { Currency } from "~/models/shared/money";
import type { LocationType } from "~/models/viewer/location-summary";
import type { PosProvider } from "~/models/viewer/pos-provider";

export const TARGET_TYPES = ["ONLINE", "OFFLINE", "MIXT"] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export const SPECIFIC_TYPES = [
	"regular",
	"catering",
	"franchise_central",
	"grocery",
	"holidays",
	"special",
	"other",
] as const;
export type SpecificType = (typeof SPECIFIC_TYPES)[number];

export interface Address {
	city: string;
	country: string;
	countryCode: CountryCode;
	formattedAddress: string;
	houseNumber: string;
	latitude: number | null;
	longitude: number | null;
	placeId: string;
	postalCode: string;
	provider: string;
	state: string;
	stateCode: string;
	streetName: string;
}

export interface ContactInfo {
	phone: string;
	email: string;
	timeZone: string;
}

export interface ManagerContact {
	name: string;
	phone: string;
	email: string;
}

export interface PickupAddress {
	useRestaurantAddress: boolean;
	address: Address | null;
}

/** Pickup address, if it differs from the location's own; else null. */
export function ownPickupAddress(location: { pickupAddress: PickupAddress }): Address | null {
	const { useRestaurantAddress, address } = location.pickupAddress;
	return useRestaurantAddress ? null : address;
}

export interface Location {
	storeId: string;
	merchantId: string;
	title: string;
	subtitle: string;
	shortName: string;
	description: string;
	defaultStoreId: string | null;
	type: LocationType;
	isCentralLocation: boolean;
	targetType: TargetType;
	specificType: SpecificType;
	specificCustomType: string | null;
	posProvider: PosProvider | null;
	currency: Currency;
	address: Address;
	contactInfo: ContactInfo;
	managerContactInfo: ManagerContact[];
	pickupAddress: PickupAddress;
	isGuestCheckoutEnabled: boolean;
	isNewCheckoutEnabled: boolean;
	isNotesEnabled: boolean;
	isEnabledInPlacePicker: boolean;
	activeSubscriptionsCount: number;
	metadata: { locationId: string | null };
	pictureId: string | null;
	logoId: string | null;
	slug: string;
	version: number;
	createdAt: string;
	updatedAt: string;
}

export const LOCATION_IMAGES = {
	pictureId: "rectangle",
	logoId: "square",
} as const satisfies Record<string, ImageKind>;

export type LocationKind = "locations" | "default-locations";

export function locationKind(type: string | undefined): LocationKind {
	return type === "default" ? "default-locations" : "locations";
}

export const LOCATION_TYPE_LABELS: Record<LocationType, string> = {
	merchant: "Organization",
	store: "Location",
	default: "Default store",
};

export const TARGET_TYPE_LABELS: Record<TargetType, string> = {
	ONLINE: "Online orders",
	OFFLINE: "In-store orders",
	MIXT: "Online and in-store orders",
};

export const SPECIFIC_TYPE_LABELS: Record<SpecificType, string> = {
	regular: "Regular",
	catering: "Catering",
	franchise_central: "Franchise central location",
	grocery: "Grocery",
	holidays: "Holidays",
	special: "Special",
	other: "Other",
};

export const CURRENCY_LABELS: Record<Currency, string> = {
	USD: "US dollar ($)",
	AUD: "Australian dollar (A$)",
	CAD: "Canadian dollar (CA$)",
};

export const COUNTRY_LABELS: Record<CountryCode, string> = {
	us: "United States",
	ca: "Canada",
	au: "Australia",
};

export const TIME_ZONES: Record<CountryCode, Readonly<Record<string, string>>> = {
	us: {
		"America/New_York": "Eastern Time",
		"America/Detroit": "Eastern Time (Detroit)",
		"America/Indiana/Indianapolis": "Eastern Time (Indianapolis)",
		"America/Chicago": "Central Time",
		"America/Denver": "Mountain Time",
		"America/Boise": "Mountain Time (Boise)",
		"America/Phoenix": "Mountain Time (Arizona, no daylight saving)",
		"America/Los_Angeles": "Pacific Time",
		"America/Anchorage": "Alaska Time",
		"America/Adak": "Hawaii–Aleutian Time (Adak)",
		"Pacific/Honolulu": "Hawaii Time",
		"America/Puerto_Rico": "Atlantic Time (Puerto Rico)",
		"Pacific/Guam": "Chamorro Time (Guam)",
	},
	ca: {
		"America/St_Johns": "Newfoundland Time",
		"America/Halifax": "Atlantic Time",
		"America/Toronto": "Eastern Time (Toronto)",
		"America/Winnipeg": "Central Time (Winnipeg)",
		"America/Regina": "Central Time (Saskatchewan, no daylight saving)",
		"America/Edmonton": "Mountain Time (Edmonton)",
		"America/Vancouver": "Pacific Time (Vancouver)",
		"America/Whitehorse": "Yukon Time",
	},
	au: {
		"Australia/Sydney": "Eastern Time (Sydney)",
		"Australia/Melbourne": "Eastern Time (Melbourne)",
		"Australia/Hobart": "Eastern Time (Hobart)",
		"Australia/Brisbane": "Eastern Time (Brisbane, no daylight saving)",
		"Australia/Adelaide": "Central Time (Adelaide)",
		"Australia/Darwin": "Central Time (Darwin, no daylight saving)",
		"Australia/Perth": "Western Time (Perth)",
		"Australia/Eucla": "Central Western Time (Eucla)",
		"Australia/Lord_Howe": "Lord Howe Time",
	},
};

/** Spec 6.6, word for word. */
export const DEFAULT_STORE_DENIED = "You don't have permissions to create a default store";
export const TITLE_MIN_LENGTH = 5;
export const DESCRIPTION_MIN_LENGTH = 10;
export const CUSTOM_TYPE_MAX_LENGTH = 40;
export const INTEGRATION_ID_MAX_LENGTH = 20;
export const ADDRESS_MIN_LENGTH = 5;

export function timeZoneIds(): string[] {
	return COUNTRY_CODES.flatMap((country) => Object.keys(TIME_ZONES[country]));
}

export function formatAddress(address: Omit<Address, "formattedAddress">): string {
	const street = [address.houseNumber, address.streetName].filter(Boolean).join(" ");
	const region = [address.stateCode || address.state, address.postalCode].filter(Boolean).join(" ");
	const country = address.country || COUNTRY_LABELS[address.countryCode];
	return [street, address.city, region, country].filter(Boolean).join(", ");
}
