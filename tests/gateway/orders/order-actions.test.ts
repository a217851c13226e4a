import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	ORDER_STATUSES,
	type Order,
	type OrderAction,
	type OrderStatus,
} from "~/models/orders/order";
import { applyAction, ORDER_MESSAGES } from "~/models/orders/order-moves";
import { SYSTEM } from "../../../gateway/core/database";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	statusAction,
} from "../../support/orders/test-orders";
import { lendPermissions } from "../../support/team/lend-permissions";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

async function read(orderId: string) {
	const { body } = await gateway.call("GET", `/api/v2/orders/${orderId}`, {
		token: gateway.own.tokens.storeAdmin,
	});
	return body;
}

/** Puts an order into a status directly, paid in cash so that no payment blocks it. */
async function orderIn(status: OrderStatus): Promise<Order> {
	const placed = await placeOrder(
		gateway,
		intakeBody(storeId, {
			paymentMethod: "cash",
			paymentInformation: null,
			diningOption: "curbside",
		}),
	);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(orders)
			.set({ status, topStatus: status === "new" ? "new" : "complete" })
			.where(eq(orders.id, placed.id)),
	);
	return read(placed.id);
}

describe("moving orders", () => {
	it("confirms, readies and completes, with a row of history for each step", async () => {
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		expect((await act(gateway, id, [{ type: "CONFIRM_ORDER" }])).body.status).toBe("received");
		await act(gateway, id, [statusAction("ready")]);
		const done = await act(gateway, id, [statusAction("complete")]);
		expect(done.body).toMatchObject({ status: "complete", topStatus: "complete", version: 4 });
		expect(done.body.timeline.map(({ action }: { action: string }) => action)).toEqual([
			"create",
			"confirm",
			"change-status",
			"change-status",
		]);
		expect(done.body.timeline[1].by).toContain("storeadmin");
	});

	it("makes every legal move and refuses every other, as the rules say", async () => {
		const actions: OrderAction[] = [
			{ type: "CONFIRM_ORDER" },
			{ type: "CONFIRM_ARRIVAL" },
			...ORDER_STATUSES.map(
				(toStatus): OrderAction => ({
					type: "CHANGE_STATUS",
					toStatus,
					statusChangeSource: "dashboard",
				}),
			),
		];
		for (const status of ORDER_STATUSES) {
			for (const action of actions) {
				const order = await orderIn(status);
				const expected = applyAction(order, action, new Date().toISOString());
				const answer = await act(gateway, order.id, [action]);
				if (expected.ok) {
					expect(answer.status).toBe(200);
					expect(answer.body.status).toBe(expected.changes.status ?? status);
				} else {
					expect([answer.status, answer.body.message]).toEqual([422, expected.message]);
					expect((await read(order.id)).status).toBe(status);
				}
			}
		}
	}, 60_000);

	it("does all of a list or nothing", async () => {
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		const refused = await act(gateway, id, [{ type: "CONFIRM_ORDER" }, statusAction("cleared")]);
		expect(refused.status).toBe(422);
		expect(await read(id)).toMatchObject({ status: "new", version: 1 });
	});

	it("does not cancel an order that is paid and unconfirmed without its money", async () => {
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		const refused = await act(gateway, id, [statusAction("canceled")]);
		expect(refused.body.message).toBe(ORDER_MESSAGES.paidNotCancelable);
	});

	it("answers a change on an old version with the order as it stands", async () => {
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		await act(gateway, id, [{ type: "CONFIRM_ORDER" }], { version: 1 });
		const late = await act(gateway, id, [statusAction("canceled")], { version: 1 });
		expect(late.status).toBe(409);
		expect(late.body.details.current).toMatchObject({ id, status: "received", version: 2 });
	});

	it("does a change once, however often the same key comes, and at once", async () => {
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		const key = crypto.randomUUID();
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => act(gateway, id, [{ type: "CONFIRM_ORDER" }], { key })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect((await read(id)).version).toBe(2);
	});

	it.each([
		{ lacking: "ORDER.ACTION", action: { type: "CONFIRM_ORDER" } as const },
		{ lacking: "ORDER.CANCEL", action: statusAction("canceled") },
		{ lacking: "ORDER.REFUND", action: refundAction(1) },
	])("asks for $lacking besides what opens the way here", async ({ lacking, action }) => {
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		const token = gateway.own.tokens.storeCashier;
		await lendPermissions(gateway, "storeCashier", (granted) =>
			granted.filter((permission) => permission !== lacking),
		);
		expect((await act(gateway, id, [action], { token })).status).toBe(403);
		expect((await read(id)).version).toBe(1);
		await lendPermissions(gateway, "storeCashier");
		expect((await act(gateway, id, [action], { token })).status).not.toBe(403);
	});

	it("answers for a sibling's and a foreign order exactly as for a missing one", async () => {
		const sibling = await placeOrder(gateway, intakeBody(gateway.own.storeIds[1]));
		const { body: foreign } = await gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.other.apiKey,
			body: intakeBody(gateway.other.storeIds[0]),
		});
		const token = gateway.own.tokens.storeCashier;
		const [own, other] = [gateway.own, gateway.other];
		const paths = (id: string, store: string, uid: string) => [
			["GET", `/api/v2/orders/${id}`],
			["PATCH", `/api/v2/orders/${id}/actions`],
			["GET", `/payment/app/transactions/${store}?search=4242`],
			["GET", `/payment/app/transaction?uid=${uid}`],
			["GET", `/delivery/api/v1/merchants/${own.merchantId}/stores/${store}/transactions/${id}`],
			["GET", `/customers/${id}`],
		];
		const answers = async (id: string, store: string, uid: string) =>
			Promise.all(
				paths(id, store, uid).map(async ([method = "", path = ""]) => {
					const body = method === "GET" ? {} : { body: { actions: [{ type: "CONFIRM_ORDER" }] } };
					const answer = await gateway.call(method, path, { token, ...body });
					return { status: answer.status, message: answer.body.message };
				}),
			);
		const missing = await answers(crypto.randomUUID(), crypto.randomUUID(), "none");
		expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
		const uid = ({ paymentInformation }: Order) => paymentInformation?.uid ?? "";
		expect(await answers(sibling.id, own.storeIds[1], uid(sibling))).toEqual(missing);
		expect(await answers(foreign.id, other.storeIds[0], uid(foreign))).toEqual(missing);
		const { body: list } = await gateway.call(
			"GET",
			`/api/v2/orders?storeIds=${own.storeIds[1]},${other.storeIds[0]}`,
			{ token },
		);
		expect(list).toMatchObject({ rows: [], pagination: { total: 0 } });
	});
});

describe("looking payments, deliveries and customers up", () => {
	it("finds a payment by its digits and by its id, and a delivery", async () => {
		const order = await placeOrder(
			gateway,
			intakeBody(storeId, {
				paymentInformation: { uid: "pay-look-up", last4: "9876", provider: "sandbox" },
				diningOption: "delivery",
				deliveryInfo: { address: "1 Pier Rd", instructions: "Ring twice" },
			}),
		);
		const token = gateway.own.tokens.storeCashier;
		const found = await gateway.call("GET", `/payment/app/transactions/${storeId}?search=9876`, {
			token,
		});
		expect(found.body.value).toMatchObject([
			{ orderId: order.id, uid: "pay-look-up", amount: 2400 },
		]);
		const one = await gateway.call("GET", "/payment/app/transaction?uid=pay-look-up", { token });
		expect(one.body).toMatchObject({ orderId: order.id, refunds: [] });
		const delivery = await gateway.call(
			"GET",
			`/delivery/api/v1/merchants/${gateway.own.merchantId}/stores/${storeId}/transactions/${order.id}`,
			{ token },
		);
		expect(delivery.body).toMatchObject({ address: "1 Pier Rd", instructions: "Ring twice" });
	});
});
