import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SavedView } from "~/models/shared/saved-view";
import {
	MAX_VIEWS,
	SAVED_VIEW_LISTS,
	type SavedViewList,
	SHARING_PERMISSION,
} from "~/models/views/saved-view";
import type { savedViewBody } from "~/models/views/saved-view.schema";
import type { Tx } from "../core/database";
import { forbidden, invalid, notFound } from "../core/errors";
import { newId } from "../core/ids";
import { record } from "../core/ledger";
import { auditStoreId, requirePermission, type Scope } from "../core/scope";
import { canReadList } from "./require-list";
import { savedViews } from "./tables";

type Row = typeof savedViews.$inferSelect;

/** The caller's views of a list and those shared with the organization, by name. */
export async function listSavedViews(
	tx: Tx,
	scope: Scope,
	list: SavedViewList,
): Promise<SavedView[]> {
	const person = requirePersonId(scope);
	const rows = await tx
		.select()
		.from(savedViews)
		.where(
			and(
				eq(savedViews.merchantId, scope.merchantId),
				eq(savedViews.list, list),
				or(eq(savedViews.userUuid, person), eq(savedViews.isShared, true)),
			),
		)
		.orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
	return rows.map((row) => present(row, scope));
}

/** Saves a view, replacing the caller's own or shared one of that name. Throws 403, 422 at the maximum. */
export async function saveView(
	tx: Tx,
	scope: Scope,
	{ list, name, query, isShared }: z.output<typeof savedViewBody>,
): Promise<SavedView> {
	const person = requirePersonId(scope);
	if (isShared) requirePermission(scope, SHARING_PERMISSION);
	const alike = and(
		eq(savedViews.merchantId, scope.merchantId),
		eq(savedViews.list, list),
		eq(savedViews.isShared, isShared),
		isShared ? undefined : eq(savedViews.userUuid, person),
	);
	const named = sql`lower(${savedViews.name}) = lower(${name})`;
	const replaced = await tx.delete(savedViews).where(and(alike, named)).returning();
	const count = await tx.$count(savedViews, alike);
	if (count >= MAX_VIEWS) {
		throw invalid({
			name: [`At most ${MAX_VIEWS} views. Delete one first.`],
		});
	}
	const [row] = await tx
		.insert(savedViews)
		.values({
			id: newId(),
			merchantId: scope.merchantId,
			userUuid: person,
			list,
			name,
			query,
			isShared,
			createdAt: new Date(),
		})
		.returning();
	if (!row) throw new Error("An inserted row is returned");
	recordShared(tx, scope, replaced[0] ?? null, row);
	return present(row, scope);
}

/** Deletes a view of the caller, or a shared one with the permission, of a list they may read. Throws 404 for others. */
export async function deleteView(tx: Tx, scope: Scope, id: string): Promise<SavedView> {
	const person = requirePersonId(scope);
	const [row] = await tx
		.delete(savedViews)
		.where(
			and(
				eq(savedViews.merchantId, scope.merchantId),
				eq(savedViews.id, id),
				inArray(
					savedViews.list,
					SAVED_VIEW_LISTS.filter((list) => canReadList(scope, list)),
				),
				canShare(scope)
					? or(eq(savedViews.userUuid, person), eq(savedViews.isShared, true))
					: eq(savedViews.userUuid, person),
			),
		)
		.returning();
	if (!row) throw notFound("The view");
	recordShared(tx, scope, row, null);
	return present(row, scope);
}

function requirePersonId({ actor }: Scope): string {
	if (actor.kind !== "user" || !actor.uuid) throw forbidden("Only people can save views.");
	return actor.uuid;
}

function canShare({ permissions }: Scope): boolean {
	return permissions.includes(SHARING_PERMISSION);
}

function present({ id, name, query, isShared, userUuid }: Row, scope: Scope): SavedView {
	const isMine = userUuid === scope.actor.uuid || (isShared && canShare(scope));
	return { id, name, query, isShared, isMine };
}

function recordShared(tx: Tx, scope: Scope, before: Row | null, after: Row | null): void {
	const row = after ?? before;
	if (!row?.isShared) return;
	record(tx, scope, {
		entity: "saved-view",
		entityId: row.id,
		entityLabel: row.name,
		storeId: auditStoreId(scope),
		action: after ? (before ? "update" : "create") : "delete",
		before: before && audited(before),
		after: after && audited(after),
	});
}

function audited({ name, list, query }: Row) {
	return { name, list, query };
}
