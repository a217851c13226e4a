import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import type { OrderPart, OrderTax } from "~/models/orders/order";

/** Order parts of each refund, in minor units; only succeeded refunds count as returned. */
export const refundLines = pgTable(
	"refund_lines",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		orderId: uuid("order_id").notNull(),
		refundId: uuid("refund_id").notNull(),
		place: integer("place").notNull(),
		part: text("part").$type<OrderPart>().notNull(),
		lineId: text("line_id"),
		name: text("name").notNull(),
		quantity: integer("quantity").notNull(),
		net: integer("net").notNull(),
		discount: integer("discount").notNull(),
		tax: integer("tax").notNull(),
		taxIncluded: integer("tax_included").notNull(),
		taxes: jsonb("taxes").$type<OrderTax[]>().notNull(),
		pointsAmount: integer("points_amount").notNull(),
		isDerived: boolean("is_derived").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.refundId, table.place] }),
		index("refund_lines_by_order").on(table.merchantId, table.orderId),
	],
);
