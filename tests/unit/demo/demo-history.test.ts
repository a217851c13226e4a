import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus, toTopStatus } from "~/models/orders/order";
import { orderIntakeSchema } from "~/models/orders/order.schema";
import { computeTotal, itemsTotal, lineTotal } from "~/models/orders/order-money";
import { addDays, localDate, localTime } from "~/models/shared/instants";
import { createCounter } from "../../../demo/counter";
import { buildCourierHistory } from "../../../demo/courier-history";
import { customerPools } from "../../../demo/customer-pool";
import type { DemoTenant } from "../../../demo/demo-tenant";
import { EMBER_RYE_PLACES } from "../../../demo/ember-rye-places";
import { generateHistory, type LocationHistory, ordersOn } from "../../../demo/history";
import { buildOpenTimes } from "../../../demo/open-times";
import { simulatedOrder } from "../../../demo/simulated-order";
import { demoTenants } from "../../../demo/tenants";
import { seededRandom } from "../../../gateway/adapters/sandbox/random";
import type { OrderRow } from "../../../gateway/orders/order";
import { countBy, mean, near } from "../../support/demo/figures";
import { isInTurn } from "../../support/share";

const NOW = new Date("2026-11-20T17:30:00Z");
const SCALE = 0.04;
const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;
const refunderAt = () => ({ uuid: "018e08b0-fa80-7000-8000-000000000001", email: "a@b.test" });

