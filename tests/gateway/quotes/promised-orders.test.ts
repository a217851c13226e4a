// @both-databases: crud
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_PICKUP } from "~/models/fulfilment/fulfilment-settings";
import { sameEveryDay } from "~/models/hours/business-hours";
import { MAX_LINES } from "~/models/orders/basket-size";
import type { Order } from "~/models/orders/order";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { orderAsQuoted } from "../../../demo/quoted-order";
import { SYSTEM } from "../../../gateway/core/database";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { sampleIntake } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
let storeId: string;
let soup: string;
let large: string;
let bread: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		switchEverythingOn(tx, gateway.own.merchantId),
	);
	await send("PATCH", "business-hours", {
		weekly: sameEveryDay([{ start: "00:00", end: "00:00" }]),
	});
	bread = await make("itemBase", { title: "Bread", price: 100 });
	const extras = await make("itemOptions", { title: "Extras", parts: [bread] });
	large = await make("variation", { title: "Large", price: 400 });
	const sizes = await make("variationGroup", { title: "Size", parts: [large] });
	soup = await make("storeItem", {
		title: "Soup",
		price: 300,
		parts: [sizes, extras],
		taxRatePpm: 88_750,
		prepMinutes: 45,
	});
	const category = await make("category", { title: "Soups", parts: [soup] });
	await make("itemSet", { title: "All day", parts: [category] });
});
afterAll(() => gateway.close());

const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });

async function send(method: string, path: string, body: object) {
	const to = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/${path}`;
	const answer = await gateway.call(method, to, { ...admin(), body });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

async function make(kind: string, body: object): Promise<string> {
	const path = `/api/v2/menu/${gateway.own.merchantId}/parts/${kind}`;
	const answer = await gateway.call("POST", path, { ...admin(), body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

async function ask(given: Parameters<typeof quoteBody>[1]) {
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(storeId, given),
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

const place = (body: OrderIntakeBody) =>
	gateway.call("POST", "/api/v2/orders", { apiKey: gateway.own.apiKey, body });

const sold = (line: object, given: object = {}) => {
	const { total, ...rest } = { name: "Soup", quantity: 1, unitPrice: 400, total: 400, ...line };
	return sampleIntake(storeId, total, { ...CASH, items: [{ ...rest, total }], ...given });
};

const inMinutes = (later: string | null, order: Pick<Order, "dateInfo">) =>
	Math.round((Date.parse(later ?? "") - Date.parse(order.dateInfo.placedAt)) / 60_000);

async function booked() {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/throttling/day`;
	const { body } = await gateway.call("GET", path, admin());
	return body.hours.reduce((sum: number, hour: { booked: number }) => sum + hour.booked, 0);
}

