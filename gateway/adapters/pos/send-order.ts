import { z } from "@hono/zod-openapi";
import type { HttpPosSettings, PosOutcome, SentOrder } from "./provider";

const takenSchema = z.object({ reference: z.string().min(1).max(200) });
const refusedSchema = z.object({ errors: z.array(z.string().max(500)).min(1).max(10) });

/**
 * Posts an order to `/merchants/:merchantId/locations/:storeId/orders` with its id as idempotency key: 200 and 201 take it,
 * 408, 409, 425, 429, 5xx and silence may pass, all else refuses it.
 */
export async function sendOrder(
	{ url, key, timeoutMs }: HttpPosSettings,
	order: SentOrder,
): Promise<PosOutcome> {
	const { merchantId, storeId, ...body } = order;
	const place = `/merchants/${encodeURIComponent(merchantId)}/locations/${encodeURIComponent(storeId)}/orders`;
	try {
		const response = await fetch(`${url.replace(/\/$/, "")}${place}`, {
			method: "POST",
			headers: {
				accept: "application/json",
				"content-type": "application/json",
				"idempotency-key": order.orderId,
				...(key ? { authorization: `Bearer ${key}` } : {}),
			},
			body: JSON.stringify(body),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		return outcomeOf(response, await response.text());
	} catch {
		return { outcome: "again", words: "The point of sale did not answer", afterMs: null };
	}
}

const MAY_PASS = new Set([408, 409, 425, 429]);

function outcomeOf(response: Response, text: string): PosOutcome {
	const { status } = response;
	const said = jsonOf(text);
	if (status === 200 || status === 201) {
		const taken = takenSchema.safeParse(said);
		if (taken.success) return { outcome: "taken", reference: taken.data.reference };
		const words = "The point of sale gave an answer that cannot be read";
		return { outcome: "again", words, afterMs: null };
	}
	const refused = refusedSchema.safeParse(said);
	const words = refused.success
		? refused.data.errors.join(". ").slice(0, 500)
		: `The point of sale answered with status ${status}`;
	if (!MAY_PASS.has(status) && status < 500) return { outcome: "refused", words };
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	return { outcome: "again", words, afterMs: seconds >= 0 ? seconds * 1_000 : null };
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
