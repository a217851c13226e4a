import { and, inArray, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasField, type MenuKind } from "~/models/menu/menu-kind";
import type { MenuFilter } from "~/models/menu/menu-part.list";
import { foldText } from "~/models/shared/fold-text";
import type { Tx } from "../core/database";
import type { DearRule } from "../core/list-rows";
import { queryRows } from "../core/query-rows";
import {
	asksNowhere,
	containedIn,
	descendantsOf,
	failedAtPos,
	isAny,
	isInNoPart,
	isOnlyFailed,
	leavesOutElsewhere,
	type PartId,
	type PartSet,
	soldAt,
	soldOut,
	type TitledParts,
	withOwnValues,
} from "./part-sets";
import { menuOwnSearch, menuOwnValues, menuParts, menuSearch } from "./tables";

const WORD_SEPARATORS =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: words end where those of the database do
	/[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u3003]+/u;

const MAX_SEARCH_WORDS = 12;

/** Largest set a query starts from; with more, most pages fill from the first rows checked. */
const FEW = 1_000;

const MAX_COUNTED = 100;

export type MenuQuery = { search: string } & Partial<Record<MenuFilter, string[]>>;

export interface Narrowing {
	has: (id: PartId) => SQL | undefined;
	/** Set when so many parts match that checking all of them is slow. */
	dear?: Omit<DearRule, "rest" | "inOrder"> & Pick<PartSet, "titled"> & { others: DearRule["has"] };
}

/** Measures each set first: a query begins with the smallest, and checks each id against the others. */
export async function narrowParts(
	tx: Tx,
	kind: MenuKind,
	query: MenuQuery,
	storeId: string | null,
): Promise<Narrowing> {
	const found = query.search ? searchSets(query.search, storeId) : [];
	if (!found) return { has: () => sql`false` };
	const without = setsLeftOut(query, storeId);
	const among = await intersectSets(tx, [...found, ...requestedSets(kind, query, storeId)]);
	const meetsOthers = (id: PartId) =>
		and(
			...without.map(({ has }) => not(has(id))),
			asksNowhere(query.standsIn ?? []) ? isInNoPart(id) : undefined,
		);
	return {
		has: (id) => and(among.has(id), meetsOthers(id)),
		...(among.one && {
			dear: {
				countsTo: MAX_COUNTED,
				has: (id) => and(among.one?.(id as PartId), meetsOthers(id as PartId)),
				others: (id) => meetsOthers(id as PartId),
				...(among.titled && { titled: among.titled }),
			},
		}),
	};
}

function requestedSets(kind: MenuKind, query: MenuQuery, storeId: string | null): PartSet[] {
	const { standsIn = [], itemSets = [], categories = [], storeIds = [] } = query;
	return [
		...(standsIn.length > 0 && !asksNowhere(standsIn) ? [containedIn(standsIn)] : []),
		...(itemSets.length > 0 ? [descendantsOf(itemSets)] : []),
		...(categories.length > 0 ? [descendantsOf(categories)] : []),
		...(storeIds.length > 0 && !hasField(kind, "stores") ? [soldAt(storeIds)] : []),
		...(leavesOutElsewhere(query.elsewhere, storeId) && !hasField(kind, "stores")
			? [soldAt([storeId])]
			: []),
		...(isOnly(query.available, "no") ? [soldOut(storeId)] : []),
		...(isOnly(query.replica, "no") ? [withOwnValues(storeId)] : []),
		...(isOnlyFailed(query.pos) ? [failedAtPos(storeId)] : []),
	];
}

function setsLeftOut(query: MenuQuery, storeId: string | null): PartSet[] {
	return [
		...(isOnly(query.available, "yes") ? [soldOut(storeId)] : []),
		...(isOnly(query.replica, "yes") ? [withOwnValues(storeId)] : []),
	];
}

function isOnly(values: readonly string[] = [], wanted: "yes" | "no"): boolean {
	return values.includes(wanted) && !values.includes(wanted === "yes" ? "no" : "yes");
}

