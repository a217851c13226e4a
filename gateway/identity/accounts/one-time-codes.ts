import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { oneTimeCodes } from "./tables";

export type OneTimeCode = typeof oneTimeCodes.$inferSelect;

export const CODE_SECONDS = {
	activate: 3 * 24 * 3600,
	reset: 3600,
	invite: 7 * 24 * 3600,
	"second-step": 10 * 60,
	"pending-link": 30 * 60,
	handoff: 60,
} as const;
export type CodeKind = keyof typeof CODE_SECONDS;

interface CodeFor {
	kind: CodeKind;
	userUuid: string | null;
	merchantId: string | null;
	detail?: Record<string, unknown>;
}

/** Issues a code and invalidates the person's earlier codes of the kind. Only its hash is stored. */
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
		hash: hashCode(code),
		detail,
		createdAt,
		expiresAt: new Date(createdAt.getTime() + CODE_SECONDS[kind] * 1_000),
		usedAt: null,
	});
	return code;
}

/** Looks up a valid code without using it; null otherwise. For GET requests. */
export async function findCode(tx: Tx, kind: CodeKind, code: string): Promise<OneTimeCode | null> {
	const [row] = await tx.select().from(oneTimeCodes).where(counts(kind, code));
	return row ?? null;
}

/** Uses a code. Null when unknown, expired or used: only one of two concurrent calls gets it. */
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
		eq(oneTimeCodes.hash, hashCode(code)),
		eq(oneTimeCodes.kind, kind),
		isNull(oneTimeCodes.usedAt),
		gt(oneTimeCodes.expiresAt, new Date()),
	);
}

function hashCode(code: string): string {
	return createHash("sha256").update(code).digest("hex");
}
