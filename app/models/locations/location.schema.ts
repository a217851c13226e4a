import { z } from "zod";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import {
	DUPLICATE_EMAIL_MESSAGE,
	DUPLICATE_PHONE_MESSAGE,
	emailField,
	PHONE_MESSAGE,
	toE164,
} from "~/models/shared/contact.schema";
import { COUNTRY_CODES, type CountryCode } from "~/models/shared/country";
import { textField } from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { CURRENCIES } from "~/models/shared/money";
import { ONE_ROUND } from "~/models/shared/one-round";
import { normalPostalCode, postalCodeIssue } from "~/models/shared/postal-code";
import { slugField } from "~/models/shared/slug.schema";
import { POS_PROVIDERS } from "~/models/viewer/pos-provider";
import {
	ADDRESS_MIN_LENGTH,
	type Address,
	COUNTRY_LABELS,
	CUSTOM_TYPE_MAX_LENGTH,
	DESCRIPTION_MIN_LENGTH,
	formatAddress,
	INTEGRATION_ID_MAX_LENGTH,
	SPECIFIC_TYPES,
	TARGET_TYPES,
	TITLE_MIN_LENGTH,
	timeZoneIds,
} from "./location";

const text = (max = 255) => textField(max).default("");
const degrees = (max: number) => {
	const error = `Must be a number from -${max} to ${max}`;
	return z.number({ error }).min(-max, error).max(max, error).nullable().default(null);
};
const zones = new Set(timeZoneIds());
const ADDRESS_MESSAGE = "Address is too short";

// An unused pickup address may be incomplete: required parts are checked below, only when it is used.
const ADDRESS_EXAMPLE = {
	houseNumber: "12",
	streetName: "Harbour Lane",
	city: "Boston",
	stateCode: "MA",
	postalCode: "02110",
	countryCode: "us",
};

const looseAddressShape = z.object({
	houseNumber: text(20),
	streetName: text(),
	city: text(120),
	state: text(80),
	stateCode: text(10),
	postalCode: text(12),
	countryCode: z.enum(COUNTRY_CODES).default("us"),
	country: text(80),
	formattedAddress: text(500),
	latitude: degrees(90),
	longitude: degrees(180),
	placeId: text(),
	provider: text(80),
});

const addressField = looseAddressShape
	.extend({
		city: z.string({ error: EMPTY_MESSAGE }).trim().min(1, EMPTY_MESSAGE).max(120),
	})
	.superRefine((address, context) => {
		if (isTooShort(address)) issue(context, ["streetName"], ADDRESS_MESSAGE);
		checkPostalCode(context, address);
	}, ONE_ROUND)
	.overwrite(withPostalCode)
	.overwrite(withFormatted)
	.meta({ example: ADDRESS_EXAMPLE });

const contactField = z.object({
	phone: text(40),
	email: emailField,
	timeZone: z
		.string({ error: EMPTY_MESSAGE })
		.refine((zone) => zones.has(zone), "Choose a time zone from the list")
		.meta({ example: "America/New_York" }),
});

const managerField = z.object({
	name: text(120),
	phone: text(40),
	email: emailField.meta({ example: "lee@harbour.example" }),
});

const fields = {
	title: z
		.string({ error: `Store name should be at least ${TITLE_MIN_LENGTH} characters` })
		.trim()
		.min(TITLE_MIN_LENGTH, `Store name should be at least ${TITLE_MIN_LENGTH} characters`)
		.max(255, tooLong(255))
		.meta({ example: "Harbour Lane Downtown" }),
	subtitle: z.string().trim().max(255),
	shortName: z.string().trim().max(50),
	description: z
		.string()
		.trim()
		.max(2000)
		.refine(
			(value) => value === "" || value.length >= DESCRIPTION_MIN_LENGTH,
			`Description should be at least ${DESCRIPTION_MIN_LENGTH} characters`,
		)
		.meta({ example: "Lunch and dinner by the water" }),
	defaultStoreId: z.string().nullable(),
	isCentralLocation: z.boolean(),
	pictureId: z.uuid().nullable(),
	logoId: z.uuid().nullable(),
	targetType: z.enum(TARGET_TYPES),
	specificType: z.enum(SPECIFIC_TYPES),
	specificCustomType: textField(CUSTOM_TYPE_MAX_LENGTH).nullable(),
	posProvider: z.enum(POS_PROVIDERS).nullable(),
	currency: z.enum(CURRENCIES),
	address: addressField,
	contactInfo: contactField,
	managerContactInfo: z.array(managerField).max(10, "At most 10 manager contacts"),
	pickupAddress: z.object({
		useRestaurantAddress: z.boolean().default(false),
		address: looseAddressShape
			.overwrite(withPostalCode)
			.overwrite(withFormatted)
			.meta({ example: ADDRESS_EXAMPLE })
			.nullable()
			.default(null),
	}),
	isGuestCheckoutEnabled: z.boolean(),
	isNewCheckoutEnabled: z.boolean(),
	isNotesEnabled: z.boolean(),
	isEnabledInPlacePicker: z.boolean(),
	metadata: z.object({
		locationId: textField(INTEGRATION_ID_MAX_LENGTH).nullable().default(null),
	}),
};

