import { and, asc, eq, sql } from "drizzle-orm";
import type { LayoutPage, PosLayout } from "~/models/menu/pos-layout/pos-layout";
import type { Tx } from "../../core/database";
import { personName } from "../../core/person-name";
import { tasks } from "../../core/tasks/tables";
import { requireLocation } from "../../locations/require-location";
import { partsByGuid } from "../pos-sync/linked-parts";
import { posLayoutPages, posLayouts } from "./tables";

/** Last synced layout of a location's POS, and how its last sync went. Throws 404. */
export async function getLayout(tx: Tx, storeId: string): Promise<PosLayout> {
	await requireLocation(tx, storeId);
	const [row] = await tx
		.select({
			layout: posLayouts,
			done: tasks.position,
			total: tasks.total,
			name: personName(tasks.actorUuid),
		})
		.from(posLayouts)
		.leftJoin(
			tasks,
			and(eq(tasks.merchantId, posLayouts.merchantId), eq(tasks.id, posLayouts.jobId)),
		)
		.where(eq(posLayouts.storeId, storeId));
	if (!row) return { storeId, ...NEVER };
	const { status, words, jobId, startedBy, startedAt, syncedAt } = row.layout;
	return {
		storeId,
		status,
		words,
		jobId,
		startedBy: row.name ?? startedBy,
		done: row.done ?? 0,
		total: row.total ?? 0,
		startedAt: startedAt.toISOString(),
		syncedAt: syncedAt?.toISOString() ?? null,
		pages: await listLayoutPages(tx, storeId, status === "in progress" ? jobId : null),
	};
}

const NEVER = {
	status: null,
	words: "",
	jobId: null,
	done: 0,
	total: 0,
	startedBy: "",
	startedAt: null,
	syncedAt: null,
	pages: [],
};

/** The pages that count: not those that a sync in progress has read so far. */
async function listLayoutPages(
	tx: Tx,
	storeId: string,
	except: string | null,
): Promise<LayoutPage[]> {
	const rows = await tx
		.select({ name: posLayoutPages.name, cells: posLayoutPages.cells })
		.from(posLayoutPages)
		.where(
			and(
				eq(posLayoutPages.storeId, storeId),
				sql`${posLayoutPages.jobId} is distinct from ${except}::uuid`,
			),
		)
		.orderBy(asc(posLayoutPages.position));
	const guids = rows.flatMap(({ cells }) => cells.map(({ guid }) => guid));
	const linked = new Map(
		(await partsByGuid(tx, storeId, guids)).map(({ id, kind, title, posGuid }) => [
			posGuid,
			{ id, kind, title },
		]),
	);
	return rows.map(({ name, cells }) => ({
		name,
		cells: cells.map((cell) => ({ ...cell, part: linked.get(cell.guid) ?? null })),
	}));
}
