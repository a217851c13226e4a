import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_DELIVERY } from "~/models/fulfilment/fulfilment-settings";
import { DEFAULT_ORDER_FOR_LATER } from "~/models/fulfilment/order-for-later";
import {
	type SpecialDay,
	toMinutes,
	WEEKDAYS,
	type WeeklySchedule,
} from "~/models/hours/business-hours";
import { quote } from "~/models/quotes/quote";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { TaxRule } from "~/models/quotes/taxes";
import { addDays, localDate, localTime } from "~/models/shared/instants";
import { MATH_STRATEGIES, ROUNDING_TYPES } from "~/models/shared/rounding";
import { propertyRuns } from "../../support/property-runs";
import {
	sampleFacts,
	sampleItem,
	sampleLocation,
	sampleOption,
	sampleRequest,
} from "../../support/quotes/sample-facts";
import { expectSumOfParts } from "../../support/quotes/sum-of-parts";

const RUNS = propertyRuns(20_000);
const MINUTE = 60_000;

const ZONES = [
	"America/New_York",
	"America/Chicago",
	"America/Toronto",
	"Australia/Sydney",
	"America/Phoenix",
];

const cents = fc.integer({ min: 0, max: 20_000 });
const time = fc
	.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "59"))
	.map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const day = fc.array(fc.record({ start: time, end: time }), { maxLength: 2 });
const week: fc.Arbitrary<WeeklySchedule> = fc.record({
	mon: day,
	tue: day,
	wed: day,
	thu: day,
	fri: day,
	sat: day,
	sun: day,
});
const tax = fc.record({
	id: fc.constantFrom("a", "b", "c", "d"),
	name: fc.constant("Tax"),
	ratePpm: fc.integer({ min: 0, max: 250_000 }),
	isIncluded: fc.boolean(),
	appliesToMenu: fc.boolean(),
});
const taxes = fc.uniqueArray(tax, { selector: ({ id }) => id, maxLength: 3 });
const charge = (known: TaxRule[]) =>
	fc.record({
		id: fc.constantFrom("one", "two"),
		name: fc.constant("Charge"),
		type: fc.constantFrom("FIXED" as const, "OPEN" as const, "PERCENT" as const),
		amount: cents,
		ratePpm: fc.integer({ min: 0, max: 300_000 }),
		scope: fc.constantFrom(
			"GROSS_TOTAL" as const,
			"SUBTOTAL" as const,
			"TOTAL" as const,
			"GRATUITY_TOTAL" as const,
		),
		taxes: fc.subarray(known),
	});

const samples = taxes.chain((known) =>
	fc.record({
		zone: fc.constantFrom(...ZONES),
		at: fc.integer({
			min: Date.parse("2026-01-01T00:00:00Z"),
			max: Date.parse("2026-12-31T00:00:00Z"),
		}),
		week,
		schedule: fc.option(week),
		special: fc.uniqueArray(fc.record({ daysAhead: fc.integer({ min: 0, max: 3 }), times: day }), {
			selector: ({ daysAhead }) => daysAhead,
			maxLength: 2,
		}),
		discount: fc.oneof(fc.constant(0), cents),
		behavior: fc.constantFrom("takeout" as const, "delivery" as const),
		taxes: fc.constant(known),
		charges: fc.array(charge(known), { maxLength: 2 }),
		strategy: fc.constantFrom(...MATH_STRATEGIES),
		rounding: fc.constantFrom(...ROUNDING_TYPES),
		items: fc.array(
			fc.record({
				unitPrice: cents,
				quantity: fc.integer({ min: 1, max: 5 }),
				prepMinutes: fc.option(fc.integer({ min: 0, max: 60 })),
				taxes: fc.option(fc.subarray(known.map(({ id }) => id))),
			}),
			{ minLength: 1, maxLength: 4 },
		),
		tip: fc.option(fc.oneof(fc.record({ amount: cents }), fc.record({ ratePpm: cents }))),
		average: fc.integer({ min: 0, max: 90 }),
		step: fc.constantFrom(15, 30, 45, 60),
		minDelay: fc.integer({ min: 0, max: 300 }),
		spanOfDelay: fc.integer({ min: 0, max: 600 }),
		opening: fc.constantFrom(0, 20, 60),
		capacity: fc.option(fc.integer({ min: 0, max: 90 })),
		pos: fc.record({
			isLinked: fc.boolean(),
			isLive: fc.boolean(),
			silentSince: fc.option(fc.constant("2025-12-31T12:00:00.000Z")),
		}),
	}),
);

