import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { menuWords } from "./search-words";
import { menuOwnSearch, menuOwnValues, menuParts, menuSearch } from "./tables";

/**
 * Things of which each typed word begins a word somewhere: title, subtitle, internal name, SKU or POS GUID. At a location
 * (`storeId`) its own values count in place of the organization's.
 */
export function menuSearchRule(
	typed: string,
	storeId: string | null,
	parts: typeof menuParts = menuParts,
): SQL {
	const words = menuWords(typed);
	if (words.length === 0) return sql`false`;
	// "is true" keeps what has a word in a hash. A join would be guessed far too small, and look each row up again.
	const each = words.map((word) => sql`(${parts.id} in (${partsWithWord(word, storeId)})) is true`);
	return sql`(${sql.join(each, sql` and `)})`;
}

function partsWithWord(word: string, storeId: string | null): SQL {
	const begins = (token: PgColumn) =>
		sql`${token} >= ${word} and ${token} < ${`${word}\u{10ffff}`}`;
	const base = sql`select ${menuSearch.partId} from ${menuSearch} where ${begins(menuSearch.token)}`;
	if (storeId === null) return base;
	return sql`${base} and not exists (select 1 from ${menuOwnValues}
			where ${menuOwnValues.storeId} = ${storeId} and ${menuOwnValues.partId} = ${menuSearch.partId}
			and jsonb_exists(${menuOwnValues.values}, ${menuSearch.field}))
		union all select ${menuOwnSearch.partId} from ${menuOwnSearch}
		where ${menuOwnSearch.storeId} = ${storeId} and ${begins(menuOwnSearch.token)}`;
}
