import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { courierOrders } from "../../../gateway/orders/on-their-way/tables";
import { visibleText } from "../../support/browser";
import { failAtCourier } from "../../support/fulfilment/fail-at-courier";
import { act, placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let path: string;
let orderId: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { merchantId, storeIds } = web.gateway.own;
	const order = await placeOrder(
		web.gateway,
		sampleIntake(storeIds[0], 1000, {
			diningOption: "delivery",
			deliveryInfo: { address: "12 Oak Street", instructions: "Ring twice" },
		}),
	);
	orderId = order.id;
	path = `/location/${storeIds[0]}/orders/${order.id}`;
	await act(web.gateway, orderId, [{ type: "CONFIRM_ORDER" }]);
	await failAtCourier(web.gateway, { merchantId, storeId: storeIds[0], orderId });
});
afterAll(() => web?.close());

const change = (set: Partial<typeof courierOrders.$inferInsert>) =>
	web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(courierOrders).set(set).where(eq(courierOrders.orderId, orderId)),
	);

async function press(button: "courier-again" | "courier-cancel") {
	const admin = await web.signedInBrowser("storeAdmin");
	const answer = await admin.post(`${path}/${button}`);
	expect(answer.status).toBe(303);
	return visibleText((await admin.follow(answer)).text);
}

it("an order without a courier says why, is marked in the list, and is sent again once", async () => {
	const admin = await web.signedInBrowser("storeAdmin");
	const list = visibleText((await admin.get(path.replace(/\/[^/]+$/, "?tab=all"))).text);
	expect(list).toContain("Courier failed");
	const before = visibleText((await admin.get(path)).text);
	expect(before).toContain("Action needed: No courier drives there");
	expect(before).toContain("Failed: no courier is coming");
	expect(before).toContain("12 Oak Street");
	expect(before).toContain("Send again");
	expect(before).not.toContain("Cancel courier");
	const after = await press("courier-again");
	expect(after).toContain("Requesting the courier again");
	expect(after).toContain("Sending to the courier");
	expect(after).toContain("Courier requested again");
	expect(await press("courier-again")).toContain("A courier is already requested");
});

it("the page says what a courier waits for, and that none comes", async () => {
	const admin = await web.signedInBrowser("storeAdmin");
	await change({ state: "held", status: null });
	expect(visibleText((await admin.get(path)).text)).toContain(
		"Sent to the courier once the order is confirmed",
	);
	await change({ state: "canceled" });
	const canceled = visibleText((await admin.get(path)).text);
	expect(canceled).toContain("No courier is coming");
	expect(canceled).toContain("Send again");
});

it("a courier can be sent away until it has the order", async () => {
	await change({
		state: "sent",
		status: "pickup",
		courierName: "Noor B.",
		trackingUrl: "https://track.example.test/1",
		fee: 640,
		lastError: null,
	});
	const admin = await web.signedInBrowser("storeAdmin");
	const { text } = await admin.get(path);
	expect(visibleText(text)).toContain("Courier on the way to the location");
	expect(visibleText(text)).toContain("Noor B.");
	expect(visibleText(text)).toContain("$6.40");
	expect(text).toContain('href="https://track.example.test/1"');
	await change({ status: "pickup_complete" });
	expect(visibleText((await admin.get(path)).text)).not.toContain("Cancel courier");
	expect(await press("courier-cancel")).toContain(
		"The courier already has the order, so it can't be canceled",
	);
	await change({ status: "pickup" });
	expect(visibleText((await admin.get(path)).text)).toContain("Cancel courier");
	expect(await press("courier-cancel")).toContain("Canceling with the courier");
});
