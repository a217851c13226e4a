import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { autoSyncEntity } from "~/models/menu/pos-sync/auto-sync.entity";
import { autoSyncPatchSchema } from "~/models/menu/pos-sync/pos-sync.schema";
import type { Tx } from "../../core/database";
import { conflict, GatewayError } from "../../core/errors";
import { record } from "../../core/ledger";
import type { Scope } from "../../core/scope";
import { isSchemaField, ruled, type UndoAdapter } from "../../core/undo";
import { menuRows } from "../menu-rows";
import { menuParts } from "../tables";
import { menuAutoSyncs } from "./tables";

export interface AutoSync {
	uuid: string;
	title: string;
	posGuid: string;
	isAutoSyncEnabled: boolean;
}

/** Linked categories by title, with whether each is synced when the point of sale changes (spec 7.11). */
export async function listAutoSyncs(tx: Tx): Promise<AutoSync[]> {
	const rows = await tx
		.select({
			uuid: menuParts.id,
			title: menuParts.title,
			posGuid: menuParts.posGuid,
			isEnabled: menuAutoSyncs.isEnabled,
		})
		.from(menuParts)
		.leftJoin(menuAutoSyncs, eq(menuAutoSyncs.partId, menuParts.id))
		.where(
			and(
				eq(menuParts.kind, "category"),
				isNotNull(menuParts.posGuid),
				isNull(menuParts.deletedAt),
			),
		)
		.orderBy(asc(sql`lower(${menuParts.title})`), asc(menuParts.id));
	return rows.map(({ isEnabled, posGuid, ...row }) => ({
		...row,
		posGuid: posGuid ?? "",
		isAutoSyncEnabled: isEnabled ?? false,
	}));
}

/** Switches the auto-sync of a category. Throws 404, 422 for one that is not linked, 409 when it was switched since. */
export async function switchAutoSync(
	tx: Tx,
	scope: Scope,
	{ uuid, isAutoSyncEnabled: isEnabled }: Pick<AutoSync, "uuid" | "isAutoSyncEnabled">,
	version: number | null = null,
): Promise<AutoSync> {
	const { title, posGuid } = await menuRows.category.lock(tx, { id: uuid }, scope);
	if (posGuid === null) throw new GatewayError(422, "Link the category to the POS by its ID first");
	const [before] = await tx.select().from(menuAutoSyncs).where(eq(menuAutoSyncs.partId, uuid));
	const was = before?.isEnabled ?? false;
	if (version !== null && version !== (before?.version ?? 0)) {
		throw conflict({ uuid, title, posGuid, isAutoSyncEnabled: was });
	}
	if (was !== isEnabled) {
		const change = { isEnabled, version: (before?.version ?? 0) + 1, updatedAt: new Date() };
		await tx
			.insert(menuAutoSyncs)
			.values({ partId: uuid, merchantId: scope.merchantId, ...change })
			.onConflictDoUpdate({ target: menuAutoSyncs.partId, set: change });
		record(tx, scope, {
			entity: autoSyncEntity.name,
			entityId: uuid,
			entityLabel: title,
			storeId: null,
			action: "update",
			before: { isAutoSyncEnabled: was },
			after: { isAutoSyncEnabled: isEnabled },
		});
	}
	return { uuid, title, posGuid, isAutoSyncEnabled: isEnabled };
}

export const autoSyncUndo: UndoAdapter = {
	entity: autoSyncEntity.name,
	undoable: ({ entityId: uuid }) => ({
		permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
		wholeMerchant: true,
		async now(tx, scope) {
			await menuRows.category.lock(tx, { id: uuid }, scope);
			const [row] = await tx.select().from(menuAutoSyncs).where(eq(menuAutoSyncs.partId, uuid));
			return {
				state: { isAutoSyncEnabled: row?.isEnabled ?? false },
				version: row?.version ?? 0,
			};
		},
		writable: (parts) => parts.filter(({ field }) => isSchemaField(autoSyncPatchSchema, field)),
		write: (tx, scope, patch, version) =>
			switchAutoSync(tx, scope, { uuid, ...ruled(autoSyncPatchSchema, patch) }, version),
	}),
};
