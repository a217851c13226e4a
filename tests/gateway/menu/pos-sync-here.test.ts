import { like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { menuParts } from "../../../gateway/menu/tables";
import { posSyncWorld } from "../../support/menu/pos-sync-world";
import { workOff } from "../../support/tasks/task-world";

const { world, inDatabase, call, make, get, register, job, states, makeCategory } = posSyncWorld();

describe("a location", () => {
	it("gets own values from its own till, and the organization's stay", async () => {
		const [storeId] = world.gateway.own.storeIds;
		const place = `locations/${storeId}/`;
		const { item, category } = await makeCategory();
		const thing = world.catalogue.things.get(`${world.word}-I0`);
		if (!thing) throw new Error("The catalogue lacks its item");
		thing.pricesAt[storeId] = 777;
		const jobId = await register("category", category, place);
		await workOff(world.gateway.services);
		expect(await job(jobId, place)).toMatchObject({ status: "synced", storeId });
		const { body } = await call("GET", `menu/OWN/locations/${storeId}/parts/storeItem/${item}`);
		expect(body).toMatchObject({ price: 777, base: { price: 100 } });
		expect((await get("storeItem", item)).price).toBe(100);
		expect((await get("category", category)).parts).toHaveLength(2);
		expect(await states([item], place)).toEqual(["synced"]);
		expect(await states([item])).toEqual(["not synced"]);
		const made = await inDatabase<unknown[]>((tx) =>
			tx
				.select()
				.from(menuParts)
				.where(like(menuParts.posGuid, `${world.word}-I%`)),
		);
		expect(made).toHaveLength(1);
	});

	it("remembers what the session synced there, and marks what is done", async () => {
		const [storeId] = world.gateway.own.storeIds;
		const place = `locations/${storeId}/`;
		const { item } = await makeCategory();
		const names = async (request = {}) =>
			(await call("GET", `menu-sync/OWN/${place}recent-names`, request)).body;
		await register("storeItem", item, place);
		expect((await names())[0]).toMatchObject({ uniqueName: item, status: "accepted" });
		await workOff(world.gateway.services);
		expect((await names())[0]).toMatchObject({ uniqueName: item, status: "synced" });
		const token = world.gateway.own.tokens.storeAdmin;
		expect(await names({ token })).toEqual([]);
		const ofAll = (await call("GET", "menu-sync/OWN/recent-names")).body;
		expect(ofAll.map(({ uniqueName }: { uniqueName: string }) => uniqueName)).not.toContain(item);
	});

	it("keeps an own price that is right, even if it equals the organization's", async () => {
		const [storeId] = world.gateway.own.storeIds;
		const { item } = await makeCategory();
		const here = `menu/OWN/locations/${storeId}/parts/storeItem/${item}`;
		await call("PATCH", `menu/OWN/parts/storeItem/${item}`, { body: { price: 500 } });
		await call("PATCH", here, { body: { price: 500 } });
		await register("storeItem", item, `locations/${storeId}/`);
		await workOff(world.gateway.services);
		expect((await call("GET", here)).body).toMatchObject({ price: 500, own: ["price"] });
	});

	it("is asked by its own links, which are unique there and let go again", async () => {
		const [storeId] = world.gateway.own.storeIds;
		const place = `locations/${storeId}/`;
		const { item } = await makeCategory();
		const other = await make("storeItem", { title: `Other ${world.word}`, price: 100 });
		const link = (id: string, posGuid: string | null) =>
			call("PUT", `menu-sync/OWN/${place}parts/storeItem/${id}/link`, { body: { posGuid } });
		const shown = async (id: string) =>
			(await call("GET", `menu/OWN/locations/${storeId}/parts/storeItem/${id}`)).body;

		expect(await link(other, `${world.word}-NONE`)).toMatchObject({ status: 422 });
		const taken = await link(other, `${world.word}-I0`);
		expect(taken.body.details.fields.posGuid).toEqual([
			`“Old ${world.word}” is linked to it already. Unlink that first.`,
		]);
		const linked = await link(item, `${world.word}-I3`);
		expect(linked, JSON.stringify(linked.body)).toMatchObject({
			status: 200,
			body: {
				posGuid: `${world.word}-I3`,
				base: { posGuid: `${world.word}-I0` },
				own: ["posGuid"],
			},
		});
		// What it was linked to is free here, and still taken elsewhere.
		expect((await link(other, `${world.word}-I0`)).status).toBe(200);
		expect((await link(other, null)).body.posGuid).toBeNull();
		const { body: found } = await call(
			"GET",
			`menu-sync/OWN/${place}pos-items?type=item&query=${world.word}-I3`,
		);
		expect(found.things[0].linkedTo).toMatchObject({ id: item });
		const { body: ofAll } = await call(
			"GET",
			`menu-sync/OWN/pos-items?type=item&query=${world.word}-I3`,
		);
		expect(ofAll.things[0].linkedTo).toBeNull();

		const jobId = await register("storeItem", item, place);
		await workOff(world.gateway.services);
		expect((await job(jobId, place)).status).toBe("synced");
		expect(await shown(item)).toMatchObject({ price: 503, base: { price: 100 } });
		expect((await get("storeItem", item)).posGuid).toBe(`${world.word}-I0`);
		const here = await call(
			"GET",
			`menu/OWN/locations/${storeId}/parts/storeItem?search=${world.word}-I3`,
		);
		expect(here.body.rows.map(({ id }: { id: string }) => id)).toEqual([item]);

		expect((await link(item, null)).body).toMatchObject({
			posGuid: `${world.word}-I0`,
			own: ["price"],
		});
	});
});
