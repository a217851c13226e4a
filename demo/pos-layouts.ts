import { LAYOUT_SYNC_FAILED } from "~/models/menu/pos-layout/pos-layout";
import { posLayoutEntity } from "~/models/menu/pos-layout/pos-layout.entity";
import type { PosGrid } from "../gateway/adapters/pos/catalogue/catalogue";
import { toPosGrid } from "../gateway/adapters/pos/catalogue/sandbox-things";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { posLayoutPages, posLayouts } from "../gateway/menu/pos-layout/tables";
import type { PastChange } from "./audit-chain";
import type { DemoTenant } from "./demo-tenant";
import { demoPosCatalogue } from "./pos-catalogue";
import { buildTask, type RowOfTask, type TaskRow, taskStarter } from "./task-rows";

const HOUR_MS = 3_600_000;
const SECONDS_LONG = 6;
const PROBLEM = "The POS did not answer";

interface PosLayoutRows {
	tasks: TaskRow[];
	rows: RowOfTask[];
	layouts: (typeof posLayouts.$inferSelect)[];
	pages: (typeof posLayoutPages.$inferSelect)[];
}

interface PastSync {
	jobId: string;
	storeId: string;
	startedAt: Date;
	endedAt: Date;
	pages: PosGrid["pages"];
	isGood: boolean;
	steps: { label: string; data: object; state: RowOfTask["state"]; words: string }[];
}

/** Two past layout syncs: one that succeeded, and one that the POS did not answer. */
export function posLayoutRows(tenant: DemoTenant, now: Date): PosLayoutRows {
	const { merchantId } = tenant.merchant;
	const syncs = pastSyncs(tenant, now);
	const toTaskRows = ({ jobId, storeId, endedAt, steps }: PastSync): RowOfTask[] =>
		steps.map((step, index) => ({
			merchantId,
			taskId: jobId,
			position: index,
			storeId,
			...step,
			path: layoutPath(storeId),
			doneAt: endedAt,
		}));
	return {
		tasks: syncs.map((sync) =>
			buildTask(
				tenant,
				{
					id: sync.jobId,
					kind: "sync-pos-layout",
					label: "Sync the POS layout",
					input: { storeId: sync.storeId },
					startedFrom: layoutPath(sync.storeId),
					permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
					status: sync.isGood ? "done" : "done-with-errors",
					createdAt: sync.startedAt,
					finishedAt: sync.endedAt,
				},
				toTaskRows(sync),
			),
		),
		rows: syncs.flatMap(toTaskRows),
		layouts: syncs.map(({ storeId, jobId, startedAt, endedAt, isGood }) => ({
			storeId,
			merchantId,
			jobId,
			startedAt,
			startedBy: taskStarter(tenant)?.label ?? "",
			status: isGood ? "success" : "error",
			words: isGood ? "" : PROBLEM,
			syncedAt: isGood ? endedAt : null,
		})),
		pages: syncs.flatMap(({ storeId, jobId, pages }) =>
			pages.map((page, index) => ({ merchantId, storeId, jobId, position: index, ...page })),
		),
	};
}

export function posLayoutChanges(tenant: DemoTenant, now: Date): PastChange[] {
	const actor = taskStarter(tenant);
	if (!actor) return [];
	return pastSyncs(tenant, now).map(({ storeId, endedAt, pages, isGood }) => ({
		at: endedAt,
		actor,
		entity: posLayoutEntity.name,
		entityId: storeId,
		storeId,
		entityLabel: "POS layout",
		action: "sync",
		before: { pages: 0, buttons: 0 },
		after: {
			pages: pages.length,
			buttons: pages.reduce((sum, { cells }) => sum + cells.length, 0),
			status: isGood ? "success" : "error",
			words: isGood ? "" : PROBLEM,
		},
	}));
}

function pastSyncs(tenant: DemoTenant, now: Date): PastSync[] {
	const linked = tenant.locations.filter(({ row, trade }) => trade && row.posProvider !== null);
	const [good, silent] = linked;
	if (!good || !silent || !taskStarter(tenant)) return [];
	const { pages } = toPosGrid(demoPosCatalogue(tenant.merchant.merchantId), undefined);
	const began = (storeId: string, hoursAgo: number) => {
		const startedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
		const endedAt = new Date(startedAt.getTime() + SECONDS_LONG * 1_000);
		return { storeId, startedAt, endedAt, jobId: fixedId(`pos-layout:${storeId}`) };
	};
	const part = { label: "The layout at the POS", data: { do: "part", cursor: null } };
	const end = { label: "The end of the layout" };
	return [
		{
			...began(good.row.storeId, 30),
			pages,
			isGood: true,
			steps: [
				{ ...part, state: "unchanged", words: `${pages.length} pages` },
				...pages.map(({ name, cells }) => ({
					label: `Page “${name}”`,
					data: { do: "page", name, cells },
					state: "changed" as const,
					words: `${cells.length} buttons`,
				})),
				{
					...end,
					data: { do: "end", problem: null },
					state: "changed",
					words: "The layout is as at the POS",
				},
			],
		},
		{
			...began(silent.row.storeId, 5),
			pages: [],
			isGood: false,
			steps: [
				{ ...part, state: "refused", words: `${LAYOUT_SYNC_FAILED}: ${PROBLEM}` },
				{
					...end,
					data: { do: "end", problem: PROBLEM },
					state: "unchanged",
					words: "The layout stays as it was before",
				},
			],
		},
	];
}

function layoutPath(storeId: string): string {
	return `/location/${storeId}/menu-management/pos-layout`;
}
