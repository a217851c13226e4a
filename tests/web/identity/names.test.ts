import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changed, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const HOSTILE = `<img src=x onerror=alert(1)> & "Co"`;
const PROFILE = "/account/profile";

/** Somebody of the organization who says their name on their own page. */
async function named(role: "merchantSuperAdmin" | "merchantOperator", givenName: string) {
	const browser = await web.signedInBrowser(role);
	const { text } = await browser.get(PROFILE);
	const fields = changed(formWith(text, "givenName"), { givenName, familyName: "Ruiz" });
	const answer = await browser.post(PROFILE, { fields });
	return { browser, answer };
}

describe("a name", () => {
	it("is said on the account page, and stands where the person is shown", async () => {
		const { browser, answer } = await named("merchantSuperAdmin", "Ana");
		expect([answer.status, answer.location]).toEqual([303, "/account/security"]);
		const after = visibleText((await browser.follow(answer)).text);
		expect(after).toContain("Your name and clock were saved");
		const home = await browser.get("/home");
		expect(visibleText(home.text)).toContain("Welcome, Ana Ruiz");
		expect(home.text).toContain('aria-label="Account of Ana Ruiz"');
		const team = visibleText((await browser.get("/settings/team?q=ana+ruiz")).text);
		expect(team).toMatch(/Ana Ruiz You \S+@/);
		const log = visibleText((await browser.get("/settings/audit-log?person=ana+ruiz")).text);
		expect(log).toContain("Ana Ruiz changed the name of");
		expect((await browser.get("/settings/team.csv?q=ana+ruiz")).text).toContain("Ana Ruiz,");
		expect((await browser.get("/settings/audit-log.csv")).text).toContain("Ana Ruiz");
	});

	it("is text, never markup, wherever it is shown", async () => {
		const { browser } = await named("merchantOperator", HOSTILE);
		const uuid = web.gateway.own.userUuids.merchantOperator;
		for (const path of [
			"/home",
			"/account/security",
			PROFILE,
			"/settings/team",
			`/settings/team/${uuid}/edit`,
			`/settings/team/${uuid}/access`,
		]) {
			const { text, status } = await browser.get(path);
			expect(status, path).toBe(200);
			expect(visibleText(text), path).toContain(HOSTILE);
			expect(text, path).not.toContain("<img src=x");
		}
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const log = await owner.get("/settings/audit-log");
		expect(log.text).not.toContain("<img src=x");
		expect(visibleText(log.text)).toContain(HOSTILE);
	});

	it("is refused on the page, with what was typed, when it is empty", async () => {
		const { answer } = await named("merchantSuperAdmin", "  ");
		expect(answer.status).toBe(422);
		expect(visibleText(answer.text)).toContain("Must not be empty");
		expect(answer.text).toContain('value="Ruiz"');
	});
});
