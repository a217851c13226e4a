import { and, asc, eq, sql } from "drizzle-orm";
import { MAX_BALANCE } from "~/models/loyalty/loyalty-program";
import { pointsExpiry } from "~/models/loyalty/points";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { queryRows } from "../core/query-rows";
import type { Actor } from "../core/scope";
import { loyaltyEntries, loyaltyMembers } from "./tables";

type EntryRow = typeof loyaltyEntries.$inferSelect;

interface MemberKey {
	merchantId: string;
	programId: string;
	customerId: string;
}

/** A member whose row is locked, without points that have expired. */
export interface LockedMember extends MemberKey {
	balance: number;
}

export type EntryAbout = Pick<EntryRow, "kind"> & { by: EntryAuthor } & Partial<
		Pick<EntryRow, "storeId" | "orderId" | "orderNumber" | "reason" | "paidThen">
	>;

export type EntryAuthor = Pick<Actor, "uuid" | "label">;

const CLOCK: EntryAuthor = { uuid: null, label: "Loyalty clock" };

interface JoiningTerms {
	signUpPoints: number;
	expiresAfterMonths: number | null;
}

/** Locks and returns the member, without expired points; null for a non-member. */
export async function lockMember(tx: Tx, key: MemberKey): Promise<LockedMember | null> {
	const [row] = await tx.select().from(loyaltyMembers).where(isMember(key)).for("update");
	if (!row) return null;
	return removeExpired(tx, { ...key, balance: row.balance });
}

/** Locks and returns the member; a non-member joins and gets the points for joining (spec 3.28). */
export async function lockOrJoin(
	tx: Tx,
	key: MemberKey,
	terms: JoiningTerms,
	by: EntryAuthor,
): Promise<LockedMember> {
	const known = await lockMember(tx, key);
	if (known) return known;
	const joined = await tx
		.insert(loyaltyMembers)
		.values({ ...key, joinedAt: new Date() })
		.onConflictDoNothing()
		.returning({ balance: loyaltyMembers.balance });
	const member = await lockMember(tx, key);
	if (!member) throw new Error("The member was not written");
	if (joined.length === 0) return member;
	return addPoints(tx, member, { kind: "joined", by }, terms.signUpPoints, terms);
}

/** Adds points that expire by the terms, up to the balance limit. */
export async function addPoints(
	tx: Tx,
	member: LockedMember,
	about: EntryAbout,
	points: number,
	terms: Pick<JoiningTerms, "expiresAfterMonths">,
): Promise<LockedMember> {
	return addUntil(tx, member, about, points, pointsExpiry(terms, new Date()));
}

/** Adds points like `addPoints`, with an expiry instant; null: never. */
export async function addUntil(
	tx: Tx,
	member: LockedMember,
	about: EntryAbout,
	points: number,
	expiresAt: Date | null,
): Promise<LockedMember> {
	const added = Math.min(points, MAX_BALANCE - member.balance);
	if (added <= 0) return member;
	return write(tx, member, { ...about, points: added, open: added, expiresAt });
}

/** Deducts points, at most the balance: those of the order first, then the first to expire. */
export async function deductPoints(
	tx: Tx,
	member: LockedMember,
	about: EntryAbout,
	points: number,
): Promise<LockedMember> {
	const taken = Math.min(points, member.balance);
	if (taken === 0) return member;
	await drain(tx, member, taken, about.orderId ?? null);
	return write(tx, member, { ...about, points: -taken, open: 0, expiresAt: null });
}

/** Spends points, at most the balance: one entry per expiry day. */
export async function spendPoints(
	tx: Tx,
	member: LockedMember,
	about: EntryAbout,
	points: number,
): Promise<void> {
	const parts = await drain(tx, member, Math.min(points, member.balance), null);
	let left = member;
	for (const { points: taken, expiresAt } of parts) {
		left = await write(tx, left, { ...about, points: -taken, open: 0, expiresAt });
	}
}

