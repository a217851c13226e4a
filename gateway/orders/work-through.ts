import type { Services } from "../core/services";

/** Jobs expire after five minutes, and one row may wait twice for a minute: what is begun by then ends in time. */
const BEGIN_WITHIN_MS = 120_000;

/**
 * Does a job's work on rows one by one, each by itself: one that fails is logged by its id and keeps no other from its
 * turn. Leaves the rest to the next run when it takes long. Throws in the end when any failed, for the job to fail.
 */
export async function workThrough<Row extends { id: string }>(
	{ log }: Pick<Services, "log">,
	entity: "order" | "refund",
	rows: readonly Row[],
	work: (row: Row) => Promise<void>,
): Promise<void> {
	const end = Date.now() + BEGIN_WITHIN_MS;
	let failed = 0;
	for (const [done, row] of rows.entries()) {
		if (Date.now() >= end) {
			log.warn({ entity, left: rows.length - done }, "job leaves rows to its next run");
			break;
		}
		try {
			await work(row);
		} catch (error) {
			failed += 1;
			log.error({ error, entity, id: row.id }, "job failed with a row");
		}
	}
	if (failed > 0) throw new Error(`The job failed with ${failed} of ${rows.length} rows`);
}
