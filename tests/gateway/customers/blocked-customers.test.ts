import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CASH, customerCalls } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

const { send, createOrder, orderCustomerId } = customerCalls(() => gateway);

describe("a customer who may not order", () => {
	const enforced = (customer: object, given: object = {}) =>
		gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body: intakeBody(storeId, { customer: customer as never, ...given }),
		});

	it.each([
		["blocked", "This customer is blocked"],
		["suspended", "This customer is suspended"],
	])("%s: the quote says so, and orders that obey it are refused", async (status, words) => {
		const { id, email } = await createOrder(`Is ${status}`);
		await send("PATCH", `/${id}`, { body: { status } });
		const quoted = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(storeId, { customerId: id } as never),
		});
		const check = quoted.body.checks.find(({ id }: { id: string }) => id === "customer");
		expect(check).toMatchObject({ passed: false, words });

		const customer = { name: "Another Name", phone: "", email: email.toUpperCase() };
		const refused = await enforced(customer, { enforce: true });
		expect([refused.status, refused.body.details.failed]).toEqual([
			422,
			expect.arrayContaining([expect.objectContaining({ id: "customer", words })]),
		]);
		// What was sold elsewhere is taken, and says what is against it.
		const taken = await enforced(customer);
		expect(taken.status).toBe(201);
		expect(taken.body.quoted.failed).toContainEqual(expect.objectContaining({ id: "customer" }));
	});

	it("is known by the email, too, whatever phone number the order brings", async () => {
		const customer = { name: "Sly One", phone: "+13125550144", email: "sly@example.test" };
		const order = await placeOrder(gateway, intakeBody(storeId, { customer }));
		await send("PATCH", `/${await orderCustomerId(order.id)}`, { body: { status: "blocked" } });
		for (const phone of ["", "+13125550145", "0"]) {
			const again = await enforced({ ...customer, phone }, { enforce: true });
			expect([phone, again.status]).toEqual([phone, 422]);
			expect(again.body.message).toContain("This customer is blocked");
		}
	});

	it("is not quoted any more once the data was deleted", async () => {
		const { id, order } = await createOrder("Gone Soon", CASH);
		await act(gateway, order.id, [statusAction("canceled")]);
		await send("DELETE", `/${id}`);
		const quoted = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(storeId, { customerId: id } as never),
		});
		const check = quoted.body.checks.find(({ id }: { id: string }) => id === "customer");
		expect(check.words).toBe("This customer's account was deleted");
	});
});
