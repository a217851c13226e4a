import { z } from "zod";
import {
	emailSchema,
	idSchema,
	instantSchema,
	phoneSchema,
	timeZoneSchema,
	versionSchema,
} from "~/models/shared/answer.schema";
import { COUNTRY_CODES } from "~/models/shared/country";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import { LOCATION_TYPES } from "~/models/viewer/location-summary";
import { POS_PROVIDERS } from "~/models/viewer/pos-provider";
import { type Address, type Location, SPECIFIC_TYPES, TARGET_TYPES } from "./location";

const addressSchema = exactObject<Address>()({
	city: z.string().meta({ example: "Boston" }),
	country: z.string().meta({ example: "United States" }),
	countryCode: z.enum(COUNTRY_CODES),
	formattedAddress: z.string().meta({ example: "12 Harbour Lane, Boston, MA 02110" }),
	houseNumber: z.string().meta({ example: "12" }),
	latitude: z.number().nullable().meta({ example: 42.3554 }),
	longitude: z.number().nullable().meta({ example: -71.0605 }),
	placeId: z.string().meta({ example: "" }),
	postalCode: z.string().meta({ example: "02110" }),
	provider: z.string().meta({ example: "" }),
	state: z.string().meta({ example: "Massachusetts" }),
	stateCode: z.string().meta({ example: "MA" }),
	streetName: z.string().meta({ example: "Harbour Lane" }),
});

export const locationSchema = exactObject<Location>()({
	storeId: idSchema,
	merchantId: idSchema,
	title: z.string().meta({ example: "Harbour Lane Downtown" }),
	subtitle: z.string().meta({ example: "Seafood and salads" }),
	shortName: z.string().meta({ example: "Downtown" }),
	description: z.string().meta({ example: "Lunch and dinner by the water" }),
	defaultStoreId: z.string().nullable().meta({ example: null }),
	type: z.enum(LOCATION_TYPES).meta({ example: "store" }),
	isCentralLocation: z.boolean(),
	targetType: z.enum(TARGET_TYPES),
	specificType: z.enum(SPECIFIC_TYPES),
	specificCustomType: z.string().nullable().meta({ example: null }),
	posProvider: z.enum(POS_PROVIDERS).nullable(),
	currency: z.enum(CURRENCIES),
	address: addressSchema,
	contactInfo: z.object({ phone: phoneSchema, email: emailSchema, timeZone: timeZoneSchema }),
	managerContactInfo: z.array(
		z.object({
			name: z.string().meta({ example: "Dana Reyes" }),
			phone: phoneSchema,
			email: emailSchema,
		}),
	),
	pickupAddress: z.object({
		useRestaurantAddress: z.boolean().meta({ example: true }),
		address: addressSchema.nullable().meta({ example: null }),
	}),
	isGuestCheckoutEnabled: z.boolean(),
	isNewCheckoutEnabled: z.boolean(),
	isNotesEnabled: z.boolean(),
	isEnabledInPlacePicker: z.boolean(),
	activeSubscriptionsCount: z.int().meta({ example: 0 }),
	metadata: z.object({ locationId: z.string().nullable().meta({ example: "L-1001" }) }),
	pictureId: idSchema.nullable(),
	logoId: idSchema.nullable(),
	slug: z.string().meta({ example: "harbour-lane-downtown" }),
	version: versionSchema,
	createdAt: instantSchema,
	updatedAt: instantSchema,
});
