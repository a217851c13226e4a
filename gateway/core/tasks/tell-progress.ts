import { TASK_EVENT } from "~/models/shared/task";
import type { Tx } from "../database";
import { events } from "../tables";
import type { ClaimedTask } from "./claim-task";

const TOLD_EVERY_MS = 1_000;
const told = new Map<string, number>();

export async function tellProgress(
	tx: Tx,
	{ merchantId, id }: ClaimedTask,
	{ always = false } = {},
): Promise<void> {
	const now = Date.now();
	if (!always && now - (told.get(id) ?? 0) < TOLD_EVERY_MS) return;
	if (always) told.delete(id);
	else told.set(id, now);
	// Written directly, since no audit row belongs to it; numbered and told like other events.
	await tx.insert(events).values({
		merchantId,
		storeId: null,
		type: TASK_EVENT,
		payload: { taskId: id },
		at: new Date(now),
	});
}
