import { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { cardSettlementList } from "~/models/gift-cards/card-location.list";
import { type CardSettlement, retainedBySeller } from "~/models/gift-cards/shared-cards";
import { cardSettlementSchema } from "~/models/gift-cards/shared-cards.schema";
import { matchesSearch } from "~/models/shared/fold-text";
import { localDate } from "~/models/shared/instants";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Currency } from "~/models/shared/money";
import type { Tx } from "../core/database";
import { read } from "../core/endpoint";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { getCardTerms } from "./terms";

interface Pair {
	seller: string;
	taker: string;
	amount: number;
}

interface Place {
	store_id: string;
	title: string;
	currency: Currency;
}

/** Monthly debts between locations for each other's gift cards (spec 7.7); empty while settlement is off. */
export const cardSettlementEndpoint = read({
	tag: "Gift cards",
	wholeMerchant: true,
	access: { anyOf: [["GIFT_CARD.API_READ"]] },
	method: "get",
	path: "/api/v2/store-v2/:merchantId/gift-card-settlement",
	summary:
		"Get what locations owe each other for gift cards sold at one and used at another, by month",
	params: z.object({ merchantId: z.uuid() }),
	query: listQuerySchema(cardSettlementList),
	answer: pagedSchema(cardSettlementSchema),
	async handle(tx, { scope, query: { month, search, direction, limit, offset } }) {
		const all = await getSettlement(tx, scope, monthIn(month?.[0]));
		const found = all.filter(({ title }) => matchesSearch(title, search));
		if (direction === "desc") found.reverse();
		return {
			rows: found.slice(offset, offset + limit),
			pagination: { limit, offset, total: found.length, totalIsExact: true },
		};
	},
});

function monthIn(text: string | undefined): string {
	return text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
		? text
		: localDate(new Date().toISOString(), "UTC").slice(0, 7);
}

async function getSettlement(
	tx: Tx,
	{ merchantId }: Scope,
	month: string,
): Promise<CardSettlement[]> {
	const { isSettled, sellerKeeps } = await getCardTerms(tx, merchantId);
	if (!isSettled) return [];
	const pairs = await listSettlementPairs(tx, merchantId, month);
	const ids = [...new Set(pairs.flatMap(({ seller, taker }) => [seller, taker]))];
	if (ids.length === 0) return [];
	const places = await queryRows<Place>(
		tx,
		sql`select store_id, title, currency from locations
			where merchant_id = ${merchantId}::uuid and store_id = any(${sql.param(`{${ids.join(",")}}`)}::uuid[])
			order by lower(title), store_id`,
	);
	return places.map(({ store_id: storeId, title, currency }) => {
		const taken = pairs.filter(({ taker }) => taker === storeId);
		const sold = pairs.filter(({ seller }) => seller === storeId);
		const sum = (of: readonly Pair[]) => of.reduce((all, { amount }) => all + amount, 0);
		const retainedFor = (of: readonly Pair[]) =>
			of.reduce((all, { amount }) => all + retainedBySeller(amount, sellerKeeps), 0);
		const [takenFor, spentElsewhere, paid, kept] = [
			sum(taken),
			sum(sold),
			retainedFor(taken),
			retainedFor(sold),
		] as [number, number, number, number];
		return {
			storeId,
			title,
			currency,
			takenFor,
			spentElsewhere,
			kept,
			paid,
			net: takenFor - paid - (spentElsewhere - kept),
		};
	});
}

/** Uses the month at the location where a card paid; money returned later counts in its month of return. */
function listSettlementPairs(tx: Tx, merchantId: string, month: string): Promise<Pair[]> {
	return queryRows<Pair>(
		tx,
		sql`select c.store_id as seller, e.store_id as taker, sum(-e.amount)::float8 as amount
			from gift_card_entries e
			join gift_cards c on c.id = e.card_id
			join locations l on l.store_id = e.store_id
			where e.merchant_id = ${merchantId}::uuid and e.kind in ('spent', 'returned') and e.store_id <> c.store_id
				and e.at >= ${`${month}-01`}::date - interval '1 day'
				and e.at < ${`${month}-01`}::date + interval '1 month 1 day'
				and to_char(e.at at time zone (l.contact_info->>'timeZone'), 'YYYY-MM') = ${month}
			group by c.store_id, e.store_id having sum(e.amount) <> 0`,
	);
}
