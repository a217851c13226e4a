import type { Page } from "~/models/pages/page";
import { requirePlatformPage } from "~/services/web/access.server";
import type { RouteArgs } from "~/services/web/request-state.server";

/** Requires a page of the demo alone. Throws 404 elsewhere, as the demo's outbox does. */
export async function requireDemoPage(args: RouteArgs, page: Page) {
	const access = await requirePlatformPage(args, page);
	await access.gateway.get("/api/v2/outbox", { query: { search: "", limit: 1, offset: 0 } });
	return access;
}
