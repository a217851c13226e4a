import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import { oneTimeCodes } from "../accounts/tables";
import type { users } from "../people/tables";
import { lockSecondFactor } from "./find-second-factor";

const TRIES_PER_PERSON = 15;
const WINDOW_SECONDS = 30 * 60;

/** Throws 429 after too many wrong codes. Lock the person's app first (`lockSecondFactor`). */
export async function checkTries(tx: Tx, userUuid: string): Promise<void> {
	if ((await countWrongTries(tx, userUuid)) < TRIES_PER_PERSON) return;
	throw new GatewayError(429, "Too many wrong codes. Please wait and try again.", {
		retryAfterSeconds: WINDOW_SECONDS,
	});
}

/** Counts a code before checking it, so that parallel guesses are all counted. Null without an app. Throws 429. */
export async function beginTry(
	tx: Tx,
	{ uuid: userUuid, merchantId }: Pick<typeof users.$inferSelect, "uuid" | "merchantId">,
): Promise<string | null> {
	const factor = await lockSecondFactor(tx, userUuid);
	if (!factor?.confirmedAt) return null;
	await checkTries(tx, userUuid);
	const id = newId();
	const now = new Date();
	await tx.insert(oneTimeCodes).values({
		id,
		merchantId,
		userUuid,
		kind: "second-step",
		hash: `try:${id}`,
		detail: { tries: 1 },
		createdAt: now,
		expiresAt: now,
		usedAt: now,
	});
	return id;
}

export async function refundTry(tx: Tx, id: string): Promise<void> {
	await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id));
}

async function countWrongTries(tx: Tx, userUuid: string): Promise<number> {
	const [row] = await tx
		.select({
			tries: sql<number>`coalesce(sum((${oneTimeCodes.detail} ->> 'tries')::int), 0)::int`,
		})
		.from(oneTimeCodes)
		.where(
			and(
				eq(oneTimeCodes.userUuid, userUuid),
				eq(oneTimeCodes.kind, "second-step"),
				gt(oneTimeCodes.createdAt, new Date(Date.now() - WINDOW_SECONDS * 1_000)),
			),
		);
	return row?.tries ?? 0;
}
