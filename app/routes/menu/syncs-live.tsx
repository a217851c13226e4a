import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";
import type { LiveMessage } from "~/models/shared/live";
import { endedSyncs } from "~/services/menu/pos-sync/own-syncs.server";
import { requireUser } from "~/services/web/access.server";
import { liveStream, streamOwner } from "~/services/web/live.server";

/** The ends of the person's own syncs (spec 4.9, 7.13). */
export async function loader(args: LoaderFunctionArgs) {
	const person = await requireUser(args);
	const { viewer } = person;
	if (args.request.method === "HEAD" || !viewer.merchant) return json(null);
	const ended = await endedSyncs(args.request, person);
	const owner = {
		...streamOwner(viewer, null),
		only: ({ type, payload }: LiveMessage) =>
			type.startsWith(`${ITEM_SYNC_COMPLETED}/`) &&
			(payload as { startedBy?: unknown }).startedBy === viewer.user.uuid,
		nameOf: () => ITEM_SYNC_COMPLETED,
	};
	const first = ended.map(({ jobId, title, status, finishedAt }) => ({
		type: ITEM_SYNC_COMPLETED,
		payload: { jobId, title, status },
		at: finishedAt ?? "",
	}));
	return liveStream(args.request, viewer.merchant.merchantId, owner, first);
}
