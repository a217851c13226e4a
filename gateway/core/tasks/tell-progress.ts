import { TASK_EVENT } from "~/models/shared/task";
import type { Tx } from "../database";
import { tell } from "../ledger";
import type { ClaimedTask } from "./claim-task";

const TOLD_EVERY_MS = 1_000;
const told = new Map<string, number>();

export function tellProgress(
	tx: Tx,
	{ merchantId, id }: ClaimedTask,
	{ always = false } = {},
): void {
	const now = Date.now();
	if (!always && now - (told.get(id) ?? 0) < TOLD_EVERY_MS) return;
	if (always) told.delete(id);
	else told.set(id, now);
	tell(tx, merchantId, { storeId: null, type: TASK_EVENT, payload: { taskId: id } });
}
