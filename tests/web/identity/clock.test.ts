import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const PROFILE = "/account/profile";
const AMERICAN = { headers: { "accept-language": "en-US,en;q=0.9" } };
const GERMAN = { headers: { "accept-language": "de-DE,de;q=0.9" } };
const SPEECHLESS = { headers: { "accept-language": "en" } };
const hoursPath = () => `/location/${web.gateway.own.storeIds[0]}/business-hours`;

const choose = async (clock: string) => {
	const { text } = await owner.get(PROFILE);
	const fields = changed(formWith(text, "clock"), { givenName: "Ana", clock });
	return owner.post(PROFILE, { fields });
};

async function timesOn(path: string, visit: { headers: Record<string, string> }) {
	const { text } = await owner.get(path, visit);
	const typed = formWith(text, "haveDineInHours").filter(([name]) => /\.(start|end)$/.test(name));
	return { said: visibleText(text), typed: typed.map(([, value]) => value) };
}

describe("the clock of a person", () => {
	it("follows the browser's language, then the country of the location", async () => {
		for (const [visit, isTwelve] of [
			[AMERICAN, true],
			[GERMAN, false],
			[SPEECHLESS, true],
		] as const) {
			const { said } = await timesOn(hoursPath(), visit);
			expect(/It is [^.]*\d [AP]M /.test(said)).toBe(isTwelve);
		}
	});

	it("is chosen on the account page, and then obeyed in text and inputs alike", async () => {
		const form = formWith((await owner.get(hoursPath(), GERMAN)).text, "haveDineInHours");
		const weekly = { "weekly.mon[0].start": "9:15 am", "weekly.mon[0].end": "17:45" };
		const saved = await owner.post(hoursPath(), { fields: changed(form, weekly) });
		expect(saved.status).toBe(303);
		for (const [clock, typed, visit] of [
			["12", ["9:15 AM", "5:45 PM"], GERMAN],
			["24", ["09:15", "17:45"], AMERICAN],
		] as const) {
			expect((await choose(clock)).status).toBe(303);
			const hours = await timesOn(hoursPath(), visit);
			expect(hours.typed.slice(0, 2)).toEqual(typed);
			expect(hours.said).toContain(typed.join("–"));
			for (const path of [hoursPath(), "/account/security", "/settings/audit-log", "/home"]) {
				const { said } = await timesOn(path, visit);
				expect(/\d [AP]M\b/.test(said), `${path} on ${clock} hours`).toBe(clock === "12");
			}
		}
		expect((await choose("usual")).status).toBe(303);
		expect((await timesOn(hoursPath(), GERMAN)).typed[0]).toBe("09:15");
		expect((await timesOn(hoursPath(), AMERICAN)).typed[0]).toBe("9:15 AM");
	});

	it("says what is wrong with a typed time, and keeps it", async () => {
		const form = formWith((await owner.get(hoursPath())).text, "haveDineInHours");
		const fields = changed(form, { "weekly.mon[0].start": "nine" });
		const refused = await owner.post(hoursPath(), { fields });
		expect(refused.status).toBe(422);
		expect(visibleText(refused.text)).toContain("Please indicate the start and end hours");
		expect(refused.text).toContain('value="nine"');
	});
});
