import { and, asc, eq, inArray, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "../database";
import { newId } from "../ids";
import type { Services } from "../services";
import { tasks } from "./tables";

export type ClaimedTask = typeof tasks.$inferSelect;

/** When a lease without a sign of life ends, by the database clock. Longer steps are safe: they lock the task's row. */
export function leaseUntil({ config }: Pick<Services, "config">) {
	return sql`clock_timestamp() + make_interval(secs => ${config.TASK_LEASE_SECONDS})`;
}

/** Claims the longest-waiting task of the kinds this process knows, excluding `except`; null if nothing waits. */
export async function claimTask(
	tx: Tx,
	services: Services,
	kinds: readonly string[],
	except: readonly string[],
): Promise<ClaimedTask | null> {
	const [free] = await tx
		.select({ merchantId: tasks.merchantId, id: tasks.id, leaseOwner: tasks.leaseOwner })
		.from(tasks)
		.where(
			and(
				isNull(tasks.finishedAt),
				inArray(tasks.kind, [...kinds]),
				except.length > 0 ? notInArray(tasks.id, [...except]) : undefined,
				or(isNull(tasks.startsAt), lte(tasks.startsAt, sql`clock_timestamp()`)),
				or(isNull(tasks.restsUntil), lte(tasks.restsUntil, sql`clock_timestamp()`)),
				or(isNull(tasks.leaseUntil), lt(tasks.leaseUntil, sql`clock_timestamp()`)),
			),
		)
		.orderBy(asc(tasks.turnAt))
		.limit(1)
		.for("update", { skipLocked: true });
	if (!free) return null;
	const [claimed] = await tx
		.update(tasks)
		.set({
			status: "running",
			leaseOwner: newId(),
			leaseUntil: leaseUntil(services),
			restsUntil: null,
			startedAt: sql`coalesce(${tasks.startedAt}, now())`,
			// An expired lease belonged to a process that died on this row.
			tries: free.leaseOwner === null ? tasks.tries : sql`${tasks.tries} + 1`,
		})
		.where(isTask(free))
		.returning();
	return claimed ?? null;
}

export async function releaseTask(tx: Tx, task: ClaimedTask): Promise<void> {
	await tx
		.update(tasks)
		.set({ leaseOwner: null, leaseUntil: null, turnAt: sql`clock_timestamp()` })
		.where(and(isTask(task), isOwnedBy(task)));
}

export async function restTask(tx: Tx, task: ClaimedTask, restsUntil: Date): Promise<void> {
	await tx.update(tasks).set({ restsUntil }).where(isTask(task));
}

/** The task as it is now, for what its step repeats once it locked it; null when another process took over. */
export async function findTask(tx: Tx, task: ClaimedTask): Promise<ClaimedTask | null> {
	const [found] = await tx
		.select()
		.from(tasks)
		.where(and(isTask(task), isOwnedBy(task), isNull(tasks.finishedAt)));
	return found ?? null;
}

/** The task, locked; null when another process took over or it is finished. */
export async function lockTask(tx: Tx, task: ClaimedTask): Promise<ClaimedTask | null> {
	const [locked] = await tx
		.select()
		.from(tasks)
		.where(and(isTask(task), isOwnedBy(task), isNull(tasks.finishedAt)))
		.for("update");
	return locked ?? null;
}

export function isTask({ merchantId, id }: Pick<ClaimedTask, "merchantId" | "id">) {
	return and(eq(tasks.merchantId, merchantId), eq(tasks.id, id));
}

function isOwnedBy({ leaseOwner }: ClaimedTask) {
	return eq(tasks.leaseOwner, leaseOwner ?? "");
}
