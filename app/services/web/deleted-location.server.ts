import { json } from "@remix-run/node";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { presentGone } from "./gone-thing.server";
import type { RequestState, RouteArgs } from "./request-state.server";

/** A 404 that names the deletion of the path's location, for readers of the organization's log; else null. */
export async function presentDeleted(
	args: RouteArgs,
	asker: { state: RequestState; gateway: GatewayClient; viewer: ViewerAnswer },
): Promise<Response | null> {
	const { id } = args.params;
	const { viewer } = asker;
	if (!id || viewer.user.stores !== null || !canSee(pages.auditLog, viewer)) return null;
	const gone = await presentGone({ entity: "location", id, at: null }, { args, ...asker });
	return gone && json({ gone }, { status: 404 });
}
