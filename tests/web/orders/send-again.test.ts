import { afterAll, beforeAll, expect, it } from "vitest";
import { visibleText } from "../../support/browser";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";
import { failAtPos } from "../../support/pos/fail-at-pos";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let path: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { merchantId, storeIds } = web.gateway.own;
	const order = await placeOrder(web.gateway, sampleIntake(storeIds[0], 1000));
	await failAtPos(web.gateway, { merchantId, storeId: storeIds[0], orderId: order.id });
	path = `/location/${storeIds[0]}/orders/${order.id}`;
});
afterAll(() => web?.close());

it("an order that the point of sale refused says why, and is sent again on request, once", async () => {
	const admin = await web.signedInBrowser("storeAdmin");
	const before = visibleText((await admin.get(path)).text);
	expect(before).toContain("Failed: the POS does not have this order");
	expect(before).toContain("No such item");
	expect(before).toContain("Send again");
	const press = async () => {
		const answer = await admin.post(`${path}/send-again`);
		expect(answer.status).toBe(303);
		return visibleText((await admin.follow(answer)).text);
	};
	const after = await press();
	expect(after).toContain("Sending to the POS again");
	expect(after).toContain("Sending to the POS");
	expect(after).not.toContain("Send again");
	expect(await press()).toContain("The order is already with the POS");
});

it("a canceled order that the point of sale kept says so, and is taken back again on request", async () => {
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const cash = { paymentMethod: "cash", paymentInformation: null } as const;
	const { id: orderId } = await placeOrder(web.gateway, sampleIntake(storeIds[0], 1000, cash));
	const token = tokens.merchantSuperAdmin;
	expect((await act(web.gateway, orderId, [statusAction("canceled")], { token })).status).toBe(200);
	await failAtPos(web.gateway, { merchantId, storeId: storeIds[0], orderId });
	const here = `/location/${storeIds[0]}/orders/${orderId}`;
	const admin = await web.signedInBrowser("storeAdmin");
	const before = visibleText((await admin.get(here)).text);
	expect(before).toContain("the POS may still have this canceled order");
	expect(before).toContain("Cancel at the POS again");
	const answer = await admin.post(`${here}/send-again`);
	const after = visibleText((await admin.follow(answer)).text);
	expect(after).toContain("Canceling at the POS");
	expect(after).not.toContain("Cancel at the POS again");
});

it("an order whose ticket was not printed has it printed again on request, unless it is complete", async () => {
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const cash = { paymentMethod: "cash", paymentInformation: null } as const;
	const { id: orderId } = await placeOrder(web.gateway, sampleIntake(storeIds[0], 1000, cash));
	const token = tokens.merchantSuperAdmin;
	await act(web.gateway, orderId, [{ type: "CONFIRM_ORDER" }], { token });
	await failAtPos(web.gateway, { merchantId, storeId: storeIds[0], orderId }, "sent");
	const here = `/location/${storeIds[0]}/orders/${orderId}`;
	const admin = await web.signedInBrowser("storeAdmin");
	const printed = await press(admin, await open(admin, here), "Print the ticket again");
	expect(visibleText(printed.text)).toContain("Printing the ticket again");
	await act(web.gateway, orderId, [statusAction("complete")], { token });
	expect(visibleText((await open(admin, here)).text)).not.toContain("Print the ticket again");
	const late = await admin.follow(await admin.post(`${here}/send-again`));
	expect(visibleText(late.text)).toContain("The order is already with the POS");
});
