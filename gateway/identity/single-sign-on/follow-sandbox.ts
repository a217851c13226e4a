import { and, like, ne } from "drizzle-orm";
import { type Database, SYSTEM } from "../../core/database";
import { ACCOUNT_SANDBOX_PATH } from "./sandbox-address";
import { linkedAccounts } from "./tables";

/** Moves links along when the sandbox's address, and so its issuer, changes. */
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
