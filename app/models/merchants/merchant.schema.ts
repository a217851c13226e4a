import { z } from "zod";
import { businessName } from "~/models/shared/business-name.schema";
import { calendarFormShape, calendarShape } from "~/models/shared/calendar.schema";
import { tooLong } from "~/models/shared/messages";
import { slugField } from "~/models/shared/slug.schema";
import { MERCHANT_DESCRIPTION_MIN_LENGTH, MULTI_ENTITY_TYPES } from "~/models/viewer/merchant";

export const MERCHANT_DESCRIPTION_MESSAGE = `Description should be at least ${MERCHANT_DESCRIPTION_MIN_LENGTH} characters`;
export const MERCHANT_TYPE_MESSAGE = "Choose a business type";

const DESCRIPTION_MAX = 1000;

const descriptionField = z
	.string({ error: MERCHANT_DESCRIPTION_MESSAGE })
	.trim()
	.min(MERCHANT_DESCRIPTION_MIN_LENGTH, MERCHANT_DESCRIPTION_MESSAGE)
	.max(DESCRIPTION_MAX, tooLong(DESCRIPTION_MAX))
	.meta({ example: "Seafood kitchens along the coast" });

/** Body of a new organization (spec 3.1, 5.13); no multi-entity type means a single merchant. */
export const merchantCreateSchema = z.object({
	name: businessName,
	description: descriptionField,
	multiEntityType: z.enum(MULTI_ENTITY_TYPES).nullable().default(null),
	/** Viewing pages as another person is off unless the organization allows it. */
	allowsViewAs: z.boolean().default(false),
});

export const merchantPatchSchema = z
	.object({
		name: businessName,
		description: descriptionField,
		slug: slugField,
		multiEntityType: z.enum(MULTI_ENTITY_TYPES).nullable(),
		requiresSecondStep: z.boolean(),
		allowsViewAs: z.boolean(),
		...calendarShape,
	})
	.partial();

export const merchantFormSchema = z.object({
	name: businessName,
	description: descriptionField,
	slug: slugField.optional(),
	requiresSecondStep: z.boolean().default(false),
	allowsViewAs: z.boolean().default(false),
	...z.object(calendarFormShape).partial().shape,
});

export const BUSINESS_TYPES = ["single", ...MULTI_ENTITY_TYPES] as const;

export const businessFormSchema = z.object({
	name: businessName,
	description: descriptionField,
	type: z.enum(BUSINESS_TYPES, { error: MERCHANT_TYPE_MESSAGE }),
	allowsViewAs: z.boolean().default(false),
});

export type MerchantCreate = z.output<typeof merchantCreateSchema>;
export type MerchantPatch = z.output<typeof merchantPatchSchema>;
export type MerchantForm = z.output<typeof merchantFormSchema>;
export type BusinessForm = z.output<typeof businessFormSchema>;