describe("a year of Ember & Rye", () => {
	const histories: LocationHistory[] = [];
	let rows: OrderRow[] = [];
	let zones = new Map<string, string>();
	const offsets = new Map<string, number>();

	beforeAll(() => {
		histories.push(
			...generateHistory(demoTenant("ember-rye"), { scale: SCALE, now: NOW, refunderAt }),
		);
		rows = histories.flatMap(({ lives }) => lives.map(({ row }) => row));
		zones = new Map(
			histories.map(({ location: { row } }) => [row.storeId, row.contactInfo.timeZone]),
		);
	}, 180_000);

	test("has couriers for some deliveries of the last days, one of them waiting for somebody", () => {
		const lives = histories.flatMap((history) => history.lives);
		const deliveries = new Map(lives.map(({ row }) => [row.id, row]));
		const { rows: couriers, changes } = buildCourierHistory(
			lives.map((life) => ({ ...life, row: { ...life.row } })),
			NOW,
		);
		const states = countBy(couriers, ({ state }) => state);
		expect(states.get("sent")).toBeGreaterThan(100);
		expect(states.get("failed")).toBe(1);
		for (const courier of couriers) {
			const order = deliveries.get(courier.orderId);
			expect(order?.diningOption).toBe("delivery");
			expect(courier.state === "held").toBe(order?.status === "new");
			if (order?.status === "complete") expect(courier.status).toBe("delivered");
		}
		const actionCounts = countBy(changes, ({ action }) => action);
		expect(actionCounts.get("courier-sent")).toBeGreaterThan(20);
		expect(actionCounts.get("courier-update")).toBeGreaterThan(20);
		expect(actionCounts.get("courier-failed")).toBe(1);
	});

	test("has the volume of its scale", () => {
		expect(rows.length / SCALE).toBeGreaterThan(546_000 * 0.98);
		expect(rows.length / SCALE).toBeLessThan(546_000 * 1.02);
	});

	test("has more orders month by month", () => {
		const months = countBy(rows, (row) => orderDay(row).slice(0, 7));
		const growth = months.get("2026-10")! / months.get("2026-01")!;
		expect(growth).toBeGreaterThan(1.03);
		expect(growth).toBeLessThan(1.13);
	});

	test("has the shape of a week", () => {
		const open = histories.filter(({ location: { hours } }) =>
			Object.values(hours.weekly).every((windows) => windows.length > 0),
		);
		const inOpen = open.flatMap(({ lives }) => lives.map(({ row }) => row));
		const weekdays = countBy(inOpen, (row) => String(new Date(orderDay(row)).getUTCDay()));
		const mean = inOpen.length / 7;
		const expected = [0.94, 0.88, 0.9, 0.96, 0.98, 1.18, 1.16];
		for (const [weekday, factor] of expected.entries()) {
			expect(Math.abs(weekdays.get(String(weekday))! / mean - factor)).toBeLessThan(0.07);
		}
	});

	test("has the shares of dining options, evenings, discounts, tips, cancels and refunds", () => {
		near(
			share(({ diningOption }) => diningOption === "takeout"),
			0.55,
		);
		near(
			share(({ diningOption }) => diningOption === "delivery"),
			0.27,
		);
		near(
			share(({ diningOption }) => diningOption === "curbside"),
			0.1,
		);
		near(
			share(({ diningOption }) => diningOption === "dinein"),
			0.08,
		);
		near(
			share((row) => ["17", "18", "19", "20"].includes(wallTime(row).slice(0, 2))),
			0.32,
		);
		near(
			share(({ discount }) => discount > 0),
			0.17,
		);
		near(tipped("takeout"), 0.37);
		near(tipped("delivery"), 0.73);
		near(
			share(({ status }) => status === "canceled"),
			0.021,
			0.002,
		);
		near(
			share(({ refundedAmount: back, total }) => back > 0 && back < total),
			0.012,
			0.002,
		);
		near(
			share(({ refundedAmount: back, total }) => back > 0 && back === total),
			0.006,
			0.001,
		);
	});

	test("a pickup order is $24.50 with 2.9 lines, a delivery 12.5 % more", () => {
		const inDollars = rows.filter(({ currency }) => currency === "USD");
		const pickup = inDollars.filter(({ diningOption }) => diningOption !== "delivery");
		const delivery = inDollars.filter(({ diningOption }) => diningOption === "delivery");
		const subtotal = mean(pickup.map((row) => row.subtotal));
		near(subtotal / 2450, 1, 0.015);
		near(mean(delivery.map((row) => row.subtotal)) / subtotal, 1.125, 0.015);
		near(mean(pickup.map(({ items }) => items.length)), 2.9, 0.05);
	});

	test("holds every status, both changes of the clocks and an order at 23:58", () => {
		expect(new Set(rows.map(({ status }) => status))).toEqual(new Set<OrderStatus>(ORDER_STATUSES));
		const chicago = rows.filter(({ storeId }) => zones.get(storeId) === "America/Chicago");
		for (const day of ["2026-03-08", "2026-11-01"]) {
			expect(chicago.some((row) => orderDay(row) === day)).toBe(true);
		}
		expect(chicago.some((row) => wallTime(row) === "23:58")).toBe(true);
	});

	test("has 12 to 18 % of the orders of each location late", () => {
		for (const { location, lives } of histories) requireLateShare(location.key, lives);
	});

	test("every order's money is exact and nothing is in an impossible state", () => {
		for (const history of histories) requireSound(history, NOW);
	});

	test("no two customers share what they are known by", () => {
		const identities = histories.flatMap(({ customers }) => customers.map((row) => row.identity));
		expect(new Set(identities).size).toBe(identities.length);
		const known = new Set(histories.flatMap(({ customers }) => customers.map(({ id }) => id)));
		expect(rows.every(({ customerId }) => known.has(customerId ?? ""))).toBe(true);
	});

	function share(condition: (row: OrderRow) => boolean): number {
		return rows.filter(condition).length / rows.length;
	}
	function tipped(option: OrderRow["diningOption"]): number {
		const of = rows.filter(({ diningOption, giftCardRecipient }) => {
			return diningOption === option && giftCardRecipient === null;
		});
		return of.filter(({ gratuity }) => gratuity > 0).length / of.length;
	}
	function orderDay(row: OrderRow): string {
		return wallClock(row).slice(0, 10);
	}
	function wallTime(row: OrderRow): string {
		return wallClock(row).slice(11);
	}
	/** "2026-11-20 17:04" local time. Zone lookups are slow: only needed within a day where its ends differ. */
	function wallClock({ storeId, startPrepAt }: OrderRow): string {
		const zone = zones.get(storeId)!;
		const time = startPrepAt.getTime();
		const day = Math.floor(time / DAY) * DAY;
		const isWhole = offsetAt(zone, day) === offsetAt(zone, day + DAY);
		const offset = offsetAt(zone, isWhole ? day : Math.floor(time / QUARTER) * QUARTER);
		return new Date(time + offset).toISOString().slice(0, 16);
	}
	/** A zone's offset from UTC at a moment, in milliseconds. */
	function offsetAt(zone: string, moment: number): number {
		const key = `${zone} ${moment}`;
		const known = offsets.get(key);
		if (known !== undefined) return known;
		const iso = new Date(moment).toISOString();
		const offset = Date.parse(`${localDate(iso, zone)}T${localTime(iso, zone)}Z`) - moment;
		offsets.set(key, offset);
		return offset;
	}
});

