import { index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

export const DIGEST = "menu-digest";

export const menuDigests = pgTable(
	"menu_digests",
	{
		userUuid: uuid("user_uuid").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		/** On the clock of the locations. */
		hour: integer("hour").notNull(),
		since: instant("since").notNull(),
		nextAt: instant("next_at").notNull(),
	},
	(table) => [index("menu_digests_by_due").on(table.nextAt)],
);
