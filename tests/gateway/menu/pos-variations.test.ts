import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { MAX_PARTS } from "~/models/menu/menu-part";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { posSyncWorld } from "../../support/menu/pos-sync-world";
import { listTaskRows, workOff } from "../../support/tasks/task-world";

const { world, inDatabase, call, make, get, register, states, makeCategory } = posSyncWorld();

const size = (name: string, price: number, isAvailable = true) => ({
	guid: `${world.word}-I0-${name}`,
	name,
	price,
	sku: `SKU-${name}`,
	isAvailable,
});

function sellInSizes(...sizes: ReturnType<typeof size>[]) {
	const thing = world.catalogue.things.get(`${world.word}-I0`);
	if (!thing) throw new Error("The catalogue lacks its item");
	thing.sizes = sizes;
}

async function sizesOf(item: string) {
	const { parts } = await get("storeItem", item);
	const group = await get("variationGroup", parts[0]);
	const sizes = await Promise.all(group.parts.map((id: string) => get("variation", id)));
	return { group, sizes };
}

it("makes the sizes that an item has at Square, changes them, and marks those that are gone", async () => {
	const { item, category } = await makeCategory();
	sellInSizes(size("Small", 900), size("Large", 1400));
	const jobId = await register("category", category);
	await workOff(world.gateway.services);
	const { group, sizes } = await sizesOf(item);
	expect(group.title).toBe("Size");
	expect(sizes).toMatchObject([
		{ title: "Small", price: 900, sku: "SKU-Small", posGuid: `${world.word}-I0-Small` },
		{ title: "Large", price: 1400, sku: "SKU-Large", posGuid: `${world.word}-I0-Large` },
	]);
	const rows = await listTaskRows(world.gateway.services.database, jobId);
	expect(rows.map(({ label }) => label)).toContain(`${world.word} Till item 0: Small`);

	sellInSizes(size("Small", 950), size("Huge", 1900));
	await register("storeItem", item);
	await workOff(world.gateway.services);
	const after = await sizesOf(item);
	expect(after.group.id).toBe(group.id);
	expect(after.sizes).toMatchObject([
		{ title: "Small", price: 950 },
		{ title: "Large", price: 1400 },
		{ title: "Huge", price: 1900 },
	]);
	expect(await states(after.sizes.map(({ id }) => id))).toEqual(["synced", "archived", "synced"]);
});

it("lists sizes in the preview, and leaves out what somebody leaves out", async () => {
	const { item } = await makeCategory();
	sellInSizes(size("Small", 900), size("Large", 1400));
	const body = { type: "storeItem", uniqueName: item };
	const preview = await call("POST", "menu-sync/OWN/jobs/preview", { body });
	expect(preview.status, JSON.stringify(preview.body)).toBe(200);
	const labels = preview.body.rows.map(({ label }: { label: string }) => label);
	expect(labels).toContain(`${world.word} Till item 0: Large`);
	const { mark } = preview.body;
	const except = [`${world.word}-I0-Large`];
	const started = await call("POST", "menu-sync/OWN/jobs", { body: { ...body, mark, except } });
	expect(started.status, JSON.stringify(started.body)).toBe(202);
	await workOff(world.gateway.services);
	expect((await sizesOf(item)).sizes).toMatchObject([{ title: "Small" }]);
});

it("an item with one variation has no sizes, and nothing else is made", async () => {
	const { item, category } = await makeCategory();
	sellInSizes(size("Only", 900));
	await register("category", category);
	await workOff(world.gateway.services);
	expect(await get("storeItem", item)).toMatchObject({ parts: [], price: 900 });
});

it("a size that a location sold out, or sells at another price, is so there alone", async () => {
	const [storeId = ""] = world.gateway.own.storeIds;
	const item = await make("storeItem", {
		title: `Pizza ${world.word}`,
		price: 900,
		posGuid: `${world.word}-I0`,
	});
	sellInSizes(size("Small", 900), size("Large", 1400));
	await register("storeItem", item);
	await workOff(world.gateway.services);
	sellInSizes(size("Small", 900, false), size("Large", 1500));
	await register("storeItem", item, `locations/${storeId}/`);
	await workOff(world.gateway.services);
	const { sizes } = await sizesOf(item);
	expect(sizes).toMatchObject([{ isOrderable: true }, { price: 1400 }]);
	const here = async (id: string) =>
		(await call("GET", `menu/OWN/locations/${storeId}/parts/variation/${id}`)).body;
	expect(await here(sizes[0].id)).toMatchObject({ isOrderable: false, price: 900 });
	expect(await here(sizes[1].id)).toMatchObject({ isOrderable: true, price: 1500 });
});

