import { z } from "zod";
import { WEEKDAYS } from "~/models/hours/business-hours";
import { overlappingRows } from "~/models/hours/overlapping-rows";
import { dateField } from "~/models/shared/date.schema";
import { timeField } from "~/models/shared/time.schema";
import { apiNumber, formNumber } from "./number-fields.schema";
import { NO_DAY_MESSAGE } from "./prep-time.schema";
import { type Capacity, overlappingDates } from "./throttling";

const MAX_CAPACITY = 100_000;
const MAX_RULES = 100;
/** Spec 5.15. */
export const OVERLAP_MESSAGE = "Rules must not overlap";

const window = { from: timeField, to: timeField.meta({ example: "20:30" }) };

const weeklyRule = (capacity: z.ZodType<Capacity>) =>
	z.object({
		...window,
		weekdays: z
			.array(z.enum(WEEKDAYS))
			.default([])
			.refine((days) => days.length > 0, NO_DAY_MESSAGE)
			.transform((days) => WEEKDAYS.filter((day) => days.includes(day)))
			.meta({ example: ["fri", "sat"] }),
		capacity,
	});

const oneTimeRule = (capacity: z.ZodType<Capacity>) =>
	z.object({ date: dateField, ...window, capacity });

function withoutOverlaps<Rule>(rules: z.ZodType<Rule[]>, overlapping: (rules: Rule[]) => number[]) {
	return rules.superRefine((given, context) => {
		for (const index of overlapping(given)) {
			context.addIssue({ code: "custom", path: [index, "from"], message: OVERLAP_MESSAGE });
		}
	});
}

const schemaFields = (capacity: z.ZodType<Capacity>) => ({
	defaultCapacity: capacity,
	weekly: withoutOverlaps(
		z.array(weeklyRule(capacity)).max(MAX_RULES, `At most ${MAX_RULES} rules`),
		overlappingRows,
	),
	oneTime: withoutOverlaps(
		z.array(oneTimeRule(capacity)).max(MAX_RULES, `At most ${MAX_RULES} rules`),
		overlappingDates,
	).transform((rules) =>
		[...rules].sort((a, b) => `${a.date} ${a.from}`.localeCompare(`${b.date} ${b.from}`)),
	),
});

const apiFields = schemaFields(apiNumber.whole(0, MAX_CAPACITY).nullable());

/** A location's whole throttling; missing fields of a patch stay unchanged. */
export const throttlingSchema = z.object({ isEnabled: z.boolean(), ...apiFields }).meta({
	example: {
		isEnabled: true,
		defaultCapacity: 240,
		weekly: [{ from: "18:00", to: "20:30", weekdays: ["fri", "sat"], capacity: 180 }],
		oneTime: [],
	},
});

export const throttlingPatchSchema = throttlingSchema.partial();

/** A change as operations applied in order (spec 7.9): a subset of JSON Patch. */
export const throttlingOperationsSchema = z.object({
	operations: z
		.array(
			z.discriminatedUnion("op", [
				z.object({
					op: z.literal("replace"),
					path: z
						.string()
						.regex(/^\/(?:isEnabled|defaultCapacity|weekly(?:\/\d{1,3})?|oneTime(?:\/\d{1,3})?)$/),
					value: z.unknown(),
				}),
				z.object({
					op: z.literal("add"),
					path: z.enum(["/weekly/-", "/oneTime/-"]),
					value: z.unknown(),
				}),
				z.object({
					op: z.literal("remove"),
					path: z.string().regex(/^\/(?:weekly|oneTime)\/\d{1,3}$/),
				}),
			]),
		)
		.min(1)
		.max(250)
		.meta({ example: [{ op: "replace", path: "/defaultCapacity", value: 240 }] }),
});

const formFields = schemaFields(
	z
		.string()
		.optional()
		.transform((text, context): Capacity => {
			if (text === undefined) return null;
			const minutes = formNumber.whole(0, MAX_CAPACITY).safeParse(text);
			if (minutes.success) return minutes.data;
			for (const { message } of minutes.error.issues) context.addIssue({ code: "custom", message });
			return z.NEVER;
		}),
);

export const throttlingFormSchema = z.object({
	isEnabled: z.boolean().default(false),
	...formFields,
	weekly: formFields.weekly.default([]),
	oneTime: formFields.oneTime.default([]),
});
