// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

function post(body: unknown, apiKey = gateway.own.apiKey) {
	return gateway.call("POST", "/api/v2/orders", { apiKey, body });
}

describe("taking orders in", () => {
	it("answers 201 once and 200 with the same order ever after", async () => {
		const body = intakeBody(storeId);
		const first = await post(body);
		const again = await post(body);
		expect([first.status, again.status]).toEqual([201, 200]);
		expect(again.body).toEqual(first.body);
		expect(first.body).toMatchObject({ status: "new", topStatus: "new", total: 2400, version: 1 });
	});

	it("refuses the same id with another content", async () => {
		const body = intakeBody(storeId);
		await post(body);
		const other = await post({ ...body, notes: "No onions" });
		expect(other.status).toBe(409);
	});

	it("stores an order once that comes many times", async () => {
		const body = intakeBody(storeId);
		const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
		const { body: list } = await gateway.call("GET", `/api/v2/orders?ids=${answers[0]?.body.id}`, {
			token: gateway.own.tokens.storeAdmin,
		});
		expect(list.pagination.total).toBe(1);
	});

	it("numbers the orders of a location one after the other, past numbers that were given", async () => {
		const first = await placeOrder(gateway, intakeBody(storeId));
		const next = await placeOrder(gateway, intakeBody(storeId));
		expect(Number(next.number)).toBe(Number(first.number) + 1);
		const given = String(Number(next.number) + 50);
		await placeOrder(gateway, intakeBody(storeId, { number: given }));
		const after = await placeOrder(gateway, intakeBody(storeId));
		expect(Number(after.number)).toBe(Number(given) + 1);
		const elsewhere = await placeOrder(gateway, intakeBody(gateway.own.storeIds[1]));
		expect(elsewhere.number).toBe("1001");
	});

	it("knows a customer again by phone", async () => {
		const one = await placeOrder(gateway, intakeBody(storeId));
		const two = await placeOrder(
			gateway,
			intakeBody(storeId, { customer: { name: "Ada Q.", phone: "+1 (312) 555-0142", email: "" } }),
		);
		const read = async (id: string) =>
			(
				await gateway.call("GET", `/api/v2/orders/${id}`, {
					token: gateway.own.tokens.storeAdmin,
				})
			).body.customerId;
		expect(await read(one.id)).toBe(await read(two.id));
		const customer = await gateway.call("GET", `/customers/${await read(one.id)}`, {
			token: gateway.own.tokens.storeCashier,
		});
		expect(customer.body).toMatchObject({ name: "Ada Quill", phone: "+13125550142" });
	});

	it("refuses money that does not add up, a foreign currency and a location not its own", async () => {
		expect((await post(intakeBody(storeId, { total: 2500 }))).status).toBe(422);
		const currency = await post(intakeBody(storeId, { currency: "CAD" }));
		expect(currency.body.details.fields.currency).toHaveLength(1);
		const missing = await post(intakeBody(crypto.randomUUID()));
		const foreign = await post(intakeBody(gateway.other.storeIds[0]));
		expect(missing.status).toBe(404);
		expect(foreign.body).toEqual({ ...missing.body, requestId: foreign.body.requestId });
	});

	it("needs the permission to create orders, and no idempotency key", async () => {
		const body = intakeBody(storeId);
		const refused = await gateway.call("POST", "/api/v2/orders", {
			token: gateway.own.tokens.storeCashier,
			body,
		});
		expect(refused.status).toBe(403);
		const response = await gateway.app.request("/api/v2/orders", {
			method: "POST",
			headers: { "x-api-key": gateway.own.apiKey, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(201);
	});

	it("takes an order for later in as new, and finished ones without telling the counter", async () => {
		const fulfillmentAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
		const later = await placeOrder(
			gateway,
			intakeBody(storeId, {
				isASAP: false,
				dateInfo: { placedAt: new Date().toISOString(), fulfillmentAt },
			}),
		);
		expect(later.topStatus).toBe("new");
		expect(Date.parse(fulfillmentAt) - Date.parse(later.dateInfo.startPrepAt)).toBe(3_600_000);
		const done = await placeOrder(
			gateway,
			intakeBody(storeId, { source: "import", status: "complete" }),
		);
		expect(done).toMatchObject({ status: "complete", topStatus: "complete" });
	});
});
