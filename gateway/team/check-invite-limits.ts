import { and, count, eq, gt, min, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { CODE_SECONDS } from "../identity/accounts/one-time-codes";
import { oneTimeCodes } from "../identity/accounts/tables";

export const INVITES_A_DAY = 600;
export const INVITES_TO_ONE_A_DAY = 5;

/** Limits invitations of the last day, withdrawn ones included. Call it after `lockTeam`. Throws 429. */
export async function checkInviteLimits(
	tx: Tx,
	{ merchantId }: Scope,
	email: string,
): Promise<void> {
	const ofMerchant = eq(oneTimeCodes.merchantId, merchantId);
	await requireFewer(tx, ofMerchant, {
		max: INVITES_A_DAY,
		message: `Your organization has sent ${INVITES_A_DAY} invitations in a day. Try again tomorrow.`,
	});
	const toPerson = sql`${oneTimeCodes.detail} ->> 'email' = ${email}`;
	await requireFewer(tx, and(ofMerchant, toPerson), {
		max: INVITES_TO_ONE_A_DAY,
		message: `${email} was invited ${INVITES_TO_ONE_A_DAY} times in a day. Try again tomorrow.`,
	});
}

async function requireFewer(
	tx: Tx,
	which: SQL | undefined,
	{ max, message }: { max: number; message: string },
): Promise<void> {
	const dayOld = new Date(Date.now() + CODE_SECONDS.invite * 1_000 - DAY_MS);
	const [sent] = await tx
		.select({ invites: count(), firstEnds: min(oneTimeCodes.expiresAt) })
		.from(oneTimeCodes)
		.where(and(which, eq(oneTimeCodes.kind, "invite"), gt(oneTimeCodes.expiresAt, dayOld)));
	if (!sent?.firstEnds || sent.invites < max) return;
	const retryAfterSeconds = Math.ceil((sent.firstEnds.getTime() - dayOld.getTime()) / 1_000);
	throw new GatewayError(429, message, { retryAfterSeconds });
}
