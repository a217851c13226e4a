import { type SQL, sql } from "drizzle-orm";
import type { OrderListQuery } from "~/models/order.schema";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { literal, type SearchWords } from "./list-filters";
import { isNumber, wordsOf } from "./search-tokens";

/** Stored words looked up for one searched word, at most; only very short beginnings have more. */
const MOST_TOKENS = 200;

/**
 * What the words of a search stand for (spec 7.10): a number is itself (an order number or last four digits), any
 * other word is the beginning of a name. Null when the search can find nothing. `stores` is the SQL that gives the
 * `store_id`s to look in.
 */
export async function findWords(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	query: OrderListQuery,
): Promise<SearchWords | null> {
	const texts = [query.search, query.recipientName].filter((text) => text);
	const words = [...new Set(texts.flatMap((text) => wordsOf(text ?? "")))];
	if (texts.length > 0 && words.length === 0) return null;

	const numbers = query.orderNumbers?.map((number) => wordsOf(number)[0]) ?? [];
	const known = numbers.filter((number) => number !== undefined);
	if (known.length > 0 && known.length === numbers.length) {
		return { tokens: [...new Set(known)], others: words };
	}
	// The most telling word is walked in the index, the others are looked for in what it finds.
	const first = words.find(isNumber) ?? words.reduce(longer, "");
	if (!first) return { tokens: [], others: [] };
	const tokens = isNumber(first) ? [first] : await beginningWith(tx, merchantId, stores, first);
	if (tokens.length === 0) return null;
	return { tokens, others: words.filter((word) => word !== first) };
}

function longer(one: string, other: string): string {
	return other.length > one.length ? other : one;
}

/** Hops from one stored word to the next in the index, so that the number of orders does not matter. */
async function beginningWith(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	word: string,
): Promise<string[]> {
	const next = (after: SQL) => sql`(
		select x.token from order_search x
		where x.merchant_id = ${merchantId}::uuid and x.store_id = s.store_id
			and ${after} and x.token < ${`${word}\u{10ffff}`}
		order by x.token limit 1)`;
	const rows = await queryRows<{ token: string }>(
		tx,
		sql`
		with recursive stores as (${stores}),
		walk(store_id, token) as (
			select s.store_id, ${next(sql`x.token >= ${word}`)} from stores s
			union all
			select s.store_id, ${next(sql`x.token > s.token`)} from walk s where s.token is not null
		)
		select token from walk where token is not null limit ${literal(MOST_TOKENS * 40)}`,
	);
	return [...new Set(rows.map(({ token }) => token))].slice(0, MOST_TOKENS);
}
