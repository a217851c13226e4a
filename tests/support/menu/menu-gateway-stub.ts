import { openSignature, squareSignature } from "../../../gateway/adapters/pos/catalogue/signatures";
import {
	OPEN_WEBHOOK_PATH,
	SQUARE_WEBHOOK_PATH,
	webhookUrls,
} from "../../../gateway/menu/pos-sync/handle-pos-webhook";
import type { TestGateway } from "../gateway";

/** What the points of sale of these tests sign with. */
export const WEBHOOK_KEY = "the key of the webhooks";

export function sayAsSquare(gateway: TestGateway, message: object, signature?: string) {
	const body = JSON.stringify(message);
	const [url = ""] = webhookUrls(gateway.services.config, SQUARE_WEBHOOK_PATH);
	return gateway.app.request(SQUARE_WEBHOOK_PATH, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"x-square-hmacsha256-signature": signature ?? squareSignature(WEBHOOK_KEY, url, body),
		},
		body,
	});
}

/** Sends what a point of sale says by the documented protocol, signed at a second. */
export function sayAsOpen(
	gateway: TestGateway,
	message: { eventId: string; things: string[]; locationId?: string },
	at = Math.floor(Date.now() / 1_000),
) {
	const { merchantId } = gateway.own;
	const body = JSON.stringify({ merchantId, type: "catalogue.changed", ...message });
	return gateway.app.request(OPEN_WEBHOOK_PATH, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"x-pos-timestamp": String(at),
			"x-pos-signature": openSignature(WEBHOOK_KEY, String(at), body),
		},
		body,
	});
}
