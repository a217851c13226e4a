import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Page } from "~/models/pages/page";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";

const published = new LRUCache<string, true>({ max: 5_000, ttl: 3_600_000 });

/** Records a refused page in the background, once an hour; not under view-as. */
export function recordDenial(gateway: GatewayClient, viewer: ViewerAnswer, page: Page): void {
	const key = `${viewer.user.uuid} ${page.id}`;
	if (viewer.support?.kind === "view-as" || published.has(key)) return;
	published.set(key, true);
	const body = { id: page.id };
	void gateway.send("POST", "/api/v2/audit-log/refusals", { body, key: randomUUID() });
}