describe("an order of a quote", () => {
	const largeSoup = () => ({
		itemId: soup,
		variationId: large,
		quantity: 2,
		modifiers: [{ modifierId: bread, quantity: 1 }],
	});
	const line = {
		name: "Soup, Large",
		quantity: 2,
		unitPrice: 400,
		total: 1_000,
		modifiers: [{ name: "Bread", quantity: 1, price: 100 }],
	};

	it("promises what its quote did, and takes as much of the kitchen", async () => {
		const quote = await ask({
			items: [{ title: "Roast", quantity: 2, unitPrice: 500, prepMinutes: 45 }],
		});
		const before = await booked();
		const roast = sold({ name: "Roast", quantity: 2, unitPrice: 500, total: 1_000 });
		const { status, body } = await place(orderAsQuoted(roast, quote, "asap"));
		expect([status, quote.prepMinutes, quote.makeMinutes]).toEqual([201, 45, 90]);
		expect(body.dateInfo.fulfillmentAt).toBe(quote.promiseAt);
		expect(body.quoted.promiseAt).toBe(quote.promiseAt);
		expect(inMinutes(body.dateInfo.fulfillmentAt, body)).toBe(45);
		expect((await booked()) - before).toBe(90);
	});

	it("for later begins when its quote said", async () => {
		await send("PATCH", "pickup-settings", {
			delayedOrders: { ...DEFAULT_PICKUP.delayedOrders, minDelay: 60, preFulfillmentMinutes: 60 },
		});
		const items = [{ title: "Roast", quantity: 1, unitPrice: 500, prepMinutes: 90 }];
		const when = (await ask({ items })).slots[2];
		const quote = await ask({ items, when });
		const roast = sold({ name: "Roast", unitPrice: 500, total: 500 });
		const { body } = await place(orderAsQuoted(roast, quote, when));
		expect(body.dateInfo).toMatchObject({ startPrepAt: quote.appearsAt, fulfillmentAt: when });
		expect(Date.parse(when) - Date.parse(quote.appearsAt)).toBe(90 * 60_000);
		const other = await place({
			...orderAsQuoted(roast, await ask({ items, when }), when),
			externalId: crypto.randomUUID(),
			dateInfo: {
				placedAt: new Date().toISOString(),
				fulfillmentAt: new Date(Date.parse(when) + 60_000).toISOString(),
			},
		});
		expect([other.status, other.body.message]).toEqual([422, "The order differs from the quote"]);
	});

	it("knows of each line what it is, its taxes and its preparation", async () => {
		const quote = await ask({ items: [largeSoup()] });
		const { body } = await place(orderAsQuoted(sold(line), quote, "asap"));
		const { items } = (await gateway.call("GET", `/api/v2/orders/${body.id}`, admin())).body;
		expect(items).toMatchObject([
			{
				itemId: soup,
				variationId: large,
				prepMinutes: 45,
				modifiers: [{ name: "Bread", modifierId: bread }],
				taxes: [{ ratePpm: 88_750, isIncluded: false, amount: 89 }],
			},
		]);
		expect(items[0].taxes).toEqual(quote.lines[0].taxes);
	});

	it("is not that of another dining option", async () => {
		const quote = await ask({ items: [largeSoup()] });
		const order = {
			...orderAsQuoted(sold(line), quote, "asap"),
			diningOption: "curbside" as const,
		};
		expect((await place(order)).status).toBe(422);
	});

	it("of many lines with many choices fits into an id", async () => {
		const many = Array.from({ length: MAX_LINES }, largeSoup);
		const quote = await ask({ items: many });
		const lines = many.map(() => line);
		const order = sampleIntake(storeId, MAX_LINES * 1_000, { ...CASH, items: lines });
		const { status, body } = await place(orderAsQuoted(order, quote, "asap"));
		expect(status, JSON.stringify(body).slice(0, 300)).toBe(201);
		expect(body.items.at(-1)).toMatchObject({ itemId: soup, variationId: large });
	});
});

describe("the taxes that the prices contain", () => {
	const contained = [{ name: "GST", ratePpm: 100_000, isIncluded: true, amount: 364 }];
	const line = { name: "Flat white", unitPrice: 4_000, total: 4_000 };
	const report = async () => {
		const day = (ahead: number) =>
			new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
		const range = `currency=USD&from=${day(-1)}&to=${day(1)}`;
		const path = `/api/v2/reports/${gateway.own.merchantId}/sums/tax-summary?${range}`;
		const { status, body } = await gateway.call("GET", path, admin());
		expect(status, JSON.stringify(body)).toBe(200);
		return body.all.taxIncluded;
	};

	it("are those of the quote, of the location, or of the seller, and in the reports", async () => {
		const tax = await send("POST", "taxes", {
			name: "GST",
			ratePpm: 100_000,
			appliesToMenu: true,
			isIncluded: true,
		});
		const before = await report();
		const quote = await ask({ items: [{ title: line.name, quantity: 1, unitPrice: 4_000 }] });
		const quoted = await place(orderAsQuoted(sold(line), quote, "asap"));
		const judged = await place(sold(line));
		for (const { body } of [quoted, judged]) {
			expect(body).toMatchObject({ tax: 0, taxIncluded: 364, includedTaxes: contained });
		}
		const said = await place(sold(line, { taxIncluded: 300 }));
		expect(said.body).toMatchObject({ taxIncluded: 300, includedTaxes: [] });
		const done = { status: "complete", source: "pos", taxIncluded: 200 };
		expect((await place(sold(line, done))).body).toMatchObject({ taxIncluded: 200 });
		expect((await report()) - before).toBe(364 + 364 + 300 + 200);
		await send("DELETE", `taxes/${tax.id}`, {});
	});
});

