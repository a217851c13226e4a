import { and, eq, inArray } from "drizzle-orm";
import { hasField, type MenuKind, nounWithArticle } from "~/models/menu/menu-kind";
import type { ItemTaxes } from "~/models/money/item-taxes";
import { itemTaxesEntity } from "~/models/money/item-taxes.entity";
import { type ItemTaxesPatch, itemTaxesPatchSchema } from "~/models/money/item-taxes.schema";
import { changeRow, type RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { sortedSet } from "../core/sorted-set";
import { isSchemaField, ruled, type UndoAdapter } from "../core/undo";
import { requireLocation } from "../locations/require-location";
import type { StoredMenuPart } from "../menu/menu-part";
import { menuRows, requireKind } from "../menu/menu-rows";
import { menuItemTaxes, menuParts } from "../menu/tables";
import { requireTaxes } from "./require-taxes";

export type ItemTaxRow = typeof menuItemTaxes.$inferSelect;

interface ItemKey {
	storeId: string;
	kind: MenuKind;
	id: string;
}

/** The taxes of an item or a combo at a location. Throws 404, and 422 for kinds that carry no taxes. */
export async function getItemTaxes(tx: Tx, scope: Scope, key: ItemKey): Promise<ItemTaxes> {
	await requireTaxed(tx, scope, key);
	const [row] = await tx.select().from(menuItemTaxes).where(at(key));
	return row ? present(row) : { partId: key.id, hasOwnTaxes: false, taxes: [], version: 1 };
}

/** Gives an item own taxes, none, or the menu's again (ordering: money 6). Throws 404, 409, 422. */
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
	return present(await writeItemTaxes(tx, scope, part, before, { hasOwnTaxes, taxes }, version));
}

/** Writes the taxes of a locked row, and records them where they change. Throws 409 when changed since `version`. */
export function writeItemTaxes(
	tx: Tx,
	scope: Scope,
	part: StoredMenuPart,
	before: ItemTaxRow,
	patch: Pick<ItemTaxRow, "hasOwnTaxes" | "taxes">,
	version: number | null = null,
): Promise<ItemTaxRow> {
	const { storeId, partId: id } = before;
	return changeRow(tx, scope, recorded(part), {
		before,
		version,
		patch,
		write: (change) => tx.update(menuItemTaxes).set(change).where(at({ storeId, id })).returning(),
	});
}

export async function itemTaxRows(
	tx: Tx,
	storeId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ItemTaxRow>> {
	if (ids.length === 0) return new Map();
	const rows = await tx.select().from(menuItemTaxes).where(atAny(storeId, ids));
	return new Map(rows.map((row) => [row.partId, row]));
}

/** Reads `itemTaxRows` with locks in a common order; creates missing rows so that first changes are serialized. */
export async function lockItemTaxes(
	tx: Tx,
	{ merchantId }: Scope,
	storeId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ItemTaxRow>> {
	if (ids.length === 0) return new Map();
	const updatedAt = new Date();
	await tx
		.insert(menuItemTaxes)
		.values([...ids].sort().map((partId) => ({ merchantId, storeId, partId, updatedAt })))
		.onConflictDoNothing();
	const rows = await tx
		.select()
		.from(menuItemTaxes)
		.where(atAny(storeId, ids))
		.orderBy(menuItemTaxes.partId)
		.for("update");
	return new Map(rows.map((row) => [row.partId, row]));
}

export const itemTaxesUndo: UndoAdapter = {
	entity: itemTaxesEntity.name,
	undoable: ({ entityId: id, storeId }, services) => {
		const getPartKey = async (tx: Tx) => ({
			storeId: storeId ?? "",
			kind: await getMenuKind(tx, id),
			id,
		});
		return {
			permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
			async now(tx, scope) {
				const key = await getPartKey(tx);
				await requireKind(tx, key.kind, scope, services);
				const row = await lockRow(tx, scope, key);
				return { state: audited(row), version: row.version };
			},
			writable: (parts) => parts.filter(({ field }) => isSchemaField(itemTaxesPatchSchema, field)),
			write: async (tx, scope, patch, version) =>
				updateItemTaxes(
					tx,
					scope,
					await getPartKey(tx),
					ruled(itemTaxesPatchSchema, patch),
					version,
				),
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
		throw new GatewayError(422, `${nounWithArticle(kind)} can’t have custom taxes`);
	}
	return menuRows[kind].get(tx, scope, { id });
}

async function getMenuKind(tx: Tx, id: string): Promise<MenuKind> {
	const [part] = await tx
		.select({ kind: menuParts.kind })
		.from(menuParts)
		.where(eq(menuParts.id, id));
	if (!part) throw notFound("Item");
	return part.kind;
}

async function lockRow(tx: Tx, scope: Scope, { storeId, id }: ItemKey): Promise<ItemTaxRow> {
	const row = (await lockItemTaxes(tx, scope, storeId, [id])).get(id);
	if (!row) throw notFound("Item");
	return row;
}

function atAny(storeId: string, ids: readonly string[]) {
	return and(eq(menuItemTaxes.storeId, storeId), inArray(menuItemTaxes.partId, [...ids]));
}

function at({ storeId, id }: Pick<ItemKey, "storeId" | "id">) {
	return and(eq(menuItemTaxes.storeId, storeId), eq(menuItemTaxes.partId, id));
}

function recorded({ title }: StoredMenuPart): RecordedKind<ItemTaxRow> {
	return {
		entity: itemTaxesEntity.name,
		id: ({ partId }) => partId,
		label: () => title,
		storeId: ({ storeId }) => storeId,
		audited,
		answer: present,
	};
}

function audited({ hasOwnTaxes, taxes }: ItemTaxRow) {
	return { hasOwnTaxes, taxes };
}

function present({ partId, hasOwnTaxes, taxes, version }: ItemTaxRow): ItemTaxes {
	return { partId, hasOwnTaxes, taxes, version };
}
