import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "~/models/pages/pages";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { makeAccount } from "../../support/identity/account-person";
import { BUSINESS, makeNewcomer } from "../../support/identity/newcomer";
import { newLocation } from "../../support/locations/location-samples";
import { getRoleUuid } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

const SETUP = pages.merchantSetup.path;
const LOCATIONS = pages.merchantSetupLocations.path;
const TEAM = pages.merchantSetupTeam.path;
const STORE = "/api/v2/store-v2";
const HOME_OF_ONE = /^\/location\/[\w-]{36}$/;

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

/** A founder's browser and organization, with a location if asked for. */
async function founded({ located = false } = {}) {
	const { token } = await makeNewcomer(web.gateway);
	const browser = web.guest();
	await browser.adopt({ token });
	const { body } = await web.gateway.call("POST", STORE, { token, body: BUSINESS });
	const merchantId = body.merchantId as string;
	if (located) {
		const path = `${STORE}/${merchantId}/locations`;
		await web.gateway.call("POST", path, { token, body: newLocation("First one") });
	}
	return { browser, merchantId };
}

const teamForm = async (browser: Browser) =>
	formWith((await browser.get(TEAM)).text, "email", "roleV2Uuid");

it("leads each page to the step that is next, and a later step back", async () => {
	const browser = web.guest();
	await browser.adopt({ token: (await makeNewcomer(web.gateway)).token });
	for (const path of ["/home", "/settings/locations", TEAM]) {
		expect((await browser.get(path)).location, path).toBe(SETUP);
	}
	const page = await browser.get(SETUP);
	expect(page.text).toMatch(/<h1[^>]*>(<[^>]*>)*Set up your organization/);
	expect(page.text).toContain('aria-label="Step 1 of 3"');
	expect(page.text).not.toMatch(/<a\b[^>]*>(<[^>]*>)*First location/);
});

it("says of people without a role that they are not invited yet, and keeps them", async () => {
	const { browser } = await founded({ located: true });
	const email = `cook-${crypto.randomUUID()}@example.test`;
	const fields = changed(await teamForm(browser), { email });
	const refused = await browser.post(TEAM, { fields: [...fields, ["go", "finish"]] });
	expect(visibleText(refused.text)).toContain("Send the invitations, or clear the field");
	expect(refused.text).toContain(email);
});

it("leads to the linking of accounts, and back to where it was", async () => {
	const { browser } = await founded({ located: true });
	const answer = await browser.post(TEAM, {
		fields: [...(await teamForm(browser)), ["go", "link"]],
	});
	expect((await browser.follow(answer)).text).toMatch(/<h1[^>]*>(<[^>]*>)*Linked accounts/);
	expect((await browser.get(TEAM)).status).toBe(200);
});

it("is over once it is finished: its pages lead to the location", async () => {
	const { browser } = await founded({ located: true });
	const done = await browser.post(TEAM, {
		fields: [...(await teamForm(browser)), ["go", "finish"]],
	});
	expect(done.location).toMatch(HOME_OF_ONE);
	expect(visibleText((await browser.follow(done)).text)).toContain(
		`${BUSINESS.name} is set up. Welcome!`,
	);
	const again = await browser.follow(await browser.get(SETUP));
	expect(again.status).toBe(200);
	expect((await browser.get("/home")).location).toMatch(HOME_OF_ONE);
});

it("holds who may not set up the organization to adding its first location", async () => {
	const { merchantId } = await founded();
	const roleV2Uuid = await getRoleUuid(web.gateway, merchantId, "merchantOperator");
	const { token } = await makeAccount(web.gateway, { merchantId, roleV2Uuid });
	const operator = web.guest();
	await operator.adopt({ token, merchantId });
	for (const path of ["/settings/audit-log", SETUP]) {
		expect((await operator.get(path)).location, path).toBe(LOCATIONS);
	}
	const page = await operator.get(LOCATIONS);
	expect(page.text).toMatch(/<h1[^>]*>(<[^>]*>)*Add your locations/);
	expect(visibleText(page.text)).toContain("No locations yet");
	expect(page.text).toContain('aria-label="Step 2 of 2"');
	const path = pages.merchantSetupNewLocation.path;
	expect(page.text).toContain(`href="${path}"`);
	const fields = changed(formWith((await operator.get(path)).text, "title"), {
		title: "Corner Shop",
		"address.streetName": "9 Alley Court",
		"address.city": "Milwaukee",
		"contactInfo.email": "corner@example.test",
		"contactInfo.timeZone": "America/Chicago",
	});
	const made = await operator.post(path, { fields });
	expect(made.location, visibleText(made.text).slice(0, 500)).toMatch(HOME_OF_ONE);
	expect(visibleText((await operator.follow(made)).text)).toContain("Location was created");
	expect(visibleText((await operator.get("/settings/locations")).text)).toContain("Corner Shop");
});
