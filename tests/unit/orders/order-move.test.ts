import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, toTopStatus } from "~/models/orders/order";
import { nextMove, ORDER_MOVES, offeredMoves, toOrderAction } from "~/models/orders/order-move";
import { applyAction } from "~/models/orders/order-moves";
import { anOrder } from "../../support/orders/an-order";

const NOW = "2026-11-20T18:00:00.000Z";

const orderWith = (given: Parameters<typeof anOrder>[0]) => {
	const order = anOrder(given);
	const { status, isTest, dateInfo } = order;
	const topStatus = toTopStatus({ status, isTest, startPrepAt: dateInfo.startPrepAt }, NOW);
	return { ...order, topStatus };
};

describe("moves with one press", () => {
	it("offers the obvious next step of a row", () => {
		const next = (status: (typeof ORDER_STATUSES)[number]) => {
			return nextMove(orderWith({ status }))?.label ?? null;
		};
		expect(ORDER_STATUSES.map((status) => [status, next(status)])).toEqual([
			["new", "Confirm"],
			["received", "Ready"],
			["ready", "Complete"],
			["complete", null],
			["canceled", null],
			["cleared", null],
			["test", null],
			["refunded", null],
			["delayed", "Ready"],
		]);
		expect(nextMove({ status: "delayed", topStatus: "order-ahead" })).toBeNull();
	});

	it("offers only what the rules allow, for every status", () => {
		for (const status of ORDER_STATUSES) {
			for (const diningOption of ["takeout", "curbside"] as const) {
				const order = orderWith({ status, diningOption });
				const offered = offeredMoves(order).map(({ move }) => move);
				for (const move of ORDER_MOVES) {
					const legal = applyAction(order, toOrderAction(move), NOW).ok;
					const hidden = status === "new" && move === "received";
					expect(offered.includes(move), `${move} when ${status}`).toBe(legal && !hidden);
				}
			}
		}
	});

	it("puts the obvious step first and names it by where it comes from", () => {
		const labels = (given: Parameters<typeof anOrder>[0]) =>
			offeredMoves(orderWith(given)).map(({ label }) => label);
		expect(labels({ status: "new" })).toEqual(["Confirm order"]);
		expect(labels({ status: "received" })).toEqual(["Mark as ready", "Complete"]);
		expect(labels({ status: "ready" })).toEqual(["Complete", "Back to received"]);
		expect(labels({ status: "received", diningOption: "curbside" })).toEqual([
			"Mark as ready",
			"Confirm arrival",
			"Complete",
		]);
		expect(labels({ status: "canceled" })).toEqual([]);
	});
});
