import { addDays, localDate } from "~/models/shared/instants";
import { type Random, seededRandom } from "../gateway/adapters/sandbox/random";
import type { OrderRow } from "../gateway/orders/order";
import type { Counter } from "./counter";
import type { OpenSpan, OpenTimes } from "./open-times";
import { type DraftWish, draftOrder } from "./order-draft";
import { buildOrderLife, type OrderLife, type Step } from "./order-life";
import { confirmationAt, service } from "./order-steps";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function currentOrders(counter: Counter, open: OpenTimes, now: Date): OrderLife[] {
	const { row } = counter.location;
	const random = seededRandom(`now:${row.storeId}:${now.toISOString()}`);
	const today = localDate(now.toISOString(), row.contactInfo.timeZone);
	const spans = open.spans(addDays(today, -8), addDays(today, 4));
	const at = now.getTime();
	const isOpen = spans.some(({ from, to }) => from + 40 * MINUTE <= at && at < to);
	const draw = { random, counter, at };
	return [
		...(isOpen ? inTheKitchen(draw) : []),
		...forLater(draw, spans),
		...(counter.trade.busyNow
			? [...beforeMidnight(draw, spans), ...toTryRefunds(draw, spans)]
			: []),
	];
}

interface Draw {
	random: Random;
	counter: Counter;
	at: number;
}

function inTheKitchen(draw: Draw): OrderLife[] {
	const { random, counter, at } = draw;
	const busy = counter.trade.busyNow;
	const ago = (minutes: number) => at - Math.round(minutes * MINUTE);
	const lives: OrderLife[] = [];
	const some = (probability: number, minutes: number) =>
		random.chance(probability) ? [minutes] : [];
	const asap = (minutes: number, wish: Partial<DraftWish>, steps: (row: OrderRow) => Step[]) => {
		const row = place(draw, { placedAt: ago(minutes), startPrepAt: ago(minutes), ...wish });
		lives.push(buildOrderLife(row, steps(row), at));
	};
	for (const minutes of busy ? [0.5, 2.1] : some(0.12, 1.2)) {
		asap(minutes, {}, () => []);
	}
	for (const minutes of busy ? [4.5, 8.2] : some(0.25, 6)) {
		asap(minutes, {}, (row) => [confirmationAt(row, ago(minutes - 1))]);
	}
	for (const minutes of busy ? [19] : some(0.15, 21)) {
		asap(minutes, {}, (row) => made(row, ago(minutes - 1), ago(3)));
	}
	if (!busy) return lives;
	asap(17, { diningOption: "curbside", paymentMethod: "credit_card" }, (row) => [
		...made(row, ago(16), ago(4)),
		{
			at: ago(1),
			action: "confirm-arrival",
			by: "counter",
			changes: { arrivedAt: new Date(ago(1)) },
		},
	]);
	return lives;
}

function forLater(draw: Draw, spans: readonly OpenSpan[]): OrderLife[] {
	const { random, counter, at } = draw;
	const busy = counter.trade.busyNow;
	const inHours = busy ? [1.4, 2.6, 22] : random.chance(0.35) ? [2.2] : [];
	const lives = inHours.flatMap((hours, index) => {
		const startPrepAt = openAt(spans, at + hours * HOUR + index * 7 * MINUTE);
		if (startPrepAt === null) return [];
		const placedAt = at - random.int(35, 150) * MINUTE;
		const row = place(draw, { placedAt, startPrepAt, isAsap: false });
		return [buildOrderLife(row, [confirmationAt(row, placedAt + random.int(60_000, 400_000))], at)];
	});
	if (!busy) return lives;
	for (const [index, minutes] of [1.6, 3.6].entries()) {
		const startPrepAt = openAt(spans, at + (3 + index) * HOUR);
		if (startPrepAt === null) continue;
		const row = place(draw, { placedAt: at - minutes * MINUTE, startPrepAt, isAsap: false });
		lives.push(buildOrderLife(row, [], at));
	}
	return lives;
}

function beforeMidnight(draw: Draw, spans: readonly OpenSpan[]): OrderLife[] {
	const { counter, random, at } = draw;
	const zone = counter.location.row.contactInfo.timeZone;
	const night = spans.findLast(
		({ from, to }) =>
			to + HOUR < at && localDate(iso(from), zone) !== localDate(iso(to - 5 * MINUTE), zone),
	);
	if (!night) return [];
	const midnight = midnightIn(night, zone);
	const placedAt = midnight - 2 * MINUTE;
	const row = place(draw, { placedAt, startPrepAt: placedAt, diningOption: "takeout" });
	const confirmedAt = placedAt + 50_000;
	return [
		buildOrderLife(
			row,
			[confirmationAt(row, confirmedAt), ...service(random, row, confirmedAt)],
			at,
		),
	];
}

function toTryRefunds(draw: Draw, spans: readonly OpenSpan[]): OrderLife[] {
	const { random, at } = draw;
	return ["decline", "partial", "silent"].flatMap((ending, index) => {
		const placedAt = wasOpenAt(spans, at - DAY + (5 + index * 9) * MINUTE);
		if (placedAt === null) return [];
		const row = {
			...place(draw, {
				placedAt,
				startPrepAt: placedAt,
				diningOption: "takeout",
				paymentMethod: "credit_card",
			}),
			paymentProvider: "sandbox",
			paymentUid: `pay_${random.code(12)}-${ending}`,
		};
		const confirmedAt = placedAt + 40_000;
		return [
			buildOrderLife(
				row,
				[confirmationAt(row, confirmedAt), ...service(random, row, confirmedAt)],
				at,
			),
		];
	});
}

function place(
	{ random, counter }: Draw,
	wish: Pick<DraftWish, "placedAt" | "startPrepAt"> & Partial<DraftWish>,
): OrderRow {
	const row = draftOrder(random, counter, { isAsap: true, recent: true, ...wish });
	return row.isTest ? { ...row, isTest: false, status: "new", topStatus: "new" } : row;
}

function made(row: OrderRow, confirmedAt: number, readyAt: number): Step[] {
	return [
		confirmationAt(row, confirmedAt),
		{ at: readyAt, action: "change-status", by: "counter", changes: { status: "ready" } },
	];
}

function openAt(spans: readonly OpenSpan[], from: number): number | null {
	const span = spans.find(({ to }) => to - 30 * MINUTE > from);
	return span ? Math.max(from, span.from + 20 * MINUTE) : null;
}

function wasOpenAt(spans: readonly OpenSpan[], until: number): number | null {
	const span = spans.findLast(({ from }) => from + 20 * MINUTE < until);
	return span ? Math.min(until, span.to - 15 * MINUTE) : null;
}

function midnightIn({ from, to }: OpenSpan, zone: string): number {
	const day = localDate(iso(from), zone);
	let low = from;
	let high = to;
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (localDate(iso(middle), zone) === day) low = middle;
		else high = middle;
	}
	return high;
}

function iso(at: number): string {
	return new Date(at).toISOString();
}
