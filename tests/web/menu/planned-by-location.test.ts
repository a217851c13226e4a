import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, words } from "../../support/browser";
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
	owner = await web.browserOf("merchantSuperAdmin");
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
		expect(words(text)).toContain("When it is this time at");
		const send = (fields: Record<string, string>) =>
			owner.post(path, { fields: { ...SOUP, price: "6.00", ...fields }, encoding: "multipart" });

		const timeless = await send({ clock: "locations" });
		expect(words(timeless.text)).toContain(
			"Enter the day and the time at which it comes at each location",
		);
		const at = { "at.date": inAWeek, "at.time": "4:00 AM" };
		const foreign = await send({ ...at, clock: "locations", prepMinutes: "7" });
		expect(words(foreign.text)).toContain("it comes once for all: Prep time in minutes.");
		expect(foreign.text).toContain('value="6.00"');

		const planned = await send({ ...at, clock: "locations" });
		expect(planned.location).toMatch(/^\/tasks\//);
		const task = words((await owner.get(planned.location ?? "")).text);
		expect(task).toContain("Soup: price, by each location's clock");
		expect(task).toContain("It is planned for");
		const list = await owner.get(
			"/dashboard/menu-management/scheduled-changes?q=Soup&state=planned",
		);
		expect(words(list.text)).toContain("All locations");
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
		expect(words(foreign.text)).toContain(
			"What locations hold none of their own comes once for all",
		);
		const preview = await send("", { isVisible: "no" });
		expect(words(preview.text)).toContain("at each location by its own clock");
		expect(preview.text).toMatch(/name="clock" value="locations"/);
		const mark = /name="mark" value="([^"]+)"/.exec(preview.text)?.[1] ?? "";
		const planned = await send("?step=run", { isVisible: "no", mark });
		expect(planned.location ?? words(planned.text)).toMatch(/^\/tasks\//);
	});
});
