import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { SYSTEM } from "../../../gateway/core/database";
import { businessHours } from "../../../gateway/hours/tables";
import { menuSoldOut } from "../../../gateway/menu/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
let own: TestGateway["own"];

beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway?.close());

const here = (storeId = own.storeIds[0]) =>
	`/api/v2/menu/${own.merchantId}/locations/${storeId}/sold-out`;
const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path, { token: own.tokens.merchantSuperAdmin, ...request });

async function make(kind: string, body: object): Promise<string> {
	const path = `/api/v2/menu/${own.merchantId}/parts/${kind}`;
	const answer = await call("POST", path, { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

/** An item with one sauce that has to be chosen. */
async function makeWings() {
	const title = `Wings ${crypto.randomUUID().slice(0, 8)}`;
	const sauce = await make("itemBase", { title: `Sauce of ${title}`, price: 25 });
	const group = await make("itemOptions", {
		title: "Sauces",
		parts: [sauce],
		isMandatory: true,
		minSelections: 1,
		maxSelections: 1,
	});
	return { title, sauce, item: await make("storeItem", { title, price: 900, parts: [group] }) };
}

const ids = async (query = "", storeId = own.storeIds[0]) => {
	const { body } = await call("GET", `${here(storeId)}?limit=500&${query}`);
	return body.rows.map(({ id }: { id: string }) => id);
};

it("finds items by their whole names in one request, and no modifiers", async () => {
	const { item, title, sauce } = await makeWings();
	const named = async (...names: string[]) => {
		const query = new URLSearchParams(names.map((name) => ["named", name]));
		const { status, body } = await call("GET", `${here()}/menu?${query}`);
		expect(status, JSON.stringify(body)).toBe(200);
		return body.rows.map(({ id }: { id: string }) => id);
	};
	const other = await makeWings();
	const wings = await make("category", { title: "Wings", parts: [item, other.item] });
	await make("itemSet", { title: "All day", parts: [wings] });
	expect((await named(title.toUpperCase(), other.title)).sort()).toEqual([item, other.item].sort());
	expect(await named(title)).toEqual([item]);
	expect(await named(`Sauce of ${title}`)).toEqual([]);
	expect(await named("Wings")).toEqual([]);
	const { body } = await call("GET", `${here()}/menu?search=${encodeURIComponent(title)}`);
	expect(body.rows.map(({ id }: { id: string }) => id).sort()).toEqual([item, sauce].sort());
});

describe("what a location has run out of", () => {
	it("is listed there and nowhere else, and kept from being ordered until it is back", async () => {
		const { item, sauce, title } = await makeWings();
		const ask = async (storeId = own.storeIds[0]) => {
			const { body } = await gateway.call("POST", "/api/v2/quotes", {
				apiKey: own.apiKey,
				body: {
					storeId,
					diningOption: "takeout",
					items: [{ itemId: item, quantity: 1, modifiers: [{ modifierId: sauce, quantity: 1 }] }],
				},
			});
			return body.checks.find(({ id }: { id: string }) => id === "item").passed;
		};
		expect(await ask()).toBe(true);
		const marked = await call("POST", here(), { body: { ids: [item], end: "open" } });
		expect(marked).toMatchObject({
			status: 201,
			body: { ids: [item], titles: [title], until: null },
		});
		expect(await ask()).toBe(false);
		expect(await ask(own.storeIds[1])).toBe(true);
		expect(await ids(`search=${title}`)).toEqual([item]);
		expect(await ids(`search=${title}`, own.storeIds[1])).toEqual([]);

		const again = await call("POST", `${here()}/endings`, { body: { ids: [item] } });
		expect(again.body).toEqual({ ids: [item], titles: [title] });
		expect(await ask()).toBe(true);
		expect(await ids(`search=${title}`)).toEqual([]);
	});

	it("ends by itself", async () => {
		const { item, title } = await makeWings();
		await call("POST", here(), { body: { ids: [item], end: "2-hours" } });
		expect(await ids(`search=${title}&ends=planned`)).toEqual([item]);
		const past = new Date(Date.now() - 1000);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(menuSoldOut).set({ until: past }).where(eq(menuSoldOut.partId, item)),
		);
		expect(await ids(`search=${title}`)).toEqual([]);
	});

	it("lasts through the next open period at a location that is closed now", async () => {
		const { item } = await makeWings();
		const [storeId] = own.storeIds;
		const setHours = (set: Partial<typeof businessHours.$inferInsert>) =>
			gateway.services.database.transaction(SYSTEM, (tx) =>
				tx.update(businessHours).set(set).where(eq(businessHours.storeId, storeId)),
			);
		const timeZone = "America/Chicago";
		const hour = Number(
			new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone }).format(),
		);
		const [start, end] = hour < 12 ? ["13:00", "15:00"] : ["01:00", "03:00"];
		await setHours({ weekly: sameEveryDay([{ start, end }] as never), specialDays: [] });
		const marked = await call("POST", here(), { body: { ids: [item], end: "next-opening" } });
		const hours = (Date.parse(marked.body.until) - Date.now()) / 3_600_000;
		expect(hours).toBeGreaterThan(24);
		expect(hours).toBeLessThan(39);
		await setHours({ weekly: sameEveryDay([]) });
		const never = await call("POST", here(), { body: { ids: [item], end: "next-opening" } });
		expect(never.body.details.fields).toEqual({
			end: ["No opening is scheduled. Choose another end time."],
		});
	});

	it("is what nobody can order without, where the last choice of a group goes", async () => {
		const { item, sauce, title } = await makeWings();
		const preview = await call("POST", `${here()}/preview`, {
			body: { ids: [sauce], end: "open" },
		});
		expect(preview.body).toMatchObject({
			parts: [{ id: sauce }],
			until: null,
			impossible: [{ item: { id: item, title }, group: "Sauces" }],
		});
		const whole = await call("POST", `${here()}/preview`, { body: { ids: [item], end: "open" } });
		expect(whole.body.impossible).toEqual([]);
	});

	it("is found by name among what is on sale, those asked for first", async () => {
		const { item, sauce, title } = await makeWings();
		const find = async (query: string) => {
			const { body } = await call("GET", `${here()}/choices?${query}`);
			return body.map(({ id }: { id: string }) => id);
		};
		expect(await find(`search=${title}`)).toEqual([sauce, item]);
		expect((await find(`search=nothing-of-this&ids=${item}`))[0]).toBe(item);
		await call("POST", here(), { body: { ids: [item], end: "open" } });
		expect(await find(`search=${title}`)).toEqual([sauce]);
	});

	it("is marked and put back from what the menus there sell, by category", async () => {
		const { item, sauce, title } = await makeWings();
		const off = await make("storeItem", { title: `Off ${title}`, isEnabled: false });
		const nowhere = await make("storeItem", { title: `Nowhere ${title}` });
		const elsewhere = await make("storeItem", { title: `Elsewhere ${title}` });
		const group = await make("storeItemGroup", { title: "Boxed", parts: [item] });
		const mains = await make("category", { title: "Mains", parts: [group, off] });
		const other = await make("category", { title: "Breakfast", parts: [item, elsewhere] });
		await make("itemSet", { title: "Dinner", parts: [mains], stores: [own.storeIds[0]] });
		await make("itemSet", { title: "Mornings", parts: [other], stores: [own.storeIds[1]] });
		const sold = async (query: string) => {
			const { body } = await call("GET", `${here()}/menu?search=${title}${query}`);
			return body;
		};
		expect(await sold("")).toMatchObject({
			rows: [
				{ id: item, kind: "storeItem", category: "Mains", soldOut: null },
				{ id: sauce, kind: "itemBase", category: null, standsIn: ["Sauces"], soldOut: null },
			],
			pagination: { total: 2 },
		});
		const marked = await call("POST", here(), { body: { ids: [sauce], end: "open" } });
		expect(marked.body.impossible).toMatchObject([{ item: { id: item }, group: "Sauces" }]);
		expect(await sold("&limit=1&offset=1")).toMatchObject({
			rows: [{ id: sauce, soldOut: { until: null } }],
			pagination: { total: 2 },
		});
		expect(await ids(`id=${sauce}&id=${nowhere}`)).toEqual([sauce]);
	});

	it("refuses an end that has passed, and what is gone", async () => {
		const { item } = await makeWings();
		const past = { ids: [item], end: "time", date: "2020-01-01", time: "10:00" };
		expect((await call("POST", here(), { body: past })).body.details.fields).toEqual({
			time: ["This time has passed"],
		});
		const gone = { ids: [crypto.randomUUID()], end: "open" };
		expect((await call("POST", here(), { body: gone })).body.details.fields).toEqual({
			ids: ["Some of these are no longer on the menu. Choose again."],
		});
	});

	it("is marked by counter staff, who change nothing else of the menu", async () => {
		const { item } = await makeWings();
		const token = own.tokens.storeCashier;
		const body = { ids: [item], end: "open" };
		expect((await call("POST", here(), { body, token })).status).toBe(201);
		const price = `/api/v2/menu/${own.merchantId}/locations/${own.storeIds[0]}/parts/storeItem/${item}`;
		expect((await call("PATCH", price, { body: { price: 1 }, token })).status).toBe(403);
	});

	it("is in the location's history once for each change", async () => {
		const { item, title } = await makeWings();
		const body = { ids: [item], end: "open" };
		const key = { key: crypto.randomUUID() };
		await call("POST", here(), { body, ...key });
		await call("POST", here(), { body, ...key });
		await call("POST", `${here()}/endings`, { body: { ids: [item] } });
		await call("POST", `${here()}/endings`, { body: { ids: [item] } });
		const log = await call("GET", `/api/v2/audit-log?entity=sold-out&entityId=${item}`);
		expect(log.body.rows).toMatchObject([
			{ action: "sell-again", entityLabel: title, storeId: own.storeIds[0] },
			{ action: "sell-out", entityLabel: title, before: null, after: { until: null } },
		]);
	});

	it("can be marked by two people at once", async () => {
		const { item, sauce } = await makeWings();
		const answers = await Promise.all(
			[
				[item, sauce],
				[sauce, item],
			].map((both) => call("POST", here(), { body: { ids: both, end: "open" } })),
		);
		expect(answers.map(({ status }) => status)).toEqual([201, 201]);
	});
});
