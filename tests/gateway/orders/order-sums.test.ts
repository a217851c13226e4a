// @both-databases: transactions
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { rebuildWrongSums } from "../../../gateway/orders/rebuild-wrong-sums";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { orderSumsSql } from "../../support/orders/order-sums-sql";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 30_000);
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

const runQuery = (text: string) =>
	gateway.services.database.transaction(SYSTEM, (tx) =>
		queryRows<Record<string, unknown>>(tx, sql.raw(text)),
	);

async function expectSums(): Promise<Record<string, unknown>[]> {
	const { stored, ofOrders } = orderSumsSql();
	const rows = await runQuery(stored);
	expect(rows).toEqual(await runQuery(ofOrders));
	return rows;
}

it("are those of the orders while these come in, move, are refunded and canceled", async () => {
	const [here, there] = gateway.own.storeIds;
	const tip = { gratuity: 300, total: 2700 };
	const cash = { paymentMethod: "cash", paymentInformation: null } as const;
	const discounted = { ...cash, discount: 500, total: 1900 };
	const later = { dateInfo: { placedAt: "2026-01-31T23:59:00.000Z" } };
	const placed = await Promise.all([
		placeOrder(gateway, intakeBody(here, tip)),
		placeOrder(gateway, intakeBody(here, discounted)),
		placeOrder(gateway, intakeBody(here, { ...later, tax: 0, taxIncluded: 200, total: 2200 })),
		placeOrder(gateway, intakeBody(there, { ...later, diningOption: "curbside" })),
		placeOrder(gateway, intakeBody(here, { isTest: true })),
	]);
	await expectSums();
	const token = gateway.own.tokens.merchantSuperAdmin;
	const run = async (at: number, actions: Parameters<typeof act>[2]) => {
		const { status } = await act(gateway, placed[at].id, actions, { token });
		expect(status).toBe(200);
		await expectSums();
	};
	await run(0, [{ type: "CONFIRM_ORDER" }]);
	await run(0, [statusAction("complete")]);
	await run(0, [refundAction(1000)]);
	await run(1, [statusAction("canceled")]);
	await run(3, [refundAction(2400)]);
	const rows = await expectSums();
	expect(rows.filter(({ is_canceled }) => is_canceled)).toHaveLength(2);
});

it("are made anew where they are wrong, and left alone where they are right", async () => {
	const { database } = gateway.services;
	const { rebuilt } = await rebuildWrongSums(database);
	expect(rebuilt).toEqual([]);
	const [here, there] = gateway.own.storeIds;
	await runQuery(`update order_sums set gratuity = gratuity + 1 where store_id = '${here}'`);
	await runQuery(`delete from order_sums where store_id = '${there}' and grain = 'month'`);
	expect((await rebuildWrongSums(database)).rebuilt.sort()).toEqual([here, there].sort());
	await expectSums();
});

it("are not written by a move that changes none of them", async () => {
	const { id } = await placeOrder(gateway, intakeBody(gateway.own.storeIds[0]));
	const written = () => runQuery("select sum(xmin::text::bigint)::text as writers from order_sums");
	const before = await written();
	const { status } = await act(gateway, id, [{ type: "CONFIRM_ORDER" }]);
	expect(status).toBe(200);
	expect(await written()).toEqual(before);
});
