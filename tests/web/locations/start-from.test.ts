import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { locationForm } from "../../support/locations/location-form-fields";
import { startTestWeb, type TestWeb } from "../../support/web";

const PATH = "/settings/locations/new";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	const { own } = web.gateway;
	owner = await web.signedInBrowser("merchantSuperAdmin");
	await web.gateway.call(
		"PATCH",
		`/api/v2/store-v2/${own.merchantId}/locations/${own.defaultStoreId}/prep-time`,
		{ token: own.tokens.merchantSuperAdmin, body: { average: 45 } },
	);
});
afterAll(() => web?.close());

async function create(title: string, given: Record<string, string>) {
	const { text } = await owner.get(PATH);
	const fields = changed(formWith(text, "title"), { ...locationForm(), title, ...given });
	const { status, location } = await owner.post(PATH, { fields });
	expect(status).toBe(303);
	const storeId = location?.split("/").at(-1);
	const { own } = web.gateway;
	const place = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}`;
	const ask = async (path: string) =>
		(await web.gateway.call("GET", path, { token: own.tokens.merchantSuperAdmin })).body;
	const { average } = await ask(`${place}/prep-time`);
	const { weekly } = await ask(`${place}/business-hours`);
	return { ...(await ask(place)), average, weekly };
}

it("says what a new location takes over, and starts from that", async () => {
	const { text } = await owner.get(PATH);
	expect(visibleText(text)).toContain("Copies: Business hours · Prep time");
	expect(visibleText(text)).toContain("Later changes are not copied");
	const { defaultStoreId } = web.gateway.own;
	expect(formWith(text, "title")).toContainEqual(["defaultStoreId", defaultStoreId]);
	expect(await create("Started from it", {})).toMatchObject({ defaultStoreId, average: 45 });
});

it("is closed until its hours are set, unless it is to be open from the start", async () => {
	const text = visibleText((await owner.get(PATH)).text);
	expect(text).toContain("Closed until you set its hours");
	expect((await create("Closed at first", {})).weekly).toEqual(sameEveryDay([]));
	const open = await create("Open at first", { opening: "open" });
	expect(open.weekly.mon).not.toEqual([]);
});

it("says on the default store's pages what it gives, also of what has no page there", async () => {
	const { own } = web.gateway;
	const place = `/api/v2/store-v2/${own.merchantId}/locations/${own.defaultStoreId}`;
	const token = own.tokens.merchantSuperAdmin;
	const path = `/settings/locations/edit/${own.defaultStoreId}`;
	expect(visibleText((await owner.get(path)).text)).not.toContain("POS settings ·");
	const set = await web.gateway.call("PATCH", `${place}/pos-settings`, {
		token,
		body: { markOrderInProgress: true },
	});
	expect(set.status, JSON.stringify(set.body)).toBe(200);
	const text = visibleText((await owner.get(path)).text);
	expect(text).toContain("Settings copied to new locations");
	expect(text).toMatch(/Prep time · POS settings/);
	const atLocation = `/settings/locations/edit/${own.storeIds[0]}`;
	expect(visibleText((await owner.get(atLocation)).text)).not.toContain(
		"Settings copied to new locations",
	);
});

it("starts from the product's defaults where that is chosen", async () => {
	const made = await create("Started plainly", { defaultStoreId: "product" });
	expect(made).toMatchObject({ defaultStoreId: null, average: 20 });
});

it("keeps the choice when the form has to be sent again", async () => {
	const { text } = await owner.get(PATH);
	const wrong = { ...locationForm(), title: "Shrt", defaultStoreId: "product" };
	const again = await owner.post(PATH, { fields: changed(formWith(text, "title"), wrong) });
	expect(formWith(again.text, "title")).toContainEqual(["defaultStoreId", "product"]);
});
