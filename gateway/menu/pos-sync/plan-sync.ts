import { and, eq, inArray, isNull } from "drizzle-orm";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { POS_TYPE_OF } from "~/models/menu/pos-sync/pos-thing";
import type { SyncedKind } from "~/models/menu/pos-sync/sync-job";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import { menuParts } from "../tables";
import { withGuidsAt } from "./linked-parts";
import type { SyncStep } from "./sync-rows";

/** Plans a sync: the part, then its contents; for a menu, its linked categories. Throws 404, 422. */
export async function planSync(
	tx: Tx,
	scope: Scope,
	{ kind, partId, storeId }: { kind: SyncedKind; partId: string; storeId: string | null },
): Promise<{ part: StoredMenuPart; steps: SyncStep[] }> {
	const locked = await menuRows[kind].lock(tx, { id: partId }, scope);
	const [part = locked] = await withGuidsAt(tx, storeId, [locked]);
	const { noun, partsLabel = "" } = MENU_KIND[kind];
	if (kind === "itemSet") {
		const categories = await withGuidsAt(tx, storeId, await listCategories(tx, part));
		const steps = categories.flatMap((category) => syncSteps(category));
		if (steps.length > 0) return { part, steps };
		const message = `Link at least one of the ${partsLabel.toLowerCase()} of this menu to the POS first`;
		throw new GatewayError(422, message);
	}
	const steps = syncSteps(part);
	if (steps.length > 0) return { part, steps };
	throw new GatewayError(422, `Link the ${noun[0]} to the POS by its ID first`);
}

function syncSteps({ id: partId, title, posGuid: guid, kind }: StoredMenuPart): SyncStep[] {
	if (guid === null) return [];
	const type = POS_TYPE_OF[kind];
	const itself: SyncStep = { title, partId, guid, inside: null };
	return type === "category" || type === "modifierGroup"
		? [itself, { ...itself, inside: type }]
		: [itself];
}

async function listCategories(tx: Tx, { parts }: StoredMenuPart): Promise<StoredMenuPart[]> {
	if (parts.length === 0) return [];
	const rows = await tx
		.select()
		.from(menuParts)
		.where(
			and(
				inArray(menuParts.id, parts),
				eq(menuParts.kind, "category"),
				isNull(menuParts.deletedAt),
			),
		);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return parts.flatMap((id) => byId.get(id) ?? []);
}
