import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { sessions } from "./tables";

/**
 * Ends somebody's sessions, or those of them that `which` picks: being let in again takes another sign-in. Answers with
 * those it ended. Telling other processes is the caller's (`announceAccessChange`), who knows whether it is the person
 * or a device that is out.
 */
export function revokeSessions(tx: Tx, userUuid: string, which?: SQL) {
	return tx
		.update(sessions)
		.set({ revokedAt: new Date() })
		.where(and(eq(sessions.userUuid, userUuid), isNull(sessions.revokedAt), which))
		.returning({
			id: sessions.id,
			userAgent: sessions.userAgent,
			revokedAt: sessions.revokedAt,
		});
}
