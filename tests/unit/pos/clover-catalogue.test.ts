import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxThing } from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import { createCloverCatalogue } from "../../../gateway/adapters/pos/clover/clover-catalogue";
import { needsRates, toPosThing } from "../../../gateway/adapters/pos/clover/clover-objects";
import { createCloverSandbox } from "../../../gateway/adapters/pos/clover/sandbox";
import { smallCatalogue, squareToken } from "../../support/menu/serve-pos-catalogue";
import { cloverContract } from "../../support/pos/clover-contract";
import { serveVendor } from "../../support/vendors/serve-vendor";

const place = { merchantId: "M", storeId: "S", locationId: "L", provider: "clover" as const };
const catalogue = smallCatalogue();
const faults: string[] = [];
let clover: Awaited<ReturnType<typeof serveVendor>>;
let busy: { status: 429 | 500; retryAfter?: string }[] = [];
let token = squareToken("ACC");
const renewals: string[] = [];

function read() {
	const access = {
		url: `${clover.url}/clover`,
		token: async () => token,
		accountId: async () => "ACC",
		async renewed(_: unknown, refused: string) {
			renewals.push(refused);
			return squareToken("ACC");
		},
	};
	return createCloverCatalogue(access, 2_000);
}

beforeAll(async () => {
	const app = new Hono();
	app.use(async (context, next) => {
		const trouble = busy.shift();
		if (!trouble) return next();
		const { status, retryAfter } = trouble;
		return context.text("", status, retryAfter ? { "retry-after": retryAfter } : {});
	});
	app.use("/clover/*", cloverContract(faults));
	const ways = { loadCatalogue: () => catalogue, findOrganization: async () => "M" };
	app.route("/", createCloverSandbox(ways).app);
	clover = await serveVendor(app);
});
afterAll(() => clover.close());
beforeEach(() => {
	Object.assign(catalogue, smallCatalogue());
	token = squareToken("ACC");
	busy = [];
	clover.calls.splice(0);
	expect(faults.splice(0), "by Clover's SDK").toEqual([]);
});

const guids = ({ things }: { things: { guid: string }[] }) => things.map(({ guid }) => guid);

describe("Clover's inventory", () => {
	it("is read page by page, as far as there is any", async () => {
		const query = { query: "", type: "item" as const, limit: 4 };
		const first = await read().search(place, { ...query, cursor: null });
		expect(guids(first)).toEqual(["G-I0", "G-I1", "G-I2", "G-I3"]);
		const second = await read().search(place, { ...query, cursor: first.cursor });
		expect([guids(second), second.cursor]).toEqual([["G-I4", "G-I5"], null]);
		expect(first.things[0]).toEqual({
			guid: "G-I0",
			type: "item",
			name: "Till item 0",
			price: 500,
			taxRatePpm: 88_750,
			sku: "S0",
			isAvailable: true,
			min: null,
			max: null,
			groups: [],
		});
	});

	it("gives what is inside a category and a group, and nothing of one that is gone", async () => {
		const inside = (guid: string, type: "category" | "modifierGroup") =>
			read().inside(place, { guid, type, cursor: null, limit: 50 });
		expect(guids(await inside("G-C1", "category"))).toEqual(["G-I3", "G-I4", "G-I5"]);
		expect((await inside("G-L", "modifierGroup")).things).toMatchObject([
			{ guid: "G-M0", type: "modifier", price: 0 },
			{ guid: "G-M1", type: "modifier", price: 30 },
		]);
		expect(await inside("GONE", "category")).toMatchObject({ things: [], cursor: null });
	});

	it("finds things of every kind by their ids, in few requests", async () => {
		const found = await read().find(place, ["G-M1", "G-L", "GONE", "G-C0", "G-I5", "a'b"]);
		expect(found.things.map(({ guid, type }) => [guid, type])).toEqual([
			["G-I5", "item"],
			["G-C0", "category"],
			["G-L", "modifierGroup"],
			["G-M1", "modifier"],
		]);
		expect(found.things[2]).toMatchObject({ min: 1, max: 2 });
		expect(clover.calls.length).toBeLessThan(7);
	});

	it("is searched by words and by id", async () => {
		const search = (query: string, type: "item" | "modifier") =>
			read().search(place, { query, type, cursor: null, limit: 25 });
		expect(guids(await search("item 3", "item"))).toEqual(["G-I3"]);
		expect(guids(await search("G-I2", "item"))).toEqual(["G-I2"]);
		expect(guids(await search("mayo", "modifier"))).toEqual(["G-M1"]);
	});

	it("is searched a page at a time, each thing once, and by words in one request", async () => {
		for (let at = 0; at < 30; at += 1) {
			const guid = `G-N${at}`;
			catalogue.things.set(guid, sandboxThing({ guid, type: "item", name: `Naan ${at}` }));
		}
		const pages: string[][] = [];
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const request = { query: "naan", type: "item" as const, limit: 12 };
			const page = await read().search(place, { ...request, cursor: cursor ?? null });
			pages.push(guids(page));
			cursor = page.cursor;
		}
		expect(pages.map(({ length }) => length)).toEqual([12, 12, 6]);
		expect(new Set(pages.flat()).size).toBe(30);
		expect(clover.calls).toHaveLength(3);
		const byId = { query: "G-M1", type: "modifier" as const, cursor: null, limit: 5 };
		expect(guids(await read().search(place, byId))).toEqual(["G-M1"]);
	});

	it("names what cannot be read, and reads the rest", async () => {
		const broken = sandboxThing({ guid: "G-B", type: "item", name: "Broken", isBroken: true });
		catalogue.things.set("G-B", broken);
		const found = await read().search(place, { query: "", type: "item", cursor: null, limit: 100 });
		expect(found.unreadable).toEqual([{ guid: "G-B", name: "G-B" }]);
		expect(found.things).toHaveLength(6);
	});

	it("has taxes, and a layout of its categories", async () => {
		expect(await read().taxes(place, "sales")).toEqual([
			{ guid: "G-T", name: "Sales tax", ratePpm: 88_750, isIncluded: false },
		]);
		const { pages, cursor } = await read().grid(place, null);
		expect(pages.map(({ name, cells }) => [name, cells.length])).toEqual([
			["Till category 0", 3],
			["Till category 1", 3],
		]);
		expect(cursor).toBeNull();
	});

	it("is asked again after 429 and 5xx, as long as Clover says, and with a new token once the old one ended", async () => {
		busy = [{ status: 429, retryAfter: "1" }, { status: 500 }];
		token = squareToken("ACC", [], -1_000);
		const started = Date.now();
		expect((await read().taxes(place, "")).length).toBe(1);
		expect(Date.now() - started).toBeGreaterThan(990);
		expect(renewals.splice(0)).toEqual([token]);
	});

	it.each([
		["another merchant's token", () => squareToken("OTHER"), "Not Found"],
		["a missing permission", () => squareToken("ACC", ["NOTHING"]), "Link Clover again"],
	])("is refused with %s", async (_, make, words) => {
		token = make();
		await expect(read().taxes(place, "")).rejects.toThrow(words);
	});
});

