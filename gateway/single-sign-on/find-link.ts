import { and, eq } from "drizzle-orm";
import type { Tx } from "../core/database";
import type { Identity } from "./provider";
import { linkedAccounts } from "./tables";

/** The link of an outside account, found by nothing but issuer and subject; null when it is nobody's. For the system's `tx`. */
export async function findLink(
	tx: Tx,
	{ issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<typeof linkedAccounts.$inferSelect | null> {
	const [row] = await tx
		.select()
		.from(linkedAccounts)
		.where(and(eq(linkedAccounts.issuer, issuer), eq(linkedAccounts.subject, subject)));
	return row ?? null;
}
