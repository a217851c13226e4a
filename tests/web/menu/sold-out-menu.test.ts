import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, visibleText } from "../../support/browser";
import { menuPages } from "../../support/menu/menu-pages";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let cashier: Browser;
let store: string;
let path: string;
let fries: string;
let dip: string;
beforeAll(async () => {
	web = await startTestWeb();
	store = web.gateway.own.storeIds[0];
	path = `/location/${store}/menu-management/sold-out/new`;
	fries = await make("storeItem", { title: "Curly fries", price: 300 });
	dip = await make("itemBase", { title: "House dip" });
	const dips = await make("itemOptions", {
		title: "Dips",
		parts: [dip],
		isMandatory: true,
		minSelections: 1,
		maxSelections: 1,
	});
	const nuggets = await make("storeItem", { title: "Nuggets", price: 500, parts: [dips] });
	const sides = await make("category", { title: "Sides of ours", parts: [fries] });
	const mains = await make("category", { title: "Mains of ours", parts: [nuggets] });
	await make("itemSet", { title: "All day", parts: [sides, mains] });
	cashier = await web.signedInBrowser("storeCashier");
});
afterAll(() => web?.close());

const { make, at } = menuPages(() => web.gateway);
const menuTable = (html: string) => /<table[^>]*sold-out-menu.*?<\/table>/s.exec(html)?.[0] ?? "";

it("shows what the location sells by category; a press marks it, and another puts it back", async () => {
	const all = await open(cashier, path);
	expect(visibleText(menuTable(all.text))).toMatch(
		/Mains of ours.*Nuggets.*Sides of ours.*Curly fries.*Modifiers.*House dip.*In Dips/,
	);
	const [, linked = ""] = /<a href="#(section-[^"]+)">Sides of ours/.exec(all.text) ?? [];
	expect(menuTable(all.text)).toContain(`id="${linked}"`);
	const page = await open(cashier, `${path}?q=curly`);
	expect(visibleText(menuTable(page.text))).not.toContain("Nuggets");
	const out = await press(cashier, page, "Sold out");
	expect(out.path).toBe(`${path}?q=curly`);
	expect(visibleText(out.text)).toMatch(/Curly fries is sold out until .*\d:\d\d/);
	expect(visibleText(menuTable(out.text))).toMatch(
		/Curly fries Sold out until .*\d:\d\d.* Back on sale/,
	);
	const back = await press(cashier, out, "Back on sale");
	expect(visibleText(back.text)).toContain("Curly fries is back on sale");
	expect(visibleText(menuTable(back.text))).not.toContain("Sold out until");
	expect(visibleText((await press(cashier, back, "Sold out")).text)).toContain(
		"Curly fries is sold out",
	);
	await press(cashier, await open(cashier, `${path}?q=curly`), "Back on sale");
});

it("puts what is ordered most before the categories", async () => {
	const line = { itemId: fries, name: "Curly fries", quantity: 1, unitPrice: 300, total: 300 };
	for (let order = 0; order < 2; order++) {
		await placeOrder(web.gateway, sampleIntake(store, 300, { items: [line] }));
	}
	const all = visibleText(menuTable((await open(cashier, path)).text));
	expect(all).toMatch(/Most ordered.*Curly fries.*Mains of ours.*Nuggets/);
	expect(all).not.toContain("Sides of ours");
	const found = await open(cashier, `${path}?q=curly`);
	expect(visibleText(menuTable(found.text))).not.toContain("Most ordered");
});

it("leads back to the row, says what else cannot be ordered, and refuses what is gone", async () => {
	const { csrf } = await cashier.session();
	const send = (out: string) => cashier.post(path, { fields: { csrf, out } });
	const sent = await send(fries);
	expect(sent.status).toBe(303);
	expect(sent.location).toContain(`${path}#part-${fries}`);
	await cashier.post(path, { fields: { csrf, again: fries } });
	const marked = await press(cashier, await open(cashier, `${path}?q=house+dip`), "Sold out");
	expect(visibleText(marked.text)).toContain("Nuggets is not orderable until then.");
	await press(cashier, marked, "Back on sale");
	const gone = await cashier.follow(await send(crypto.randomUUID()));
	expect(visibleText(gone.text)).toContain("Some of these are no longer on the menu");
	expect((await cashier.follow(await send("nothing"))).status).toBe(200);
});

