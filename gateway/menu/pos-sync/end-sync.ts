import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ITEM_SYNC_FAILED } from "~/models/menu/pos-sync/pos-thing";
import { ITEM_SYNC_COMPLETED, type SyncStatus } from "~/models/menu/pos-sync/sync-job";
import { countText } from "~/models/shared/count-text";
import type { Tx } from "../../core/database";
import { queueEvent } from "../../core/ledger";
import type { Scope } from "../../core/scope";
import { stepTask } from "../../core/tasks/append-rows";
import type { RowResult } from "../../core/tasks/define-task";
import { taskRows, tasks } from "../../core/tasks/tables";
import { menuLinks, menuParts } from "../tables";
import { withGuidsAt } from "./linked-parts";
import { planSync } from "./plan-sync";
import type { SyncInput } from "./sync-rows";
import { atLevel, setStates } from "./sync-states";
import { menuSyncJobs, menuSyncStates } from "./tables";

const GONE = "No longer at the POS";
const NOT_LOOKED_FOR = {
	missing: "Not checked: a page is missing",
	silent: "Not checked: the POS did not answer",
};

/** POS ids missing from all pages but still sold elsewhere; null if the POS did not answer. */
export type StillThere = ReadonlySet<string> | null;

interface Ending {
	input: SyncInput;
	isWhole: boolean;
	stillThere: StillThere;
}

/** Marks what the POS no longer has, ends the job and notifies all listeners. */
export async function endSync(
	tx: Tx,
	scope: Scope,
	{ input, isWhole, stillThere }: Ending,
): Promise<RowResult> {
	const { merchantId } = scope;
	const { storeId, partId } = input;
	const jobId = stepTask(scope);
	const level = { merchantId, storeId, jobId };
	const isKnown = isWhole && stillThere !== null;
	const unseen = isKnown ? await unseenThings(tx, scope, input) : [];
	const gone = unseen.filter(({ posGuid }) => !stillThere?.has(posGuid));
	await setStates(
		tx,
		level,
		gone.map(({ id }) => ({ partId: id, status: "archived", words: GONE })),
	);
	const task = await getTask(tx, level);
	const unreadText = isWhole ? null : await unreadReason(tx, level);
	const { outcome, words } =
		unreadText === null
			? { outcome: task.refused > 0 ? ("error" as const) : ("synced" as const), words: "" }
			: partialOutcome(unreadText, task.changed);
	const isGone = gone.some(({ id }) => id === partId);
	if (!isGone && !(await hasOwnState(tx, level, partId))) {
		await setStates(tx, level, [{ partId, status: outcome, words }]);
	}
	await finishJob(tx, { merchantId, jobId, outcome });
	const names = gone.map(({ title }) => `“${title}”`);
	return names.length > 0
		? {
				state: "changed",
				words: `Marked as missing: ${names.slice(0, 5).join(", ")}${names.length > 5 ? ` and ${names.length - 5} more` : ""}`,
			}
		: {
				state: "unchanged",
				words: isKnown ? "Nothing is missing" : NOT_LOOKED_FOR[isWhole ? "silent" : "missing"],
			};
}

/** Ends a job whose task failed or was canceled; its parts that still wait get `waitingText`, or that it was canceled. */
export async function endAbandoned(
	tx: Tx,
	job: { merchantId: string; jobId: string },
	waitingText: string,
): Promise<void> {
	const { jobId } = job;
	const { status, changed, problem } = await getTask(tx, job);
	const isCanceled = status === "cancelled";
	const reason = isCanceled ? CANCELED : problem || waitingText;
	const { outcome, words } = partialOutcome(reason, changed);
	const partId = await finishJob(tx, { ...job, outcome });
	if (partId === null) return;
	const at = new Date();
	const hasStatus = (statuses: readonly SyncStatus[]) =>
		and(eq(menuSyncStates.jobId, jobId), inArray(menuSyncStates.status, [...statuses]));
	await tx
		.update(menuSyncStates)
		.set({ status: outcome, words, at })
		.where(and(eq(menuSyncStates.partId, partId), hasStatus([...WAITING, "synced"])));
	await tx
		.update(menuSyncStates)
		.set({ status: "failed", words: isCanceled ? CANCELED : waitingText, at })
		.where(hasStatus(WAITING));
}

const CANCELED = "Canceled";
const WAITING = ["accepted", "queued", "in process"] as const;

/** Outcome of a sync that stopped early, with the reason and what it changed before. */
function partialOutcome(reason: string, changed: number) {
	if (changed === 0) return { outcome: "failed" as const, words: reason };
	const words = `${reason.replace(/\.$/, "")}. Before that, ${countText(changed, "row")} changed`;
	return { outcome: "error" as const, words };
}

