import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { changed, formWith, visibleText } from "../../support/browser";
import type { Fault } from "../../support/fault-proxy";
import { codeIn, mailTo } from "../../support/mail";
import { beFranchise } from "../../support/menu/be-franchise";
import { sellMenu } from "../../support/menu/sell-menu";
import { teamCalls } from "../../support/team/team-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let menu = "";
beforeAll(async () => {
	web = await startTestWeb();
	await beFranchise(web.gateway, web.gateway.own.merchantId);
	menu = await sellMenu(web.gateway, web.gateway.own.merchantId, []);
});
afterAll(() => web?.close());

const LOCATIONS = "/settings/locations/franchise";

/** Through the owner's form, which offers the one role. */
async function invitedFranchisee() {
	const { gateway } = web;
	const email = `franchisee-${crypto.randomUUID()}@example.test`;
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const page = await owner.get(`${LOCATIONS}/invite`);
	expect(page.text.match(/name="roleV2Uuid"/g)).toHaveLength(1);
	expect(visibleText(page.text)).toMatch(/Role ?Franchisee/);
	const typed = changed(formWith(page.text, "email"), { email });
	const nowhere = await owner.post(`${LOCATIONS}/invite`, {
		fields: typed.filter(([name]) => name !== "stores"),
	});
	expect(nowhere.location).toBeNull();
	expect(nowhere.text).toContain(email);
	expect(visibleText(nowhere.text)).toContain("Choose at least one location");
	const sent = await owner.post(`${LOCATIONS}/invite`, {
		fields: changed(formWith(nowhere.text, "email"), { stores: gateway.own.storeIds[0] }),
	});
	expect([sent.status, sent.location]).toEqual([303, LOCATIONS]);
	expect(visibleText((await owner.follow(sent)).text)).toContain(`${email} was invited`);
	const waiting = await owner.get(`${LOCATIONS}/list?q=${email}`);
	expect(visibleText(waiting.text)).toMatch(/Pending/);
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

it("asks for a menu where a franchisee's location sells none", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const path = `${LOCATIONS}/invite`;
	const email = `franchisee-${crypto.randomUUID()}@example.test`;
	const typed = { email, stores: web.gateway.own.storeIds[0] };
	const page = (await owner.get(path)).text;
	const without = await owner.post(path, { fields: changed(formWith(page, "email"), typed) });
	expect(visibleText(without.text)).toContain("Choose at least one menu");
	const chosen = { fields: changed(formWith(without.text, "email"), { menus: menu }) };
	expect((await owner.post(path, chosen)).location).toBe(LOCATIONS);
});

it("lets a franchisee join by the link, and thanks them", async () => {
	const { email, code } = await invitedFranchisee();
	const guest = web.guest();
	const old = await guest.get(`/auth/set-password?code=${code}`);
	expect(old.location).toBe(`/franchise-invite?code=${code}`);
	const path = `/franchise-invite?code=${code}`;
	const page = await guest.get(path);
	expect(page.status).toBe(200);
	for (const shown of ["Own Organization First", email, "Confirm your organization"]) {
		expect(visibleText(page.text)).toContain(shown);
	}
	const fields = formWith(page.text, "organizationName");
	const short = await guest.post(path, {
		fields: changed(fields, { ...JOINING, organizationName: "Four" }),
	});
	expect(visibleText(short.text)).toContain("Business name should be at least 5 characters");
	expect(short.text).toContain('value="Dana"');

	const joined = await guest.post(path, {
		fields: changed(formWith(short.text, "organizationName"), JOINING),
	});
	expect([joined.status, joined.location]).toEqual([303, "/franchise-invite/thank-you"]);
	expect(visibleText((await guest.follow(joined)).text)).toContain(
		"Your organization is confirmed",
	);

	const owner = await web.signedInBrowser("merchantSuperAdmin");
	expect(visibleText((await owner.get(LOCATIONS)).text)).toContain("Dana");

	const list = visibleText((await owner.get(`${LOCATIONS}/list?q=${email}&status=accepted`)).text);
	expect(list).toContain("Prairie Chicken");

	await guest.get("/auth");
	const { password } = JOINING;
	const entered = await guest.post("/auth", { fields: { email, password } });
	expect(entered.status).toBe(303);
	const [own, elsewhere] = web.gateway.own.storeIds;
	expect((await guest.get(`/location/${own}/orders`)).status).toBe(200);
	expect((await guest.get(`/location/${elsewhere}/orders`)).status).toBe(403);
	expect((await guest.get(LOCATIONS)).status).toBe(403);
	const connect = await owner.get("/dashboard/locations/franchise/connect");
	const [sidebar = ""] = /class="sidebar[\s\S]*?<\/nav>/.exec(connect.text) ?? [];
	const marked = sidebar.match(/<a\b[^>]*aria-current="page"[\s\S]*?<\/a>/g) ?? [];
	expect(marked.map((each) => visibleText(each).trim())).toEqual(["Franchise"]);

	const again = await web.guest().get(path);
	expect(again.status).toBe(410);
	expect(visibleText(again.text)).toContain(ACCOUNT_MESSAGES.franchiseGone);
});

