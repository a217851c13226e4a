import { describe, expect, it } from "vitest";
import {
	COURIER_STATES,
	COURIER_STATUSES,
	type CourierState,
	type CourierStatus,
	canCancelCourier,
	canSendCourier,
	courierStatusLabel,
	courierTip,
	isNews,
	needsPerson,
} from "~/models/orders/courier-order";
import { ORDER_STATUSES } from "~/models/orders/order";

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 17, minute)).toISOString();

describe("what a courier says", () => {
	const WAY: CourierStatus[] = ["pending", "pickup", "pickup_complete", "dropoff", "delivered"];

	it("is news as the delivery goes on, however much is left out, and never backwards", () => {
		for (const [before, known] of WAY.entries()) {
			for (const [after, status] of WAY.entries()) {
				if (before === after) continue;
				const said = { status, at: at(after) };
				expect(isNews({ status: known, at: at(before) }, said), `${known} → ${status}`).toBe(
					after > before,
				);
			}
		}
	});

	it("is news about the same step only when it is younger", () => {
		const known = { status: "pickup", at: at(5) } as const;
		expect(isNews(known, { status: "pickup", at: at(6) })).toBe(true);
		expect(isNews(known, { status: "pickup", at: at(5) })).toBe(false);
		expect(isNews(known, { status: "pickup", at: at(4) })).toBe(false);
		expect(isNews(null, { status: "pending", at: at(0) })).toBe(true);
	});

	it("ends once, except that what is canceled may be brought back", () => {
		const ended = (known: CourierStatus, status: CourierStatus) =>
			isNews({ status: known, at: at(1) }, { status, at: at(2) });
		expect(ended("canceled", "returned")).toBe(true);
		expect(ended("canceled", "delivered")).toBe(false);
		expect(ended("delivered", "canceled")).toBe(false);
		expect(ended("delivered", "returned")).toBe(false);
		expect(ended("dropoff", "canceled")).toBe(true);
	});
});

describe("what can be done about a courier", () => {
	it("ends when the courier has the order", () => {
		const may = COURIER_STATUSES.filter((status) => canCancelCourier({ state: "sent", status }));
		expect(may).toEqual(["pending", "pickup"]);
		const states = COURIER_STATES.filter((state) => canCancelCourier({ state, status: null }));
		expect(states).toEqual(["waiting", "sent"]);
	});

	it("is sending again once none comes", () => {
		expect(COURIER_STATES.filter((state) => canSendCourier({ state }))).toEqual([
			"canceled",
			"failed",
		]);
	});

	it("needs a person when none comes, or one comes for nothing", () => {
		const needs = (lastError: string | null) =>
			COURIER_STATES.filter((state) => needsPerson({ state, lastError }, "received"));
		expect(needs(null)).toEqual(["failed"]);
		expect(needs("Call the courier")).toEqual(["sent", "failed"]);
	});

	it("needs nobody once the order is over, except where one comes for a canceled order", () => {
		const lastError = "Call the courier";
		const when = (state: CourierState) =>
			ORDER_STATUSES.filter((status) => needsPerson({ state, lastError }, status)).sort();
		expect(when("failed")).toEqual(["delayed", "ready", "received"]);
		expect(when("sent")).toEqual(["canceled", "delayed", "ready", "received"]);
	});

	it("is said in words for every state", () => {
		const labels = COURIER_STATES.map((state) =>
			courierStatusLabel({ state, status: null, attempts: 1 }),
		);
		expect(new Set(labels).size).toBe(COURIER_STATES.length);
	});
});

it("a courier's share of a tip is whole cents", () => {
	expect(courierTip(301, 50)).toBe(151);
	expect(courierTip(300, 0)).toBe(0);
	expect(courierTip(300, 100)).toBe(300);
});
