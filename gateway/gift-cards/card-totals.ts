import { z } from "@hono/zod-openapi";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { cardTotalsSchema } from "~/models/gift-cards/shared-cards.schema";
import { read } from "../core/endpoint";
import { IS_OVER, ISSUED_ON, THIS_MONTH } from "./card-conditions";
import { giftCards } from "./tables";

/** Endpoint of the gift card totals: balances, and sales of this month, by currency. */
export const cardTotalsEndpoints = [
	read({
		tag: "Gift cards",
		wholeMerchant: true,
		access: { anyOf: [["GIFT_CARD.API_READ"]] },
		method: "get",
		path: "/api/v2/store-v2/:merchantId/gift-card-totals",
		summary: "Get the balance of all gift cards and the sales of this month, by currency",
		params: z.object({ merchantId: z.uuid() }),
		answer: cardTotalsSchema,
		async handle(tx, { scope: { merchantId } }) {
			const isRecent = sql`${giftCards.createdAt} > now() - interval '33 days'`;
			const isSale = sql`${giftCards.orderId} is not null`;
			const isOwed = sql`not ${IS_OVER}`;
			const rows = await tx
				.select({
					currency: giftCards.currency,
					cards: sql<number>`count(*) filter (where ${giftCards.balance} > 0 and ${isOwed})::int`,
					outstanding: sql<number>`coalesce(sum(${giftCards.balance}) filter (where ${isOwed}), 0)::float8`,
					sold: sql<number>`coalesce(sum(case when ${isRecent} and ${isSale} then
						case when ${ISSUED_ON} >= ${THIS_MONTH} then ${giftCards.value} end end), 0)::float8`,
				})
				.from(giftCards)
				.where(and(eq(giftCards.merchantId, merchantId), isNull(giftCards.deletedAt)))
				.groupBy(giftCards.currency)
				.orderBy(sql`sum(${giftCards.balance}) desc`, asc(giftCards.currency));
			return { rows };
		},
	}),
] as const;
