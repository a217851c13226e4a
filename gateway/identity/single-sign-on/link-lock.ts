import { createHash } from "node:crypto";
import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import { oneTimeCodes } from "../accounts/tables";
import type { Person } from "../people/own-account";

export const LINK_LOCK_SECONDS = 60;
const KIND = "link-lock";

type Owner = Pick<Person, "user" | "sessionId">;

/** Allows one linking attempt per session, across tabs and processes. Throws 429 with the seconds to wait. */
export async function acquireLinkLock(
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
			hash: lockHash(sessionId),
			detail,
			createdAt: now,
			expiresAt,
			usedAt: null,
		})
		.onConflictDoUpdate({
			target: oneTimeCodes.hash,
			set: { detail, createdAt: now, expiresAt },
			setWhere: or(lte(oneTimeCodes.expiresAt, now), lockedBy(attempt)),
		})
		.returning();
	if (!taken) {
		const message = "Linking already in progress. Finish it, or try again in a minute.";
		throw new GatewayError(429, message, {
			kind: "link-in-progress",
			retryAfterSeconds: LINK_LOCK_SECONDS,
		});
	}
}

export async function renameLinkLock(
	tx: Tx,
	{ sessionId }: Owner,
	from: string,
	to: string,
): Promise<void> {
	await tx
		.update(oneTimeCodes)
		.set({ detail: { attempt: to } })
		.where(and(eq(oneTimeCodes.hash, lockHash(sessionId)), lockedBy(from)));
}

export async function releaseLinkLock(
	tx: Tx,
	{ sessionId }: Owner,
	attempt: string,
): Promise<void> {
	await tx
		.update(oneTimeCodes)
		.set({ expiresAt: new Date() })
		.where(and(eq(oneTimeCodes.hash, lockHash(sessionId)), lockedBy(attempt)));
}

export function hashAttempt(pending: string): string {
	return createHash("sha256").update(`attempt ${pending}`).digest("hex");
}

function lockedBy(attempt: string) {
	return sql`${oneTimeCodes.detail}->>'attempt' = ${attempt}`;
}

function lockHash(sessionId: string): string {
	return createHash("sha256").update(`${KIND} ${sessionId}`).digest("hex");
}
