import { z } from "@hono/zod-openapi";
import { optional, orElse } from "../../core/absent";
import { type PaymentProvider, ProviderSilent, type RefundResult } from "./provider";

export interface HttpProviderSettings {
	url: string;
	key: string;
	timeoutMs: number;
}

const answerSchema = z.object({
	refunded: optional(z.number().int().min(0)),
	reference: orElse(z.string(), ""),
	errors: orElse(z.array(z.string()), []),
});

/** HTTP statuses that give a definite answer; any other leaves the refund unknown. */
const OUTCOMES: Record<number, RefundResult["outcome"]> = {
	200: "succeeded",
	201: "succeeded",
	207: "partial",
	402: "declined",
	422: "declined",
};

/** A payment provider over HTTP: `POST /refunds`, `GET /refunds/:refundId`. */
export function createHttpProvider(settings: HttpProviderSettings): PaymentProvider {
	return {
		async refund({ refundId, paymentUid, amount, currency }) {
			const body = { refundId, paymentUid, amount, currency };
			return toRefundResult(await ask(settings, "/refunds", body));
		},
		async findRefund({ refundId }) {
			const response = await ask(settings, `/refunds/${encodeURIComponent(refundId)}`);
			return response.status === 404 ? discardBody(response) : toRefundResult(response);
		},
	};
}

async function ask(
	{ url, key, timeoutMs }: HttpProviderSettings,
	path: string,
	body?: unknown,
): Promise<Response> {
	try {
		return await fetch(`${url.replace(/\/$/, "")}${path}`, {
			method: body === undefined ? "GET" : "POST",
			headers: {
				accept: "application/json",
				...(key ? { authorization: `Bearer ${key}` } : {}),
				...(body === undefined ? {} : { "content-type": "application/json" }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
	} catch (error) {
		throw new ProviderSilent(error);
	}
}

async function toRefundResult(response: Response): Promise<RefundResult> {
	const outcome = OUTCOMES[response.status];
	try {
		const { refunded, ...answer } = answerSchema.parse(await response.json());
		if (outcome === "declined") return { outcome, refunded: 0, ...answer };
		if (outcome && refunded !== undefined) return { outcome, refunded, ...answer };
	} catch (error) {
		throw new ProviderSilent(error);
	}
	throw new ProviderSilent(new Error(`The provider answered with status ${response.status}`));
}

async function discardBody(response: Response): Promise<null> {
	try {
		await response.body?.cancel();
		return null;
	} catch (error) {
		throw new ProviderSilent(error);
	}
}
