import { and, eq, exists, isNotNull, lte, or } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { sessions, supportSessions } from "../identity/sessions/tables";
import { endSupportSessions } from "./end-support-sessions";
import { recordOnBothSides } from "./record-on-both-sides";

/** What the gateway does with support sessions by itself. */
export const supportJobs: readonly JobDefinition[] = [
	{
		name: "end-support-sessions",
		everySeconds: 60,
		/** Their time is over without it; this writes down that they ended. */
		run: ({ database }) =>
			database.transaction(SYSTEM, async (tx) => {
				const signedOut = tx
					.select({ id: sessions.id })
					.from(sessions)
					.where(and(eq(sessions.id, supportSessions.sessionId), isNotNull(sessions.revokedAt)));
				const isOver = or(lte(supportSessions.expiresAt, new Date()), exists(signedOut));
				await recordOnBothSides(tx, await endSupportSessions(tx, isOver, null));
			}),
	},
];
