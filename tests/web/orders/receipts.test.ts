import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { visibleText } from "../../support/browser";
import { act, intakeBody, placeOrder } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const receipts = () =>
	web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select({ recipient: outbox.recipient }).from(outbox).where(eq(outbox.kind, "order-receipt")),
	);

it("a receipt is previewed on the order's page and sent to its customer, without script", async () => {
	const [here] = web.gateway.own.storeIds;
	const { id, number } = await placeOrder(web.gateway, intakeBody(here));
	const order = `/location/${here}/orders/${id}`;
	const admin = await web.signedInBrowser("storeAdmin");
	const early = await admin.get(`${order}/receipt`);
	expect(visibleText(early.text)).toContain("Confirm the order first.");
	expect(early.text).not.toContain("Send to ada@example.test");
	await act(web.gateway, id, [{ type: "CONFIRM_ORDER" }]);
	expect((await admin.get(order)).text).toContain(`href="${order}/receipt"`);
	const page = await admin.get(`${order}/receipt`);
	expect(page.text).toContain(`src="${order}/receipt/preview"`);
	const framed = await admin.get(`${order}/receipt/preview`);
	expect(framed.headers.get("content-security-policy")).toContain("sandbox");
	expect(visibleText(framed.text)).toContain(`Order ${number} is confirmed.`);
	expect(await receipts()).toEqual([]);
	const answer = await admin.post(`${order}/receipt`);
	expect(answer.status).toBe(303);
	const done = visibleText((await admin.follow(answer)).text);
	expect(done).toContain("Receipt is on its way");
	expect(done).toContain("Receipt emailed");
	expect(await receipts()).toEqual([{ recipient: "ada@example.test" }]);
	expect(visibleText((await admin.get(`${order}/receipt`)).text)).toContain("Last emailed");
});

it("receipts at confirmation are turned on by location", async () => {
	const [here] = web.gateway.own.storeIds;
	const admin = await web.signedInBrowser("storeAdmin");
	const path = `/location/${here}/notifications/receipts`;
	expect((await admin.get(`/location/${here}/notifications`)).text).toContain(`href="${path}"`);
	const answer = await admin.post(path, { fields: { isSentOnConfirm: "on" } });
	expect(visibleText((await admin.follow(answer)).text)).toContain("Receipt settings were updated");
	const again = await admin.get(path);
	expect(again.text).toMatch(/<input(?=[^>]*name="isSentOnConfirm")(?=[^>]*checked)/);
});
