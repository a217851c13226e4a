import { and, eq, inArray } from "drizzle-orm";
import { ITEM_SYNC_FAILED, posThingLabel } from "~/models/menu/pos-sync/pos-thing";
import type { PosPage } from "../../adapters/pos/catalogue/catalogue";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { appendRows, stepTask } from "../../core/tasks/append-rows";
import type { PlannedRow, RowResult } from "../../core/tasks/define-task";
import { partPath } from "../bulk/part-path";
import { partsByGuid } from "./linked-parts";
import type { PageRow, SyncInput, SyncRow, ThingRow } from "./sync-rows";
import { menuSyncStates } from "./tables";

export type PageAnswer = { value: PosPage } | { problem: string };

interface Reading {
	input: SyncInput;
	row: PageRow;
	answer: PageAnswer;
}

/** Appends what a page has, and what is to be read after it. */
export async function readPage(
	tx: Tx,
	scope: Scope,
	{ input: { storeId, partId }, row: { steps, isWhole }, answer }: Reading,
): Promise<{ result: RowResult; things: PlannedRow<ThingRow>[] }> {
	const [step, ...others] = steps;
	const isRead = "value" in answer;
	const cursor = isRead ? answer.value.cursor : null;
	const next = cursor === null ? others : steps;
	const stays = isWhole && isRead;
	const things = isRead && step ? await toSyncRows(tx, scope, answer.value, { step, storeId }) : [];
	const after: SyncRow =
		next.length > 0
			? { do: "page", steps: next, cursor, isWhole: stays }
			: { do: "end", isWhole: stays };
	const label = next[0] ? `“${next[0].title}” at the POS` : "What the POS no longer has";
	await appendRows(tx, scope, [...things, { label, storeId, path: null, data: after }]);
	await begun(tx, stepTask(scope), partId);
	const result = isRead
		? { state: "unchanged" as const, words: `${answer.value.things.length} read` }
		: { state: "refused" as const, words: `${ITEM_SYNC_FAILED}: ${answer.problem}` };
	return { result, things };
}

async function begun(tx: Tx, jobId: string, partId: string): Promise<void> {
	await tx
		.update(menuSyncStates)
		.set({ status: "in process", at: new Date() })
		.where(
			and(
				eq(menuSyncStates.jobId, jobId),
				eq(menuSyncStates.partId, partId),
				inArray(menuSyncStates.status, ["accepted", "queued"]),
			),
		);
}

async function toSyncRows(
	tx: Tx,
	{ merchantId }: Scope,
	{ things, unreadable }: PosPage,
	{ step, storeId }: { step: PageRow["steps"][number]; storeId: string | null },
): Promise<PlannedRow<ThingRow>[]> {
	const guids = [...things, ...unreadable].map(({ guid }) => guid);
	const known = await partsByGuid(tx, storeId, guids);
	const findPartPath = (guid: string) => {
		const part = known.find(({ posGuid }) => posGuid === guid);
		return part ? partPath(merchantId, part.kind, part.id, storeId) : null;
	};
	const holderId = step.inside === null ? null : step.partId;
	return [
		...things.map((thing) => ({
			label: posThingLabel(thing),
			storeId,
			path: findPartPath(thing.guid),
			data: {
				do: "thing" as const,
				thing,
				guid: thing.guid,
				holderId: thing.item ? null : holderId,
			},
		})),
		...unreadable.map(({ guid, name }) => ({
			label: name || guid,
			storeId,
			path: findPartPath(guid),
			data: { do: "thing" as const, thing: null, guid, holderId },
		})),
	];
}
