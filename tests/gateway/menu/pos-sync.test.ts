// @both-databases: tasks
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SandboxCatalogue } from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { events } from "../../../gateway/core/tables";
import { tasks } from "../../../gateway/core/tasks/tables";
import { locations } from "../../../gateway/locations/tables";
import { settleSyncJobs } from "../../../gateway/menu/pos-sync/settle-jobs";
import { menuParts } from "../../../gateway/menu/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { endLeases, rowsOf, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
let catalogue: SandboxCatalogue;
let word: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	catalogue = smallCatalogue();
	pos = await servePosCatalogue(() => catalogue, { busyEvery: 1_000, failEvery: 13 });
	pos.use(gateway.services);
	await inDatabase((tx) =>
		tx
			.update(locations)
			.set({ posProvider: "square" })
			.where(eq(locations.merchantId, gateway.own.merchantId)),
	);
});
afterAll(async () => {
	await pos?.close();
	await gateway?.close();
});
beforeEach(() => {
	word = `W${crypto.randomUUID().slice(0, 6)}`;
	const fresh = smallCatalogue(word);
	catalogue.things = fresh.things;
	catalogue.taxes = fresh.taxes;
	for (const thing of fresh.things.values()) thing.name = `${word} ${thing.name}`;
});

interface Held {
	parts?: string[];
}

function inDatabase<T>(
	work: Parameters<TestGateway["services"]["database"]["transaction"]>[1],
): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work) as Promise<T>;
}

