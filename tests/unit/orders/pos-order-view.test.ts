import { expect, it } from "vitest";
import type { PosOrder } from "~/models/orders/pos-order";
import { posOrderView } from "~/services/orders/pos-order-view.server";

async function viewOf(given: Partial<PosOrder>, token = "received") {
	const posOrder: PosOrder = {
		state: "sent",
		attempts: 1,
		reference: "SQ-1",
		difference: 0,
		lastError: null,
		sentAt: null,
		dueAt: null,
		...given,
	};
	const location = { currency: "USD", timeZone: "America/Chicago" };
	const viewer = { role: { permissions: ["ORDER.ACTION"] }, clock: "12", locations: [] };
	const access = { gateway: { get: async () => ({ posOrder }) }, location, viewer };
	const status = { token };
	return posOrderView(access as never, { id: "1", status } as never);
}

const factsOf = async (given: Partial<PosOrder>) =>
	(await viewOf(given))?.facts.map(({ value }) => value);

it("warns of a ticket that was not printed, and offers to print it again", async () => {
	const lastError = "Clover did not print the ticket: 500";
	expect(await factsOf({ lastError })).toEqual(["Sent", "SQ-1", lastError]);
	expect(await viewOf({ lastError })).toMatchObject({ again: "Print the ticket again" });
	expect(await viewOf({})).toMatchObject({ again: null });
	for (const over of ["complete", "canceled"]) {
		expect(await viewOf({ lastError }, over)).toMatchObject({ again: null });
	}
});

it("says by how much the prices of a point of sale differed", async () => {
	expect(await factsOf({})).toEqual(["Sent", "SQ-1"]);
	expect(await factsOf({ difference: 2 })).toContain("$0.02 too high at the POS, corrected there");
	expect(await factsOf({ difference: -150 })).toContain(
		"$1.50 too low at the POS, corrected there",
	);
});
