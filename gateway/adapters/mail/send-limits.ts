import { and, eq, lt, sql } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import {
	ADDRESS_LIMIT_MESSAGE,
	MAX_PER_ADDRESS,
	maxPerDay,
	type SendKind,
	SPARE_FOR_CUSTOMERS,
} from "~/models/shared/send-limits";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { queryRows } from "../../core/query-rows";
import type { Services } from "../../core/services";
import { contactHash } from "./contact-hash";
import { sendCounts } from "./tables";

const RETENTION_DAYS = 7;

interface Wanted {
	/** "email", or "sms:us" for a text to that country. */
	budget: string;
	recipient: string;
	kind: SendKind;
}

/**
 * Counts a message against the organization's daily budget and, except for sales, the recipient's limit. Returns the
 * one that is used up, without counting the message, or null if it may be sent.
 */
export async function countSend(
	tx: Tx,
	merchantId: string,
	{ budget, recipient, kind }: Wanted,
): Promise<"organization" | "address" | null> {
	const spare = kind === "customer" || kind === "sale" ? SPARE_FOR_CUSTOMERS : 0;
	const max = (await dayLimit(tx, merchantId, budget)) + spare;
	if (!(await countOne(tx, merchantId, budget, max))) return "organization";
	if (kind === "sale") return null;
	const address = `to:${contactHash(merchantId, recipient.toLowerCase())}`;
	if (await countOne(tx, merchantId, address, MAX_PER_ADDRESS[kind])) return null;
	await addToCount(tx, merchantId, budget, -1);
	return "address";
}

/** As `countSend` for a campaign's messages of one budget; answers for each recipient, in their order. */
export async function countCampaignSends(
	tx: Tx,
	merchantId: string,
	budget: string,
	recipients: readonly string[],
): Promise<("organization" | "address" | null)[]> {
	const keys = recipients.map(
		(recipient) => `to:${contactHash(merchantId, recipient.toLowerCase())}`,
	);
	const granted = await countUpTo(tx, merchantId, budget, recipients.length);
	const first = keys.slice(0, granted);
	const counted = new Set(await countEach(tx, merchantId, [...new Set(first)]));
	const isAllowed: boolean[] = [];
	for (const [index, key] of first.entries()) {
		const isRepeat = first.indexOf(key) < index;
		isAllowed.push(
			isRepeat ? await countOne(tx, merchantId, key, MAX_PER_ADDRESS.campaign) : counted.has(key),
		);
	}
	const refused = isAllowed.filter((each) => !each).length;
	if (refused > 0) await addToCount(tx, merchantId, budget, -refused);
	return keys.map((_, index) => {
		if (index >= granted) return "organization";
		return isAllowed[index] ? null : "address";
	});
}

/** An organization's daily send limit, which grows with its age, and the number sent today. */
export async function getSendBudget(tx: Tx, merchantId: string, budget: string) {
	const [row] = await tx.select().from(sendCounts).where(isToday(merchantId, budget));
	return { most: await dayLimit(tx, merchantId, budget), used: row?.count ?? 0 };
}

/** The next day of the counts begins at midnight UTC. */
export function nextDay(): Date {
	return new Date((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS);
}

/** Counts a message that a team member sends to an address by hand. Throws 429 at its daily limit. */
export async function requireUnderLimit(
	tx: Tx,
	merchantId: string,
	recipient: string,
): Promise<void> {
	const key = `asked:${contactHash(merchantId, recipient.toLowerCase())}`;
	if (await countOne(tx, merchantId, key, MAX_PER_ADDRESS.customer)) return;
	throw new GatewayError(429, ADDRESS_LIMIT_MESSAGE, {
		retryAfterSeconds: Math.ceil((nextDay().getTime() - Date.now()) / 1_000),
	});
}

export async function purgeSendCounts({ database }: Services): Promise<void> {
	const day = utcDay(Date.now() - RETENTION_DAYS * DAY_MS);
	await database.transaction(SYSTEM, (tx) => tx.delete(sendCounts).where(lt(sendCounts.day, day)));
}

async function dayLimit(tx: Tx, merchantId: string, budget: string): Promise<number> {
	const [found] = await queryRows<{ days: number }>(
		tx,
		sql`select (extract(epoch from now() - created_at) / 86400)::float8 as days
			from merchants where merchant_id = ${merchantId}::uuid`,
	);
	return maxPerDay(budget === "email" ? "email" : "sms", found?.days ?? 0);
}

async function countOne(tx: Tx, merchantId: string, key: string, max: number): Promise<boolean> {
	const counted = await tx
		.insert(sendCounts)
		.values({ merchantId, day: utcDay(Date.now()), key, count: 1 })
		.onConflictDoUpdate({
			target: [sendCounts.merchantId, sendCounts.day, sendCounts.key],
			set: { count: sql`${sendCounts.count} + 1` },
			setWhere: lt(sendCounts.count, max),
		})
		.returning({ count: sendCounts.count });
	return counted.length > 0;
}

async function countUpTo(
	tx: Tx,
	merchantId: string,
	budget: string,
	wanted: number,
): Promise<number> {
	const max = await dayLimit(tx, merchantId, budget);
	await tx
		.insert(sendCounts)
		.values({ merchantId, day: utcDay(Date.now()), key: budget, count: 0 })
		.onConflictDoNothing();
	const [row] = await tx
		.select({ count: sendCounts.count })
		.from(sendCounts)
		.where(isToday(merchantId, budget))
		.for("update");
	const granted = Math.max(0, Math.min(wanted, max - (row?.count ?? 0)));
	if (granted > 0) await addToCount(tx, merchantId, budget, granted);
	return granted;
}

async function addToCount(tx: Tx, merchantId: string, key: string, more: number): Promise<void> {
	await tx
		.update(sendCounts)
		.set({ count: sql`${sendCounts.count} + ${more}` })
		.where(isToday(merchantId, key));
}

/** The addresses that were under a campaign's limit. Sorted, so that processes do not wait for each other in a circle. */
async function countEach(tx: Tx, merchantId: string, keys: readonly string[]): Promise<string[]> {
	if (keys.length === 0) return [];
	const day = utcDay(Date.now());
	const counted = await tx
		.insert(sendCounts)
		.values([...keys].sort().map((key) => ({ merchantId, day, key, count: 1 })))
		.onConflictDoUpdate({
			target: [sendCounts.merchantId, sendCounts.day, sendCounts.key],
			set: { count: sql`${sendCounts.count} + 1` },
			setWhere: lt(sendCounts.count, MAX_PER_ADDRESS.campaign),
		})
		.returning({ key: sendCounts.key });
	return counted.map(({ key }) => key);
}

function isToday(merchantId: string, key: string) {
	return and(
		eq(sendCounts.merchantId, merchantId),
		eq(sendCounts.day, utcDay(Date.now())),
		eq(sendCounts.key, key),
	);
}

function utcDay(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}