const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, `/api/v2/${path.replace("OWN", gateway.own.merchantId)}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
	});

async function make(kind: string, body: object): Promise<string> {
	const answer = await call("POST", `menu/OWN/parts/${kind}`, { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

const get = async (kind: string, id: string) =>
	(await call("GET", `menu/OWN/parts/${kind}/${id}`)).body;

async function register(type: string, uniqueName: string, place = ""): Promise<string> {
	const answer = await call("POST", `menu-sync/OWN/${place}jobs`, { body: { type, uniqueName } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(202);
	return answer.body.jobId;
}

const job = async (jobId: string, place = "") =>
	(await call("GET", `menu-sync/OWN/${place}jobs/${jobId}`)).body;
const states = async (ids: string[], place = "") => {
	const query = ids.map((id) => `ids=${id}`).join("&");
	const { body } = await call("GET", `menu-sync/OWN/${place}states?${query}`);
	return body.map(({ status }: { status: string }) => status);
};

/** A category that is linked, with two linked items of which one is not at the till any more. */
async function makeCategory() {
	const item = await make("storeItem", { title: `Old ${word}`, price: 100, posGuid: `${word}-I0` });
	const gone = await make("storeItem", { title: `Gone ${word}`, price: 100, posGuid: `${word}-X` });
	const category = await make("category", {
		...{ title: `Till ${word}`, posGuid: `${word}-C0` },
		parts: [item, gone],
	});
	return { item, gone, category };
}

describe("a sync of a category", () => {
	it("changes what differs, makes what is new, and marks what is gone, once", async () => {
		const { item, gone, category } = await makeCategory();
		const jobId = await register("category", category);
		expect(await job(jobId)).toMatchObject({ status: "accepted", title: `Till ${word}` });
		expect(await states([category, item])).toEqual(["accepted", "not synced"]);
		await workOff(gateway.services);

		expect(await job(jobId)).toMatchObject({ status: "synced", refused: 0 });
		expect(await get("storeItem", item)).toMatchObject({
			...{ title: `Old ${word}`, internalName: `${word} Till item 0`, price: 500 },
			...{ taxRatePpm: 88_750, sku: "S0", isOrderable: true },
		});
		const { parts } = await get("category", category);
		expect(parts).toHaveLength(4);
		expect(await get("storeItem", parts[2])).toMatchObject({
			...{ title: `${word} Till item 1`, price: 501, posGuid: `${word}-I1` },
		});
		expect(await states([category, item, gone, parts[2]])).toEqual([
			...["synced", "synced", "archived", "synced"],
		]);
		// Gone at the till is said, and nothing is taken off the menu unseen.
		expect(await get("storeItem", gone)).toMatchObject({ isArchived: false, price: 100 });

		const told = await inDatabase<unknown[]>((tx) =>
			tx
				.select()
				.from(events)
				.where(eq(events.type, `ITEM_SYNC_COMPLETED/${jobId}`)),
		);
		expect(told).toHaveLength(1);

		const again = await register("category", category);
		expect(again).not.toBe(jobId);
		await workOff(gateway.services);
		expect((await get("category", category)).parts).toEqual(parts);
	});

	it("takes nothing as gone that the till only moved to another category", async () => {
		const { gone, category } = await makeCategory();
		const moved = await make("storeItem", { title: `Moved ${word}`, posGuid: `${word}-I3` });
		const { parts } = await get("category", category);
		await call("PATCH", `menu/OWN/parts/category/${category}`, {
			body: { parts: [...parts, moved] },
		});
		await register("category", category);
		await workOff(gateway.services);
		expect(await states([gone, moved])).toEqual(["archived", "not synced"]);
	});

	it("says which thing could not be synced, and why", async () => {
		const { item, category } = await makeCategory();
		const first = catalogue.things.get(`${word}-I0`);
		const second = catalogue.things.get(`${word}-I1`);
		if (!first || !second) throw new Error("The catalogue lacks its items");
		first.isBroken = true;
		second.price = -5;
		const jobId = await register("category", category);
		await workOff(gateway.services);
		expect(await job(jobId)).toMatchObject({ status: "error", refused: 2 });
		const refused = (await rowsOf(gateway.services.database, jobId)).filter(
			({ state }) => state === "refused",
		);
		expect(refused.map(({ label }) => label).sort()).toEqual([
			...[`${word} Till item 0`, `${word} Till item 1`],
		]);
		expect(refused.map(({ words }) => words)).toContain("The POS sent it without what it needs");
		expect(await states([category, item])).toEqual(["error", "failed"]);
		expect((await get("storeItem", item)).price).toBe(100);
	});

	it("fails in the words of the specification when nobody answers, and marks nothing as gone", async () => {
		const { gone, category } = await makeCategory();
		const dead = await servePosCatalogue(() => catalogue, { failEvery: 1 });
		dead.use(gateway.services);
		const jobId = await register("category", category);
		await workOff(gateway.services);
		await dead.close();
		pos.use(gateway.services);
		expect(await job(jobId)).toMatchObject({ status: "failed" });
		const [refused] = (await rowsOf(gateway.services.database, jobId)).filter(
			({ state }) => state === "refused",
		);
		expect(refused?.words).toBe(
			"Some error occurred while item sync: The point of sale did not answer",
		);
		expect(await states([category, gone])).toEqual(["failed", "not synced"]);
	});
});

describe("jobs of one organization", () => {
	it("go one after the other, and one that has not begun is not registered twice", async () => {
		const { category, item } = await makeCategory();
		const first = await register("category", category);
		const second = await register("storeItem", item);
		expect(await register("storeItem", item)).toBe(second);
		expect((await job(second)).status).toBe("queued");
		await workOff(gateway.services);
		const [one, other] = [await job(first), await job(second)];
		expect([one.status, other.status]).toEqual(["synced", "synced"]);
		expect(other.finishedAt > one.finishedAt).toBe(true);
		const { body } = await call("GET", `menu-sync/OWN/jobs?search=${word}&status=synced`);
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
		await workOff(gateway.services);
		expect((await get("storeItem", item)).isVisible).toBe(false);
		expect((await job(second)).status).toBe("queued");
		await endLeases(gateway.services.database);
		await workOff(gateway.services);
		expect([(await job(first)).status, (await job(second)).status]).toEqual(["synced", "synced"]);
	});

	it("put what is new into its category with one change for each page", async () => {
		const { category } = await makeCategory();
		const jobId = await register("category", category);
		await workOff(gateway.services);
		const { rows } = (await call("GET", `audit-log?entity=menu-category&entityId=${category}`))
			.body;
		const filled = rows.filter(
			({ action, before, after }: { action: string; before: Held; after: Held }) =>
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
					...{ id, merchantId: gateway.own.merchantId, kind: "storeItem" as const },
					...{ title: `Filler ${index}`, createdAt: now, updatedAt: now },
				})),
			),
		);
		const { parts } = await get("category", category);
		const full = await call("PATCH", `menu/OWN/parts/category/${category}`, {
			body: { parts: [...parts, ...filler] },
		});
		expect(full.status, JSON.stringify(full.body)).toBe(200);
		const jobId = await register("category", category);
		await workOff(gateway.services);
		expect(await job(jobId)).toMatchObject({ status: "error", refused: 1 });
		expect((await get("category", category)).parts).toHaveLength(900);
		const refused = (await rowsOf(gateway.services.database, jobId)).filter(
			({ state }) => state === "refused",
		);
		expect(refused.map(({ words }) => words)).toEqual([
			`“Till ${word}” holds 900 already, so it was not made`,
		]);
		const made = await call("GET", `menu/OWN/parts/storeItem?search=${word} Till item`);
		expect(made.body.pagination.total).toBe(2);
	});

	it("end when their task is cancelled, and let the next go on", async () => {
		const { category, item } = await makeCategory();
		const first = await register("category", category);
		const next = await register("storeItem", item);
		await call("POST", `tasks/OWN/${first}/cancellation`);
		await settleSyncJobs(gateway.services);
		expect((await job(first)).status).toBe("failed");
		await workOff(gateway.services);
		expect((await job(next)).status).toBe("synced");
		expect(await states([category])).toEqual(["failed"]);
	});

	it("are remembered in the session that started them, each thing once, the last first", async () => {
		const { item, category } = await makeCategory();
		for (const [kind, id] of [
			["storeItem", item],
			["category", category],
			["storeItem", item],
		]) {
			await register(kind ?? "", id ?? "");
			await workOff(gateway.services);
		}
		const { body } = await call("GET", "menu-sync/OWN/recent-names");
		expect(body.slice(0, 2)).toMatchObject([
			{ uniqueName: item, type: "storeItem" },
			{ uniqueName: category, type: "category", title: `Till ${word}` },
		]);
		expect(body.length).toBeLessThanOrEqual(10);
		expect(new Set(body.map(({ uniqueName }: { uniqueName: string }) => uniqueName)).size).toBe(
			body.length,
		);
		const token = gateway.own.tokens.merchantOperator;
		expect((await call("GET", "menu-sync/OWN/recent-names", { token })).body).toEqual([]);
	});

	it("need a link, and a kind that the till knows", async () => {
		const item = await make("storeItem", { title: `Free ${word}`, price: 100 });
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
			...{ title: `Sauces ${word}`, posGuid: `${word}-L`, parts: [modifier] },
		});
		const item = await make("storeItem", {
			...{ title: `Dipped ${word}`, price: 100, posGuid: `${word}-I0`, parts: [group] },
		});
		await register("storeItem", item);
		await workOff(gateway.services);
		expect(await states([item, group])).toEqual(["synced", "not synced"]);
	});

	it("are synced with what they hold: groups with modifiers, and menus with linked categories", async () => {
		const modifier = await make("itemBase", {
			...{ title: "Ketchup", price: 99, posGuid: `${word}-M0` },
		});
		const group = await make("itemOptions", {
			...{ title: `Sauces ${word}`, posGuid: `${word}-L`, parts: [modifier] },
		});
		await register("itemOptions", group);
		const { category } = await makeCategory();
		const menu = await make("itemSet", { title: `Menu ${word}`, parts: [category] });
		const menuJob = await register("itemSet", menu);
		await workOff(gateway.services);
		await workOff(gateway.services);
		expect(await get("itemOptions", group)).toMatchObject({
			...{ minSelections: 1, maxSelections: 2, isMandatory: true },
		});
		expect((await get("itemOptions", group)).parts).toHaveLength(2);
		expect((await get("itemBase", modifier)).price).toBe(0);
		expect((await job(menuJob)).status).toBe("synced");
		expect((await get("category", category)).parts).toHaveLength(4);
		expect(await states([menu])).toEqual(["synced"]);
	});
});

describe("a location", () => {
	it("gets own values from its own till, and the organization's stay", async () => {
		const [storeId] = gateway.own.storeIds;
		const place = `locations/${storeId}/`;
		const { item, category } = await makeCategory();
		const thing = catalogue.things.get(`${word}-I0`);
		if (!thing) throw new Error("The catalogue lacks its item");
		thing.pricesAt[storeId] = 777;
		const jobId = await register("category", category, place);
		await workOff(gateway.services);
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
				.where(and(like(menuParts.posGuid, `${word}-I%`))),
		);
		expect(made).toHaveLength(1);
	});

	it("keeps an own price that is right, even if it equals the organization's", async () => {
		const [storeId] = gateway.own.storeIds;
		const { item } = await makeCategory();
		const here = `menu/OWN/locations/${storeId}/parts/storeItem/${item}`;
		await call("PATCH", `menu/OWN/parts/storeItem/${item}`, { body: { price: 500 } });
		await call("PATCH", here, { body: { price: 500 } });
		await register("storeItem", item, `locations/${storeId}/`);
		await workOff(gateway.services);
		expect((await call("GET", here)).body).toMatchObject({ price: 500, own: ["price"] });
	});

	it("is asked by its own links, which are unique there and let go again", async () => {
		const [storeId] = gateway.own.storeIds;
		const place = `locations/${storeId}/`;
		const { item } = await makeCategory();
		const other = await make("storeItem", { title: `Other ${word}`, price: 100 });
		const link = (id: string, posGuid: string | null) =>
			call("PUT", `menu-sync/OWN/${place}parts/storeItem/${id}/link`, { body: { posGuid } });
		const shown = async (id: string) =>
			(await call("GET", `menu/OWN/locations/${storeId}/parts/storeItem/${id}`)).body;

		expect(await link(other, `${word}-NONE`)).toMatchObject({ status: 422 });
		const taken = await link(other, `${word}-I0`);
		expect(taken.body.details.fields.posGuid).toEqual([
			`“Old ${word}” is linked to it already. Unlink that first`,
		]);
		const linked = await link(item, `${word}-I3`);
		expect(linked, JSON.stringify(linked.body)).toMatchObject({
			status: 200,
			body: { posGuid: `${word}-I3`, base: { posGuid: `${word}-I0` }, own: ["posGuid"] },
		});
		// What it was linked to is free here, and still taken elsewhere.
		expect((await link(other, `${word}-I0`)).status).toBe(200);
		expect((await link(other, null)).body.posGuid).toBeNull();
		const { body: found } = await call(
			"GET",
			`menu-sync/OWN/${place}pos-items?type=item&query=${word}-I3`,
		);
		expect(found.things[0].linkedTo).toMatchObject({ id: item });
		const { body: ofAll } = await call("GET", `menu-sync/OWN/pos-items?type=item&query=${word}-I3`);
		expect(ofAll.things[0].linkedTo).toBeNull();

		const jobId = await register("storeItem", item, place);
		await workOff(gateway.services);
		expect((await job(jobId, place)).status).toBe("synced");
		expect(await shown(item)).toMatchObject({ price: 503, base: { price: 100 } });
		expect((await get("storeItem", item)).posGuid).toBe(`${word}-I0`);
		const here = await call(
			"GET",
			`menu/OWN/locations/${storeId}/parts/storeItem?search=${word}-I3`,
		);
		expect(here.body.rows.map(({ id }: { id: string }) => id)).toEqual([item]);

		expect((await link(item, null)).body).toMatchObject({ posGuid: `${word}-I0`, own: ["price"] });
	});
});
