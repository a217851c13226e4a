import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { changeRow, type RecordedKind, recordRow, requireVersion } from "./change-row";
import type { Tx } from "./database";
import { type GatewayError, notFound } from "./errors";
import { newId } from "./ids";
import type { ListRules } from "./list-rows";
import type { Scope } from "./scope";

export interface CrudRow {
	id: string;
	merchantId: string;
	version: number;
	createdAt: Date;
	updatedAt: Date;
	deletedAt: Date | null;
}

interface CrudTable extends PgTable {
	id: PgColumn;
	deletedAt: PgColumn;
	storeId?: PgColumn;
}

export interface RowKey {
	id: string;
	storeId?: string | undefined;
}

export interface CrudRules<Row extends CrudRow> {
	label: string;
	table: PgTable & { $inferSelect: Row };
	where?: SQL;
	kind: RecordedKind<Row>;
	rules(scope: Scope): ListRules<string, string>;
	requireLocation?(tx: Tx, storeId: string): Promise<unknown>;
	prepare?(body: Partial<Row>): Partial<Row>;
	normalize?(tx: Tx, scope: Scope, body: Partial<Row>): Promise<Partial<Row>>;
	fillIn?(tx: Tx, body: Partial<Row>): Promise<Partial<Row>>;
	/** Rules that need the database; throws 422 by field. `row` is null for a new one. */
	check?(tx: Tx, scope: Scope, wanted: Partial<Row>, row: Row | null): Promise<void>;
	/** Throws 422 for a row that has to stay. */
	checkRemoval?(tx: Tx, row: Row): Promise<void>;
	/** Locks other rows a change may touch, before its own row; `id` is undefined for a new row. */
	lockFirst?(tx: Tx, key: { id: string | undefined; storeId: string | undefined }): Promise<void>;
	afterRestore?(tx: Tx, scope: Scope, row: Row): Promise<void>;
	afterWrite?(tx: Tx, scope: Scope, row: Row, before: Row | null): Promise<void>;
}

export type CrudRows<Row extends CrudRow> = ReturnType<typeof crudRows<Row>>;

/** Reads and writes the rows of `crudEndpoints`: each change is checked, versioned and recorded. */
export function crudRows<Row extends CrudRow>({
	table,
	where: restriction,
	kind,
	label,
	rules,
	fillIn,
	check,
	checkRemoval,
	lockFirst,
	afterRestore,
	afterWrite,
	requireLocation,
	prepare = (body) => body,
	normalize = async (_tx, _scope, body) => body,
}: CrudRules<Row>) {
	const columns = table as PgTable as CrudTable;
	const at = (storeId: string | undefined) =>
		storeId && columns.storeId ? eq(columns.storeId, storeId) : undefined;
	const select = (tx: Tx, { id, storeId }: RowKey, ...where: (SQL | undefined)[]) =>
		tx
			.select()
			.from(table)
			.where(
				and(eq(columns.id, id), at(storeId), restriction, ...where),
			) as unknown as LockableRows<Row>;
	const write = (tx: Tx, id: string) => (change: object) =>
		tx.update(table).set(change).where(eq(columns.id, id)).returning() as unknown as Promise<Row[]>;

	async function lock(tx: Tx, key: RowKey, scope: Scope): Promise<Row> {
		const [row] = await select(tx, key, isNull(columns.deletedAt)).for("update");
		if (!row) throw await missing(tx, scope, key);
		return row;
	}
	async function missing(tx: Tx, scope: Scope, key: RowKey): Promise<GatewayError> {
		const [row] = await select(tx, key, rules(scope).where);
		if (!row?.deletedAt) return notFound(label);
		return notFound(label, { entity: kind.entity, id: row.id, at: row.deletedAt });
	}
	async function find(tx: Tx, id: string): Promise<Row | null> {
		const [row] = await select(tx, { id }).for("update");
		return row ?? null;
	}

	return {
		at,
		lock,
		find,
		audited: kind.audited,
		async get(tx: Tx, scope: Scope, key: RowKey): Promise<Row> {
			const [row] = await select(tx, key, isNull(columns.deletedAt), rules(scope).where);
			if (!row) throw await missing(tx, scope, key);
			return row;
		},
		/** `id` is given where other rows name it before it is made. */
		async create(tx: Tx, scope: Scope, given: Partial<Row>, id = newId()): Promise<Row> {
			const { storeId } = given as { storeId?: string };
			await lockFirst?.(tx, { id: undefined, storeId });
			const prepared = await normalize(tx, scope, prepare(given));
			const body = { ...prepared, ...(await fillIn?.(tx, prepared)) };
			await check?.(tx, scope, body, null);
			const now = new Date();
			const { merchantId } = scope;
			const [row] = (await tx
				.insert(table)
				.values({ version: 1, ...body, id, merchantId, createdAt: now, updatedAt: now })
				.returning()) as unknown as Row[];
			if (!row) throw new Error(`The ${kind.entity} was not written`);
			await recordRow(tx, scope, kind, "create", { before: null, after: row });
			await afterWrite?.(tx, scope, row, null);
			return row;
		},
		async update(
			tx: Tx,
			scope: Scope,
			key: RowKey,
			given: Partial<Row>,
			version: number | null,
		): Promise<Row> {
			const patch = await normalize(tx, scope, prepare(given));
			await lockFirst?.(tx, { id: key.id, storeId: key.storeId });
			const before = await lock(tx, key, scope);
			requireVersion(kind, before, version);
			await check?.(tx, scope, { ...before, ...patch }, before);
			const change = { before, version, patch, write: write(tx, key.id) };
			const after = await changeRow(tx, scope, kind, change);
			await afterWrite?.(tx, scope, after, before);
			return after;
		},
		async remove(tx: Tx, scope: Scope, key: RowKey, version: number | null): Promise<void> {
			const before = await lock(tx, key, scope);
			requireVersion(kind, before, version);
			await checkRemoval?.(tx, before);
			await write(tx, key.id)({ deletedAt: new Date(), version: before.version + 1 });
			await recordRow(tx, scope, kind, "delete", { before, after: null });
		},
		/** Also throws 404 if the row's location was deleted. */
		async restore(tx: Tx, scope: Scope, id: string, version: number | null): Promise<void> {
			await lockFirst?.(tx, { id, storeId: undefined });
			const before = await find(tx, id);
			if (!before?.deletedAt) throw notFound(label);
			requireVersion(kind, before, version);
			const storeId = kind.storeId?.(before);
			if (storeId) await requireLocation?.(tx, storeId);
			await check?.(tx, scope, before, before);
			const [after] = await write(
				tx,
				id,
			)({ deletedAt: null, version: before.version + 1, updatedAt: new Date() });
			await recordRow(tx, scope, kind, "restore", { before: null, after: after ?? null });
			if (!after) return;
			await afterRestore?.(tx, scope, after);
			await afterWrite?.(tx, scope, after, before);
		},
	};
}

interface LockableRows<Row> extends PromiseLike<Row[]> {
	for(strength: "update"): Promise<Row[]>;
}
