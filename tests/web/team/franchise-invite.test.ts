import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { changed, formWith, words } from "../../support/browser";
import { codeIn, mailTo } from "../../support/mail";
import { beFranchise } from "../../support/menu/be-franchise";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
	await beFranchise(web.gateway, web.gateway.own.merchantId);
});
afterAll(() => web?.close());

const LOCATIONS = "/settings/locations/franchise";

/** Through the owner's form, which offers the one role. */
async function invitedFranchisee() {
	const { gateway } = web;
	const email = `franchisee-${crypto.randomUUID()}@example.test`;
	const owner = await web.browserOf("merchantSuperAdmin");
	const page = await owner.get(`${LOCATIONS}/invite`);
	expect(page.text.match(/name="roleV2Uuid"/g)).toHaveLength(1);
	const typed = changed(formWith(page.text, "email"), { email });
	const nowhere = await owner.post(`${LOCATIONS}/invite`, {
		fields: typed.filter(([name]) => name !== "stores"),
	});
	expect(nowhere.location).toBeNull();
	expect(nowhere.text).toContain(email);
	const sent = await owner.post(`${LOCATIONS}/invite`, {
		fields: changed(formWith(nowhere.text, "email"), { stores: gateway.own.storeIds[0] }),
	});
	expect([sent.status, sent.location]).toEqual([303, LOCATIONS]);
	expect(words((await owner.follow(sent)).text)).toContain(`${email} was invited`);
	const waiting = await owner.get(`${LOCATIONS}/list?q=${email}`);
	expect(words(waiting.text)).toMatch(/Pending/);
	const [mail] = await mailTo(gateway.services.database, email);
	return { email, code: codeIn({ text: mail?.text ?? "" }) };
}

const JOINING = {
	organizationName: "Prairie Chicken",
	givenName: "Dana",
	password: "Lobster-4-Boston",
	repeatPassword: "Lobster-4-Boston",
	terms: "on",
};

it("lets a franchisee join by the link, and thanks them", async () => {
	const { email, code } = await invitedFranchisee();
	const guest = web.guest();
	const old = await guest.get(`/auth/set-password?code=${code}`);
	expect(old.location).toBe(`/franchise-invite?code=${code}`);
	const path = `/franchise-invite?code=${code}`;
	const page = await guest.get(path);
	expect(page.status).toBe(200);
	for (const shown of ["Own Organisation First", email, "Confirm your organization"]) {
		expect(words(page.text)).toContain(shown);
	}
	const fields = formWith(page.text, "organizationName");
	const short = await guest.post(path, {
		fields: changed(fields, { ...JOINING, organizationName: "Four" }),
	});
	expect(words(short.text)).toContain("Business name should be at least 5 characters");
	expect(short.text).toContain('value="Dana"');

	const joined = await guest.post(path, {
		fields: changed(formWith(short.text, "organizationName"), JOINING),
	});
	expect([joined.status, joined.location]).toEqual([303, "/franchise-invite/thank-you"]);
	expect(words((await guest.follow(joined)).text)).toContain("Your organization is confirmed");

	const owner = await web.browserOf("merchantSuperAdmin");
	expect(words((await owner.get(LOCATIONS)).text)).toContain("Dana");

	const list = words((await owner.get(`${LOCATIONS}/list?q=${email}&status=accepted`)).text);
	expect(list).toContain("Prairie Chicken");

	const again = await guest.get(path);
	expect(again.status).toBe(410);
	expect(words(again.text)).toContain(ACCOUNT_MESSAGES.franchiseGone);
});

it.each(["", "?code=made-up"])("says what to do without a link that counts (%s)", async (query) => {
	const page = await web.guest().get(`/franchise-invite${query}`);
	expect(page.status).toBe(410);
	expect(words(page.text)).toContain("ask the franchise for a new invitation");
	expect(page.text).not.toContain('name="organizationName"');
});
