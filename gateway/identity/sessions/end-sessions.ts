import { eq, ne, type SQL } from "drizzle-orm";
import { announceAccessChange } from "../../core/access-cache";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import { type Person, recordOwn } from "../people/own-account";
import { revokeSessions } from "./revoke-sessions";
import { sessions } from "./tables";

/** Ends one of the person's own sessions. Throws 404 for any other. */
export async function endSession(
	tx: Tx,
	person: Person,
	sessionId: string,
): Promise<{ ended: number }> {
	const answer = await end(tx, person, eq(sessions.id, sessionId));
	if (answer.ended === 0) throw notFound("Session");
	return answer;
}

/** Ends the person's sessions, except the current one with `exceptCurrent`. */
export function endSessions(
	tx: Tx,
	person: Person,
	{ exceptCurrent }: { exceptCurrent: boolean },
): Promise<{ ended: number }> {
	return end(tx, person, exceptCurrent ? ne(sessions.id, person.sessionId) : undefined);
}

async function end(tx: Tx, person: Person, which: SQL | undefined): Promise<{ ended: number }> {
	const { uuid: userUuid, merchantId } = person.user;
	const ended = await revokeSessions(tx, userUuid, which);
	for (const { id } of ended) await announceAccessChange(tx, { merchantId, sessionId: id });
	for (const { id, userAgent, revokedAt } of ended) {
		await recordOwn(tx, person, {
			entity: "session",
			entityId: id,
			action: "sign-out-device",
			before: { userAgent },
			after: { revokedAt },
		});
	}
	return { ended: ended.length };
}
