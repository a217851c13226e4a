import { z } from "zod";
import { idSchema, instantSchema, jsonSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { TASK_STATUSES } from "~/models/shared/task";
import { MENU_KINDS } from "../menu-kind";
import type { FailedEdit, ScheduledChange } from "./scheduled-change";

export const scheduledChangeSchema = exactly<ScheduledChange>()(
	z.object({
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
	}),
);

const valuesSchema = z.record(z.string(), jsonSchema(249));

export const failedEditSchema = exactly<FailedEdit>()(
	z.object({
		kind: z.enum(MENU_KINDS).meta({ example: "storeItem" }),
		id: idSchema,
		title: z.string().meta({ example: "Unsweet Tea" }),
		storeId: idSchema.nullable().meta({ example: null }),
		before: valuesSchema,
		patch: valuesSchema,
		now: valuesSchema,
		version: z.int().nullable().meta({ example: 3 }),
	}),
);
