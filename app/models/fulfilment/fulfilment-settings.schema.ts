import { z } from "zod";
import { sameEveryDay } from "~/models/hours/business-hours";
import { weekField } from "~/models/hours/business-hours.schema";
import { tooLong } from "~/models/shared/messages";
import { ONE_ROUND, whenReadable, wrongFields } from "~/models/shared/one-round";
import { timeField } from "~/models/shared/time.schema";
import { apiNumber, formNumber, type Numbers } from "./number-fields.schema";
import { SLOT_FORMATS, SLOT_STEPS } from "./order-for-later";

export const TOTALS_MESSAGE = "Enter a maximum at or above the minimum, or 0.00 for no limit";
export const DELAYS_MESSAGE = "Enter a maximum at or above the minimum";

/** Spec 3.9. The delays lie within the range; what is off is still checked, since it may be turned on. */
const orderAheadSchema = ({ whole }: Numbers, off: (field: z.ZodBoolean) => z.ZodType<boolean>) =>
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
				startingTime: timeField,
				daysDelay: whole(1, 30),
			}),
			intervalSettings: z.object({
				duration: whole(5, 240),
				separator: z.string().max(5, tooLong(5)).default("–"),
				format: z.enum(SLOT_FORMATS),
			}),
		})
		.superRefine(({ minDelay, maxDelay, delayRangeConfig: range }, context) => {
			const wrong = wrongFields(context);
			const issue = (field: string, message: string) =>
				context.addIssue({ code: "custom", path: [field], message });
			for (const [field, value] of Object.entries({ minDelay, maxDelay })) {
				if (wrong.has(field) || wrong.has("delayRangeConfig")) continue;
				if (value >= range.minMinutes && value <= range.maxMinutes) continue;
				issue(field, `Must be from ${range.minMinutes} to ${range.maxMinutes} minutes`);
			}
			const isRead = !wrong.has("minDelay") && !wrong.has("maxDelay");
			if (isRead && maxDelay < minDelay) issue("maxDelay", DELAYS_MESSAGE);
		}, ONE_ROUND);

type Given = { minOrderTotal?: number | undefined; maxOrderTotal?: number | undefined };

/** Spec 5.7: both zero is no limit. */
export function totalsIssue({ minOrderTotal = 0, maxOrderTotal = 0 }: Given): string | null {
	return maxOrderTotal === 0 || minOrderTotal <= maxOrderTotal ? null : TOTALS_MESSAGE;
}

function totalsInOrder(given: Given, context: z.RefinementCtx) {
	const message = totalsIssue(given);
	if (message) context.addIssue({ code: "custom", path: ["maxOrderTotal"], message });
}

const TOTALS_IN_ORDER = [totalsInOrder, whenReadable("minOrderTotal", "maxOrderTotal")] as const;

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

const laterOnWire = orderAheadSchema(apiNumber, (field) => field);
const laterInForm = orderAheadSchema(formNumber, (field) => field.default(false));

const formFields = {
	...sharedFields(formNumber),
	isEnabled: z.boolean().default(false),
	isTipRequired: z.boolean().default(false),
	haveCustomSchedule: z.boolean().default(false),
	weeklySchedule: weekField.default(() => sameEveryDay([])),
	delayedOrders: laterInForm,
};

export const pickupPatchSchema = z
	.object({ ...sharedFields(apiNumber), delayedOrders: laterOnWire })
	.partial()
	.superRefine(...TOTALS_IN_ORDER);
export const pickupFormSchema = z.object(formFields).superRefine(...TOTALS_IN_ORDER);

export const deliveryPatchSchema = z
	.object({ ...sharedFields(apiNumber), ...deliveryFields(apiNumber), delayedOrders: laterOnWire })
	.partial()
	.superRefine(...TOTALS_IN_ORDER);
export const deliveryFormSchema = z
	.object({ ...formFields, ...deliveryFields(formNumber) })
	.superRefine(...TOTALS_IN_ORDER);
