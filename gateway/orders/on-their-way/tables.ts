import { sql } from "drizzle-orm";
import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { CourierState, CourierStatus } from "~/models/orders/courier-order";
import type { PosOrderState } from "~/models/orders/pos-order";
import { instant } from "../../core/columns";

/** Orders on their way to the point of sale; `dueAt` is null once there is nothing left to try, `ticketDueAt` once its ticket is. */
export const posOrders = pgTable(
	"pos_orders",
	{
		orderId: uuid("order_id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		state: text("state").$type<PosOrderState>().notNull(),
		attempts: integer("attempts").notNull().default(0),
		dueAt: instant("due_at"),
		sentAt: instant("sent_at"),
		reference: text("reference").notNull().default(""),
		posVersion: integer("pos_version"),
		difference: integer("difference").notNull().default(0),
		lastError: text("last_error"),
		ticketError: text("ticket_error"),
		ticketAttempts: integer("ticket_attempts"),
		ticketDueAt: instant("ticket_due_at"),
		/** When the attempt began that is running. */
		ticketTriedAt: instant("ticket_tried_at"),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		index("pos_orders_by_reference").on(table.merchantId, table.reference),
		index("pos_orders_by_due").on(table.dueAt).where(sql`due_at is not null`),
		index("pos_orders_by_ticket_due").on(table.ticketDueAt).where(sql`ticket_due_at is not null`),
		index("pos_orders_by_sending").on(table.merchantId, table.storeId, table.sentAt),
	],
);

/** `dueAt`: null once nothing is left to request. `round`: count of couriers. `isUncertain`: one may be coming. */
export const courierOrders = pgTable(
	"courier_orders",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		orderId: uuid("order_id").notNull(),
		partnerId: uuid("partner_id").notNull(),
		state: text("state").$type<CourierState>().notNull(),
		dropoff: jsonb("dropoff").$type<{ latitude: number; longitude: number }>(),
		round: integer("round").notNull().default(1),
		attempts: integer("attempts").notNull().default(0),
		isUncertain: boolean("is_uncertain").notNull().default(false),
		firstTriedAt: instant("first_tried_at"),
		dueAt: instant("due_at"),
		sentAt: instant("sent_at"),
		reference: text("reference").notNull().default(""),
		status: text("status").$type<CourierStatus>(),
		/** When the courier last changed something, by its clock. */
		statusAt: instant("status_at"),
		courierName: text("courier_name").notNull().default(""),
		courierPhone: text("courier_phone").notNull().default(""),
		trackingUrl: text("tracking_url").notNull().default(""),
		pickupAt: instant("pickup_at"),
		dropoffAt: instant("dropoff_at"),
		fee: integer("fee"),
		lastError: text("last_error"),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.orderId] }),
		uniqueIndex("courier_orders_by_order").on(table.orderId),
		index("courier_orders_by_due").on(table.dueAt).where(sql`due_at is not null`),
	],
);
