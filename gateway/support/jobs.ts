import { and, eq, exists, isNotNull, lte, or } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { sessions, supportSessions } from "../identity/sessions/tables";
import { endSupportSessions } from "./end-support-sessions";
import { recordOnBothSides } from "./record-on-both-sides";

export const supportJobs: readonly JobDefinition[] = [
	{
		name: "end-support-sessions",
		everySeconds: 60,
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
