import { type SQL, sql } from "drizzle-orm";
import type { OrderListQuery } from "~/models/orders/order.schema";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { literal, type SearchWords } from "./list-filters";
import { phoneDigits, phoneToken } from "./phone-digits";
import { isNumber, pairToken, splitWords } from "./search-tokens";

const MAX_TOKENS = 200;

/** Resolves a search to whole numbers, name prefixes and phone numbers (spec 7.10). Null if nothing matches. */
export async function findSearchWords(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	query: OrderListQuery,
): Promise<SearchWords | null> {
	const texts = [query.search, query.recipientName].filter((text) => text);
	const words = [...new Set(texts.flatMap((text) => splitWords(text ?? "")))];
	if (texts.length > 0 && words.length === 0) return null;

	const look = (beginnings: string[]) => beginningWith(tx, merchantId, stores, beginnings);
	const digits = phoneDigits(query.search ?? "");
	const numbers = query.orderNumbers?.map((number) => splitWords(number)[0]) ?? [];
	const known = numbers.filter((number) => number !== undefined);
	if (known.length > 0 && known.length === numbers.length) {
		const tokens = [...new Set(known)];
		return digits ? { tokens, ...withPhone(query, digits) } : { tokens, others: words };
	}
	if (digits) return byPhone(query, digits, look);
	const number = words.find(isNumber);
	if (number) return { tokens: [number], others: words.filter((word) => word !== number) };
	const [first, second, ...others] = withoutImplied(words).sort((a, b) => b.length - a.length);
	if (!first) return { tokens: [], others: [] };
	const single = await look([first]);
	if (single.length === 0) return null;
	if (!second) return { tokens: single, others };
	const pairs = await look(single.map((word) => pairToken(word, second)));
	return pairs.length > 0 ? { tokens: pairs, others } : null;
}

async function byPhone(
	query: OrderListQuery,
	digits: string,
	look: (beginnings: string[]) => Promise<string[]>,
): Promise<SearchWords> {
	const { others, phone } = withPhone(query, digits);
	const [number, ...more] = phone.words;
	const token = phoneToken(digits);
	const phones = token ? await look([token]) : [];
	return {
		tokens: [...(number ? [number] : []), ...phones],
		others,
		...(more.length > 0 && { phone: { digits, words: more } }),
	};
}

function withPhone({ search = "", recipientName = "" }: OrderListQuery, digits: string) {
	return { others: splitWords(recipientName), phone: { digits, words: splitWords(search) } };
}

function withoutImplied(words: string[]): string[] {
	return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Stored words with one of the prefixes; skips through the index, so its cost does not grow with the orders. */
async function beginningWith(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	beginnings: readonly string[],
): Promise<string[]> {
	const next = (after: SQL, stop: SQL) => sql`(
		select x.token from order_search x
		where x.merchant_id = ${merchantId}::uuid and x.store_id = s.store_id and ${after} and x.token < ${stop}
		order by x.token limit 1)`;
	const terms = sql.join(
		beginnings.map((word) => sql`(${word}::text, ${`${word}\u{10ffff}`}::text)`),
		sql`, `,
	);
	const rows = await queryRows<{ token: string }>(
		tx,
		sql`
		with recursive stores as (${stores}),
		asked(start, stop) as (values ${terms}),
		walk(store_id, stop, token) as (
			select s.store_id, a.stop, ${next(sql`x.token >= a.start`, sql`a.stop`)} from stores s cross join asked a
			union all
			select s.store_id, s.stop, ${next(sql`x.token > s.token`, sql`s.stop`)}
			from walk s where s.token is not null
		)
		select token from walk where token is not null limit ${literal(MAX_TOKENS * 40)}`,
	);
	return [...new Set(rows.map(({ token }) => token))].slice(0, MAX_TOKENS);
}
