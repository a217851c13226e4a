import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PosError, type PosPage } from "../../../gateway/adapters/pos/catalogue/catalogue";
import { newId } from "../../../gateway/core/ids";
import { events } from "../../../gateway/core/tables";
import { tasks } from "../../../gateway/core/tasks/tables";
import { settleSyncJobs } from "../../../gateway/menu/pos-sync/settle-jobs";
import { menuParts } from "../../../gateway/menu/tables";
import { posSyncWorld } from "../../support/menu/pos-sync-world";
import { servePosCatalogue } from "../../support/menu/serve-pos-catalogue";
import { endLeases, listTaskRows, workOff } from "../../support/tasks/task-world";

const { world, inDatabase, call, make, get, register, job, states, makeCategory } = posSyncWorld();

interface PartList {
	parts?: string[];
}

describe("a sync of a category", () => {
	it("takes away a SKU that the POS took away, and never a tax rate, price or availability of one location", async () => {
		const { item } = await makeCategory();
		await register("storeItem", item);
		await workOff(world.gateway.services);
		expect(await get("storeItem", item)).toMatchObject({ taxRatePpm: null, sku: "S0" });
		await call("PATCH", `menu/OWN/parts/storeItem/${item}`, { body: { taxRatePpm: 50_000 } });
		const thing = world.catalogue.things.get(`${world.word}-I0`);
		if (!thing) throw new Error("The catalogue lacks its item");
		const pricesAt = Object.fromEntries(world.gateway.own.storeIds.map((id) => [id, 999]));
		Object.assign(thing, { taxIds: [], taxRatePpm: null, sku: "", isAvailable: false, pricesAt });
		const jobId = await register("storeItem", item);
		await workOff(world.gateway.services);
		expect(await get("storeItem", item)).toMatchObject({
			taxRatePpm: 50_000,
			sku: "",
			price: 500,
			isOrderable: true,
		});
		const changed = (await listTaskRows(world.gateway.services.database, jobId)).filter(
			({ state }) => state === "changed",
		);
		expect(changed.map(({ words }) => words)).toContain("SKU: S0 → none");
	});

	it("changes what differs, makes what is new, and marks what is gone, once", async () => {
		const { item, gone, category } = await makeCategory();
		const jobId = await register("category", category);
		expect(await job(jobId)).toMatchObject({ status: "accepted", title: `Till ${world.word}` });
		expect(await states([category, item])).toEqual(["accepted", "not synced"]);
		await workOff(world.gateway.services);

		expect(await job(jobId)).toMatchObject({ status: "synced", refused: 0 });
		expect(await get("storeItem", item)).toMatchObject({
			title: `Old ${world.word}`,
			internalName: `${world.word} Till item 0`,
			price: 500,
			taxRatePpm: null,
			sku: "S0",
			isOrderable: true,
		});
		const { parts } = await get("category", category);
		expect(parts).toHaveLength(4);
		expect(await get("storeItem", parts[2])).toMatchObject({
			title: `${world.word} Till item 1`,
			price: 501,
			posGuid: `${world.word}-I1`,
			taxRatePpm: null,
		});
		expect(await states([category, item, gone, parts[2]])).toEqual([
			...["synced", "synced", "archived", "synced"],
		]);
		// Gone at the till is said, and nothing is taken off the menu unseen.
		expect(await get("storeItem", gone)).toMatchObject({ isArchived: false, price: 100 });

		const syncEvents = await inDatabase<unknown[]>((tx) =>
			tx
				.select()
				.from(events)
				.where(eq(events.type, `ITEM_SYNC_COMPLETED/${jobId}`)),
		);
		expect(syncEvents).toHaveLength(1);

		const again = await register("category", category);
		expect(again).not.toBe(jobId);
		await workOff(world.gateway.services);
		expect((await get("category", category)).parts).toEqual(parts);
	});

	it("takes nothing as gone that the till only moved to another category", async () => {
		const { gone, category } = await makeCategory();
		const moved = await make("storeItem", {
			title: `Moved ${world.word}`,
			posGuid: `${world.word}-I3`,
		});
		const { parts } = await get("category", category);
		await call("PATCH", `menu/OWN/parts/category/${category}`, {
			body: { parts: [...parts, moved] },
		});
		await register("category", category);
		await workOff(world.gateway.services);
		expect(await states([gone, moved])).toEqual(["archived", "not synced"]);
	});

	it("says which thing could not be synced, and why", async () => {
		const { item, category } = await makeCategory();
		const first = world.catalogue.things.get(`${world.word}-I0`);
		const second = world.catalogue.things.get(`${world.word}-I1`);
		if (!first || !second) throw new Error("The catalogue lacks its items");
		first.isBroken = true;
		second.price = -5;
		const jobId = await register("category", category);
		await workOff(world.gateway.services);
		expect(await job(jobId)).toMatchObject({ status: "error", refused: 2 });
		const refused = (await listTaskRows(world.gateway.services.database, jobId)).filter(
			({ state }) => state === "refused",
		);
		expect(refused.map(({ label }) => label).sort()).toEqual([
			...[`${world.word} Till item 0`, `${world.word} Till item 1`],
		]);
		expect(refused.map(({ words }) => words)).toContain("The POS sent it without required details");
		expect(await states([category, item])).toEqual(["error", "failed"]);
		expect((await get("storeItem", item)).price).toBe(100);
	});

	it("fails in the words of the specification when nobody answers, and marks nothing as gone", async () => {
		const { gone, category } = await makeCategory();
		const dead = await servePosCatalogue(() => world.catalogue, { failEvery: 1 });
		dead.use(world.gateway.services);
		const jobId = await register("category", category);
		await workOff(world.gateway.services);
		await dead.close();
		world.pos.use(world.gateway.services);
		expect(await job(jobId)).toMatchObject({ status: "failed" });
		const [refused] = (await listTaskRows(world.gateway.services.database, jobId)).filter(
			({ state }) => state === "refused",
		);
		expect(refused?.words).toBe("Some error occurred while item sync: The POS did not answer");
		expect(await states([category, gone])).toEqual(["failed", "not synced"]);
	});

	it("is partly done when a later page fails, and says what changed and why it stopped", async () => {
		const { item, category } = await makeCategory();
		const jobId = await register("category", category);
		await workOffWithSecondPage(() => Promise.reject(new PosError("The catalogue is locked")));
		expect((await get("storeItem", item)).price).toBe(500);
		expect(await job(jobId)).toMatchObject({ status: "error", refused: 1 });
		expect(await stateOf(category)).toMatchObject({
			status: "error",
			words: expect.stringMatching(/^The catalogue is locked\. Before that, \d rows changed$/),
		});
	});

	it("that is canceled halfway says so at once, with what it changed", async () => {
		const { item, category } = await makeCategory();
		const jobId = await register("category", category);
		await workOffWithSecondPage(async () => {
			await call("POST", `tasks/OWN/${jobId}/cancellation`);
			throw new PosError("The catalogue is locked");
		});
		const canceled = { status: "error", isCanceled: true };
		expect(await job(jobId)).toMatchObject(canceled);
		await settleSyncJobs(world.gateway.services);
		expect(await job(jobId)).toMatchObject(canceled);
		expect(await states([item])).toEqual(["synced"]);
		expect(await stateOf(category)).toMatchObject({
			status: "error",
			words: expect.stringMatching(/^Canceled\. Before that, \d rows changed$/),
		});
	});
});

