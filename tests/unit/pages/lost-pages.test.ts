import { expect, it } from "vitest";
import { lostOrdersLines } from "~/models/pages/lost-orders-lines";
import { findPage, type PageId } from "~/models/pages/pages";
import { decisionPath } from "~/models/quotes/decision-path";

const GONE = "pageOfAnotherVersion";

it.each([GONE, "toString", "__proto__", ""])("a stored page id “%s” is no page", (id) => {
	expect(findPage(id)).toBeNull();
	expect(findPage("pickupSettings")?.path).toContain("pickup");
});

it("a decision of a page that is gone leads to the location's home and breaks no page", () => {
	const place = { storeId: "s1", merchantId: "m1" };
	expect(decisionPath({ page: GONE as PageId, on: "Schedule" }, place)).toBe("/location/s1");
	const location = {
		storeId: "s1",
		title: "Pier",
		lostOrders: [
			{
				service: "pickup",
				since: "2026-03-09T12:00:00.000Z",
				decidedBy: { page: GONE, on: "Schedule", path: "/location/s1" },
			},
		],
	};
	const viewer = { locations: [location], merchant: { name: "Harbour" } };
	expect(lostOrdersLines(viewer as never, [location] as never)).toEqual([
		{
			key: "lost:s1:/location/s1",
			title: "No one can order pickup at Pier",
			setting: "Schedule",
			to: null,
		},
	]);
});
