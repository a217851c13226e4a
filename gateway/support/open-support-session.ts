import { eq } from "drizzle-orm";
import { SUPPORT_MINUTES } from "~/models/support/support";
import type { SupportState } from "~/models/viewer/support-state";
import { announceAccessChange } from "../core/access-cache";
import type { Caller } from "../core/caller";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import { sessions, supportSessions } from "../identity/sessions/tables";
import { endSupportSessions } from "./end-support-sessions";
import { recordOnBothSides } from "./record-on-both-sides";

export interface SupportPurpose {
	kind: "view-as" | "write";
	reason: string;
	target: { uuid: string; email: string } | null;
	organization: { merchantId: string; name: string };
}

/** Opens a support session of `SUPPORT_MINUTES`, ends the previous one, and logs it on both sides (system role). */
export async function openSupportSession(
	tx: Tx,
	scope: Scope,
	caller: Caller,
	{ kind, reason, target, organization }: SupportPurpose,
): Promise<SupportState> {
	const { user, sessionId } = caller;
	if (!user || !sessionId) throw new Error("Only a person's session carries a support session");
	// Makes concurrent starts on one device wait: the second ends the first.
	await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
	const ended = await endSupportSessions(tx, eq(supportSessions.sessionId, sessionId), scope);
	const startedAt = new Date();
	const session = {
		id: newId(),
		merchantId: organization.merchantId,
		sessionId,
		userUuid: user.uuid,
		kind,
		targetUuid: target?.uuid ?? null,
		reason,
		startedAt,
		expiresAt: new Date(startedAt.getTime() + SUPPORT_MINUTES * 60_000),
	};
	await tx.insert(supportSessions).values(session);
	await announceAccessChange(tx, { merchantId: user.merchantId, sessionId });
	await recordOnBothSides(tx, [
		...ended,
		{
			scope,
			action: "start",
			session,
			target: target?.email ?? null,
			organization: organization.name,
		},
	]);
	return {
		id: session.id,
		kind,
		merchantId: organization.merchantId,
		reason,
		expiresAt: session.expiresAt.toISOString(),
		staffEmail: caller.actor.label,
	};
}
