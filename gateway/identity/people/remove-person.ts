import { eq } from "drizzle-orm";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { CODE_SECONDS, type CodeKind, withdrawCodes } from "../accounts/one-time-codes";
import { secondFactors } from "../second-factors/tables";
import { revokeSessions } from "../sessions/revoke-sessions";
import { linkedAccounts } from "../single-sign-on/tables";
import { users } from "./tables";

export async function removePerson(
	tx: Tx,
	{ uuid, merchantId }: Pick<typeof users.$inferSelect, "uuid" | "merchantId">,
): Promise<void> {
	await revokeSessions(tx, uuid);
	for (const kind of Object.keys(CODE_SECONDS) as CodeKind[]) await withdrawCodes(tx, kind, uuid);
	await tx.delete(secondFactors).where(eq(secondFactors.userUuid, uuid));
	await tx.delete(linkedAccounts).where(eq(linkedAccounts.userUuid, uuid));
	await tx.delete(users).where(eq(users.uuid, uuid));
	await announceAccessChange(tx, { merchantId, userUuid: uuid });
}
