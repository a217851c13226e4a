// @both-databases: transactions
import { afterAll, beforeAll, expect, it } from "vitest";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

it("is emptied by a transaction that changed somebody's access, and by none after it", async () => {
	const { database, access } = gateway.services;
	let loads = 0;
	const look = () =>
		access.get("somebody", async () => {
			loads += 1;
			return { known: true };
		});
	await look();
	await look();
	expect(loads).toBe(1);

	const heard = new Promise<void>((resolve) => access.onChange(() => resolve()));
	const { merchantId } = gateway.own;
	await database.transaction(SYSTEM, (tx) => announceAccessChange(tx, { merchantId }));
	await heard;
	await look();
	expect(loads).toBe(2);

	// More than the pool has connections, one of which the change uses.
	for (let times = 0; times < 20; times += 1) await database.transaction(SYSTEM, async () => null);
	await look();
	expect(loads).toBe(2);
});
