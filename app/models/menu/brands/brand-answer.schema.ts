import { z } from "zod";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import {
	BRAND_STATES,
	type Brand,
	type BrandAtLocation,
	type BrandPlace,
	type LocationBrands,
	type LocationCounter,
} from "./brand";

const brandFields = { id: idSchema, title: z.string().meta({ example: "Copper Noodle" }) };
const locationBrandFields = { ...brandFields, state: z.enum(BRAND_STATES) };

export const brandsSchema = exactly<{ brands: Brand[] }>()(
	z.object({
		brands: z.array(z.object({ ...brandFields, subtitle: z.string(), soldAt: z.int() })),
	}),
);

export const brandPlaceSchema = exactly<BrandPlace>()(
	z.object({
		storeId: idSchema,
		title: z.string(),
		isShared: z.boolean(),
		brands: z.array(z.object(locationBrandFields)),
	}),
);

export const counterSchema = exactly<LocationCounter>()(
	z.object({ storeId: idSchema, version: versionSchema, isShared: z.boolean() }),
);

export const brandAtLocationSchema = exactly<BrandAtLocation>()(
	z.object({
		...locationBrandFields,
		subtitle: z.string(),
		version: versionSchema,
		menus: z.array(
			z.object({
				id: idSchema,
				title: z.string(),
				haveCustomSchedule: z.boolean(),
				weeklySchedule: weekSchema,
				hiddenBecause: z.string().nullable(),
			}),
		),
	}),
);

export const locationBrandsSchema = exactly<LocationBrands>()(
	z.object({
		storeId: idSchema,
		title: z.string(),
		counter: counterSchema,
		brands: z.array(brandAtLocationSchema),
	}),
);
