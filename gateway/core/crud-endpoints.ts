import { and } from "drizzle-orm";
import { type ZodObject, type ZodType, z } from "zod";
import type { ListDefinition, ListQuery } from "~/models/shared/define-list";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Permission } from "~/models/shared/permissions";
import type { GatewayConfig } from "./config";
import type { Access, Definition, Parsed } from "./contract";
import { type CrudRow, type CrudRules, crudRows, type RowKey } from "./crud-rows";
import type { Tx } from "./database";
import { mutation, read } from "./endpoint";
import { conflict } from "./errors";
import { type ListRules, listRows } from "./list-rows";
import { type RequireStores, withLocationSet, withOwnStores } from "./location-set";
import type { Scope } from "./scope";
import { undoRows } from "./undo-rows";

type PlaceOf<Path extends string> = {
	merchantId: string;
} & (Path extends `${string}/:storeId/${string}` ? { storeId: string } : unknown);

export interface CrudDefinition<
	Row extends CrudRow,
	Filter extends string = string,
	Sort extends string = string,
	Path extends string = string,
	Create extends ZodObject = ZodObject,
	Patch extends ZodObject = ZodObject,
	Answer extends ZodType = ZodType,
> extends CrudRules<Row>,
		Pick<Definition, "tag" | "feature" | "wholeMerchant"> {
	path: Path;
	permissions: Record<"read" | "create" | "update" | "remove", Permission>;
	restricted?: readonly Permission[];
	schemas: { create: Create; patch: Patch; answer: Answer };
	list: ListDefinition<never, Filter, Sort>;
	/** `requireStores` adds the filter "store". */
	rules(scope: Scope): ListRules<Exclude<Filter, "store">, Sort>;
	/** For an entity with a set of locations, `stores`. */
	requireStores?: RequireStores;
	present(row: Row, scope: Scope): Parsed<Answer>;
	/** Response fields from other tables, by row id. */
	presentMore?(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<string, Partial<Parsed<Answer>>>>;
	seal?(body: Parsed<Patch>, config: GatewayConfig): Partial<Row>;
}

/** Returns list, create, get, update and soft delete endpoints, their undo adapter, and the rows for others. */
export function crudEndpoints<
	Row extends CrudRow,
	Filter extends string,
	Sort extends string,
	const Path extends string,
	Create extends ZodObject,
	Patch extends ZodObject,
	Answer extends ZodType,
>(definition: CrudDefinition<Row, Filter, Sort, Path, Create, Patch, Answer>) {
	const { tag, label, path, schemas, permissions, restricted, feature, wholeMerchant } = definition;
	const { requireStores } = definition;
	const rules = requireStores ? withLocationSet<Row>(definition, requireStores) : definition;
	const rows = crudRows<Row>(rules);
	if ("store" in definition.list.filters && !requireStores) {
		throw new Error(`${path}: the filter "store" needs requireStores`);
	}
	const presentAll = async (tx: Tx, presented: readonly Row[], scope: Scope) => {
		const more = await definition.presentMore?.(tx, presented);
		return presented.map((row) => {
			const answer = definition.present(requireStores ? withOwnStores(row, scope) : row, scope);
			return more ? { ...(answer as object), ...(more.get(row.id) as object) } : answer;
		});
	};
	const present = async (tx: Tx, row: Row, scope: Scope) =>
		(await presentAll(tx, [row], scope))[0] as Parsed<Answer>;
	async function requireVersionInFull(tx: Tx, scope: Scope, key: RowKey, version: number | null) {
		if (!definition.presentMore || version === null) return;
		const row = await rows.lock(tx, key, scope);
		if (row.version !== version) throw conflict(await present(tx, row, scope));
	}
	const isOfLocation = path.includes("/:storeId/");
	if (isOfLocation !== Boolean(definition.requireLocation)) {
		throw new Error(`${path}: :storeId and requireLocation come together`);
	}
	const place = { merchantId: z.uuid(), ...(isOfLocation && { storeId: z.uuid() }) };
	const allParams = objectSchema<PlaceOf<Path>>(place);
	const params = objectSchema<PlaceOf<Path> & { id: string }>({ ...place, id: z.uuid() });
	const one = `${path}/:id` as const;
	const access = (permission: Permission): Access => ({
		anyOf: [[permission]],
		...(restricted && { restricted }),
	});
	const readShared = { tag, feature, access: access(permissions.read) };
	const noun = label.toLowerCase();
	async function placed<P>(tx: Tx, given: P): Promise<P & { storeId?: string }> {
		const known = given as P & { storeId?: string };
		if (known.storeId) await definition.requireLocation?.(tx, known.storeId);
		return known;
	}
	const stored = (body: unknown, config: GatewayConfig) =>
		definition.seal?.(body as Parsed<Patch>, config) ?? (body as Partial<Row>);
	const endpoints = [
		read({
			...readShared,
			method: "get",
			path,
			summary: `List ${noun}s: filter, search, sort`,
			params: allParams,
			query: listQuerySchema(definition.list),
			answer: pagedSchema(schemas.answer),
			async handle(tx, { scope, params, query }) {
				const { storeId } = await placed(tx, params);
				const own = rules.rules(scope) as ListRules<Filter, Sort>;
				const where = and(own.where, rows.at(storeId));
				const listQuery = query as ListQuery<Filter, Sort>;
				const listed = await listRows(tx, definition.table, { ...own, where }, listQuery);
				const presented = await presentAll(tx, listed.rows as never[], scope);
				return { ...listed, rows: presented } as never;
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
			params: allParams,
			body: schemas.create,
			answer: schemas.answer,
			status: 201,
			async handle(tx, { scope, params, body, services }) {
				const { storeId } = await placed(tx, params);
				const values = { ...stored(body, services.config), ...(storeId && { storeId }) };
				return present(tx, await rows.create(tx, scope, values), scope);
			},
		}),
		read({
			...readShared,
			method: "get",
			path: one,
			summary: `Get one ${noun}`,
			params,
			answer: schemas.answer,
			handle: async (tx, { scope, params }) =>
				present(tx, await rows.get(tx, scope, await placed(tx, params)), scope),
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
			async handle(tx, { scope, params, body, version, services }) {
				const key = await placed(tx, params);
				await requireVersionInFull(tx, scope, key, version);
				const row = await rows.update(tx, scope, key, stored(body, services.config), version);
				return present(tx, row, scope);
			},
		}),
		mutation({
			tag,
			feature,
			wholeMerchant,
			access: access(permissions.remove),
			method: "delete",
			path: one,
			summary: `Delete a ${noun}; undo restores it`,
			params,
			answer: z.object({ id: z.uuid() }),
			async handle(tx, { scope, params, version }) {
				const key = await placed(tx, params);
				await requireVersionInFull(tx, scope, key, version);
				await rows.remove(tx, scope, key, version);
				return { id: params.id };
			},
		}),
	] as const;
	const { entity } = definition.kind;
	const terms = { restricted, feature, wholeMerchant };
	const undo = undoRows({ entity, patch: schemas.patch, permissions, terms }, rows);
	return { endpoints, undo, rows };
}

function objectSchema<T>(shape: Record<string, ZodType>): ZodType<T, T> {
	return z.object(shape) as unknown as ZodType<T, T>;
}
