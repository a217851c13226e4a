import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, changed, formFields, formWith, visibleText } from "../../support/browser";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { REASON, supportCalls } from "../../support/support/support-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let first: string;
beforeAll(async () => {
	web = await startTestWeb();
	first = `/location/${web.gateway.own.storeIds[0]}`;
});
afterAll(() => web?.close());

const { device } = supportCalls(() => web.gateway);

/** Support staff on a device of their own, who chose the organization unless asked not to. */
async function staff({ isChoosing = false } = {}): Promise<Browser> {
	const browser = web.guest();
	const { merchantId } = web.gateway.own;
	await browser.adopt({ token: await device(), ...(!isChoosing && { merchantId }) });
	return browser;
}

/** Gives the reason on the page that begins support. */
async function begin(browser: Browser, path: string, reason = REASON) {
	const { text } = await browser.get(path);
	return browser.post(path, { fields: changed(formWith(text, "reason"), { reason }) });
}

const viewAsCashier = () => `/support/view-as?person=${web.gateway.own.userUuids.storeCashier}`;
const writing = () => `/support/session?organization=${web.gateway.own.merchantId}`;
const bannerIn = (html: string) =>
	visibleText(/<section[^>]*aria-label="Support"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "").trim();

it("leads staff to the search, which finds an order by its number and opens it", async () => {
	const order = await placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], 1000));
	const support = await staff({ isChoosing: true });
	expect((await support.get("/home")).location).toMatch(/^\/support/);
	const { text } = await support.get(`/support?q=${order.number}+own`);
	const path = `${first}/orders/${order.id}`;
	const [form = ""] = (text.match(/<form\b[\s\S]*?<\/form>/g) ?? []).filter((each) =>
		each.includes(`value="${path}"`),
	);
	expect(visibleText(form)).toContain(`Order ${order.number}`);
	const opened = await support.post("/switch-merchant", { fields: formFields(form) });
	expect(opened.location).toBe(path);
	const page = await support.follow(opened);
	expect(visibleText(/<h1[\s\S]*?<\/h1>/.exec(page.text)?.[0] ?? "")).toContain(
		`Order ${order.number}`,
	);
});

it("asks staff for an organization first, and goes on with the one they choose", async () => {
	const browser = await staff({ isChoosing: true });
	const answer = await browser.follow(await browser.get("/settings/locations"));
	expect(answer.text).toMatch(/<h1[^>]*>(<[^>]*>)*Support/);
	expect(visibleText(answer.text)).toContain("Choose an organization.");
	const [form = ""] = (answer.text.match(/<form\b[\s\S]*?<\/form>/g) ?? []).filter(
		(each) => each.includes("support-open") && visibleText(each).includes("Own Organization"),
	);
	const chosen = await browser.post("/switch-merchant", { fields: formFields(form) });
	expect(chosen.location).toBe("/settings/locations");
	const page = await browser.follow(chosen);
	expect(page.status).toBe(200);
	expect(visibleText(/<header[\s\S]*?<\/header>/.exec(page.text)?.[0] ?? "")).toContain(
		"Own Organization",
	);
});

it("shows what somebody sees for a reason that is long enough, and changes nothing", async () => {
	const browser = await staff();
	const short = await begin(browser, viewAsCashier(), "why");
	expect(short.status).toBe(422);
	expect(visibleText(short.text)).toContain("Reason must be at least 10 characters");
	expect(formWith(short.text, "reason")).toContainEqual(["reason", "why"]);

	const begun = await browser.follow(await begin(browser, viewAsCashier()));
	expect(bannerIn(begun.text)).toMatch(/^You are viewing Mise as \S+ until .*You can.t make/);
	for (const path of ["/settings/audit-log", "/account/security"]) {
		const closed = await browser.get(path);
		expect(closed.status, path).toBe(403);
		expect(bannerIn(closed.text), path).toContain("You are viewing Mise as");
	}

	const order = await placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], 1000));
	const path = `${first}/orders/${order.id}`;
	const moved = await browser.post(`${path}/move`, { fields: { move: "confirm" } });
	expect(moved.status).toBe(403);
	expect(visibleText(moved.text)).toContain("You can't make changes");
	const list = await browser.get(`${first}/orders?sort=-placedAt`);
	const button = `disabled=""><span>Confirm<span class="sr-only"> order <!-- -->${order.number}<`;
	expect(list.text).toContain(button);
	// The bar at the top says so already.
	expect(visibleText(list.text)).not.toContain("You are viewing this as someone else");
	const refund = await browser.get(`${path}/refund`);
	expect(visibleText(refund.text)).toContain("You are viewing this as someone else, so");

	const ended = await browser.post("/support/end");
	expect(ended.location).toBe("/support");
	const page = await browser.follow(ended);
	expect(bannerIn(page.text)).toBe("");
	expect(visibleText(page.text)).toContain("Support session ended");
});

it("leaves out the bar of a session that ended elsewhere", async () => {
	const browser = await staff();
	expect((await begin(browser, writing())).status).toBe(303);
	expect(bannerIn((await browser.get("/settings/team")).text)).toContain("Support session for");
	const before = new Map(browser.cookies);
	await browser.post("/support/end");
	for (const [name, value] of before) browser.cookies.set(name, value);
	const page = await browser.follow(await browser.get("/settings/team/roles"));
	expect(page.text).toMatch(/<h1[^>]*>(<[^>]*>)*Roles/);
	expect(bannerIn(page.text)).toBe("");
	expect(visibleText(page.text)).toContain("again");
});

it("lets staff change things in a session, whose reason the organization reads", async () => {
	const browser = await staff();
	const info = `${first}/general/info`;
	const started = await browser.follow(await begin(browser, writing()));
	expect(visibleText(started.text)).toContain("You can change things for Own Organization");
	expect(bannerIn(started.text)).toContain("Support session for Own Organization until");
	expect(bannerIn(started.text)).toContain(REASON);
	const fields = formWith((await browser.get(info)).text, "version", "subtitle");
	const subtitle = `By support ${Date.now()}`;
	const saved = await browser.post(info, { fields: changed(fields, { subtitle }) });
	const page = await browser.follow(saved);
	expect(visibleText(page.text)).toMatch(/Last changed by platformsupport-\S+ at /);
	await browser.post("/support/end");
	expect((await browser.get(info)).text).not.toMatch(/class="[^"]*save-bar/);

	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const fetchAuditEntries = async (query: string) =>
		(await owner.get(`/settings/audit-log?${query}`)).text
			.split('class="audit-entry')
			.map(visibleText);
	const change =
		(await fetchAuditEntries("entity=location")).find((each) => each.includes(subtitle)) ?? "";
	expect(change).toMatch(/platformsupport-\S+ changed location/);
	expect(change).toContain(REASON);
	const begun = (await fetchAuditEntries("support=1")).find((each) =>
		each.includes("started a support session"),
	);
	expect(begun).toContain(REASON);
});
