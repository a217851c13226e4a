import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { sessions } from "../core/tables";

/** Ends a person on every device, for good: being let in again takes another sign-in. */
export async function endSessions(tx: Tx, userUuid: string): Promise<void> {
	await tx
		.update(sessions)
		.set({ revokedAt: new Date() })
		.where(and(eq(sessions.userUuid, userUuid), isNull(sessions.revokedAt)));
}
