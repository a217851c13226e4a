import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { PlacePicker, Redirect, WebMerchant, WebStore } from "./redirect";

const SLUG = "harbour-lane-downtown";
const slug = z.string().meta({ example: SLUG });
const url = z.string().meta({ example: `https://order.example.com/locations/${SLUG}` });

export const redirectSchema = exactly<Redirect>()(
	z.object({
		id: idSchema,
		slug: z.string().meta({ example: "harbour-lane-pier" }),
		storeId: idSchema.nullable(),
		leadsTo: slug,
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);

export const webMerchantSchema = exactly<WebMerchant>()(
	z.object({
		merchantId: idSchema,
		slug,
		hostname: z.string().nullable().meta({ example: "order.example.com" }),
		url,
		version: versionSchema,
	}),
);

export const webStoreSchema = exactly<WebStore>()(
	z.object({
		storeId: idSchema,
		title: z.string().meta({ example: "Harbour Lane Downtown" }),
		slug,
		url: url.nullable(),
		isEnabledInPlacePicker: z.boolean(),
		version: versionSchema,
	}),
);

export const placePickerSchema = exactly<PlacePicker>()(
	z.object({
		slug: z.string().meta({ example: "harbour-lane-kitchen" }),
		title: z.string().meta({ example: "Harbour Lane Kitchen" }),
		description: z.string().meta({ example: "Seafood kitchens along the coast" }),
		places: z.array(
			z.object({
				slug,
				url,
				title: z.string().meta({ example: "Harbour Lane Downtown" }),
				subtitle: z.string().meta({ example: "Seafood and salads" }),
				address: z.string().meta({ example: "12 Harbour Lane, Boston, MA 02110" }),
				city: z.string().meta({ example: "Boston" }),
			}),
		),
	}),
);
