import type { Services } from "./services";

/** Jobs expire after five minutes and a row may wait two: what begins by then ends in time. */
const BEGIN_WITHIN_MS = 120_000;

/** Processes rows one by one; logs failures and throws them at the end. Leaves the rest to the next run when slow. */
export async function processRows<Row extends { id: string }>(
	{ log }: Pick<Services, "log">,
	entity: string,
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