/** Works off a sync of a category with a second page, which is read ahead in vain and then as given. */
async function workOffWithSecondPage(readSecond: () => Promise<PosPage>): Promise<void> {
	const { services } = world.gateway;
	const whole = services.posCatalogue;
	let reads = 0;
	services.posCatalogue = {
		...whole,
		async inside(place, request) {
			if (request.cursor === null) return { ...(await whole.inside(place, request)), cursor: "2" };
			reads += 1;
			if (reads === 1) throw new PosError("Too early");
			return readSecond();
		},
	};
	await workOff(services);
	services.posCatalogue = whole;
}

async function stateOf(partId: string) {
	return (await call("GET", `menu-sync/OWN/states?ids=${partId}`)).body[0];
}

describe("jobs of one organization", () => {
	it("go one after the other, and one that has not begun is not registered twice", async () => {
		const { category, item } = await makeCategory();
		const first = await register("category", category);
		const second = await register("storeItem", item);
		expect(await register("storeItem", item)).toBe(second);
		expect((await job(second)).status).toBe("queued");
		await workOff(world.gateway.services);
		const [one, other] = [await job(first), await job(second)];
		expect([one.status, other.status]).toEqual(["synced", "synced"]);
		expect(other.finishedAt > one.finishedAt).toBe(true);
		const { body } = await call("GET", `menu-sync/OWN/jobs?search=${world.word}&status=synced`);
		expect(body.rows.map(({ jobId }: { jobId: string }) => jobId)).toEqual([second, first]);
		expect(body.rows[0].isOwn).toBe(true);
	});

	it("hold up no other task while they wait for one of another process", async () => {
		const { category, item } = await makeCategory();
		const first = await register("category", category);
		const second = await register("storeItem", item);
		const leaseUntil = new Date(Date.now() + 60_000);
		await inDatabase((tx) =>
			tx.update(tasks).set({ leaseOwner: newId(), leaseUntil }).where(eq(tasks.id, first)),
		);
		const change = { which: { ids: [item] }, change: { isVisible: false } };
		await call("POST", "menu/OWN/parts/storeItem/changes", { body: change });
		await workOff(world.gateway.services);
		expect((await get("storeItem", item)).isVisible).toBe(false);
		expect((await job(second)).status).toBe("queued");
		await endLeases(world.gateway.services.database);
		await workOff(world.gateway.services);
		expect([(await job(first)).status, (await job(second)).status]).toEqual(["synced", "synced"]);
	});

	it("put what is new into its category with one change for each page", async () => {
		const { category } = await makeCategory();
		const jobId = await register("category", category);
		await workOff(world.gateway.services);
		const { rows } = (await call("GET", `audit-log?entity=menu-category&entityId=${category}`))
			.body;
		const filled = rows.filter(
			({ action, before, after }: { action: string; before: PartList; after: PartList }) =>
				action === "update" && before.parts?.length !== after.parts?.length,
		);
		expect(filled).toHaveLength(1);
		expect((await get("category", category)).parts).toHaveLength(4);
		expect(await job(jobId)).toMatchObject({ status: "synced" });
	});

	it("say which new things did not fit into a full category, and make the others", async () => {
		const { category } = await makeCategory();
		const filler = Array.from({ length: 897 }, () => newId());
		const now = new Date();
		await inDatabase((tx) =>
			tx.insert(menuParts).values(
				filler.map((id, index) => ({
					id,
					merchantId: world.gateway.own.merchantId,
					kind: "storeItem" as const,
					title: `Filler ${index}`,
					createdAt: now,
					updatedAt: now,
				})),
			),
		);
		const { parts } = await get("category", category);
		const full = await call("PATCH", `menu/OWN/parts/category/${category}`, {
			body: { parts: [...parts, ...filler] },
		});
		expect(full.status, JSON.stringify(full.body)).toBe(200);
		const jobId = await register("category", category);
		await workOff(world.gateway.services);
		expect(await job(jobId)).toMatchObject({ status: "error", refused: 1 });
		expect((await get("category", category)).parts).toHaveLength(900);
		const refused = (await listTaskRows(world.gateway.services.database, jobId)).filter(
			({ state }) => state === "refused",
		);
		expect(refused.map(({ words }) => words)).toEqual([
			`“Till ${world.word}” already contains 900, so it wasn’t added`,
		]);
		const made = await call("GET", `menu/OWN/parts/storeItem?search=${world.word} Till item`);
		expect(made.body.pagination.total).toBe(2);
	});

	it("end when their task is cancelled, and let the next go on", async () => {
		const { category, item } = await makeCategory();
		const first = await register("category", category);
		const next = await register("storeItem", item);
		await call("POST", `tasks/OWN/${first}/cancellation`);
		const canceled = { status: "failed", isCanceled: true };
		expect(await job(first)).toMatchObject(canceled);
		await settleSyncJobs(world.gateway.services);
		expect(await job(first)).toMatchObject(canceled);
		await workOff(world.gateway.services);
		expect(await job(next)).toMatchObject({ status: "synced", isCanceled: false });
		expect(await stateOf(category)).toMatchObject({ status: "failed", words: "Canceled" });
		const listed = await call("GET", `menu-sync/OWN/jobs?search=${first.toUpperCase()}`);
		expect(listed.body.rows).toMatchObject([{ jobId: first, ...canceled }]);
	});

	it("are remembered in the session that started them, each thing once, the last first", async () => {
		const { item, category } = await makeCategory();
		for (const [kind, id] of [
			["storeItem", item],
			["category", category],
			["storeItem", item],
		]) {
			await register(kind ?? "", id ?? "");
			const { body: names } = await call("GET", "menu-sync/OWN/recent-names");
			expect(names[0]).toMatchObject({ uniqueName: id, status: "accepted" });
			await workOff(world.gateway.services);
		}
		const { body } = await call("GET", "menu-sync/OWN/recent-names");
		expect(body.slice(0, 2)).toMatchObject([
			{ uniqueName: item, type: "storeItem", status: "synced" },
			{ uniqueName: category, type: "category", title: `Till ${world.word}` },
		]);
		expect(body.length).toBeLessThanOrEqual(10);
		expect(new Set(body.map(({ uniqueName }: { uniqueName: string }) => uniqueName)).size).toBe(
			body.length,
		);
		const token = world.gateway.own.tokens.merchantOperator;
		expect((await call("GET", "menu-sync/OWN/recent-names", { token })).body).toEqual([]);
	});

	it("need a link, and a kind that the till knows", async () => {
		const item = await make("storeItem", { title: `Free ${world.word}`, price: 100 });
		const answer = await call("POST", "menu-sync/OWN/jobs", {
			body: { type: "storeItem", uniqueName: item },
		});
		expect(answer).toMatchObject({
			status: 422,
			body: { message: "Link the item to the POS by its ID first" },
		});
	});
});

