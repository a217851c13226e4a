import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { MenuKind } from "~/models/menu/menu-kind";
import { isAny, type PartId, type PartSet, type TitledParts } from "./part-sets";
import { menuSearchWords } from "./search-words";
import { menuOwnSearch, menuOwnValues, menuParts, menuSearch } from "./tables";

/** Parts with a word that begins with each typed word; at a location its own values count. Null finds nothing. */
export function searchSets(typed: string, storeId: string | null): PartSet[] | null {
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
