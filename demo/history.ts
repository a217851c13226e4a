import { addDays, localDate } from "~/models/shared/instants";
import { type Random, seededRandom } from "../gateway/adapters/sandbox/random";
import type { RefundRow } from "../gateway/orders/order";
import { type Counter, createCounter } from "./counter";
import { blockSomeCustomers, type CustomerPool, countOrders, customerPools } from "./customer-pool";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { currentOrders } from "./live-orders";
import { buildOpenTimes, dayClock } from "./open-times";
import { draftOrder } from "./order-draft";
import { buildOrderLife, buildOrderOutcome, type OrderLife } from "./order-life";
import { orderSteps, type Refunder } from "./order-steps";
import { orderTimesIn } from "./order-times";
import { paymentProvidersByStore } from "./payment-accounts";

const WEEKDAYS = [0.94, 0.88, 0.9, 0.96, 0.98, 1.18, 1.16];

const GROWTH_A_MONTH = 1.008;

const DAYS_A_MONTH = 30.4;

const MIDDLE_DAYS_AGO = 182;

const FEWEST = 12;

const MAX = 110;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_AHEAD = 2;
const MENU_DAYS = 90;
const FIRST_NUMBER = 1001;
const WHOLE_LIFE_DAYS = 5;
const LATE = 0.15;
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** The orders of these days are there from the start: more than a quarter, for reports and for the bills of two months. */
const RECENT_DAYS = 95;

export type HistoryPart = "older" | "recent";

export interface LocationHistory {
	location: DemoLocation;
	lives: OrderLife[];
	refunds: RefundRow[];
	customers: ReturnType<CustomerPool["rows"]>;
	older: number;
	lastNumber: number;
}

export interface HistoryOptions {
	scale: number;
	now: Date;
	refunderAt(location: DemoLocation): Refunder;
	part?: HistoryPart;
	isRequested?: (location: DemoLocation) => boolean;
}

/** A tenant's orders, location by location; the same for the same seed, scale, part and now. */
export function* generateHistory(
	tenant: DemoTenant,
	options: HistoryOptions,
): Generator<LocationHistory> {
	const pools = customerPools(tenant);
	const providers = paymentProvidersByStore(tenant);
	for (const location of tenant.locations) {
		if (options.isRequested && !options.isRequested(location)) continue;
		const customers = pools.get(location.key);
		if (location.trade && customers) {
			const paidThrough = providers.get(location.row.storeId);
			const counter = createCounter(location, location.trade, customers, paidThrough);
			yield historyAt(counter, options);
		}
	}
}

function historyAt(counter: Counter, { part, ...options }: HistoryOptions): LocationHistory {
	const days = historyDays(counter, options);
	const older = days.olderCount();
	const lives = [
		...(part === "recent" ? [] : days.buildOrderLives("older", FIRST_NUMBER)),
		...(part === "older" ? [] : days.buildOrderLives("recent", FIRST_NUMBER + older)),
	];
	const known = counter.customers.rows();
	countOrders(
		known,
		lives.map(({ row }) => row),
	);
	if (part !== "older") blockSomeCustomers(known);
	return {
		location: counter.location,
		lives,
		refunds: lives.flatMap(({ refunds }) => refunds),
		customers: known,
		older,
		lastNumber: FIRST_NUMBER - 1 + lives.length + (part === "recent" ? older : 0),
	};
}

function historyDays(counter: Counter, { scale, now, refunderAt }: Omit<HistoryOptions, "part">) {
	const { location, trade } = counter;
	const { storeId } = location.row;
	const refunder = refunderAt(location);
	const until = now.getTime();
	const zone = location.row.contactInfo.timeZone;
	const today = localDate(now.toISOString(), zone);
	const open = buildOpenTimes(location, addDays(today, 1 - trade.historyDays));
	const spans = {
		older: { from: trade.historyDays - 1, to: RECENT_DAYS },
		recent: { from: Math.min(trade.historyDays, RECENT_DAYS) - 1, to: -DAYS_AHEAD },
	};

	function dayAt(daysAgo: number) {
		const date = addDays(today, -daysAgo);
		const random = seededRandom(`orders:${storeId}:${date}`);
		const drawTime = orderTimesIn(open.windowsOn(date), trade.kind);
		if (!drawTime) return null;
		const whole = ordersOn(random, trade.orders, date, daysAgo);
		return { date, random, drawTime, count: Math.floor(whole * scale + random.next()) };
	}

	function olderCount(): number {
		let count = 0;
		const { from, to } = spans.older;
		for (let daysAgo = from; daysAgo >= to; daysAgo -= 1) count += dayAt(daysAgo)?.count ?? 0;
		return count;
	}

	function buildOrderLives(part: HistoryPart, firstNumber: number): OrderLife[] {
		const lives: OrderLife[] = [];
		const isNextLate = lateOrders(seededRandom(`late:${part}:${storeId}`).next());
		const { from, to } = spans[part];
		for (let daysAgo = from; daysAgo >= to; daysAgo -= 1) {
			const day = dayAt(daysAgo);
			if (!day) continue;
			const { random, drawTime } = day;
			const clock = dayClock(day.date, zone);
			for (let index = 0; index < day.count; index += 1) {
				const startPrepAt = Math.floor(clock(drawTime(random)));
				const isAsap = random.chance(0.88);
				const placedAt = isAsap ? startPrepAt : startPrepAt - drawLeadTime(random);
				if (placedAt > until) continue;
				const recent = daysAgo < MENU_DAYS;
				const placed = draftOrder(random, counter, { placedAt, startPrepAt, isAsap, recent });
				const become = daysAgo > WHOLE_LIFE_DAYS ? buildOrderOutcome : buildOrderLife;
				const steps = orderSteps(random, placed, { refunder, isNextLate });
				lives.push(become(placed, steps, until));
			}
		}
		if (part === "recent") lives.push(...currentOrders(counter, open, now));
		lives.sort((a, b) => a.row.placedAt.getTime() - b.row.placedAt.getTime());
		for (const [index, life] of lives.entries()) number(life, String(firstNumber + index));
		return lives;
	}

	return { olderCount, buildOrderLives };
}

function lateOrders(first: number): () => boolean {
	let position = first;
	return () => {
		position = (position + GOLDEN_RATIO) % 1;
		return position < LATE;
	};
}

function number(life: OrderLife, text: string): void {
	life.placed.number = text;
	life.row.number = text;
	for (const { before, after } of life.lived) {
		before.number = text;
		after.number = text;
	}
}

function drawLeadTime(random: Random): number {
	return random.chance(0.8)
		? random.int(75 * MINUTE, 7 * HOUR)
		: random.int(9 * HOUR, DAY + 8 * HOUR);
}

/** Orders of a location on a date at full scale: 12 to 110, more on Fridays, more each month. */
export function ordersOn(random: Random, ordinary: number, date: string, daysAgo: number): number {
	const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 1;
	const growth = GROWTH_A_MONTH ** ((MIDDLE_DAYS_AGO - daysAgo) / DAYS_A_MONTH);
	const expected = ordinary * weekday * growth;
	return Math.min(MAX, Math.max(FEWEST, Math.round(random.around(expected, expected * 0.13))));
}
