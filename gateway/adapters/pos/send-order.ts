import { z } from "@hono/zod-openapi";
import type {
	CanceledOrder,
	HttpPosSettings,
	PosCancelOutcome,
	PosOutcome,
	SentOrder,
} from "./provider";

const takenSchema = z.object({ reference: z.string().min(1).max(200) });
const refusedSchema = z.object({ errors: z.array(z.string().max(500)).min(1).max(10) });

type NotDone = Exclude<PosOutcome, { outcome: "taken" }>;

const SILENT: NotDone = {
	outcome: "again",
	words: "The POS did not answer",
	afterMs: null,
};

/** Posts with the order's id as idempotency key: 200 and 201 take it, 408, 409, 425, 429, 5xx and silence may pass. */
export async function sendOrder(settings: HttpPosSettings, order: SentOrder): Promise<PosOutcome> {
	const { merchantId: _, storeId: __, details: ___, ...body } = order;
	const answer = await post(settings, ordersPath(order), order.orderId, body);
	if (!answer) return SILENT;
	const { response, text } = answer;
	if (response.status !== 200 && response.status !== 201) return notDone(response, text);
	const taken = takenSchema.safeParse(parseJson(text));
	if (taken.success) return { outcome: "taken", reference: taken.data.reference };
	const words = "The POS gave an answer that cannot be read";
	return { outcome: "again", words, afterMs: null };
}

/** Posts to `…/cancel`, repeatable: 200 and 204 removed it, 410 had before, 404 never had it and will reject it. */
export async function cancelOrder(
	settings: HttpPosSettings,
	order: CanceledOrder,
): Promise<PosCancelOutcome> {
	const { orderId } = order;
	const path = `${ordersPath(order)}/${encodeURIComponent(orderId)}/cancel`;
	const answer = await post(settings, path, `${orderId}:cancel`, {});
	if (!answer) return SILENT;
	const { response, text } = answer;
	if (GONE.has(response.status)) return { outcome: "canceled" };
	if (response.status === 404) return { outcome: "unknown" };
	return notDone(response, text);
}

function ordersPath({
	merchantId,
	storeId,
}: Pick<CanceledOrder, "merchantId" | "storeId">): string {
	return `/merchants/${encodeURIComponent(merchantId)}/locations/${encodeURIComponent(storeId)}/orders`;
}

async function post(
	{ url, key, timeoutMs }: HttpPosSettings,
	path: string,
	idempotencyKey: string,
	body: object,
): Promise<{ response: Response; text: string } | null> {
	try {
		const response = await fetch(`${url.replace(/\/$/, "")}${path}`, {
			method: "POST",
			headers: {
				accept: "application/json",
				"content-type": "application/json",
				"idempotency-key": idempotencyKey,
				...(key ? { authorization: `Bearer ${key}` } : {}),
			},
			body: JSON.stringify(body),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		return { response, text: await response.text() };
	} catch {
		return null;
	}
}

const GONE = new Set([200, 204, 410]);
const MAY_PASS = new Set([408, 409, 425, 429]);

function notDone(response: Response, text: string): NotDone {
	const { status } = response;
	const refused = refusedSchema.safeParse(parseJson(text));
	const words = refused.success
		? refused.data.errors.join(". ").slice(0, 500)
		: `The POS answered with status ${status}`;
	if (!MAY_PASS.has(status) && status < 500) return { outcome: "refused", words };
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	return { outcome: "again", words, afterMs: seconds >= 0 ? seconds * 1_000 : null };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
