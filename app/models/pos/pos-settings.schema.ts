import { z } from "zod";
import { textField } from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { MATH_STRATEGIES, ROUNDING_TYPES } from "~/models/shared/rounding";
import {
	DISCREPANCY_STRATEGIES,
	MAX_AUTO_COMPLETE,
	MAX_SEPARATOR,
	MAX_TAG_TITLE,
	MAX_TEMPLATE,
} from "./pos-settings";
import { templateIssue } from "./pos-template";

export const SEPARATOR_MESSAGE = tooLong(MAX_SEPARATOR);
const MINUTES_MESSAGE = `Enter a whole number from 0 to ${MAX_AUTO_COMPLETE}`;

/** Symbols as a person counts them: an emoji is one. */
const symbols = (text: string) => [...new Intl.Segmenter("en").segment(text)].length;

const separator = z
	.string()
	// Rejects far too long text early: one message, and its symbols are not counted.
	.max(100, { error: SEPARATOR_MESSAGE, abort: true })
	.refine((text) => symbols(text) <= MAX_SEPARATOR, SEPARATOR_MESSAGE)
	// A line break cannot be typed into one line of the page, and would end a line at the POS.
	.refine((text) => !/[\r\n]/.test(text), "Remove the line break");

function addTemplateIssue(template: string, context: z.RefinementCtx) {
	const message = templateIssue(template);
	if (message) context.addIssue({ code: "custom", message });
}

const template = textField(MAX_TEMPLATE);
const checkTitle = template.min(1, EMPTY_MESSAGE).superRefine(addTemplateIssue);
const tabName = template.superRefine(addTemplateIssue);
const tagTitle = textField(MAX_TAG_TITLE);

const minutesOnWire = z.int().min(0).max(MAX_AUTO_COMPLETE);
const minutesInForm = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.regex(/^\d{1,6}$/, MINUTES_MESSAGE)
	.transform(Number)
	.pipe(z.number().max(MAX_AUTO_COMPLETE, MINUTES_MESSAGE));

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
