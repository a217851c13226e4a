import { z } from "zod";
import { RATE_MESSAGE, rateField, typedRateField } from "~/models/shared/rate.schema";
import { MOST_PAYMENT_TITLE, MOST_STATEMENT_TITLE } from "./payment-settings";

const titleOf = (most: number) => z.string().trim().max(most, `At most ${most} characters`);

const titles = {
	title: titleOf(MOST_PAYMENT_TITLE),
	merchantTitle: titleOf(MOST_STATEMENT_TITLE),
};

/** `off` says what an absent switch means: nothing on the wire, off in a form. */
const switches = <Field extends z.ZodType<boolean>>(off: (field: z.ZodBoolean) => Field) => ({
	isLive: off(z.boolean()),
	isCreditCardEnabled: off(z.boolean()),
	isCashEnabled: off(z.boolean()),
	isGiftCardEnabled: off(z.boolean()),
	isApplePayBrowserEnabled: off(z.boolean()),
	isApplePayAppEnabled: off(z.boolean()),
	isGooglePayEnabled: off(z.boolean()),
});

export const paymentPatchSchema = z
	.object({ ...switches((field) => field), ...titles, taxRatePpm: rateField.nullable() })
	.partial();

/** A union would answer "Invalid input" in place of the rate's own words. */
const typedTax = z
	.string()
	.default("")
	.transform((text, context) => {
		if (text.trim() === "") return null;
		const rate = typedRateField.safeParse(text);
		if (rate.success) return rate.data;
		context.addIssue({ code: "custom", message: RATE_MESSAGE });
		return z.NEVER;
	});

export const paymentFormSchema = z.object({
	...switches((field) => field.default(false)),
	title: titles.title.default(""),
	merchantTitle: titles.merchantTitle.default(""),
	taxRatePpm: typedTax,
});

export type PaymentForm = z.output<typeof paymentFormSchema>;
