import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ForeignMenu } from "~/models/menu/foreign/foreign-menu";
import type { ForeignPlan } from "~/models/menu/foreign/foreign-plan";
import { parseForeignMenu } from "~/models/menu/foreign/parse-foreign-menu.server";
import { readMenuFile } from "~/models/menu/foreign/read-menu-file.server";
import { SYSTEM } from "../../../gateway/core/database";
import { roles } from "../../../gateway/identity/people/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { inputFile } from "../../support/input-file";
import { processorTime } from "../../support/processor-time";
import { getTask, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, `/api/v2/${path.replace("OWN", gateway.own.merchantId)}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
	});

async function menuIn(name: string): Promise<ForeignMenu> {
	const { menu } = parseForeignMenu(await readMenuFile(inputFile(`menus/${name}`)));
	if (!menu) throw new Error(`${name} is unclear`);
	return menu;
}

async function preview(menu: ForeignMenu, except: string[] = []): Promise<ForeignPlan> {
	const answer = await call("POST", "menu/OWN/foreign-menus/preview", { body: { menu, except } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

async function run(menu: ForeignMenu, except: string[] = [], mark: string | null = null) {
	const body = { menu, except, mark };
	const answer = await call("POST", "menu/OWN/foreign-menus", { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(202);
	await workOff(gateway.services);
	return getTask(gateway, gateway.own, answer.body.taskId);
}

const list = async (kind: string, search: string) =>
	(await call("GET", `menu/OWN/parts/${kind}?archived=both&search=${encodeURIComponent(search)}`))
		.body.rows;
const one = async (kind: string, title: string) => {
	const rows = await list(kind, title);
	return rows.find((row: { title: string }) => row.title === title);
};
const counts = ({ added, changed, unchanged, refused }: ForeignPlan) => [
	added,
	changed,
	unchanged,
	refused,
];

describe("an import of a foreign menu", () => {
	it("makes menus, categories, items, sizes and modifiers, changes nothing again, and is undone as one", async () => {
		const menu = await menuIn("toast-typed.csv");
		const seen = await preview(menu);
		expect(counts(seen)).toEqual([3, 0, 0, 0]);
		const task = await run(menu, [], seen.mark);
		expect(task).toMatchObject({ status: "done", refused: 0 });
		const burger = await one("storeItem", "Classic burger");
		const soda = await one("storeItem", "Soda");
		expect(burger).toMatchObject({ price: 1200, standsIn: [{ title: "Burgers" }] });
		expect(soda).toMatchObject({ price: 200, pricePrefix: "from" });
		expect((await one("itemOptions", "Cheese")).parts).toHaveLength(2);
		expect(await one("itemBase", "Swiss")).toMatchObject({ price: 125 });
		expect(await one("variation", "Large")).toMatchObject({ price: 300 });
		expect((await one("itemSet", "Lunch")).parts).toHaveLength(1);

		expect(counts(await preview(menu))).toEqual([0, 0, 3, 0]);
		const again = await call("POST", "menu/OWN/foreign-menus", { body: { menu } });
		expect(again.status).toBe(422);

		const undo = await call("POST", `audit-log/OWN/tasks/${task.id}/undo`);
		expect(undo.status, JSON.stringify(undo.body)).toBe(202);
		await workOff(gateway.services);
		for (const [kind, title] of [
			["itemSet", "Lunch"],
			["category", "Burgers"],
			["storeItem", "Soda"],
			["variation", "Large"],
			["itemOptions", "Cheese"],
			["itemBase", "Swiss"],
		] as const) {
			expect(await one(kind, title), title).toBeUndefined();
		}
	});

	it("leaves out what is excepted, and the groups and categories that nothing needs then", async () => {
		const menu = await menuIn("uber-eats.json");
		const bowl = menu.items.find(({ title }) => title === "Poke bowl")?.key ?? "";
		const seen = await preview(menu, [bowl]);
		expect(counts(seen)).toEqual([1, 0, 0, 0]);
		expect(seen.parts.filter(({ state }) => state === "left-out")).toHaveLength(4);
		await run(menu, [bowl], seen.mark);
		expect(await one("storeItem", "Lemonade")).toMatchObject({ price: 350 });
		expect(await one("itemOptions", "Extras")).toBeUndefined();
		expect(await one("category", "Bowls")).toBeUndefined();
	});

	it("updates known items by name, adds sizes and modifiers, and refuses what is ambiguous", async () => {
		const menu = await menuIn("spreadsheet-modifiers.csv");
		await run(menu);
		const [burger, toast] = menu.items;
		const [cheese] = menu.groups;
		if (!burger || !toast || !cheese) throw new Error("The file is another one");
		const changed: ForeignMenu = {
			...menu,
			items: [
				{ ...burger, price: 1250, title: "BURGER" },
				{ ...toast, sizes: ["Half", "Full"].map((title) => ({ title, price: 300, sku: "" })) },
			],
			groups: menu.groups.map((group) =>
				group.key === cheese.key
					? {
							...group,
							options: [
								{ title: "Cheddar", price: 150, sku: "" },
								{ title: "Brie", price: 200, sku: "" },
							],
						}
					: group,
			),
		};
		const seen = await preview(changed);
		expect(counts(seen)).toEqual([0, 2, 0, 0]);
		const lines = (key: string) => seen.parts.find((part) => part.key === key)?.lines;
		expect(lines(burger.key)).toEqual([{ part: "Price", before: "11.00", after: "12.50" }]);
		expect(lines(cheese.key)).toEqual([
			{ part: "Cheddar", before: "1.00", after: "1.50" },
			{ part: "Brie", before: "none", after: "2.00" },
		]);
		await run(changed, [], seen.mark);
		expect(await one("storeItem", "Burger")).toMatchObject({ price: 1250 });
		expect((await one("itemOptions", "Cheese")).parts).toHaveLength(3);
		expect(await one("itemBase", "Cheddar")).toMatchObject({ price: 150 });
		expect((await one("storeItem", "Toast")).parts).toHaveLength(1);

		const twin = { title: "Toast", price: 400 };
		await call("POST", "menu/OWN/parts/storeItem", { body: twin });
		const several = await preview(menu);
		expect(several.parts.find(({ key }) => key === toast.key)).toMatchObject({
			state: "refused",
			problem: "Several items on your menu are named “Toast”. Rename them first.",
		});
	});

	it("leaves out modifier sets that Square only names, unless the menu has them", async () => {
		const menu = await menuIn("square-library.csv");
		const seen = await preview(menu);
		expect(seen.refused).toBe(0);
		const refused = seen.parts.filter(({ state }) => state === "refused");
		expect(refused.map(({ problem }) => problem)).toEqual([
			"The file doesn’t list its modifiers, so it isn’t imported",
			"The file doesn’t list its modifiers, so it isn’t imported",
		]);
		const oat = await call("POST", "menu/OWN/parts/itemBase", {
			body: { title: "Oat", price: 100 },
		});
		await call("POST", "menu/OWN/parts/itemOptions", {
			body: { title: "Milk", parts: [oat.body.id] },
		});
		await run(menu, [], (await preview(menu)).mark);
		const latte = await one("storeItem", "Latte");
		expect(latte).toMatchObject({ price: 450 });
		expect(latte.parts).toHaveLength(2);
		expect(await one("storeItem", "Pumpkin latte")).toMatchObject({ isArchived: true });
	});

	it("says 409 when something changed after the preview, and imports once per key", async () => {
		const menu = await menuIn("clover-items.csv");
		const { mark } = await preview(menu);
		await call("POST", "menu/OWN/parts/storeItem", { body: { title: "Espresso", price: 250 } });
		const late = await call("POST", "menu/OWN/foreign-menus", { body: { menu, mark } });
		expect(late.status).toBe(409);
		const fresh = await preview(menu);
		expect(counts(fresh)).toEqual([0, 1, 0, 0]);
		const key = crypto.randomUUID();
		const send = () =>
			call("POST", "menu/OWN/foreign-menus", { body: { menu, mark: fresh.mark }, key });
		const [first, second] = [await send(), await send()];
		expect(second.body.taskId).toBe(first.body.taskId);
		await workOff(gateway.services);
		expect(await one("storeItem", "Espresso")).toMatchObject({ price: 300 });
	});

	it("takes a menu of more than a megabyte", async () => {
		const menu = await menuIn("clover-items.csv");
		const [item] = menu.items;
		if (!item) throw new Error("The file is another one");
		const items = Array.from({ length: 700 }, (_, at) => ({
			...item,
			key: `long${at}`,
			title: `Long ${at}`,
			sku: "",
			description: "x".repeat(1_900),
		}));
		const categories = menu.categories.map((each) => ({
			...each,
			items: items.map(({ key }) => key),
		}));
		expect((await preview({ ...menu, items, categories })).added).toBe(700);
	});

	it("is of the whole organization, as its export is", async () => {
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(roles)
				.set({ permissions: ["MERCHANT.API_READ", "MERCHANT_MENU_MANAGEMENT.API_READ"] })
				.where(eq(roles.key, "storeAdmin")),
		);
		gateway.services.access.clear();
		const token = gateway.own.tokens.storeAdmin;
		const own = await call("GET", "menu/OWN/foreign-menus/own", { token });
		expect(own.status).toBe(403);
	});

	describe("of parts that several share", () => {
		const NO_PRICE = { price: null, sku: "" };
		async function made(kind: string, body: object): Promise<string> {
			const answer = await call("POST", `menu/OWN/parts/${kind}`, { body });
			expect(answer.status, JSON.stringify(answer.body)).toBe(201);
			return answer.body.id;
		}
		async function menuOf(
			items: Partial<ForeignMenu["items"][number]>[],
			groups: ForeignMenu["groups"] = [],
		): Promise<ForeignMenu> {
			const menu = await menuIn("clover-items.csv");
			const all = items.map((item, at) => ({
				...menu.items[0],
				...item,
				key: `i${at}`,
				notes: [],
			})) as ForeignMenu["items"];
			const [category] = menu.categories;
			if (!category) throw new Error("The file is another one");
			const keys = all.map(({ key }) => key);
			return { ...menu, items: all, groups, categories: [{ ...category, items: keys }] };
		}
		const group = (key: string, title: string, options: [string, number | null][]) => ({
			...{ key, title, min: 0, max: 0, notes: [] },
			options: options.map(([name, price]) => ({ title: name, price, sku: "" })),
		});
		const refused = ({ parts }: ForeignPlan) =>
			parts.filter(({ state }) => state === "refused").map(({ key, problem }) => [key, problem]);

		it("refuses the second modifier group with another price", async () => {
			const oat = await made("itemBase", { title: "Oat cream", price: 100 });
			await made("itemOptions", { title: "Creams", parts: [oat] });
			await made("itemOptions", { title: "Toppings of cream", parts: [oat] });
			const plan = async (first: number | null, second: number | null) => {
				const groups = [
					group("g1", "Creams", [["Oat cream", first]]),
					group("g2", "Toppings of cream", [["Oat cream", second]]),
				];
				return preview(await menuOf([{ title: "Latte cream", groups: ["g1", "g2"] }], groups));
			};
			const problem = "“Oat cream” is shared, but the file has two prices for it";
			expect(refused(await plan(100, 150))).toEqual([["g2", problem]]);
			expect(refused(await plan(150, 100))).toEqual([["g2", problem]]);
			expect(refused(await plan(150, 150))).toEqual([]);
			const later = await plan(null, 150);
			expect(refused(later)).toEqual([]);
			expect(later.parts.find(({ key }) => key === "g2")?.lines).toEqual([
				{ part: "Oat cream", before: "1.00", after: "1.50" },
			]);
		});

		it("refuses the second item with another price of its sizes", async () => {
			const small = await made("variation", { title: "Small cup", price: 500 });
			const sizes = await made("variationGroup", { title: "Cups", parts: [small] });
			for (const title of ["Cup A", "Cup B"]) await made("storeItem", { title, parts: [sizes] });
			const sized = (title: string, price: number) => ({
				title,
				sizes: [{ title: "Small cup", price, sku: "" }],
			});
			const both = await menuOf([sized("Cup A", 500), sized("Cup B", 600)]);
			const seen = await preview(both);
			expect(refused(seen)).toEqual([
				["i1", "“Small cup” is shared, but the file has two prices for it"],
			]);
		});

		it("makes all sizes before the shared group that contains them", async () => {
			const small = await made("variation", { title: "Slice", price: 500 });
			const sizes = await made("variationGroup", { title: "Slices", parts: [small] });
			for (const title of ["Pie A", "Pie B"]) await made("storeItem", { title, parts: [sizes] });
			const sized = (title: string, more: string) => ({
				title,
				sizes: ["Slice", more].map((name) => ({ ...NO_PRICE, title: name, price: 500 })),
			});
			await run(await menuOf([sized("Pie A", "Half pie"), sized("Pie B", "Whole pie")]));
			expect((await one("variationGroup", "Slices")).parts).toHaveLength(3);
		});

		it("is another one when a modifier it shows was changed, and no other by what people type", async () => {
			const nut = await made("itemBase", { title: "Nut", price: 100 });
			await made("itemOptions", { title: "Nuts", parts: [nut] });
			await made("storeItem", { title: "Typed nut", price: 100 });
			await made("itemOptions", { title: "Typed nut", parts: [nut] });
			const typed = (title: string) =>
				menuOf(
					[{ title: "Nut cake", groups: ["g1", "g2"] }],
					[group("g1", "Nuts", [["Nut", 150]]), group("g2", "New", [[title, 100]])],
				);
			const seen = await preview(await typed("Any"));
			expect((await preview(await typed("Typed nut"))).mark).toBe(seen.mark);
			const patch = await call("PATCH", `menu/OWN/parts/itemBase/${nut}`, {
				body: { price: 200 },
				version: 1,
			});
			expect(patch.status, JSON.stringify(patch.body)).toBe(200);
			const late = await call("POST", "menu/OWN/foreign-menus", {
				body: { menu: await typed("Any"), mark: seen.mark },
			});
			expect(late.status).toBe(409);
		});
	});

	it("of 150 items takes seconds, and the organization's own menu changes nothing when it comes back", async () => {
		const file = await menuIn("square-150-items.csv");
		const milk = ["Whole", "Oat", "Soy"].map((title, at) => ({ title, price: at * 75, sku: "" }));
		const menu = { ...file, groups: file.groups.map((group) => ({ ...group, options: milk })) };
		const milliseconds = processorTime();
		const task = await run(menu, [], (await preview(menu)).mark);
		expect(milliseconds()).toBeLessThan(30_000);
		expect(task).toMatchObject({ status: "done", refused: 0, changed: 288 });
		const own = await call("GET", "menu/OWN/foreign-menus/own");
		expect(own.status, JSON.stringify(own.body).slice(0, 500)).toBe(200);
		const back = await preview(own.body);
		expect([back.added, back.changed]).toEqual([0, 0]);
	});
});
