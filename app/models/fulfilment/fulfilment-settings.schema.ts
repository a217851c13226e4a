import { z } from "zod";
import { weekOf } from "~/models/hours/business-hours";
import { weekField } from "~/models/hours/business-hours.schema";
import { typedTime } from "~/models/shared/clock";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";
import { parseMoney } from "~/models/shared/money";
import { SLOT_FORMATS, SLOT_STEPS } from "./order-for-later";

const MOST_TOTAL = 10_000_000;
const AMOUNT_MESSAGE = "Enter an amount from 0.00 to 100,000.00, such as 15.00";
export const TOTALS_MESSAGE = "The most must be at least the least; 0.00 is no limit";
export const DELAYS_MESSAGE = "The most delay must be at least the least";
const TIME_MESSAGE = "Enter a time, such as 17:30";

/** How numbers arrive: as JSON on the wire, as typed text in a form. */
interface Numbers {
	whole(least: number, most: number): z.ZodType<number>;
	decimal(least: number, most: number): z.ZodType<number>;
	money: z.ZodType<number>;
}

const onWire: Numbers = {
	whole: (least, most) => z.int().min(least).max(most),
	decimal: (least, most) => z.number().min(least).max(most),
	money: z.int().min(0).max(MOST_TOTAL),
};

const inForm: Numbers = {
	whole: (least, most) =>
		z
			.string({ error: EMPTY_MESSAGE })
			.trim()
			.regex(/^\d{1,6}$/, `Enter a whole number from ${least} to ${most}`)
			.transform(Number)
			.pipe(
				z
					.number()
					.min(least, `Enter a whole number from ${least} to ${most}`)
					.max(most, `Enter a whole number from ${least} to ${most}`),
			),
	decimal: (least, most) =>
		z
			.string({ error: EMPTY_MESSAGE })
			.trim()
			.regex(/^\d{1,4}(?:\.\d{1,2})?$/, `Enter a number from ${least} to ${most}`)
			.transform(Number)
			.pipe(
				z
					.number()
					.min(least, `Enter a number from ${least} to ${most}`)
					.max(most, `Enter a number from ${least} to ${most}`),
			),
	money: z
		.string()
		.default("0")
		.transform((text, context) => {
			const minor = parseMoney(text);
			if (minor !== null && minor >= 0 && minor <= MOST_TOTAL) return minor;
			context.addIssue({ code: "custom", message: AMOUNT_MESSAGE });
			return z.NEVER;
		}),
};

const time = z
	.string({ error: EMPTY_MESSAGE })
	.transform((text) => typedTime(text) ?? text)
	.pipe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE))
	.meta({ example: "10:00" });

/** Spec 3.9. The delays lie within the range; what is off is still checked, since it may be turned on. */
const laterOf = ({ whole }: Numbers, off: (field: z.ZodBoolean) => z.ZodType<boolean>) =>
	z
		.object({
			isEnabledDelayedOrder: off(z.boolean()),
			delayStepSize: whole(5, 240).refine(
				(step) => (SLOT_STEPS as readonly number[]).includes(step),
				`Choose one of ${SLOT_STEPS.join(", ")}`,
			),
			minDelay: whole(0, 43_200),
			maxDelay: whole(0, 43_200),
			isDisabledASAP: off(z.boolean()),
			preFulfillmentMinutes: whole(0, 1_440),
			extraPosPrintingMinutes: whole(0, 240),
			openingHoursDelay: whole(0, 720),
			delayRangeConfig: z.object({ minMinutes: whole(0, 43_200), maxMinutes: whole(0, 43_200) }),
			pushOrdersToNextDayByValue: z.object({
				isEnabled: off(z.boolean()),
				startingTime: time,
				daysDelay: whole(1, 30),
			}),
			intervalSettings: z.object({
				duration: whole(5, 240),
				separator: z.string().max(5, "At most 5 characters").default("–"),
				format: z.enum(SLOT_FORMATS),
			}),
		})
		.superRefine(({ minDelay, maxDelay, delayRangeConfig: range }, context) => {
			const issue = (field: string, message: string) =>
				context.addIssue({ code: "custom", path: [field], message });
			for (const [field, value] of Object.entries({ minDelay, maxDelay })) {
				if (value >= range.minMinutes && value <= range.maxMinutes) continue;
				issue(field, `Must be from ${range.minMinutes} to ${range.maxMinutes} minutes`);
			}
			if (maxDelay < minDelay) issue("maxDelay", DELAYS_MESSAGE);
		});

type Given = { minOrderTotal?: number | undefined; maxOrderTotal?: number | undefined };

/** Spec 5.7: both zero is no limit. */
function totalsInOrder({ minOrderTotal = 0, maxOrderTotal = 0 }: Given, context: z.RefinementCtx) {
	if (maxOrderTotal === 0 || minOrderTotal <= maxOrderTotal) return;
	context.addIssue({ code: "custom", path: ["maxOrderTotal"], message: TOTALS_MESSAGE });
}

const sharedFields = (numbers: Numbers) => ({
	isEnabled: z.boolean(),
	isTipRequired: z.boolean(),
	minOrderTotal: numbers.money,
	maxOrderTotal: numbers.money,
	haveCustomSchedule: z.boolean(),
	weeklySchedule: weekField,
	deltaNotificationTime: numbers.whole(0, 1_440),
});

const deliveryFields = (numbers: Numbers) => ({
	deliveryTime: numbers.whole(0, 480),
	radius: numbers.decimal(0, 100),
});

const laterOnWire = laterOf(onWire, (field) => field);
/** A form sends nothing for an unchecked box. */
const laterInForm = laterOf(inForm, (field) => field.default(false));

const formFields = {
	...sharedFields(inForm),
	isEnabled: z.boolean().default(false),
	isTipRequired: z.boolean().default(false),
	haveCustomSchedule: z.boolean().default(false),
	weeklySchedule: weekField.default(() => weekOf([])),
	delayedOrders: laterInForm,
};

export const pickupPatchSchema = z
	.object({ ...sharedFields(onWire), delayedOrders: laterOnWire })
	.partial()
	.superRefine(totalsInOrder);
export const pickupFormSchema = z.object(formFields).superRefine(totalsInOrder);

export const deliveryPatchSchema = z
	.object({ ...sharedFields(onWire), ...deliveryFields(onWire), delayedOrders: laterOnWire })
	.partial()
	.superRefine(totalsInOrder);
export const deliveryFormSchema = z
	.object({ ...formFields, ...deliveryFields(inForm) })
	.superRefine(totalsInOrder);

export type PickupForm = z.output<typeof pickupFormSchema>;
export type DeliveryForm = z.output<typeof deliveryFormSchema>;