it("is marked beside a line of an order, while the order goes on", async () => {
	const [line, bag] = [
		{ itemId: fries, name: "Curly fries", quantity: 1, unitPrice: 300, total: 300 },
		{ name: "Bag", quantity: 1, unitPrice: 10, total: 10 },
	];
	const named = { name: "Curly fries", quantity: 1, unitPrice: 300, total: 300 };
	const cash = { paymentMethod: "cash", paymentInformation: null } as const;
	const given = { ...cash, items: [line, bag] };
	const { id } = await placeOrder(web.gateway, sampleIntake(store, 310, given));
	const order = `/location/${store}/orders/${id}`;
	const page = await open(cashier, order);
	expect(visibleText(page.text)).toContain("Mark sold out : Curly fries");
	expect(visibleText(page.text)).not.toContain("Mark sold out : Bag");
	const marked = await press(cashier, page, "Mark sold out");
	expect(marked.path).toBe(order);
	expect(visibleText(marked.text)).toMatch(/Curly fries is sold out until .*Put it back on sale/);
	expect(marked.text).toContain(`${path}?q=Curly+fries&amp;order=${id}#part-${fries}`);
	expect(visibleText(marked.text)).toContain("Sold out until");
	expect(visibleText(marked.text)).not.toContain("Mark sold out");
	const undo = await press(cashier, await open(cashier, `${path}?q=Curly+fries`), "Back on sale");
	expect(visibleText(undo.text)).toContain("Curly fries is back on sale");
	expect(visibleText((await open(cashier, order)).text)).toContain("Mark sold out");
	const wrong = await cashier.post(`${order}/sold-out`, { fields: { item: store } });
	expect(visibleText((await cashier.follow(wrong)).text)).toContain(
		"Choose an item from this order",
	);
	// Orders from elsewhere name items without their ID.
	const modifier = { ...named, name: "House dip" };
	const other = await placeOrder(
		web.gateway,
		sampleIntake(store, 600, { ...cash, items: [modifier, named] }),
	);
	const byName = await open(cashier, `/location/${store}/orders/${other.id}`);
	expect(visibleText(byName.text)).toContain("Mark sold out : Curly fries");
	expect(visibleText(byName.text)).not.toContain("Mark sold out : House dip");
	const soldOut = await press(cashier, byName, "Mark sold out");
	expect(visibleText(soldOut.text)).toMatch(/Curly fries is sold out until .*Put it back on sale/);
	const there = await open(cashier, `${path}?q=Curly+fries&order=${other.id}`);
	expect(there.text).toContain(`href="/location/${store}/orders/${other.id}"`);
	await press(cashier, there, "Back on sale");
	const warned = await press(cashier, there, "Mark as sold out", { ids: dip });
	expect(visibleText(warned.text)).toContain("Customers won’t be able to order");
	const several = await press(cashier, warned, "Mark as sold out");
	expect(several.path).toBe(`/location/${store}/orders/${other.id}`);
	expect(visibleText(several.text)).toContain("House dip is sold out");
	await press(cashier, await open(cashier, `${path}?q=house+dip`), "Back on sale");
	await act(web.gateway, id, [statusAction("canceled")], {
		token: web.gateway.own.tokens.merchantSuperAdmin,
	});
	expect(visibleText((await open(cashier, order)).text)).not.toContain("Mark sold out");
});

it("is marked on the page of an item at a location, and put back there", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const item = at(store, "storeItem", fries);
	const out = await press(owner, await open(owner, item), "Mark sold out");
	expect(out.path).toBe(item);
	expect(visibleText(out.text)).toMatch(/Curly fries is sold out until .*\d:\d\d/);
	expect(visibleText(out.text)).toContain("Sold out here until");
	const back = await press(owner, out, "Back on sale");
	expect(back.path).toBe(item);
	expect(visibleText(back.text)).toContain("Curly fries is back on sale");
	expect(visibleText(back.text)).not.toContain("Sold out here until");
	const { csrf } = await owner.session();
	const other = await owner.post(item, { fields: { csrf, out: crypto.randomUUID() } });
	expect(visibleText((await owner.follow(other)).text)).toContain("Curly fries is sold out");
	await press(owner, await open(owner, item), "Back on sale");
});

it("is for people who may mark what is sold out", async () => {
	const support = await web.signedInBrowser("platformSupport");
	for (const page of [path, at(store, "storeItem", fries)]) {
		expect((await support.post(page, { fields: { out: fries } })).status).toBe(403);
	}
	const { id } = await placeOrder(
		web.gateway,
		sampleIntake(store, 300, {
			items: [{ itemId: fries, name: "Curly fries", quantity: 1, unitPrice: 300, total: 300 }],
		}),
	);
	const order = `/location/${store}/orders/${id}`;
	expect(visibleText((await open(support, order)).text)).not.toContain("Mark sold out");
	const sent = await support.post(`${order}/sold-out`, { fields: { item: fries } });
	expect(sent.status).toBe(403);
});