it("is checked by what Clover's SDK has, which nothing else passes", async () => {
	const app = new Hono();
	app.use("/clover/*", cloverContract(faults));
	app.all("*", (context) => context.json({ elements: [{ id: "X", mood: 1 }] }));
	await app.request("/clover/v3/merchants/ACC/items?expand=a,b,c,d&color=red");
	await app.request("/clover/v3/merchants/ACC/robots");
	expect(faults.splice(0)).toEqual([
		"GET /items: color is not described",
		"GET /items: expand is not described",
		expect.stringContaining("must NOT have additional properties"),
		"GET /robots is not described",
	]);
});

describe("an item of Clover", () => {
	const raw = { id: "X", name: "Soup", price: 600 };
	const tax = { id: "T", name: "", taxType: "", isDefault: true, rate: 825_000 };
	const rates = [{ ...tax, taxAmount: undefined, deletedTime: undefined }];

	it.each([
		["is hidden", { hidden: true }, { isAvailable: false }],
		["is not available", { available: false }, { isAvailable: false }],
		["has none left", { autoManage: true, itemStock: { quantity: 0 } }, { isAvailable: false }],
		["is not counted", { autoManage: false, itemStock: { quantity: 0 } }, { isAvailable: true }],
		["has no price of its own", { priceType: "VARIABLE" }, { price: null }],
		["has a price of a kind that is new", { priceType: "PER_MOON" }, { price: 600 }],
		["takes the default taxes", {}, { taxRatePpm: 82_500 }],
		["takes no taxes", { defaultTaxRates: false }, { taxRatePpm: null }],
		["has null for what is absent", { sku: null, itemStock: null, taxRates: null }, { sku: "" }],
		["has fields that are new", { mood: "good", categories: { elements: [7] } }, { name: "Soup" }],
	])("that %s", (_, given, expected) => {
		expect(toPosThing({ ...raw, ...given }, "item", rates)).toMatchObject(expected);
	});

	it("that was deleted is gone, and one without a name cannot be read", () => {
		expect(toPosThing({ ...raw, deletedTime: 1 }, "item", [])).toBeNull();
		expect(toPosThing({ ...raw, name: null }, "item", [])).toBeUndefined();
	});

	it("asks for rates only where it does not say them", () => {
		expect(needsRates({ ...raw, taxRates: { elements: [{ id: "T", rate: 1 }] } })).toBe(false);
		expect(needsRates({ ...raw, taxRates: { elements: [{ id: "T" }] } })).toBe(true);
	});

	it.each([-1, null, undefined, 0])("group without limits (%s) takes any number", (none) => {
		const group = { id: "G", name: "Sauces", minRequired: none, maxAllowed: none };
		expect(toPosThing(group, "modifierGroup", [])).toMatchObject({ min: 0, max: 0 });
	});
});
