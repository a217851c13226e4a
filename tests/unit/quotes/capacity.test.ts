import { describe, expect, it } from "vitest";
import type { Throttling } from "~/models/fulfilment/throttling";
import { fits, hourCapacity, hourStart } from "~/models/quotes/capacity";
import { quote } from "~/models/quotes/quote";
import {
	pickupLater,
	sampleFacts,
	sampleItem,
	sampleRequest,
} from "../../support/quotes/sample-facts";

const CHICAGO = "America/Chicago";
const NOON = Date.parse("2026-03-10T12:00:00-05:00");
const HOUR = 3_600_000;

const limited = (given: Partial<Throttling> = {}): Throttling => ({
	isEnabled: true,
	defaultCapacity: 60,
	weekly: [],
	oneTime: [],
	...given,
});

describe("the capacity of an hour", () => {
	const of = (throttling: Throttling, hour = NOON) =>
		hourCapacity(hour, { throttling, zone: CHICAGO, load: new Map() });

	it("is without limit while throttling is off", () => {
		expect(of(limited({ isEnabled: false }))).toBeNull();
	});

	it("adds a quarter of the rate in force in each quarter", () => {
		const weekly = [{ from: "12:30", to: "13:00", weekdays: ["tue" as const], capacity: 20 }];
		expect(of(limited({ weekly }))).toBe(40);
	});

	it("asks one-time rules before weekly ones, before the default", () => {
		const weekly = [{ from: "12:00", to: "13:00", weekdays: ["tue" as const], capacity: 20 }];
		const oneTime = [{ date: "2026-03-10", from: "12:00", to: "12:15", capacity: 100 }];
		expect(of(limited({ weekly, oneTime }))).toBe(40);
		expect(of(limited({ weekly, oneTime }), NOON + HOUR)).toBe(60);
	});

	it("has no limit in an hour that is partly without a rate", () => {
		const weekly = [{ from: "12:00", to: "12:15", weekdays: ["tue" as const], capacity: null }];
		expect(of(limited({ weekly }))).toBeNull();
	});

	it("begins at the full hour of the location's clock, half an hour off in Adelaide", () => {
		const at = Date.parse("2026-03-10T12:40:00+10:30");
		expect(hourStart(at, "Australia/Adelaide")).toBe(Date.parse("2026-03-10T12:00:00+10:30"));
	});
});

describe("an order beside the others of its hour", () => {
	const terms = (taken: number, throttling = limited()) => ({
		throttling,
		zone: CHICAGO,
		load: new Map([[NOON, taken]]),
	});

	it("fits up to the last minute", () => {
		expect(fits(NOON, 20, terms(40))).toBe(true);
		expect(fits(NOON, 21, terms(40))).toBe(false);
	});

	it("may be larger than an hour, if the hour is empty", () => {
		expect(fits(NOON, 90, terms(0))).toBe(true);
		expect(fits(NOON, 90, terms(1))).toBe(false);
	});

	it("is never taken at a rate of 0", () => {
		expect(fits(NOON, 0, terms(0, limited({ defaultCapacity: 0 })))).toBe(false);
	});
});