test("an ordinary location takes about 38 orders a day at full scale, none less than 12 or more than 110", () => {
	const random = seededRandom("volume");
	const counts = EMBER_RYE_PLACES.flatMap(({ orders }) =>
		Array.from({ length: 365 }, (_, daysAgo) => {
			const date = addDays("2026-11-20", -daysAgo);
			return ordersOn(random, orders, date, daysAgo);
		}),
	).sort((a, b) => a - b);
	near(counts[Math.floor(counts.length / 2)] ?? 0, 38, 1.5);
	expect(counts[0]).toBeGreaterThanOrEqual(12);
	expect(counts.at(-1)).toBeLessThanOrEqual(110);
	expect(counts.at(-1)).toBeGreaterThan(90);
});

test("the same seed, scale and moment make the same orders", () => {
	const make = () => [
		...generateHistory(demoTenant("harbour-lane"), { scale: 0.1, now: NOW, refunderAt }),
	];
	expect(make()).toEqual(make());
});

const LATE_AS_OF = ["2026-07-05T04:10:00Z", "2027-03-14T18:00:00Z"];

describe.each(LATE_AS_OF.filter((_, index) => isInTurn(index, 2)))("the demo as of %s", (at) => {
	test("has 12 to 18 % of the orders of each location late, of three months and of one", () => {
		const now = new Date(at);
		const options = { scale: 0.1, now, refunderAt, part: "recent" as const };
		for (const tenant of demoTenants(now)) {
			for (const { location, lives } of generateHistory(tenant, options)) {
				const month = now.getTime() - 30 * DAY;
				requireLateShare(location.key, lives);
				requireLateShare(
					location.key,
					lives.filter(({ row }) => row.placedAt.getTime() > month),
				);
			}
		}
	});
});

describe.each([
	"2026-11-20T09:00:00Z", // the middle of the night
	"2026-11-01T07:30:00Z", // the hour that comes twice, in Chicago
	"2027-03-14T20:00:00Z", // the day an hour is missing
	"2026-11-26T18:00:00Z", // Thanksgiving: most are closed
	"2027-01-01T00:30:00Z",
])("at %s", (moment) => {
	const now = new Date(moment);
	const histories = [
		...generateHistory(onlyBusy(demoTenant("ember-rye", now)), { scale: 0.05, now, refunderAt }),
	];

	test("the busy counter has something to confirm and something for later", () => {
		const rows = histories.flatMap(({ lives }) => lives.map(({ row }) => row));
		expect(rows.filter(({ status }) => status === "new").length).toBeGreaterThan(0);
		expect(rows.filter(({ topStatus }) => topStatus === "order-ahead").length).toBeGreaterThan(1);
	});

	test("nothing is in an impossible state", () => {
		for (const history of histories) requireSound(history, now);
	});
});

