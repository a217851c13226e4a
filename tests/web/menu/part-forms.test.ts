import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tooLong } from "~/models/shared/messages";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let merchantId: string;
let storeId: string;

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	merchantId = own.merchantId;
	storeId = own.storeIds[0] as string;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const call = (method: string, path: string, body?: object) =>
	web.gateway.call(method, `/api/v2/menu/${merchantId}/${path}`, {
		token: web.gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});
const make = async (kind: string, body: object): Promise<string> =>
	(await call("POST", `parts/${kind}`, body)).body.id;
const ofAll = (kind: string, id: string) =>
	`/dashboard/menu-management/${merchantId}/${kind}/${merchantId}/${id}`;
const atHere = (kind: string, id: string) =>
	`/location/${storeId}/menu-management/${kind}/${merchantId}/${id}`;

describe("the last choice of a group that items require", () => {
	it("is named before it is switched off, at both levels, and after it was", async () => {
		const sauce = await make("itemBase", { title: "Honey", price: 0 });
		const group = await make("itemOptions", {
			title: "Dips",
			parts: [sauce],
			isMandatory: true,
			minSelections: 1,
		});
		await make("storeItem", { title: "Dipped wings", price: 900, parts: [group] });
		const warning = "“Dips” has no other choice, and Dipped wings needs one.";
		for (const path of [ofAll("itemBase", sauce), atHere("itemBase", sauce)]) {
			expect(visibleText((await owner.get(path)).text)).toContain(warning);
		}
		const path = ofAll("itemBase", sauce);
		const fields = { title: "Honey", price: "0.00", isVisible: "on", isOrderable: "on" };
		const { location } = await owner.post(path, { fields, encoding: "multipart" });
		const { text } = await owner.get(location ?? "");
		expect(visibleText(text)).toContain("Modifier was updated. Dipped wings can’t be ordered now");
	});
});

describe("a location's own text", () => {
	it("is made empty there by its box, and follows the organization without", async () => {
		const item = await make("storeItem", { title: "Soup", price: 500, description: "Hot" });
		const path = atHere("storeItem", item);
		const { text } = await owner.get(path);
		expect(text).toContain('name="isEmpty.description"');
		// Where the organization has no text, none is to be emptied.
		expect(text).not.toContain('name="isEmpty.subtitle"');
		const send = (fields: Record<string, string>) =>
			owner.post(path, { fields, encoding: "multipart" });
		const here = async () =>
			(await call("GET", `locations/${storeId}/parts/storeItem/${item}`)).body;

		const both = await send({ description: "Cold", "isEmpty.description": "on" });
		expect(visibleText(both.text)).toContain(
			"Clear the text, or uncheck “Leave empty at this location”",
		);
		await send({ "isEmpty.description": "on" });
		expect(await here()).toMatchObject({
			description: "",
			own: ["description"],
			base: { description: "Hot" },
		});
		expect((await owner.get(path)).text).toMatch(
			/<input[^>]*name="isEmpty.description"[^>]*checked/,
		);
		await send({ description: "" });
		expect(await here()).toMatchObject({ description: "Hot", own: [] });
	});
});

describe("the form of an item", () => {
	it("asks how a variation is chosen only where it has variations", async () => {
		const plain = await make("storeItem", { title: "Plain", price: 500 });
		const size = await make("variation", { title: "Large", price: 600 });
		const sizes = await make("variationGroup", { title: "Sizes", parts: [size] });
		const sized = await make("storeItem", { title: "Sized", price: 500, parts: [sizes] });
		const asks = async (id: string) =>
			visibleText((await owner.get(ofAll("storeItem", id))).text).includes("Choice of a variation");
		expect([await asks(plain), await asks(sized)]).toEqual([false, true]);
	});

	it("says at once which field is wrong, and what others need of each other", async () => {
		const path = `/dashboard/menu-management/${merchantId}/storeItem/new`;
		const fields = { title: "", price: "nine", weightAmount: "2", minQuantity: "5" };
		const { status, text } = await owner.post(path, {
			fields: { ...fields, maxQuantity: "2" },
			encoding: "multipart",
		});
		expect(status).toBe(422);
		expect(visibleText(text)).toContain("Enter an amount from 0.00 to 100,000.00");
		expect(visibleText(text)).toContain("Unit is required if amount is set");
		expect(visibleText(text)).toContain("Enter a number up to the maximum");
	});
});

