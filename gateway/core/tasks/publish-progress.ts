import { TASK_EVENT } from "~/models/shared/task";
import type { Tx } from "../database";
import { queueEvent } from "../ledger";
import type { ClaimedTask } from "./claim-task";

const PUBLISH_EVERY_MS = 1_000;
const published = new Map<string, number>();

export function publishProgress(
	tx: Tx,
	{ merchantId, id }: ClaimedTask,
	{ always = false } = {},
): void {
	const now = Date.now();
	if (!always && now - (published.get(id) ?? 0) < PUBLISH_EVERY_MS) return;
	if (always) published.delete(id);
	else published.set(id, now);
	queueEvent(tx, merchantId, { storeId: null, type: TASK_EVENT, payload: { taskId: id } });
}
