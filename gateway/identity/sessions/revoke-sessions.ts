import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { sessions } from "./tables";

/** Ends a person's sessions, or those that `which` picks, and returns them. Callers announce the change. */
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
