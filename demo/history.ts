import { addDays, localDate } from "~/models/shared/instants";
import { type Random, randomOf } from "../gateway/adapters/sandbox/random";
import type { RefundRow } from "../gateway/orders/order";
import { type Counter, counterOf } from "./counter";
import { type CustomerPool, countOrders, customerPools, keepSomeOut } from "./customer-pool";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { nowAtCounter } from "./live-orders";
import { clockOf, openTimesOf } from "./open-times";
import { draftOrder } from "./order-draft";
import { lifeOf, type OrderLife, outcomeOf } from "./order-life";
import { type Refunder, stepsOf } from "./order-steps";
import { orderTimesIn } from "./order-times";
import { paymentProvidersOf } from "./payment-accounts";
import { ordersOn } from "./volume";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_AHEAD = 2;
const MENU_DAYS = 90;
const FIRST_NUMBER = 1001;
const WHOLE_LIFE_DAYS = 5;
const LATE = 0.15;
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

export interface LocationHistory {
	location: DemoLocation;
	lives: OrderLife[];
	refunds: RefundRow[];
	customers: ReturnType<CustomerPool["rows"]>;
	lastNumber: number;
}

export interface HistoryOptions {
	scale: number;
	now: Date;
	refunderAt(location: DemoLocation): Refunder;
}

/** A tenant's orders, location by location; the same for the same seed, scale and now. */
export function* historyOf(
	tenant: DemoTenant,
	options: HistoryOptions,
): Generator<LocationHistory> {
	const pools = customerPools(tenant);
	const providers = paymentProvidersOf(tenant);
	for (const location of tenant.locations) {
		const customers = pools.get(location.key);
		if (location.trade && customers) {
			const paidThrough = providers.get(location.row.storeId);
			const counter = counterOf(location, location.trade, customers, paidThrough);
			yield historyAt(counter, options);
		}
	}
}

function historyAt(counter: Counter, { scale, now, refunderAt }: HistoryOptions): LocationHistory {
	const { location, trade, customers } = counter;
	const refunder = refunderAt(location);
	const until = now.getTime();
	const zone = location.row.contactInfo.timeZone;
	const today = localDate(now.toISOString(), zone);
	const first = addDays(today, 1 - trade.historyDays);
	const open = openTimesOf(location, first);
	const lives: OrderLife[] = [];
	const isNextLate = lateOrders(randomOf(`late:${location.row.storeId}`).next());

	for (let daysAgo = trade.historyDays - 1; daysAgo >= -DAYS_AHEAD; daysAgo -= 1) {
		const date = addDays(today, -daysAgo);
		const random = randomOf(`orders:${location.row.storeId}:${date}`);
		const drawTime = orderTimesIn(open.windowsOn(date), trade.kind);
		if (!drawTime) continue;
		const clock = clockOf(date, zone);
		const whole = ordersOn(random, trade.orders, date, daysAgo);
		const count = Math.floor(whole * scale + random.next());
		for (let index = 0; index < count; index += 1) {
			const startPrepAt = Math.floor(clock(drawTime(random)));
			const isAsap = random.chance(0.88);
			const placedAt = isAsap ? startPrepAt : startPrepAt - leadOf(random);
			if (placedAt > until) continue;
			const recent = daysAgo < MENU_DAYS;
			const placed = draftOrder(random, counter, { placedAt, startPrepAt, isAsap, recent });
			const become = daysAgo > WHOLE_LIFE_DAYS ? outcomeOf : lifeOf;
			const steps = stepsOf(random, placed, { refunder, isNextLate });
			lives.push(become(placed, steps, until));
		}
	}
	lives.push(...nowAtCounter(counter, open, now));
	lives.sort((a, b) => a.row.placedAt.getTime() - b.row.placedAt.getTime());
	for (const [index, life] of lives.entries()) number(life, String(FIRST_NUMBER + index));
	const known = customers.rows();
	countOrders(
		known,
		lives.map(({ row }) => row),
	);
	keepSomeOut(known);
	return {
		location,
		lives,
		refunds: lives.flatMap(({ refunds }) => refunds),
		customers: known,
		lastNumber: FIRST_NUMBER + lives.length - 1,
	};
}

/** Says of one order after another whether it is late, so evenly that every week of a location has the same share. */
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

function leadOf(random: Random): number {
	return random.chance(0.8)
		? random.int(75 * MINUTE, 7 * HOUR)
		: random.int(9 * HOUR, DAY + 8 * HOUR);
}