const withDefaults = z.object({
	...fields,
	subtitle: fields.subtitle.default(""),
	shortName: fields.shortName.default(""),
	description: fields.description.default(""),
	defaultStoreId: fields.defaultStoreId.default(null),
	isCentralLocation: fields.isCentralLocation.default(false),
	pictureId: fields.pictureId.default(null),
	logoId: fields.logoId.default(null),
	targetType: fields.targetType.default("ONLINE"),
	specificType: fields.specificType.default("regular"),
	specificCustomType: fields.specificCustomType.default(null),
	posProvider: fields.posProvider.default(null),
	currency: fields.currency.default("USD"),
	managerContactInfo: fields.managerContactInfo.default([]),
	isGuestCheckoutEnabled: fields.isGuestCheckoutEnabled.default(false),
	isNewCheckoutEnabled: fields.isNewCheckoutEnabled.default(false),
	isNotesEnabled: fields.isNotesEnabled.default(false),
	isEnabledInPlacePicker: fields.isEnabledInPlacePicker.default(false),
	metadata: fields.metadata.default({ locationId: null }),
});

// Conform reads constraints from an object only: rules between fields must refine it, since a transform would hide it.

export const locationFormSchema = withDefaults
	.extend({
		slug: slugField.optional(),
		// A form sends nothing for a group without checked boxes.
		pickupAddress: fields.pickupAddress.default({ useRestaurantAddress: false, address: null }),
	})
	.superRefine(refineLocation, ONE_ROUND)
	.overwrite(settled);

export const locationCreateSchema = withDefaults
	.extend({
		pickupAddress: fields.pickupAddress.default({ useRestaurantAddress: true, address: null }),
		weekly: businessHoursPatchSchema.shape.weekly,
		/** If omitted, the organization's first default store; null for none. */
		defaultStoreId: fields.defaultStoreId.optional(),
	})
	.superRefine(refineLocation, ONE_ROUND)
	.overwrite(settled);

/** Body of a change: missing fields stay, others are replaced whole (spec 7.2). */
export const locationPatchSchema = z.object({ ...fields, slug: slugField }).partial();

type Stored = Pick<LocationCreate, "specificType" | "specificCustomType" | "address">;

/** A parsed change by the rules between fields, with what is stored: custom type with type, phones by country. */
export function judgedPatch({ address, ...type }: Stored) {
	const whole = (patch: LocationPatch) => ({
		address,
		...((patch.specificType ?? patch.specificCustomType) !== undefined && type),
		...patch,
	});
	return z
		.custom<LocationPatch>()
		.superRefine((patch, context) => refineLocation(whole(patch), context))
		.transform((patch) => {
			const { address: _, ...rest } = settled(whole(patch));
			return patch.address ? { ...rest, address: patch.address } : rest;
		});
}

export type LocationFormValue = z.output<typeof locationFormSchema>;
export type LocationCreate = z.output<typeof locationCreateSchema>;
export type LocationCreateBody = z.input<typeof locationCreateSchema>;
export type LocationPatch = z.output<typeof locationPatchSchema>;

interface Checked {
	address?: Address;
	specificType?: string;
	specificCustomType?: string | null;
	contactInfo?: z.output<typeof contactField>;
	managerContactInfo?: z.output<typeof managerField>[];
	pickupAddress?: { useRestaurantAddress: boolean; address: Address | null };
}

