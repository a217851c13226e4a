import { and, asc, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import {
	POINT_FAULTS,
	paidForItems,
	pointsEarned,
	pointsFault,
	pointsKept,
	worthOf,
} from "~/models/loyalty/points";
import type { PointsKind } from "~/models/loyalty/points-entry";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { customers } from "../customers/tables";
import { locations } from "../locations/tables";
import {
	addPoints,
	addUntil,
	type EntryAuthor,
	lockMember,
	lockOrJoin,
	spendPoints,
	takePoints,
} from "./change-points";
import { programAt, programOf } from "./program-at";
import { loyaltyEntries } from "./tables";

type EntryRow = typeof loyaltyEntries.$inferSelect;

/** What points depend on of an order. Money in minor units. */
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
	/** By a quote that still holds; null asks the program. */
	quoted: QuotedPoints | null;
}

/** What points pay by a quote (minor units), and of which program; null where it did not say. */
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
		throw invalid({ points: [POINT_FAULTS.otherProgram] });
	}
	const member =
		program && customerId
			? await lockMember(tx, { merchantId, programId: program.id, customerId })
			: null;
	// A quote holds although the program has changed since.
	const terms = program && quoted ? { spendPoints: points, spendValue: quoted.amount } : program;
	const fault = pointsFault(terms, points, {
		...{ balance: member?.balance ?? null, amount, hidesBalance },
	});
	if (fault || !terms || !member) throw invalid({ points: [fault ?? ""] });
	return {
		points,
		pointsAmount: worthOf(terms, points),
		async spend(order, by) {
			await spendPoints(tx, member, { kind: "spent", by, ...aboutOrder(order) }, points);
		},
	};
}

/** The statuses of orders that are done, and earn what was paid for them. */
const DONE: readonly string[] = ["complete", "cleared", "refunded"];
/** Those whose points go back to the customer who spent them. */
const GIVEN_BACK: readonly string[] = ["canceled", "refunded"];

/**
 * Moves points as an order moves from its old state (null: new): done, it earns; undone or refunded, that is taken back;
 * canceled or refunded whole, what it spent is given back. Callers lock the order. Most moves change none.
 */
export async function movePoints(
	tx: Tx,
	by: EntryAuthor,
	before: PointedOrder | null,
	after: PointedOrder,
): Promise<void> {
	const { customerId } = after;
	if (customerId === null || after.isTest) return;
	const was = before ? standingOf(before) : NOWHERE;
	const is = standingOf(after);
	if (was.isDone !== is.isDone || (is.isDone && was.paid !== is.paid)) {
		await moveEarned(tx, by, { ...after, customerId }, { was, is });
	}
	if (!was.isGivenBack && is.isGivenBack && after.points > 0) {
		await giveBack(tx, by, { ...after, customerId }, after.points);
	}
}

/** Brings the points that go back to the customer to so many, and returns how many are new. Callers lock the order. */
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

/** What was sold long ago and is brought in from elsewhere earns nothing. */
function standingOf(order: PointedOrder): Standing {
	const { status, source } = order;
	return {
		isDone: DONE.includes(status) && source !== "import",
		isGivenBack: GIVEN_BACK.includes(status),
		paid: paidForItems(moneyOf(order)),
	};
}

type OfCustomer = PointedOrder & { customerId: string };

async function moveEarned(
	tx: Tx,
	by: EntryAuthor,
	order: OfCustomer,
	{ was, is }: { was: Standing; is: Standing },
): Promise<void> {
	const soFar = earnedSoFar(await entriesOf(tx, order, ["earned", "takenBack", "expired"]));
	if (is.isDone && !was.isDone) return earn(tx, by, order, soFar);
	const paidThen = soFar.last?.paidThen ?? 0;
	const remaining = is.isDone ? pointsKept(soFar.whenDone, is.paid, paidThen) : 0;
	await takeBack(tx, by, order, soFar, { kept: remaining, paidThen: null });
}

