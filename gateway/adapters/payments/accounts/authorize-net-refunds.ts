import { z } from "zod";
import { DAY_MS } from "~/models/shared/plain-date";
import { orElse } from "../../../core/absent";
import type { RefundRequest, RefundResult } from "../provider";
import {
	AccountBusy,
	AccountError,
	type AccountKeys,
	type AccountRefunds,
	AccountSilent,
	AccountUnauthorized,
} from "./account-provider";
import { requestJson } from "./ask-json";

type Keys = Pick<AccountKeys, "apiKey" | "transactionKey">;
type Settings = { url: string; timeoutMs: number };

const INVOICE_LENGTH = 20;
/** Seconds in which Authorize.Net refuses a second refund of the same kind: its longest, 8 hours. */
const DUPLICATE_WINDOW = 28_800;
const MAX_DAYS = 31;
const MAX_LISTED = 1_000;

const DUPLICATE = "11";
const NOT_SETTLED = "54";
const TOO_BUSY = "E00053";
const KEY_CODES = new Set(["E00005", "E00006", "E00007", "E00008"]);

const messagesSchema = z.object({
	resultCode: z.enum(["Ok", "Error"]),
	message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
});

const refundSchema = z.object({
	messages: messagesSchema,
	transactionResponse: z
		.object({
			responseCode: orElse(z.string(), ""),
			transId: orElse(z.string(), ""),
			errors: orElse(z.array(z.object({ errorCode: z.string(), errorText: z.string() })), []),
		})
		.nullish(),
});

const transactionsSchema = z.object({
	messages: messagesSchema,
	transactions: orElse(
		z.array(
			z.object({
				transId: z.string(),
				transactionStatus: z.string(),
				invoiceNumber: z.string().nullish(),
			}),
		),
		[],
	),
});

const batchesSchema = z.object({
	messages: messagesSchema,
	batchList: orElse(z.array(z.object({ batchId: z.string() })), []),
});

/** Lacks idempotency keys: each refund has its own invoice number, which finds earlier attempts. */
export function createAuthorizeNetRefunds(settings: Settings): AccountRefunds<Keys> {
	return {
		async refund(keys, request) {
			if (request.last4 === null) {
				throw new AccountError("The last four digits of the card are missing on the order");
			}
			const answer = await ask(settings, refundSchema, {
				createTransactionRequest: {
					...signed(keys),
					refId: toInvoiceNumber(request),
					transactionRequest: {
						transactionType: "refundTransaction",
						amount: (request.amount / 100).toFixed(2),
						currencyCode: request.currency,
						payment: { creditCard: { cardNumber: request.last4, expirationDate: "XXXX" } },
						refTransId: request.paymentUid,
						order: { invoiceNumber: toInvoiceNumber(request) },
						transactionSettings: {
							setting: [{ settingName: "duplicateWindow", settingValue: `${DUPLICATE_WINDOW}` }],
						},
					},
				},
			});
			return toRefundResult(answer, request);
		},
		async find(keys, request) {
			const { transactions: unsettled } = await list(settings, transactionsSchema, {
				getUnsettledTransactionListRequest: { ...signed(keys), ...SORTING },
			});
			const found = among(unsettled, request);
			if (found) return found;
			const from = Math.max(request.createdAt.getTime() - DAY_MS, Date.now() - MAX_DAYS * DAY_MS);
			const { batchList } = await list(settings, batchesSchema, {
				getSettledBatchListRequest: {
					...signed(keys),
					firstSettlementDate: new Date(from).toISOString(),
					lastSettlementDate: new Date().toISOString(),
				},
			});
			for (const { batchId } of batchList) {
				const { transactions: settled } = await list(settings, transactionsSchema, {
					getTransactionListRequest: { ...signed(keys), batchId, ...SORTING },
				});
				const known = among(settled, request);
				if (known) return known;
			}
			return null;
		},
	};
}

const SORTING = {
	sorting: { orderBy: "submitTimeUTC", orderDescending: "true" },
	paging: { limit: `${MAX_LISTED}`, offset: "1" },
};

const signed = ({ apiKey, transactionKey }: Keys) => ({
	merchantAuthentication: { name: apiKey, transactionKey },
});

export function toInvoiceNumber({ refundId }: Pick<RefundRequest, "refundId">): string {
	return refundId.replaceAll("-", "").slice(-INVOICE_LENGTH);
}

async function ask<Schema extends z.ZodType<{ messages: z.infer<typeof messagesSchema> }>>(
	settings: Settings,
	schema: Schema,
	body: object,
): Promise<z.infer<Schema>> {
	const said = schema.safeParse((await requestJson(settings.url, body, settings)).body);
	if (!said.success) throw new AccountSilent(null, said.error);
	const [first] = said.data.messages.message;
	if (first && KEY_CODES.has(first.code)) throw new AccountUnauthorized(first.text);
	if (first?.code === TOO_BUSY) throw new AccountBusy(null, first.text);
	return said.data;
}

/** Requests a list. Throws `AccountSilent` on an error result: then nothing is known. */
const list: typeof ask = async (settings, schema, body) => {
	const said = await ask(settings, schema, body);
	const { resultCode, message } = said.messages;
	if (resultCode === "Error") throw new AccountSilent(null, message[0]?.text);
	return said;
};

function among(
	transactions: z.infer<typeof transactionsSchema>["transactions"],
	request: RefundRequest,
): RefundResult | null {
	const invoice = toInvoiceNumber(request);
	const found = transactions.find(({ invoiceNumber }) => invoiceNumber === invoice);
	if (!found) return null;
	const { transId: reference, transactionStatus: status } = found;
	if (status === "refundPendingSettlement" || status === "refundSettledSuccessfully") {
		return { outcome: "succeeded", refunded: request.amount, reference, errors: [] };
	}
	if (/review/i.test(status)) return { outcome: "pending", refunded: 0, reference, errors: [] };
	const errors = [`Authorize.Net did not make the refund (${status})`];
	return { outcome: "declined", refunded: 0, reference, errors };
}

function toRefundResult(
	{ messages, transactionResponse: said }: z.infer<typeof refundSchema>,
	{ amount }: RefundRequest,
): RefundResult {
	const reference = said?.transId ?? "";
	if (said?.responseCode === "1") {
		return { outcome: "succeeded", refunded: amount, reference, errors: [] };
	}
	if (said?.responseCode === "4") return { outcome: "pending", refunded: 0, reference, errors: [] };
	const [error] = said?.errors ?? [];
	if (error?.errorCode === DUPLICATE) throw new AccountSilent(null, error.errorText);
	if (error?.errorCode === NOT_SETTLED) {
		throw new AccountError(
			"This payment cannot be refunded there. Payments from today can be once they settle, usually tomorrow.",
		);
	}
	throw new AccountError(error?.errorText ?? messages.message[0]?.text ?? "Refused");
}
