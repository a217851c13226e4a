import { MENU_KIND } from "~/models/menu/menu-kind";
import { readPermissions, type SavedViewList, viewsKind } from "~/models/views/saved-view";
import { requireTerms } from "../core/admit";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";

/** Whether the caller may read the list that the views belong to. */
export function canReadList({ permissions }: Scope, list: SavedViewList): boolean {
	return readPermissions(list).some((permission) => permissions.includes(permission));
}

/** Throws 403 unless the caller may read the list, and while a kind of the menu is not switched on (spec 6.1). */
export async function requireList(
	tx: Tx,
	scope: Scope,
	list: SavedViewList,
	services: Services,
): Promise<void> {
	if (!canReadList(scope, list)) throw forbidden();
	const kind = viewsKind(list);
	if (kind) await requireTerms(MENU_KIND[kind], scope, services, tx);
}
