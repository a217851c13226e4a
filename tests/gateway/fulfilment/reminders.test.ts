import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { outbox, sendCounts } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { remindOfLater } from "../../../gateway/fulfilment/reminders/remind-of-later";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";

const MINUTE = 60_000;
let gateway: TestGateway;
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const store = () => gateway.own.storeIds[0];
const place = () => `/api/v2/store-v2/${gateway.own.merchantId}/locations/${store()}`;
const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
afterEach(async () => {
	await inSystem((tx) => tx.delete(orders));
	await inSystem((tx) => tx.delete(outbox));
	await set("pickup-settings", { deltaNotificationTime: 0 });
	await set("delivery-settings", { deltaNotificationTime: 0 });
	await set("prep-time", { additionalNotification: 0 });
});

async function set(kind: string, body: object) {
	const answer = await gateway.call("PATCH", `${place()}/${kind}`, { ...admin(), body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** A confirmed order for later; the kitchen begins 20 minutes before its time. */
async function ordered(minutes: number, given: object = {}, placed = -600) {
	const at = (ahead: number) => new Date(Date.now() + ahead * MINUTE).toISOString();
	const dateInfo = {
		placedAt: at(placed),
		startPrepAt: at(minutes - 20),
		fulfillmentAt: at(minutes),
	};
	const body = intakeBody(store(), { isASAP: false, dateInfo, ...given });
	const order = await placeOrder(gateway, body);
	expect((await act(gateway, order.id, [{ type: "CONFIRM_ORDER" }], admin())).status).toBe(200);
	await inSystem((tx) => tx.delete(outbox));
	return order;
}

/** What the job sends, in two runs at once. */
async function reminders() {
	await Promise.all([remindOfLater(gateway.services), remindOfLater(gateway.services)]);
	return (await inSystem((tx) => tx.select().from(outbox))).map(({ recipient, subject, text }) => ({
		recipient,
		subject,
		text,
	}));
}

describe("the pickup and delivery settings", () => {
	it("have a job that reminds the guest once, by deltaNotificationTime of the order's kind", async () => {
		const { id, number } = await ordered(50);
		expect(await reminders()).toEqual([]);
		await set("delivery-settings", { deltaNotificationTime: 60 });
		expect(await reminders()).toEqual([]);
		await set("pickup-settings", { deltaNotificationTime: 45 });
		expect(await reminders()).toEqual([]);
		await set("pickup-settings", { deltaNotificationTime: 60 });
		const [sent, ...more] = await reminders();
		expect(more).toEqual([]);
		expect(sent?.recipient).toBe("ada@example.test");
		expect(sent?.subject).toContain(`Your order ${number} at`);
		expect(sent?.text).toContain("You can pick it up at");
		expect(await reminders()).toHaveLength(1);
		const { body } = await gateway.call("GET", `/api/v2/orders/${id}`, admin());
		expect(body.timeline.at(-1)).toMatchObject({ action: "remind-guest", by: "Order reminders" });
	});

	it("remind a guest of a delivery by its own minutes, as a text where there is no mail address", async () => {
		await set("pickup-settings", { deltaNotificationTime: 5 });
		await set("delivery-settings", { deltaNotificationTime: 120 });
		await ordered(50, {
			diningOption: "delivery",
			deliveryInfo: { address: "12 Oak Street", instructions: "" },
			customer: { name: "Ada Quill", phone: "(312) 555-0142", email: "" },
		});
		expect(await reminders()).toMatchObject([
			{ recipient: "+13125550142", text: expect.stringContaining("deliver it to 12 Oak Street") },
		]);
	});

	it.each([
		["email", "ada@example.test"],
		["sms:us", ""],
	])("remind no more than the limits of a day let: %s", async (key, email) => {
		await set("pickup-settings", { deltaNotificationTime: 60 });
		const customer = { name: "Ada Quill", phone: "+1 312 555 0142", email };
		await ordered(50, { customer });
		expect(await reminders()).toHaveLength(1);
		const today = eq(sendCounts.key, key);
		const [counted] = await inSystem((tx) => tx.select().from(sendCounts).where(today));
		expect(counted?.count).toBeGreaterThan(0);
		await inSystem((tx) => tx.update(sendCounts).set({ count: 1_000_000 }).where(today));
		const { id } = await ordered(50, { customer });
		expect(await reminders()).toEqual([]);
		await inSystem((tx) => tx.delete(sendCounts));
		expect(await reminders()).toEqual([]);
		const { body } = await gateway.call("GET", `/api/v2/orders/${id}`, admin());
		expect(body.timeline.at(-1)).toMatchObject({ action: "remind-guest" });
	});

	it("remind nobody of an order for now, one that came in later than that, or one that is off", async () => {
		await set("pickup-settings", { deltaNotificationTime: 60 });
		await ordered(50, { isASAP: true });
		await ordered(50, {}, -5);
		await ordered(50, { isTest: true });
		const { id } = await ordered(50, { paymentMethod: "cash", paymentInformation: null });
		await act(gateway, id, [statusAction("canceled")], admin());
		await inSystem((tx) => tx.delete(outbox));
		expect(await reminders()).toEqual([]);
	});
});

describe("the prep time", () => {
	it("has a job that reminds the kitchen once, by additionalNotification before it begins", async () => {
		const { number } = await ordered(50);
		const body = { email: "kitchen@example.test", byEmail: ["upcoming-order"] };
		const made = await gateway.call("POST", `${place()}/notifications`, { ...admin(), body });
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		await set("prep-time", { additionalNotification: 25 });
		expect(await reminders()).toEqual([]);
		await set("prep-time", { additionalNotification: 40 });
		const [sent, ...more] = await reminders();
		expect(more).toEqual([]);
		expect(sent?.recipient).toBe("kitchen@example.test");
		expect(sent?.subject).toContain(`Order ${number} at`);
		expect(await reminders()).toHaveLength(1);
	});
});
