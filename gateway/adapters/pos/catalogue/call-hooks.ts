import { randomUUID } from "node:crypto";
import { openSignature, squareSignature } from "./signatures";

export interface PosHook {
	squareUrl: string;
	openUrl: string;
	key: string;
	findSquareAccount(merchantId: string): Promise<string | null>;
}

interface Change {
	merchantId: string;
	locationId: string | null;
	guids: readonly string[];
}

/** Calls a merchant's webhooks about changes; Square sends its own id, and a location only for stock. */
export async function callHooks(
	{ squareUrl, openUrl, key, findSquareAccount }: PosHook,
	{ merchantId, locationId, guids }: Change,
): Promise<number[]> {
	const squareAccount = await findSquareAccount(merchantId);
	const createdAt = new Date().toISOString();
	const eventId = randomUUID();
	const ofSquare = JSON.stringify({
		merchant_id: squareAccount,
		event_id: eventId,
		created_at: createdAt,
		...(locationId
			? {
					type: "inventory.count.updated",
					data: {
						type: "inventory_counts",
						object: {
							inventory_counts: guids.map((guid) => ({
								catalog_object_id: `${guid}-1`,
								catalog_object_type: "ITEM_VARIATION",
								location_id: locationId,
							})),
						},
					},
				}
			: {
					type: "catalog.version.updated",
					data: {
						type: "catalog",
						id: "",
						object: { catalog_version: { updated_at: createdAt } },
					},
				}),
	});
	const ofOpen = JSON.stringify({
		merchantId,
		eventId,
		type: "catalogue.changed",
		things: guids,
		...(locationId && { locationId }),
	});
	const at = String(Math.floor(Date.now() / 1_000));
	const signed = { "x-square-hmacsha256-signature": squareSignature(key, squareUrl, ofSquare) };
	const calls = [
		...(squareAccount ? [present(squareUrl, ofSquare, signed)] : []),
		present(openUrl, ofOpen, {
			"x-pos-timestamp": at,
			"x-pos-signature": openSignature(key, at, ofOpen),
		}),
	];
	return Promise.all(calls);
}

async function present(url: string, body: string, signed: Record<string, string>): Promise<number> {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json", ...signed },
		body,
		signal: AbortSignal.timeout(5_000),
	});
	await response.body?.cancel();
	return response.status;
}
