import { z } from "zod";
import { menuChangePreviewAnswerSchema } from "~/models/menu/bulk/menu-change-answer.schema";
import {
	catalogUpdateSchema,
	catalogUpdateStartSchema,
	centralLocationFormSchema,
	centralLocationSchema,
	centralMenuGroupsSchema,
	centralMenusSchema,
} from "~/models/menu/central/catalog-update.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../../core/endpoint";
import { queueTask } from "../../core/tasks/queue-task";
import { requireLocation } from "../../locations/require-location";
import { requireFranchise } from "../franchise/allowed-own-fields";
import { startsAt } from "../scheduled/starts-at";
import {
	findCentralLocation,
	groupCentralMenus,
	linkCentralLocation,
	listCentralMenus,
} from "./central-menus";
import { previewUpdate } from "./plan-update";
import { updateCatalogTask } from "./update-catalog-task";

const BASE = "/api/v2/menu/:merchantId";
const shared = {
	tag: "Franchise menus",
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
} as const;
const readAccess = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] } as const;
const updateAccess = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] } as const;

/** The central location of a franchise, its menus, and their way to locations (spec 7.7). */
export const centralMenuEndpoints = [
	read({
		...shared,
		method: "get",
		path: `${BASE}/central-location`,
		access: readAccess,
		summary: "Get the central location",
		answer: z.object({ centralLocation: centralLocationSchema.nullable() }),
		async handle(tx, { scope }) {
			await requireFranchise(tx, scope);
			return { centralLocation: await findCentralLocation(tx) };
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: `${BASE}/central-location/links`,
		access: { anyOf: [["MERCHANT.CENTRAL_LOCATION_PAGE_VIEW", "LOCATION.API_UPDATE"]] },
		summary: "Make a location the central one",
		body: centralLocationFormSchema,
		answer: centralLocationSchema,
		async handle(tx, { scope, body, services }) {
			await requireLocation(tx, body.storeId);
			await requireFranchise(tx, scope);
			return linkCentralLocation(tx, services, scope, body.storeId);
		},
	}),
	read({
		...shared,
		method: "get",
		path: `${BASE}/central-menus`,
		access: readAccess,
		summary: "List the franchise's menus with their locations",
		answer: centralMenusSchema,
		async handle(tx, { scope }) {
			await requireFranchise(tx, scope);
			return listCentralMenus(tx);
		},
	}),
	read({
		...shared,
		method: "get",
		path: `${BASE}/central-menus/grouped`,
		access: readAccess,
		summary: "List the franchise's menus by menu concept",
		answer: centralMenuGroupsSchema,
		async handle(tx, { scope }) {
			await requireFranchise(tx, scope);
			return groupCentralMenus(tx);
		},
	}),
	read({
		...shared,
		method: "post",
		path: `${BASE}/catalog-updates/preview`,
		access: updateAccess,
		summary: "Preview copying menus to locations",
		body: catalogUpdateSchema,
		answer: menuChangePreviewAnswerSchema,
		async handle(tx, { scope, body }) {
			await requireFranchise(tx, scope);
			return previewUpdate(tx, body);
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: `${BASE}/catalog-updates`,
		access: updateAccess,
		summary: "Copy menus to locations as previewed, as a task",
		body: catalogUpdateStartSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, body }) {
			await requireFranchise(tx, scope);
			const start = body.at && (await startsAt(tx, null, body.at));
			return queueTask(tx, scope, updateCatalogTask, {
				startsAt: start?.startsAt,
				input: body,
				label: () =>
					body.menus.length === 1
						? "Update 1 menu at locations"
						: `Update ${body.menus.length} menus at locations`,
				startedFrom: "/dashboard/franchise-menu/update",
			});
		},
	}),
] as const;
