import { cancelTask, dismissTask, undoTask } from "~/services/gateway/tasks.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { requireChoice } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";

/** Cancels, undoes or dismisses a task, by the button pressed. Throws a Response. */
export async function actOnTask(
	args: RouteArgs,
	gateway: ScopedGateway,
	taskId: string,
): Promise<Response> {
	const to = `/tasks/${taskId}`;
	const step = await requireChoice(args.request, "step", ["cancel", "undo", "dismiss"]);
	if (step === "dismiss") {
		return submitButton(args, {
			send: (form) => dismissTask(gateway, taskId, form),
			done: () => ({ to, text: "Dismissed" }),
			refused: ({ status, message }) => (status === 422 ? { to, text: message } : null),
		});
	}
	if (step === "undo") {
		return submitButton(args, {
			send: (form) => undoTask(gateway, taskId, form),
			done: ({ taskId }) => ({
				to: `/tasks/${taskId}`,
				text: "Undoing changes. You can leave this page and follow it under Tasks.",
			}),
			refused: ({ status, message }) => (status === 422 ? { to, text: message } : null),
		});
	}
	return submitButton(args, {
		send: (form) => cancelTask(gateway, taskId, form),
		done: ({ finishedAt }) => ({
			to,
			text: finishedAt ? "The task was canceled" : "The task stops after the current row",
		}),
		refused: () => null,
	});
}
