import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { Check } from "~/models/quotes/check";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

async function make(kind: string, body: object, merchant = gateway.own): Promise<string> {
	const answer = await gateway.call("POST", `/api/v2/menu/${merchant.merchantId}/parts/${kind}`, {
		token: merchant.tokens.merchantSuperAdmin,
		body,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

async function ask(items: object[]) {
	const { own } = gateway;
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: own.apiKey,
		body: { storeId: own.storeIds[0], diningOption: "takeout", items },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	const failed = answer.body.checks.filter(({ passed }: { passed: boolean }) => !passed);
	const ofMenu = failed.filter(({ id }: { id: string }) =>
		["menu", "category", "item", "item-quantity", "modifiers"].includes(id),
	);
	return { money: answer.body.money, lines: answer.body.lines, ofMenu };
}

it("prices what is on the menu, and says which link keeps it from being ordered", async () => {
	const ranch = await make("itemBase", { title: "Ranch", price: 25 });
	const sauces = await make("itemOptions", {
		title: "Sauce",
		parts: [ranch],
		minSelections: 1,
		isMandatory: true,
	});
	const wings = await make("storeItem", { title: "6 Wings", price: 949, parts: [sauces] });
	const category = await make("category", { title: "Wings", parts: [wings] });
	const withRanch = { itemId: wings, quantity: 2, modifiers: [{ modifierId: ranch }] };

	const alone = await ask([withRanch]);
	expect(alone.ofMenu).toMatchObject([{ id: "menu", words: "“6 Wings” is on no menu" }]);
	expect(alone.ofMenu[0].decidedBy.path).toBe(
		`/dashboard/menu-management/${gateway.own.merchantId}/storeItem/${gateway.own.merchantId}/${wings}`,
	);

	await make("itemSet", { title: "All day", parts: [category] });
	const whole = await ask([withRanch]);
	expect(whole.ofMenu).toEqual([]);
	expect(whole.money.gross).toBe(1948);
	expect(whole.lines).toMatchObject([{ title: "6 Wings", quantity: 2, unitPrice: 974 }]);

	const plain = await ask([{ itemId: wings, quantity: 1 }]);
	expect(plain.ofMenu).toMatchObject([
		{ id: "modifiers", words: "“6 Wings”: choose at least 1 of “Sauce”" },
	]);
});

it("sells a menu at the chosen locations alone, and a category in its hours", async () => {
	const [here, elsewhere] = gateway.own.storeIds;
	const stew = await make("storeItem", { title: "Stew", price: 700 });
	const hours = { haveCustomSchedule: true, weeklySchedule: sameEveryDay([]) };
	const category = await make("category", { title: "Winter", parts: [stew] });
	const menu = await make("itemSet", {
		title: "Cold days",
		parts: [category],
		stores: [elsewhere],
	});
	const change = async (kind: string, id: string, body: object) => {
		const path = `/api/v2/menu/${gateway.own.merchantId}/parts/${kind}/${id}`;
		const token = gateway.own.tokens.merchantSuperAdmin;
		const answer = await gateway.call("PATCH", path, { token, body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};
	const menuMessages = async () =>
		(await ask([{ itemId: stew, quantity: 1 }])).ofMenu.map(({ words }: Check) => words);

	expect(await menuMessages()).toEqual(["The menu “Cold days” is not sold at this location"]);
	await change("itemSet", menu, { stores: [elsewhere, here] });
	expect(await menuMessages()).toEqual([]);
	await change("category", category, hours);
	expect(await menuMessages()).toEqual(["The category “Winter” is sold at other times: none yet"]);
	await change("category", category, { haveCustomSchedule: false });
	await change("itemSet", menu, { stores: null });
	expect(await menuMessages()).toEqual([]);
});

it("sells nothing of another organization's menu, and no modifier as an item", async () => {
	const theirs = await make("storeItem", { title: "Theirs", price: 1 }, gateway.other);
	const modifier = await make("itemBase", { title: "Ranch", price: 25 });
	for (const itemId of [theirs, modifier]) {
		const { ofMenu, money } = await ask([{ itemId, quantity: 1 }]);
		expect(ofMenu).toMatchObject([{ id: "item", words: "An item is no longer on the menu" }]);
		expect(money.gross).toBe(0);
	}
});

it("refuses an item of the menu that brings its own price", async () => {
	const { own } = gateway;
	const soup = await make("storeItem", { title: "Soup", price: 600 });
	const items = [{ itemId: soup, title: "Soup", unitPrice: 1, quantity: 1 }];
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: own.apiKey,
		body: { storeId: own.storeIds[0], diningOption: "takeout", items },
	});
	expect(answer.status).toBe(422);
});

it("takes an open item beside one of the menu", async () => {
	const soup = await make("storeItem", { title: "Soup", price: 600 });
	const { money } = await ask([
		{ itemId: soup, quantity: 1 },
		{ title: "Something else", unitPrice: 150, quantity: 2 },
	]);
	expect(money.gross).toBe(900);
});

it("finds items of the menu for people who try an order, with the choices that are sold", async () => {
	const { own, other } = gateway;
	const [storeId = ""] = own.storeIds;
	const hidden = await make("itemBase", { title: "Secret sauce", isVisible: false });
	const mayo = await make("itemBase", { title: "Mayo", price: 30 });
	const dips = await make("itemOptions", { title: "Dip", parts: [hidden, mayo], maxSelections: 1 });
	const fries = await make("storeItem", { title: "Waffle fries", price: 450, parts: [dips] });
	await make("storeItem", { title: "Waffle fries of old", isArchived: true });
	const find = (query: string, merchant = own) =>
		gateway.call("GET", `/api/v2/quotes/items/${storeId}?${query}`, {
			token: merchant.tokens.merchantSuperAdmin,
		});
	const item = {
		id: fries,
		title: "Waffle fries",
		price: 450,
		isSoldOut: false,
		isForSale: true,
		groups: [{ id: dips, title: "Dip", choices: [{ id: mayo, title: "Mayo", price: 30 }] }],
	};
	expect((await find("search=WAFFLE")).body).toMatchObject({ found: [item], asked: [] });
	const response = (await find(`search=nothing-like-it&ids=${fries},${mayo},no-id`)).body;
	expect(response).toMatchObject({ found: [], asked: [item] });
	expect((await find("search=waffle", other)).status).toBe(404);

	await gateway.call("POST", `/api/v2/menu/${own.merchantId}/locations/${storeId}/sold-out`, {
		token: own.tokens.merchantSuperAdmin,
		body: { ids: [mayo], end: "open" },
	});
	const [again] = (await find(`ids=${fries}`)).body.asked;
	expect(again.groups[0].choices).toMatchObject([{ id: mayo, isSoldOut: true }]);
	for (const off of [
		{ isEnabled: false },
		{ isVisible: false },
		{ isOrderable: false },
		{ target: "OFFLINE" },
	]) {
		const title = `Curly fries ${Object.keys(off)}`;
		const id = await make("storeItem", { title, ...off });
		const [found] = (await find(`search=${encodeURIComponent(title)}`)).body.found;
		expect(found).toMatchObject({ id, isForSale: false, isSoldOut: false });
	}
});
