import type { Channel } from "~/models/notifier/test-message";
import type { ScopedGateway } from "~/services/web/access.server";
import { placeOf } from "../place-of.server";

const TESTS = "/api/v2/store-v2/:merchantId/locations/:storeId/notifications/:id/tests";
const WAITING = "/api/v2/store-v2/:merchantId/waiting-messages";
const RETRIES = "/api/v2/store-v2/:merchantId/message-retries";
const CLEARINGS = "/api/v2/store-v2/:merchantId/message-clearings";

export function sendTestMessage(
	gateway: ScopedGateway,
	id: string,
	channel: Channel,
	{ key }: { key: string },
) {
	return gateway.send("POST", TESTS, {
		params: { ...placeOf(gateway), id },
		body: { channel },
		key,
	});
}

/** What waits to be sent, at the page's location or at all visible ones. Throws a Response. */
export function waitingMessages({ get, merchantId, storeId }: ScopedGateway) {
	return get(WAITING, { params: { merchantId }, query: storeId ? { storeId } : {} });
}

export function retryWaitingMessages(
	{ send, merchantId, storeId }: ScopedGateway,
	{ key }: { key: string },
) {
	return send("POST", RETRIES, { params: { merchantId }, body: { storeId }, key });
}

export function clearWaitingMessages(
	{ send, merchantId, storeId }: ScopedGateway,
	{ key }: { key: string },
) {
	return send("POST", CLEARINGS, { params: { merchantId }, body: { storeId }, key });
}
