import { afterAll, beforeAll, expect, it } from "vitest";
import { visibleText } from "../../support/browser";
import {
	act,
	placeOrder,
	refundAction,
	sampleIntake,
	serveSandbox,
} from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
beforeAll(async () => {
	web = await startTestWeb();
	sandbox = await serveSandbox(web.gateway, 20_000);
});
afterAll(async () => {
	await sandbox?.close();
	await web?.close();
});

async function refundedOrder(ending: string) {
	const { gateway } = web;
	const [storeId] = gateway.own.storeIds;
	const uid = `pay-${crypto.randomUUID()}${ending}`;
	const paymentInformation = { uid, last4: "4242", provider: "sandbox" };
	const order = await placeOrder(gateway, sampleIntake(storeId, 2400, { paymentInformation }));
	const { body } = await act(gateway, order.id, [refundAction(1000)]);
	const [refund] = body.details.order.refunds;
	return { path: `/location/${storeId}/orders/${order.id}`, refundId: refund.id as string };
}

it("a refund without an answer is tried again with a button, once", async () => {
	sandbox.patience(150);
	const { path, refundId } = await refundedOrder("-silent");
	sandbox.patience(20_000);
	const admin = await web.signedInBrowser("storeAdmin");
	const before = visibleText((await admin.get(path)).text);
	expect(before).toContain("Retry refund of $10.00");
	const press = async () => {
		const answer = await admin.post(`${path}/refund-again`, { fields: { refundId } });
		expect(answer.status).toBe(303);
		return visibleText((await admin.follow(answer)).text);
	};
	const after = await press();
	expect(after).toContain("Refund successful");
	expect(after).toContain("Refund retried");
	expect(after).not.toContain("Retry refund");
	expect(await press()).toContain("Refunded -$10.00 Net $14.00");
});

it("a refund that is declined once more says why and keeps the button at the last attempt", async () => {
	const { path, refundId } = await refundedOrder("-decline");
	const admin = await web.signedInBrowser("storeAdmin");
	const answer = await admin.post(`${path}/refund-again`, { fields: { refundId } });
	const after = visibleText((await admin.follow(answer)).text);
	expect(after).toContain("The card issuer declined the refund");
	expect(after.match(/Retry refund/g)).toHaveLength(1);
});

it("people who do not refund are not offered it, and a refund has to be named", async () => {
	const { path, refundId } = await refundedOrder("-decline");
	const support = await web.signedInBrowser("platformSupport");
	expect(visibleText((await support.get(path)).text)).not.toContain("Retry refund");
	expect((await support.post(`${path}/refund-again`, { fields: { refundId } })).status).toBe(403);
	const admin = await web.signedInBrowser("storeAdmin");
	const answer = await admin.post(`${path}/refund-again`, {});
	expect(visibleText((await admin.follow(answer)).text)).toContain(
		"Choose a refund from this order",
	);
});
