import { expect, it } from "vitest";
import * as views from "~/services/orders/order-view.server";
import { anOrder } from "../../support/orders/an-order";

const order = {
	...anOrder({
		dateInfo: {
			placedAt: "2026-11-28T18:02:00.000Z",
			startPrepAt: "2026-11-28T18:20:00.000Z",
			fulfillmentAt: "2026-11-28T18:40:00.000Z",
		},
	}),
	...{ customerId: null, pointsEarned: 0, undoSecondsLeft: 0, timeline: [], refundLines: [] },
};
const local = { zone: "America/Chicago", clock: "12" } as const;
const timesWithZone = (view: unknown) => JSON.stringify(view).match(/[AP]M[ \u00a0]C[DS]T/g) ?? [];

it("an order names the zone of its times once, at the due time", () => {
	const view = views.orderView(order, {
		local,
		now: "2026-11-28T18:05:00.000Z",
		hasPermission: () => true,
		...{ providerTo: null, customer: null, customerTo: null, courier: null },
	});
	expect(view.head[0]?.value).toMatch(/^12:40[ \u00a0]PM[ \u00a0]CST$/);
	expect(timesWithZone(view)).toHaveLength(1);
	expect(JSON.stringify(view.cards)).toMatch(/12:02[ \u00a0]PM · /);
	const ticket = views.ticketView(order, { title: "Wicker Park", timeZone: local.zone }, "12");
	expect(timesWithZone(ticket)).toHaveLength(1);
});

it("a time of another zone than the due time's keeps it", () => {
	const placedAt = "2026-10-20T18:02:00.000Z";
	const view = views.orderView(
		{ ...order, dateInfo: { ...order.dateInfo, placedAt } },
		{
			local,
			now: "2026-11-28T18:05:00.000Z",
			hasPermission: () => true,
			...{ providerTo: null, customer: null, customerTo: null, courier: null },
		},
	);
	expect(timesWithZone(view.cards)).toHaveLength(1);
});
