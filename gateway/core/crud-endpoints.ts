import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type ZodObject, type ZodType, z } from "zod";
import type { AuditRow } from "~/models/audit/audit";
import type { ListDefinition, ListQuery } from "~/models/shared/define-list";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Permission } from "~/models/shared/permissions";
import { changeRow, type RecordedKind, recordRow, requireVersion } from "./change-row";
import type { Access, Definition, Parsed } from "./contract";
import type { Tx } from "./database";
import { mutation, read } from "./endpoint";
import { notFound } from "./errors";
import { newId } from "./ids";
import { asJson } from "./ledger";
import { type ListRules, listRows } from "./list-rows";
import type { Scope } from "./scope";
import { isFieldOf, ruled, type UndoAdapter } from "./undo";

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
}

export interface CrudDefinition<
	Row extends CrudRow,
	Filter extends string = string,
	Sort extends string = string,
	Path extends string = string,
	Create extends ZodObject = ZodObject,
	Patch extends ZodObject = ZodObject,
	Told extends ZodType = ZodType,
> extends Pick<Definition, "tag" | "feature" | "wholeMerchant"> {
	label: string;
	path: Path;
	table: PgTable & { $inferSelect: Row };
	permissions: Record<"read" | "create" | "update" | "remove", Permission>;
	restricted?: readonly Permission[];
	kind: RecordedKind<Row>;
	schemas: { create: Create; patch: Patch; answer: Told };
	list: ListDefinition<never, Filter, Sort>;
	rules(scope: Scope): ListRules<Filter, Sort>;
	tell(row: Row, scope: Scope): Parsed<Told>;
	prepare?(body: Partial<Row>): Partial<Row>;
	/** Rules that need the database; throws 422 by field. `row` is null for a new one. */
	check?(tx: Tx, scope: Scope, wanted: Partial<Row>, row: Row | null): Promise<void>;
}

/** Returns list, create, get, update and delete (which keeps the row) endpoints, and the undo adapter. */
export function crudEndpoints<
	Row extends CrudRow,
	Filter extends string,
	Sort extends string,
	const Path extends string,
	Create extends ZodObject,
	Patch extends ZodObject,
	Told extends ZodType,
>(definition: CrudDefinition<Row, Filter, Sort, Path, Create, Patch, Told>) {
	const { tag, label, path, schemas, permissions, restricted, feature, wholeMerchant } = definition;
	const store = rowStore(definition);
	const merchantParams = z.object({ merchantId: z.uuid() });
	const params = z.object({ merchantId: z.uuid(), id: z.uuid() });
	const one = `${path}/:id` as const;
	const access = (permission: Permission): Access => ({
		anyOf: [[permission]],
		...(restricted && { restricted }),
	});
	const reading = { tag, feature, access: access(permissions.read) };
	const noun = label.toLowerCase();
	const endpoints = [
		read({
			...reading,
			method: "get",
			path,
			summary: `List ${noun}s: filter, search, sort`,
			params: merchantParams,
			query: listQuerySchema(definition.list),
			answer: pagedSchema(schemas.answer),
			async handle(tx, { scope, query }) {
				const listed = await listRows(
					tx,
					definition.table,
					definition.rules(scope),
					query as ListQuery<Filter, Sort>,
				);
				const rows = listed.rows.map((row) => definition.tell(row as never, scope));
				return { ...listed, rows } as never;
			},
		}),
		mutation({
			tag,
			feature,
			wholeMerchant,
			access: access(permissions.create),
			method: "post",
			path,
			summary: `Create a ${noun}`,
			params: merchantParams,
			body: schemas.create,
			answer: schemas.answer,
			status: 201,
			handle: async (tx, { scope, body }) =>
				definition.tell(await store.create(tx, scope, body as Partial<Row>), scope),
		}),
		read({
			...reading,
			method: "get",
			path: one,
			summary: `Get one ${noun}`,
			params,
			answer: schemas.answer,
			handle: async (tx, { scope, params }) =>
				definition.tell(await store.get(tx, scope, params.id), scope),
		}),
		mutation({
			tag,
			feature,
			wholeMerchant,
			access: access(permissions.update),
			method: "patch",
			path: one,
			summary: `Change the given fields of a ${noun}`,
			params,
			body: schemas.patch,
			answer: schemas.answer,
			handle: async (tx, { scope, params, body, version }) =>
				definition.tell(
					await store.update(tx, scope, params.id, body as Partial<Row>, version),
					scope,
				),
		}),
		mutation({
			tag,
			feature,
			wholeMerchant,
			access: access(permissions.remove),
			method: "delete",
			path: one,
			summary: `Delete a ${noun}; it can be brought back from the history`,
			params,
			answer: z.object({ id: z.uuid() }),
			async handle(tx, { scope, params, version }) {
				await store.remove(tx, scope, params.id, version);
				return { id: params.id };
			},
		}),
	] as const;
	return { endpoints, undo: undoOf(definition, store) };
}

