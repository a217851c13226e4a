import { changesOf } from "~/models/audit/audit";
import type { Tx } from "./database";
import { conflict } from "./errors";
import { asJson, type LiveEvent, record } from "./ledger";
import type { Scope } from "./scope";

/** How rows of one kind are recorded and shown. */
export interface RecordedKind<Row> {
	/** The entity's name in the registry. */
	entity: string;
	id(row: Row): string;
	label(row: Row): string;
	/** The location a row belongs to; none for the organisation's own. */
	storeId?(row: Row): string | null;
	/** What the audit log keeps: everything a person can change. */
	audited(row: Row): Record<string, unknown>;
	/** The row as the contract answers it, which a conflict shows. */
	answer(row: Row): unknown;
	event?(row: Row): LiveEvent;
}

interface Versioned {
	version: number;
	updatedAt: Date;
}

interface RowChange<Row> {
	/** The row as it stands, locked. */
	before: Row;
	/** The version the person saw; null to change whatever stands there. */
	version: number | null;
	patch: Partial<Row>;
	/** Writes the columns of the change. */
	write(change: Partial<Row> & Versioned): Promise<Row[]>;
	action?: string;
}

/**
 * Changes a locked row and records it. Nothing is written or recorded when the patch changes nothing that the audit
 * log keeps. Throws 409 with the row as it stands when it was changed since `version`.
 */
export async function changeRow<Row extends Versioned>(
	tx: Tx,
	scope: Scope,
	kind: RecordedKind<Row>,
	{ before, version, patch, write, action = "update" }: RowChange<Row>,
): Promise<Row> {
	requireVersion(kind, before, version);
	const wanted = { ...before, ...withoutUndefined(patch) };
	const isSame = changesOf(asJson(kind.audited(before)), asJson(kind.audited(wanted))).length === 0;
	if (isSame) return before;
	const change = { ...patch, version: before.version + 1, updatedAt: new Date() };
	const [after] = await write(change);
	if (!after) throw new Error(`The ${kind.entity} was not written`);
	await recordRow(tx, scope, kind, action, { before, after });
	return after;
}

/** Throws 409 with the row as it stands when it was changed since the version a person saw. */
export function requireVersion<Row extends { version: number }>(
	kind: RecordedKind<Row>,
	row: Row,
	version: number | null,
): void {
	if (version !== null && version !== row.version) throw conflict(kind.answer(row));
}

/** Records that a row came (`before` null), went (`after` null) or changed. */
export async function recordRow<Row>(
	tx: Tx,
	scope: Scope,
	kind: RecordedKind<Row>,
	action: string,
	{ before, after }: { before: Row | null; after: Row | null },
): Promise<void> {
	const row = (after ?? before) as Row;
	await record(
		tx,
		scope,
		{
			entity: kind.entity,
			entityId: kind.id(row),
			entityLabel: kind.label(row),
			storeId: kind.storeId?.(row) ?? null,
			action,
			before: before && kind.audited(before),
			after: after && kind.audited(after),
		},
		kind.event?.(row),
	);
}

function withoutUndefined<T extends object>(patch: T): T {
	const kept = Object.entries(patch).filter(([, value]) => value !== undefined);
	return Object.fromEntries(kept) as T;
}
