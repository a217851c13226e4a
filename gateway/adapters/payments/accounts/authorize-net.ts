import { z } from "zod";
import type { PaymentKey } from "~/models/money/payment-provider";
import { AccountError, AccountSilent, type KeyProvider } from "./account-provider";
import { requestJson } from "./ask-json";
import { createAuthorizeNetRefunds } from "./authorize-net-refunds";

export interface AuthorizeNetSettings {
	url: string;
	timeoutMs: number;
}

const answerSchema = z.object({
	merchantName: z.string().default(""),
	publicClientKey: z.string().optional(),
	currencies: z.array(z.string()).optional(),
	messages: z.object({
		resultCode: z.enum(["Ok", "Error"]),
		message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
	}),
});

const KEY_CODES: Record<string, PaymentKey> = {
	E00005: "transactionKey",
	E00006: "apiKey",
	E00007: "transactionKey",
	E00008: "apiKey",
};

/** Authorize.Net client; the API returns merchant details only for valid keys. */
export function createAuthorizeNet({ url, timeoutMs }: AuthorizeNetSettings): KeyProvider {
	return {
		refunds: createAuthorizeNetRefunds({ url, timeoutMs }),
		async check({ apiKey, publicClientKey, transactionKey }, currency) {
			const { body } = await requestJson(
				url,
				{
					getMerchantDetailsRequest: {
						merchantAuthentication: { name: apiKey, transactionKey },
					},
				},
				{ timeoutMs },
			);
			const said = answerSchema.safeParse(body);
			if (!said.success) throw new AccountSilent(null, said.error);
			const { messages, currencies, merchantName, publicClientKey: theirs } = said.data;
			const [first] = messages.message;
			if (messages.resultCode === "Error") {
				throw new AccountError(first?.text ?? "Refused", KEY_CODES[first?.code ?? ""] ?? "apiKey");
			}
			if (theirs !== undefined && theirs !== publicClientKey) {
				throw new AccountError(
					"This is not the public client key of that account",
					"publicClientKey",
				);
			}
			if (currencies && !currencies.includes(currency)) {
				throw new AccountError(`That account does not take ${currency}`, "apiKey");
			}
			return merchantName;
		},
	};
}
