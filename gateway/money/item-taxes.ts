import { and, eq } from "drizzle-orm";
import { hasField, type MenuKind, oneOf } from "~/models/menu/menu-kind";
import type { ItemTaxes } from "~/models/money/item-taxes";
import { itemTaxesEntity } from "~/models/money/item-taxes.entity";
import { type ItemTaxesPatch, itemTaxesPatchSchema } from "~/models/money/item-taxes.schema";
import { changeRow, type RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { sortedSet } from "../core/sorted-set";
import { isFieldOf, ruled, type UndoAdapter } from "../core/undo";
import { requireLocation } from "../locations/require-location";
import type { StoredMenuPart } from "../menu/menu-part";
import { menuRows, requireKind } from "../menu/menu-rows";
import { menuItemTaxes, menuParts } from "../menu/tables";
import { requireTaxes } from "./require-taxes";

type Row = typeof menuItemTaxes.$inferSelect;

interface ItemKey {
	storeId: string;
	kind: MenuKind;
	id: string;
}

/** The taxes of an item or a combo at a location. Throws 404, and 422 for kinds that carry no taxes. */
export async function getItemTaxes(tx: Tx, scope: Scope, key: ItemKey): Promise<ItemTaxes> {
	await requireTaxed(tx, scope, key);
	const [row] = await tx.select().from(menuItemTaxes).where(at(key));
	return row ? tell(row) : { partId: key.id, hasOwnTaxes: false, taxes: [], version: 1 };
}

/**
 * Gives an item taxes of its own at a location, or none at all, or those of the menu again (ordering: money 6). Throws 404,
 * 409 when they were changed since `version`, and 422 for taxes of another location.
 */
export async function updateItemTaxes(
	tx: Tx,
	scope: Scope,
	key: ItemKey,
	patch: ItemTaxesPatch,
	version: number | null,
): Promise<ItemTaxes> {
	const part = await requireTaxed(tx, scope, key);
	const before = await lockRow(tx, scope, key);
	const hasOwnTaxes = patch.hasOwnTaxes ?? before.hasOwnTaxes;
	const taxes = hasOwnTaxes ? sortedSet(patch.taxes ?? before.taxes) : [];
	await requireTaxes(tx, key.storeId, taxes);
	const after = await changeRow(tx, scope, recorded(part), {
		before,
		version,
		patch: { hasOwnTaxes, taxes },
		write: (change) => tx.update(menuItemTaxes).set(change).where(at(key)).returning(),
	});
	return tell(after);
}

export const itemTaxesUndo: UndoAdapter = {
	entity: itemTaxesEntity.name,
	undoable: ({ entityId: id, storeId }, services) => {
		const keyOf = async (tx: Tx) => ({ storeId: storeId ?? "", kind: await kindOf(tx, id), id });
		return {
			permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
			async now(tx, scope) {
				const key = await keyOf(tx);
				await requireKind(tx, key.kind, scope, services);
				const row = await lockRow(tx, scope, key);
				return { state: audited(row), version: row.version };
			},
			writable: (parts) => parts.filter(({ field }) => isFieldOf(itemTaxesPatchSchema, field)),
			write: async (tx, scope, patch, version) =>
				updateItemTaxes(tx, scope, await keyOf(tx), ruled(itemTaxesPatchSchema, patch), version),
		};
	},
};

async function requireTaxed(
	tx: Tx,
	scope: Scope,
	{ storeId, kind, id }: ItemKey,
): Promise<StoredMenuPart> {
	await requireLocation(tx, storeId);
	if (!hasField(kind, "taxRatePpm")) {
		throw new GatewayError(422, `${oneOf(kind)} carries no taxes of its own`);
	}
	return menuRows[kind].get(tx, scope, { id });
}

async function kindOf(tx: Tx, id: string): Promise<MenuKind> {
	const [part] = await tx
		.select({ kind: menuParts.kind })
		.from(menuParts)
		.where(eq(menuParts.id, id));
	if (!part) throw notFound("Item");
	return part.kind;
}

/** The row, locked; it is made where there is none, so that two first changes wait for each other. */
async function lockRow(tx: Tx, { merchantId }: Scope, key: ItemKey): Promise<Row> {
	const { storeId, id: partId } = key;
	await tx
		.insert(menuItemTaxes)
		.values({ merchantId, storeId, partId, updatedAt: new Date() })
		.onConflictDoNothing();
	const [row] = await tx.select().from(menuItemTaxes).where(at(key)).for("update");
	if (!row) throw notFound("Item");
	return row;
}

function at({ storeId, id }: Pick<ItemKey, "storeId" | "id">) {
	return and(eq(menuItemTaxes.storeId, storeId), eq(menuItemTaxes.partId, id));
}

function recorded({ title }: StoredMenuPart): RecordedKind<Row> {
	return {
		entity: itemTaxesEntity.name,
		id: ({ partId }) => partId,
		label: () => title,
		storeId: ({ storeId }) => storeId,
		audited,
		answer: tell,
	};
}

function audited({ hasOwnTaxes, taxes }: Row) {
	return { hasOwnTaxes, taxes };
}

function tell({ partId, hasOwnTaxes, taxes, version }: Row): ItemTaxes {
	return { partId, hasOwnTaxes, taxes, version };
}
