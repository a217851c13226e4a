import { and, type Column, type SQL, sql } from "drizzle-orm";
import { searchWords } from "~/models/shared/fold-text";

type Text = Column | SQL;

/** Matches texts that contain each word typed, in any order, however it is written (`foldText`): the search of every list. */
export function containing(texts: Text | readonly Text[], typed: string): SQL {
	const each = (Array.isArray(texts) ? texts : [texts]) as readonly Text[];
	const all = sql.join(
		each.map((text) => sql`coalesce(${text}, '')`),
		sql` || ' ' || `,
	);
	return foldedContaining(sql`fold_text(${all})`, typed);
}

/** Like `containing`, for a column of folded text. */
export function foldedContaining(folded: SQL, typed: string): SQL {
	const words = searchWords(typed);
	if (words.length === 0) return sql`false`;
	const has = words.map((word) => sql`${folded} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
	return and(...has) as SQL;
}