function refineLocation(value: Checked, context: z.RefinementCtx): void {
	const country = COUNTRY_CODES.find((code) => code === value.address?.countryCode);
	if (value.specificType === "other" && !value.specificCustomType) {
		issue(context, ["specificCustomType"], EMPTY_MESSAGE);
	}
	if (value.pickupAddress && !value.pickupAddress.useRestaurantAddress) {
		const { address } = value.pickupAddress;
		const path = ["pickupAddress", "address"];
		if (!address?.city) issue(context, [...path, "city"], EMPTY_MESSAGE);
		if (!address || isTooShort(address)) issue(context, [...path, "streetName"], ADDRESS_MESSAGE);
		if (address) checkPostalCode(context, address, path);
	}
	if (value.contactInfo) {
		refinePhone(value.contactInfo.phone, country, ["contactInfo", "phone"], context);
	}
	const given = Array.isArray(value.managerContactInfo) ? value.managerContactInfo : [];
	const contacts: Partial<z.output<typeof managerField>>[] = given.map((each) => each ?? {});
	for (const [index, contact] of contacts.entries()) {
		const path = ["managerContactInfo", index];
		refinePhone(contact.phone, country, [...path, "phone"], context);
		const earlier = contacts.slice(0, index);
		if (contact.email && earlier.some(({ email }) => email === contact.email)) {
			issue(context, [...path, "email"], DUPLICATE_EMAIL_MESSAGE);
		}
		const phone = knownPhone(contact.phone, country);
		if (phone && earlier.some((other) => knownPhone(other.phone, country) === phone)) {
			issue(context, [...path, "phone"], DUPLICATE_PHONE_MESSAGE);
		}
	}
}

function settled<T extends Checked>(value: T): T {
	const country = value.address?.countryCode;
	const result: T = { ...value };
	if (value.specificType !== undefined && value.specificType !== "other") {
		result.specificCustomType = null;
	}
	if (value.pickupAddress?.useRestaurantAddress) {
		result.pickupAddress = { useRestaurantAddress: true, address: null };
	}
	if (value.contactInfo) {
		const phone = normalizePhone(value.contactInfo.phone, country);
		result.contactInfo = { ...value.contactInfo, phone };
	}
	if (value.managerContactInfo) {
		result.managerContactInfo = value.managerContactInfo.map((contact) => ({
			...contact,
			phone: normalizePhone(contact.phone, country),
		}));
	}
	return result;
}

type Coded = Pick<z.output<typeof looseAddressShape>, "postalCode" | "countryCode">;

function withPostalCode<Given extends Coded>(address: Given): Given {
	const { postalCode, countryCode } = address;
	return { ...address, postalCode: normalPostalCode(postalCode, countryCode) };
}

function checkPostalCode(
	context: z.RefinementCtx,
	{ postalCode = "", countryCode = "us" }: Partial<Coded>,
	path: (string | number)[] = [],
): void {
	const problem = postalCodeIssue(postalCode, countryCode);
	if (problem) issue(context, [...path, "postalCode"], problem);
}

function withFormatted(address: Address): Address {
	const country = address.country || COUNTRY_LABELS[address.countryCode];
	return { ...address, country, formattedAddress: formatAddress({ ...address, country }) };
}

function isTooShort({
	houseNumber = "",
	streetName = "",
}: Partial<Pick<Address, "houseNumber" | "streetName">>): boolean {
	return `${houseNumber} ${streetName}`.trim().length < ADDRESS_MIN_LENGTH;
}

function knownPhone(typed: unknown, country: CountryCode | undefined): string | null {
	return typeof typed === "string" && typed !== "" ? normalizePhone(typed, country) : null;
}

function normalizePhone(typed: string, country: CountryCode | undefined): string {
	return toE164(typed, country) ?? typed;
}

function refinePhone(
	typed: string | undefined,
	country: CountryCode | undefined,
	path: (string | number)[],
	context: z.RefinementCtx,
): void {
	if (typeof typed === "string" && typed !== "" && toE164(typed, country) === null)
		issue(context, path, PHONE_MESSAGE);
}

function issue(context: z.RefinementCtx, path: (string | number)[], message: string): void {
	context.addIssue({ code: "custom", path, message });
}
