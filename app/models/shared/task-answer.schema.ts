import { z } from "zod";
import { idSchema, instantSchema } from "./answer.schema";
import { exactObject } from "./exactly.schema";
import { TASK_ROW_STATES, TASK_STATUSES, type Task, type TaskRow } from "./task";

const countSchema = z.int().min(0);

export const taskSchema = exactObject<Task>()({
	id: idSchema,
	kind: z.string().meta({ example: "change-hours" }),
	label: z.string().meta({ example: "Opening hours at 38 locations" }),
	status: z.enum(TASK_STATUSES).meta({ example: "running" }),
	startedBy: z.object({
		uuid: idSchema.nullable(),
		label: z.string().meta({ example: "dana@harbour.example" }),
		name: z.string().nullable().meta({ example: "Dana Reyes" }),
	}),
	total: countSchema.meta({ example: 38 }),
	done: countSchema.meta({ example: 12 }),
	changed: countSchema.meta({ example: 10 }),
	unchanged: countSchema.meta({ example: 1 }),
	refused: countSchema.meta({ example: 1 }),
	problem: z.string().nullable().meta({ example: null }),
	isCancelling: z.boolean().meta({ example: false }),
	startedFrom: z.string().meta({ example: "/settings/locations/hours" }),
	undoesTask: idSchema.nullable().meta({ example: null }),
	undoneBy: idSchema.nullable().meta({ example: null }),
	permission: z.string().meta({ example: "BUSINESS_HOURS.API_UPDATE" }),
	startsAt: instantSchema.nullable().meta({ example: null }),
	restsUntil: instantSchema.nullable().meta({ example: null }),
	createdAt: instantSchema,
	startedAt: instantSchema.nullable(),
	finishedAt: instantSchema.nullable().meta({ example: null }),
	isDismissed: z.boolean().meta({ example: false }),
});

export const taskRowSchema = exactObject<TaskRow>()({
	position: countSchema.meta({ example: 0 }),
	label: z.string().meta({ example: "Harbour Lane Downtown" }),
	storeId: idSchema.nullable(),
	path: z.string().nullable().meta({ example: null }),
	state: z.enum(TASK_ROW_STATES).meta({ example: "changed" }),
	words: z.string().meta({ example: "Monday: 09:00–17:00 → Closed" }),
});

export const queuedTaskSchema = z.object({ taskId: idSchema });
