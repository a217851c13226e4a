import { z } from "zod";
import { SQUARE_VERSION } from "../../../core/square-version";
import type { RefundResult } from "../provider";
import { type AccountRefunds, AccountSilent } from "./account-provider";
import { requestJson } from "./ask-json";
import { toAccountError } from "./refusal";

const MAX_REASON = 192;

const answerSchema = z.object({
	refund: z.object({
		id: z.string().min(1),
		status: z.string(),
		amount_money: z.object({ amount: z.int() }),
	}),
});

/** Square's refunds: one for each idempotency key, accepted first (PENDING) and then completed, rejected or failed. */
export function createSquareRefunds(settings: {
	url: string;
	timeoutMs: number;
}): AccountRefunds<{ access: string }> {
	const ask = async (access: string, path: string, body: object | null) => {
		const { status, body: said } = await requestJson(`${settings.url}${path}`, body, settings, {
			authorization: `Bearer ${access}`,
			"square-version": SQUARE_VERSION,
		});
		const answer = answerSchema.safeParse(said);
		if (status === 200 && answer.success) return toRefundResult(answer.data.refund);
		if (status === 200) throw new AccountSilent(null, answer.error);
		throw toAccountError(status, said, "Square refused the refund");
	};
	return {
		refund: ({ access }, { refundId, paymentUid, amount, currency, reason }) =>
			ask(access, "/v2/refunds", {
				idempotency_key: refundId,
				payment_id: paymentUid,
				amount_money: { amount, currency },
				...(reason && { reason: reason.slice(0, MAX_REASON) }),
			}),
		find: async ({ access }, { reference }) =>
			reference === "" ? null : ask(access, `/v2/refunds/${encodeURIComponent(reference)}`, null),
	};
}

function toRefundResult({
	id,
	status,
	amount_money,
}: z.infer<typeof answerSchema>["refund"]): RefundResult {
	const known = { reference: id, errors: [] };
	if (status === "COMPLETED") {
		return { outcome: "succeeded", refunded: amount_money.amount, ...known };
	}
	if (status === "PENDING") return { outcome: "pending", refunded: 0, ...known };
	const message = `Square did not make the refund (${status.toLowerCase()})`;
	return { outcome: "declined", refunded: 0, reference: id, errors: [message] };
}
