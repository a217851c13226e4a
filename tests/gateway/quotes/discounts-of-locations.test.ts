import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { orderAsQuoted } from "../../../demo/quoted-order";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId, storeIds } = gateway.own;
	const hours = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}/business-hours`;
	// Open at whatever hour the test runs.
	await send("PATCH", hours, { weekly: sameEveryDay([{ start: "00:00", end: "00:00" }]) });
});
afterAll(() => gateway.close());

const path = () => `/api/v2/store-v2/${gateway.own.merchantId}/discounts`;

async function send(method: string, to: string, body: object = {}) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, to, { token, body });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

/** As a storefront asks; the staff of the first location are told the same. */
async function quoted(store: 0 | 1 = 0) {
	const ask = (caller: object) =>
		gateway.call("POST", "/api/v2/quotes", {
			...caller,
			body: quoteBody(gateway.own.storeIds[store]),
		});
	const { body } = await ask({ apiKey: gateway.own.apiKey });
	if (store === 0) {
		const response = await ask({ token: gateway.own.tokens.storeAdmin });
		expect(response.body.discounts).toEqual(body.discounts);
	}
	return body;
}

async function names(store: 0 | 1 = 0): Promise<string[]> {
	const { discounts } = await quoted(store);
	return discounts.map(({ name }: { name: string }) => name);
}

it("obeys isActive and stores, and one that is deleted no longer", async () => {
	const { id } = await send("POST", path(), { name: "Lunch", ratePpm: 100_000 });
	expect([await names(0), await names(1)]).toEqual([["Lunch"], ["Lunch"]]);
	await send("PATCH", `${path()}/${id}`, { stores: [gateway.own.storeIds[1]] });
	expect([await names(0), await names(1)]).toEqual([[], ["Lunch"]]);
	await send("PATCH", `${path()}/${id}`, { isActive: false });
	expect(await names(1)).toEqual([]);
	await send("PATCH", `${path()}/${id}`, { isActive: true, stores: null });
	await send("DELETE", `${path()}/${id}`);
	expect(await names(0)).toEqual([]);
});

it("obeys categories: what stands in one, by itself or in a group", async () => {
	const { merchantId, storeIds } = gateway.own;
	const part = (kind: string, body: object) =>
		send("POST", `/api/v2/menu/${merchantId}/parts/${kind}`, body);
	const { id: cola } = await part("storeItem", { title: "Cola", price: 300 });
	const { id: pie } = await part("storeItem", { title: "Pie", price: 500 });
	const group = await part("storeItemGroup", { title: "Sweets", parts: [pie] });
	const category = await part("category", { title: "Extras", parts: [cola] });
	const { id } = await send("POST", path(), {
		name: "Extras",
		level: "ITEM",
		categories: [category.id],
		ratePpm: 100_000,
	});
	const discountsFor = async (itemId: string) => {
		const items = [{ itemId, quantity: 1, modifiers: [] }];
		const body = quoteBody(storeIds[0], { items });
		const caller = { apiKey: gateway.own.apiKey };
		return (await gateway.call("POST", "/api/v2/quotes", { ...caller, body })).body.money.discount;
	};
	expect([await discountsFor(cola), await discountsFor(pie)]).toEqual([30, 0]);
	const parts = { parts: [cola, group.id] };
	await send("PATCH", `/api/v2/menu/${merchantId}/parts/category/${category.id}`, parts);
	expect([await discountsFor(cola), await discountsFor(pie)]).toEqual([30, 50]);
	await send("DELETE", `${path()}/${id}`);
});

it("obeys customers, by phone number or id", async () => {
	const [storeId] = gateway.own.storeIds;
	const customer = { name: "Vera Chosen", phone: "+13125550177", email: "" };
	await placeOrder(gateway, sampleIntake(storeId, 1_000, { customer }));
	const found = await gateway.call(
		"GET",
		`/api/v2/customers/${gateway.own.merchantId}/search?phone=50177`,
		{ token: gateway.own.tokens.merchantSuperAdmin },
	);
	const [{ id: customerId }] = found.body.rows;
	const { id } = await send("POST", path(), {
		name: "Friends",
		ratePpm: 100_000,
		customers: [customerId],
	});
	const discountsFor = async (who: object) => {
		const body = quoteBody(storeId, who);
		const answer = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body,
		});
		return answer.body.discounts.map(({ name }: { name: string }) => name);
	};
	expect(await discountsFor({})).toEqual([]);
	expect(await discountsFor({ customerPhone: "(312) 555-0178" })).toEqual([]);
	expect(await discountsFor({ customerPhone: "(312) 555-0177" })).toEqual(["Friends"]);
	expect(await discountsFor({ customerId })).toEqual(["Friends"]);
	await send("DELETE", `${path()}/${id}`);
});

it("tries priority 1 first, the older first among equals", async () => {
	const make = (name: string, priority: number) =>
		send("POST", path(), { name, priority, ratePpm: 10_000, isCombinable: true });
	const made = [await make("Old", 2), await make("First", 1), await make("New", 2)];
	expect(await names()).toEqual(["First", "Old", "New"]);
	for (const { id } of made) await send("DELETE", `${path()}/${id}`);
});

it("takes no more off an order that a seller has discounted already", async () => {
	await send("POST", path(), { name: "Always", ratePpm: 500_000 });
	const { money } = await quoted();
	expect(money.discount).toBe(500);
	const sold = { subtotal: money.gross, discount: 500, total: money.total };
	const { quoted: judged } = await placeOrder(
		gateway,
		sampleIntake(gateway.own.storeIds[0], money.gross, sold),
	);
	expect(judged.total).toBe(money.total);
	const plain = sampleIntake(gateway.own.storeIds[0], money.gross, {
		items: [{ name: "Half chicken", quantity: 1, unitPrice: 1_000, total: 1_000 }],
	});
	const ofQuote = await placeOrder(gateway, orderAsQuoted(plain, await quoted(), "asap"));
	expect([ofQuote.discount, ofQuote.total]).toEqual([500, money.total]);
});

it("gives so many orders of a customer what they may have, without canceled ones", async () => {
	const { id } = await send("POST", path(), {
		name: "Once",
		ratePpm: 100_000,
		maxPerCustomer: 1,
		priority: 1,
	});
	const customerPhone = "+13125550118";
	const body = quoteBody(gateway.own.storeIds[0], { customerPhone });
	const ask = async (caller: object = { apiKey: gateway.own.apiKey }) =>
		(await gateway.call("POST", "/api/v2/quotes", { ...caller, body })).body;
	const customer = { name: "Cy Twice", phone: customerPhone, email: "" };
	const plain = sampleIntake(gateway.own.storeIds[0], 1_000, {
		customer,
		...CASH,
		items: [{ name: "Half chicken", quantity: 1, unitPrice: 1_000, total: 1_000 }],
	});
	const first = await placeOrder(gateway, orderAsQuoted(plain, await ask(), "asap"));
	expect(first.discounts).toEqual([{ id, name: "Once", amount: 100 }]);
	expect((await ask()).discounts.map(({ name }: { name: string }) => name)).toEqual(["Always"]);
	await act(gateway, first.id, [statusAction("canceled")]);
	expect((await ask()).discounts.map(({ name }: { name: string }) => name)).toEqual(["Once"]);
	// A seller may say so itself, of discounts that are there, up to what it took off.
	const said = (discounts: object[]) =>
		gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body: {
				...plain,
				storeId: gateway.own.storeIds[1],
				externalId: crypto.randomUUID(),
				discount: 100,
				total: 900,
				discounts,
			},
		});
	expect((await said([{ id, amount: 101 }])).status).toBe(422);
	expect((await said([{ id: crypto.randomUUID(), amount: 100 }])).status).toBe(422);
	expect((await said([{ id, amount: 100 }])).body.discounts).toEqual(first.discounts);
	// People limited to the first location also see the order at the second.
	for (const caller of [undefined, { token: gateway.own.tokens.storeAdmin }]) {
		expect((await ask(caller)).discounts).toMatchObject([{ name: "Always" }]);
	}
	await send("DELETE", `${path()}/${id}`);
});

it("gives what is for a first order to nobody who has ordered, by the phone number", async () => {
	await send("POST", path(), { name: "Hello", ratePpm: 100_000, nthOrder: 1, priority: 1 });
	const [storeId] = gateway.own.storeIds;
	const phone = "(312) 555-0119";
	const discountsFor = async (customerPhone: string) => {
		const { body } = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(storeId, { customerPhone }),
		});
		return body.discounts.map(({ name }: { name: string }) => name);
	};
	expect([await discountsFor(""), await discountsFor(phone)]).toEqual([["Always"], ["Hello"]]);
	const customer = { name: "Ida Fresh", phone: "+13125550119", email: "" };
	await placeOrder(gateway, sampleIntake(storeId, 1_000, { customer }));
	expect(await discountsFor(phone)).toEqual(["Always"]);
});
