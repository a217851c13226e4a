import { sql } from "drizzle-orm";
import { z } from "zod";
import { RECENT_USE_DAYS } from "~/models/discounts/discount";
import { discountUsesSchema } from "~/models/discounts/discount-answer.schema";
import type { DiscountUses } from "~/models/discounts/location-discount";
import { read } from "../core/endpoint";
import { queryRows } from "../core/query-rows";

interface DayOfUses {
	id: string;
	currency: DiscountUses["currency"];
	ago: number;
	orders: number;
	amount: number;
}

/** Endpoint of the recent uses of all discounts, for their list. */
export const listUsesEndpoint = read({
	method: "get",
	path: "/api/v2/store-v2/:merchantId/discount-uses",
	tag: "Discounts",
	summary: "Get the orders with each discount on each of the last 30 days, by currency",
	access: { anyOf: [["PROMOTION.API_READ"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
	answer: discountUsesSchema,
	async handle(tx, { scope: { merchantId } }) {
		const days = await queryRows<DayOfUses>(
			tx,
			sql`select d.id, o.currency, o.ago, count(*)::int as orders, sum(d.amount)::float8 as amount
				from locations l
				cross join lateral (
					select o.currency, o.discounts,
						floor(extract(epoch from now() - o.start_prep_at) / 86400)::int as ago
					from orders o
					where o.merchant_id = ${merchantId}::uuid and o.store_id = l.store_id
						and o.start_prep_at > now() - make_interval(days => ${RECENT_USE_DAYS}::int)
						and o.start_prep_at <= now()
						and o.discounts <> '[]' and o.status <> 'canceled' and o.top_status <> 'test'
					offset 0
				) o
				cross join lateral (
					select d->>'id' as id, sum((d->>'amount')::int) as amount
					from jsonb_array_elements(o.discounts) d
					where d->>'id' is not null
					group by 1
				) d
				where l.merchant_id = ${merchantId}::uuid
				group by 1, 2, 3`,
		);
		return { rows: usesByDiscount(days) };
	},
});

function usesByDiscount(days: readonly DayOfUses[]): DiscountUses[] {
	const found = new Map<string, DiscountUses>();
	for (const { id, currency, ago, orders, amount } of days) {
		const key = `${id} ${currency}`;
		const uses = found.get(key) ?? { id, currency, orders: 0, amount: 0, days: noDays() };
		const day = RECENT_USE_DAYS - 1 - ago;
		uses.orders += orders;
		uses.amount += amount;
		uses.days[day] = (uses.days[day] ?? 0) + orders;
		found.set(key, uses);
	}
	return [...found.values()].sort((one, other) => other.orders - one.orders);
}

const noDays = () => new Array<number>(RECENT_USE_DAYS).fill(0);
