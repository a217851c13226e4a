import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Page } from "~/models/pages/page";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";

const told = new LRUCache<string, true>({ max: 5_000, ttl: 3_600_000 });

/**
 * Has the audit log say that a page was refused to somebody, once an hour; nobody waits for it. Who looks through
 * somebody's eyes is shown what they are refused, and asks for nothing.
 */
export function noteRefusal(gateway: GatewayClient, viewer: ViewerAnswer, page: Page): void {
	const key = `${viewer.user.uuid} ${page.id}`;
	if (viewer.support?.kind === "view-as" || told.has(key)) return;
	told.set(key, true);
	const body = { id: page.id };
	void gateway.send("POST", "/api/v2/audit-log/refusals", { body, key: randomUUID() });
}
