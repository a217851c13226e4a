import { sql } from "drizzle-orm";
import { z } from "zod";
import { RECENT_USE_DAYS } from "~/models/discounts/discount";
import { recentUsesSchema } from "~/models/discounts/discount-answer.schema";
import type { RecentUse } from "~/models/discounts/location-discount";
import { read } from "../core/endpoint";
import { queryRows } from "../core/query-rows";
import { discountCrud } from "./discounts";

/** Endpoint for people without reports, such as marketers: what a discount or promo code has brought. */
export const recentUsesEndpoint = read({
	method: "get",
	path: "/api/v2/store-v2/:merchantId/discounts/:id/uses",
	tag: "Discounts",
	summary: "Get the orders of the last 30 days that had a discount, by currency",
	access: { anyOf: [["PROMOTION.API_READ"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid(), id: z.uuid() }),
	answer: recentUsesSchema,
	async handle(tx, { scope, params: { id } }) {
		const { merchantId } = await discountCrud.rows.get(tx, scope, { id });
		const given = JSON.stringify([{ id }]);
		const rows = await queryRows<RecentUse>(
			tx,
			sql`select o.currency, count(*)::int as orders, sum(o.total)::float8 as total,
					sum((
						select sum((d->>'amount')::int) from jsonb_array_elements(o.discounts) d where d->>'id' = ${id}
					))::float8 as amount
				from locations l
				cross join lateral (
					select o.currency, o.total, o.discounts from orders o
					where o.merchant_id = ${merchantId}::uuid and o.store_id = l.store_id
						and o.start_prep_at > now() - make_interval(days => ${RECENT_USE_DAYS}::int)
						and o.discounts @> ${given}::jsonb and o.status <> 'canceled' and o.top_status <> 'test'
					offset 0
				) o
				where l.merchant_id = ${merchantId}::uuid
				group by 1 order by 2 desc, 1`,
		);
		return { rows };
	},
});
