import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let merchantId: string;

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	merchantId = own.merchantId;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const call = (method: string, path: string, body?: object) =>
	web.gateway.call(method, `/api/v2/menu/${merchantId}/${path}`, {
		token: web.gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const SOUP = { title: "Soup", isEnabled: "on", isVisible: "on", isOrderable: "on" };

describe("the form of a thing of all locations", () => {
	it("plans a change for each location's clock, and says at the field what cannot come so", async () => {
		const answer = await call("POST", "parts/storeItem", { title: "Soup", price: 500 });
		const id = answer.body.id;
		const path = `/dashboard/menu-management/${merchantId}/storeItem/${merchantId}/${id}`;
		const { text } = await owner.get(path);
		expect(visibleText(text)).toContain("Time zone");
		const send = (fields: Record<string, string>) =>
			owner.post(path, { fields: { ...SOUP, price: "6.00", ...fields }, encoding: "multipart" });

		const timeless = await send({ clock: "locations" });
		expect(visibleText(timeless.text)).toContain("Enter the day and time for each location");
		const at = { "at.date": inAWeek, "at.time": "4:00 AM" };
		const foreign = await send({ ...at, clock: "locations", prepMinutes: "7" });
		expect(visibleText(foreign.text)).toContain(
			"Locations can’t change this separately: Prep time in minutes.",
		);
		expect(foreign.text).toContain('value="6.00"');

		const planned = await send({ ...at, clock: "locations" });
		expect(planned.location).toMatch(/^\/tasks\//);
		const task = visibleText((await owner.get(planned.location ?? "")).text);
		expect(task).toContain("Soup: price, at each location’s local time");
		expect(task).toContain("Scheduled for");
		const list = await owner.get(
			"/dashboard/menu-management/scheduled-changes?q=Soup&state=planned",
		);
		expect(visibleText(list.text)).toContain("All locations");
		expect((await call("GET", `parts/storeItem/${id}`)).body.price).toBe(500);
	});

	it("plans a change of many, and refuses what comes once for all", async () => {
		const answer = await call("POST", "parts/storeItem", { title: "Stew", price: 500 });
		const which = JSON.stringify({ ids: [answer.body.id] });
		const path = `/dashboard/menu-management/${merchantId}/storeItem/change`;
		const at = { "at.date": inAWeek, "at.time": "4:00 AM", clock: "locations" };
		const send = (step: string, fields: Record<string, string>) =>
			owner.post(`${path}${step}`, { fields: { which, ...at, ...fields } });
		const foreign = await send("", { isArchived: "yes" });
		expect(visibleText(foreign.text)).toContain("Some changes apply to the whole organization.");
		const preview = await send("", { isVisible: "no" });
		expect(visibleText(preview.text)).toContain(
			"Scheduled for the time you chose at each location",
		);
		expect(preview.text).toMatch(/name="clock" value="locations"/);
		const mark = /name="mark" value="([^"]+)"/.exec(preview.text)?.[1] ?? "";
		const planned = await send("?step=run", { isVisible: "no", mark });
		expect(planned.location ?? visibleText(planned.text)).toMatch(/^\/tasks\//);
	});
});

const AT = { "at.date": inAWeek, "at.time": "4:00 AM" };

const make = async (title: string): Promise<string> => {
	const answer = await web.gateway.call("POST", `/api/v2/menu/${merchantId}/parts/storeItem`, {
		token: web.gateway.own.tokens.merchantSuperAdmin,
		body: { title, price: 500 },
	});
	return answer.body.id;
};

/** Previews a form, runs what the preview sends on, and gives the page of the task. */
async function planBy(path: string, fields: Record<string, string>): Promise<string> {
	const preview = await owner.post(path, { fields: { ...fields, ...AT } });
	expect(visibleText(preview.text)).toContain("Scheduled for the time you chose.");
	const mark = /name="mark" value="([^"]+)"/.exec(preview.text)?.[1] ?? "";
	expect(preview.text).toContain(`name="at.date" value="${inAWeek}"`);
	const planned = await owner.post(`${path}?step=run`, { fields: { ...fields, ...AT, mark } });
	expect(planned.location ?? visibleText(planned.text)).toMatch(/^\/tasks\//);
	return visibleText((await owner.get(planned.location ?? "")).text);
}

it("plans an import from its form, and says at the field what is wrong with the time", async () => {
	const id = await make("Imported later");
	const path = `/dashboard/menu-management/${merchantId}/storeItem/import`;
	expect(visibleText((await owner.get(path)).text)).toContain("Schedule for later");
	const csv = `Id,Price\n${id},6.00\n`;
	const half = await owner.post(path, { fields: { csv, "at.date": inAWeek } });
	expect(half.status).toBe(422);
	expect(visibleText(half.text)).toContain("Enter a time as HH:MM");
	expect(half.text).toContain(`${id},6.00`);
	expect(await planBy(path, { csv })).toContain("Import items");
	const list = await owner.get("/dashboard/menu-management/scheduled-changes?state=planned");
	expect(visibleText(list.text)).toContain("Import items");
});

it("plans a change of the taxes of many items", async () => {
	const storeId = web.gateway.own.storeIds[0] ?? "";
	const tax = await web.gateway.call(
		"POST",
		`/api/v2/store-v2/${merchantId}/locations/${storeId}/taxes`,
		{
			token: web.gateway.own.tokens.merchantSuperAdmin,
			body: { name: "Liquor", ratePpm: 90_000, appliesToMenu: false },
		},
	);
	expect(tax.status, JSON.stringify(tax.body)).toBe(201);
	const which = JSON.stringify({ ids: [await make("Taxed later")] });
	const path = `/location/${storeId}/menu-management/storeItem/change-taxes`;
	const task = await planBy(path, { which, add: tax.body.id });
	expect(task).toContain("Taxes for items");
});
