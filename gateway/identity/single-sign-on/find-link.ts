import { and, eq } from "drizzle-orm";
import type { Tx } from "../../core/database";
import type { Identity } from "./provider";
import { linkedAccounts } from "./tables";

/** An outside account's link by issuer and subject only, or null. `tx` must be the system's. */
export async function findLink(tx: Tx, identity: Account) {
	const [row] = await selectLink(tx, identity);
	return row ?? null;
}

/** Finds a link and locks it. Lock its person first. */
export async function lockLink(tx: Tx, identity: Account) {
	const [row] = await selectLink(tx, identity).for("share");
	return row ?? null;
}

type Account = Pick<Identity, "issuer" | "subject">;

function selectLink(tx: Tx, { issuer, subject }: Account) {
	return tx
		.select()
		.from(linkedAccounts)
		.where(and(eq(linkedAccounts.issuer, issuer), eq(linkedAccounts.subject, subject)))
		.$dynamic();
}