it("an item has the modifier groups of the menu that it has at Square, besides its own", async () => {
	const { item, category } = await makeCategory();
	const option = await make("itemBase", { title: `Mayo ${world.word}`, price: 0 });
	const group = (title: string, posGuid: string | null) =>
		make("itemOptions", { title: `${title} ${world.word}`, posGuid, parts: [option] });
	const own = await group("Own", null);
	const linked = await group("Linked", `${world.word}-L`);
	await call("PATCH", `menu/OWN/parts/storeItem/${item}`, { body: { parts: [own] } });
	for (const at of [0, 1]) {
		const thing = world.catalogue.things.get(`${world.word}-I${at}`);
		if (thing) thing.groups = ["UNKNOWN", `${world.word}-L`];
	}
	const body = { type: "category", uniqueName: category };
	const preview = await call("POST", "menu-sync/OWN/jobs/preview", { body });
	const lines = preview.body.rows.flatMap(({ lines }: { lines: object[] }) => lines);
	const after = `Linked ${world.word}`;
	expect(lines).toContainEqual({ part: "Modifier groups", before: "none", after });
	const started = await call("POST", "menu-sync/OWN/jobs", {
		body: { ...body, mark: preview.body.mark, except: [] },
	});
	expect(started.status, JSON.stringify(started.body)).toBe(202);
	await workOff(world.gateway.services);
	expect((await get("storeItem", item)).parts).toEqual([own, linked]);
	const { parts } = await get("category", category);
	expect((await get("storeItem", parts[2])).parts).toEqual([linked]);
	await register("category", category);
	await workOff(world.gateway.services);
	expect((await get("storeItem", item)).parts).toEqual([own, linked]);
});

it("an item that takes other numbers of modifiers at Square has the group with these, and the group itself when it takes them no more", async () => {
	const { item, category } = await makeCategory();
	const option = await make("itemBase", { title: `Mustard ${world.word}`, price: 0 });
	const group = await make("itemOptions", {
		title: `Sauces ${world.word}`,
		posGuid: `${world.word}-L`,
		parts: [option],
		maxSelections: 2,
	});
	const thing = world.catalogue.things.get(`${world.word}-I0`);
	const other = world.catalogue.things.get(`${world.word}-I1`);
	if (!thing || !other) throw new Error("The catalogue lacks its items");
	for (const each of [thing, other]) each.groups = [`${world.word}-L`];
	const take = async (limits: { min: number | null; max: number | null } | null) => {
		thing.limits = limits ? [{ group: `${world.word}-L`, ...limits }] : undefined;
		const body = { type: "category", uniqueName: category };
		const preview = await call("POST", "menu-sync/OWN/jobs/preview", { body });
		const { mark } = preview.body;
		const started = await call("POST", "menu-sync/OWN/jobs", {
			body: { ...body, mark, except: [] },
		});
		expect(started.status, JSON.stringify(started.body)).toBe(202);
		await workOff(world.gateway.services);
		const { parts } = await get("storeItem", item);
		expect(parts).toHaveLength(1);
		return { id: parts[0], ...(await get("itemOptions", parts[0])), preview: preview.body };
	};
	expect(await take(null)).toMatchObject({ id: group, maxSelections: 2 });
	const limited = await take({ min: 1, max: 3 });
	expect(limited).toMatchObject({
		title: `Sauces ${world.word}`,
		internalName: `Sauces ${world.word} (1–3)`,
		minSelections: 1,
		maxSelections: 3,
		isMandatory: true,
		parts: [option],
	});
	expect(limited.preview.rows.flatMap(({ lines }: { lines: object[] }) => lines)).toContainEqual({
		part: "Modifier groups",
		before: `Sauces ${world.word}`,
		after: `Sauces ${world.word} (1–3)`,
	});
	expect(await take({ min: 1, max: 3 })).toMatchObject({ id: limited.id });
	expect(await take({ min: null, max: 1 })).toMatchObject({ minSelections: 0, maxSelections: 1 });
	expect(await take({ min: 0, max: 2 })).toMatchObject({ id: group });
	expect((await get("storeItem", (await get("category", category)).parts[2])).parts).toEqual([
		group,
	]);

	await register("itemOptions", limited.id);
	await workOff(world.gateway.services);
	expect(await get("itemOptions", limited.id)).toMatchObject({
		internalName: `${world.word} Till sauces (1–3)`,
		minSelections: 1,
		maxSelections: 3,
	});
	expect(await states([limited.id])).toEqual(["synced"]);
});

