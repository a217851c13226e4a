import { and, desc, gte, like, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS } from "~/models/shared/plain-date";
import { type Database, SYSTEM } from "../../../core/database";
import { findRow, refundOnce, silence } from "../sandbox";
import { sandboxRefunds } from "../tables";
import { SANDBOX_KEYS } from "./sandbox-address";
import { outcomeSuffix } from "./sandbox-refunds";

const MAX = 1_000;
const INVOICE_ID = /^(.{4})(.{4})(.{12})$/;

const refundSchema = z.object({
	transactionRequest: z.object({
		transactionType: z.literal("refundTransaction"),
		amount: z.string().regex(/^\d+\.\d\d$/),
		currencyCode: z.string().length(3),
		payment: z.object({ creditCard: z.object({ cardNumber: z.string().regex(/^\d{4}$/) }) }),
		refTransId: z.string().min(1),
		order: z.object({ invoiceNumber: z.string().regex(/^[0-9a-f]{20}$/) }),
	}),
});

type Answer = Response | Promise<Response>;

/** Authorize.Net's single endpoint; the first field of the body names the request. */
export async function answerAuthorizeNet(
	database: Database,
	body: Record<string, unknown>,
	signal: AbortSignal,
): Promise<Response> {
	const [name = "", payload] = Object.entries(body)[0] ?? [];
	const { merchantAuthentication: given } = (payload ?? {}) as {
		merchantAuthentication?: { name?: string; transactionKey?: string };
	};
	const isRight =
		given?.name === SANDBOX_KEYS.apiKey && given.transactionKey === SANDBOX_KEYS.transactionKey;
	if (!isRight) {
		const message = "User authentication failed due to invalid authentication values.";
		return Response.json({ messages: messages("Error", "E00007", message) });
	}
	const since = new Date(Date.now() - DAY_MS);
	const answers: Record<string, () => Answer> = {
		getMerchantDetailsRequest: () =>
			Response.json({
				merchantName: "Demo account",
				publicClientKey: SANDBOX_KEYS.publicClientKey,
				currencies: ["USD", "CAD", "AUD"],
				messages: DONE,
			}),
		createTransactionRequest: () => refund(database, payload, signal),
		getUnsettledTransactionListRequest: () =>
			listed(database, gte(sandboxRefunds.createdAt, since), "refundPendingSettlement"),
		getSettledBatchListRequest: () =>
			Response.json({ batchList: [{ batchId: "1" }], messages: DONE }),
		getTransactionListRequest: () =>
			listed(database, lt(sandboxRefunds.createdAt, since), "refundSettledSuccessfully"),
	};
	const unknown = () =>
		Response.json({ messages: messages("Error", "E00003", `${name} is not known here.`) });
	return (answers[name] ?? unknown)();
}

async function refund(database: Database, body: unknown, signal: AbortSignal): Promise<Response> {
	const parsed = refundSchema.safeParse(body);
	if (!parsed.success) {
		return Response.json({ messages: messages("Error", "E00003", "The request is not valid.") });
	}
	const { order, refTransId, amount, currencyCode: currency } = parsed.data.transactionRequest;
	const refundId = toRefundId(order.invoiceNumber);
	const ending = outcomeSuffix(refTransId);
	if (await findRow(database, refundId)) {
		return errorResponse("11", "A duplicate transaction has been submitted.");
	}
	if (ending === "busy") return new Response("Too many requests", { status: 429 });
	if (ending === "crowded") {
		const message = "The server is currently too busy, please try again later.";
		return Response.json({ messages: messages("Error", "E00053", message) });
	}
	const booked = await refundOnce(database, {
		refundId,
		paymentUid: refTransId,
		currency,
		amount: Math.round(Number(amount) * 100),
	});
	if (ending === "fail") return new Response("Internal error", { status: 500 });
	if (ending === "silent") await silence(signal);
	const [problem] = booked.errors;
	if (problem) return errorResponse("2", problem);
	return Response.json({
		transactionResponse: { responseCode: "1", transId: refundId, refTransID: refTransId },
		messages: DONE,
	});
}

async function listed(
	database: Database,
	isThen: ReturnType<typeof gte>,
	status: string,
): Promise<Response> {
	const rows = await database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(sandboxRefunds)
			.where(and(isThen, like(sql`${sandboxRefunds.refundId}::text`, `${NO_TIME}%`)))
			.orderBy(desc(sandboxRefunds.createdAt))
			.limit(MAX),
	);
	const transactions = rows.map(({ refundId, refunded }) => ({
		transId: refundId,
		transactionStatus: refunded > 0 ? status : "declined",
		invoiceNumber: refundId.slice(NO_TIME.length).replaceAll("-", ""),
		settleAmount: refunded / 100,
	}));
	return Response.json({ transactions, messages: DONE });
}

const NO_TIME = "00000000-0000-";

function toRefundId(invoiceNumber: string): string {
	return NO_TIME + invoiceNumber.replace(INVOICE_ID, "$1-$2-$3");
}

const messages = (resultCode: "Ok" | "Error", code: string, text: string) => ({
	resultCode,
	message: [{ code, text }],
});

const DONE = messages("Ok", "I00001", "Successful.");

function errorResponse(errorCode: string, errorText: string): Response {
	return Response.json({
		transactionResponse: { responseCode: "3", transId: "0", errors: [{ errorCode, errorText }] },
		messages: messages("Error", "E00027", "The transaction was unsuccessful."),
	});
}
