// @both-databases: crud
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { newLocation } from "../../support/locations/location-samples";
import { quoteBody } from "../../support/quotes/quote-calls";

const ALWAYS = sameEveryDay([{ start: "00:00", end: "23:59" }]);
const AT_DEFAULT = { latitude: 41.88, longitude: -87.63 };
const AT_NEW = { latitude: 42.05, longitude: -87.68 };

let gateway: TestGateway;
let pattern: string;
beforeAll(async () => {
	gateway = await startTestGateway();
	pattern = gateway.own.defaultStoreId;
	await at(pattern, "PATCH", "business-hours", {
		weekly: ALWAYS,
		specialDays: [],
	});
	await at(pattern, "PATCH", "prep-time", { average: 35 });
	await at(pattern, "PATCH", "payment-settings", { isCashEnabled: false });
	await at(pattern, "PATCH", "delivery-settings", { isEnabled: true });
	const tax = await at(pattern, "POST", "taxes", {
		name: "City tax",
		guid: "pos-7",
		ratePpm: 100_000,
		appliesToMenu: true,
	});
	await at(pattern, "POST", "service-charges", {
		name: "Packing",
		type: "FIXED",
		amount: 150,
		taxes: [tax.id],
	});
	await at(pattern, "POST", "dining-options", { name: "Drive-through", behavior: "curbside" });
	const account = { name: "Couriers", apiKey: "a-long-secret" };
	const partner = await at(pattern, "POST", "delivery-partners", account);
	const circle = { type: "circle", center: AT_DEFAULT, radius: 3 };
	await at(pattern, "POST", "delivery-zones", { name: "Near", area: circle, flatFee: 400 });
	await at(pattern, "POST", "delivery-zones", {
		name: "By couriers",
		area: { ...circle, radius: 5 },
		partnerId: partner.id,
	});
	await at(pattern, "POST", "delivery-zones", {
		name: "Elsewhere",
		area: { ...circle, center: { latitude: 41.9, longitude: -87.6 } },
	});
});
afterAll(() => gateway.close());

const organization = () => `/api/v2/store-v2/${gateway.own.merchantId}`;

async function send(method: string, path: string, body?: object) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, path, { token, ...(body && { body }) });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

const at = (storeId: string, method: string, what: string, body?: object) =>
	send(method, `${organization()}/locations/${storeId}/${what}`, body);

/** A new location, which takes no orders yet. */
async function open(title: string, given: object = {}): Promise<string> {
	const body = newLocation(title);
	const address = { ...body.address, ...AT_NEW };
	const made = await send("POST", `${organization()}/locations`, {
		...body,
		address,
		isGuestCheckoutEnabled: true,
		...given,
	});
	return made.storeId;
}

async function ask(storeId: string, given: Parameters<typeof quoteBody>[1] = {}) {
	const { status, body } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(storeId, given),
	});
	expect(status, JSON.stringify(body)).toBe(200);
	return body;
}

const failedCheckIds = (quote: { checks: { id: string; passed: boolean }[] }) =>
	quote.checks.flatMap(({ id, passed }) => (passed || id === "store-stop" ? [] : [id]));
const TO = { text: "1 Lake Street", coordinates: { latitude: 42.06, longitude: -87.68 } };

