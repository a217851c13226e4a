import { z } from "zod";
import {
	idSchema,
	instantSchema,
	timeZoneSchema,
	versionSchema,
} from "~/models/shared/answer.schema";
import { COUNTRY_CODES } from "~/models/shared/country";
import { exactObject } from "~/models/shared/exactly.schema";
import { publicStateSchema } from "./public-menu-answer.schema";
import type { PlacePicker, Redirect, WebMerchant, WebStore } from "./redirect";

const SLUG = "harbour-lane-downtown";
const slug = z.string().meta({ example: SLUG });
const url = z.string().meta({ example: `https://order.example.com/locations/${SLUG}` });

export const redirectSchema = exactObject<Redirect>()({
	id: idSchema,
	slug: z.string().meta({ example: "harbour-lane-pier" }),
	storeId: idSchema.nullable(),
	leadsTo: slug,
	version: versionSchema,
	updatedAt: instantSchema,
});

export const webMerchantSchema = exactObject<WebMerchant>()({
	merchantId: idSchema,
	slug,
	hostname: z.string().nullable().meta({ example: "order.example.com" }),
	url,
	version: versionSchema,
});

export const webStoreSchema = exactObject<WebStore>()({
	storeId: idSchema,
	title: z.string().meta({ example: "Harbour Lane Downtown" }),
	slug,
	url: url.nullable(),
	isEnabledInPlacePicker: z.boolean(),
	version: versionSchema,
});

export const placePickerSchema = exactObject<PlacePicker>()({
	slug: z.string().meta({ example: "harbour-lane-kitchen" }),
	url,
	title: z.string().meta({ example: "Harbour Lane Kitchen" }),
	description: z.string().meta({ example: "Seafood kitchens along the coast" }),
	lookSlug: slug.nullable(),
	places: z.array(
		z.object({
			slug,
			url,
			title: z.string().meta({ example: "Harbour Lane Downtown" }),
			subtitle: z.string().meta({ example: "Seafood and salads" }),
			address: z.string().meta({ example: "12 Harbour Lane, Boston, MA 02110" }),
			shortName: z.string().meta({ example: "Downtown" }),
			street: z.string().meta({ example: "12 Harbour Lane" }),
			city: z.string().meta({ example: "Boston" }),
			stateName: z.string().meta({ example: "Massachusetts" }),
			stateCode: z.string().meta({ example: "MA" }),
			postalCode: z.string().meta({ example: "02110" }),
			countryCode: z.enum(COUNTRY_CODES),
			latitude: z.number().nullable().meta({ example: 42.36 }),
			longitude: z.number().nullable().meta({ example: -71.05 }),
			timeZone: timeZoneSchema,
			state: publicStateSchema,
		}),
	),
});