describe("where an item is sold, and the promotion of a combo group", () => {
	it("are set in the form, and decide what the public menu has", async () => {
		const item = await make("storeItem", { title: "House wine", price: 900 });
		const group = await make("comboGroup", { title: "Boxes", parts: [item] });
		const category = await make("category", { title: "Drinks", parts: [group] });
		await make("itemSet", { title: "Evening", parts: [category] });
		const slug = await findSlug(storeId);
		const sold = async () => {
			const answer = await web.gateway.call("GET", `/api/v2/public/menus/${slug}`);
			const { groups = [] } = answer.body.menus[0]?.categories[0] ?? {};
			return groups.map(({ group: { promotion }, itemIds }: PublicGroup) => [promotion, itemIds]);
		};
		const send = (kind: string, id: string, fields: Record<string, string>) =>
			owner.post(ofAll(kind, id), { fields, encoding: "multipart" });
		const shown = { isEnabled: "on", isVisible: "on" };
		const text = { title: "Boxes", promotion: "Save 2.00 with a drink" };
		const named = { ...text, comboType: "BOX", "parts[0].id": item };
		await send("comboGroup", group, { ...named, ...shown });
		await soon(sold, [["Save 2.00 with a drink", [item]]]);
		const long = await send("comboGroup", group, { ...named, promotion: "x".repeat(61), ...shown });
		expect(visibleText(long.text)).toContain(tooLong(60));

		const wine = { title: "House wine", price: "9.00", isOrderable: "on", ...shown };
		expect((await owner.get(ofAll("storeItem", item))).text).toContain('name="target"');
		await send("storeItem", item, { ...wine, target: "OFFLINE" });
		expect((await call("GET", `parts/storeItem/${item}`)).body.target).toBe("OFFLINE");
		await soon(sold, []);
		await send("storeItem", item, { ...wine, target: "ONLINE" });
		await soon(sold, [["Save 2.00 with a drink", [item]]]);
	});
});

describe("the form of a menu", () => {
	it("asks whether it is sold online only where the organization has virtual menus", async () => {
		const menu = await make("itemSet", { title: "Night" });
		const turn = (isVirtualMenuEnabled: boolean) =>
			web.gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/features`, {
				token: web.gateway.own.tokens.merchantSuperAdmin,
				body: { isVirtualMenuEnabled },
			});
		const asks = async (path: string) => (await owner.get(path)).text.includes('name="target"');
		const change = `/dashboard/menu-management/${merchantId}/itemSet/change?chosen=1&ids=${menu}`;
		await turn(false);
		expect([await asks(ofAll("itemSet", menu)), await asks(change)]).toEqual([false, false]);
		await turn(true);
		expect([await asks(ofAll("itemSet", menu)), await asks(change)]).toEqual([true, true]);
	});
});

/** A public menu is trusted for a second. */
const soon = (sold: () => Promise<unknown>, expected: unknown) =>
	expect.poll(sold, { timeout: 5_000 }).toEqual(expected);

interface PublicGroup {
	group: { promotion: string };
	itemIds: string[];
}

async function findSlug(id: string): Promise<string> {
	const [row] = await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select({ slug: locations.slug }).from(locations).where(eq(locations.storeId, id)),
	);
	return row?.slug ?? "";
}

it("comes back as it was typed when what it searches for is longer than any name", async () => {
	const path = `/dashboard/menu-management/${merchantId}/category/new`;
	const fields = { title: "Breakfast", partSearch: "x".repeat(300) };
	const { status, text } = await owner.post(path, { fields, encoding: "multipart" });
	expect(status).toBe(422);
	expect(text).toContain('value="Breakfast"');
	expect(visibleText(text)).toContain(tooLong(250));
});
