import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { SyncState, SyncStatus } from "~/models/menu/pos-sync/sync-job";
import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { menuSyncStates } from "./tables";

export interface NewState {
	partId: string;
	status: SyncStatus;
	words?: string;
}

/** A statement has no more than 65,535 values. */
const BATCH = 1_000;

interface Level {
	merchantId: string;
	storeId: string | null;
	jobId: string | null;
}

/** Sets the sync states of parts; the last state given for a part counts. */
export async function setStates(
	tx: Tx,
	{ merchantId, storeId, jobId }: Level,
	states: readonly NewState[],
): Promise<void> {
	const at = new Date();
	const last = [...new Map(states.map((state) => [state.partId, state])).values()]
		.sort((one, other) => (one.partId < other.partId ? -1 : 1))
		.map(({ words = "", ...state }) => ({
			id: newId(),
			merchantId,
			storeId,
			jobId,
			words,
			at,
			...state,
		}));
	for (let from = 0; from < last.length; from += BATCH) {
		await tx
			.insert(menuSyncStates)
			.values(last.slice(from, from + BATCH))
			.onConflictDoUpdate({
				target: [menuSyncStates.merchantId, menuSyncStates.storeId, menuSyncStates.partId],
				set: {
					status: sql`excluded.status`,
					words: sql`excluded.words`,
					jobId: sql`excluded.job_id`,
					at: sql`excluded.at`,
				},
			});
	}
}

export function atLevel(storeId: string | null): SQL {
	return storeId === null ? isNull(menuSyncStates.storeId) : eq(menuSyncStates.storeId, storeId);
}

/** Lists the sync states of these parts; "not synced" if never synced. */
export async function listSyncStates(
	tx: Tx,
	storeId: string | null,
	partIds: readonly string[],
): Promise<SyncState[]> {
	if (partIds.length === 0) return [];
	const rows = await tx
		.select()
		.from(menuSyncStates)
		.where(and(atLevel(storeId), inArray(menuSyncStates.partId, [...partIds])));
	const known = new Map(rows.map((row) => [row.partId, row]));
	return partIds.map((partId) => {
		const row = known.get(partId);
		if (!row) return { partId, status: "not synced", words: "", jobId: null, at: null };
		const { status, words, jobId, at } = row;
		return { partId, status, words, jobId, at: at.toISOString() };
	});
}
