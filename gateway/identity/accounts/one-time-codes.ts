import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { oneTimeCodes } from "./tables";

export type OneTimeCode = typeof oneTimeCodes.$inferSelect;

/** What codes are given out for, and for how many seconds each counts. */
export const CODE_SECONDS = {
	activate: 3 * 24 * 3600,
	reset: 3600,
	invite: 7 * 24 * 3600,
	/** Takes a sign-in from the password to the second step. */
	"second-step": 10 * 60,
	/** An account of the point-of-sale platform that belongs to nobody here yet (spec 4.7). */
	"pending-link": 30 * 60,
	/** Handed to an external page in place of the token (spec 4.2). */
	handoff: 60,
} as const;
export type CodeKind = keyof typeof CODE_SECONDS;

interface CodeFor {
	kind: CodeKind;
	userUuid: string | null;
	merchantId: string | null;
	detail?: Record<string, unknown>;
}

/** Gives out a new code; only its hash is kept. Codes of the same kind that the person still has stop counting. */
export async function issueCode(
	tx: Tx,
	{ kind, userUuid, merchantId, detail = {} }: CodeFor,
): Promise<string> {
	if (userUuid) await withdrawCodes(tx, kind, userUuid);
	const code = randomBytes(32).toString("base64url");
	const createdAt = new Date();
	await tx.insert(oneTimeCodes).values({
		id: newId(),
		merchantId,
		userUuid,
		kind,
		hash: hashOf(code),
		detail,
		createdAt,
		expiresAt: new Date(createdAt.getTime() + CODE_SECONDS[kind] * 1_000),
		usedAt: null,
	});
	return code;
}

/** What a code that still counts stands for, without using it up; null otherwise. A GET asks this and changes nothing. */
export async function findCode(tx: Tx, kind: CodeKind, code: string): Promise<OneTimeCode | null> {
	const [row] = await tx.select().from(oneTimeCodes).where(counts(kind, code));
	return row ?? null;
}

/** Uses a code up. Null when it is unknown, expired or was used before: of two at once, one gets it. */
export async function redeemCode(
	tx: Tx,
	kind: CodeKind,
	code: string,
): Promise<OneTimeCode | null> {
	const [row] = await tx
		.update(oneTimeCodes)
		.set({ usedAt: new Date() })
		.where(counts(kind, code))
		.returning();
	return row ?? null;
}

/** Ends the codes of one kind that a person still has. */
export async function withdrawCodes(tx: Tx, kind: CodeKind, userUuid: string): Promise<void> {
	await tx
		.update(oneTimeCodes)
		.set({ usedAt: new Date() })
		.where(
			and(
				eq(oneTimeCodes.userUuid, userUuid),
				eq(oneTimeCodes.kind, kind),
				isNull(oneTimeCodes.usedAt),
			),
		);
}

function counts(kind: CodeKind, code: string) {
	return and(
		eq(oneTimeCodes.hash, hashOf(code)),
		eq(oneTimeCodes.kind, kind),
		isNull(oneTimeCodes.usedAt),
		gt(oneTimeCodes.expiresAt, new Date()),
	);
}

function hashOf(code: string): string {
	return createHash("sha256").update(code).digest("hex");
}
