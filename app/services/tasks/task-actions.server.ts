import { randomUUID } from "node:crypto";
import { failureResponse } from "~/services/gateway/client.server";
import { cancelTask, undoTask } from "~/services/gateway/tasks.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { KEY_FIELD } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";

/** Cancels or undoes a task, by the button pressed. Throws a Response. */
export async function actOnTask(
	args: RouteArgs,
	gateway: ScopedGateway,
	taskId: string,
): Promise<Response> {
	const form = await formBody(args.request);
	const key = String(form.get(KEY_FIELD) ?? "") || randomUUID();
	if (form.get("step") === "undo") return undo(args, gateway, taskId, key);
	const result = await cancelTask(gateway, taskId, { key });
	if (!result.ok) throw failureResponse(result.failure);
	const isOver = result.data.finishedAt !== null;
	return redirectTo(args, `/tasks/${taskId}`, {
		type: "success",
		text: isOver ? "The task was canceled" : "The task ends after the row it is at",
	});
}

async function undo(
	args: RouteArgs,
	gateway: ScopedGateway,
	taskId: string,
	key: string,
): Promise<Response> {
	const result = await undoTask(gateway, taskId, { key });
	if (result.ok) {
		return redirectTo(args, `/tasks/${result.data.taskId}`, {
			type: "success",
			text: "It is being taken back. You can leave this page: it is under Tasks.",
		});
	}
	const { status, message } = result.failure;
	if (status !== 422) throw failureResponse(result.failure);
	return redirectTo(args, `/tasks/${taskId}`, { type: "error", text: message });
}
