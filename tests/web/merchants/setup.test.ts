import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { pages } from "~/models/pages/pages";
import {
	type Browser,
	changed,
	formWith,
	type PageAnswer,
	visibleText,
} from "../../support/browser";
import { makeNewcomer, type Newcomer } from "../../support/identity/newcomer";
import { newLocation } from "../../support/locations/location-samples";
import { getRoleUuid } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

const BUSINESS = pages.merchantSetup.path;
const LOCATION = pages.merchantSetupNewLocation.path;
const TEAM = pages.merchantSetupTeam.path;
const STORE = "/api/v2/store-v2";

const ALPHA = {
	name: "Alpha Bakery",
	description: "Bread from six in the morning.",
	type: "single",
};
const BETA = { ...ALPHA, name: "Beta Bakery" };

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

/** Somebody who sets up an organization, with a browser. */
interface Founder extends Newcomer {
	browser: Browser;
}

async function makeFounder(): Promise<Founder> {
	const person = await makeNewcomer(web.gateway);
	const browser = web.guest();
	await browser.adopt({ token: person.token });
	return { ...person, browser };
}

async function makeOrganization({ located = false } = {}) {
	const founder = await makeFounder();
	const { token } = founder;
	const { body } = await web.gateway.call("POST", STORE, { token, body: ALPHA });
	const merchantId = body.merchantId as string;
	const locations = `${STORE}/${merchantId}/locations`;
	if (located) await web.gateway.call("POST", locations, { token, body: newLocation("First one") });
	return { ...founder, merchantId, locations };
}

async function fetchMerchantName({ token }: Founder): Promise<string> {
	return (await web.gateway.call("GET", "/api/v2/auth/viewer", { token })).body.merchant.name;
}

const businessForm = ({ text }: PageAnswer) => formWith(text, "description", "type");
const teamForm = ({ text }: PageAnswer) => formWith(text, "roleV2Uuid");
const emailIn = (page: PageAnswer) => new Map(teamForm(page)).get("email");

describe("the consent to be looked at", () => {
	it.each([
		[{}, false],
		[{ allowsViewAs: "on" }, true],
	] as const)("is asked with the business: %j", async (consent, allowsViewAs) => {
		const { browser, token } = await makeFounder();
		const page = await browser.get(BUSINESS);
		expect(visibleText(page.text)).toContain("Allow support to view");
		await browser.post(BUSINESS, { fields: changed(businessForm(page), { ...ALPHA, ...consent }) });
		const viewer = await web.gateway.call("GET", "/api/v2/auth/viewer", { token });
		expect(viewer.body.merchant.allowsViewAs).toBe(allowsViewAs);
	});
});