it("a group with an item's own limits has the modifiers of its list, whatever is synced, and its own ones", async () => {
	const { word } = world;
	const { item } = await makeCategory();
	const option = (title: string, posGuid: string | null) =>
		make("itemBase", { title: `${title} ${word}`, price: 0, posGuid });
	const linked = await option("Mustard", `${word}-M9`);
	const own = await option("Salsa", null);
	const list = `${word}-L`;
	const group = await make("itemOptions", {
		title: `Sauces ${word}`,
		posGuid: list,
		parts: [linked],
	});
	const setParts = async (id: string, parts: string[]) =>
		call("PATCH", `menu/OWN/parts/itemOptions/${id}`, { body: { parts } });
	const partsOf = async (id: string) => (await get("itemOptions", id)).parts;
	const sync = async (type: string, id: string) => {
		await register(type, id);
		await workOff(world.gateway.services);
	};
	const thing = world.catalogue.things.get(`${word}-I0`);
	if (!thing) throw new Error("The catalogue lacks its item");
	Object.assign(thing, { groups: [list], limits: [{ group: list, min: 0, max: 1 }] });
	await sync("storeItem", item);
	const [limited = ""] = (await get("storeItem", item)).parts;
	expect(limited).not.toBe(group);
	expect(await partsOf(limited)).toEqual([linked]);

	await sync("itemOptions", group);
	const [, ketchup, mayo] = await partsOf(group);
	expect(await get("itemBase", mayo)).toMatchObject({ posGuid: `${word}-M1` });
	expect(await partsOf(limited)).toEqual([linked, ketchup, mayo]);

	await setParts(limited, [ketchup, own]);
	await setParts(group, [linked, mayo]);
	await sync("storeItem", item);
	expect(await partsOf(limited)).toEqual([own, linked, mayo]);
	expect(await partsOf(group)).toEqual([linked, mayo]);
	const { version } = await get("itemOptions", limited);
	await sync("storeItem", item);
	expect((await get("itemOptions", limited)).version).toBe(version);
});

it("an item has room for its sizes beside many other parts, and none once it is full", async () => {
	const { item } = await makeCategory();
	const row = await get(
		"itemBase",
		await make("itemBase", { title: `Dip ${world.word}`, price: 0 }),
	);
	const first = await make("itemOptions", { title: `Dips ${world.word}`, parts: [row.id] });
	const copies = await inDatabase<string[]>(async (tx) => {
		const [group] = await tx.select().from(menuParts).where(eq(menuParts.id, first));
		if (!group) throw new Error("The group is not there");
		const many = Array.from({ length: MAX_PARTS - 1 }, () => ({ ...group, id: newId() }));
		await tx.insert(menuParts).values(many);
		return many.map(({ id }) => id);
	});
	const fill = (parts: string[]) =>
		inDatabase((tx) => tx.update(menuParts).set({ parts }).where(eq(menuParts.id, item)));
	sellInSizes(size("Small", 900), size("Large", 1400));
	await fill([...copies, first]);
	const jobId = await register("storeItem", item);
	await workOff(world.gateway.services);
	const rows = await listTaskRows(world.gateway.services.database, jobId);
	expect(rows.filter(({ state }) => state === "refused")).toHaveLength(2);
	await fill(copies);
	await register("storeItem", item);
	await workOff(world.gateway.services);
	expect((await sizesOf(item)).sizes).toMatchObject([{ title: "Small" }, { title: "Large" }]);
});
