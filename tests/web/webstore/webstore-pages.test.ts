import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { SYSTEM } from "../../../gateway/core/database";
import { visibleText } from "../../support/browser";
import { testSlug } from "../../support/locations/test-location";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
});
afterAll(() => web?.close());

const here = (page: string) =>
	`/location/${web.gateway.own.storeIds[1]}/online-store-settings/${page}`;
const change = async (what: string, body: object) => {
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeIds[1]}/${what}`;
	const answer = await web.gateway.call("PATCH", path, { token: tokens.merchantSuperAdmin, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe("the styling page", () => {
	it("tells next to the field that text is hard to read, and takes it", async () => {
		await change("webstore-styling", { headerBackground: "#ffffff", headerColor: "#eeeeee" });
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const { text } = await owner.get(here("styling"));
		const hint = /id="styling-headerColor-hint"[\s\S]*?<\/div>/.exec(text)?.[0] ?? "";
		expect(visibleText(hint)).toMatch(/Hard to read: .* 1\.1:1\..* such as #000000\./);
		expect(text).toMatch(/aria-describedby="styling-headerColor-hint"/);
	});

	it("previews the real store page with what was typed, and saves nothing of it", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const before = await open(owner, here("styling"));
		const bare = await press(owner, before, "Preview");
		const store = await web.guest().get(`/locations/${testSlug(web.gateway.own.storeIds[1])}`);
		expect(mainIn(bare.text)).toBe(mainIn(store.text));
		const preview = await press(owner, before, "Preview", {
			footerBackground: "#123456",
			bannerText: "Typed <now>",
			"textFont.name": "Pier",
			"textFont.source": "stylesheet",
			"textFont.link": "https://fonts.bunny.net/pier",
		});
		expect(preview.status).toBe(200);
		expect(preview.text).toContain("--store-footer-background: #123456");
		expect(preview.text).toContain("Typed &lt;now&gt;");
		expect(preview.text).not.toContain("bunny.net");
		const policy = preview.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("frame-ancestors 'self'");
		expect(policy).toContain("sandbox allow-same-origin");
		expect(policy).not.toContain("script-src");
		expect(preview.headers.get("x-robots-tag")).toBe("noindex");
		const refused = await press(owner, before, "Preview", {
			footerBackground: "red;}body{display:none",
			"headingFont.name": 'Pier";}@import "https://evil.example/all.css',
			logoLink: "javascript:alert(1)",
			bannerHeight: "99999",
		});
		expect(refused.status).toBe(200);
		expect(refused.text).not.toMatch(/evil|javascript|display:none|99999/);
		expect((await owner.get(here("styling"))).text).not.toContain("#123456");
	});
});

it.each([
	[
		"/marketing/sq-campaigns/new?template=email-blank",
		{ "emails[0].subject": "Typed, {name}" },
		"Typed, Ada",
	],
	["/marketing/sq-campaigns/new?template=sms-offer", { smsMessage: "Typed, {name}" }, "Typed, Ada"],
	["/mobile-app/push-notifications/new", { pushMessage: "Typed, {name}" }, "Typed, Ada"],
	["/mobile-app/app-settings", { rewardRules: "Typed rules" }, "Typed rules"],
	["/discounts/add", { name: "Typed deal", amountType: "PERCENT", ratePpm: "15" }, "15% off"],
	["/online-store/gift-card-settings/new", { value: "12.50", senderName: "Typed" }, "$12.50"],
	["/online-store/gift-card-settings/settings", { letterText: "Typed text" }, "Typed text"],
])("shows what the form at %s makes, as typed", async (path, typed, shown) => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const form = await open(owner, path);
	const preview = await press(owner, form, "Preview", typed);
	expect(preview.status).toBe(200);
	expect(preview.path).toMatch(/\/preview$/);
	expect(visibleText(preview.text)).toContain(shown);
	expect(preview.headers.get("content-security-policy")).toContain("sandbox");
	const plain = { ...form, text: form.text.replace(/ formaction="[^"]*"/gi, "") };
	const returned = await press(owner, plain, "Preview", typed);
	expect(returned.status).toBe(422);
	expect(visibleText(returned.text)).toContain(
		"This browser can't open previews. Nothing was saved.",
	);
});

function mainIn(page: string): string {
	return /<main[\s\S]*<\/main>/.exec(page)?.[0].replace(/<!-- -->/g, "") ?? "no store page";
}

it("sets and takes the default look, and previews it at other locations", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const [first, second] = web.gateway.own.storeIds;
	await change("webstore-styling", { bannerText: "For everybody" });
	const opened = await open(owner, here("styling"));
	const set = await press(owner, opened, "Make this the default");
	expect(visibleText(set.text)).toContain("This look is now the default");
	expect(visibleText(set.text)).toContain("Remove as default");

	const copy = await open(owner, here("styling/copy"));
	const none = await press(owner, copy, "Preview", { reach: "chosen" });
	expect(none.status).toBe(422);
	expect(visibleText(none.text)).toContain(NO_LOCATION_MESSAGE);
	const preview = await press(owner, copy, "Preview", { reach: "chosen", stores: String(first) });
	expect(visibleText(preview.text)).toContain("1 location would change.");
	expect(visibleText(preview.text)).toContain("For everybody");

	const other = here("styling").replace(String(second), String(first));
	const admin = await web.signedInBrowser("storeAdmin");
	const spoilt = await open(admin, other);
	expect(spoilt.text).not.toContain("Make this the default");
	const reset = await press(admin, spoilt, "Reset to the default");
	expect(visibleText(reset.text)).toContain("Styling was reset to the default");
	expect(reset.text).toContain('value="For everybody"');
});

it("gives storefronts the look as a style sheet, and the store page links it", async () => {
	await change("webstore-styling", {
		buttonBackground: "#004400",
		textFont: { name: "Pier", source: "file", format: "woff2", link: "https://a.example/p.woff2" },
	});
	await change("webstore-configuration", { announcementText: "Open late", footerText: "Bye" });
	const path = `/locations/${testSlug(web.gateway.own.storeIds[1])}`;
	const guest = web.guest();
	await expect.poll(async () => (await guest.get(path)).text, { timeout: 5_000 }).toContain("Bye");
	const store = await guest.get(path);
	expect(store.text).toContain("Open late");
	// The look is in the page itself: no other file holds up its first paint.
	expect(store.text).toMatch(/<style nonce="[^"]+">[^<]*--store-[a-z-]+: /);
	expect(store.text).not.toContain("theme.css");
	const sheet = await guest.get(`${path}/theme.css`);
	expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
	expect(sheet.text).toContain("--store-button-background: #004400;");
	expect(sheet.text).toContain("@font-face");
	expect((await guest.get(`${path}/theme.css?fonts=installed`)).text).not.toContain("@font-face");
	expect((await guest.get("/locations/no-such-store/theme.css")).status).toBe(404);
});