describe("the business of a setup in two tabs", () => {
	it("is not overwritten by the tab that does not know of it", async () => {
		const founder = await makeFounder();
		const { browser } = founder;
		const [first, second] = [await browser.get(BUSINESS), await browser.get(BUSINESS)];
		const made = await browser.post(BUSINESS, { fields: changed(businessForm(first), ALPHA) });
		expect(made.status).toBe(303);
		const late = await browser.post(BUSINESS, { fields: changed(businessForm(second), BETA) });
		expectConflict(late);
		expect(await fetchMerchantName(founder)).toBe(ALPHA.name);
		const settled = await browser.post(BUSINESS, { fields: businessForm(late) });
		expect(settled.status).toBe(303);
		expect(await fetchMerchantName(founder)).toBe(BETA.name);
	});

	it("is not overwritten either once that tab was wrong in between", async () => {
		const founder = await makeFounder();
		const { browser } = founder;
		const [first, second] = [await browser.get(BUSINESS), await browser.get(BUSINESS)];
		await browser.post(BUSINESS, { fields: changed(businessForm(first), ALPHA) });
		const wrong = changed(businessForm(second), { ...BETA, name: "Beta" });
		const again = await browser.post(BUSINESS, { fields: wrong });
		expect(again.status).toBe(422);
		expectConflict(
			await browser.post(BUSINESS, {
				fields: changed(businessForm(again), { name: BETA.name }),
			}),
		);
		expect(await fetchMerchantName(founder)).toBe(ALPHA.name);
	});

	it("is shown to the slower of two who made theirs at the same moment", async () => {
		const founder = await makeFounder();
		const { browser } = founder;
		const tabs = [await browser.get(BUSINESS), await browser.get(BUSINESS)];
		// Makes both requests check before an organization exists.
		web.proxy.inject({ method: "POST", path: /store-v2$/, fault: { delayMs: 1_000 } });
		const answers = await Promise.all(
			tabs.map((tab, index) =>
				browser.post(BUSINESS, { fields: changed(businessForm(tab), index ? BETA : ALPHA) }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
		const slower = answers.find(({ status }) => status === 409) as PageAnswer;
		expectConflict(slower);
		const settled = await browser.post(BUSINESS, { fields: businessForm(slower) });
		expect(settled.status).toBe(303);
	});

	it("is made by the very same form sent again after its answer was lost", async () => {
		const founder = await makeFounder();
		const { browser } = founder;
		const fields = changed(businessForm(await browser.get(BUSINESS)), ALPHA);
		web.proxy.inject({ method: "POST", path: /store-v2$/, times: 1, fault: { lostAnswer: true } });
		const lost = await browser.post(BUSINESS, { fields });
		expect(lost.status).toBe(503);
		expect(await fetchMerchantName(founder)).toBe(ALPHA.name);
		const again = await browser.post(BUSINESS, { fields: businessForm(lost) });
		expect(again.status).toBe(303);
		expect(visibleText((await browser.follow(again)).text)).toContain("Organization was created");
	});

	it("keeps with a draft what the draft was made from", async () => {
		const founder = await makeOrganization();
		const { browser, token, merchantId } = founder;
		const typed = changed(businessForm(await browser.get(BUSINESS)), { name: BETA.name });
		await browser.post(BUSINESS, { fields: [...typed, ["go", "later"]] });
		const body = { name: "Gamma Bakery" };
		await web.gateway.call("PATCH", `${STORE}/${merchantId}`, { token, body });
		const fields = businessForm(await browser.get(BUSINESS));
		expectConflict(await browser.post(BUSINESS, { fields }), "Gamma Bakery");
		expect(await fetchMerchantName(founder)).toBe("Gamma Bakery");
	});

	it("is not overwritten by a draft from before it", async () => {
		const founder = await makeFounder();
		const { browser, token } = founder;
		const typed = changed(businessForm(await browser.get(BUSINESS)), BETA);
		await browser.post(BUSINESS, { fields: [...typed, ["go", "later"]] });
		await web.gateway.call("POST", STORE, { token, body: ALPHA });
		const fields = businessForm(await browser.get(BUSINESS));
		expectConflict(await browser.post(BUSINESS, { fields }));
		expect(await fetchMerchantName(founder)).toBe(ALPHA.name);
	});

	function expectConflict(answer: PageAnswer, theirs = ALPHA.name) {
		expect(answer.status).toBe(409);
		expect(visibleText(answer.text)).toContain("Someone else changed this in the meantime");
		const group = new Map(businessForm(answer)).get("theirs:name");
		const names = [theirs, BETA.name];
		expect(group && names.some((name) => group.includes(name)), group).toBe(true);
	}
});

describe("the location of a setup", () => {
	it("is made with its hours, all or nothing", async () => {
		const { browser, token, locations } = await makeOrganization();
		const fields = changed(formWith((await browser.get(LOCATION)).text, "title"), {
			title: "Willow Street",
			"address.streetName": "Willow Street",
			"address.houseNumber": "12",
			"address.city": "Chicago",
			"contactInfo.timeZone": "America/Chicago",
			"weekly.mon[0].start": "06:15",
		});
		web.proxy.inject({ path: /business-hours/, fault: { answer: { status: 503 } } });
		web.proxy.inject({ method: "POST", path: /locations$/, times: 1, fault: { cut: true } });
		const failed = await browser.post(LOCATION, { fields });
		expect(failed.status).toBe(503);
		const made = await browser.post(LOCATION, { fields: formWith(failed.text, "title") });
		expect(made.location, visibleText(made.text).slice(0, 500)).toBe(TEAM);
		const { body } = await web.gateway.call("GET", locations, { token });
		expect(body.rows).toHaveLength(1);
		const path = `${locations}/${body.rows[0].storeId}/business-hours`;
		const { weekly } = (await web.gateway.call("GET", path, { token })).body;
		// The other days of a new location follow Monday.
		expect(weekly).toEqual(sameEveryDay([{ start: "06:15", end: "21:00" }]));
	});
});

describe("the invitations of a setup", () => {
	async function inviting(email: string) {
		const founder = await makeOrganization({ located: true });
		const roleV2Uuid = await getRoleUuid(web.gateway, founder.merchantId, "storeCashier");
		const page = await founder.browser.get(TEAM);
		return { ...founder, fields: changed(teamForm(page), { email, roleV2Uuid }) };
	}

	it("leave only those in the form that were refused", async () => {
		const taken = `merchantsuperadmin-${web.gateway.own.merchantId}@example.test`;
		const good = `good-${crypto.randomUUID()}@example.test`;
		const { browser, fields } = await inviting(`${good}, ${taken}`);
		const partly = await browser.post(TEAM, { fields });
		expect(partly.status).toBe(422);
		expect(visibleText(partly.text)).toContain(
			`${taken}: The email address you have entered is already registered`,
		);
		expect(visibleText(partly.text)).toContain(`${good} was invited`);
		expect(emailIn(partly)).toBe(taken);
		expect(emailIn(await browser.get(TEAM))).toBe(taken);

		const other = `other-${crypto.randomUUID()}@example.test`;
		const sent = await browser.post(TEAM, { fields: changed(teamForm(partly), { email: other }) });
		expect(sent.status, visibleText(sent.text).slice(0, 500)).toBe(303);
		const page = await browser.follow(sent);
		expect(visibleText(page.text)).toContain(`${other} was invited`);
		const done = await browser.post(TEAM, { fields: [...teamForm(page), ["go", "finish"]] });
		expect(done.location).toMatch(/^\/location\/[\w-]{36}$/);
	});

	it("are still there when the roles cannot be read just then", async () => {
		const email = "cook@example.test, waiter@example.test";
		const { browser, fields } = await inviting(email);
		web.proxy.inject({ path: /role-v2/, fault: { answer: { status: 503 } } });
		expect((await browser.post(TEAM, { fields })).status).toBe(503);
		web.proxy.calm();
		expect(emailIn(await browser.get(TEAM))).toBe(email);
	});

	it.each(["later", "back", "link"])(
		"come back when they are too long to be kept: %s",
		async (go) => {
			const { browser, fields } = await inviting("cook@example.test");
			await browser.post(TEAM, { fields: [...fields, ["go", "later"]] });
			const email = Array.from({ length: 210 }, () => `${crypto.randomUUID()}@example.test`).join();
			const answer = await browser.post(TEAM, {
				fields: [...changed(fields, { email }), ["go", go]],
			});
			expect(visibleText(answer.text)).toContain(
				"These answers are too long to save. Shorten the longest one.",
			);
			expect(emailIn(answer)).toBe(email);
			expect(emailIn(await browser.get(TEAM))).toBe("cook@example.test");
		},
	);
});

it("has nothing to set up for an organization with locations", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	for (const path of [BUSINESS, pages.merchantSetupLocations.path, LOCATION, TEAM]) {
		expect((await owner.follow(await owner.get(path))).status, path).toBe(200);
		expect((await owner.get(path)).location, path).toBe("/home");
	}
	expect((await owner.get("/dashboard/merchant")).location).toBe("/settings/general");
});