async function getTask(tx: Tx, { merchantId, jobId }: { merchantId: string; jobId: string }) {
	const [task] = await tx
		.select({
			status: tasks.status,
			changed: tasks.changed,
			refused: tasks.refused,
			problem: tasks.problem,
			startedBy: tasks.actorUuid,
		})
		.from(tasks)
		.where(and(eq(tasks.merchantId, merchantId), eq(tasks.id, jobId)));
	return task ?? { status: null, changed: 0, refused: 0, problem: null, startedBy: null };
}

/** Why the first page that is missing could not be read. */
async function unreadReason(
	tx: Tx,
	{ merchantId, jobId }: { merchantId: string; jobId: string },
): Promise<string> {
	const prefix = `${ITEM_SYNC_FAILED}: `;
	const [row] = await tx
		.select({ words: taskRows.words })
		.from(taskRows)
		.where(
			and(
				eq(taskRows.merchantId, merchantId),
				eq(taskRows.taskId, jobId),
				eq(taskRows.state, "refused"),
				sql`${taskRows.data} ->> 'do' = 'page'`,
			),
		)
		.orderBy(taskRows.position)
		.limit(1);
	return row?.words.replace(prefix, "") ?? NOT_LOOKED_FOR.missing;
}

/** Ends a job and announces it to the merchant's room (spec 7.13). Returns its part; null if it had ended. */
export async function finishJob(
	tx: Tx,
	{
		merchantId,
		jobId,
		outcome,
	}: { merchantId: string; jobId: string; outcome: "synced" | "error" | "failed" },
): Promise<string | null> {
	const [job] = await tx
		.update(menuSyncJobs)
		.set({ outcome, finishedAt: new Date() })
		.where(and(eq(menuSyncJobs.jobId, jobId), isNull(menuSyncJobs.finishedAt)))
		.returning();
	if (!job) return null;
	const { title, partId: uniqueName, storeId } = job;
	const { startedBy } = await getTask(tx, { merchantId, jobId });
	queueEvent(tx, merchantId, {
		storeId,
		type: `${ITEM_SYNC_COMPLETED}/${jobId}`,
		payload: { jobId, uniqueName, title, status: outcome, startedBy },
	});
	return job.partId;
}

async function hasOwnState(
	tx: Tx,
	{ storeId, jobId }: { storeId: string | null; jobId: string },
	partId: string,
): Promise<boolean> {
	const [state] = await tx
		.select({ status: menuSyncStates.status, jobId: menuSyncStates.jobId })
		.from(menuSyncStates)
		.where(and(atLevel(storeId), eq(menuSyncStates.partId, partId)));
	return state?.jobId === jobId && state.status === "failed";
}

/** Linked parts in the job's range without a row: the requested ones, and contents of those requested with them. */
export async function unseenThings(
	tx: Tx,
	scope: Scope,
	input: SyncInput,
): Promise<{ id: string; title: string; posGuid: string }[]> {
	const { storeId } = input;
	const jobId = stepTask(scope);
	const { steps } = await planSync(tx, scope, input);
	const partIds = [...new Set(steps.map((step) => step.partId))];
	const lookedInto = steps.flatMap((step) => (step.inside ? [step.partId] : []));
	const holders = await tx
		.select({ parts: menuParts.parts })
		.from(menuParts)
		.where(inArray(menuParts.id, lookedInto));
	const all = new Set([...partIds, ...holders.flatMap(({ parts }) => parts)]);
	const reach = sql`any(${sql.param(`{${[...all].join(",")}}`)}::uuid[])`;
	const rows = await tx
		.select({ part: menuParts })
		.from(menuParts)
		.leftJoin(menuSyncStates, and(eq(menuSyncStates.partId, menuParts.id), atLevel(storeId)))
		.where(
			and(
				or(
					and(
						sql`${menuParts.id} = ${reach}`,
						inArray(menuParts.kind, ["storeItem", "category", "itemOptions", "itemBase"]),
					),
					and(inArray(menuParts.id, variationsIn(tx, reach)), eq(menuParts.kind, "variation")),
				),
				isNull(menuParts.deletedAt),
				or(
					isNull(menuSyncStates.jobId),
					ne(menuSyncStates.jobId, jobId),
					inArray(menuSyncStates.status, [...WAITING]),
				),
			),
		)
		.orderBy(menuParts.title, menuParts.id);
	const unseen = await withGuidsAt(
		tx,
		storeId,
		rows.map(({ part }) => part),
	);
	return unseen.flatMap(({ id, title, posGuid }) =>
		posGuid === null ? [] : [{ id, title, posGuid }],
	);
}

function variationsIn(tx: Tx, items: SQL) {
	const groups = alias(menuLinks, "groups");
	return tx
		.select({ id: menuLinks.partId })
		.from(menuLinks)
		.innerJoin(groups, eq(groups.partId, menuLinks.holderId))
		.where(sql`${groups.holderId} = ${items}`);
}
