import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { announceAccessChange } from "../core/access-cache";
import type { Tx } from "../core/database";
import { type Scope, systemScope } from "../core/scope";
import { users } from "../identity/people/tables";
import { supportSessions } from "../identity/sessions/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../merchants/tables";
import type { SupportHappening } from "./record-on-both-sides";

/** Ends the support sessions that `which` names (system role); returns log entries, to be written last. */
export async function endSupportSessions(
	tx: Tx,
	which: SQL | undefined,
	scope: Scope | null,
): Promise<SupportHappening[]> {
	const rows = await tx
		.select({ session: supportSessions, organization: merchants.name })
		.from(supportSessions)
		.innerJoin(merchants, eq(merchants.merchantId, supportSessions.merchantId))
		.where(and(isNull(supportSessions.endedAt), which))
		.for("update", { of: supportSessions });
	const sessions = rows.map(({ session }) => session);
	const emails = await emailsByUser(tx, sessions);
	for (const { id, sessionId, expiresAt } of sessions) {
		const now = new Date();
		await tx
			.update(supportSessions)
			.set({ endedAt: expiresAt < now ? expiresAt : now })
			.where(eq(supportSessions.id, id));
		await announceAccessChange(tx, { merchantId: PLATFORM_MERCHANT_ID, sessionId });
	}
	return rows.map(({ session, organization }) => ({
		scope: scope ?? systemScope(session.merchantId, "Support sessions"),
		action: "end",
		session,
		target: emails.get(session.targetUuid ?? "") ?? null,
		organization,
	}));
}

async function emailsByUser(tx: Tx, sessions: readonly { targetUuid: string | null }[]) {
	const uuids = sessions.flatMap(({ targetUuid }) => targetUuid ?? []);
	if (uuids.length === 0) return new Map<string, string>();
	const rows = await tx
		.select({ uuid: users.uuid, email: users.email })
		.from(users)
		.where(inArray(users.uuid, uuids));
	return new Map(rows.map(({ uuid, email }) => [uuid, email]));
}
