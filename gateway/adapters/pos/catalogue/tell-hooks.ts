import { randomUUID } from "node:crypto";
import { openSignature, squareSignature } from "./signatures";

export interface PosHook {
	/** The gateway's addresses, as they are signed. */
	squareUrl: string;
	openUrl: string;
	key: string;
}

/** Tells both addresses of a merchant's changes, as the two protocols do; the status of each answer. */
export async function tellHooks(
	{ squareUrl, openUrl, key }: PosHook,
	merchantId: string,
	guids: readonly string[],
): Promise<number[]> {
	const createdAt = new Date().toISOString();
	const eventId = randomUUID();
	const ofSquare = JSON.stringify({
		merchant_id: merchantId,
		type: "catalog.version.updated",
		event_id: eventId,
		created_at: createdAt,
		data: {
			type: "catalog",
			id: "",
			object: { catalog_version: { updated_at: createdAt } },
		},
	});
	const ofOpen = JSON.stringify({ merchantId, eventId, type: "catalogue.changed", things: guids });
	const at = String(Math.floor(Date.now() / 1_000));
	const calls = [
		tell(squareUrl, ofSquare, {
			"x-square-hmacsha256-signature": squareSignature(key, squareUrl, ofSquare),
		}),
		tell(openUrl, ofOpen, {
			"x-pos-timestamp": at,
			"x-pos-signature": openSignature(key, at, ofOpen),
		}),
	];
	return Promise.all(calls);
}

async function tell(url: string, body: string, signed: Record<string, string>): Promise<number> {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json", ...signed },
		body,
		signal: AbortSignal.timeout(5_000),
	});
	await response.body?.cancel();
	return response.status;
}
