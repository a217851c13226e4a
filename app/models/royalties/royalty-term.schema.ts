import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { dateField } from "~/models/shared/date.schema";
import {
	descriptionField,
	locationSetField,
	nameField,
} from "~/models/shared/entity-fields.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { locationSetFormFields, withLocationSet } from "~/models/shared/location-set-form.schema";
import { parseMoney } from "~/models/shared/money";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { whenReadable } from "~/models/shared/one-round";
import { rateField, rateTextField } from "~/models/shared/rate.schema";
import {
	FEE_PERIODS,
	type RoyaltyTerm,
	SALES_BASES,
	TERM_KINDS,
	type TermAmounts,
	termIssues,
} from "./royalty-term";

const MAX_FIXED = 10_000_000;
const MONEY_MESSAGE = "Enter an amount from 0.01 to 100,000.00, such as 150.00";
const CHOOSE_MESSAGE = "Choose one from the list";

const money = z.int({ error: MONEY_MESSAGE }).min(1, MONEY_MESSAGE).max(MAX_FIXED, MONEY_MESSAGE);
const fields = {
	name: nameField("Royalty"),
	description: descriptionField("Section 4.1 of the agreement"),
	kind: z.enum(TERM_KINDS, { error: CHOOSE_MESSAGE }),
	isOn: z.boolean(),
	salesBase: z.enum(SALES_BASES, { error: CHOOSE_MESSAGE }),
	ratePpm: rateField.nullable().meta({ example: 50_000 }),
	fixedAmount: money.nullable().meta({ example: null }),
	fixedPeriod: z.enum(FEE_PERIODS, { error: CHOOSE_MESSAGE }),
	firstDay: dateField,
	lastDay: dateField.nullable().meta({ example: null }),
	stores: locationSetField.min(1, NO_LOCATION_MESSAGE).nullable().meta({ example: null }),
};

const withDefaults = z.object({
	...fields,
	description: fields.description.default(""),
	kind: fields.kind.default("royalty"),
	isOn: fields.isOn.default(true),
	salesBase: fields.salesBase.default("net"),
	ratePpm: fields.ratePpm.default(null),
	fixedAmount: fields.fixedAmount.default(null),
	fixedPeriod: fields.fixedPeriod.default("month"),
	lastDay: fields.lastDay.default(null),
	stores: fields.stores.default(null),
});

export const royaltyTermCreateSchema = withDefaults
	.superRefine(addAmountIssues, whenReadable("ratePpm", "fixedAmount"))
	.superRefine(addDayIssues, whenReadable("firstDay", "lastDay"))
	.meta({ example: { name: "Royalty", ratePpm: 50_000, firstDay: "2026-01-01" } });

export const royaltyTermPatchSchema = z.object(fields).partial();

/** Form fields; an empty amount becomes null. */
export const royaltyTermFormFields = withDefaults.extend({
	isOn: z.boolean().default(false),
	ratePpm: z
		.string()
		.default("")
		.transform((typed) => typed.trim() || null)
		.pipe(rateTextField.nullable()),
	fixedAmount: z
		.string()
		.default("")
		.transform((typed) => (typed.trim() ? (parseMoney(typed) ?? 0) : null))
		.pipe(money.nullable()),
	lastDay: z
		.string()
		.default("")
		.transform((typed) => typed || null)
		.pipe(dateField.nullable()),
	...locationSetFormFields,
});

export const royaltyTermFormSchema = withLocationSet(
	royaltyTermFormFields
		.superRefine(addAmountIssues, whenReadable("ratePpm", "fixedAmount"))
		.superRefine(addDayIssues, whenReadable("firstDay", "lastDay")),
);

export const royaltyTermSchema = exactObject<RoyaltyTerm>()({
	id: idSchema,
	name: z.string().meta({ example: "Royalty" }),
	description: z.string().meta({ example: "Section 4.1 of the agreement" }),
	kind: z.enum(TERM_KINDS),
	isOn: z.boolean().meta({ example: true }),
	salesBase: z.enum(SALES_BASES),
	ratePpm: z.int().nullable().meta({ example: 50_000 }),
	fixedAmount: z.int().nullable().meta({ example: null }),
	fixedPeriod: z.enum(FEE_PERIODS),
	firstDay: z.string().meta({ example: "2026-01-01" }),
	lastDay: z.string().nullable().meta({ example: null }),
	stores: z.array(idSchema).nullable().meta({ example: null }),
	version: versionSchema,
	updatedAt: instantSchema,
});

type Amounts = Pick<TermAmounts, "ratePpm" | "fixedAmount">;
type Days = Pick<TermAmounts, "firstDay" | "lastDay">;

function addAmountIssues({ ratePpm, fixedAmount }: Amounts, context: z.RefinementCtx): void {
	addIssues(termIssues({ ratePpm, fixedAmount }), context);
}

function addDayIssues({ firstDay, lastDay }: Days, context: z.RefinementCtx): void {
	addIssues(termIssues({ firstDay, lastDay }), context);
}

function addIssues(issues: Record<string, string[]>, context: z.RefinementCtx): void {
	for (const [name, [message]] of Object.entries(issues)) {
		context.addIssue({ code: "custom", path: [name], message });
	}
}
