import { afterAll, beforeAll, expect, it } from "vitest";
import { words } from "../../support/browser";
import { intakeOf, placeOrder } from "../../support/orders/test-orders";
import { failAtPos } from "../../support/pos/fail-at-pos";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let path: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { merchantId, storeIds } = web.gateway.own;
	const order = await placeOrder(web.gateway, intakeOf(storeIds[0], 1000));
	await failAtPos(web.gateway, { merchantId, storeId: storeIds[0], orderId: order.id });
	path = `/location/${storeIds[0]}/orders/${order.id}`;
});
afterAll(() => web?.close());

it("an order that the point of sale refused says why, and is sent again on request, once", async () => {
	const admin = await web.browserOf("storeAdmin");
	const before = words((await admin.get(path)).text);
	expect(before).toContain("Failed: the point of sale does not have it");
	expect(before).toContain("No such item");
	expect(before).toContain("Send again");
	const press = async () => {
		const answer = await admin.post(`${path}/send-again`);
		expect(answer.status).toBe(303);
		return words((await admin.follow(answer)).text);
	};
	const after = await press();
	expect(after).toContain("The order is sent to the point of sale again");
	expect(after).toContain("Being sent");
	expect(after).not.toContain("Send again");
	expect(await press()).toContain("The point of sale has the order, or will be sent it");
});
