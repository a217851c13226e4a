import { and, desc, eq, gt, sql } from "drizzle-orm";
import { getEntity } from "~/models/audit/entities";
import { isWithin, UNDO_MESSAGES, type UndoPlan, undoParts } from "~/models/audit/undo";
import type { AuditRow } from "~/models/shared/audit-row";
import type { JsonValue } from "~/models/shared/json";
import type { UndoPart } from "~/models/shared/undo-part";
import { requireTerms } from "../core/admit";
import type { Tx } from "../core/database";
import { GatewayError, notFound } from "../core/errors";
import { personName } from "../core/person-name";
import { requirePermission, type Scope } from "../core/scope";
import type { Services } from "../core/services";
import { auditLog } from "../core/tables";
import type { Undoable, UndoWhole } from "../core/undo";
import { auditColumns, toAuditRow } from "./audit-row";
import { referenceNames } from "./reference-names";

const LATER_ROWS = 500;

export interface PlannedUndo {
	plan: UndoPlan;
	undoable: Undoable | null;
	whole: UndoWhole | null;
	state: JsonValue;
}

/** Plans the undo of a row and locks the targets: changes, and what stays. Throws 404 outside the scope, 403. */
export async function planUndo(
	tx: Tx,
	scope: Scope,
	services: Services,
	seq: number,
): Promise<PlannedUndo> {
	const row = await findRow(tx, scope, seq);
	const adapter = services.undo.get(row.entity);
	const { actions = [], otherwise, begins } = getEntity(row.entity).undo ?? {};
	if (!adapter) return refused(row, UNDO_MESSAGES.kind);
	if (otherwise && !actions.includes(row.action)) return refused(row, otherwise);
	const isWhole = ["delete", "restore", ...(begins?.actions ?? [])].includes(row.action);
	if (adapter.whole && isWhole) {
		return planWhole(tx, scope, services, { row, undoWhole: adapter.whole(row) });
	}
	if (row.before === null) return refused(row, UNDO_MESSAGES.created);
	if (row.after === null) return refused(row, UNDO_MESSAGES.gone);
	const undoable = adapter.undoable(row, services);
	requirePermission(scope, undoable.permission);
	await requireTerms(undoable, scope, services, tx);
	if (row.storeId) await services.requireSight(scope, row.storeId, tx);

	const found = await orGone(undoable.now(tx, scope));
	if (!found) return refused(row, UNDO_MESSAGES.gone);
	const changed = undoParts(row.before, row.after, found.state);
	const parts = await withEdits(tx, row, undoable.writable(changed, found.state));
	if (parts.length === 0) return refused(row, UNDO_MESSAGES.unwritable);
	const isLeft = parts.some(({ state }) => state === "back");
	const isEdited = parts.some(({ state }) => state === "edited");
	const refusal = isLeft ? null : isEdited ? UNDO_MESSAGES.nothing : UNDO_MESSAGES.already;
	const [names = {}] = await referenceNames(tx, services.named, [
		{
			entity: row.entity,
			changes: parts.map(({ field, back, now }) => ({ field, before: back, after: now })),
		},
	]);
	const plan = { row, refusal, whole: null, version: found.version, parts, names };
	return { plan, undoable, whole: null, state: found.state };
}

/** A deleted record is restored unchanged, since it can't have been edited meanwhile. */
async function planWhole(
	tx: Tx,
	scope: Scope,
	services: Services,
	{ row, undoWhole }: { row: AuditRow; undoWhole: UndoWhole },
): Promise<PlannedUndo> {
	requirePermission(scope, undoWhole.permission);
	await requireTerms(undoWhole, scope, services, tx);
	const found = await undoWhole.find(tx);
	if (!found) throw notFound(getEntity(row.entity).label);
	const whole = row.action === "delete" ? "restore" : "delete";
	const refusal =
		found.isDeleted === (whole === "restore")
			? null
			: found.isDeleted
				? (getEntity(row.entity).undo?.begins?.over ?? UNDO_MESSAGES.gone)
				: UNDO_MESSAGES.restored;
	return {
		plan: { row, refusal, whole, version: found.version, parts: [], names: {} },
		undoable: null,
		whole: undoWhole,
		state: null,
	};
}

async function findRow(tx: Tx, { merchantId }: Scope, seq: number): Promise<AuditRow> {
	const [row] = await tx
		.select(auditColumns)
		.from(auditLog)
		.where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.seq, seq)));
	if (!row) throw notFound("Change");
	return toAuditRow(row);
}

function refused(row: AuditRow, refusal: string): PlannedUndo {
	const plan = { row, refusal, whole: null, version: null, parts: [], names: {} };
	return { plan, undoable: null, whole: null, state: null };
}

async function orGone<T>(finding: Promise<T>): Promise<T | null> {
	try {
		return await finding;
	} catch (error) {
		if (error instanceof GatewayError && error.statusCode === 404) return null;
		throw error;
	}
}

async function withEdits(tx: Tx, row: AuditRow, parts: UndoPart[]): Promise<UndoPart[]> {
	if (!parts.some(({ state }) => state === "edited")) return parts;
	const later = await tx
		.select({
			seq: auditLog.seq,
			at: auditLog.at,
			by: sql<string>`coalesce(${personName(auditLog.actorUuid)}, ${auditLog.actorLabel})`,
			fields: auditLog.fields,
		})
		.from(auditLog)
		.where(
			and(
				eq(auditLog.entity, row.entity),
				eq(auditLog.entityId, row.entityId),
				gt(auditLog.seq, row.seq),
			),
		)
		.orderBy(desc(auditLog.seq))
		.limit(LATER_ROWS);
	return parts.map((part) => {
		if (part.state !== "edited") return part;
		const edit = later.find(({ fields }) => fields.some((field) => isWithin(field, part.field)));
		return {
			...part,
			edit: edit ? { seq: edit.seq, at: edit.at.toISOString(), by: edit.by } : null,
		};
	});
}
