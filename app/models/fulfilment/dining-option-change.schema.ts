import { z } from "zod";
import {
	bulkPlanSchema,
	bulkPreviewSchema,
	chosenStoreIds,
	NO_CHANGE_MESSAGE,
	reachFields,
	requireReach,
} from "~/models/shared/bulk-change.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { whenReadable } from "~/models/shared/one-round";
import { BUILT_IN_OPTIONS } from "./dining-option";
import { diningOptionFormSchema, diningOptionPatchSchema } from "./dining-option.schema";
import {
	DINING_OPTION_PARTS,
	type DiningOptionChange,
	type DiningOptionPart,
	type OfferedOption,
	optionKey,
} from "./dining-option-change";

export const NO_OPTION_MESSAGE = "Choose a dining option";

const CHANGED = {
	isEnabled: true,
	disclaimer: true,
	allowsAlcohol: true,
	paymentMethods: true,
	haveCustomSchedule: true,
	weeklySchedule: true,
	properties: true,
} as const;

const optionName = z.string().trim().max(100);

const changeSchema = z
	.object({
		option: z
			.object({
				builtIn: z.enum(BUILT_IN_OPTIONS).nullable().default(null),
				name: optionName.default(""),
			})
			.refine(({ builtIn, name }) => builtIn !== null || name !== "", NO_OPTION_MESSAGE),
		settings: diningOptionPatchSchema
			.pick(CHANGED)
			.refine((settings) => Object.keys(settings).length > 0, NO_CHANGE_MESSAGE),
	})
	.meta({
		example: { option: { builtIn: "DELIVERY" }, settings: { isEnabled: false } },
	});

export const diningOptionPreviewSchema = bulkPreviewSchema(changeSchema);

export const diningOptionTaskSchema = bulkPlanSchema(changeSchema);

export const offeredOptionSchema = exactObject<OfferedOption>()({
	builtIn: z.enum(BUILT_IN_OPTIONS).nullable().meta({ example: "DELIVERY" }),
	name: z.string().meta({ example: "Regular Delivery" }),
	locations: z.int().meta({ example: 38 }),
});

const changedFieldsSchema = diningOptionFormSchema.pick(CHANGED);

const parts = Object.keys(DINING_OPTION_PARTS) as [DiningOptionPart, ...DiningOptionPart[]];

export function diningOptionChangeFormSchema(offered: readonly OfferedOption[]) {
	const byKey = new Map(offered.map((option) => [optionKey(option), option]));
	return z
		.object({
			...reachFields,
			option: z.string().default(""),
			parts: z.array(z.enum(parts)).default([]),
			...changedFieldsSchema.shape,
		})
		.superRefine(requireReach, whenReadable("reach", "stores"))
		.refine(({ option }) => byKey.has(option), {
			path: ["option"],
			error: NO_OPTION_MESSAGE,
			...whenReadable("option"),
		})
		.refine(({ parts }) => parts.length > 0, {
			path: ["parts"],
			error: NO_CHANGE_MESSAGE,
			...whenReadable("parts"),
		})
		.transform(({ reach, stores, option, parts, ...typed }) => {
			const { builtIn = null, name = "" } = byKey.get(option) ?? {};
			const change: DiningOptionChange = {
				option: { builtIn, name },
				settings: Object.assign({}, ...parts.map((part) => changedSettings(part, typed))),
			};
			return { storeIds: chosenStoreIds({ reach, stores }), change };
		});
}

type FormValues = z.output<typeof changedFieldsSchema>;

function changedSettings(
	part: DiningOptionPart,
	typed: FormValues,
): DiningOptionChange["settings"] {
	if (part !== "schedule") return { [part]: typed[part] };
	const { haveCustomSchedule, weeklySchedule } = typed;
	return haveCustomSchedule ? { haveCustomSchedule, weeklySchedule } : { haveCustomSchedule };
}
