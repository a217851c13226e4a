import { asc, count, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
	CONTRACT_LISTS,
	type ContractList,
	type ContractQuery,
	type Taken,
} from "~/models/menu/menu-contract";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { Tx } from "../../core/database";
import { rowsThatMatch } from "../../core/list-rows";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { menuListRules } from "../list-rules";
import type { StoredMenuPart } from "../menu-part";
import { kindsOn, requireKind } from "../menu-rows";
import { type MenuQuery, narrowParts } from "../narrow-parts";
import { partsHere } from "../parts-here";
import { menuParts } from "../tables";

interface Asked {
	list: ContractList;
	/** Null for the organization. */
	storeId: string | null;
	query: ContractQuery;
}

const AT_ONCE = 1_000;

/**
 * Part of a list by title, each thing told by `tell` (spec 7.8). Archived things are left out unless one asks for them.
 * Throws 403 for a kind that is not switched on.
 */
export async function takeParts<Row>(
	tx: Tx,
	{ scope, services }: { scope: Scope; services: Services },
	{ list, storeId, query }: Asked,
	tell: (rows: StoredMenuPart[]) => Promise<Row[]>,
): Promise<Taken<Row>> {
	const kinds = await kindsOf(tx, list, scope, services);
	const parts = storeId === null ? menuParts : partsHere(tx, storeId);
	const where = await matching(tx, kinds, { parts, storeId }, query);
	const rows = (await tx
		.select()
		.from(parts)
		.where(where)
		.orderBy(asc(sql`lower(${parts.title})`), asc(parts.id))
		.limit(query.take)
		.offset(query.skip)) as StoredMenuPart[];
	const items: Row[] = [];
	for (let from = 0; from < rows.length; from += AT_ONCE) {
		items.push(...(await tell(rows.slice(from, from + AT_ONCE))));
	}
	if (!query.countTotal) return { items, total: null };
	const [counted] = await tx.select({ total: count() }).from(parts).where(where);
	return { items, total: counted?.total ?? 0 };
}

/** The kinds of a list. One kind alone must be switched on; of several, those that are not are left out. */
async function kindsOf(
	tx: Tx,
	list: ContractList,
	scope: Scope,
	services: Services,
): Promise<[MenuKind, ...MenuKind[]]> {
	const [first, ...more] = CONTRACT_LISTS[list] as readonly [MenuKind, ...MenuKind[]];
	await requireKind(tx, first, scope, services);
	const on = await kindsOn(tx, scope, services);
	return [first, ...more.filter((kind) => on.includes(kind))];
}

async function matching(
	tx: Tx,
	kinds: readonly [MenuKind, ...MenuKind[]],
	{ parts, storeId }: { parts: typeof menuParts; storeId: string | null },
	query: ContractQuery,
) {
	const flag = (value: boolean | undefined) =>
		value === undefined ? undefined : [value ? "yes" : "no"];
	const asked = {
		search: query.search,
		archived: flag(query.isArchived),
		...{ itemSets: query.itemSets, storeIds: query.storeIds, categories: query.categories },
		available: flag(query.isAvailable),
		orderable: flag(query.isOrderable),
		replica: flag(query.isReplica),
		enabled: flag(query.isEnabled),
	} as MenuQuery;
	const narrowing = await narrowParts(tx, kinds[0], asked, storeId);
	const rules = menuListRules({ kinds, query: asked, storeId, narrowing }, parts);
	return rowsThatMatch(parts as unknown as PgTable, rules, asked);
}