describe("a new location", () => {
	it("starts with what its default store has, and its quotes obey that", async () => {
		const storeId = await open("The Inheriting One");
		const quote = await ask(storeId);
		expect(failedCheckIds(quote)).toEqual([]);
		expect(quote).toMatchObject({
			prepMinutes: 35,
			// A tenth of the item and of the packing.
			money: { gross: 1000, total: 1000 + 150 + 100 + 15 },
		});
		expect(failedCheckIds(await ask(storeId, { paymentMethod: "cash" }))).toEqual([
			"payment-method",
		]);
		const delivery = await ask(storeId, { diningOption: "delivery", address: TO });
		expect(failedCheckIds(delivery)).toEqual([]);
		expect(delivery.money.deliveryFee).toMatchObject({ amount: 400 });
	});

	it("starts with the product's defaults where that is chosen", async () => {
		const storeId = await open("The Plain One", { defaultStoreId: null });
		expect(await ask(storeId)).toMatchObject({ prepMinutes: 20, money: { total: 1000 } });
		expect(failedCheckIds(await ask(storeId, { paymentMethod: "cash" }))).not.toContain(
			"payment-method",
		);
		const names = (await at(storeId, "GET", "dining-options")).rows.map(
			({ name }: { name: string }) => name,
		);
		expect(names).toHaveLength(4);
		expect((await at(storeId, "GET", "taxes")).rows).toEqual([]);
	});

	it("takes neither accounts nor what belongs to a place or a point of sale", async () => {
		const storeId = await open("The Careful One");
		expect((await at(storeId, "GET", "delivery-partners")).rows).toEqual([]);
		const zones = (await at(storeId, "GET", "delivery-zones")).rows;
		const copied = zones.map(({ name, isEnabled, partnerId, area }: Record<string, unknown>) => ({
			name,
			isEnabled,
			partnerId,
			area,
		}));
		expect(copied).toHaveLength(2);
		const around = { type: "circle", center: AT_NEW };
		expect(copied).toEqual(
			expect.arrayContaining([
				{ name: "Near", isEnabled: true, partnerId: null, area: { ...around, radius: 3 } },
				{ name: "By couriers", isEnabled: false, partnerId: null, area: { ...around, radius: 5 } },
			]),
		);
		const [tax] = (await at(storeId, "GET", "taxes")).rows;
		expect(tax).toMatchObject({ name: "City tax", guid: null, ratePpm: 100_000 });
		const charges = (await at(storeId, "GET", "service-charges")).rows;
		expect(charges.find(({ name }: { name: string }) => name === "Packing").taxes).toEqual([
			tax.id,
		]);
	});

	it("keeps the week that is given with it", async () => {
		const weekly = sameEveryDay([{ start: "07:00", end: "11:00" }]);
		const storeId = await open("The Breakfast One", { weekly });
		expect((await at(storeId, "GET", "business-hours")).weekly).toEqual(weekly);
		expect((await at(storeId, "GET", "prep-time")).average).toBe(35);
	});

	it("does not follow later changes of its default store", async () => {
		const storeId = await open("The Early One");
		await at(pattern, "PATCH", "prep-time", { average: 50 });
		expect(await ask(storeId)).toMatchObject({ prepMinutes: 35 });
		expect(await ask(await open("The Late One"))).toMatchObject({ prepMinutes: 50 });
		await at(pattern, "PATCH", "prep-time", { average: 35 });
	});

	it("starts from the chosen one of several default stores", async () => {
		const second = await send("POST", `${organization()}/default-locations`, {
			...newLocation("The Second Pattern"),
		});
		await at(second.storeId, "PATCH", "prep-time", { average: 5 });
		const chosen = await open("The Chosen One", { defaultStoreId: second.storeId });
		expect(await ask(chosen)).toMatchObject({ prepMinutes: 5, money: { total: 1000 } });
		expect(await ask(await open("The Usual One"))).toMatchObject({ prepMinutes: 35 });
	});

	it("says in the audit log what it took, and from where", async () => {
		const storeId = await open("The Logged One");
		const { rows } = await send("GET", `/api/v2/audit-log?storeId=${storeId}&entity=location`);
		expect(rows[0]).toMatchObject({ action: "create", after: { defaultStoreId: pattern } });
		expect(rows[0].after.inherited).toEqual(
			expect.arrayContaining(["Business hours", "Prep time", "Taxes: City tax"]),
		);
	});
});

it("tells in advance what would be taken from each default store", async () => {
	const [first, second] = await send("GET", `${organization()}/inheritances`);
	expect(first).toMatchObject({ storeId: pattern, title: `${gateway.own.name} Default` });
	expect(first.parts).toEqual(
		expect.arrayContaining([
			{ kind: "business-hours", names: [] },
			{ kind: "prep-time", names: [] },
			{ kind: "tax", names: ["City tax"] },
			{ kind: "delivery-zone", names: ["Near", "By couriers"] },
		]),
	);
	const { names } = first.parts.find(({ kind }: { kind: string }) => kind === "dining-option");
	expect(names).toContain("Drive-through");
	expect(names).toEqual([...names].sort());
	const kinds = first.parts.map(({ kind }: { kind: string }) => kind);
	expect(kinds).not.toContain("alert-times");
	expect(second.title).toBe("The Second Pattern");
});
