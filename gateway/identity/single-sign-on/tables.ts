import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

export const linkedAccounts = pgTable(
	"linked_accounts",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id"),
		userUuid: uuid("user_uuid").notNull(),
		issuer: text("issuer").notNull(),
		subject: text("subject").notNull(),
		email: text("email").notNull(),
		linkedAt: instant("linked_at").notNull(),
	},
	(table) => [
		uniqueIndex("linked_accounts_by_subject").on(table.issuer, table.subject),
		uniqueIndex("linked_accounts_by_user").on(table.userUuid, table.issuer),
	],
);
