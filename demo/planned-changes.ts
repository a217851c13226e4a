import { localDate } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import { fixedId } from "../gateway/adapters/sandbox/random";
import { partPath } from "../gateway/menu/bulk/part-path";
import type { StoredMenuPart } from "../gateway/menu/menu-part";
import { editLabel, scheduledEditTask } from "../gateway/menu/scheduled/scheduled-edit-task";
import type { PastChange } from "./audit-chain";
import type { DemoTenant } from "./demo-tenant";
import { menuPartRows } from "./menu-parts";
import { buildTask, type RowOfTask, type TaskRow, taskStarter } from "./task-rows";

const DAY_MS = 86_400_000;
const NIGHT = 4 * 60;
/** Far from the items at a menu's beginning, which people try things with. */
const PLANNED_ITEM = -3;
const LATE_ITEM = -9;
const REFUSED = "Changed since this was planned: Price.";

interface Plan {
	id: string;
	part: StoredMenuPart;
	price: number;
	label: string;
	plannedAt: Date;
	startsAt: Date;
	before: number | null;
	isLate: boolean;
}

/** A price change planned in three nights, and one that failed last night because of an earlier edit. */
export function plannedChangeRows(
	tenant: DemoTenant,
	now: Date,
): { tasks: TaskRow[]; rows: RowOfTask[] } {
	const planned = demoPlans(tenant, now).map((plan) => {
		const rows = [toTaskRow(tenant, plan)];
		return { task: taskFor(tenant, plan, rows), rows };
	});
	return { tasks: planned.map(({ task }) => task), rows: planned.flatMap(({ rows }) => rows) };
}

export function plannedChanges(tenant: DemoTenant, now: Date): PastChange[] {
	const actor = taskStarter(tenant);
	if (!actor) return [];
	return demoPlans(tenant, now).map(({ id, label, plannedAt: at, startsAt }) => ({
		at,
		actor,
		entity: "task",
		entityId: id,
		entityLabel: label,
		storeId: null,
		action: "start",
		before: null,
		after: { kind: scheduledEditTask.kind, rows: 1, startsAt: startsAt.toISOString() },
	}));
}

function demoPlans(tenant: DemoTenant, now: Date): Plan[] {
	const zone = tenant.locations[0]?.row.contactInfo.timeZone;
	const items = menuPartRows(tenant).filter(
		({ kind, isArchived, price }) => kind === "storeItem" && !isArchived && price !== null,
	);
	const [next, late] = [items.at(PLANNED_ITEM), items.at(LATE_ITEM)];
	if (!zone || !next || !late || !taskStarter(tenant)) return [];
	const nightIn = (days: number) => {
		const day = localDate(new Date(now.getTime() + days * DAY_MS).toISOString(), zone);
		return new Date(instantAt(day, NIGHT, zone));
	};
	const shared = (part: StoredMenuPart) => ({
		id: fixedId(`planned-change:${part.id}`),
		part,
		price: (part.price ?? 0) + 50,
		label: editLabel("storeItem", part.title, { price: 0 }),
	});
	return [
		{
			...shared(next),
			before: next.price,
			isLate: false,
			startsAt: nightIn(3),
			plannedAt: new Date(now.getTime() - 2 * DAY_MS),
		},
		{
			...shared(late),
			before: (late.price ?? 0) - 25,
			isLate: true,
			startsAt: nightIn(-1),
			plannedAt: new Date(now.getTime() - 5 * DAY_MS),
		},
	];
}

function toTaskRow({ merchant: { merchantId } }: DemoTenant, plan: Plan): RowOfTask {
	const { id, part, before, isLate, startsAt } = plan;
	return {
		merchantId,
		taskId: id,
		position: 0,
		label: part.title,
		storeId: null,
		path: partPath(merchantId, "storeItem", part.id),
		data: { kind: "storeItem", id: part.id, before: { price: before }, isArchived: false },
		state: isLate ? "refused" : "waiting",
		words: isLate ? REFUSED : "",
		doneAt: isLate ? startsAt : null,
	};
}

function taskFor(tenant: DemoTenant, plan: Plan, rows: RowOfTask[]): TaskRow {
	const { id, label, part, price, isLate, plannedAt, startsAt } = plan;
	return buildTask(
		tenant,
		{
			id,
			label,
			kind: scheduledEditTask.kind,
			startsAt,
			turnAt: startsAt,
			input: { kind: "storeItem", id: part.id, patch: { price } },
			createdAt: plannedAt,
			startedFrom: `/dashboard/menu-management/${tenant.merchant.merchantId}/storeItem`,
			...(isLate
				? { status: "failed", problem: REFUSED, startedAt: startsAt, finishedAt: startsAt }
				: { status: "waiting", startedAt: null }),
		},
		rows,
	);
}
