import { afterAll, beforeAll, expect, it } from "vitest";
import { registryFilters } from "~/models/reports/registry-query";
import type { ReportAnswer } from "~/models/reports/report-answer";
import type { TestGateway } from "../../support/gateway";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { fetchReport } from "../../support/reports/ask-report";

let gateway: TestGateway;
const JUNE = { dateInfo: { placedAt: "2025-06-10T18:00:00.000Z" } };

beforeAll(async () => {
	const world = await startMenuGateway();
	const { make, call } = world;
	gateway = world.gateway;
	const [here = "", there = ""] = gateway.own.storeIds;
	const items = await Promise.all(
		["Wings", "Slaw", "Cola"].map((title) => make("storeItem", { title, price: 500 })),
	);
	const [wings = "", slaw = "", cola = ""] = items;
	const group = await make("storeItemGroup", { title: "Cold", parts: [slaw] });
	const chicken = await make("category", { title: "Chicken", parts: [wings] });
	const sides = await make("category", { title: "Sides", parts: [group] });
	const pie = await make("storeItem", { title: "Local pie", price: 500, isEnabled: false });
	const drinks = await make("category", { title: "Drinks", parts: [cola, pie] });
	await make("storeItem", { title: "Old dish", price: 500 });
	const everything = await make("category", { title: "Everything", parts: [wings, slaw] });
	await make("category", { title: "On no menu", parts: items });
	await make("itemSet", { title: "All day", parts: [chicken, sides, drinks] });
	await make("itemSet", { title: "Lunch", parts: [everything, chicken], stores: [there] });
	const own = await call("PATCH", `locations/${here}/parts/storeItem/${cola}`, { title: "Kola" });
	expect(own.status, JSON.stringify(own.body)).toBe(200);
	const place = (store: string, names: string[], given = JUNE) =>
		placeOrder(gateway, {
			...intakeBody(store, given),
			items: names.map((name) => ({ name, quantity: 2, unitPrice: 500, total: 1_000 })),
			subtotal: names.length * 1_000,
			total: names.length * 1_000,
			tax: 0,
			discount: 0,
			gratuity: 0,
			deliveryFee: 0,
			charges: 0,
		});
	const spicy = intakeBody(there, { dateInfo: { placedAt: "2025-07-10T18:00:00.000Z" } });
	const hot = { name: "Extra hot", quantity: 1, price: 0 };
	const item = { name: "Wings", unitPrice: 500 };
	await placeOrder(gateway, {
		...spicy,
		items: [
			{ ...item, quantity: 1, total: 500, modifiers: [hot] },
			{ ...item, quantity: 3, total: 1_500 },
			{ ...item, name: "Slaw", quantity: 2, total: 1_000, modifiers: [{ ...hot, name: "Nuts" }] },
			{ ...item, name: "Cola", quantity: 4, total: 2_000 },
		],
		subtotal: 5_000,
		total: 5_000,
		tax: 0,
		discount: 0,
		gratuity: 0,
		deliveryFee: 0,
		charges: 0,
	});
	const local = await call("PATCH", `locations/${there}/parts/storeItem/${pie}`, {
		isEnabled: true,
	});
	expect(local.status, JSON.stringify(local.body)).toBe(200);
	const august = { dateInfo: { placedAt: "2025-08-10T18:00:00.000Z" } };
	for (const store of [here, there]) {
		await place(store, ["Wings", "Kola", "Local pie", "Old dish"], august);
	}
	await place(here, ["Wings", "Slaw", "Kola"]);
	await place(there, ["Wings", "Wings"]);
	await place(there, ["Kola", "Cola", "Old dish"]);
});
afterAll(() => gateway.close());

const get = (path: string, given: Record<string, unknown> = {}) =>
	fetchReport(gateway, path, { from: "2025-06-01", to: "2025-06-30", ...given });

it("sales by category go by the names on the menu of each location, and open the orders", async () => {
	const { rows, all }: ReportAnswer = await get("sums/category-sales");
	const figures = Object.fromEntries(
		rows.map(({ key, sums }) => [key, [sums.subtotal, sums.items, sums.orders]]),
	);
	expect(figures).toEqual({
		Chicken: [3_000, 6, 2],
		Sides: [1_000, 2, 1],
		Everything: [2_000, 4, 1],
		Drinks: [2_000, 4, 2],
		"": [2_000, 4, 1],
	});
	expect([all.subtotal, all.items, all.orders]).toEqual([8_000, 16, 3]);
	for (const { key, sums } of rows.filter((row) => row.key !== "")) {
		const behind = await get("orders", registryFilters({ category: [key] }));
		expect([key, behind.pagination.total]).toEqual([key, sums.orders]);
	}
});

it("a modifier's attach rate is of the items that had it, and opens the orders with it", async () => {
	const july = { from: "2025-07-01", to: "2025-07-31" };
	const { rows, all }: ReportAnswer = await get("sums/modifier-attach-rate", july);
	const figures = [...rows, { key: "all", sums: all }].map(({ key, sums }) => [
		...[key, sums.itemsWith, sums.itemsThatMay, sums.orders],
	]);
	expect(figures.sort()).toEqual([
		["Extra hot", 1, 4, 1],
		["Nuts", 2, 2, 1],
		["all", 3, 10, 1],
	]);
	const behind = await get("orders", { ...july, modifier: "Extra hot" });
	expect(behind.pagination.total).toBe(1);
});

it("reports of items are of the central menu, of what only a location offers, or of neither", async () => {
	const days = { from: "2025-08-01", to: "2025-08-31" };
	const figures: Record<string, (string | number)[][]> = {};
	for (const menu of ["central", "location", "none"]) {
		const { rows, all }: ReportAnswer = await get("sums/item-sales", { ...days, menu });
		figures[menu] = rows.map(({ key, sums }) => [key, sums.subtotal, sums.orders]).sort();
		for (const { key, sums } of rows) {
			const behind = await get("orders", { ...days, menu, item: key });
			expect([menu, key, behind.pagination.total]).toEqual([menu, key, sums.orders]);
		}
		const behind = await get("orders", { ...days, menu });
		expect([menu, behind.pagination.total]).toEqual([menu, all.orders]);
	}
	expect(figures).toEqual({
		central: [
			["Kola", 1_000, 1],
			["Wings", 2_000, 2],
		],
		location: [["Local pie", 1_000, 1]],
		none: [
			["Kola", 1_000, 1],
			["Local pie", 1_000, 1],
			["Old dish", 2_000, 2],
		],
	});
	const whole: ReportAnswer = await get("sums/item-sales", days);
	expect(whole.all.subtotal).toBe(8_000);
	const drinks = await get("sums/category-sales", { ...days, menu: "central" });
	expect(drinks.all.subtotal).toBe(3_000);
});
