import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { MENU_KINDS } from "~/models/menu/menu-kind";
import type { FailedEdit, ScheduledChange } from "~/models/menu/scheduled/scheduled-change";
import { scheduledChangeList } from "~/models/menu/scheduled/scheduled-change.list";
import { idSchema, instantSchema, jsonSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { TASK_STATUSES } from "~/models/shared/task";
import type { Tx } from "../../core/database";
import { read } from "../../core/endpoint";
import { notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { getTask } from "../../core/tasks/get-task";
import { taskRows, tasks } from "../../core/tasks/tables";
import { requireLocation } from "../../locations/require-location";
import { findByIds } from "../bulk/find-parts";
import { listOwnValues } from "../own-values";
import { listScheduled } from "./list-scheduled";
import { containedFields } from "./planned-part";
import {
	scheduledEditInput,
	scheduledEditRow,
	scheduledEditTask,
	scheduledOwnEditInput,
	scheduledOwnEditTask,
} from "./scheduled-edit-task";

const scheduledChangeSchema = exactObject<ScheduledChange>()({
	id: idSchema,
	label: z.string().meta({ example: "Hot Honey Sandwich: price" }),
	status: z.enum(TASK_STATUSES).meta({ example: "waiting" }),
	storeId: idSchema.nullable().meta({ example: null }),
	location: z.string().nullable().meta({ example: null }),
	startsAt: instantSchema,
	by: z.string().meta({ example: "Dana Reyes" }),
	problem: z.string().nullable().meta({ example: null }),
	permission: z.string().meta({ example: "MERCHANT_MENU_MANAGEMENT.API_UPDATE" }),
	finishedAt: instantSchema.nullable().meta({ example: null }),
	isDismissed: z.boolean().meta({ example: false }),
});

const valuesSchema = z.record(z.string(), jsonSchema(249));

const failedEditSchema = exactObject<FailedEdit>()({
	kind: z.enum(MENU_KINDS).meta({ example: "storeItem" }),
	id: idSchema,
	title: z.string().meta({ example: "Unsweet Tea" }),
	storeId: idSchema.nullable().meta({ example: null }),
	before: valuesSchema,
	patch: valuesSchema,
	now: valuesSchema,
	version: z.int().nullable().meta({ example: 3 }),
});

const shared = {
	tag: "Menus",
	method: "get",
	query: listQuerySchema(scheduledChangeList),
	answer: pagedSchema(scheduledChangeSchema),
} as const;

export const scheduledListEndpoints = [
	read({
		...shared,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		path: "/api/v2/menu/:merchantId/scheduled-changes",
		summary: "List the scheduled changes of the menu, with their results",
		params: z.object({ merchantId: z.uuid() }),
		handle: (tx, { scope, query }) => listScheduled(tx, scope, null, query),
	}),
	read({
		...shared,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		path: "/api/v2/menu/:merchantId/locations/:storeId/scheduled-changes",
		summary: "List the scheduled changes of a location's values, with their results",
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		async handle(tx, { scope, params: { storeId }, query }) {
			await requireLocation(tx, storeId);
			return listScheduled(tx, scope, storeId, query);
		},
	}),
	read({
		tag: shared.tag,
		method: "get",
		access: {
			anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"], ["STORE_MENU_MANAGEMENT.API_UPDATE"]],
		},
		path: "/api/v2/menu/:merchantId/scheduled-changes/:taskId",
		summary: "Get a scheduled edit that failed, with the values of then and now",
		params: z.object({ merchantId: z.uuid(), taskId: z.uuid() }),
		answer: failedEditSchema,
		handle: (tx, { scope, params }) => getFailedEdit(tx, scope, params.taskId),
	}),
] as const;

async function getFailedEdit(tx: Tx, scope: Scope, taskId: string): Promise<FailedEdit> {
	const task = await getTask(tx, scope, taskId);
	const [stored] = await tx
		.select({ input: tasks.input, data: taskRows.data })
		.from(tasks)
		.innerJoin(
			taskRows,
			and(
				eq(taskRows.merchantId, tasks.merchantId),
				eq(taskRows.taskId, tasks.id),
				eq(taskRows.position, 0),
			),
		)
		.where(and(eq(tasks.merchantId, scope.merchantId), eq(tasks.id, taskId)));
	if (!stored || task.status !== "failed") throw notFound("Failed edit");
	if (task.kind === scheduledEditTask.kind) {
		const { kind, id, patch } = scheduledEditInput.parse(stored.input);
		const { before } = scheduledEditRow.parse(stored.data);
		const [part] = await findByIds(tx, kind, [id]);
		const isGone = !part || part.deletedAt !== null;
		return {
			...{ kind, id, before, storeId: null, title: part?.title ?? task.label },
			patch: patch as FailedEdit["patch"],
			now: isGone ? {} : containedFields(part, patch),
			version: isGone ? null : part.version,
		};
	}
	if (task.kind !== scheduledOwnEditTask.kind) throw notFound("Failed edit");
	const { kind, id, storeId, patch } = scheduledOwnEditInput.parse(stored.input);
	const { before } = scheduledEditRow.parse(stored.data);
	const [part] = await findByIds(tx, kind, [id]);
	const own = (await listOwnValues(tx, storeId, [id])).get(id);
	const isGone = !part || part.deletedAt !== null;
	return {
		...{ kind, id, before, storeId, title: part?.title ?? task.label },
		patch: patch as FailedEdit["patch"],
		now: containedFields(own?.values ?? {}, patch),
		version: isGone ? null : (own?.version ?? 1),
	};
}
