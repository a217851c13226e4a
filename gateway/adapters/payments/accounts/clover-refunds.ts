import { z } from "zod";
import type { RefundResult } from "../provider";
import { type AccountRefunds, AccountSilent } from "./account-provider";
import { requestJson } from "./ask-json";
import { toAccountError } from "./refusal";

const answerSchema = z.object({
	id: z.string().min(1),
	amount: z.int(),
	status: z.string(),
});

/** Refunds of Clover's Ecommerce API: one for each idempotency key. */
export function createCloverRefunds(settings: {
	url: string;
	timeoutMs: number;
}): AccountRefunds<{ access: string }> {
	const ask = async (access: string, path: string, body: object | null, key?: string) => {
		const { status, body: said } = await requestJson(`${settings.url}${path}`, body, settings, {
			authorization: `Bearer ${access}`,
			...(key && { "idempotency-key": key }),
		});
		const answer = answerSchema.safeParse(said);
		if (status === 200 && answer.success) return toRefundResult(answer.data);
		if (status === 200) throw new AccountSilent(null, answer.error);
		throw toAccountError(status, said, "Clover refused the refund");
	};
	return {
		refund: ({ access }, { refundId, paymentUid, amount }) =>
			ask(
				access,
				"/v1/refunds",
				{ charge: paymentUid, amount, reason: "requested_by_customer" },
				refundId,
			),
		find: async ({ access }, { reference }) =>
			reference === "" ? null : ask(access, `/v1/refunds/${encodeURIComponent(reference)}`, null),
	};
}

function toRefundResult({ id, amount, status }: z.infer<typeof answerSchema>): RefundResult {
	const known = { reference: id, errors: [] };
	if (status === "succeeded") return { outcome: "succeeded", refunded: amount, ...known };
	if (status === "pending") return { outcome: "pending", refunded: 0, ...known };
	const message = `Clover did not make the refund (${status})`;
	return { outcome: "declined", refunded: 0, reference: id, errors: [message] };
}
