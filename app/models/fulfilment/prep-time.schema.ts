import { z } from "zod";
import { WEEKDAYS } from "~/models/hours/business-hours";
import { timeField } from "~/models/shared/time.schema";
import { apiNumber, formNumber, type Numbers } from "./number-fields.schema";
import {
	intersectingTotals,
	intersectingWindows,
	isTotalInOrder,
	isWindowInOrder,
	MAX_PREP_ROWS,
} from "./prep-time";

const MAX_MINUTES = 240;
/** Spec 5.10. */
export const FIVES_MESSAGE = "Must be a multiple of 5";
export const ORDER_MESSAGE = "From must be less than To";
export const TOTALS_INTERSECT_MESSAGE = "Order totals must not intersect";
export const WINDOWS_INTERSECT_MESSAGE = "Windows must not intersect";
export const NO_DAY_MESSAGE = "Choose at least one day";

const rowsMessage = `At most ${MAX_PREP_ROWS} rows`;

export const fives = ({ whole }: Numbers) =>
	whole(0, MAX_MINUTES)
		.refine((minutes) => minutes % 5 === 0, FIVES_MESSAGE)
		.meta({ example: 15 });

/** Checks the order as soon as both ends parse, so that all issues of a row appear at once. */
const whenBoth = (are: "number" | "string") => ({
	path: ["to"],
	when: ({ value }: { value: unknown }) => {
		const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
		return typeof from === are && (typeof to === are || to === null);
	},
});

const totalRow = (numbers: Numbers, end: z.ZodType<number | null>) =>
	z
		.object({ from: numbers.money, to: end, minutes: fives(numbers) })
		.refine(isTotalInOrder, { message: ORDER_MESSAGE, ...whenBoth("number") });

const windowRow = (numbers: Numbers) =>
	z
		.object({
			from: timeField,
			to: timeField.meta({ example: "20:30" }),
			weekdays: z
				.array(z.enum(WEEKDAYS))
				.default([])
				.refine((days) => days.length > 0, NO_DAY_MESSAGE)
				.transform((days) => WEEKDAYS.filter((day) => days.includes(day)))
				.meta({ example: ["fri", "sat"] }),
			minutes: fives(numbers),
		})
		.refine(isWindowInOrder, { message: ORDER_MESSAGE, ...whenBoth("string") });

function apart<Row>(rows: z.ZodType<Row[]>, meeting: (rows: Row[]) => number[], message: string) {
	return rows.superRefine((given, context) => {
		for (const index of meeting(given)) {
			context.addIssue({ code: "custom", path: [index, "from"], message });
		}
	});
}

const schemaFields = (numbers: Numbers, end: z.ZodType<number | null>) => ({
	average: fives(numbers),
	delay: fives(numbers),
	byTotal: apart(
		z.array(totalRow(numbers, end)).max(MAX_PREP_ROWS, rowsMessage),
		intersectingTotals,
		TOTALS_INTERSECT_MESSAGE,
	),
	byWindow: apart(
		z.array(windowRow(numbers)).max(MAX_PREP_ROWS, rowsMessage),
		intersectingWindows,
		WINDOWS_INTERSECT_MESSAGE,
	),
	additionalNotification: numbers.whole(0, MAX_MINUTES),
});

const wire = schemaFields(apiNumber, apiNumber.money.nullable());
const typed = schemaFields(
	formNumber,
	z
		.string()
		.optional()
		.transform((text, context) => {
			if (text === undefined) return null;
			const amount = formNumber.money.safeParse(text);
			if (amount.success) return amount.data;
			for (const { message } of amount.error.issues) context.addIssue({ code: "custom", message });
			return z.NEVER;
		}),
);

export const prepTimePatchSchema = z
	.object(wire)
	.partial()
	.meta({
		example: {
			average: 15,
			delay: 0,
			byWindow: [{ from: "18:00", to: "20:30", weekdays: ["fri", "sat"], minutes: 10 }],
		},
	});

export const prepTimeFormSchema = z.object({
	...typed,
	byTotal: typed.byTotal.default([]),
	byWindow: typed.byWindow.default([]),
});

export type PrepTimeForm = z.output<typeof prepTimeFormSchema>;
