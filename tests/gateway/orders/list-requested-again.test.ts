import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.close());

const listed = async (query: string, { tokens } = gateway.own): Promise<string[]> => {
	const { body } = await gateway.call("GET", `/api/v2/orders${query}`, {
		token: tokens.merchantOperator,
	});
	return body.rows.map(({ id }: { id: string }) => id);
};

describe("a list of orders that was asked for before", () => {
	it.each([
		"?sort=placedAt",
		"?sort=placedAt&search=ada",
		"?sort=placedAt&isToday=true",
		"?sort=placedAt&tab=new&statuses=new",
	])("shows what came meanwhile: %s", async (query) => {
		const before = await listed(query);
		const [storeId] = gateway.own.storeIds;
		const { id } = await placeOrder(gateway, sampleIntake(storeId, 1_000));
		expect(await listed(query)).toEqual([id, ...before].slice(0, 10));
	});

	it("shows another organization its own", async () => {
		const { apiKey, storeIds } = gateway.other;
		const body = sampleIntake(storeIds[0], 700);
		const { body: foreign } = await gateway.call("POST", "/api/v2/orders", { apiKey, body });
		expect(await listed("?sort=placedAt&tab=new")).not.toContain(foreign.id);
		expect(await listed("?sort=placedAt&tab=new", gateway.other)).toEqual([foreign.id]);
	});
});
