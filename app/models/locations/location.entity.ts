import { defineEntity, type EntityField } from "~/models/shared/entity";
import { POS_PROVIDER_LABELS } from "~/models/viewer/pos-provider";
import {
	COUNTRY_LABELS,
	CURRENCY_LABELS,
	SPECIFIC_TYPE_LABELS,
	TARGET_TYPE_LABELS,
	TIME_ZONES,
} from "./location";

export const ADDRESS_PART_LABELS = {
	houseNumber: "Number",
	streetName: "Street",
	city: "City",
	state: "State or province",
	stateCode: "State code",
	postalCode: "Postal code",
	countryCode: "Country",
	latitude: "Latitude",
	longitude: "Longitude",
	placeId: "Place ID",
	provider: "Address source",
} as const;

export const locationEntity = defineEntity({
	name: "location",
	affectsOrders: true,
	label: "Location",
	clearsAccessCache: true,
	namesLocation: true,
	pages: [
		{ page: "editLocation", label: "Open the location", needsLocation: true },
		{ page: "locationInfo", label: "Open the location", needsLocation: true },
	],
	undo: {
		permissions: ["LOCATION.API_UPDATE", "DEFAULT_STORE.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the location with its orders, hours and history.",
			delete: "Deletes the location again. Its orders and history stay.",
		},
	},
	exports: { locations: "locations", "default-stores": "default stores" },
	fields: {
		title: { label: "Store name", isFilter: true },
		subtitle: { label: "Subtitle" },
		shortName: { label: "Short name" },
		description: { label: "Description", isDescriptive: true },
		slug: { label: "Public address", isFilter: true },
		specificType: { label: "Type", choices: SPECIFIC_TYPE_LABELS },
		specificCustomType: { label: "Custom type" },
		pictureId: { label: "Picture", kind: "image", isFilter: true, isDescriptive: true },
		logoId: { label: "Logo", kind: "image", isFilter: true, isDescriptive: true },
		targetType: { label: "Order types", choices: TARGET_TYPE_LABELS },
		currency: { label: "Currency", choices: CURRENCY_LABELS },
		defaultStoreId: { label: "Default store", kind: "locations" },
		inherited: { label: "Copied from the default store" },
		isCentralLocation: { label: "Central location" },
		isEnabledInPlacePicker: { label: "Show in place picker" },
		address: { label: "Address", isFilter: true },
		...addressFields("address", (label) => label),
		contactInfo: { label: "Contact" },
		"contactInfo.phone": { label: "Phone", isFilter: true },
		"contactInfo.email": { label: "Email", isFilter: true },
		"contactInfo.timeZone": {
			label: "Time zone",
			choices: { ...TIME_ZONES.us, ...TIME_ZONES.ca, ...TIME_ZONES.au },
			isFilter: true,
		},
		managerContactInfo: { label: "Manager contacts", isFilter: true },
		"managerContactInfo[].name": { label: "Manager name" },
		"managerContactInfo[].phone": { label: "Manager phone" },
		"managerContactInfo[].email": { label: "Manager email" },
		pickupAddress: { label: "Pickup address", isFilter: true },
		"pickupAddress.useRestaurantAddress": { label: "Use restaurant address" },
		"pickupAddress.address": { label: "Pickup address" },
		...addressFields("pickupAddress.address", (label) => `Pickup ${label.toLowerCase()}`),
		posProvider: { label: "POS system", choices: POS_PROVIDER_LABELS, isFilter: true },
		"metadata.locationId": { label: "POS location ID" },
		isGuestCheckoutEnabled: { label: "Guest checkout (beta)", isFilter: true },
		isNewCheckoutEnabled: { label: "Express checkout (beta)", isFilter: true },
		isNotesEnabled: { label: "Special requests" },
	},
});

function addressFields(
	prefix: string,
	word: (label: string) => string,
): Record<string, EntityField> {
	return Object.fromEntries(
		Object.entries(ADDRESS_PART_LABELS).map(([part, label]): [string, EntityField] => [
			`${prefix}.${part}`,
			{
				label: word(label),
				...(part === "countryCode" && { choices: COUNTRY_LABELS }),
			},
		]),
	);
}
