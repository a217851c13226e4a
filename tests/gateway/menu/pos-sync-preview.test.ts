import { beforeEach, describe, expect, it } from "vitest";
import type { PreviewedPart } from "~/models/menu/bulk/menu-change-preview";
import { posSyncWorld } from "../../support/menu/pos-sync-world";
import { listTaskRows, workOff } from "../../support/tasks/task-world";

const { world, call, get, job, makeCategory } = posSyncWorld();

let item: string;
let category: string;
beforeEach(async () => {
	({ item, category } = await makeCategory());
});

const which = () => ({ type: "category", uniqueName: category });
const here = () => `locations/${world.gateway.own.storeIds[0]}/`;

async function preview(place = "", body: object = which()) {
	const answer = await call("POST", `menu-sync/OWN/${place}jobs/preview`, { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

const start = (body: object, place = "") =>
	call("POST", `menu-sync/OWN/${place}jobs`, { body: { ...which(), ...body } });

const thing = (guid: string) => {
	const found = world.catalogue.things.get(`${world.word}-${guid}`);
	if (!found) throw new Error(`The catalogue lacks ${guid}`);
	return found;
};

const previewedLines = (rows: PreviewedPart[], guid: string) =>
	rows
		.find(({ id }) => id === `${world.word}-${guid}`)
		?.lines.map(({ part, before, after }) => `${part}: ${before} → ${after}`);

async function workedOff(jobId: string) {
	await workOff(world.gateway.services);
	const rows = await listTaskRows(world.gateway.services.database, jobId);
	return new Map(rows.map(({ label, state, words }) => [label, { state, words }]));
}

describe("a preview of a sync", () => {
	it("shows each value before and after and whose POS is read, and writes nothing", async () => {
		const { word } = world;
		const { source, rows, changes, planned } = await preview();
		const [first] = (await call("GET", "menu-sync/OWN/pos-locations")).body;
		expect(source).toEqual({ storeId: first.storeId, title: first.title });
		expect(planned).toEqual([]);
		expect(changes).toBe(4);
		expect(previewedLines(rows, "I0")).toEqual([
			`Internal name: none → ${word} Till item 0`,
			"Price: 1.00 → 5.00",
			"SKU: none → S0",
		]);
		expect(previewedLines(rows, "I1")?.slice(0, 2)).toEqual([
			"An item: none → new",
			`Title: none → ${word} Till item 1`,
		]);
		expect(JSON.stringify(rows)).not.toMatch(/tax/i);
		expect(await get("storeItem", item)).toMatchObject({ price: 100, sku: "" });
	});

	it("is what the sync then does, without what was left out, and can be undone", async () => {
		const { word } = world;
		const { mark } = await preview();
		const { status, body } = await start({ mark, except: [`${word}-I1`] });
		expect(status, JSON.stringify(body)).toBe(202);
		const rows = await workedOff(body.jobId);
		expect(rows.get(`${word} Till item 1`)).toEqual({
			state: "unchanged",
			words: "Skipped in the preview.",
		});
		expect(await get("storeItem", item)).toMatchObject({ price: 500, sku: "S0" });
		expect((await get("category", category)).parts).toHaveLength(3);

		const undo = await call("POST", `audit-log/OWN/tasks/${body.jobId}/undo`);
		expect(undo.status, JSON.stringify(undo.body)).toBe(202);
		await workOff(world.gateway.services);
		expect(await get("storeItem", item)).toMatchObject({ price: 100, sku: "", internalName: "" });
		expect((await get("category", category)).parts).toHaveLength(2);
	});

	it("is a conflict once the POS or the menu has changed", async () => {
		const first = await preview();
		thing("I0").price = 888;
		const refused = await start({ mark: first.mark });
		expect([refused.status, refused.body.message]).toEqual([
			409,
			"Something changed after the preview. Check it again.",
		]);
		const second = await preview();
		await call("PATCH", `menu/OWN/parts/storeItem/${item}`, { body: { price: 950 } });
		expect((await start({ mark: second.mark })).status).toBe(409);
		expect((await start({ mark: (await preview()).mark })).status).toBe(202);
		await workOff(world.gateway.services);
	});

	it("leaves alone what changes between its acceptance and its turn", async () => {
		const { mark } = await preview();
		const { body } = await start({ mark });
		thing("I0").price = 777;
		await call("PATCH", `menu/OWN/parts/category/${category}`, { body: { internalName: "Mine" } });
		const rows = await workedOff(body.jobId);
		const words = "Skipped because it changed after the preview.";
		expect(rows.get(`${world.word} Till item 0`)).toEqual({ state: "refused", words });
		expect(await get("storeItem", item)).toMatchObject({ price: 100 });
		expect(await get("category", category)).toMatchObject({ internalName: "Mine" });
		expect(await job(body.jobId)).toMatchObject({ status: "error" });
	});

	it("registers another sync where one waits that takes something else", async () => {
		const { mark } = await preview();
		const jobs = [{}, { mark }, { mark, except: [`${world.word}-I1`] }, { mark }, {}];
		const ids: string[] = [];
		for (const body of jobs) ids.push((await start(body)).body.jobId);
		expect(new Set(ids).size).toBe(3);
		expect([ids[3], ids[4]]).toEqual([ids[1], ids[0]]);
		await workOff(world.gateway.services);
	});

	it("of a location shows its own price and availability only", async () => {
		Object.assign(thing("I0"), { isAvailable: false });
		const { rows, mark, source } = await preview(here());
		expect(source.storeId).toBe(world.gateway.own.storeIds[0]);
		expect(previewedLines(rows, "I0")).toEqual(["Price: 1.00 → 5.00", "Orderable: yes → no"]);
		const { body } = await start({ mark }, here());
		await workOff(world.gateway.services);
		const sold = `menu/OWN/${here()}parts/storeItem/${item}`;
		expect((await call("GET", sold)).body).toMatchObject({ price: 500, isOrderable: false });
		expect((await call("POST", `audit-log/OWN/tasks/${body.jobId}/undo`)).status).toBe(202);
		await workOff(world.gateway.services);
		expect((await call("GET", sold)).body).toMatchObject({ price: 100, isOrderable: true });
	});
});

describe("planned changes that a sync would break", () => {
	const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
	const at = { date, time: "09:00" };

	it("are named, at both levels, where they compare what the sync changes", async () => {
		const path = `parts/storeItem/${item}`;
		const plans = [
			[`menu/OWN/${path}/scheduled-edits`, { patch: { price: 1_234 }, at }],
			[`menu/OWN/${path}/scheduled-edits`, { patch: { description: "Crisp" }, at }],
			[`menu/OWN/${here()}${path}/scheduled-edits`, { patch: { price: 1_111 }, at }],
			[
				"menu/OWN/parts/storeItem/changes",
				{ which: { ids: [item] }, change: { isVisible: false }, at },
			],
		] as const;
		const ids: string[] = [];
		for (const [to, body] of plans) {
			const answer = await call("POST", to, { body });
			expect(answer.status, JSON.stringify(answer.body)).toBe(202);
			ids.push(answer.body.taskId);
		}
		const [price, , ownPrice, bulk] = ids;
		const named = async (place = "") =>
			(await preview(place)).planned.map(({ taskId }: { taskId: string }) => taskId).sort();
		expect(await named()).toEqual([price, bulk].sort());
		expect(await named(here())).toEqual([ownPrice]);
		await call("POST", `tasks/OWN/${price}/cancellation`);
		expect(await named()).toEqual([bulk]);
	});
});
