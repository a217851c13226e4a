import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { addDays } from "~/models/shared/instants";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import type { TestGateway } from "../gateway";
import { giftCardCalls } from "../gift-cards/gift-card-calls";
import { loyaltyCalls } from "../loyalty/loyalty-calls";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	sampleIntake,
	statusAction,
} from "../orders/test-orders";

export const FIRST = "2025-10-25";
export const DAYS = 20;
const ORDERS = 60;

const systemOf =
	({ services }: TestGateway) =>
	<T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
		services.database.transaction(SYSTEM, work);

/** Numbers below the given one, the same for the same seed. */
export function randomFrom(seed: number) {
	let state = seed;
	return (most: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * most);
	};
}

/** The sum of what the last entry of each card says, of cards that were neither expired nor deleted as a day ended at 3:00. */
export async function balancesAfter(
	{ own, services }: TestGateway,
	day: string,
	storeIds?: readonly string[],
): Promise<number> {
	const end = sql`((${addDays(day, 1)}::timestamp + interval '3 hours') at time zone 'America/Chicago')`;
	const [row] = await services.database.transaction(SYSTEM, (tx) =>
		queryRows<{ sum: number }>(
			tx,
			sql`select coalesce(sum(b.balance), 0)::int as sum from gift_cards c
				cross join lateral (
					select e.balance from gift_card_entries e where e.card_id = c.id and e.at < ${end}
					order by e.seq desc limit 1
				) b
				where c.merchant_id = ${own.merchantId}::uuid
					and (c.deleted_at is null or c.deleted_at > ${end})
					and (c.expires_on is null or (c.expires_on + 1)::timestamp at time zone 'America/Chicago' > ${end})
					${storeIds ? sql`and c.store_id in ${storeIds}` : sql``}`,
		),
	);
	return row?.sum ?? 0;
}

/** Orders of all kinds at random moments around the end of summer time, and what is done with them. */
export async function writeHistory(gateway: TestGateway, abroad: string): Promise<void> {
	const system = systemOf(gateway);
	const random = randomFrom(7);
	const token = gateway.own.tokens.merchantSuperAdmin;
	const loyalty = loyaltyCalls(() => gateway);
	await loyalty.makeProgram({ spendPoints: 100, spendValue: 500 });
	const phone = loyalty.newPhone();
	await loyalty.give(phone, 6_000);
	const cards = giftCardCalls(() => gateway);
	const [here, there] = gateway.own.storeIds;
	const plastic = await cards.issue({ value: 90_000, storeId: here });
	const other = await cards.issue({ value: 30_000, storeId: there, expiresOn: "2099-01-01" });
	for (let index = 0; index < ORDERS; index += 1) {
		const at = Date.parse(`${FIRST}T00:00:00Z`) + random(DAYS * 86_400) * 1_000;
		const dateInfo = { placedAt: new Date(at).toISOString() };
		const storeId = random(3) === 0 ? there : here;
		const money = { discount: random(3) * 50, gratuity: random(4) * 75, charges: random(2) * 120 };
		const total = 2_400 - money.discount + money.gratuity + money.charges;
		const customer = { name: "Ada Quill", phone, email: "" };
		const kind = index % 10;
		const given: Partial<OrderIntakeBody> = { dateInfo, customer, ...money, total };
		if (kind === 1) given.paymentMethod = "apple_pay";
		if (kind === 2 || kind === 3) Object.assign(given, CASH, kind === 3 && DONE);
		if (kind === 4 || kind === 5) given.giftCards = [{ number: plastic.number, amount: 700 }];
		if (kind === 5) given.points = 200;
		if (kind === 6) Object.assign(given, { giftCards: [{ number: other.number }] });
		if (kind === 7) Object.assign(given, { paymentMethod: "gift_card", ...DONE });
		const body =
			kind === 8 ? soldCard(storeId, dateInfo, random(3) * 500) : intakeBody(storeId, given);
		const { id } = await placeOrder(gateway, body);
		const what = kind === 7 ? 0 : random(6);
		const actions =
			what === 1
				? [refundAction(1 + random(body.total > 1_500 ? 400 : 100))]
				: what === 2 && kind !== 8
					? [{ ...refundAction(300), firstTo: "giftCards" as const }]
					: what === 3 && kind < 2
						? [statusAction("canceled"), refundAction(total)]
						: [];
		if (actions.length > 0) await act(gateway, id, actions, { token });
	}
	await placeOrder(gateway, sampleIntake(abroad, 5_000, { currency: "CAD", dateInfo: NOON }));
	await placeOrder(gateway, intakeBody(here, { dateInfo: NOON, isTest: true }));
	const given = await cards.issue({ value: 4_000, storeId: here, expiresOn: "2099-01-01" });
	const adjusted = await cards.send("POST", `/${given.id}/adjustments`, {
		amount: -150,
		reason: "Scratched",
	});
	expect(adjusted.status).toBeLessThan(300);
	const unused = await cards.issue({ value: 2_500, storeId: there });
	expect((await cards.send("DELETE", `/${unused.id}`)).status).toBeLessThan(300);
	const dead = sql`timestamptz '2025-11-08 15:00Z'`;
	await system(async (tx) => {
		await tx.execute(sql`update gift_cards set deleted_at = ${dead} where id = ${unused.id}::uuid`);
		await tx.execute(
			sql`update gift_cards set expires_on = '2025-11-05' where id = ${given.id}::uuid`,
		);
		await tx.execute(
			sql`update gift_cards set expires_on = '2025-11-02' where id = ${other.id}::uuid`,
		);
	});
}

