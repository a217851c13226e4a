import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_OFFERED } from "~/models/support/support";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { insertOrganizations } from "../../support/support/many-organizations";
import { supportCalls } from "../../support/support/support-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let support: Browser;
let last: { merchantId: string; name: string };
beforeAll(async () => {
	web = await startTestWeb();
	last = (await insertOrganizations(web.gateway, 30)).at(-1) as typeof last;
	support = web.guest();
	await support.adopt({ token: await device() });
});
afterAll(() => web?.close());

const { device } = supportCalls(() => web.gateway);
const offered = (html: string) => html.split(/name="merchantId"/).length - 1;

it("offers support the first organizations, and a search for the others in page and menu", async () => {
	const { text } = await support.get("/support");
	// Each is on the page, which is also the data of its form, and in the menu.
	expect(text).not.toContain(last.name);
	expect(offered(text)).toBeLessThanOrEqual(2 * MAX_OFFERED);
	expect(visibleText(text)).toContain("Only the first 20 are shown. Search to find the others.");
	expect(text).toContain('aria-label="Find an organization"');
	expect((await support.get(`/support?q=${encodeURIComponent(last.name)}`)).text).toContain(
		last.merchantId,
	);
});

it("opens an organization that was found, and a session for it", async () => {
	const found = await support.get(`/support?q=${encodeURIComponent(last.name)}`);
	const fields = formWith(found.text, "merchantId", "next").filter(([name]) => name === "csrf");
	const opened = await support.post("/switch-merchant", {
		fields: [...fields, ["merchantId", last.merchantId], ["next", "/home"]],
	});
	expect([opened.status, opened.location]).toEqual([303, "/home"]);
	expect(visibleText((await support.get("/support")).text)).toContain(last.name);
	const session = await support.get(`/support/session?organization=${last.merchantId}`);
	expect(session.status).toBe(200);
});

it("opens nothing that is not there", async () => {
	const fresh = web.guest();
	await fresh.adopt({ token: await device() });
	const { text } = await fresh.get("/support");
	const fields = formWith(text, "merchantId", "next").filter(([name]) => name === "csrf");
	for (const merchantId of [crypto.randomUUID(), "no id"]) {
		const answer = await fresh.post("/switch-merchant", {
			fields: [...fields, ["merchantId", merchantId], ["next", "/home"]],
		});
		expect(answer.status).toBe(303);
	}
	expect(visibleText((await fresh.get("/support")).text)).toContain("Choose an organization.");
});
