import type { Constraint } from "@conform-to/dom";
import { COUNTRY_CODES, type CountryCode } from "~/models/shared/country";
import type { Currency } from "~/models/shared/money";
import { POS_PROVIDER_LABELS } from "~/models/viewer/pos-provider";
import {
	type Address,
	COUNTRY_LABELS,
	CURRENCY_LABELS,
	type Location,
	SPECIFIC_TYPE_LABELS,
	TARGET_TYPE_LABELS,
	TIME_ZONES,
} from "./location";
import { ADDRESS_PART_LABELS } from "./location.entity";

export interface LocationEditorView {
	saved: SavedLocation | null;
	values: object;
	constraint: Record<string, Constraint>;
	readOnly: boolean;
	canDelete: boolean;
	defaultDenied: string | null;
	/** Null hides the field and keeps what is saved. */
	defaultStores: Choice[] | null;
	startFrom: StartChoice[] | null;
	offersCentral: boolean;
	labels: Readonly<Record<string, string>>;
	choices: LocationChoices;
}

export interface Choice {
	value: string;
	label: string;
}

export interface StartChoice extends Choice {
	hint: string;
}

/** The options of the editor's lists, sent with the page to keep them out of its script. */
export interface LocationChoices {
	specificType: Choice[];
	targetType: Choice[];
	currency: Choice[];
	posProvider: Choice[];
	country: Choice[];
	timeZone: { label: string; options: Choice[] }[];
}

export interface SavedLocation {
	storeId: string;
	title: string;
	isDefaultStore: boolean;
	/** Settings copied to new locations; empty for other stores and for viewers who cannot create locations. */
	givesNew: string[];
	badge: string | null;
	version: number;
	activeSubscriptionsCount: number;
	slug: string;
	hasPublicPage: boolean;
	/** The page of its web store's own pictures; null where the viewer may not open it. */
	stylingTo: string | null;
	updatedAt: string;
}

export type AddressPart = keyof typeof ADDRESS_PART_LABELS;

export const COUNTRY_DEFAULT = "usual";

export const COUNTRY_CURRENCIES: Record<CountryCode, Currency> = {
	us: "USD",
	ca: "CAD",
	au: "AUD",
};

export const LOCATION_CHOICES: LocationChoices = {
	specificType: toChoices(SPECIFIC_TYPE_LABELS),
	targetType: toChoices(TARGET_TYPE_LABELS),
	currency: toChoices(CURRENCY_LABELS),
	posProvider: toChoices(POS_PROVIDER_LABELS),
	country: toChoices(COUNTRY_LABELS),
	timeZone: COUNTRY_CODES.map((country) => ({
		label: COUNTRY_LABELS[country],
		options: toChoices(TIME_ZONES[country]),
	})),
};

export const NEW_LOCATION_CHOICES: LocationChoices = {
	...LOCATION_CHOICES,
	currency: [{ value: COUNTRY_DEFAULT, label: "Country default" }, ...LOCATION_CHOICES.currency],
};

export const OPEN_FROM_THE_START = "open";

export const NEW_LOCATION = {
	kind: "location",
	opening: "closed",
	targetType: "ONLINE",
	specificType: "regular",
	currency: COUNTRY_DEFAULT,
	address: { countryCode: "us" },
	pickupAddress: { useRestaurantAddress: true, address: { countryCode: "us" } },
	isGuestCheckoutEnabled: true,
	isNotesEnabled: true,
	isEnabledInPlacePicker: true,
	managerContactInfo: [],
};

export function toLocationForm(location: Location) {
	const { contactInfo, pickupAddress } = location;
	return {
		title: location.title,
		subtitle: location.subtitle,
		shortName: location.shortName,
		description: location.description,
		specificType: location.specificType,
		specificCustomType: location.specificCustomType,
		pictureId: location.pictureId,
		logoId: location.logoId,
		targetType: location.targetType,
		currency: location.currency,
		defaultStoreId: location.defaultStoreId,
		isCentralLocation: location.isCentralLocation,
		isEnabledInPlacePicker: location.isEnabledInPlacePicker,
		slug: location.slug,
		address: addressForm(location.address),
		contactInfo: {
			phone: contactInfo.phone,
			email: contactInfo.email,
			timeZone: contactInfo.timeZone,
		},
		managerContactInfo: location.managerContactInfo.map(({ name, phone, email }) => ({
			name,
			phone,
			email,
		})),
		pickupAddress: {
			useRestaurantAddress: pickupAddress.useRestaurantAddress,
			address: pickupAddress.address
				? addressForm(pickupAddress.address)
				: { countryCode: location.address.countryCode },
		},
		posProvider: location.posProvider,
		metadata: { locationId: location.metadata.locationId },
		isGuestCheckoutEnabled: location.isGuestCheckoutEnabled,
		isNewCheckoutEnabled: location.isNewCheckoutEnabled,
		isNotesEnabled: location.isNotesEnabled,
	};
}

/** Without what the gateway adds: the country's name and the address on one line. */
function addressForm(address: Address): Record<AddressPart, string | number | null> {
	return Object.fromEntries(addressParts().map((part) => [part, address[part]])) as Record<
		AddressPart,
		string | number | null
	>;
}

function addressParts(): AddressPart[] {
	return Object.keys(ADDRESS_PART_LABELS) as AddressPart[];
}

function toChoices(labels: Readonly<Record<string, string>>): Choice[] {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
