import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it("tells what a discount would have cost on the orders of its locations, and saves nothing", async () => {
	const { merchantId, storeIds, tokens } = gateway.own;
	const [first, second] = storeIds;
	const token = tokens.merchantSuperAdmin;
	const path = `/api/v2/store-v2/${merchantId}`;
	const items = (total: number) => ({
		items: [{ name: "Half chicken", quantity: 1, unitPrice: total, total }],
	});
	await placeOrder(gateway, sampleIntake(first, 1_000, items(1_000)));
	await placeOrder(gateway, sampleIntake(first, 3_000, items(3_000)));
	await placeOrder(gateway, sampleIntake(second, 2_000, items(2_000)));
	const tried = async (given: object, at = `${path}/discounts/trial`) => {
		const body = { discount: { name: "Tried", ratePpm: 100_000, ...given } };
		const answer = await gateway.call("POST", at, { token, body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		return answer.body;
	};
	expect(await tried({})).toMatchObject({
		orders: 3,
		isCut: false,
		leftOut: 0,
		sums: [{ currency: "USD", orders: 3, gross: 6_000, cost: 600 }],
	});
	expect((await tried({ minOrder: 2_000, stores: [first] })).sums).toMatchObject([
		{ orders: 1, cost: 300 },
	]);
	expect((await tried({ nthOrder: 99 })).sums).toEqual([]);
	const here = `${path}/locations/${second}/discounts/trial`;
	expect((await tried({}, here)).sums).toMatchObject([{ orders: 1, cost: 200 }]);
	const { body } = await gateway.call("GET", `${path}/discounts?search=Tried`, { token });
	expect(body.rows).toEqual([]);
});
