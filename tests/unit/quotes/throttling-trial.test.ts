import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_THROTTLING, type Throttling } from "~/models/fulfilment/throttling";
import { sameEveryDay } from "~/models/hours/business-hours";
import { hourCapacity, hourStart } from "~/models/quotes/capacity";
import { openSpans, weeklyCalendar } from "~/models/quotes/open-spans";
import { type KitchenOrder, tryThrottling } from "~/models/quotes/throttling-trial";

const ZONE = "America/Chicago";
const HOUR = 3_600_000;
const MONDAY = Date.parse("2026-03-02T00:00:00-06:00");
/** Over the change to daylight-saving time on March 8. */
const RANGE = { from: MONDAY, to: MONDAY + 8 * 24 * HOUR };
const OPEN = openSpans(
	[weeklyCalendar(sameEveryDay([{ start: "10:00", end: "22:00" }]))],
	ZONE,
	RANGE,
);

const limited = (defaultCapacity: number | null, given: Partial<Throttling> = {}): Throttling => ({
	...DEFAULT_THROTTLING,
	isEnabled: true,
	defaultCapacity,
	...given,
});
const attempt = (orders: readonly KitchenOrder[], throttling: Throttling) =>
	tryThrottling(orders, OPEN, { throttling, zone: ZONE });

const at = fc
	.record({ day: fc.nat(6), minute: fc.integer({ min: 600, max: 1_319 }) })
	.map(({ day, minute }) => MONDAY + day * 24 * HOUR + minute * 60_000);
const anyOrders = (minutes: fc.Arbitrary<number>) =>
	fc.array(fc.record({ at, minutes }), { maxLength: 120 });
const someOrders = anyOrders(fc.integer({ min: 1, max: 60 }));
const someCapacity = fc.integer({ min: 1, max: 200 });

describe("a throttling tried on past orders", () => {
	it("moves an order into the next hour with room, and counts what it took", () => {
		const noon = MONDAY + 12 * HOUR;
		const orders = [
			{ at: noon + 600_000, minutes: 40 },
			{ at: noon + 1_200_000, minutes: 30 },
			{ at: noon + 1_800_000, minutes: 20 },
		];
		expect(attempt(orders, limited(60))).toEqual({
			orders: 3,
			minutes: 90,
			fullHours: 1,
			moved: 1,
			movedMinutes: 30,
			waitMinutes: 40,
			refused: 0,
			refusedMinutes: 0,
		});
	});

	it("refuses what finds no room before closing", () => {
		const late = MONDAY + 21.5 * HOUR;
		const orders = [
			{ at: late, minutes: 60 },
			{ at: late, minutes: 30 },
		];
		expect(attempt(orders, limited(60))).toMatchObject({
			moved: 0,
			refused: 1,
			refusedMinutes: 30,
		});
	});

	it("tries the capacity also while throttling is off", () => {
		const noon = MONDAY + 12 * HOUR;
		const orders = [1, 2, 3].map(() => ({ at: noon, minutes: 30 }));
		expect(attempt(orders, { ...limited(60), isEnabled: false }).moved).toBe(1);
	});

	it("moves none without a limit, or where every hour could hold all of its orders", () => {
		fc.assert(
			fc.property(someOrders, (orders) => {
				const load = new Map<number, number>();
				for (const { at, minutes } of orders) {
					const hour = hourStart(at, ZONE);
					load.set(hour, (load.get(hour) ?? 0) + minutes);
				}
				for (const capacity of [null, Math.max(1, ...load.values())]) {
					expect(attempt(orders, limited(capacity))).toMatchObject({
						moved: 0,
						movedMinutes: 0,
						refused: 0,
						fullHours: 0,
					});
				}
			}),
		);
	});

	it("loses no order: each keeps its time, moves or is refused", () => {
		fc.assert(
			fc.property(someOrders, someCapacity, (orders, capacity) => {
				const trial = attempt(orders, limited(capacity));
				expect(trial.orders).toBe(orders.length);
				expect(trial.minutes).toBe(orders.reduce((sum, { minutes }) => sum + minutes, 0));
				expect(trial.moved + trial.refused).toBeLessThanOrEqual(orders.length);
				expect(trial.movedMinutes + trial.refusedMinutes).toBeLessThanOrEqual(trial.minutes);
				expect(trial.fullHours > 0).toBe(trial.moved + trial.refused > 0);
				expect(trial.waitMinutes).toBeGreaterThanOrEqual(trial.moved);
			}),
		);
	});

	it("refuses all where the kitchen takes nothing", () => {
		fc.assert(
			fc.property(someOrders, (orders) => {
				expect(attempt(orders, limited(0))).toMatchObject({ moved: 0, refused: orders.length });
			}),
		);
	});

	// Not so for orders of different sizes: a large one that is turned away leaves room for many small ones.
	it("lets no more of the equal orders keep their hour when the capacity is smaller", () => {
		fc.assert(
			fc.property(
				anyOrders(fc.constant(10)),
				fc.integer({ min: 1, max: 12 }),
				fc.integer({ min: 0, max: 12 }),
				(orders, small, more) => {
					const inOrder = [...orders].sort((a, b) => a.at - b.at);
					const some = attempt(inOrder, limited(small * 10));
					const others = attempt(inOrder, limited((small + more) * 10));
					expect(some.refused).toBeGreaterThanOrEqual(others.refused);
					expect(some.moved + some.refused).toBeGreaterThanOrEqual(others.moved + others.refused);
				},
			),
			{ numRuns: 300 },
		);
	});

	it("asks the rules of each hour", () => {
		const throttling = limited(null, {
			weekly: [{ from: "12:00", to: "13:00", weekdays: ["mon"], capacity: 10 }],
			oneTime: [{ date: "2026-03-03", from: "12:00", to: "13:00", capacity: 10 }],
		});
		const day = (index: number) => MONDAY + (index * 24 + 12) * HOUR;
		const pair = (index: number) => [1, 2].map(() => ({ at: day(index), minutes: 10 }));
		const trial = attempt([...pair(0), ...pair(1), ...pair(2)], throttling);
		expect(trial).toMatchObject({ moved: 2, fullHours: 2, waitMinutes: 120 });
		const terms = { throttling, zone: ZONE, load: new Map(), known: new Map() };
		expect([1, 2].map(() => hourCapacity(day(0), terms))).toEqual([10, 10]);
	});
});
