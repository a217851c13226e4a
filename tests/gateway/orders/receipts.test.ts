// @both-databases: transactions
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contactHash } from "../../../gateway/adapters/mail/contact-hash";
import { outbox, sendCounts } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { recordBounce } from "../../../gateway/customers/consent/consents";
import { contactConsents } from "../../../gateway/customers/consent/tables";
import { sendDueReceipts } from "../../../gateway/orders/jobs";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";

let gateway: TestGateway;
const admin = () => ({ token: gateway.own.tokens.storeAdmin });
const store = () => gateway.own.storeIds[0];
const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
afterEach(async () => {
	await sent();
	await inSystem((tx) => tx.delete(sendCounts));
	await inSystem((tx) => tx.delete(contactConsents));
});

async function turn(isSentOnConfirm: boolean) {
	const { merchantId, tokens } = gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${store()}/receipt-settings`;
	const { status } = await gateway.call("PATCH", path, {
		token: tokens.merchantSuperAdmin,
		body: { isSentOnConfirm },
	});
	expect(status).toBe(200);
}

/** What two runs of the job at once and requests before them have put into the outbox. */
async function sent() {
	await Promise.all([sendDueReceipts(gateway.services), sendDueReceipts(gateway.services)]);
	return inSystem((tx) => tx.delete(outbox).where(eq(outbox.kind, "order-receipt")).returning());
}

const CONFIRM = { type: "CONFIRM_ORDER" } as const;

async function confirmed(given: object = {}, holdSeconds?: number) {
	const order = await placeOrder(gateway, intakeBody(store(), given));
	const { status } = await act(gateway, order.id, [{ ...CONFIRM, holdSeconds }]);
	expect(status).toBe(200);
	return order;
}

const callReceipt = (method: string, id: string, request = {}) =>
	gateway.call(method, `/api/v2/orders/${id}/receipt`, { ...admin(), ...request });

describe("the receipt of an order is emailed", () => {
	it("once, when its order is confirmed, where the location says so", async () => {
		await confirmed();
		expect(await sent()).toEqual([]);
		await turn(true);
		const { id, number, version } = await confirmed();
		const [letter, ...more] = await sent();
		expect(more).toEqual([]);
		// Without a location: it is none of the alerts that wait for its people.
		expect(letter).toMatchObject({
			recipient: "ada@example.test",
			isToCustomer: true,
			storeId: null,
		});
		expect(letter?.text).toContain(`Order ${number} is confirmed.`);
		expect(letter?.text).toContain("2 × Wings  $18.00\n    Extra hot (+$1.00)");
		expect(letter?.text).toContain("Credit card ending in 4242  $24.00");
		await act(gateway, id, [statusAction("ready")]);
		expect(await sent()).toEqual([]);
		const { body } = await gateway.call("GET", `/api/v2/orders/${id}`, admin());
		expect(body.version).toBe(version + 2);
		expect(body.timeline.map(({ action }: { action: string }) => action)).toContain("send-receipt");
	});

	it("only once the confirmation can no longer be undone, and not after it was", async () => {
		await turn(true);
		const { id } = await confirmed({}, 10);
		expect(await sent()).toEqual([]);
		const undone = await gateway.call("POST", `/api/v2/orders/${id}/undo-confirm`, admin());
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		await inSystem((tx) =>
			tx.update(orders).set({ receiptDueAt: new Date() }).where(eq(orders.id, id)),
		);
		expect(await sent()).toEqual([]);
		await act(gateway, id, [CONFIRM]);
		expect(await sent()).toHaveLength(1);
		await gateway.call("POST", `/api/v2/orders/${id}/undo-confirm`, admin());
		expect((await act(gateway, id, [CONFIRM])).status).toBe(200);
		expect(await sent()).toEqual([]);
	});

	it("for no test, no till, no order without a usable address, and none that was canceled first", async () => {
		await turn(true);
		await confirmed({ isTest: true });
		await confirmed({ source: "pos" });
		const customer = { name: "Ada Quill", phone: "+1 312 555 0142" };
		await confirmed({ customer: { ...customer, email: "" } });
		await confirmed({ customer: { ...customer, email: "ada at example" } });
		const cash = { paymentMethod: "cash", paymentInformation: null };
		const { id } = await confirmed(cash);
		expect((await act(gateway, id, [statusAction("canceled")])).status).toBe(200);
		expect(await sent()).toEqual([]);
	});
});

describe("the receipt of an order is sent by hand", () => {
	it("as it is previewed, once for each press, with a row of history", async () => {
		await turn(false);
		const { id } = await confirmed();
		const seen = await callReceipt("GET", id);
		expect(seen.body).toMatchObject({ recipient: "ada@example.test", problem: null, sentAt: null });
		const key = crypto.randomUUID();
		const answers = await Promise.all([1, 2].map(() => callReceipt("POST", id, { key })));
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const letters = await sent();
		expect(letters).toMatchObject([{ text: seen.body.text, html: seen.body.html }]);
		const again = await callReceipt("GET", id);
		expect(again.body.sentAt).toEqual(answers[0]?.body.sentAt);
		const { body } = await gateway.call("GET", `/api/v2/orders/${id}`, admin());
		expect(body.timeline.at(-1)).toMatchObject({ action: "send-receipt", kind: "user" });
	});

	it("not before its order is confirmed, and not where emails came back", async () => {
		const { id } = await placeOrder(gateway, intakeBody(store()));
		const early = await callReceipt("POST", id);
		expect([early.status, early.body.message]).toEqual([422, "Confirm the order first."]);
		await act(gateway, id, [CONFIRM]);
		const { merchantId } = gateway.own;
		const row = { merchantId, channel: "EMAIL" as const };
		const hash = contactHash(merchantId, "ada@example.test");
		await inSystem((tx) => recordBounce(tx, { ...row, contactHash: hash }, "550 5.1.1"));
		const bounced = await callReceipt("POST", id);
		expect([bounced.status, bounced.body.message]).toEqual([
			422,
			"Earlier emails to this address came back.",
		]);
		await turn(true);
		await confirmed();
		expect(await sent()).toEqual([]);
	});

	it("ten times a day to one address at most", async () => {
		const { id } = await confirmed();
		const statuses: number[] = [];
		for (let times = 0; times < 11; times += 1)
			statuses.push((await callReceipt("POST", id)).status);
		expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
		expect(await sent()).toHaveLength(10);
	});
});
