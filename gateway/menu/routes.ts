import { z } from "zod";
import { withMoved } from "~/models/menu/bulk/menu-change";
import {
	goesInCategories,
	MENU_KIND,
	MENU_KINDS,
	type MenuKind,
	nounWithArticle,
} from "~/models/menu/menu-kind";
import { MAX_NAMED, MAX_PARTS } from "~/models/menu/menu-part";
import { menuLists } from "~/models/menu/menu-part.list";
import {
	type CategoriesChange,
	menuKindSchema,
	menuPartAndCategoriesCreateSchema,
	menuPartAndCategoriesPatchSchema,
	menuPartPatchSchema,
} from "~/models/menu/menu-part.schema";
import {
	menuPartDetailSchema,
	menuPartNeededSchema,
	menuPartRowSchema,
	nameSchema,
} from "~/models/menu/menu-part-answer.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { conflict, invalid } from "../core/errors";
import { listRows } from "../core/list-rows";
import { requirePermission, type Scope } from "../core/scope";
import { undoRows } from "../core/undo-rows";
import { lockByIds } from "./bulk/find-parts";
import { menuListRules } from "./list-rules";
import { listPartNames, type StoredMenuPart, toPartDetail, withHolders } from "./menu-part";
import { kindsOn, menuRows, requireKind } from "./menu-rows";
import { narrowParts } from "./narrow-parts";
import { withNeeds } from "./sold-out/with-needs";
import { menuParts } from "./tables";

const TAG = "Menus";
const ALL = "/api/v2/menu/:merchantId/parts/:kind";
const ONE = `${ALL}/:id` as const;

const ofKind = z.object({ merchantId: z.uuid(), kind: menuKindSchema });
const ofPart = ofKind.extend({ id: z.uuid() });

const menuAccess = (name: "API_READ" | "API_CREATE" | "API_UPDATE" | "API_DELETE") => ({
	anyOf: [[`MERCHANT_MENU_MANAGEMENT.${name}` as Permission]],
});

/** The parts of the organization's menus, one address for all kinds (spec 7.8). */
export const menuEndpoints = [
	read({
		tag: TAG,
		access: menuAccess("API_READ"),
		method: "get",
		path: ALL,
		summary: "List the parts of one kind: filter, search, sort",
		params: ofKind,
		query: listQuerySchema(menuLists.storeItem),
		answer: pagedSchema(menuPartRowSchema),
		async handle(tx, { scope, params: { kind }, query, services }) {
			await requireKind(tx, kind, scope, services);
			const narrowing = await narrowParts(tx, kind, query, null);
			const rules = menuListRules({ kinds: [kind], query, storeId: null, narrowing });
			const listed = await listRows(tx, menuParts, rules, query);
			return { ...listed, rows: await withHolders(tx, listed.rows as StoredMenuPart[]) };
		},
	}),
	mutation({
		tag: TAG,
		access: menuAccess("API_CREATE"),
		wholeMerchant: true,
		method: "post",
		path: ALL,
		summary: "Create a part of the menu, and add it to categories",
		params: ofKind,
		body: menuPartAndCategoriesCreateSchema,
		answer: menuPartDetailSchema,
		status: 201,
		async handle(tx, { scope, params: { kind }, body, services }) {
			const { categories, ...fields } = body;
			await requireKind(tx, kind, scope, services);
			await lockCategories(tx, scope, kind, categories);
			const created = { ...(fields as Partial<StoredMenuPart>), kind };
			const row = await menuRows[kind].create(tx, scope, created);
			await changeCategories(tx, scope, row, categories);
			return toPartDetail(tx, row);
		},
	}),
	read({
		tag: TAG,
		access: menuAccess("API_READ"),
		method: "post",
		path: "/api/v2/menu/:merchantId/part-names",
		summary: "Get the names of parts by their ids, without deleted ones and kinds that are off",
		params: z.object({ merchantId: z.uuid() }),
		body: z.object({ ids: z.array(z.uuid()).max(MAX_NAMED) }),
		answer: z.object({ rows: z.array(nameSchema) }),
		async handle(tx, { scope, body: { ids }, services }) {
			const on = await kindsOn(tx, scope, services);
			const names = await listPartNames(tx, ids);
			return { rows: names.filter(({ kind }) => on.includes(kind)) };
		},
	}),
	read({
		tag: TAG,
		access: menuAccess("API_READ"),
		method: "get",
		path: ONE,
		summary: "Get one part, with the names of what it contains and of what contains it",
		params: ofPart,
		answer: menuPartNeededSchema,
		async handle(tx, { scope, params: { kind, id }, services }) {
			await requireKind(tx, kind, scope, services);
			return withNeeds(
				tx,
				null,
				await toPartDetail(tx, await menuRows[kind].get(tx, scope, { id })),
			);
		},
	}),
	mutation({
		tag: TAG,
		access: menuAccess("API_UPDATE"),
		wholeMerchant: true,
		method: "patch",
		path: ONE,
		summary: "Change the given fields of a part of the menu, and the categories it is in",
		params: ofPart,
		body: menuPartAndCategoriesPatchSchema,
		answer: menuPartNeededSchema,
		async handle(tx, { scope, params: { kind, id }, body, version, services }) {
			const { categories, ...fields } = body;
			await requireKind(tx, kind, scope, services);
			await lockCategories(tx, scope, kind, categories);
			const rows = menuRows[kind];
			await requireVersionInDetail(tx, scope, { rows, id }, version);
			const patch = fields as Partial<StoredMenuPart>;
			const changed = await rows.update(tx, scope, { id }, patch, version);
			await changeCategories(tx, scope, changed, categories);
			return withNeeds(tx, null, await toPartDetail(tx, changed));
		},
	}),
	mutation({
		tag: TAG,
		access: menuAccess("API_DELETE"),
		wholeMerchant: true,
		method: "delete",
		path: ONE,
		summary: "Delete a part that is used nowhere; undo restores it",
		params: ofPart,
		answer: z.object({ id: z.uuid() }),
		async handle(tx, { scope, params: { kind, id }, version, services }) {
			await requireKind(tx, kind, scope, services);
			const rows = menuRows[kind];
			await requireVersionInDetail(tx, scope, { rows, id }, version);
			await rows.remove(tx, scope, { id }, version);
			return { id };
		},
	}),
] as const;