const NOON = { placedAt: `${addDays(FIRST, 5)}T18:00:00.000Z` };
const DONE = { source: "pos", status: "complete" } as const;
const CASH = { paymentMethod: "cash", paymentInformation: null } as const;

/** An order that sells one gift card of $25.00. */
export function soldCard(storeId: string, dateInfo: OrderIntakeBody["dateInfo"], discount: number) {
	return sampleIntake(storeId, 2_500, {
		dateInfo,
		discount,
		total: 2_500 - discount,
		items: [{ name: "Gift card", quantity: 1, unitPrice: 2_500, total: 2_500, isGiftCard: true }],
		giftCardRecipient: { name: "Dana", email: "dana@harbour.example" },
	});
}

/** Lets entries of ledgers and refunds, which were written now, be of the days of the orders and the days after them. */
export async function spreadLedgers(gateway: TestGateway): Promise<void> {
	const system = systemOf(gateway);
	for (const table of ["gift_card_entries", "loyalty_entries"]) {
		const name = sql.identifier(table);
		await system((tx) =>
			tx.execute(sql`
				update ${name} e set at = ${`${FIRST}T00:00:00Z`}::timestamptz + n.place * ${DAYS * 1_440}::int / n.many * interval '1 minute'
				from (select id, row_number() over (order by seq) as place, count(*) over () as many from ${name}) n
				where n.id = e.id`),
		);
	}
	await system((tx) =>
		tx.execute(sql`update refunds r set created_at = o.placed_at + interval '40 hours', settled_at = o.placed_at + interval '41 hours'
			from orders o where o.id = r.order_id`),
	);
}

/** Gives each order none, one or several of three discounts, of which two have a promo code. */
export async function giveDiscounts(gateway: TestGateway): Promise<void> {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/discounts`;
	const token = gateway.own.tokens.merchantSuperAdmin;
	const ids: string[] = [];
	for (const promoCode of ["SUMMER", "WINTER", undefined]) {
		const body = { name: `Deal ${ids.length}`, promoCode, amountType: "PERCENT", ratePpm: 1_000 };
		const made = await gateway.call("POST", path, { token, body });
		expect(made.status).toBe(201);
		ids.push(made.body.id);
	}
	const given = JSON.stringify(ids);
	await systemOf(gateway)((tx) =>
		tx.execute(sql`update orders set discounts = (
			select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', 'Deal', 'amount', d.place * 7)), '[]')
			from jsonb_array_elements_text(${given}::jsonb) with ordinality d(id, place)
			where mod(n.place, 8) & (1 << (d.place::int - 1)) > 0
		) from (select id, row_number() over (order by id)::int as place from orders) n where n.id = orders.id`),
	);
}
