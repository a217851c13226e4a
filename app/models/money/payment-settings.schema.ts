import { z } from "zod";
import { textField } from "~/models/shared/entity-fields.schema";
import { RATE_MESSAGE, rateField, rateTextField } from "~/models/shared/rate.schema";
import { MAX_PAYMENT_TITLE, MAX_STATEMENT_TITLE } from "./payment-settings";

const titles = {
	title: textField(MAX_PAYMENT_TITLE),
	merchantTitle: textField(MAX_STATEMENT_TITLE),
};

/** Meaning of an absent switch: unchanged over the API, off in a form. */
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

/** Not a union, which would report "Invalid input" instead of the rate's own message. */
const taxTextField = z
	.string()
	.default("")
	.transform((text, context) => {
		if (text.trim() === "") return null;
		const rate = rateTextField.safeParse(text);
		if (rate.success) return rate.data;
		context.addIssue({ code: "custom", message: RATE_MESSAGE });
		return z.NEVER;
	});

export const paymentFormSchema = z.object({
	...switches((field) => field.default(false)),
	title: titles.title.default(""),
	merchantTitle: titles.merchantTitle.default(""),
	taxRatePpm: taxTextField,
});

export type PaymentForm = z.output<typeof paymentFormSchema>;
