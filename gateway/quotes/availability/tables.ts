import { boolean, index, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import type { Availability } from "~/models/quotes/availability";
import { instant } from "../../core/columns";

/** Services that can take orders at each location, as of the last check. */
export const orderAvailability = pgTable(
	"order_availability",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		services: jsonb("services").$type<Availability>().notNull().default({}),
		/** Orders of a service were possible and now never are. */
		isLost: boolean("is_lost").notNull().default(false),
		/** Changed since the last look, or looked at now. */
		isDue: boolean("is_due").notNull().default(true),
		checkedAt: instant("checked_at"),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.storeId] }),
		index("order_availability_by_check").on(table.isDue, table.checkedAt),
	],
);
