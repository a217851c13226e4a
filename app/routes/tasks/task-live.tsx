import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";
import { pages } from "~/models/pages/pages";
import type { LiveMessage } from "~/models/shared/live";
import { TASK_EVENT, type Task } from "~/models/shared/task";
import { getTask } from "~/services/gateway/tasks.server";
import { requirePage } from "~/services/web/access.server";
import { liveStream } from "~/services/web/live.server";

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, viewer, merchant } = await requirePage(args, pages.task);
	const task = await getTask(gateway, args.params.taskId ?? "");
	if (args.request.method === "HEAD") return json(null);
	const ended = `${ITEM_SYNC_COMPLETED}/${task.id}`;
	const owner = {
		sessionId: viewer.sessionId,
		userUuid: viewer.user.uuid,
		stores: viewer.user.stores,
		storeId: null,
		only: ({ type, payload }: LiveMessage) =>
			type === ended ||
			(type === TASK_EVENT && (payload as { taskId?: unknown }).taskId === task.id),
	};
	return liveStream(args.request, merchant.merchantId, owner, endOfSync(task));
}

/** What a stream of a sync begins with when that is over: it ended before anybody listened. */
function endOfSync({ id, kind, status, finishedAt }: Task) {
	if (!kind.startsWith("sync-menu") || finishedAt === null) return [];
	const payload = { jobId: id, status: status === "done" ? "synced" : "error" };
	return [{ type: `${ITEM_SYNC_COMPLETED}/${id}`, payload, at: finishedAt }];
}
