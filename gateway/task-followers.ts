import { startUndo } from "./audit/start-undo";
import type { Services } from "./core/services";
import { byLocationTask } from "./menu/scheduled/by-location-task";

/** What follows when long work is canceled: what was given for a time is put back (docs/decisions/0031). */
export const taskFollowers: Services["taskFollowers"] = {
	async cancelled(tx, scope, { kind, id, changed }) {
		if (kind !== byLocationTask.kind || changed === 0) return;
		await startUndo(tx, scope, id, { isCancelled: true });
	},
};
