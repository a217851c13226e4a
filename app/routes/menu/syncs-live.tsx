import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";
import type { LiveMessage } from "~/models/shared/live";
import { endedSyncs, joinedSyncs } from "~/services/menu/pos-sync/own-syncs.server";
import { requireUser } from "~/services/web/access.server";
import { liveStream, streamOwner } from "~/services/web/live.server";

/** The ends of the syncs that the person started or joined (spec 4.9, 7.13). */
export async function loader(args: LoaderFunctionArgs) {
	const person = await requireUser(args);
	const { viewer } = person;
	if (args.request.method === "HEAD" || !viewer.merchant) return json(null);
	const ended = await endedSyncs(args.request, person);
	const joined = joinedSyncs(args.request).map((jobId) => `${ITEM_SYNC_COMPLETED}/${jobId}`);
	const owner = {
		...streamOwner(viewer, null),
		only: ({ type, payload }: LiveMessage) =>
			joined.includes(type) ||
			(type.startsWith(`${ITEM_SYNC_COMPLETED}/`) &&
				(payload as { startedBy?: unknown }).startedBy === viewer.user.uuid),
		eventName: () => ITEM_SYNC_COMPLETED,
	};
	const first = ended.map(({ jobId, title, status, finishedAt }) => ({
		type: ITEM_SYNC_COMPLETED,
		payload: { jobId, title, status },
		at: finishedAt ?? "",
	}));
	return liveStream(args.request, viewer.merchant.merchantId, owner, first);
}