type RowStore<Row> = ReturnType<typeof rowStore<Row & CrudRow, string, string>>;

function rowStore<Row extends CrudRow, Filter extends string, Sort extends string>({
	table,
	kind,
	label,
	rules,
	check,
	prepare = (body) => body,
}: Pick<
	CrudDefinition<Row, Filter, Sort>,
	"table" | "kind" | "label" | "rules" | "check" | "prepare"
>) {
	const { id: idColumn, deletedAt } = table as PgTable as CrudTable;
	const select = (tx: Tx, ...where: (SQL | undefined)[]) =>
		tx
			.select()
			.from(table)
			.where(and(...where)) as unknown as LockableRows<Row>;
	const write = (tx: Tx, id: string) => (change: object) =>
		tx.update(table).set(change).where(eq(idColumn, id)).returning() as unknown as Promise<Row[]>;

	async function lock(tx: Tx, id: string): Promise<Row> {
		const [row] = await select(tx, eq(idColumn, id), isNull(deletedAt)).for("update");
		if (!row) throw notFound(label);
		return row;
	}
	async function find(tx: Tx, id: string): Promise<Row | null> {
		const [row] = await select(tx, eq(idColumn, id)).for("update");
		return row ?? null;
	}

	return {
		lock,
		find,
		async get(tx: Tx, scope: Scope, id: string): Promise<Row> {
			const [row] = await select(tx, eq(idColumn, id), isNull(deletedAt), rules(scope).where);
			if (!row) throw notFound(label);
			return row;
		},
		async create(tx: Tx, scope: Scope, given: Partial<Row>): Promise<Row> {
			const body = prepare(given);
			await check?.(tx, scope, body, null);
			const now = new Date();
			const { merchantId } = scope;
			const [row] = (await tx
				.insert(table)
				.values({ ...body, id: newId(), merchantId, version: 1, createdAt: now, updatedAt: now })
				.returning()) as unknown as Row[];
			if (!row) throw new Error(`The ${kind.entity} was not written`);
			await recordRow(tx, scope, kind, "create", { before: null, after: row });
			return row;
		},
		async update(tx: Tx, scope: Scope, id: string, given: Partial<Row>, version: number | null) {
			const patch = prepare(given);
			const before = await lock(tx, id);
			requireVersion(kind, before, version);
			await check?.(tx, scope, { ...before, ...patch }, before);
			return changeRow(tx, scope, kind, { before, version, patch, write: write(tx, id) });
		},
		async remove(tx: Tx, scope: Scope, id: string, version: number | null): Promise<void> {
			const before = await lock(tx, id);
			requireVersion(kind, before, version);
			await write(tx, id)({ deletedAt: new Date(), version: before.version + 1 });
			await recordRow(tx, scope, kind, "delete", { before, after: null });
		},
		async restore(tx: Tx, scope: Scope, id: string, version: number | null): Promise<void> {
			const before = await find(tx, id);
			if (!before?.deletedAt) throw notFound(label);
			requireVersion(kind, before, version);
			await check?.(tx, scope, before, before);
			const [after] = await write(
				tx,
				id,
			)({ deletedAt: null, version: before.version + 1, updatedAt: new Date() });
			await recordRow(tx, scope, kind, "restore", { before: null, after: after ?? null });
		},
	};
}

interface LockableRows<Row> extends PromiseLike<Row[]> {
	for(strength: "update"): Promise<Row[]>;
}

function undoOf<Row extends CrudRow>(
	{
		kind,
		permissions,
		schemas,
		restricted,
		feature,
		wholeMerchant,
	}: Pick<
		CrudDefinition<Row>,
		"kind" | "permissions" | "schemas" | "restricted" | "feature" | "wholeMerchant"
	>,
	store: Pick<RowStore<Row>, "find" | "lock" | "update" | "remove" | "restore">,
): UndoAdapter {
	const terms = { restricted, feature, wholeMerchant };
	return {
		entity: kind.entity,
		undoable: ({ entityId: id }: AuditRow) => ({
			...terms,
			permission: permissions.update,
			async now(tx) {
				const row = await store.lock(tx, id);
				return { state: asJson(kind.audited(row)), version: row.version };
			},
			writable: (parts) => parts.filter(({ field }) => isFieldOf(schemas.patch, field)),
			write: (tx, scope, patch, version) =>
				store.update(tx, scope, id, ruled(schemas.patch, patch) as Partial<Row & CrudRow>, version),
		}),
		whole: ({ entityId: id }: AuditRow) => ({
			...terms,
			permission: permissions.remove,
			async find(tx) {
				const row = await store.find(tx, id);
				return row && { isDeleted: row.deletedAt !== null, version: row.version };
			},
			restore: (tx, scope, version) => store.restore(tx, scope, id, version),
			remove: (tx, scope, version) => store.remove(tx, scope, id, version),
		}),
	};
}