it("leads an invitation to another role to its own page", async () => {
	const { gateway } = web;
	const email = `cashier-${crypto.randomUUID()}@example.test`;
	const { invite } = teamCalls(() => gateway);
	await invite("merchantSuperAdmin", email);
	const [mail] = await mailTo(gateway.services.database, email);
	const code = codeIn({ text: mail?.text ?? "" });
	const page = await web.guest().get(`/franchise-invite?code=${code}`);
	expect([page.status, page.location]).toEqual([303, `/auth/set-password?code=${code}`]);
});

it.each(["", "?code=made-up"])("says what to do without a link that counts (%s)", async (query) => {
	const page = await web.guest().get(`/franchise-invite${query}`);
	expect(page.status).toBe(410);
	expect(visibleText(page.text)).toContain("ask the franchise for a new invitation");
	expect(page.text).not.toContain('name="organizationName"');
});

describe("while the gateway fails", () => {
	const CONFIRM = /\/franchise\/invite\/confirm$/;
	afterEach(() => web.proxy.calm());

	async function joiningForm() {
		const { email, code } = await invitedFranchisee();
		const guest = web.guest();
		const path = `/franchise-invite?code=${code}`;
		const page = await guest.get(path);
		const fields = changed(formWith(page.text, "organizationName"), JOINING);
		web.proxy.calm();
		return { email, guest, path, fields };
	}

	it.each<[string, Fault]>([
		["it answers with an error", { answer: { status: 500 } }],
		["it is too busy", { answer: { status: 503 } }],
		["it cannot be reached", { cut: true }],
		["its answer is lost", { lostAnswer: true }],
		["its answer makes no sense", { malformed: true }],
	])("says so when %s, sends it once, and joins with the same form", async (_, fault) => {
		const { email, guest, path, fields } = await joiningForm();
		web.proxy.inject({ path: CONFIRM, fault });
		const failed = await guest.post(path, { fields });
		expect(failed.status).toBeGreaterThanOrEqual(500);
		expect(visibleText(failed.text)).toContain(
			"Something went wrong while confirming your organization.",
		);
		expect(web.proxy.seen.filter((each) => CONFIRM.test(each.path))).toHaveLength(1);
		web.proxy.calm();

		const restored = formWith(failed.text, "organizationName");
		expect(Object.fromEntries(restored)).toMatchObject({
			organizationName: JOINING.organizationName,
			givenName: JOINING.givenName,
			"idempotency-key": Object.fromEntries(fields)["idempotency-key"],
		});
		const joined = await guest.post(path, { fields: changed(restored, JOINING) });
		expect([joined.status, joined.location]).toEqual([303, "/franchise-invite/thank-you"]);
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const list = visibleText(
			(await owner.get(`${LOCATIONS}/list?q=${email}&status=accepted`)).text,
		);
		expect(list).toContain("1 franchisee");
	});

	it("says so while nothing of it can be reached, not even the invitation", async () => {
		const { guest, path, fields } = await joiningForm();
		web.proxy.inject({ path: /./, fault: { cut: true } });
		const failed = await guest.post(path, { fields });
		expect(failed.status).toBe(503);
		expect(visibleText(failed.text)).toContain(ACCOUNT_MESSAGES.confirmFailed);
		expect(new Map(formWith(failed.text, "organizationName")).get("organizationName")).toBe(
			JOINING.organizationName,
		);
		const answer = await guest.get(path);
		expect(answer.status).toBe(503);
		expect(answer.text).not.toContain('name="organizationName"');
	});
});
