import { z } from "zod";
import { CHANGED_SINCE_PREVIEW } from "~/models/menu/drift/drift";
import { SOURCE_LABELS } from "~/models/menu/foreign/foreign-menu";
import {
	foreignImportSchema,
	foreignImportStartSchema,
	foreignMenuSchema,
	foreignPlanSchema,
} from "~/models/menu/foreign/foreign-menu.schema";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../../core/endpoint";
import { GatewayError } from "../../core/errors";
import { queueTask } from "../../core/tasks/queue-task";
import { partPath } from "../bulk/part-path";
import { importForeignMenuTask } from "./import-foreign-menu-task";
import { planForeignMenu } from "./plan-foreign-menu";
import type { PlannedForeignPart } from "./planned-part";
import { readForeignMenu } from "./read-foreign-menu";

const PATH = "/api/v2/menu/:merchantId/foreign-menus";

export const FOREIGN_MENU_BYTES = 6 * 1024 * 1024;

/** Paths that import a menu from another system, which may exceed the usual body limit. */
export const FOREIGN_MENUS = /^\/api\/v2\/menu\/[^/]+\/foreign-menus(?:\/preview)?$/;

const shared = {
	tag: "Menus",
	wholeMerchant: true,
	access: {
		anyOf: [["MERCHANT_MENU_MANAGEMENT.API_CREATE", "MERCHANT_MENU_MANAGEMENT.API_UPDATE"]],
	},
	params: z.object({ merchantId: z.uuid() }),
} as const;

export const foreignMenuEndpoints = [
	read({
		...shared,
		method: "post",
		path: `${PATH}/preview`,
		summary: "Preview importing a menu from another system",
		body: foreignImportSchema,
		answer: foreignPlanSchema,
		async handle(tx, { body }) {
			return (await planForeignMenu(tx, body)).preview;
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: PATH,
		summary: "Import a menu from another system as previewed, as a task",
		body: foreignImportStartSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, body: { mark, ...given }, params: { merchantId } }) {
			const { preview, rows } = await planForeignMenu(tx, given);
			if (mark !== null && preview.mark !== mark) {
				throw new GatewayError(409, CHANGED_SINCE_PREVIEW);
			}
			const { source } = given.menu;
			return queueTask(tx, scope, importForeignMenuTask, {
				input: { source },
				rows: rows.flatMap((row) => toTaskRow(merchantId, row)),
				label: () => `Import a menu: ${SOURCE_LABELS[source]}`,
				startedFrom: `/dashboard/menu-management/${merchantId}/storeItem`,
			});
		},
	}),
	read({
		...shared,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: `${PATH}/own`,
		summary: "Get the organization’s menu in the shape that imports take",
		answer: foreignMenuSchema,
		async handle(tx) {
			return readForeignMenu(tx);
		},
	}),
] as const;

function toTaskRow(merchantId: string, row: PlannedForeignPart) {
	const { kind, title, id, version, values, added, problem } = row;
	if (!id && !problem) return [];
	return [
		{
			label: `${MENU_KIND[kind].label}: ${title}`,
			storeId: null,
			path: id ? partPath(merchantId, kind, id) : null,
			data: { kind, id: id || NO_PART, version, values, added, problem },
		},
	];
}

const NO_PART = "00000000-0000-4000-8000-000000000000";
