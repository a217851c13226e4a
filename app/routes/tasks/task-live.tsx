import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import type { LiveMessage } from "~/models/shared/live";
import { TASK_EVENT } from "~/models/shared/task";
import { getTask } from "~/services/gateway/tasks.server";
import { requirePage } from "~/services/web/access.server";
import { liveStream, streamOwner } from "~/services/web/live.server";

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, viewer, merchant } = await requirePage(args, pages.task);
	const task = await getTask(gateway, args.params.taskId ?? "");
	if (args.request.method === "HEAD") return json(null);
	const owner = {
		...streamOwner(viewer, null),
		only: ({ type, payload }: LiveMessage) =>
			type === TASK_EVENT && (payload as { taskId?: unknown }).taskId === task.id,
	};
	return liveStream(args.request, merchant.merchantId, owner);
}
