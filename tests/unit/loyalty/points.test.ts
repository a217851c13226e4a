import { describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { LoyaltyTerms } from "~/models/loyalty/loyalty-program";
import {
	maxSpendable,
	paidForItems,
	pointsEarned,
	pointsExpiry,
	pointsSpendIssue,
	pointsValue,
	remainingPoints,
} from "~/models/loyalty/points";

const TERMS: LoyaltyTerms = {
	earnPoints: 1,
	earnPer: 100,
	signUpPoints: 0,
	haveCustomSchedule: false,
	weeklySchedule: sameEveryDay([]),
	bonusMultiplier: 2,
	spendPoints: 100,
	spendValue: 500,
	expiresAfterMonths: null,
};
const MONEY = { items: 2_000, total: 2_400, pointsAmount: 0, refundedAmount: 0 };
/** A Tuesday. */
const NOON = { at: Date.parse("2026-03-10T12:00:00-05:00"), zone: "America/Chicago" };

describe("points that an order earns", () => {
	it.each([
		["a point for each dollar of items", {}, {}, 20],
		["whole points alone", {}, { items: 1_999 }, 19],
		["three for each five", { earnPoints: 3, earnPer: 500 }, { items: 1_999 }, 11],
		["less what points paid", {}, { pointsAmount: 1_200 }, 10],
		["less what was given back", {}, { refundedAmount: 600 }, 15],
		["none for what is free", {}, { items: 0, total: 0 }, 0],
		["none for items of which more was taken off than they cost", {}, { items: -500 }, 0],
		["at most a million", { earnPoints: 1_000, earnPer: 1 }, { items: 300_000 }, 1_000_000],
		["none when more was given back than was paid", {}, { refundedAmount: 9_999 }, 0],
	])("are %s", (_, terms, money, points) => {
		expect(pointsEarned({ ...TERMS, ...terms }, { ...MONEY, ...money }, NOON)).toBe(points);
	});

	it("are more in the hours of the program, on the location's clock", () => {
		const terms = {
			...TERMS,
			haveCustomSchedule: true,
			bonusMultiplier: 3,
			weeklySchedule: { ...sameEveryDay([]), tue: [{ start: "11:00", end: "12:01" }] },
		};
		expect(pointsEarned(terms, MONEY, NOON)).toBe(60);
		expect(pointsEarned(terms, MONEY, { ...NOON, at: NOON.at + 60_000 })).toBe(20);
		expect(pointsEarned(terms, MONEY, { ...NOON, zone: "America/New_York" })).toBe(20);
		expect(pointsEarned({ ...terms, haveCustomSchedule: false }, MONEY, NOON)).toBe(20);
	});

	it("are kept in the share that stays paid", () => {
		expect(paidForItems({ ...MONEY, refundedAmount: 800 })).toBe(1_333);
		expect([2_000, 1_333, 667, 0].map((paid) => remainingPoints(20, paid, 2_000))).toEqual([
			20, 13, 6, 0,
		]);
		expect(remainingPoints(20, 2_500, 2_000)).toBe(20);
	});
});

describe("points that pay", () => {
	it("pay in whole steps", () => {
		expect([0, 99, 100, 250].map((points) => pointsValue(TERMS, points))).toEqual([
			0, 0, 500, 1_000,
		]);
	});

	it("pay at most the order, and what there is", () => {
		expect(maxSpendable(TERMS, 250, 10_000)).toBe(200);
		expect(maxSpendable(TERMS, 1_000, 1_499)).toBe(200);
		expect(maxSpendable(TERMS, 1_000, 499)).toBe(0);
	});

	it.each([
		["nothing against", TERMS, 200, 250, null],
		["no program", null, 100, 250, "This location has no loyalty program"],
		["nobody", TERMS, 100, null, "Enter the phone number of a customer with points"],
		["a part of a step", TERMS, 50, 250, "Use points in multiples of 100"],
		["too few", TERMS, 300, 250, "The customer has 250 points"],
		["too many", TERMS, 500, 900, "At most 400 points can pay this order"],
	] as const)("say what is wrong: %s", (_, terms, points, balance, message) => {
		expect(pointsSpendIssue(terms, points, { balance, amount: 2_400 })).toBe(message);
	});
});

describe("points expire", () => {
	it.each([
		["2026-01-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
		["2026-03-10T10:00:00.000Z", 12, "2027-03-10T10:00:00.000Z"],
		["2026-08-31T23:30:00.000Z", 6, "2027-02-28T23:30:00.000Z"],
	])("%s after %s months at %s", (earned, expiresAfterMonths, expires) => {
		expect(pointsExpiry({ expiresAfterMonths }, new Date(earned))?.toISOString()).toBe(expires);
	});

	it("never without months", () => {
		expect(pointsExpiry(TERMS, new Date())).toBeNull();
	});
});
