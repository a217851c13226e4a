import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { type Browser, visibleText } from "../../support/browser";
import { addLocations, workOff } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let part: string;
let path: string;
let stores: string[];

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	const { merchantId } = own;
	stores = await addLocations(web.gateway, own, 2);
	const now = new Date();
	const salmon = { id: newId(), merchantId, kind: "storeItem" as const, title: "Salmon" };
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(menuParts).values({ ...salmon, createdAt: now, updatedAt: now }),
	);
	owner = await web.signedInBrowser("merchantSuperAdmin");
	part = `/dashboard/menu-management/${merchantId}/storeItem/${merchantId}/${salmon.id}`;
	path = `${part}/sold-out`;
});
afterAll(() => web?.close());

const hidden = (html: string, name: string): string => {
	const [, value = ""] = new RegExp(`name="${name}" value="([^"]*)"`).exec(html) ?? [];
	return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
};

it("marks a thing as sold out at chosen locations, without script", async () => {
	expect((await owner.get(part)).text).toContain(`href="${path}"`);
	const missing = await owner.post(path, { fields: { reach: "chosen", end: "time" } });
	expect(missing.status).toBe(422);
	expect(visibleText(missing.text)).toContain("Choose at least one location");
	expect(visibleText(missing.text)).toContain("Enter a day and a time");

	const fields: [string, string][] = [
		["reach", "chosen"],
		["end", "open"],
		...stores.map((id): [string, string] => ["stores", id]),
	];
	const preview = await owner.post(path, { fields });
	expect(preview.status, visibleText(preview.text)).toBe(200);
	expect(visibleText(preview.text)).toContain("2 locations would change.");
	expect(visibleText(preview.text)).toContain("Sold out until you turn it back on");

	const started = await owner.post(`${path}?step=run`, {
		fields: {
			plan: hidden(preview.text, "plan"),
			"idempotency-key": hidden(preview.text, "idempotency-key"),
		},
	});
	expect(started.status, visibleText(started.text)).toBe(303);
	await workOff(web.gateway.services);
	const done = await owner.get(started.location ?? "");
	expect(visibleText(done.text)).toContain("All 2 done: 2 changed");
	const here = await owner.get(`/location/${stores[0]}/menu-management/sold-out`);
	expect(visibleText(here.text)).toContain("Salmon");
});

it("shows the list of locations at once, and needs no preview for one location", async () => {
	const form = await owner.get(path);
	expect(form.text).toMatch(
		/<input[^>]*checked[^>]*value="chosen"|<input[^>]*value="chosen"[^>]*checked/,
	);
	const [first = "", second = ""] = stores;
	const mark = (fields: [string, string][]) =>
		owner.post(path, { fields: [["reach", "chosen"], ...fields] });
	const done = await mark([
		["end", "2-hours"],
		["stores", first],
	]);
	expect(done.status, visibleText(done.text)).toBe(303);
	expect(done.location).toContain(part);
	const back = await owner.follow(done);
	expect(visibleText(back.text)).toMatch(
		/Salmon is sold out at .+ until .*\d:\d\d.*Put it back on sale/,
	);
	expect(back.text).toContain(`/location/${first}/menu-management/sold-out"`);
	const both = await mark([
		["end", "2-hours"],
		["stores", first],
		["stores", second],
	]);
	expect(both.status).toBe(200);
	expect(visibleText(both.text)).toContain("locations would change.");
	const past = await mark([
		["end", "time"],
		["date", "2020-01-01"],
		["time", "10:00"],
		["stores", first],
	]);
	expect(visibleText(past.text)).toContain("This time has passed");
});

it("is offered beside the item in the search", async () => {
	const { text } = await owner.get("/search?q=salmon");
	expect(text).toContain(`href="${path}"`);
	expect(text).toContain(`href="${part}/prices"`);
	expect((await owner.get("/palette.json?q=salmon")).text).toContain('"Salmon: Sold out"');
});

it("is not there for things that are never sold out", async () => {
	expect((await owner.get(path.replace("/storeItem/", "/category/"))).status).toBe(404);
});
