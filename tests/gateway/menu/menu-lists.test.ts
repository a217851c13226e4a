// @both-databases: search
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MenuKind } from "~/models/menu/menu-kind";
import { SYSTEM } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";

let gateway: TestGateway;
let storeId = "";
let otherStoreId = "";

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId = "", otherStoreId = ""] = gateway.own.storeIds;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		switchEverythingOn(tx, gateway.own.merchantId),
	);
});
afterAll(() => gateway?.close());

const base = () => `/api/v2/menu/${gateway.own.merchantId}`;
const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, ...request });

async function make(kind: MenuKind, body: object): Promise<string> {
	const answer = await call("POST", `${base()}/parts/${kind}`, { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

async function setOwn(kind: MenuKind, id: string, body: object): Promise<void> {
	const path = `${base()}/locations/${storeId}/parts/${kind}/${id}`;
	const answer = await call("PATCH", path, { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function listed(path: string, query: string): Promise<string[]> {
	const answer = await call("GET", `${base()}/${path}?limit=100&${query}`);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	expect(answer.body.pagination.total).toBe(answer.body.rows.length);
	return answer.body.rows.map(({ title }: { title: string }) => title);
}
const items = (query: string) => listed("parts/storeItem", query);
const locationItems = (query: string) => listed(`locations/${storeId}/parts/storeItem`, query);

describe("the search of a list", () => {
	beforeAll(async () => {
		await make("storeItem", {
			title: "Crème brûlée",
			subtitle: "Burnt sugar",
			internalName: "Dessert nine",
			sku: "ZX-4471",
			posGuid: "pos-guid-brulee",
		});
		await make("storeItem", { title: "Crème caramel", sku: "ZX-4472" });
	});

	it("finds what has each typed word somewhere, whatever the case, accents and order", async () => {
		for (const typed of ["creme BRULEE", "brû CRÈ", "sugar brulee", "nine zx 4471", "guid-brul"]) {
			expect(await items(`search=${encodeURIComponent(typed)}`), typed).toEqual(["Crème brûlée"]);
		}
		expect(await items("search=creme")).toEqual(["Crème brûlée", "Crème caramel"]);
		expect(await items("search=creme+zx-44")).toHaveLength(2);
	});

	it("finds nothing when one word is nowhere, and for signs alone", async () => {
		expect(await items("search=creme+soup")).toEqual([]);
		expect(await items(`search=${encodeURIComponent("%_-")}`)).toEqual([]);
	});

	it("follows what is renamed, deleted and brought under an own title", async () => {
		const id = await make("storeItem", { title: "Quinoa bowl", sku: "QB-1" });
		await setOwn("storeItem", id, { title: "Harvest plate" });
		expect(await locationItems("search=quinoa")).toEqual([]);
		expect(await locationItems("search=harvest+qb")).toEqual(["Harvest plate"]);
		expect(await items("search=harvest")).toEqual([]);
		expect(await items("search=quinoa")).toEqual(["Quinoa bowl"]);
		await setOwn("storeItem", id, { title: null });
		expect(await locationItems("search=quinoa")).toEqual(["Quinoa bowl"]);
		await call("PATCH", `${base()}/parts/storeItem/${id}`, { body: { title: "Millet bowl" } });
		expect(await items("search=quinoa")).toEqual([]);
		expect(await locationItems("search=millet")).toEqual(["Millet bowl"]);
		await call("DELETE", `${base()}/parts/storeItem/${id}`);
		expect(await items("search=millet")).toEqual([]);
	});

	it("finds nothing of another organization", async () => {
		const path = `/api/v2/menu/${gateway.other.merchantId}/parts/storeItem?search=creme`;
		const token = gateway.other.tokens.merchantSuperAdmin;
		expect((await gateway.call("GET", path, { token })).body.rows).toEqual([]);
	});
});

describe("the filters of a list (spec 3.25)", () => {
	const [plain, own, gone, loose] = ["Filter plain", "Filter own", "Filter gone", "Filter loose"];
	let menu = "";
	let category = "";

	beforeAll(async () => {
		const ids = [];
		for (const title of [plain, own, gone]) {
			ids.push(await make("storeItem", { title, ...(title === plain && { posGuid: "filter-1" }) }));
		}
		await make("storeItem", { title: loose });
		category = await make("category", { title: "Filter category", parts: ids });
		menu = await make("itemSet", {
			title: "Filter menu",
			parts: [category],
			stores: [otherStoreId],
		});
		await setOwn("storeItem", ids[1] ?? "", { price: 1234 });
		const soldOut = await call("POST", `${base()}/locations/${storeId}/sold-out`, {
			body: { ids: [ids[2]], end: "open" },
		});
		expect(soldOut.status, JSON.stringify(soldOut.body)).toBeLessThan(300);
	});

	it("narrows to menus, categories and locations, through all that lies between", async () => {
		for (const query of [`itemSets=${menu}`, `categories=${category}`]) {
			expect(await items(query), query).toEqual([gone, own, plain]);
			expect(await locationItems(query), query).toEqual([gone, own, plain]);
		}
		expect(await items(`search=filter&storeIds=${otherStoreId}`)).toEqual([gone, own, plain]);
		expect(await items(`search=filter&storeIds=${storeId}`)).toEqual([]);
		expect(await listed("parts/category", `search=filter&storeIds=${otherStoreId}`)).toHaveLength(
			1,
		);
		expect(await listed("parts/itemSet", `search=filter&storeIds=${storeId}`)).toEqual([]);
		expect(await items("search=filter&standsIn=none")).toEqual([loose]);
	});

	it("narrows to what is sold out, has own values, and how it stands with the POS", async () => {
		expect(await locationItems("search=filter&available=no")).toEqual([gone]);
		expect(await locationItems("search=filter&available=yes")).toEqual([loose, own, plain]);
		expect(await items("search=filter&available=no")).toEqual([gone]);
		expect(await locationItems("search=filter&replica=no")).toEqual([own]);
		expect(await items("search=filter&replica=no")).toEqual([own]);
		expect(await locationItems("search=filter&replica=yes")).toEqual([gone, loose, plain]);
		expect(await items("search=filter&pos=linked")).toEqual([plain]);
		expect(await items("search=filter&pos=unlinked")).toEqual([gone, loose, own]);
		expect(await items("search=filter&pos=failed")).toEqual([]);
	});

	it("means the same rows when one change is for all that match", async () => {
		const { body } = await call("POST", `${base()}/parts/storeItem/changes/preview`, {
			body: { which: { search: "filter", pos: ["linked"] }, change: { isEnabled: false } },
		});
		expect(body.rows.map(({ label }: { label: string }) => label)).toEqual([plain]);
	});
});