/** `one`: the same condition, fast for one part and slow for all. `titled`: a single word finds all of them. */
async function intersectSets(
	tx: Tx,
	sets: readonly PartSet[],
): Promise<Pick<Narrowing, "has"> & { one?: Narrowing["has"] } & Pick<PartSet, "titled">> {
	const bySize = await sortedBySize(tx, sets);
	const [smallest, ...meetsOthers] = bySize;
	if (!smallest) return { has: () => undefined };
	if (smallest.size <= FEW) {
		return {
			// As rows, ids are looked up one by one; with "any" of an array, they only filter an ordered index scan.
			has: (id) =>
				and(
					sql`${id} in (select unnest(array(${smallest.set.ids})))`,
					...meetsOthers.map(({ set }) => set.has(id)),
				),
		};
	}
	return {
		// "is true" keeps them in a hash. A join would be guessed far too small, and look each row up again.
		has: (id) =>
			and(
				...bySize.map(({ set: { ids, has, isHashed } }) =>
					isHashed ? sql`(${id} in (${ids})) is true` : has(id),
				),
			),
		one: (id) => and(...bySize.map(({ set }) => set.has(id))),
		...(meetsOthers.length === 0 && smallest.set.titled && { titled: smallest.set.titled }),
	};
}

async function sortedBySize(
	tx: Tx,
	sets: readonly PartSet[],
): Promise<{ set: PartSet; size: number }[]> {
	if (sets.length === 0) return [];
	const counts = sets.map(
		({ ids, likely = ids }) =>
			sql`(select count(*)::int from (select 1 from (${likely}) as ids limit ${FEW + 1}) as counted)`,
	);
	const [counted] = await queryRows<{ sizes: number[] }>(
		tx,
		sql`select array[${sql.join(counts, sql`, `)}] as sizes`,
	);
	return sets
		.map((set, index) => ({ set, size: counted?.sizes[index] ?? 0 }))
		.sort((left, right) => left.size - right.size);
}

/** Parts with a word that begins with each typed word; at a location its own values count. Null finds nothing. */
function searchSets(typed: string, storeId: string | null): PartSet[] | null {
	const words = menuSearchWords(typed);
	if (words.length === 0) return null;
	return words.map((word) => ({
		ids: partsWithWord(word, storeId),
		likely:
			storeId === null ? inBase(word) : sql`${inBase(word)} union all ${inOwn(word, storeId)}`,
		has: (id) => isAny(partsWithWord(word, storeId, id)),
		titled: (kinds) => titledParts(word, storeId, kinds),
		isHashed: true,
	}));
}

function partsWithWord(word: string, storeId: string | null, id?: PartId): SQL {
	const base = sql`${inBase(word)} and ${id ? sql`${menuSearch.partId} = ${id}` : sql`true`}`;
	if (storeId === null) return base;
	return sql`${base} and not exists (select 1 from ${menuOwnValues}
			where ${menuOwnValues.storeId} = ${storeId} and ${menuOwnValues.partId} = ${menuSearch.partId}
			and jsonb_exists(${menuOwnValues.values}, ${menuSearch.field}))
		union all ${inOwn(word, storeId)} and ${id ? sql`${menuOwnSearch.partId} = ${id}` : sql`true`}`;
}

function titledParts(
	word: string,
	storeId: string | null,
	kinds: readonly MenuKind[],
): TitledParts {
	const base = sql`select ${menuSearch.partId} as id, ${menuSearch.sortTitle} as sorted_by from ${menuSearch}
		where ${begins(menuSearch.token, word)} and ${inArray(menuSearch.kind, [...kinds])}`;
	if (storeId === null) return { query: base, isWide: false };
	const query = sql`${base} union select ${menuParts.id}, lower(${menuParts.title}) from ${menuParts}
		where ${menuParts.id} in (${inOwn(word, storeId)}) and ${inArray(menuParts.kind, [...kinds])}`;
	return { query, isWide: true };
}

function inBase(word: string): SQL {
	return sql`select ${menuSearch.partId} from ${menuSearch} where ${begins(menuSearch.token, word)}`;
}

function inOwn(word: string, storeId: string): SQL {
	return sql`select ${menuOwnSearch.partId} from ${menuOwnSearch}
		where ${menuOwnSearch.storeId} = ${storeId} and ${begins(menuOwnSearch.token, word)}`;
}

function begins(token: PgColumn, word: string): SQL {
	return sql`${token} >= ${word} and ${token} < ${`${word}\u{10ffff}`}`;
}

/** Words of a typed search, folded and cut like the database's function menu_words does. */
export function menuSearchWords(typed: string): string[] {
	const words = new Set(
		foldText(typed)
			.split(WORD_SEPARATORS)
			.filter((word) => word !== ""),
	);
	return withoutImplied([...words]).slice(0, MAX_SEARCH_WORDS);
}

function withoutImplied(words: readonly string[]): string[] {
	return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}
