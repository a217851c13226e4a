import { sql } from "drizzle-orm";
import type { Tx } from "../database";
import { rowsAsJson } from "../rows-as-json";
import type { PlannedRow } from "./define-task";
import { taskRows } from "./tables";

/** Writes planned rows of a task, each with its place in it, as one value: a thousand at a time are quick. */
export async function insertRows(
	tx: Tx,
	{ merchantId, id: taskId }: { merchantId: string; id: string },
	rows: readonly (PlannedRow<unknown> & { position: number })[],
): Promise<void> {
	const waiting = { state: "waiting" as const, words: "", doneAt: null };
	const { columns, select } = rowsAsJson(
		taskRows,
		rows.map(({ position, label, storeId, path, data }) => ({
			merchantId,
			taskId,
			position,
			label,
			storeId,
			path,
			data,
			...waiting,
		})),
	);
	await tx.execute(sql`insert into task_rows (${columns}) ${select}`);
}
