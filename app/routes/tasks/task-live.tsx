import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";
import { pages } from "~/models/pages/pages";
import type { LiveMessage } from "~/models/shared/live";
import { TASK_EVENT } from "~/models/shared/task";
import { getTask } from "~/services/gateway/tasks.server";
import { endOfSync } from "~/services/menu/pos-sync/end-of-sync.server";
import { requirePage } from "~/services/web/access.server";
import { liveStream } from "~/services/web/live.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.task);
	const { gateway, viewer, merchant } = access;
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
	return liveStream(args.request, merchant.merchantId, owner, await endOfSync(access, task));
}
