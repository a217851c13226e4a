import { and, asc, count, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { CONTRACT_LISTS, type ContractList, type ContractQuery } from "~/models/menu/menu-contract";
import type { MenuKind } from "~/models/menu/menu-kind";
import { STANDS_NOWHERE } from "~/models/menu/menu-part.list";
import type { Tx } from "../../core/database";
import { rowsThatMatch } from "../../core/list-rows";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import type { InTransaction, Streamed } from "../../core/streamed-read";
import { menuListRules } from "../list-rules";
import { locationParts } from "../location-parts";
import type { StoredMenuPart } from "../menu-part";
import { kindsOn, requireKind } from "../menu-rows";
import { type MenuQuery, narrowParts } from "../narrow-parts";
import { menuParts } from "../tables";

interface PageRequest {
	list: ContractList;
	storeId: string | null;
	query: ContractQuery;
}

const AT_ONCE = 500;

/** Page of a list by title (spec 7.8); archived rows only on request. Throws 403 for a kind that is off. */
export async function listPartsByTitle<Row>(
	inTransaction: InTransaction,
	{ scope, services }: { scope: Scope; services: Services },
	{ list, storeId, query }: PageRequest,
	{ begin, present }: PartPresenter<Row>,
): Promise<Streamed<Row>> {
	const first = await inTransaction(async (tx) => {
		await begin?.(tx);
		const kinds = await requireEnabledKinds(tx, list, scope, services);
		const parts = storeId === null ? menuParts : locationParts(tx, storeId);
		const source = { parts, where: await matching(tx, kinds, { parts, storeId }, query) };
		const pageQuery = { after: null, skip: query.skip, take: Math.min(query.take, AT_ONCE) };
		const page = await readPage(tx, source, pageQuery);
		const total = query.countTotal ? await countParts(tx, source) : null;
		return { source, page, presented: await present(tx, page.rows), total };
	});
	async function* pages(): AsyncGenerator<Row[]> {
		yield first.presented;
		let { last } = first.page;
		let left = query.take - first.page.rows.length;
		while (left > 0 && last) {
			const pageQuery = { after: last, skip: 0, take: Math.min(left, AT_ONCE) };
			const { presented, page } = await inTransaction(async (tx) => {
				const next = await readPage(tx, first.source, pageQuery);
				return { page: next, presented: await present(tx, next.rows) };
			});
			yield presented;
			left -= page.rows.length;
			last = page.last;
		}
	}
	return { pages: pages(), rest: { total: first.total } };
}

interface PartPresenter<Row> {
	begin?(tx: Tx): Promise<unknown>;
	present(tx: Tx, rows: StoredMenuPart[]): Promise<Row[]>;
}

interface Source {
	parts: typeof menuParts;
	where: SQL | undefined;
}

interface Place {
	title: string;
	id: string;
}

async function readPage(
	tx: Tx,
	{ parts, where }: Source,
	{ after, skip, take }: { after: Place | null; skip: number; take: number },
): Promise<{ rows: StoredMenuPart[]; last: Place | null }> {
	const title = sql<string>`lower(${parts.title})`;
	const names = Object.keys(getTableColumns(menuParts)) as (keyof StoredMenuPart)[];
	const columns = Object.fromEntries(names.map((name) => [name, parts[name]]));
	const found = (await tx
		.select({ ...columns, placeOfTitle: title })
		.from(parts)
		.where(
			and(
				where,
				after ? sql`(${title}, ${parts.id}) > (${after.title}, ${after.id}::uuid)` : undefined,
			),
		)
		.orderBy(asc(title), asc(parts.id))
		.limit(take)
		.offset(skip)) as unknown as (StoredMenuPart & { placeOfTitle: string })[];
	const end = found.length === take ? found.at(-1) : undefined;
	const rows = found.map(({ placeOfTitle: _, ...row }) => row);
	return { rows, last: end ? { title: end.placeOfTitle, id: end.id } : null };
}

async function countParts(tx: Tx, { parts, where }: Source): Promise<number> {
	const [counted] = await tx.select({ total: count() }).from(parts).where(where);
	return counted?.total ?? 0;
}

/** The kinds of a list. One kind alone must be switched on; of several, those that are not are left out. */
async function requireEnabledKinds(
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
	const isUncategorized = query.categories?.includes(STANDS_NOWHERE);
	const page = {
		search: query.search,
		archived: flag(query.isArchived),
		itemSets: query.itemSets,
		storeIds: query.storeIds,
		...(isUncategorized ? { standsIn: [STANDS_NOWHERE] } : { categories: query.categories }),
		available: flag(query.isAvailable),
		orderable: flag(query.isOrderable),
		replica: flag(query.isReplica),
		enabled: flag(query.isEnabled),
	} as MenuQuery;
	const narrowing = await narrowParts(tx, kinds[0], page, storeId);
	const rules = menuListRules({ kinds, query: page, storeId, narrowing }, parts);
	return rowsThatMatch(parts as unknown as PgTable, rules, page);
}
