import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { menuChangePreviewAnswerSchema } from "~/models/menu/bulk/menu-change-answer.schema";
import type {
	CentralLocation,
	CentralMenu,
	CentralMenuGroup,
} from "~/models/menu/central/catalog-update";
import {
	catalogUpdateSchema,
	catalogUpdateStartSchema,
	centralLocationFormSchema,
	centralLocationSchema,
	centralMenuGroupsSchema,
	centralMenusSchema,
} from "~/models/menu/central/catalog-update.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import type { Tx } from "../../core/database";
import { mutation, read } from "../../core/endpoint";
import { invalid } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { queueTask } from "../../core/tasks/queue-task";
import { requireLocation } from "../../locations/require-location";
import { locations } from "../../locations/tables";
import { updateLocation } from "../../locations/update-location";
import { requireFranchise } from "../franchise/allowed-own-fields";
import { startsAt } from "../scheduled/starts-at";
import { menuParts } from "../tables";
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
						? "Copy 1 menu to locations"
						: `Copy ${body.menus.length} menus to locations`,
				startedFrom: "/dashboard/franchise-menu/update",
			});
		},
	}),
] as const;

async function listCentralMenus(tx: Tx): Promise<CentralMenu[]> {
	return (await live(tx, "itemSet")).map(present);
}

/** Central menus by menu concept; a menu of several concepts appears under each (spec 7.7). */
async function groupCentralMenus(tx: Tx): Promise<CentralMenuGroup[]> {
	const menus = await live(tx, "itemSet");
	const concepts = await live(tx, "itemSetConcept");
	const groups: CentralMenuGroup[] = concepts.map(({ id, title, parts }) => ({
		id,
		title,
		menus: menus.filter((menu) => parts.includes(menu.id)).map(present),
	}));
	const grouped = new Set(concepts.flatMap(({ parts }) => parts));
	const others = menus.filter(({ id }) => !grouped.has(id)).map(present);
	return [...groups, { id: null, title: "", menus: others }].filter(
		(group) => group.menus.length > 0,
	);
}

async function findCentralLocation(tx: Tx): Promise<CentralLocation | null> {
	const [found] = await tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(and(eq(locations.isCentralLocation, true), isNull(locations.deletedAt)))
		.orderBy(asc(locations.createdAt), asc(locations.storeId))
		.limit(1);
	return found ?? null;
}

/** Makes a location the central one, in place of any other. Throws 403, and 422 for a default store. */
async function linkCentralLocation(
	tx: Tx,
	services: Services,
	scope: Scope,
	storeId: string,
): Promise<CentralLocation> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			type: locations.type,
			isCentral: locations.isCentralLocation,
		})
		.from(locations)
		.where(isNull(locations.deletedAt))
		.orderBy(locations.storeId)
		.for("update");
	const chosen = rows.find((row) => row.storeId === storeId);
	if (!chosen || chosen.type === "default") {
		throw invalid({ storeId: ["Choose a location that isn't a default store"] });
	}
	const former = rows.filter((row) => row !== chosen);
	for (const row of [...former, chosen]) {
		const isCentralLocation = row.storeId === storeId;
		if (row.isCentral === isCentralLocation) continue;
		const key = { storeId: row.storeId, kind: "locations" } as const;
		await updateLocation(tx, services, scope, key, { isCentralLocation }, null);
	}
	return { storeId, title: chosen.title };
}

function live(tx: Tx, kind: "itemSet" | "itemSetConcept") {
	return tx
		.select()
		.from(menuParts)
		.where(
			and(eq(menuParts.kind, kind), eq(menuParts.isArchived, false), isNull(menuParts.deletedAt)),
		)
		.orderBy(asc(sql`lower(${menuParts.title})`), asc(menuParts.id));
}

function present({ id, title, stores, isEnabled }: Awaited<ReturnType<typeof live>>[number]) {
	return { id, title, stores, isEnabled };
}
