import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { withMoved } from "~/models/menu/tree/menu-tree";
import { requireVersion } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { recordedPart } from "../menu-part";
import { menuRows } from "../menu-rows";

/** Moves a part to another index in its parent; returns the parent's new version. Throws 404, 409, 422. */
export async function movePart(
	tx: Tx,
	scope: Scope,
	{ kind, id }: { kind: MenuKind; id: string },
	{ partId, to }: { partId: string; to: number },
	version: number | null,
): Promise<{ version: number }> {
	const { noun, partsLabel } = MENU_KIND[kind];
	const rows = menuRows[kind];
	const holder = await rows.lock(tx, { id });
	requireVersion(recordedPart(kind), holder, version);
	const from = holder.parts.indexOf(partId);
	if (partsLabel === undefined) {
		throw new GatewayError(422, `Reorder the choices of the ${noun[0]} instead.`);
	}
	if (from < 0)
		throw new GatewayError(422, `This is no longer in the ${noun[0]} “${holder.title}”.`);
	return rows.update(tx, scope, { id }, { parts: withMoved(holder.parts, from, to) }, version);
}
