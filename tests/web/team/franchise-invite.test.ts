import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { changed, formWith, words } from "../../support/browser";
import { codeIn, mailTo } from "../../support/mail";
import { beFranchise } from "../../support/menu/be-franchise";
import { roleUuidOf } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
	await beFranchise(web.gateway, web.gateway.own.merchantId);
});
afterAll(() => web?.close());

async function invitedFranchisee() {
	const { gateway } = web;
	const email = `franchisee-${crypto.randomUUID()}@example.test`;
	const roleV2Uuid = await roleUuidOf(gateway, gateway.own.merchantId, "franchisee");
	await gateway.call("POST", "/api/v2/users-v2/invite", {
		token: gateway.own.tokens.merchantSuperAdmin,
		body: { email, roleV2Uuid, stores: [gateway.own.storeIds[0]] },
	});
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
