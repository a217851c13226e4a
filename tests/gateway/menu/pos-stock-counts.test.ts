import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PosSilent } from "../../../gateway/adapters/pos/provider";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { menuSyncStates } from "../../../gateway/menu/pos-sync/tables";
import { sayAsSquare, WEBHOOK_KEY } from "../../support/menu/menu-gateway-stub";
import { posSyncWorld } from "../../support/menu/pos-sync-world";
import { workOff } from "../../support/tasks/task-world";

const { world, inDatabase, call, make } = posSyncWorld({ POS_WEBHOOK_KEY: WEBHOOK_KEY });

beforeAll(async () => {
	const [storeId, central] = world.gateway.own.storeIds;
	await inDatabase(async (tx) => {
		await tx
			.update(locations)
			.set({ isCentralLocation: true })
			.where(eq(locations.storeId, central));
		await tx.insert(squareAccounts).values({
			storeId,
			merchantId: world.gateway.own.merchantId,
			linkedAt: new Date(),
			accountId: "SQUARE-1",
			locationIds: ["L1"],
		});
	});
});

/** Two linked categories of one linked item each, which are synced by themselves. */
beforeEach(async () => {
	const { word } = world;
	for (const [title, category, item] of [
		["Sides", "C0", "I0"],
		["Drinks", "C1", "I3"],
	]) {
		const fields = { title: `${item} ${word}`, price: 100, posGuid: `${word}-${item}` };
		const parts = [await make("storeItem", fields)];
		const body = { title: `${title} ${word}`, posGuid: `${word}-${category}`, parts };
		const id = await make("category", body);
		const on = { body: { isAutoSyncEnabled: true } };
		expect((await call("PATCH", `menu-sync/OWN/categories/${id}`, on)).status).toBe(200);
	}
});

/** Square says that these were counted at the location; returns what is synced there after it. */
async function afterCounting(counts: object[]): Promise<string[]> {
	const { gateway, word } = world;
	const answer = await sayAsSquare(gateway, {
		merchant_id: "SQUARE-1",
		event_id: crypto.randomUUID(),
		type: "inventory.count.updated",
		data: {
			object: { inventory_counts: counts.map((count) => ({ location_id: "L1", ...count })) },
		},
	});
	expect([answer.status, await answer.json()]).toEqual([200, { heard: true }]);
	const path = `menu-sync/OWN/locations/${gateway.own.storeIds[0]}/jobs?search=${word}`;
	const { rows } = (await call("GET", path)).body;
	return rows.map(({ title }: { title: string }) => title.split(" ")[0]).sort();
}

describe("a stock count of Square", () => {
	it("syncs the categories of what was counted, and no other", async () => {
		const { word } = world;
		expect(await afterCounting([{ catalog_object_id: `${word}-I3-1` }])).toEqual(["Drinks"]);
		await workOff(world.gateway.services);
	});

	it("syncs nothing where no linked item was counted", async () => {
		const { word } = world;
		const counted = [`${word}-I5-1`, "unknown"].map((id) => ({ catalog_object_id: id }));
		expect(await afterCounting(counted)).toEqual([]);
	});

	it("syncs all there that are to be synced, where it does not say what was counted", async () => {
		const { word } = world;
		const counted = [{ catalog_object_id: `${word}-I3-1` }, {}];
		expect(await afterCounting(counted)).toEqual(["Drinks", "Sides"]);
	});

	it("syncs all there, where Square does not say whose the variations are", async () => {
		const { gateway, pos, word } = world;
		const silent = () => Promise.reject(new PosSilent(new Error("Square is out of order")));
		gateway.services.posCatalogue = { ...gateway.services.posCatalogue, findItemIds: silent };
		const counted = [{ catalog_object_id: `${word}-I3-1` }];
		expect(await afterCounting(counted)).toEqual(["Drinks", "Sides"]);
		pos.use(gateway.services);
	});
});

/** Square says that the catalog of the account changed; returns what is synced after it. */
async function afterCatalogChange(): Promise<string[]> {
	const { gateway, word } = world;
	const path = `menu-sync/OWN/jobs?search=${word}`;
	const list = async () =>
		(await call("GET", path)).body.rows as { jobId: string; title: string }[];
	const before = new Set((await list()).map(({ jobId }) => jobId));
	const type = "catalog.version.updated";
	const message = { merchant_id: "SQUARE-1", event_id: crypto.randomUUID(), type };
	expect((await sayAsSquare(gateway, message)).status).toBe(200);
	const jobs = (await list()).filter(({ jobId }) => !before.has(jobId));
	await workOff(gateway.services);
	return jobs.map(({ title }) => title.split(" ")[0] ?? "").sort();
}

it("a change of Square's catalog syncs the categories of what changed since the one before, and those that failed", async () => {
	const { catalogue, word } = world;
	const change = (item: string, changedAt: number) => {
		const thing = catalogue.things.get(`${word}-${item}`);
		if (thing) thing.changedAt = changedAt;
	};
	expect(await afterCatalogChange()).toEqual(["Drinks", "Sides"]);
	expect(await afterCatalogChange()).toEqual([]);
	change("I3", Date.now());
	expect(await afterCatalogChange()).toEqual(["Drinks"]);
	change("I3", 0);
	change("I2", Date.now());
	expect(await afterCatalogChange(), "an item that is new in its category").toEqual(["Sides"]);
	change("I2", 0);
	catalogue.things.delete(`${word}-I3`);
	catalogue.gone = new Map([[`${word}-I3`, { type: "item", at: Date.now() }]]);
	expect(await afterCatalogChange()).toEqual(["Drinks"]);
	catalogue.gone = undefined;
	await inDatabase((tx) => tx.update(menuSyncStates).set({ status: "failed" }));
	expect(await afterCatalogChange()).toEqual(["Drinks", "Sides"]);
});
