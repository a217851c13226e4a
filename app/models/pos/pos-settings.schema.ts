import { z } from "zod";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";
import { MATH_STRATEGIES, ROUNDING_TYPES } from "~/models/shared/rounding";
import {
	DISCREPANCY_STRATEGIES,
	MOST_AUTO_COMPLETE,
	MOST_SEPARATOR,
	MOST_TAG_TITLE,
	MOST_TEMPLATE,
} from "./pos-settings";
import { templateProblem } from "./pos-template";

export const SEPARATOR_MESSAGE = "Enter at most 4 characters";
const MINUTES_MESSAGE = `Enter a whole number from 0 to ${MOST_AUTO_COMPLETE}`;

/** Symbols as a person counts them: an emoji is one. */
const symbols = (text: string) => [...new Intl.Segmenter("en").segment(text)].length;

const separator = z
	.string()
	// What is far too long is said once, and its symbols are not counted.
	.max(100, { error: SEPARATOR_MESSAGE, abort: true })
	.refine((text) => symbols(text) <= MOST_SEPARATOR, SEPARATOR_MESSAGE)
	// A line break cannot be typed into one line of the page, and would end a line at the POS.
	.refine((text) => !/[\r\n]/.test(text), "Must not have a line break");

function withoutProblem(template: string, context: z.RefinementCtx) {
	const message = templateProblem(template);
	if (message) context.addIssue({ code: "custom", message });
}

const template = z.string().trim().max(MOST_TEMPLATE, `At most ${MOST_TEMPLATE} characters`);
const checkTitle = template.min(1, EMPTY_MESSAGE).superRefine(withoutProblem);
const tabName = template.superRefine(withoutProblem);
const tagTitle = z.string().trim().max(MOST_TAG_TITLE, `At most ${MOST_TAG_TITLE} characters`);

const minutesOnWire = z.int().min(0).max(MOST_AUTO_COMPLETE);
const minutesInForm = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.regex(/^\d{1,6}$/, MINUTES_MESSAGE)
	.transform(Number)
	.pipe(z.number().max(MOST_AUTO_COMPLETE, MINUTES_MESSAGE));

const choices = {
	mathStrategy: z.enum(MATH_STRATEGIES),
	roundingType: z.enum(ROUNDING_TYPES),
	priceDiscrepancyStrategy: z.enum(DISCREPANCY_STRATEGIES),
};

const switches = <Field extends z.ZodType<boolean>>(off: (field: z.ZodBoolean) => Field) => ({
	showTip: off(z.boolean()),
	showReadyTime: off(z.boolean()),
	sendPreparationTime: off(z.boolean()),
	sendOrderNumber: off(z.boolean()),
	isShipmentEnabled: off(z.boolean()),
	showUserTags: off(z.boolean()),
	markOrderInProgress: off(z.boolean()),
	tryToUseDefinedLineItemTax: off(z.boolean()),
	sendReadyPrepAtAsPosPickupAt: off(z.boolean()),
});

const inForm = (field: z.ZodBoolean) => field.default(false);

export const posPatchSchema = z
	.object({
		...choices,
		isLiveMode: z.boolean(),
		isPriceDiscrepancyEnabled: z.boolean(),
		...switches((field) => field),
		isNoteSentDisabled: z.boolean(),
		notesSeparator: separator.meta({ example: " | " }),
		checkTitleTemplate: checkTitle.meta({ example: "{option} #{number}" }),
		tabNameTemplate: tabName.meta({ example: "{customer}" }),
		tagTitle: tagTitle.meta({ example: "Guest" }),
		autoCompleteDuration: minutesOnWire.meta({ example: 120 }),
	})
	.partial();

/** The page's switch says that notes are sent, the setting that they are not. */
const asSetting = <Form extends { areNotesSent: boolean }>({ areNotesSent, ...form }: Form) => ({
	...form,
	isNoteSentDisabled: !areNotesSent,
});

const ownFields = z.object({
	...switches(inForm),
	areNotesSent: inForm(z.boolean()),
	notesSeparator: separator.default(""),
	checkTitleTemplate: z.string({ error: EMPTY_MESSAGE }).pipe(checkTitle),
	tabNameTemplate: tabName.default(""),
	tagTitle: tagTitle.default(""),
	autoCompleteDuration: minutesInForm,
});

/** Without what only the provider changes, so that a page without those fields leaves them as they are. */
export const posFormSchema = ownFields.transform(asSetting);

export const providerPosFormSchema = ownFields
	.extend({
		...choices,
		isLiveMode: inForm(z.boolean()),
		isPriceDiscrepancyEnabled: inForm(z.boolean()),
	})
	.transform(asSetting);

export type PosForm = z.output<typeof posFormSchema> | z.output<typeof providerPosFormSchema>;
