import { json } from "@remix-run/node";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { localTimeOf } from "~/models/pages/session";
import { formatInstant } from "~/models/shared/instants";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import type { RouteArgs } from "./request-state.server";

/** A 404 that says so when the path's location was deleted, for those who may read the organization's log; else null. */
export async function tellDeleted(
	{ params }: RouteArgs,
	gateway: GatewayClient,
	viewer: ViewerAnswer,
): Promise<Response | null> {
	const { id } = params;
	if (!id || viewer.user.stores !== null || !canSee(pages.auditLog, viewer)) return null;
	const { rows } = await gateway.get("/api/v2/audit-log", {
		query: { entity: "location", entityId: id, limit: 1, offset: 0 },
	});
	const [last] = rows;
	if (last?.action !== "delete") return null;
	const log = new URLSearchParams({ entity: "location", entityId: id });
	const deleted = {
		label: last.entityLabel,
		by: last.actor.name ?? last.actor.email,
		at: formatInstant(last.at, localTimeOf(viewer)),
		log: `${pages.auditLog.path}?${log}`,
	};
	return json({ deleted }, { status: 404 });
}
