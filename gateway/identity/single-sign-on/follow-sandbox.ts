import { and, like, ne } from "drizzle-orm";
import { type Database, SYSTEM } from "../../core/database";
import { ACCOUNT_SANDBOX_PATH } from "./sandbox-address";
import { linkedAccounts } from "./tables";

/** The sandbox's address changes with the gateway's port, and with it the issuer: links to it go along. */
export async function followSandbox(database: Database, issuer: string): Promise<void> {
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(linkedAccounts)
			.set({ issuer })
			.where(
				and(
					like(linkedAccounts.issuer, `%${ACCOUNT_SANDBOX_PATH}`),
					ne(linkedAccounts.issuer, issuer),
				),
			),
	);
}
