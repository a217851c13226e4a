import { createHash } from "node:crypto";
import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import { oneTimeCodes } from "../accounts/tables";
import type { Person } from "../people/own-account";

/** How long one attempt to link keeps others of the same session waiting (spec 4.7, 9.1). */
export const LINK_LOCK_SECONDS = 60;
const KIND = "link-lock";

type Owner = Pick<Person, "user" | "sessionId">;

/**
 * Lets one attempt at a time go on in a session, in however many tabs and processes. The same attempt may take it
 * again. Throws 429 with the seconds to wait while another one is in progress.
 */
export async function takeLinkLock(
	tx: Tx,
	{ user, sessionId }: Owner,
	attempt: string,
): Promise<void> {
	const now = new Date();
	const expiresAt = new Date(now.getTime() + LINK_LOCK_SECONDS * 1_000);
	const detail = { attempt };
	const [taken] = await tx
		.insert(oneTimeCodes)
		.values({
			id: newId(),
			merchantId: user.merchantId,
			userUuid: user.uuid,
			kind: KIND,
			hash: lockOf(sessionId),
			detail,
			createdAt: now,
			expiresAt,
			usedAt: null,
		})
		.onConflictDoUpdate({
			target: oneTimeCodes.hash,
			set: { detail, createdAt: now, expiresAt },
			setWhere: or(lte(oneTimeCodes.expiresAt, now), heldBy(attempt)),
		})
		.returning();
	if (!taken) {
		const message = "A link is being made already. Finish it, or try again in a minute.";
		throw new GatewayError(429, message, {
			kind: "link-in-progress",
			retryAfterSeconds: LINK_LOCK_SECONDS,
		});
	}
}

/** Hands the lock on from one part of an attempt to the next. */
export async function renameLinkLock(
	tx: Tx,
	{ sessionId }: Owner,
	from: string,
	to: string,
): Promise<void> {
	await tx
		.update(oneTimeCodes)
		.set({ detail: { attempt: to } })
		.where(and(eq(oneTimeCodes.hash, lockOf(sessionId)), heldBy(from)));
}

/** Ends an attempt; another one's lock stays. */
export async function releaseLinkLock(
	tx: Tx,
	{ sessionId }: Owner,
	attempt: string,
): Promise<void> {
	await tx
		.update(oneTimeCodes)
		.set({ expiresAt: new Date() })
		.where(and(eq(oneTimeCodes.hash, lockOf(sessionId)), heldBy(attempt)));
}

/** The name of the attempt that a pending link belongs to. */
export function attemptOf(pending: string): string {
	return createHash("sha256").update(`attempt ${pending}`).digest("hex");
}

function heldBy(attempt: string) {
	return sql`${oneTimeCodes.detail}->>'attempt' = ${attempt}`;
}

/** Stands where a code's hash does; no code has it. */
function lockOf(sessionId: string): string {
	return createHash("sha256").update(`${KIND} ${sessionId}`).digest("hex");
}
