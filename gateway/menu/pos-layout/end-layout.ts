import { and, eq, ne } from "drizzle-orm";
import { LAYOUT_SYNC_FAILED } from "~/models/menu/pos-layout/pos-layout";
import { posLayoutEntity } from "~/models/menu/pos-layout/pos-layout.entity";
import type { Tx } from "../../core/database";
import { record } from "../../core/ledger";
import type { Scope } from "../../core/scope";
import { stepTask } from "../../core/tasks/append-rows";
import type { RowResult } from "../../core/tasks/define-task";
import { posLayoutPages, posLayouts } from "./tables";

/** Ends a layout sync: its new pages replace the old layout, or are discarded if it failed. */
export async function endLayout(
	tx: Tx,
	scope: Scope,
	storeId: string,
	issue: string | null,
): Promise<RowResult> {
	await settleLayout(tx, scope, { storeId, jobId: stepTask(scope) }, issue);
	return issue === null
		? { state: "changed", words: "The layout matches the POS" }
		: { state: "unchanged", words: "The layout didn’t change" };
}

/** Says how a sync ended, once: in its status, its pages, the history, and to everybody who listens. */
export async function settleLayout(
	tx: Tx,
	scope: Scope,
	{ storeId, jobId }: { storeId: string; jobId: string },
	issue: string | null,
): Promise<void> {
	const ofJob = and(eq(posLayouts.storeId, storeId), eq(posLayouts.jobId, jobId));
	const [layout] = await tx.select().from(posLayouts).where(ofJob).for("update");
	if (layout?.status !== "in progress") return;
	const isGood = issue === null;
	const ofStore = eq(posLayoutPages.storeId, storeId);
	const sums = await listPageSums(tx, storeId);
	const read = sums.filter((page) => page.jobId === jobId);
	const others = sums.filter((page) => page.jobId !== jobId);
	await tx
		.delete(posLayoutPages)
		.where(
			and(ofStore, isGood ? ne(posLayoutPages.jobId, jobId) : eq(posLayoutPages.jobId, jobId)),
		);
	const status = isGood ? "success" : "error";
	const words = issue ?? "";
	const change = { status, words, ...(isGood && { syncedAt: new Date() }) } as const;
	await tx.update(posLayouts).set(change).where(ofJob);
	const payload = { jobId, status, words: isGood ? "" : LAYOUT_SYNC_FAILED };
	record(
		tx,
		scope,
		{
			entity: posLayoutEntity.name,
			entityId: storeId,
			entityLabel: "POS layout",
			storeId,
			action: "sync",
			before: counted(others),
			after: { ...counted(isGood ? read : others), status, words },
		},
		{ type: "POS_LAYOUT_SYNCED", storeId, payload },
	);
}

type Sum = { jobId: string; buttons: number };

async function listPageSums(tx: Tx, storeId: string): Promise<Sum[]> {
	const rows = await tx
		.select({ jobId: posLayoutPages.jobId, cells: posLayoutPages.cells })
		.from(posLayoutPages)
		.where(eq(posLayoutPages.storeId, storeId));
	return rows.map(({ jobId, cells }) => ({ jobId, buttons: cells.length }));
}

function counted(pages: readonly Sum[]) {
	return { pages: pages.length, buttons: pages.reduce((sum, { buttons }) => sum + buttons, 0) };
}
