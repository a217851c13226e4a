// @both-databases: transactions
import { afterAll, beforeAll, expect, it } from "vitest";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { record } from "../../../gateway/core/ledger";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
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

it("is emptied by changes of what sessions and viewers contain, and of nothing else", async () => {
	const { database, access } = gateway.services;
	const scope = systemScope(gateway.own.merchantId, "Tester");
	const change = { entityLabel: "Somebody", storeId: null, action: "update" };
	const emptiedBy = async (entity: string) => {
		let isEmptied = false;
		const load = async () => {
			isEmptied = true;
			return { known: true };
		};
		await access.get("contained", load);
		isEmptied = false;
		await database.transaction(toTenancy(scope), async (tx) => {
			const [before, after] = [{ title: "Old" }, { title: "New" }];
			record(tx, scope, { ...change, entity, entityId: newId(), before, after });
		});
		await access.get("contained", load);
		return isEmptied;
	};
	for (const entity of ["task", "tax", "menu-item", "discount", "order"]) {
		expect(await emptiedBy(entity), entity).toBe(false);
	}
	for (const entity of [
		"location",
		"merchant",
		"user",
		"role",
		"stop",
		"feature-flag",
		"api-key",
	]) {
		expect(await emptiedBy(entity), entity).toBe(true);
	}
});