describe("a full kitchen", () => {
	const full = (hours: number[]) => new Map(hours.map((hour) => [NOON + hour * HOUR, 60]));
	const ask = (
		load: Map<number, number>,
		given: Parameters<typeof sampleFacts>[0] = {},
		when = "asap",
	) =>
		quote(
			sampleFacts({ throttling: limited(), load, ...given }),
			sampleRequest({ when, items: [sampleItem({ prepMinutes: 15, quantity: 2 })] }),
		);

	it("moves an order for as soon as possible to the first hour with room, with a warning", () => {
		const answer = ask(full([0, 1]));
		expect(answer).toMatchObject({
			orderable: true,
			makeMinutes: 30,
			startAt: "2026-03-10T19:00:00.000Z",
			promiseAt: "2026-03-10T19:20:00.000Z",
			warnings: ["The kitchen is full now, so the order starts later"],
		});
	});

	it("refuses when there is no room before closing", () => {
		const answer = ask(full([0, 1, 2, 3, 4, 5, 6, 7, 8]));
		expect(answer).toMatchObject({ orderable: false, startAt: null, promiseAt: null });
		expect(answer.checks.filter(({ passed }) => !passed)).toMatchObject([
			{ id: "capacity", words: "The kitchen is full until closing" },
		]);
	});

	it("finds room in a later window of the same day", () => {
		const windows = [
			{ start: "09:00", end: "13:00" },
			{ start: "17:00", end: "21:00" },
		];
		const hours = {
			weekly: { mon: [], tue: windows, wed: windows, thu: [], fri: [], sat: [], sun: [] },
			dineIn: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
			haveDineInHours: false,
			specialDays: [],
		};
		expect(ask(full([0]), { hours }).startAt).toBe("2026-03-10T22:00:00.000Z");
		expect(ask(full([0, 5, 6, 7, 8]), { hours }).startAt).toBeNull();
	});

	it("offers no slot of a full hour, and names the next when one is asked for", () => {
		const pickup = pickupLater({ minDelay: 60, maxDelay: 240 });
		const answer = ask(full([1]), { pickup }, "2026-03-10T18:30:00.000Z");
		expect(answer.slots.slice(0, 2)).toEqual([
			"2026-03-10T18:00:00.000Z",
			"2026-03-10T19:30:00.000Z",
		]);
		expect(answer.checks.find(({ id }) => id === "capacity")).toMatchObject({
			passed: false,
			words: "The kitchen is full at that time; the next free time is Tuesday, Mar 10, 14:30 CDT",
		});
	});

	const tuesday = (from: string, to: string, capacity: number | null) => ({
		...limited({ defaultCapacity: null }),
		weekly: [{ from, to, weekdays: ["tue" as const], capacity }],
	});
	const at = (time: string, day = 10) => Date.parse(`2026-03-${day}T${time}:00-05:00`);
	const iso = (time: string, day = 10) => new Date(at(time, day)).toISOString();

	it("obeys a rate in the part of an hour that has one", () => {
		const start = (throttling: Throttling, load = new Map<number, number>()) =>
			ask(load, { throttling, at: at("12:10") }).startAt;
		expect(start(tuesday("12:00", "12:30", 0))).toBe(iso("12:30"));
		expect(start(tuesday("12:00", "12:30", 60))).toBe(iso("12:10"));
		expect(start(tuesday("12:00", "12:30", 60), new Map([[at("12:15"), 1]]))).toBe(iso("12:30"));
		// What begins in the part without a rate takes nothing of the other.
		expect(start(tuesday("12:00", "12:30", 60), new Map([[at("12:45"), 720]]))).toBe(iso("12:10"));
		expect(start(tuesday("12:30", "13:00", 0))).toBe(iso("12:10"));
		const later = {
			throttling: tuesday("12:00", "12:30", 0),
			pickup: pickupLater({ minDelay: 0 }),
		};
		const slots = ask(new Map(), { ...later, at: at("11:00") }).slots.slice(0, 4);
		expect(slots).toEqual([iso("11:30"), iso("12:00"), iso("13:00"), iso("13:30")]);
	});

	it("does not move an order of the night to the next evening", () => {
		const night = [{ start: "18:00", end: "03:00" }];
		const week = { mon: [], tue: [], wed: [], thu: [], fri: night, sat: night, sun: [] };
		const hours = { weekly: week, dineIn: week, haveDineInHours: false, specialDays: [] };
		const full = new Map(["01:00", "02:00"].map((time) => [at(time, 14), 60]));
		expect(ask(full, { hours, at: at("01:10", 14) })).toMatchObject({ startAt: null });
		expect(ask(full, { hours, at: at("17:00", 14) }).startAt).toBe(iso("17:00", 14));
		const next = new Map([...full, [at("17:00", 14), 60]]);
		expect(ask(next, { hours, at: at("17:00", 14) }).startAt).toBe(iso("18:00", 14));
		expect(ask(new Map([[at("01:00", 14), 60]]), { hours, at: at("01:10", 14) }).startAt).toBe(
			iso("02:00", 14),
		);
	});

	it("fails for a later order that would have begun in a full hour that is past", () => {
		const prep = { ...sampleFacts().prep, average: 60 };
		const later = { prep, pickup: pickupLater({ minDelay: 0 }) };
		const failed = (load: Map<number, number>) =>
			ask(load, later, iso("12:30")).checks.flatMap(({ id, passed }) => (passed ? [] : [id]));
		expect(failed(full([-1]))).toEqual(["asap-or-slot", "capacity"]);
		expect(failed(full([]))).toEqual(["asap-or-slot"]);
	});
});
