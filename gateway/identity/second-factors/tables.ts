import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

/** A person's authenticator app. It counts from `confirmedAt` on. */
export const secondFactors = pgTable("second_factors", {
	userUuid: uuid("user_uuid").primaryKey(),
	merchantId: uuid("merchant_id"),
	/** Encrypted: whoever reads the table must not be able to make codes. */
	sealedSecret: text("sealed_secret").notNull(),
	/** The time step of the last code that was taken: none counts twice. */
	lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
	/** SHA-256 of the recovery codes that are left. */
	recoveryHashes: text("recovery_hashes").array().notNull(),
	createdAt: instant("created_at").notNull(),
	confirmedAt: instant("confirmed_at"),
});
