import { z } from "zod";
import type { PreviewedRow } from "~/models/menu/import/menu-import";
import {
	menuImportPreviewSchema,
	menuImportSchema,
	menuImportStartSchema,
} from "~/models/menu/import/menu-import.schema";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../../core/endpoint";
import { queueTask } from "../../core/tasks/queue-task";
import { toPreview } from "../bulk/to-preview";
import { requireKind } from "../menu-rows";
import { startsAt } from "../scheduled/starts-at";
import { importLocationMenuTask } from "./import-location-menu-task";
import { importMenuTask } from "./import-task";
import { planImport } from "./plan-import";
import { planLocationImport } from "./plan-location-import";

const IMPORTS = "/api/v2/menu/:merchantId/parts/:kind/imports";

const IMPORTS_HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/imports";

const shared = {
	tag: "Menus",
	access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid(), kind: menuKindSchema }),
} as const;

const givenHere = {
	tag: "Menus",
	access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
	params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), kind: menuKindSchema }),
} as const;

export const menuImportEndpoints = [
	read({
		...shared,
		method: "post",
		path: `${IMPORTS}/preview`,
		summary: "Preview importing a CSV of parts of one kind, row by row",
		body: menuImportSchema,
		answer: menuImportPreviewSchema,
		async handle(tx, { scope, params: { kind }, body, services }) {
			await requireKind(tx, kind, scope, services);
			const { mark, rows } = await planImport(tx, scope, kind, body);
			return { mark, ...toPreview(rows, presentRow) };
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: IMPORTS,
		summary: "Import a CSV of parts of one kind as previewed, as a task",
		body: menuImportStartSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, params: { kind, merchantId }, body, services }) {
			await requireKind(tx, kind, scope, services);
			const start = body.at && (await startsAt(tx, null, body.at));
			return queueTask(tx, scope, importMenuTask, {
				startsAt: start?.startsAt,
				input: { kind, ...body },
				label: () => `Import ${MENU_KIND[kind].noun[1]}`,
				startedFrom: `/dashboard/menu-management/${merchantId}/${kind}`,
			});
		},
	}),
	read({
		...givenHere,
		method: "post",
		path: `${IMPORTS_HERE}/preview`,
		summary: "Preview importing a CSV of a location's values, row by row",
		body: menuImportSchema,
		answer: menuImportPreviewSchema,
		async handle(tx, { scope, params, body, services }) {
			await requireKind(tx, params.kind, scope, services);
			const { mark, rows } = await planLocationImport(tx, scope, params, body);
			return { mark, ...toPreview(rows, presentRow) };
		},
	}),
	mutation({
		...givenHere,
		method: "post",
		path: IMPORTS_HERE,
		summary: "Import a CSV of a location's values as previewed, as a task",
		body: menuImportStartSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, params: { kind, storeId }, body, services }) {
			await requireKind(tx, kind, scope, services);
			const start = body.at && (await startsAt(tx, storeId, body.at));
			return queueTask(tx, scope, importLocationMenuTask, {
				startsAt: start?.startsAt,
				input: { kind, storeId, ...body },
				label: () => `Import ${MENU_KIND[kind].noun[1]}`,
				startedFrom: `/location/${storeId}/menu-management/${kind}`,
			});
		},
	}),
] as const;

function presentRow({ row, label, state, problem, lines }: PreviewedRow): PreviewedRow {
	return { row, label, state, problem, lines };
}
