import { startUndo } from "./audit/start-undo";
import type { Services } from "./core/services";
import { byLocationTask } from "./menu/scheduled/by-location-task";

/** Follow-up to a canceled task: temporary values are reverted (docs/decisions/0031). */
export const taskFollowers: Services["taskFollowers"] = {
	async cancelled(tx, scope, { kind, id, changed }) {
		if (kind !== byLocationTask.kind || changed === 0) return;
		await startUndo(tx, scope, id, { isCancelled: true });
	},
};