test("what the simulator sends would be taken in", () => {
	for (const tenant of demoTenants(NOW)) {
		const pools = customerPools(tenant);
		for (const location of tenant.locations) {
			const customers = pools.get(location.key);
			if (!location.trade || !customers) continue;
			const counter = createCounter(location, location.trade, customers);
			const terms = {
				hours: location.hours,
				timeZone: location.row.contactInfo.timeZone,
			};
			for (const hour of [4, 17, 23]) {
				const order = simulatedOrder(counter, terms, new Date(NOW.setUTCHours(hour)));
				if (order) expect(orderIntakeSchema.safeParse(order).error?.issues ?? []).toEqual([]);
			}
		}
	}
});

/** What must hold for every order, in one pass: a matcher for each would take minutes. */
function requireLateShare(key: string, lives: LocationHistory["lives"]): void {
	const done = lives.flatMap(({ row }) => (row.completedAt ? [row] : []));
	const late = done.filter(({ completedAt, fulfillmentAt }) => completedAt! > fulfillmentAt);
	const share = late.length / done.length;
	expect(share, key).toBeGreaterThan(0.12);
	expect(share, key).toBeLessThan(0.18);
}

function requireSound({ location, lives, refunds }: LocationHistory, now: Date): void {
	const zone = location.row.contactInfo.timeZone;
	const today = localDate(now.toISOString(), zone);
	const first = localDate(new Date(now.getTime() - 366 * 86_400_000).toISOString(), zone);
	const spans = buildOpenTimes(location, first).spans(first, today);
	const problems: string[] = [];
	let number = 0;
	for (const { row } of lives) {
		const wrong = (what: string) => problems.push(`${location.key} ${row.number}: ${what}`);
		if (row.items.some((item) => item.total !== lineTotal(item))) wrong("line");
		if (row.subtotal !== itemsTotal(row.items)) wrong("subtotal");
		if (row.total !== computeTotal(row) || row.total <= 0) wrong("total");
		if (row.discount > row.subtotal) wrong("discount");
		if (Number(row.number) <= number) wrong("number");
		number = Number(row.number);
		if (row.placedAt > now || row.updatedAt > now) wrong("in the future");
		if (row.placedAt > row.startPrepAt) wrong("begun before it was placed");
		if (row.isAsap && !openAt(row.startPrepAt.getTime())) wrong("placed while closed");
		const iso = row.startPrepAt.toISOString();
		if (row.topStatus !== toTopStatus({ ...row, startPrepAt: iso }, now.toISOString()))
			wrong("tab");
		const untouched = row.status === "new" || row.status === "test";
		if ((row.acknowledgedAt === null) !== untouched) wrong("acknowledged");
		if (row.status === "delayed" && row.isAsap) wrong("delayed");
		if (row.arrivedAt && row.diningOption !== "curbside") wrong("arrival");
		if ((row.cancelReason === null) === (row.status === "canceled")) wrong("cancel");
		if ((row.deliveryInfo === null) === (row.diningOption === "delivery")) wrong("delivery");
		if ((row.paymentUid === null) !== (row.paymentMethod === "cash")) wrong("payment");
		if (row.status === "refunded" && row.refundedAmount !== row.total) wrong("refunded");
		const back = refunds.filter(({ orderId }) => row.refundedAmount > 0 && orderId === row.id);
		if (back.reduce((sum, { amount }) => sum + amount, 0) !== row.refundedAmount) wrong("refunds");
		if (row.refundedAmount > row.total) wrong("refunded more than paid");
	}
	expect(problems.slice(0, 10)).toEqual([]);

	function openAt(at: number): boolean {
		let low = 0;
		let high = spans.length - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const span = spans[middle]!;
			if (at < span.from) high = middle - 1;
			else if (at >= span.to) low = middle + 1;
			else return true;
		}
		return false;
	}
}

function demoTenant(key: string, now = NOW): DemoTenant {
	return demoTenants(now).find((tenant) => tenant.key === key)!;
}

function onlyBusy(tenant: DemoTenant): DemoTenant {
	return { ...tenant, locations: tenant.locations.filter(({ trade }) => trade?.busyNow) };
}
