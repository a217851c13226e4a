import { z } from "zod";
import { instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { textField } from "~/models/shared/entity-fields.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { parseMoney } from "~/models/shared/money";
import { rateField } from "~/models/shared/rate.schema";
import { MAX_EXPIRY_MONTHS, MAX_VALUE } from "./gift-card";
import { cardValueField, valueTextField } from "./gift-card.schema";
import type { GiftCardTerms } from "./gift-card-terms";

const VALUES_MESSAGE = "Enter amounts from 0.01 to 2,000.00, such as 25, 50, 100";
const FEW_VALUES_MESSAGE = "Enter up to 12 amounts";
const MONTHS_MESSAGE = "Enter a whole number from 1 to 120";
const RANGE_MESSAGE = "Enter a maximum at or above the minimum amount";
const NO_VALUE_MESSAGE = "Enter an amount, or allow custom amounts";

const values = z
	.array(cardValueField)
	.max(12, FEW_VALUES_MESSAGE)
	.transform((given) => [...new Set(given)].sort((one, other) => one - other))
	.meta({ example: [2500, 5000, 10_000] });

const months = z
	.int({ error: MONTHS_MESSAGE })
	.min(1, MONTHS_MESSAGE)
	.max(MAX_EXPIRY_MONTHS, MONTHS_MESSAGE)
	.meta({ example: 24 });

const letterText = textField(500).meta({
	example: "Show this email at the counter, or type the number when you order.",
});

export const giftCardTermsPatchSchema = z
	.object({
		isSold: z.boolean(),
		values,
		allowsOtherValues: z.boolean(),
		leastValue: cardValueField.meta({ example: 500 }),
		mostValue: cardValueField.meta({ example: 50_000 }),
		expiresAfterMonths: months.nullable(),
		letterText,
		isSettled: z.boolean(),
		sellerKeeps: rateField.meta({ example: 50_000 }),
	})
	.partial();

export function amountIssues({
	values,
	allowsOtherValues,
	leastValue,
	mostValue,
}: Pick<GiftCardTerms, "values" | "allowsOtherValues" | "leastValue" | "mostValue">): Record<
	string,
	string[]
> | null {
	if (!allowsOtherValues) return values.length > 0 ? null : { values: [NO_VALUE_MESSAGE] };
	return mostValue < leastValue ? { mostValue: [RANGE_MESSAGE] } : null;
}

/** No value is above 2,000: "1,000" is one amount, "50,100" are two. */
const AMOUNTS = /(?:CA\$|A\$|\$)?[12],\d{3}(?!\d)(?:\.\d+)?|[^;,\s]+/g;

export const giftCardTermsFormSchema = z.object({
	isSold: z.boolean().default(false),
	values: z
		.string()
		.default("")
		.transform((typed, context) => {
			const amounts = typed.match(AMOUNTS) ?? [];
			const read = amounts.map((part) => parseMoney(part));
			if (!read.some((each) => each === null)) return read as number[];
			context.addIssue({ code: "custom", message: VALUES_MESSAGE });
			return z.NEVER;
		})
		.pipe(
			z
				.array(z.int().min(1, VALUES_MESSAGE).max(MAX_VALUE, VALUES_MESSAGE))
				.max(12, FEW_VALUES_MESSAGE),
		),
	allowsOtherValues: z.boolean().default(false),
	leastValue: valueTextField,
	mostValue: valueTextField,
	expiresAfterMonths: z
		.string()
		.default("")
		.transform((typed) => typed.trim() || null)
		.pipe(
			z
				.string()
				.regex(/^\d{1,4}$/, MONTHS_MESSAGE)
				.transform(Number)
				.pipe(months)
				.nullable(),
		),
	letterText: letterText.default(""),
});

export const giftCardTermsSchema = exactObject<GiftCardTerms>()({
	isSold: z.boolean(),
	values: z.array(minorSchema).meta({ example: [2500, 5000, 10_000] }),
	allowsOtherValues: z.boolean(),
	leastValue: minorSchema,
	mostValue: minorSchema,
	expiresAfterMonths: z.int().nullable().meta({ example: 24 }),
	letterText: z.string().meta({ example: "Show this email at the counter." }),
	isSettled: z.boolean(),
	sellerKeeps: z.int().meta({ example: 50_000 }),
	version: versionSchema,
	updatedAt: instantSchema,
});