describe("other things", () => {
	it("say nothing of the groups of an item that is synced alone", async () => {
		const modifier = await make("itemBase", { title: "Ketchup", price: 0 });
		const group = await make("itemOptions", {
			title: `Sauces ${world.word}`,
			posGuid: `${world.word}-L`,
			parts: [modifier],
		});
		const item = await make("storeItem", {
			title: `Dipped ${world.word}`,
			price: 100,
			posGuid: `${world.word}-I0`,
			parts: [group],
		});
		await register("storeItem", item);
		await workOff(world.gateway.services);
		expect(await states([item, group])).toEqual(["synced", "not synced"]);
	});

	it("are synced with what they hold: groups with modifiers, and menus with linked categories", async () => {
		const modifier = await make("itemBase", {
			title: "Ketchup",
			price: 99,
			posGuid: `${world.word}-M0`,
		});
		const group = await make("itemOptions", {
			title: `Sauces ${world.word}`,
			posGuid: `${world.word}-L`,
			parts: [modifier],
		});
		await register("itemOptions", group);
		const { category } = await makeCategory();
		const menu = await make("itemSet", { title: `Menu ${world.word}`, parts: [category] });
		const menuJob = await register("itemSet", menu);
		await workOff(world.gateway.services);
		await workOff(world.gateway.services);
		expect(await get("itemOptions", group)).toMatchObject({
			minSelections: 1,
			maxSelections: 2,
			isMandatory: true,
		});
		expect((await get("itemOptions", group)).parts).toHaveLength(2);
		expect((await get("itemBase", modifier)).price).toBe(0);
		expect((await job(menuJob)).status).toBe("synced");
		expect((await get("category", category)).parts).toHaveLength(4);
		expect(await states([menu])).toEqual(["synced"]);
	});
});
