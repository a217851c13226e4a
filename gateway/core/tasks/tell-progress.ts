import { TASK_EVENT } from "~/models/shared/task";
import type { Tx } from "../database";
import { events } from "../tables";
import type { ClaimedTask } from "./claim-task";

/** Progress is told no more often than this, so that a thousand rows are not a thousand events. */
const TOLD_EVERY_MS = 1_000;
const told = new Map<string, number>();

/** Announces how far a task is, in the transaction that moved it. */
export async function tellProgress(
	tx: Tx,
	{ merchantId, id }: ClaimedTask,
	{ always = false } = {},
): Promise<void> {
	const now = Date.now();
	if (!always && now - (told.get(id) ?? 0) < TOLD_EVERY_MS) return;
	if (always) told.delete(id);
	else told.set(id, now);
	// Nothing in history stands behind it, so it is written by itself; it is numbered and told like any other event.
	await tx.insert(events).values({
		merchantId,
		storeId: null,
		type: TASK_EVENT,
		payload: { taskId: id },
		at: new Date(now),
	});
}
