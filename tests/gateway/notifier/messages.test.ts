import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type NotificationKind, WORTH_MINUTES } from "~/models/notifier/notification-kind";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { recipients } from "../../../gateway/notifier/tables";
import { escalateOrders } from "../../../gateway/orders/escalate-orders";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { MAX_POS_ATTEMPTS } from "../../../gateway/pos/attempts";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";
import { servePos } from "../../support/pos/serve-pos";

const MINUTE = 60_000;
let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePos>>;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	pos = await servePos(gateway);
	await inSystem((tx) =>
		tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, storeId)),
	);
});
afterAll(async () => {
	await pos.close();
	await gateway.close();
});
beforeEach(() =>
	inSystem(async (tx) => {
		await tx.delete(outbox);
		await tx.delete(recipients);
		await tx.delete(posOrders);
	}),
);

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const written = () => inSystem((tx) => tx.select().from(outbox).orderBy(outbox.recipient));
const reached = async () => (await written()).map(({ recipient }) => recipient);

async function add(name: string, kind: NotificationKind, by: "byEmail" | "byText" = "byEmail") {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/notifications`;
	const address = by === "byEmail" ? { email: `${name}@example.test` } : { phone: name };
	const body = { ...address, [by]: [kind] };
	expect((await gateway.call("POST", path, { ...admin(), body })).status).toBe(201);
}

describe("a new order", () => {
	it("is told to those who asked for it, once, with the order", async () => {
		await add("asked", "new-order");
		await add("other", "late-order");
		await add("+13125550181", "new-order", "byText");
		const body = intakeBody(storeId);
		const order = await placeOrder(gateway, body);
		const again = await gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body,
		});
		expect([again.status, again.body.id]).toEqual([200, order.id]);
		expect(await reached()).toEqual(["+13125550181", "asked@example.test"]);
		for (const { text, storeId: of } of await written()) {
			expect(text).toContain(`Order ${order.number} at`);
			expect(text).toContain(`/location/${storeId}/orders/${order.id}`);
			expect(of).toBe(storeId);
		}
	});

	it("is told to nobody who did not ask, nor when it is a test or refused", async () => {
		await placeOrder(gateway, intakeBody(storeId));
		await add("asked", "new-order");
		await placeOrder(gateway, intakeBody(storeId, { isTest: true }));
		const refused = await gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body: intakeBody(storeId, { currency: "CAD" }),
		});
		expect(refused.status).toBe(422);
		expect(await reached()).toEqual([]);
	});
});

describe("an order that the point of sale does not take", () => {
	const fail = async () => {
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
		return id;
	};
	const makeDue = () =>
		inSystem((tx) =>
			tx.update(posOrders).set({ dueAt: new Date() }).where(eq(posOrders.state, "waiting")),
		);

	it("is told once it is refused, with the reason, by two processes once", async () => {
		await add("kitchen", "order-not-at-pos");
		pos.trouble(422);
		await fail();
		await Promise.all([sendDueOrders(gateway.services), sendDueOrders(gateway.services)]);
		await sendDueOrders(gateway.services);
		const messages = await written();
		expect(messages).toHaveLength(1);
		expect(messages[0]?.text).toContain("The till has no such item");
	});

	it("is told after the last attempt, not before", async () => {
		await add("kitchen", "order-not-at-pos");
		pos.trouble(...Array.from({ length: MAX_POS_ATTEMPTS }, () => 500 as const));
		await fail();
		for (let attempt = 1; attempt < MAX_POS_ATTEMPTS; attempt += 1) {
			await makeDue();
			await sendDueOrders(gateway.services);
		}
		expect(await reached()).toEqual([]);
		await makeDue();
		await sendDueOrders(gateway.services);
		expect(await reached()).toEqual(["kitchen@example.test"]);
	});

	it("is told when it is canceled, and the point of sale does not let go of it", async () => {
		await add("kitchen", "order-not-at-pos");
		const id = await fail();
		await sendDueOrders(gateway.services);
		await act(gateway, id, [statusAction("canceled")], admin());
		pos.trouble(422);
		await Promise.all([sendDueOrders(gateway.services), sendDueOrders(gateway.services)]);
		const messages = await written();
		expect(messages).toHaveLength(1);
		expect(messages[0]?.text).toContain("not at the POS");
		expect(messages[0]?.text).toContain("The order is paid at the till");
	});

	it("is told to nobody when it was canceled meanwhile", async () => {
		await add("kitchen", "order-not-at-pos");
		const id = await fail();
		const canceled = await act(gateway, id, [statusAction("canceled")], admin());
		expect(canceled.status).toBe(200);
		await sendDueOrders(gateway.services);
		expect(await inSystem((tx) => tx.select().from(posOrders))).toMatchObject([
			{ state: "canceled" },
		]);
		expect(await reached()).toEqual([]);
	});
});

describe("a message that waited", () => {
	it.each([
		["new-order", "email"],
		["new-order", "sms"],
	] as const)("is not sent when it is worthless: %s by %s", async (kind, channel) => {
		if (channel === "email") await add("asked", kind);
		else await add("+13125550182", kind, "byText");
		await placeOrder(gateway, intakeBody(storeId));
		const [message] = await written();
		const worth = (message?.expiresAt?.getTime() ?? 0) - (message?.createdAt.getTime() ?? 0);
		expect(Math.round(worth / MINUTE)).toBe(WORTH_MINUTES[kind]);
	});

	it("is dropped by the sender after that, and a fresh one is sent", async () => {
		await add("asked", "new-order");
		await add("asked-too", "unconfirmed-order");
		const placedAt = new Date(Date.now() - 6 * MINUTE).toISOString();
		await placeOrder(gateway, intakeBody(storeId, { dateInfo: { placedAt } }));
		await escalateOrders(gateway.services);
		const age = 20 * MINUTE;
		for (const { id, createdAt, expiresAt } of await written()) {
			await inSystem((tx) =>
				tx
					.update(outbox)
					.set({
						createdAt: new Date(createdAt.getTime() - age),
						expiresAt: expiresAt && new Date(expiresAt.getTime() - age),
					})
					.where(and(eq(outbox.id, id), isNull(outbox.sentAt))),
			);
		}
		const sent: string[] = [];
		const { mailer } = gateway.services;
		gateway.services.mailer = { send: async ({ recipient }) => void sent.push(recipient) };
		await sendDueMail(gateway.services);
		gateway.services.mailer = mailer;
		expect(sent).toEqual(["asked-too@example.test"]);
		expect((await written()).map(({ expiredAt }) => expiredAt !== null)).toEqual([false, true]);
	});
});
