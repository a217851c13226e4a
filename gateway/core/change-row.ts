import { diffFields } from "~/models/shared/field-changes";
import type { Tx } from "./database";
import { conflict } from "./errors";
import { asJson, type LiveEvent, record } from "./ledger";
import type { Scope } from "./scope";

export interface RecordedKind<Row> {
	entity: string;
	id(row: Row): string;
	label(row: Row): string;
	storeId?(row: Row): string | null;
	audited(row: Row): Record<string, unknown>;
	answer(row: Row): unknown;
	event?(row: Row): LiveEvent;
}

interface Versioned {
	version: number;
	updatedAt: Date;
}

interface RowChange<Row> {
	before: Row;
	version: number | null;
	patch: Partial<Row>;
	write(change: Partial<Row> & Versioned): Promise<Row[]>;
	action?: string;
}

/** Updates a locked row and records it, if anything changes. Throws 409 when changed since `version`. */
export async function changeRow<Row extends Versioned>(
	tx: Tx,
	scope: Scope,
	kind: RecordedKind<Row>,
	{ before, version, patch, write, action = "update" }: RowChange<Row>,
): Promise<Row> {
	requireVersion(kind, before, version);
	const wanted = { ...before, ...withoutUndefined(patch) };
	const isSame =
		diffFields(asJson(kind.audited(before)), asJson(kind.audited(wanted))).length === 0;
	if (isSame) return before;
	const change = { ...patch, version: before.version + 1, updatedAt: new Date() };
	const [after] = await write(change);
	if (!after) throw new Error(`The ${kind.entity} was not written`);
	await recordRow(tx, scope, kind, action, { before, after });
	return after;
}

/** Throws 409 with the current row when it was changed since the version a person saw. */
export function requireVersion<Row extends { version: number }>(
	kind: RecordedKind<Row>,
	row: Row,
	version: number | null,
): void {
	if (version !== null && version !== row.version) throw conflict(kind.answer(row));
}

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
	const changed = Object.entries(patch).filter(([, value]) => value !== undefined);
	return Object.fromEntries(changed) as T;
}
