import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEAM_MESSAGES } from "~/models/team/team";
import { formWith, visibleText } from "../../support/browser";
import { getRoleUuid } from "../../support/team/team-people";
import { makePerson } from "../../support/team/test-person";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const LIST = "/settings/team";

describe("a person who was deleted in the meantime", () => {
	const gone = async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const { uuid } = await makePerson(web.gateway, "storeCashier");
		const path = `${LIST}/${uuid}/edit`;
		const { text } = await owner.get(path);
		const token = web.gateway.own.tokens.merchantSuperAdmin;
		const deleted = await web.gateway.call("DELETE", `/api/v2/users-v2/${uuid}`, { token });
		expect(deleted.status).toBeLessThan(300);
		return { owner, path, text };
	};

	it.each([
		["is saved", (text: string) => formWith(text, "roleV2Uuid")],
		[
			"is disabled",
			(text: string) => [...formWith(text, "idempotency-key"), ["intent", "disable"]],
		],
	] as const)(
		"is said to be gone when their form %s, with the way back to the list",
		async (_, fields) => {
			const { owner, path, text } = await gone();
			const answer = await owner.post(path, { fields: fields(text) as [string, string][] });
			expect([answer.status, answer.location]).toEqual([303, LIST]);
			expect(visibleText((await owner.follow(answer)).text)).toContain(TEAM_MESSAGES.gone);
		},
	);
});

describe("what a team's pages say", () => {
	it("asks before an invitation of the list is withdrawn", async () => {
		const { gateway } = web;
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const email = `asked-${Date.now()}@example.test`;
		const role = await getRoleUuid(gateway, gateway.own.merchantId, "merchantOperator");
		const token = gateway.own.tokens.merchantSuperAdmin;
		const body = { email, roleV2Uuid: role, stores: null };
		await gateway.call("POST", "/api/v2/users-v2/invite", { token, body });
		const list = await owner.get(`${LIST}?q=${email}`);
		const [, to = ""] = /href="([^"]*ask=withdraw[^"]*)"/.exec(list.text) ?? [];
		const page = await owner.get(to.replace(/#.*/, ""));
		expect(page.text).toMatch(/id="ask-withdraw"[^>]*><details[^>]*\sopen=""/);
		expect(visibleText(page.text)).toContain(`Withdraw the invitation for ${email}?`);
	});

	it("says which people a store's roles page counts, and offers only the roles of the organization", async () => {
		const admin = await web.signedInBrowser("storeAdmin");
		const team = `/location/${web.gateway.own.storeIds[0]}/general/team`;
		expect(visibleText((await admin.get(`${team}/roles`)).text)).toContain("people you can see");
		const invite = visibleText((await admin.get(`${team}/new`)).text);
		expect(invite).toContain("Locations this person can access.");
		expect(invite).not.toContain("Organization roles work at all locations");
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		expect(visibleText((await owner.get(`${LIST}/roles`)).text)).not.toContain("you can see");
		expect(visibleText((await owner.get(`${LIST}/new`)).text)).toContain(
			"Organization roles work at all locations",
		);
	});
});
