import { and, eq } from "drizzle-orm";
import type { Tx } from "../../core/database";
import type { Identity } from "./provider";
import { linkedAccounts } from "./tables";

/** The link of an outside account, found by nothing but issuer and subject; null when it is nobody's. For the system's `tx`. */
export async function findLink(tx: Tx, identity: Account) {
	const [row] = await selectLink(tx, identity);
	return row ?? null;
}

/** The same, and nobody unlinks it until the transaction ends. Its person is held before it. */
export async function holdLink(tx: Tx, identity: Account) {
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
