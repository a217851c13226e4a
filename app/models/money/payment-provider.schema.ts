import { z } from "zod";
import { textField } from "~/models/shared/entity-fields.schema";
import { CONSENT_PROVIDERS, PAYMENT_CALLBACK } from "./payment-provider";

const keyField = textField(200);

/** An empty key leaves the saved one unchanged. */
export const paymentKeysSchema = z.object({
	apiKey: keyField.default("").meta({ example: "5KP3u95bQpv" }),
	publicClientKey: keyField
		.default("")
		.meta({ example: "5FcB6WrfHGS76gHW3v7btBCE3HuuBuke9Pj96Ztf" }),
	transactionKey: keyField.default("").meta({ example: "346HZ32z3fP4hTG2" }),
});

export type PaymentKeysForm = z.output<typeof paymentKeysSchema>;

export const consentQuerySchema = z.object({
	provider: z.enum(CONSENT_PROVIDERS),
	redirectUri: z
		.url({ protocol: /^https?$/ })
		.max(500)
		.refine(
			(address) => URL.canParse(address) && new URL(address).pathname === PAYMENT_CALLBACK,
			"is not the address of web",
		)
		.meta({ example: `https://office.example.com${PAYMENT_CALLBACK}` }),
});

export const consentAnswerSchema = z
	.object({
		state: z.string().min(1).max(4_000),
		code: z.string().min(1).max(2_000),
		/** Provider account id, if the provider returns it here. */
		merchantId: z.string().max(200).default(""),
	})
	.meta({ example: { state: "0199e6a5.sealed", code: "sq0cgb-example", merchantId: "" } });
