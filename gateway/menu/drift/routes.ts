import { z } from "zod";
import type { DriftPlace, DriftPreview, DriftRow } from "~/models/menu/drift/drift";
import { driftList } from "~/models/menu/drift/drift.list";
import { driftPreviewRequestSchema, driftRestoreSchema } from "~/models/menu/drift/drift.schema";
import { putBackCounts, putBackFields } from "~/models/menu/franchisee-permissions-answer.schema";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { formatCount } from "~/models/shared/count-text";
import { exactObject } from "~/models/shared/exactly.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../../core/endpoint";
import { queueTask } from "../../core/tasks/queue-task";
import { requireFranchise } from "../franchise/allowed-own-fields";
import { IS_SYNCHRONIZED, sumByLocation } from "../franchise/own-fields";
import { listDrift } from "./find-drift";
import { previewRestore, restoreTask } from "./restore-task";

const driftRowSchema = exactObject<DriftRow>()({
	...putBackFields,
	id: z.string(),
	by: z.string().nullable().meta({ example: "Dana Reyes" }),
	since: instantSchema.nullable(),
	isSetByFranchise: z.boolean(),
	isAllowed: z.boolean(),
	isPinned: z.boolean(),
});

const driftPlaceSchema = exactObject<DriftPlace>()({
	storeId: idSchema,
	location: z.string().meta({ example: "Harbour Lane Downtown" }),
	values: z.int().meta({ example: 126 }),
	prices: z.int().meta({ example: 120 }),
	priceChange: z.number().nullable().meta({ example: 0.07 }),
	since: instantSchema.nullable(),
	isSetByFranchise: z.boolean().meta({ example: true }),
});

const driftPreviewSchema = exactObject<DriftPreview>()({ ...putBackCounts, mark: z.string() });

const ALL = "/api/v2/menu/:merchantId/drift";
const shared = {
	tag: "Franchise menus",
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
} as const;
const updateAccess = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] } as const;

export const driftEndpoints = [
	read({
		...shared,
		method: "get",
		path: ALL,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		summary: "List menu values that differ at locations, with who set them and when",
		query: listQuerySchema(driftList),
		answer: pagedSchema(driftRowSchema),
		async handle(tx, { scope, query }) {
			await requireFranchise(tx, scope);
			return listDrift(tx, query);
		},
	}),
	read({
		...shared,
		method: "get",
		path: `${ALL}/locations`,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		summary: "Count the menu values that differ, by location, with how far prices are off",
		answer: z.array(driftPlaceSchema),
		async handle(tx, { scope }) {
			await requireFranchise(tx, scope);
			return sumByLocation(tx, scope.merchantId, IS_SYNCHRONIZED);
		},
	}),
	read({
		...shared,
		method: "post",
		path: `${ALL}/restorations/preview`,
		access: updateAccess,
		summary: "Preview resetting locations' values",
		body: driftPreviewRequestSchema,
		answer: driftPreviewSchema,
		async handle(tx, { scope, body: { which } }) {
			await requireFranchise(tx, scope);
			return previewRestore(tx, which);
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: `${ALL}/restorations`,
		access: updateAccess,
		summary: "Reset locations' values as previewed, as a task",
		body: driftRestoreSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, body }) {
			await requireFranchise(tx, scope);
			return queueTask(tx, scope, restoreTask, {
				input: body,
				label: (count) =>
					count === 1
						? "Restore 1 menu entry at a location"
						: `Restore ${formatCount(count)} menu entries at locations`,
				startedFrom: "/dashboard/franchise-menu/drift",
			});
		},
	}),
] as const;
