import { sql } from "drizzle-orm";
import type { Tx } from "../database";
import { count } from "../meters";
import { type ClaimedTask, isTask } from "./claim-task";
import { publishProgress } from "./publish-progress";
import { tasks } from "./tables";

/** Ends a task; with refused rows as "done-with-errors". */
export async function finishTask(
	tx: Tx,
	task: ClaimedTask,
	end: "done" | "cancelled" | "failed",
	problem: string | null = null,
): Promise<"over"> {
	const [finished] = await tx
		.update(tasks)
		.set({
			status: end === "done" && task.refused > 0 ? "done-with-errors" : end,
			problem,
			finishedAt: sql`clock_timestamp()`,
			leaseOwner: null,
			leaseUntil: null,
		})
		.where(isTask(task))
		.returning();
	if (finished) {
		count("mise_tasks_total", { kind: finished.kind, outcome: finished.status });
		publishProgress(tx, finished, { always: true });
	}
	return "over";
}