/** Expires points. Points of an order get their own entry, so that they are not also taken back. */
async function removeExpired(tx: Tx, member: LockedMember): Promise<LockedMember> {
	const { merchantId, programId, customerId } = member;
	const ended = await queryRows<EndedPoints>(
		tx,
		sql`with ended as (
				select id, open from loyalty_entries
				where merchant_id = ${merchantId}::uuid and customer_id = ${customerId}::uuid
					and program_id = ${programId}::uuid and open > 0 and expires_at <= ${new Date().toISOString()}::timestamptz
			)
			update loyalty_entries e set open = 0 from ended where e.id = ended.id
			returning ended.open as points, e.kind = 'earned' as "isEarned", e.seq::float8 as seq,
				e.order_id as "orderId", e.order_number as "orderNumber", e.store_id as "storeId"`,
	);
	const others = ended.filter(({ isEarned }) => !isEarned);
	const entries = [
		{ points: others.reduce((sum, { points }) => sum + points, 0) },
		...ended
			.filter(({ isEarned }) => isEarned)
			.sort((one, other) => one.seq - other.seq)
			.map(({ isEarned: _, seq: __, ...entry }) => entry),
	].filter(({ points }) => points > 0);
	let left = member;
	for (const { points, ...about } of entries) {
		const entry = { kind: "expired", by: CLOCK, open: 0, expiresAt: null } as const;
		left = await write(tx, left, { ...about, ...entry, points: -points });
	}
	return left;
}

interface EndedPoints extends Pick<EntryRow, "points" | "orderId" | "orderNumber" | "storeId"> {
	isEarned: boolean;
	seq: number;
}

interface ExpiringPoints {
	points: number;
	expiresAt: Date | null;
}

async function drain(
	tx: Tx,
	member: LockedMember,
	points: number,
	orderId: string | null,
): Promise<ExpiringPoints[]> {
	const { id, open, expiresAt } = loyaltyEntries;
	const lots = await tx
		.select({ id, open, expiresAt })
		.from(loyaltyEntries)
		.where(isOpenEntry(member))
		.orderBy(
			sql`coalesce(${loyaltyEntries.orderId} = ${orderId}::uuid, false) desc`,
			sql`${expiresAt} asc nulls last`,
			asc(loyaltyEntries.seq),
		);
	let rest = points;
	const left: { id: string; open: number }[] = [];
	const parts = new Map<number | null, ExpiringPoints>();
	for (const { id, open, expiresAt } of lots) {
		if (rest === 0) break;
		const used = Math.min(open, rest);
		rest -= used;
		left.push({ id, open: open - used });
		const day = expiresAt?.getTime() ?? null;
		parts.set(day, { points: used + (parts.get(day)?.points ?? 0), expiresAt });
	}
	if (rest > 0) throw new Error("The balance of a member is more than what is open");
	await tx.execute(sql`
		update loyalty_entries set open = rest.open
		from json_to_recordset(${JSON.stringify(left)}::json) as rest(id uuid, open int)
		where loyalty_entries.merchant_id = ${member.merchantId}::uuid and loyalty_entries.id = rest.id`);
	return [...parts.values()];
}

async function write(
	tx: Tx,
	member: LockedMember,
	{ by, ...entry }: EntryAbout & Pick<EntryRow, "points" | "open" | "expiresAt">,
): Promise<LockedMember> {
	const balance = member.balance + entry.points;
	const { merchantId, programId, customerId } = member;
	const key = { merchantId, programId, customerId };
	await tx.insert(loyaltyEntries).values({
		...key,
		...entry,
		balance,
		id: newId(),
		byUuid: by.uuid,
		byLabel: by.label,
		at: new Date(),
	});
	await tx.update(loyaltyMembers).set({ balance }).where(isMember(key));
	return { ...key, balance };
}

function isMember({ merchantId, programId, customerId }: MemberKey) {
	return and(
		eq(loyaltyMembers.merchantId, merchantId),
		eq(loyaltyMembers.programId, programId),
		eq(loyaltyMembers.customerId, customerId),
	);
}

function isOpenEntry({ merchantId, programId, customerId }: MemberKey) {
	return and(
		eq(loyaltyEntries.merchantId, merchantId),
		eq(loyaltyEntries.customerId, customerId),
		eq(loyaltyEntries.programId, programId),
		sql`${loyaltyEntries.open} > 0`,
	);
}
