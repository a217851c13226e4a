import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { calendarShape } from "~/models/shared/calendar.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import {
	eachSwitch,
	type FeaturesFlags,
	type FlagRule,
	type Merchant,
	MULTI_ENTITY_TYPES,
} from "./merchant";

const featuresFlagsSchema = exactObject<FeaturesFlags>()({
	multiEntityType: z.enum(MULTI_ENTITY_TYPES).nullable(),
	...eachSwitch(z.boolean()),
});

export const merchantNameSchema = z.string().meta({ example: "Harbour Lane Kitchen" });

export const merchantSchema = exactObject<Merchant>()({
	merchantId: idSchema,
	storeId: idSchema.nullable(),
	type: z.literal("merchant"),
	name: merchantNameSchema,
	description: z.string().meta({ example: "Seafood kitchens along the coast" }),
	slug: z.string().meta({ example: "harbour-lane-kitchen" }),
	featuresFlags: featuresFlagsSchema,
	shortTermFeatureFlags: z.object({ isMenuSettingsPageEnabled: z.boolean() }),
	requiresSecondStep: z.boolean(),
	allowsViewAs: z.boolean(),
	...calendarShape,
	setUpAt: instantSchema.nullable(),
	version: versionSchema,
});

export const flagRulesSchema = z.array(
	exactObject<FlagRule>()({
		name: z.string().meta({ example: "new-navigation" }),
		context: z.string().meta({ example: "merchantId" }),
		target: z.union([z.string(), z.boolean()]),
	}),
);

export const secondStepsSchema = z.object({ people: z.int(), withSecondStep: z.int() });
