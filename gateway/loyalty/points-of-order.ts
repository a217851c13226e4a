import { and, asc, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import {
	POINTS_MESSAGES,
	paidForItems,
	pointsEarned,
	pointsSpendIssue,
	pointsValue,
	remainingPoints,
} from "~/models/loyalty/points";
import type { PointsKind } from "~/models/loyalty/points-entry";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { customers } from "../customers/tables";
import { locations } from "../locations/tables";
import {
	addPoints,
	addUntil,
	deductPoints,
	type EntryAuthor,
	lockMember,
	lockOrJoin,
	spendPoints,
} from "./change-points";
import { findProgram, programAt } from "./program-at";
import { loyaltyEntries } from "./tables";

type EntryRow = typeof loyaltyEntries.$inferSelect;

/** Order fields that points depend on. Money in minor units. */
export interface PointedOrder {
	id: string;
	number: string;
	merchantId: string;
	storeId: string;
	customerId: string | null;
	status: string;
	source: string;
	isTest: boolean;
	placedAt: Date;
	subtotal: number;
	discount: number;
	giftCardsSold: number;
	total: number;
	points: number;
	pointsAmount: number;
	refundedAmount: number;
}

/** Points that wait to be spent by an order; minor units. */
export interface ReservedPoints {
	points: number;
	pointsAmount: number;
	spend(order: PointedOrder, by: EntryAuthor): Promise<void>;
}

interface Spending {
	merchantId: string;
	storeId: string;
	customerId: string | null;
	points: number;
	amount: number;
	hidesBalance: boolean;
	/** From a valid quote; null uses the program's terms. */
	quoted: QuotedPoints | null;
}

/** Quoted value of points (minor units) and their program; `programId` is null in quotes without it. */
export interface QuotedPoints {
	amount: number;
	programId: string | null;
}

/** Locks the customer's points for an order that pays with some. Throws 422 at `points` when they cannot pay it. */
export async function reservePoints(
	tx: Tx,
	{ merchantId, storeId, customerId, points, amount, hidesBalance, quoted }: Spending,
): Promise<ReservedPoints> {
	const program = await programAt(tx, storeId);
	if (program && (quoted?.programId ?? program.id) !== program.id) {
		throw invalid({ points: [POINTS_MESSAGES.otherProgram] });
	}
	const member =
		program && customerId
			? await lockMember(tx, { merchantId, programId: program.id, customerId })
			: null;
	// A quote stays valid even if the program has changed since.
	const terms = program && quoted ? { spendPoints: points, spendValue: quoted.amount } : program;
	const issue = pointsSpendIssue(terms, points, {
		balance: member?.balance ?? null,
		amount,
		hidesBalance,
	});
	if (issue || !terms || !member) throw invalid({ points: [issue ?? ""] });
	return {
		points,
		pointsAmount: pointsValue(terms, points),
		async spend(order, by) {
			await spendPoints(tx, member, { kind: "spent", by, ...aboutOrder(order) }, points);
		},
	};
}

const DONE: readonly string[] = ["complete", "cleared", "refunded"];
/** Statuses that return spent points to the customer. */
const GIVEN_BACK: readonly string[] = ["canceled", "refunded"];

/**
 * Moves points between an order's states (`before` null: new): completing earns them, undoing or refunding takes them
 * back, canceling or fully refunding returns spent ones. Callers lock the order.
 */
export async function movePoints(
	tx: Tx,
	by: EntryAuthor,
	before: PointedOrder | null,
	after: PointedOrder,
): Promise<void> {
	const { customerId } = after;
	if (customerId === null || after.isTest) return;
	const was = before ? orderStanding(before) : NOWHERE;
	const is = orderStanding(after);
	if (was.isDone !== is.isDone || (is.isDone && was.paid !== is.paid)) {
		await moveEarned(tx, by, { ...after, customerId }, { was, is });
	}
	if (!was.isGivenBack && is.isGivenBack && after.points > 0) {
		await giveBack(tx, by, { ...after, customerId }, after.points);
	}
}

/** Sets the points returned to the customer to a total, and returns how many are new. Callers lock the order. */
export async function returnPoints(
	tx: Tx,
	by: EntryAuthor,
	order: PointedOrder,
	points: number,
): Promise<number> {
	const { customerId, isTest } = order;
	if (customerId === null || isTest || points === 0) return 0;
	return giveBack(tx, by, { ...order, customerId }, points);
}

interface Standing {
	isDone: boolean;
	isGivenBack: boolean;
	/** Minor units. */
	paid: number;
}

const NOWHERE: Standing = { isDone: false, isGivenBack: false, paid: 0 };

/** Imported orders earn nothing. */
function orderStanding(order: PointedOrder): Standing {
	const { status, source } = order;
	return {
		isDone: DONE.includes(status) && source !== "import",
		isGivenBack: GIVEN_BACK.includes(status),
		paid: paidForItems(earningAmounts(order)),
	};
}

type OfCustomer = PointedOrder & { customerId: string };

async function moveEarned(
	tx: Tx,
	by: EntryAuthor,
	order: OfCustomer,
	{ was, is }: { was: Standing; is: Standing },
): Promise<void> {
	const soFar = earnedSoFar(await listEntries(tx, order, ["earned", "takenBack", "expired"]));
	if (is.isDone && !was.isDone) return earn(tx, by, order, soFar);
	const paidThen = soFar.last?.paidThen ?? 0;
	const remaining = is.isDone ? remainingPoints(soFar.whenDone, is.paid, paidThen) : 0;
	await takeBack(tx, by, order, soFar, { remaining, paidThen: null });
}

interface EarnedSoFar {
	now: number;
	credited: number;
	/** Points when the order was last completed, and the entry that recorded it. */
	whenDone: number;
	last: EntryRow | null;
}

function earnedSoFar(entries: readonly EntryRow[]): EarnedSoFar {
	const counted = entries.filter(({ kind }) => kind !== "expired");
	const lastAt = counted.findLastIndex(({ paidThen }) => paidThen !== null);
	return {
		now: sumPoints(counted),
		credited: sumPoints(entries),
		whenDone: sumPoints(counted.slice(0, lastAt + 1)),
		last: counted[lastAt] ?? null,
	};
}

async function takeBack(
	tx: Tx,
	by: EntryAuthor,
	order: OfCustomer,
	{ last, credited }: EarnedSoFar,
	{ remaining, paidThen }: { remaining: number; paidThen: number | null },
): Promise<void> {
	if (!last || remaining >= credited) return;
	const { merchantId, customerId } = order;
	const member = await lockMember(tx, { merchantId, programId: last.programId, customerId });
	if (!member) return;
	const about = { kind: "takenBack", by, paidThen, ...aboutOrder(order) } as const;
	await deductPoints(tx, member, about, credited - remaining);
}

/** Updates an order's earned points. Customers without a phone number are in no program (spec 3.28). */
async function earn(tx: Tx, by: EntryAuthor, order: OfCustomer, soFar: EarnedSoFar): Promise<void> {
	const { merchantId, storeId, customerId, placedAt } = order;
	const { last, now } = soFar;
	// Points left from the first completion stay in their program.
	const program = last && now > 0 ? await findProgram(tx, last) : await programAt(tx, storeId);
	if (!program) return;
	const [place] = await tx
		.select({ contact: locations.contactInfo })
		.from(locations)
		.where(eq(locations.storeId, storeId));
	if (!place) return;
	const when = { at: placedAt.getTime(), zone: place.contact.timeZone };
	const points = pointsEarned(program, earningAmounts(order), when);
	const paidThen = paidForItems(earningAmounts(order));
	if (points <= now) return takeBack(tx, by, order, soFar, { remaining: points, paidThen });
	if (!(await hasPhone(tx, customerId))) return;
	const key = { merchantId, programId: program.id, customerId };
	const member = await lockOrJoin(tx, key, program, by);
	const about = { kind: "earned", by, paidThen, ...aboutOrder(order) } as const;
	await addPoints(tx, member, about, points - now, program);
}

/** Sets the returned part of the points it spent to a total; each expires when it would have. */
async function giveBack(
	tx: Tx,
	by: EntryAuthor,
	order: OfCustomer,
	points: number,
): Promise<number> {
	const { merchantId, customerId } = order;
	const entries = await listEntries(tx, order, ["spent", "returned"]);
	const [first] = entries;
	if (!first || !(await isKnown(tx, customerId))) return 0;
	let member = await lockMember(tx, { merchantId, programId: first.programId, customerId });
	if (!member) return 0;
	const about = { kind: "returned", by, ...aboutOrder(order) } as const;
	let before = sumPoints(entries.filter(({ kind }) => kind === "returned"));
	const due = Math.max(0, points - before);
	let left = due;
	for (const { points: change, expiresAt } of entries.filter(({ kind }) => kind === "spent")) {
		const part = Math.min(Math.max(0, -change - before), left);
		before = Math.max(0, before + change);
		left -= part;
		if (part > 0) member = await addUntil(tx, member, about, part, expiresAt);
	}
	return due - left;
}

async function isKnown(tx: Tx, customerId: string, where?: SQL): Promise<boolean> {
	const [row] = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(and(eq(customers.id, customerId), isNull(customers.deletedAt), where));
	return row !== undefined;
}

function hasPhone(tx: Tx, customerId: string): Promise<boolean> {
	return isKnown(tx, customerId, ne(customers.phone, ""));
}

function listEntries(
	tx: Tx,
	{ merchantId, id }: Pick<PointedOrder, "merchantId" | "id">,
	kinds: PointsKind[],
) {
	return tx
		.select()
		.from(loyaltyEntries)
		.where(
			and(
				eq(loyaltyEntries.merchantId, merchantId),
				eq(loyaltyEntries.orderId, id),
				inArray(loyaltyEntries.kind, kinds),
			),
		)
		.orderBy(asc(loyaltyEntries.seq));
}

function aboutOrder({ id, number, storeId }: PointedOrder) {
	return { orderId: id, orderNumber: number, storeId };
}

/** Gift cards earn when they pay, not when they are bought. */
function earningAmounts(order: PointedOrder) {
	const { subtotal, discount, giftCardsSold, total, pointsAmount, refundedAmount } = order;
	const items = Math.max(0, subtotal - giftCardsSold - discount);
	return { items, total, pointsAmount, refundedAmount };
}

/** The points that an order has earned, less those taken back. */
export async function pointsEarnedBy(
	tx: Tx,
	{ merchantId, id }: Pick<PointedOrder, "merchantId" | "id">,
): Promise<number> {
	const entries = await listEntries(tx, { merchantId, id }, ["earned", "takenBack"]);
	return sumPoints(entries);
}

function sumPoints(entries: readonly { points: number }[]): number {
	return entries.reduce((sum, { points }) => sum + points, 0);
}
