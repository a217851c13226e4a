import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { isBalanced, statementChecks } from "~/models/closing/statement-checks";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import type { Services } from "../core/services";
import { type ClosingRow, frozenStatement, statementHash } from "./closing-kind";
import { periodClosings } from "./tables";

export const closingJobs: readonly JobDefinition[] = [
	{ name: "check-closed-periods", everySeconds: 3_600, run: checkClosings },
];

const BATCH_SIZE = 20;

/** Computes the hash and checks of each closed period again once a day, and saves whether they still match. */
export async function checkClosings({ database, log }: Services): Promise<void> {
	const now = new Date();
	const since = new Date(now.getTime() - DAY_MS);
	const { checkedAt, reopenedAt, id } = periodClosings;
	for (let checked = BATCH_SIZE; checked === BATCH_SIZE; ) {
		checked = await database.transaction(SYSTEM, async (tx) => {
			const due = await tx
				.select()
				.from(periodClosings)
				.where(and(isNull(reopenedAt), or(isNull(checkedAt), lt(checkedAt, since))))
				.orderBy(sql`${checkedAt} nulls first`, asc(id))
				.limit(BATCH_SIZE)
				.for("update", { skipLocked: true });
			for (const row of due) {
				const health = closingHealth(row);
				if (health === "changed") log.error({ closing: row.id }, "closed period changed");
				await tx.update(periodClosings).set({ checkedAt: now, health }).where(eq(id, row.id));
			}
			return due.length;
		});
	}
}

function closingHealth(row: ClosingRow): "ok" | "changed" {
	const statement = frozenStatement(row);
	const isSame = statementHash(statement, row.adjustments) === row.hash;
	const wasUnbalanced = row.acknowledged.includes("checks");
	return isSame && (wasUnbalanced || statementChecks(statement).every(isBalanced))
		? "ok"
		: "changed";
}
