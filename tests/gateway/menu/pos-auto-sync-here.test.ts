import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { locations } from "../../../gateway/locations/tables";
import { beFranchise } from "../../support/menu/be-franchise";
import { sayAsOpen, WEBHOOK_KEY } from "../../support/menu/menu-gateway-stub";
import { posSyncWorld } from "../../support/menu/pos-sync-world";
import { workOff } from "../../support/tasks/task-world";

const { world, inDatabase, call, makeCategory } = posSyncWorld({ POS_WEBHOOK_KEY: WEBHOOK_KEY });

beforeAll(async () => {
	const { gateway } = world;
	await beFranchise(gateway, gateway.own.merchantId);
	// What the central location's point of sale says is the organization's.
	await inDatabase((tx) =>
		tx
			.update(locations)
			.set({ isCentralLocation: true })
			.where(eq(locations.storeId, gateway.own.storeIds[1])),
	);
});

/** A linked item in a category with auto-sync, of which the till of the location says another price. */
async function makeSynced() {
	const { gateway, catalogue, word } = world;
	const [storeId] = gateway.own.storeIds;
	const { item, category } = await makeCategory();
	const path = `menu-sync/OWN/categories/${category}`;
	expect((await call("PATCH", path, { body: { isAutoSyncEnabled: true } })).status).toBe(200);
	const thing = catalogue.things.get(`${word}-I0`);
	if (!thing) throw new Error("The catalogue lacks its item");
	thing.pricesAt[storeId] = 777;
	return { storeId, item, category, here: `menu/OWN/locations/${storeId}/parts/storeItem/${item}` };
}

/** The till of the location says that the item changed there; returns how the sync of its category ended. */
async function reportChange(storeId: string) {
	const { gateway, word } = world;
	const message = { eventId: crypto.randomUUID(), things: [`${word}-I0`], locationId: storeId };
	expect((await sayAsOpen(gateway, message)).status).toBe(200);
	await workOff(gateway.services);
	const path = `menu-sync/OWN/locations/${storeId}/jobs?search=Till ${word}`;
	const { rows } = (await call("GET", path.replace(" ", "%20"))).body;
	return rows[0];
}

const leave = async (MODIFY_PRICE: boolean) => {
	const body = { MODIFY_PRICE, putsBack: 0 };
	const answer = await call("PATCH", "menu/OWN/franchisee-permissions", { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe("a location of a franchise that its point of sale syncs", () => {
	it("gets no own price where none is left to it, and the results say why", async () => {
		const { storeId, here } = await makeSynced();
		await leave(false);
		const job = await reportChange(storeId);
		expect(job).toMatchObject({ isAuto: true, status: "error", refused: 1 });
		const { body } = await call(
			"GET",
			`tasks/OWN/${job.jobId}/rows?state=refused&limit=10&offset=0`,
		);
		expect(body.rows).toMatchObject([{ words: "Price: The franchise sets this" }]);
		expect((await call("GET", here)).body).toMatchObject({ price: 100, own: [] });
		await leave(true);
	});

	it("gets its own availability, even where its catalogue is the organization's", async () => {
		const { item } = await makeSynced();
		const { catalogue, gateway, word } = world;
		const central = gateway.own.storeIds[1];
		Object.assign(catalogue.things.get(`${word}-I0`) ?? {}, { isAvailable: false });
		expect(await reportChange(central)).toMatchObject({ isAuto: true, storeId: central });
		await workOff(gateway.services);
		const sold = async (place: string) =>
			(await call("GET", `menu/OWN/${place}parts/storeItem/${item}`)).body.isOrderable;
		expect([await sold(""), await sold(`locations/${central}/`)]).toEqual([true, false]);
	});

	it("gets own values that are its own, so they are put back once they are no longer left to it", async () => {
		const { storeId, here } = await makeSynced();
		expect(await reportChange(storeId)).toMatchObject({ isAuto: true, status: "synced" });
		expect((await call("GET", here)).body).toMatchObject({ price: 777, own: ["price"] });
		await call("PATCH", "menu/OWN/franchisee-permissions", {
			body: { MODIFY_PRICE: false, putsBack: 1 },
		});
		await workOff(world.gateway.services);
		expect((await call("GET", here)).body).toMatchObject({ price: 100, own: [] });
		await leave(true);
	});
});
