// @both-databases: transactions
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { orderSumsSql } from "../../support/orders/order-sums-sql";
import { act, intakeBody, placeOrder } from "../../support/orders/test-orders";
import { watchStatements } from "../../support/statements";

/** Includes BEGIN, the settings of the transaction, and COMMIT. */
const MAX_STATEMENTS = 11;

let gateway: TestGateway;
let watched: ReturnType<typeof watchStatements>;
beforeAll(async () => {
	watched = watchStatements();
	gateway = await startTestGateway();
});
afterAll(async () => {
	watched.end();
	await gateway?.close();
});

it("taking an order runs few statements and reads no settings that are cached", async () => {
	const [storeId] = gateway.own.storeIds;
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/prep-time`;
	const token = gateway.own.tokens.merchantSuperAdmin;
	const changed = await gateway.call("PATCH", path, { token, body: { average: 25 } });
	expect(changed.status).toBe(200);
	const place = () => placeOrder(gateway, intakeBody(storeId));
	for (let count = 0; count < 4; count += 1) await place();
	await sleep(300);
	watched.take();
	await place();
	const statements = watched.take();
	const list = statements
		.map(
			({ text, ms }) =>
				`${ms.toFixed(2).padStart(7)} ms  ${text.replace(/\s+/g, " ").slice(0, 160)}`,
		)
		.join("\n");
	const indexOf = (word: string) => statements.findIndex(({ text }) => text.includes(word));
	// Every change of an order takes these locks in this order.
	expect(indexOf("order_buckets"), list).toBeGreaterThan(indexOf("insert into orders"));
	expect(indexOf("audit_heads head"), list).toBeGreaterThan(indexOf("order_buckets"));
	expect(statements.length, list).toBeLessThanOrEqual(MAX_STATEMENTS);
});

it("takes orders of one customer at several locations while other orders change status, and counts each once", async () => {
	const [here, there] = gateway.own.storeIds;
	const token = gateway.own.tokens.merchantSuperAdmin;
	const placed = await Promise.all([1, 2, 3, 4].map(() => placeOrder(gateway, intakeBody(here))));
	const confirm = { type: "CONFIRM_ORDER" as const };
	const moves = placed.map(async ({ id }) => (await act(gateway, id, [confirm], { token })).status);
	const more = Array.from({ length: 20 }, (_, at) =>
		placeOrder(gateway, intakeBody(at % 2 ? here : there)),
	);
	expect(new Set(await Promise.all(moves))).toEqual(new Set([200]));
	const numbers = (await Promise.all(more)).map(({ storeId, number }) => `${storeId} ${number}`);
	expect(new Set(numbers).size).toBe(20);
	const { stored, ofOrders } = orderSumsSql();
	const listRows = (text: string) =>
		gateway.services.database.transaction(SYSTEM, (tx) => queryRows(tx, sql.raw(text)));
	expect(await listRows(stored)).toEqual(await listRows(ofOrders));
	const [customer] = await listRows(`select order_count from customers`);
	const [orders] = await listRows(`select count(*)::int as order_count from orders`);
	expect(customer).toEqual(orders);
});
