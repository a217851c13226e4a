import { z } from "zod";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { parseMoney } from "~/models/shared/money";

const MAX_TOTAL = 10_000_000;
const AMOUNT_MESSAGE = "Enter an amount from 0.00 to 100,000.00, such as 15.00";

export interface Numbers {
	whole(min: number, max: number): z.ZodType<number>;
	decimal(min: number, max: number): z.ZodType<number>;
	money: z.ZodType<number>;
}

export const apiNumber: Numbers = {
	whole: (min, max) => z.int().min(min).max(max),
	decimal: (min, max) => z.number().min(min).max(max),
	money: z.int().min(0).max(MAX_TOTAL),
};

export const formNumber: Numbers = {
	whole: (min, max) =>
		numberTextField(/^\d{1,6}$/, `Enter a whole number from ${min} to ${max}`, min, max),
	decimal: (min, max) =>
		numberTextField(/^\d{1,4}(?:\.\d{1,2})?$/, `Enter a number from ${min} to ${max}`, min, max),
	money: z
		.string()
		.default("0")
		.transform((text, context) => {
			const minor = parseMoney(text);
			if (minor !== null && minor >= 0 && minor <= MAX_TOTAL) return minor;
			context.addIssue({ code: "custom", message: AMOUNT_MESSAGE });
			return z.NEVER;
		}),
};

function numberTextField(pattern: RegExp, message: string, min: number, max: number) {
	return z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.regex(pattern, message)
		.transform(Number)
		.pipe(z.number().min(min, message).max(max, message));
}
