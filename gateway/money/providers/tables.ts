import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PaymentKey } from "~/models/money/payment-provider";
import type { PaymentProviderId } from "~/models/orders/payment-providers";
import { instant } from "../../core/columns";

export interface FormerAccount {
	provider: PaymentProviderId;
	accountName: string;
	secrets: string;
	/** ISO UTC; refunds end with the authorization, and 180 days after `until` at the latest. */
	endsAt: string;
	/** Start of the period, until `until`, in which it took payments; null: from the beginning. */
	from: string | null;
	until: string;
	/** Last token request; no other process requests tokens meanwhile. */
	askedAt?: string;
}

export const paymentAccounts = pgTable(
	"payment_accounts",
	{
		storeId: uuid("store_id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		provider: text("provider").$type<PaymentProviderId>().notNull(),
		accountName: text("account_name").notNull(),
		secrets: text("secrets").notNull(),
		endings: jsonb("endings").$type<Partial<Record<PaymentKey, string>>>().notNull(),
		/** When the authorization ends unless a person renews it. */
		endsAt: instant("ends_at"),
		warnAt: instant("warn_at"),
		refreshAt: instant("refresh_at"),
		attempts: integer("attempts").notNull().default(0),
		lastError: text("last_error"),
		linkedAt: instant("linked_at").notNull(),
		linkedBy: text("linked_by").notNull(),
		linkedByUuid: uuid("linked_by_uuid"),
		/** Accounts that were linked before, for refunds of what they took. */
		former: jsonb("former").$type<FormerAccount[]>().notNull().default([]),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		index("payment_accounts_by_refresh").on(table.refreshAt),
		index("payment_accounts_by_warning").on(table.warnAt),
	],
);