type Given = typeof samples extends fc.Arbitrary<infer Requested> ? Requested : never;

function toSpecialDays({
	at,
	zone,
	special,
}: Pick<Given, "at" | "zone" | "special">): SpecialDay[] {
	const today = localDate(new Date(at).toISOString(), zone);
	return special.map(({ daysAhead, times }) => ({
		date: addDays(today, daysAhead),
		times,
		closedAllDay: times.length === 0,
	}));
}

function ask(given: Given) {
	const delayedOrders = {
		...DEFAULT_ORDER_FOR_LATER,
		delayStepSize: given.step,
		minDelay: given.minDelay,
		maxDelay: given.minDelay + given.spanOfDelay,
		openingHoursDelay: given.opening,
	};
	const settings = { ...DEFAULT_DELIVERY, isEnabled: true, delayedOrders };
	const facts: QuoteFacts = sampleFacts({
		at: given.at,
		location: sampleLocation({ zone: given.zone }),
		hours: {
			weekly: given.week,
			dineIn: given.week,
			haveDineInHours: false,
			specialDays: toSpecialDays(given),
		},
		option: sampleOption({ behavior: given.behavior, schedule: given.schedule }),
		pickup: settings,
		delivery: settings,
		prep: {
			average: given.average,
			delay: 0,
			byTotal: [],
			byWindow: [],
			additionalNotification: 0,
		},
		throttling: {
			isEnabled: given.capacity !== null,
			defaultCapacity: given.capacity,
			weekly: [],
			oneTime: [],
		},
		math: { strategy: given.strategy, rounding: given.rounding },
		taxes: given.taxes,
		charges: given.charges,
		pos: given.pos,
	});
	const request = sampleRequest({
		items: given.items.map((item) => sampleItem(item)),
		charges: given.charges.map(({ id, amount }) => ({ id, amount })),
		tip: given.tip,
		discount: given.discount,
		address: { text: "", coordinates: { latitude: 41.91, longitude: -87.68 } },
	});
	return { facts, answer: quote(facts, request) };
}

/** Whether a week with special days is open at a wall-clock time, worked out without instants. */
function isOpenOn(
	week: WeeklySchedule,
	special: readonly SpecialDay[],
	[date, clock]: readonly [string, string],
): boolean {
	const minute = toMinutes(clock);
	return [0, 1].some((back) => {
		const day = addDays(date, -back);
		const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "mon";
		const windows = special.find((each) => each.date === day)?.times ?? week[weekday];
		return windows.some(({ start, end }) => {
			const from = toMinutes(start);
			const typed = end === "23:59" ? 1440 : toMinutes(end);
			const to = typed <= from ? typed + 1440 : typed;
			return from <= minute + back * 1440 && minute + back * 1440 < to;
		});
	});
}

/** Nights in which the zones above change their clocks, and the days around them. */
const CHANGES = ["2026-03-08", "2026-04-05", "2026-10-04", "2026-11-01"];

describe("any quote", () => {
	it(`adds up, and promises nothing impossible, over ${RUNS} settings and baskets`, () => {
		fc.assert(
			fc.property(samples, (given) => {
				const { answer } = ask(given);
				expectSumOfParts(answer);

				const way = given.behavior === "delivery" ? DEFAULT_DELIVERY.deliveryTime : 0;
				const longest = Math.max(
					given.average,
					...given.items.map((item) => item.prepMinutes ?? 0),
				);
				for (const slot of answer.slots) {
					const date = localDate(slot, given.zone);
					const at = Date.parse(slot);
					expect(at).toBeGreaterThanOrEqual(given.at + (longest + way) * MINUTE);
					expect(toMinutes(localTime(slot, given.zone)) % given.step).toBe(0);
					if (CHANGES.includes(date)) continue;
					const wall = [date, localTime(slot, given.zone)] as const;
					expect(isOpenOn(given.week, toSpecialDays(given), wall)).toBe(true);
					if (given.schedule) expect(isOpenOn(given.schedule, [], wall)).toBe(true);
				}
				if (answer.promiseAt === null) return;
				const least = Math.floor((given.at + longest * MINUTE) / MINUTE) * MINUTE;
				expect(Date.parse(answer.promiseAt)).toBeGreaterThanOrEqual(least);
				expect(answer.prepMinutes).toBe(longest);
			}),
			{ numRuns: RUNS },
		);
	}, 300_000);
});
