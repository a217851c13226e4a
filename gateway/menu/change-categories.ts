import { withMoved } from "~/models/menu/bulk/menu-change";
import { goesInCategories, type MenuKind, nounWithArticle } from "~/models/menu/menu-kind";
import { MAX_PARTS } from "~/models/menu/menu-part";
import type { CategoriesChange } from "~/models/menu/menu-part.schema";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { requirePermission, type Scope } from "../core/scope";
import { lockByIds } from "./bulk/find-parts";
import type { StoredMenuPart } from "./menu-part";
import { menuRows } from "./menu-rows";

/**
 * Locks the categories that an item joins or leaves before the item: parents always lock first. Throws 403 without
 * permission to change categories, 422 at the field (spec 3.23).
 */
export async function lockCategories(
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
	throw invalid({ categories: ["Some of these no longer exist. Choose others"] });
}

/** Adds an item to the end of categories and removes it from others, each with its own audit row. Throws 422. */
export async function changeCategories(
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
			const full = `“${category.title}” is full. Add at most ${MAX_PARTS} to one`;
			throw invalid({ categories: [full] });
		}
		await menuRows.category.update(tx, scope, { id: category.id }, { parts }, null);
	}
}