describe("an order without a quote", () => {
	const enforced = { enforce: true };

	it("is judged by the taxes and the preparation of what is on the menu", async () => {
		const line = { itemId: soup, variationId: large };
		const { status, body } = await place(sold(line, { ...enforced, tax: 36, total: 436 }));
		expect(status, JSON.stringify(body)).toBe(201);
		expect(body.quoted).toMatchObject({ failed: [], total: 436 });
		expect(inMinutes(body.dateInfo.fulfillmentAt, body)).toBe(45);
		expect(body.items).toMatchObject([{ itemId: soup, taxes: [{ amount: 36 }], prepMinutes: 45 }]);
		expect((await place(sold(line, { ...enforced, total: 400 }))).body.message).toBe(
			"The total is $4.36",
		);
	});

	it("is judged by the taxes, minutes and alcohol that it says of what is on no menu", async () => {
		const tax = await send("POST", "taxes", {
			name: "Assigned",
			ratePpm: 88_750,
			appliesToMenu: false,
			isIncluded: false,
		});
		const line = { name: "Special", taxes: [tax.id], prepMinutes: 50, containsAlcohol: true };
		const taxed = { tax: 36, total: 436 };
		const { status, body } = await place(sold(line, { ...enforced, ...taxed }));
		expect(status, JSON.stringify(body)).toBe(201);
		expect(inMinutes(body.dateInfo.fulfillmentAt, body)).toBe(50);
		const { rows } = (
			await gateway.call(
				"GET",
				`/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/dining-options?size=100`,
				admin(),
			)
		).body;
		const takeout = rows.find(({ behavior }: { behavior: string }) => behavior === "takeout");
		await send("PATCH", `dining-options/${takeout.id}`, { allowsAlcohol: false });
		const wine = await place(sold(line, taxed));
		await send("PATCH", `dining-options/${takeout.id}`, { allowsAlcohol: true });
		expect([wine.status, wine.body.quoted.failed]).toMatchObject([201, [{ id: "alcohol" }]]);
	});

	it("may have an open charge", async () => {
		const charge = await send("POST", "service-charges", {
			name: "Corkage",
			type: "OPEN",
			taxes: [],
			isEnabled: true,
		});
		const wine = { name: "Wine", unitPrice: 2_000, total: 2_000 };
		const corked = { ...enforced, charges: 500, total: 2_500 };
		expect((await place(sold(wine, corked))).status).toBe(201);
		const said = { ...corked, openCharges: [{ id: charge.id, amount: 500 }] };
		expect((await place(sold(wine, said))).body.quoted.total).toBe(2_500);
		expect((await place(sold(wine, { ...said, charges: 400, total: 2_400 }))).status).toBe(422);
		await send("PATCH", `service-charges/${charge.id}`, { isEnabled: false });
		expect((await place(sold(wine, corked))).status).toBe(422);
	});

	it("is judged by what the menu says of its items", async () => {
		const path = `/api/v2/menu/${gateway.own.merchantId}/parts/storeItem/${soup}`;
		const off = async (isOrderable: boolean) => {
			const answer = await gateway.call("PATCH", path, { ...admin(), body: { isOrderable } });
			expect(answer.status).toBe(200);
		};
		await off(false);
		const { body } = await place(
			sold({ itemId: soup, variationId: large }, { tax: 36, total: 436 }),
		);
		await off(true);
		expect(body.quoted.failed).toEqual([{ id: "item", words: "“Soup” can’t be ordered now" }]);
	});
});
