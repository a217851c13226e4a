import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { getRoleUuid } from "../../support/team/team-people";
import { makePerson, signInBy, TEST_PASSWORD } from "../../support/team/test-person";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;

beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

it("shows the fields that are wrong and keeps the rest", async () => {
	const path = `/settings/locations/edit/${web.gateway.own.storeIds[0]}`;
	const page = await owner.get(path);
	const answer = await owner.post(path, {
		fields: changed(editFields(page.text), {
			title: "Ab",
			subtitle: "Kept all the same",
		}),
	});
	expect(answer.status).toBe(422);
	expect(visibleText(answer.text)).toContain("Store name should be at least");
	expect(answer.text).toContain("Kept all the same");
});

it("keeps the addresses typed when an invitation cannot be looked over now", async () => {
	const path = "/settings/team/new";
	const { gateway } = web;
	const fields = changed(formWith((await owner.get(path)).text, "email"), {
		email: "one@example.test, two@example.test",
		roleV2Uuid: await getRoleUuid(gateway, gateway.own.merchantId, "merchantMarketer"),
	});
	web.proxy.inject({ method: "GET", path: /role/, fault: { answer: { status: 503 } } });
	const refused = await owner.post(path, { fields });
	expect(refused.status).toBe(503);
	expect(visibleText(refused.text)).toContain("We kept what you entered. Nothing was saved.");
	const restored = new Map(formWith(refused.text, "email"));
	expect(restored.get("email")).toBe("one@example.test, two@example.test");
});

it("says of a change that was overtaken what it was, and nothing of other people", async () => {
	const person = await makePerson(web.gateway, "merchantOperator");
	const browser = web.guest();
	await signInBy(browser, person);
	const path = "/account/second-step";
	const answer = await browser.post(path, { fields: { step: "remove", proof: TEST_PASSWORD } });
	expect(answer.status).toBe(409);
	expect(visibleText(answer.text)).toContain("Two-step sign-in is already off");
	expect(visibleText(answer.text)).not.toContain("Someone else changed this");
});
