import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { weekOf } from "~/models/business-hours";
import { pages } from "~/models/pages";
import { type Browser, changed, formWith, words } from "../support/browser";
import { makeNewcomer, type Newcomer } from "../support/newcomer";
import { startTestWeb, type TestWeb } from "../support/web";

const LOCATION = pages.merchantSetupNewLocation.path;
const TEAM = pages.merchantSetupTeam.path;
const STORE = "/api/v2/store-v2";

const ALPHA = {
	name: "Alpha Bakery",
	description: "Bread from six in the morning.",
	type: "single",
};

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

/** Somebody who sets up an organisation, in a browser of theirs. */
interface Founder extends Newcomer {
	browser: Browser;
}

async function makeFounder(): Promise<Founder> {
	const person = await makeNewcomer(web.gateway);
	const browser = web.guest();
	await browser.adopt({ token: person.token });
	return { ...person, browser };
}

/** The same with the organisation made. */
async function makeOrganisation() {
	const founder = await makeFounder();
	const { token } = founder;
	const { body } = await web.gateway.call("POST", STORE, { token, body: ALPHA });
	const merchantId = body.merchantId as string;
	const locations = `${STORE}/${merchantId}/locations`;
	return { ...founder, merchantId, locations };
}

describe("the location of a setup", () => {
	it("is made with its hours, all or nothing", async () => {
		const { browser, token, locations } = await makeOrganisation();
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
		expect(made.location, words(made.text).slice(0, 500)).toBe(TEAM);
		const { body } = await web.gateway.call("GET", locations, { token });
		expect(body.rows).toHaveLength(1);
		const path = `${locations}/${body.rows[0].storeId}/business-hours`;
		const { weekly } = (await web.gateway.call("GET", path, { token })).body;
		expect(weekly).toEqual({
			...weekOf([{ start: "09:00", end: "21:00" }]),
			mon: [{ start: "06:15", end: "21:00" }],
		});
	});
});
