// @both-databases: transactions
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { watchStatements } from "../../support/statements";

/** With BEGIN, the settings of the transaction, and COMMIT. */
const MOST = 12;

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

it("an order that comes in takes few statements, and no settings once these are known", async () => {
	const [storeId] = gateway.own.storeIds;
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/prep-time`;
	const token = gateway.own.tokens.merchantSuperAdmin;
	const changed = await gateway.call("PATCH", path, { token, body: { average: 25 } });
	expect(changed.status).toBe(200);
	const place = () => placeOrder(gateway, intakeBody(storeId));
	const watched = watchStatements();
	for (let time = 0; time < 4; time += 1) await place();
	// The events of these are numbered after a moment.
	await sleep(300);
	watched.take();
	await place();
	const seen = watched.take();
	watched.end();
	const list = seen.map(
		({ text, ms }) => `${ms.toFixed(2).padStart(7)} ms  ${text.replace(/\s+/g, " ").slice(0, 160)}`,
	);
	if (process.env.SHOW_STATEMENTS) console.log(list.join("\n"));
	expect(seen.length, list.join("\n")).toBeGreaterThan(5);
	expect(seen.length, list.join("\n")).toBeLessThanOrEqual(MOST);
});
