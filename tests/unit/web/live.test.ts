import { describe, expect, it } from "vitest";
import { arrivals, type LiveOrder } from "~/models/shared/live";

const sampleLiveOrder = (id: string, topStatus = "new") => ({ id, topStatus }) as LiveOrder;
const [first, second] = [sampleLiveOrder("1"), sampleLiveOrder("2")];

describe("orders that have just come in", () => {
	it("holds what was created, newest first, and each order once", () => {
		expect(arrivals([first], "order.created", second)).toEqual([second, first]);
		expect(arrivals([second, first], "order.created", first)).toEqual([first, second]);
	});

	it("takes no order that was there before for one that came in", () => {
		expect(arrivals([first], "order.escalated", second)).toEqual([first]);
		expect(arrivals([first], "order.changed", second)).toEqual([first]);
		expect(arrivals([first, second], "order.escalated", second)).toEqual([first, second]);
	});

	it("lets go of an order that somebody took up", () => {
		expect(arrivals([first, second], "order.changed", sampleLiveOrder("1", "in-progress"))).toEqual(
			[second],
		);
		expect(arrivals([], "order.created", sampleLiveOrder("3", "test"))).toEqual([]);
	});
});