export const menuUndo = MENU_KINDS.map((kind) =>
	undoRows(
		{
			entity: MENU_KIND[kind].entity,
			patch: menuPartPatchSchema,
			permissions: {
				update: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
				remove: "MERCHANT_MENU_MANAGEMENT.API_DELETE",
			},
			terms: { wholeMerchant: true, feature: MENU_KIND[kind].feature },
		},
		menuRows[kind],
	),
);

/** Throws 409 with the names of the row's parts, too: the rows have only ids. */
async function requireVersionInDetail(
	tx: Tx,
	scope: Scope,
	{ rows, id }: { rows: (typeof menuRows)[MenuKind]; id: string },
	version: number | null,
): Promise<void> {
	const row = await rows.lock(tx, { id }, scope);
	if (version !== null && version !== row.version) throw conflict(await toPartDetail(tx, row));
}

/**
 * Locks the categories that an item joins or leaves before the item: parents always lock first. Throws 403 without
 * permission to change categories, 422 at the field (spec 3.23).
 */
async function lockCategories(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	change: CategoriesChange | undefined,
): Promise<void> {
	if (!change || change.add.length + change.remove.length === 0) return;
	if (!goesInCategories(kind))
		throw invalid({ categories: [`${nounWithArticle(kind)} does not have this`] });
	requirePermission(scope, "MERCHANT_MENU_MANAGEMENT.API_UPDATE");
	const locked = await lockByIds(tx, "category", [...change.add, ...change.remove]);
	if (change.add.every((id) => locked.has(id))) return;
	throw invalid({ categories: ["Some of these no longer exist. Choose others."] });
}

/** Adds an item to the end of categories and removes it from others, each with its own audit row. Throws 422. */
async function changeCategories(
	tx: Tx,
	scope: Scope,
	{ id }: Pick<StoredMenuPart, "id">,
	change: CategoriesChange | undefined,
): Promise<void> {
	const { add = [], remove = [] } = change ?? {};
	const ids = new Set([...remove, ...add]);
	if (ids.size === 0) return;
	for (const category of (await lockByIds(tx, "category", [...ids])).values()) {
		const move = add.includes(category.id)
			? { added: [id], removed: [] }
			: { added: [], removed: [id] };
		const parts = withMoved(category.parts, move);
		if (parts.length > Math.max(MAX_PARTS, category.parts.length)) {
			const full = `“${category.title}” is full. Add at most ${MAX_PARTS} to one.`;
			throw invalid({ categories: [full] });
		}
		await menuRows.category.update(tx, scope, { id: category.id }, { parts }, null);
	}
}
