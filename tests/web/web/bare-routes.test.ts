import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VIEW_AS_READ_ONLY } from "~/models/shared/support-messages";
import { formFields, visibleText } from "../../support/browser";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { supportCalls } from "../../support/support/support-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

let gateway: TestGateway;
let web: TestWeb;
beforeAll(async () => {
	gateway = await startTestGateway();
	web = await startTestWeb(gateway);
});
beforeEach(() => web.proxy.calm());
afterAll(async () => {
	await web?.close();
	await gateway?.close();
});

const { device, viewAs } = supportCalls(() => gateway);
const FORMS = ["/support/end", "/switch-merchant", "/account/linked-accounts/later"];

describe("a form without a page of its own", () => {
	it.each(FORMS)("%s asks in words to sign in when the session is over", async (path) => {
		const browser = web.guest();
		await browser.adopt({ token: "one that counts no more" });
		const answer = await browser.post(path);
		expect(answer.status).toBe(401);
		expect(answer.headers.get("content-type")).toContain("text/html");
		expect(answer.text).toContain('name="parked"');
	});

	it.each(FORMS)("%s tells in words that the gateway is gone", async (path) => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		web.proxy.inject({ path: /./, fault: { cut: true } });
		const answer = await browser.post(path);
		expect(answer.status).toBe(503);
		expect(answer.headers.get("content-type")).toContain("text/html");
		expect(visibleText(answer.text)).toContain("Mise can’t be reached right now.");
	});

	it.each([...FORMS, "/preferences", "/auth/sign-out"])(
		"%s leads on who loads its address, and refuses a strange form in words",
		async (path) => {
			const browser = await web.signedInBrowser("merchantSuperAdmin");
			const answer = await browser.get(path);
			expect([answer.status, (await browser.follow(answer)).status]).toEqual([303, 200]);
			const strange = await browser.post(path, { csrf: "made up" });
			expect(strange.status).toBe(403);
			expect(visibleText(strange.text)).toContain("Reload the page and send the form again");
			expect(strange.headers.get("content-type")).toContain("text/html");
		},
	);
});

it("is not sent in the name of the person support views as, even where web alone would take it", async () => {
	const token = await device();
	const seen = await viewAs(token, gateway.own.userUuids.storeCashier);
	expect(seen.status).toBe(201);
	const browser = web.guest();
	await browser.adopt({ token, merchantId: gateway.own.merchantId });
	const { merchantId } = gateway.other;
	const answer = await browser.post("/switch-merchant", { fields: { merchantId } });
	expect(answer.status).toBe(403);
	expect(visibleText(answer.text)).toContain(VIEW_AS_READ_ONLY);
});

describe("where support begins", () => {
	it("opens what it finds at the page that was asked for", async () => {
		const support = web.guest();
		await support.adopt({ token: await device() });
		const next = `/location/${gateway.own.storeIds[0]}`;
		const response = await support.get(next);
		expect(response.location).toBe(`/support?next=${encodeURIComponent(next)}`);
		const found = await support.get(`${response.location}&q=Own+Organization`);
		// An exact match of the name comes before things that belong to it.
		const hit = found.text.slice(found.text.indexOf('class="support-hit"'));
		expect(formFields(hit, "/switch-merchant")).toContainEqual(["next", next]);
	});
});

describe("a file that cannot be made", () => {
	const files = () => [
		"/settings/team.csv",
		"/settings/locations.csv",
		"/settings/audit-log.csv",
		`/location/${gateway.own.storeIds[0]}/general/team.csv`,
		`/location/${gateway.own.storeIds[0]}/orders.csv`,
		`/location/${gateway.own.storeIds[0]}/audit-log.csv`,
	];

	it("leads to its list, which says why", async () => {
		for (const path of files()) {
			const browser = await web.signedInBrowser("merchantSuperAdmin");
			web.proxy.inject({ path: /\/exports$/, fault: { answer: { status: 503 } } });
			const answer = await browser.get(`${path}?q=some`);
			expect(answer.location, path).toBe(`${path.replace(".csv", "")}?q=some`);
			web.proxy.calm();
			const list = visibleText((await browser.follow(answer)).text);
			expect(list, path).toContain("The file was not created. A fault of 503");
		}
	});

	it("is refused in words to who may not have it", async () => {
		const browser = await web.signedInBrowser("storeCashier");
		const path = `/location/${gateway.own.storeIds[0]}/audit-log`;
		const answer = await browser.get(`${path}.csv`);
		expect(answer.location).toBe(path);
		expect(visibleText((await browser.follow(answer)).text)).toContain("You don't have permission");
	});

	it("is not offered to staff who view as somebody", async () => {
		const token = await device();
		const { merchantId, userUuids } = gateway.own;
		expect((await viewAs(token, userUuids.merchantSuperAdmin)).status).toBe(201);
		const support = web.guest();
		await support.adopt({ token, merchantId });
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		for (const path of files()) {
			const list = path.replace(/(orders)?\.csv$/, (_, of) => (of ? "orders?tab=all" : ""));
			expect((await owner.get(list)).text, list).toContain(`href="${path}`);
			const page = await support.get(list);
			expect([page.status, page.text.includes(path)], list).toEqual([200, false]);
		}
	});
});