interface EarnedSoFar {
	now: number;
	held: number;
	/** How many there were when the order was last done, and the entry that says so. */
	whenDone: number;
	last: EntryRow | null;
}

function earnedSoFar(entries: readonly EntryRow[]): EarnedSoFar {
	const counted = entries.filter(({ kind }) => kind !== "expired");
	const lastAt = counted.findLastIndex(({ paidThen }) => paidThen !== null);
	return {
		now: sumOf(counted),
		held: sumOf(entries),
		whenDone: sumOf(counted.slice(0, lastAt + 1)),
		last: counted[lastAt] ?? null,
	};
}

async function takeBack(
	tx: Tx,
	by: EntryAuthor,
	order: OfCustomer,
	{ last, held }: EarnedSoFar,
	{ kept, paidThen }: { kept: number; paidThen: number | null },
): Promise<void> {
	if (!last || kept >= held) return;
	const { merchantId, customerId } = order;
	const member = await lockMember(tx, { merchantId, programId: last.programId, customerId });
	if (!member) return;
	const about = { kind: "takenBack", by, paidThen, ...aboutOrder(order) } as const;
	await takePoints(tx, member, about, held - kept);
}

/** Brings what the order has earned to what it earns now. Customers without a phone number are in no program (spec 3.28). */
async function earn(tx: Tx, by: EntryAuthor, order: OfCustomer, soFar: EarnedSoFar): Promise<void> {
	const { merchantId, storeId, customerId, placedAt } = order;
	const { last, now } = soFar;
	// What is left of the first time stays in its program.
	const program = last && now > 0 ? await programOf(tx, last) : await programAt(tx, storeId);
	if (!program) return;
	const [place] = await tx
		.select({ contact: locations.contactInfo })
		.from(locations)
		.where(eq(locations.storeId, storeId));
	if (!place) return;
	const when = { at: placedAt.getTime(), zone: place.contact.timeZone };
	const points = pointsEarned(program, moneyOf(order), when);
	const paidThen = paidForItems(moneyOf(order));
	if (points <= now) return takeBack(tx, by, order, soFar, { kept: points, paidThen });
	if (!(await hasPhone(tx, customerId))) return;
	const key = { merchantId, programId: program.id, customerId };
	const member = await lockOrJoin(tx, key, program, by);
	const about = { kind: "earned", by, paidThen, ...aboutOrder(order) } as const;
	await addPoints(tx, member, about, points - now, program);
}

/** Brings what came back of the points that it spent to so many; each expires when it would have. */
async function giveBack(
	tx: Tx,
	by: EntryAuthor,
	order: OfCustomer,
	points: number,
): Promise<number> {
	const { merchantId, customerId } = order;
	const entries = await entriesOf(tx, order, ["spent", "returned"]);
	const [first] = entries;
	if (!first || !(await isKnown(tx, customerId))) return 0;
	let member = await lockMember(tx, { merchantId, programId: first.programId, customerId });
	if (!member) return 0;
	const about = { kind: "returned", by, ...aboutOrder(order) } as const;
	let before = sumOf(entries.filter(({ kind }) => kind === "returned"));
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

function entriesOf(
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
function moneyOf(order: PointedOrder) {
	const { subtotal, discount, giftCardsSold, total, pointsAmount, refundedAmount } = order;
	const items = Math.max(0, subtotal - giftCardsSold - discount);
	return { items, total, pointsAmount, refundedAmount };
}

/** The points that an order has earned, less those taken back. */
export async function pointsEarnedBy(
	tx: Tx,
	{ merchantId, id }: Pick<PointedOrder, "merchantId" | "id">,
): Promise<number> {
	const entries = await entriesOf(tx, { merchantId, id }, ["earned", "takenBack"]);
	return sumOf(entries);
}

function sumOf(entries: readonly { points: number }[]): number {
	return entries.reduce((sum, { points }) => sum + points, 0);
}
