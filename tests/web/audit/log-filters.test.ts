import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

const LOG = "/settings/audit-log";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
	const { own, call } = web.gateway;
	for (const [index, storeId] of own.storeIds.entries()) {
		const answer = await call(
			"PATCH",
			`/api/v2/store-v2/${own.merchantId}/locations/${storeId}/business-hours`,
			{
				token: own.tokens.merchantSuperAdmin,
				body: {
					weekly: sameEveryDay([{ start: `0${index + 6}:00`, end: "21:00" }]),
					specialDays: [],
				},
			},
		);
		expect(answer.status).toBe(200);
	}
	for (let count = 0; count < 26; count += 1) {
		await placeOrder(web.gateway, intakeBody(own.storeIds[0]));
	}
});
afterAll(() => web?.close());

const entriesIn = (html: string) => html.split('class="audit-entry').slice(1).map(visibleText);

it("keeps whose changes are shown while it is filtered further", async () => {
	const all = await owner.get(`${LOG}?entity=order&who=all`);
	expect(entriesIn(all.text)).toHaveLength(25);
	const filters = changed(formWith(all.text, "entity", "person"), { entity: "business-hours" });
	const query = new URLSearchParams(filters);
	expect(query.get("who")).toBe("all");
	const { text } = await owner.follow(await owner.get(`${LOG}?${query}`));
	expect(text).toMatch(/aria-current="true"[^>]*>All</);
	expect(entriesIn(text)).toHaveLength(2);
});

it("exports all that is filtered, a row for each change", async () => {
	const page = await owner.get(`${LOG}?entity=business-hours`);
	expect(visibleText(page.text)).toContain("2 changes");
	const [, to = ""] = /href="([^"]*audit-log\.csv[^"]*)"/.exec(page.text) ?? [];
	const file = await owner.get(to.replaceAll("&amp;", "&"));
	expect(file.headers.get("content-type")).toContain("text/csv");
	const [head = "", ...lines] = file.text.trim().split("\r\n");
	expect(head).toContain("Row,Time (UTC),Local time,Person’s email,Person,Role");
	expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(2);
});

it("shows at a location only that location's, on its own clock, without its name", async () => {
	const { own, other } = web.gateway;
	const admin = await web.signedInBrowser("storeAdmin");
	const { text } = await admin.get(`/location/${own.storeIds[0]}/audit-log?entity=business-hours`);
	expect(visibleText(text)).toMatch(/1 change · times in C[SD]T/);
	const [entry = "", ...others] = entriesIn(text);
	expect(others).toEqual([]);
	expect(entry).toContain("the business hours");
	expect(entry).not.toContain("business hours of");
	const whole = entriesIn((await owner.get(`${LOG}?entity=business-hours`)).text);
	expect(whole.join()).toContain("business hours of Own Organization Second");
	for (const storeId of [own.storeIds[1], other.storeIds[0]]) {
		expect((await admin.get(`/location/${storeId}/audit-log`)).status).toBe(403);
	}
});
