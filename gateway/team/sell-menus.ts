import { and, eq, isNull } from "drizzle-orm";
import { MENU_GONE_MESSAGE, NO_MENU_MESSAGE } from "~/models/menu/central/catalog-update";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { requirePermission, type Scope } from "../core/scope";
import { sortedSet } from "../core/sorted-set";
import { menuRows } from "../menu/menu-rows";
import { menuParts } from "../menu/tables";

interface Selling {
	/** Locations that a franchisee gets. */
	stores: readonly string[];
	menus: readonly string[];
}

/** Sells these menus at a franchisee's locations, at least one at each (spec 5.13). Throws 403, 422 at `menus`. */
export async function sellMenusAt(tx: Tx, scope: Scope, { stores, menus }: Selling): Promise<void> {
	if (stores.length === 0) return;
	const known = await tx
		.select({ id: menuParts.id, stores: menuParts.stores })
		.from(menuParts)
		.where(
			and(
				eq(menuParts.kind, "itemSet"),
				eq(menuParts.isArchived, false),
				isNull(menuParts.deletedAt),
			),
		)
		.orderBy(menuParts.id)
		.for("update");
	const chosen = new Set(menus);
	if ([...chosen].some((id) => known.every((menu) => menu.id !== id))) {
		throw invalid({ menus: [MENU_GONE_MESSAGE] });
	}
	const sold = new Set<string>();
	for (const { id, stores: before } of known) {
		const after = before && chosen.has(id) ? sortedSet([...before, ...stores]) : before;
		for (const storeId of stores) if (!after || after.includes(storeId)) sold.add(storeId);
		if (!before || !after || after.length === before.length) continue;
		requirePermission(scope, "MERCHANT_MENU_MANAGEMENT.API_UPDATE");
		await menuRows.itemSet.update(tx, scope, { id }, { stores: after }, null);
	}
	if (stores.some((storeId) => !sold.has(storeId))) throw invalid({ menus: [NO_MENU_MESSAGE] });
}
