import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

export const secondFactors = pgTable("second_factors", {
	userUuid: uuid("user_uuid").primaryKey(),
	merchantId: uuid("merchant_id"),
	/** Encrypted, so that reading the table is not enough to make codes. */
	sealedSecret: text("sealed_secret").notNull(),
	/** The last used time step, so that no code counts twice. */
	lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
	recoveryHashes: text("recovery_hashes").array().notNull(),
	createdAt: instant("created_at").notNull(),
	confirmedAt: instant("confirmed_at"),
});
