// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CASH, customerCalls, DONE } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";
import { workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

const { send, createOrder, orderCustomerId } = customerCalls(() => gateway);

async function imported(csv: string) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const path = `/files?key=${crypto.randomUUID()}`;
	const { body } = await send("POST", path, { token, body: new TextEncoder().encode(csv) });
	await send("POST", "/imports", { token, body: { fileId: body.fileId } });
	await workOff(gateway.services);
}

describe("deleting a customer's data", () => {
	const delivery = {
		diningOption: "delivery" as const,
		deliveryInfo: { address: "12 Secret Street", instructions: "Third bell" },
	};

	it("takes it off the orders, too, and leaves what was sold", async () => {
		const phone = "+13125550155";
		const customer = { name: "Forget Mefully", phone, email: "forget@example.test" };
		const order = await placeOrder(
			gateway,
			intakeBody(storeId, {
				customer,
				notes: "For Mefully",
				...DONE,
				...delivery,
				items: [
					{ name: "Cake", quantity: 1, unitPrice: 2200, total: 2200, notes: "Write Mefully on it" },
				],
			}),
		);
		const unlinked = await placeOrder(
			gateway,
			intakeBody(storeId, {
				customer: { name: "Forget Mefully", phone: "(312) 555-0156", email: customer.email },
				isTest: true,
			}),
		);
		await imported(`Name,Phone\nForget Mefully,${phone.slice(2)}\n`);
		const id = await orderCustomerId(order.id);
		const { body, status } = await send("DELETE", `/${id}`);
		expect([status, body]).toEqual([200, { id }]);

		const token = gateway.own.tokens.storeAdmin;
		const storedOrder = (await gateway.call("GET", `/api/v2/orders/${order.id}`, { token })).body;
		expect(storedOrder).toMatchObject({
			customer: { name: "Deleted customer", phone: "", email: "" },
			notes: "",
			deliveryInfo: { address: "", instructions: "" },
			total: 2400,
			items: [{ ...order.items[0], notes: "" }],
		});
		const test = await gateway.call("GET", `/api/v2/orders/${unlinked.id}`, { token });
		expect(test.body.customer).toEqual({ name: "Deleted customer", phone: "", email: "" });
		for (const search of ["Mefully", "3125550155"]) {
			const list = await gateway.call("GET", `/api/v2/orders?search=${search}`, { token });
			expect(list.body.rows).toEqual([]);
		}
		expect((await send("GET", `/${id}`)).status).toBe(404);
		for (const table of ["customers", "orders", "order_search", "task_rows", "courier_orders"]) {
			const rows = await gateway.services.database.execute(`select * from ${table}`);
			expect(JSON.stringify(rows), table).not.toMatch(/Mefully|5550155|forget@/i);
		}

		// The same person is somebody new with the next order.
		const next = await placeOrder(gateway, intakeBody(storeId, { customer }));
		expect(await orderCustomerId(next.id)).not.toBe(id);
	});

	it("waits for an open order, and for what somebody else changed meanwhile", async () => {
		const { id, order } = await createOrder("Still Waiting", CASH);
		const early = await send("DELETE", `/${id}`);
		expect([early.status, early.body.message]).toEqual([
			422,
			"This customer has an open order. Delete the data when it is complete.",
		]);
		await act(gateway, order.id, [statusAction("canceled")]);
		expect((await send("DELETE", `/${id}`, { version: 9 })).status).toBe(409);
		expect((await send("DELETE", `/${id}`, { version: 1 })).status).toBe(200);
	});
});
