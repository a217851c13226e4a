import { MENU_KIND } from "~/models/menu/menu-kind";
import { ITEM_SYNC_FAILED, POS_TYPE_OF } from "~/models/menu/pos-sync/pos-thing";
import { fixedId } from "../gateway/adapters/sandbox/random";
import { partPath } from "../gateway/menu/bulk/part-path";
import type { StoredMenuPart } from "../gateway/menu/menu-part";
import type { SyncRow, ThingRow } from "../gateway/menu/pos-sync/sync-rows";
import type { menuSyncJobs, menuSyncStates } from "../gateway/menu/pos-sync/tables";
import type { PastChange } from "./audit-chain";
import type { DemoTenant } from "./demo-tenant";
import { menuPartRows } from "./menu-parts";
import { buildTask, type RowOfTask, type TaskRow, taskStarter } from "./task-rows";

const HOUR_MS = 3_600_000;
const SECONDS_LONG = 4;

interface MenuSyncRows {
	tasks: TaskRow[];
	rows: RowOfTask[];
	jobs: (typeof menuSyncJobs.$inferSelect)[];
	states: (typeof menuSyncStates.$inferSelect)[];
}

interface PastRow {
	label: string;
	path: string | null;
	data: SyncRow;
	state: "unchanged" | "refused";
	words: string;
}

interface PastSync {
	jobId: string;
	label: string;
	turn: number;
	at: Date;
	category: StoredMenuPart;
	outcome: "synced" | "failed";
	rows: PastRow[];
	synced: StoredMenuPart[];
}

/** Two past syncs: of a category without differences, and one that the POS did not answer. */
export function menuSyncRows(tenant: DemoTenant, now: Date): MenuSyncRows {
	const { merchantId } = tenant.merchant;
	const [source] = tenant.locations.filter(({ row }) => row.posProvider !== null);
	const actor = taskStarter(tenant);
	const syncs = source && actor ? pastSyncs(tenant, now) : [];
	const toTaskRows = (sync: PastSync): RowOfTask[] =>
		sync.rows.map((row, index) => ({
			merchantId,
			taskId: sync.jobId,
			position: index,
			storeId: null,
			...row,
			doneAt: finishTime(sync),
		}));
	return {
		tasks: syncs.map((sync) =>
			buildTask(
				tenant,
				{
					id: sync.jobId,
					kind: "sync-menu",
					label: sync.label,
					input: {
						storeId: null,
						source: source?.row.storeId,
						partId: sync.category.id,
						kind: sync.category.kind,
					},
					status: sync.outcome === "synced" ? "done" : "done-with-errors",
					startedFrom: partPath(merchantId, "category", sync.category.id),
					createdAt: sync.at,
					finishedAt: finishTime(sync),
				},
				toTaskRows(sync),
			),
		),
		rows: syncs.flatMap(toTaskRows),
		jobs: syncs.map((sync) => ({
			jobId: sync.jobId,
			merchantId,
			storeId: null,
			source: source?.row.storeId ?? "",
			partId: sync.category.id,
			kind: "category" as const,
			title: sync.category.title,
			turn: sync.turn,
			isAuto: false,
			startedBy: actor?.label ?? "",
			sessionId: null,
			outcome: sync.outcome,
			createdAt: sync.at,
			finishedAt: finishTime(sync),
		})),
		states: syncs.flatMap((sync) =>
			sync.synced.map(({ id: partId }) => ({
				id: fixedId(`menu-sync-state:${partId}`),
				merchantId,
				storeId: null,
				partId,
				status: sync.outcome,
				words: "",
				jobId: sync.jobId,
				at: finishTime(sync),
			})),
		),
	};
}

export function menuSyncChanges(tenant: DemoTenant, now: Date): PastChange[] {
	const actor = taskStarter(tenant);
	if (!actor) return [];
	return pastSyncs(tenant, now).map(({ jobId, label, at, rows }) => ({
		at,
		actor,
		entity: "task",
		entityId: jobId,
		entityLabel: label,
		storeId: null,
		action: "start",
		before: null,
		after: { kind: "sync-menu", rows: rows.length },
	}));
}

function finishTime({ at }: PastSync): Date {
	return new Date(at.getTime() + SECONDS_LONG * 1_000);
}

function pastSyncs(tenant: DemoTenant, now: Date): PastSync[] {
	const parts = menuPartRows(tenant);
	const linked = parts.filter(({ kind, posGuid }) => kind === "category" && posGuid !== null);
	const [good, silent] = linked;
	if (!good || !silent) return [];
	const items = good.parts.flatMap(
		(id) => parts.find((part) => part.id === id && part.kind === "storeItem") ?? [],
	);
	const shared = (category: StoredMenuPart, turn: number, hoursAgo: number) => ({
		category,
		turn,
		jobId: fixedId(`menu-sync:${category.id}`),
		label: `Sync the ${MENU_KIND.category.noun[0]} “${category.title}” with the POS`,
		at: new Date(now.getTime() - hoursAgo * HOUR_MS),
	});
	return [
		{
			...shared(good, 1, 50),
			outcome: "synced",
			synced: [good, ...items],
			rows: [
				pageRow(good, { words: "1 read", state: "unchanged" }),
				thingRow(good, null),
				pageRow(good, { words: `${items.length} read`, state: "unchanged" }),
				...items.map((item) => thingRow(item, good)),
				endRow("Nothing is gone", true),
			],
		},
		{
			...shared(silent, 2, 26),
			outcome: "failed",
			synced: [silent],
			rows: [
				pageRow(silent, {
					words: `${ITEM_SYNC_FAILED}: The POS did not answer`,
					state: "refused",
				}),
				endRow("Not looked for: a page is missing", false),
			],
		},
	];
}

function pageRow(
	{ title }: StoredMenuPart,
	result: { words: string; state: PastRow["state"] },
): PastRow {
	const data: SyncRow = { do: "page", steps: [], cursor: null, isWhole: true };
	return { label: `“${title}” at the POS`, path: null, data, ...result };
}

function thingRow(part: StoredMenuPart, holder: StoredMenuPart | null): PastRow {
	const { id, kind, title: name, merchantId, price, taxRatePpm, sku } = part;
	const guid = part.posGuid ?? "";
	const thing: ThingRow["thing"] = {
		guid,
		type: POS_TYPE_OF[kind] ?? "item",
		name,
		price,
		taxRatePpm,
		sku,
		isAvailable: true,
		min: null,
		max: null,
	};
	return {
		label: name,
		path: partPath(merchantId, kind, id),
		data: { do: "thing", thing, guid, holderId: holder?.id ?? null },
		state: "unchanged",
		words: "No change needed.",
	};
}

function endRow(words: string, isWhole: boolean): PastRow {
	const data: SyncRow = { do: "end", isWhole };
	return { label: "What the POS no longer has", path: null, data, state: "unchanged", words };
}
