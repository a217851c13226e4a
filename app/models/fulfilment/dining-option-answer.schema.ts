import { z } from "zod";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { DINING_BEHAVIORS, PAYMENT_METHODS } from "~/models/orders/order";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import {
	BUILT_IN_OPTIONS,
	type DiningOption,
	type DiningProperty,
	PROPERTY_TYPES,
} from "./dining-option";

export const diningPropertySchema = exactObject<DiningProperty>()({
	name: z.string().meta({ example: "Table number" }),
	type: z.enum(PROPERTY_TYPES),
	placeholder: z.string().meta({ example: "12" }),
	isRequired: z.boolean(),
	group: z.string().meta({ example: "" }),
});

export const diningOptionSchema = exactObject<DiningOption>()({
	id: idSchema,
	builtIn: z.enum(BUILT_IN_OPTIONS).nullable().meta({ example: null }),
	name: z.string().meta({ example: "Catering pickup" }),
	behavior: z.enum(DINING_BEHAVIORS).meta({ example: "takeout" }),
	isEnabled: z.boolean(),
	isDefault: z.boolean().meta({ example: false }),
	guid: z.string().nullable().meta({ example: "3f1c6a70-option" }),
	disclaimer: z.string().meta({ example: "Please call when you arrive" }),
	allowsAlcohol: z.boolean(),
	haveCustomSchedule: z.boolean(),
	weeklySchedule: weekSchema,
	paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
	properties: z.array(diningPropertySchema),
	version: versionSchema,
	updatedAt: instantSchema,
});
