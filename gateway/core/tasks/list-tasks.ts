import { and, count, desc, eq } from "drizzle-orm";
import type { Paged } from "~/models/shared/list";
import type { Task } from "~/models/shared/task";
import type { Tx } from "../database";
import type { Scope } from "../scope";
import { tasks } from "./tables";
import { isVisibleTo, selectTasks, toTask } from "./task-view";

/** Tasks that the caller may see, newest first. */
export async function listTasks(
	tx: Tx,
	scope: Scope,
	{ kind, limit, offset }: { kind?: string | undefined; limit: number; offset: number },
): Promise<Paged<Task>> {
	const where = and(
		eq(tasks.merchantId, scope.merchantId),
		kind === undefined ? undefined : eq(tasks.kind, kind),
		isVisibleTo(tx, scope),
	);
	const rows = await selectTasks(tx)
		.where(where)
		.orderBy(desc(tasks.createdAt), desc(tasks.id))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx.select({ total: count() }).from(tasks).where(where);
	const total = counted?.total ?? 0;
	return { rows: rows.map(toTask), pagination: { limit, offset, total, totalIsExact: true } };
}
