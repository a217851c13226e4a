import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const path = () =>
	`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}/service-charges`;

async function send(method: string, to: string, body: object) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, to, { token, body });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

async function charged(diningOption = "takeout"): Promise<string[]> {
	const body = quoteBody(gateway.own.storeIds[0], { diningOption });
	const answer = await send("POST", "/api/v2/quotes", body);
	return answer.money.charges.map(({ name }: { name: string }) => name);
}

it("leaves out a charge that is off, and a charge of other dining options", async () => {
	const { id } = await send("POST", path(), { name: "Bag fee", type: "FIXED", amount: 250 });
	expect(await charged()).toEqual(["Bag fee"]);
	await send("PATCH", `${path()}/${id}`, { isEnabled: false });
	expect(await charged()).toEqual([]);
	await send("PATCH", `${path()}/${id}`, { isEnabled: true, diningBehaviors: ["curbside"] });
	expect(await charged()).toEqual([]);
	expect(await charged("curbside")).toEqual(["Bag fee"]);
});
