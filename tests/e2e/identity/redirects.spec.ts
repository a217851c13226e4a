import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../demo/demo-tenant";
import { asGuest, expect, test } from "../../support/e2e";
import { gatewayUrl } from "../../support/e2e-gateway";
import { HOSTILE_TARGETS } from "../../support/hostile-targets";

const OWNER = "owner@emberrye.test";
/** Somebody whose pages are fast. */
const LIGHT = "norole@mise.test";
/** One of the EXTERNAL_TARGETS of the services under test. */
const PARTNER = {
	id: "partner",
	url: "https://partner.test/welcome",
	secret: "a secret of the partner's",
};

test("no address given to the sign-in page leads to another origin", {
	tag: "@script",
}, async ({ page, baseURL }) => {
	test.setTimeout(400_000);
	const left = await watchOrigins(page, baseURL ?? "");
	const own = new URL(baseURL ?? "").origin;
	// tests/web/identity/sign-in.test.ts checks the server's answers to all of them. Here Remix navigates instead of the
	// browser.
	const nth = process.env.TEST_WHOLE ? 4 : 12;
	const tried = HOSTILE_TARGETS.filter((_, index) => index % nth === 0);
	for (const value of tried) {
		await asGuest(page);
		await page.goto(`/auth?next=${encodeURIComponent(value)}`);
		await enter(page, LIGHT);
		await page.waitForURL((url) => url.href !== "about:blank" && url.pathname !== "/auth");
		expect(new URL(page.url()).origin, `next=${value}`).toBe(own);
	}
	process.stdout.write(`${tried.length} redirects tried, ${left.length} escapes\n`);
	expect(left).toEqual([]);
});

test("an allowed service learns the person's identity once, and never the token", {
	tag: "@either",
}, async ({ page }) => {
	const visits: string[] = [];
	await page.route("https://partner.test/**", (route) => {
		visits.push(route.request().url());
		expect(route.request().headers().referer ?? "").not.toContain("code");
		return route.fulfill({ contentType: "text/html", body: "<title>Partner</title>Welcome" });
	});
	await asGuest(page);
	await page.goto(`/auth?target=${PARTNER.id}`);
	await enter(page);
	await page.waitForURL("https://partner.test/**");
	const code = new URL(visits[0] ?? "").searchParams.get("code") ?? "";
	expect(code).toMatch(/^[\w-]{43}$/);
	const exchange = (more: object = {}) =>
		page.request.post(`${gatewayUrl()}/api/v2/auth/code`, {
			data: { targetId: PARTNER.id, secret: PARTNER.secret, code, ...more },
		});
	expect((await exchange({ secret: "not the partner's secret" })).status()).toBe(401);
	expect((await exchange({ targetId: "somebody-else" })).status()).toBe(401);
	const who = await (await exchange()).json();
	expect(who).toMatchObject({ email: OWNER, role: "MERCHANT_SUPER_ADMIN" });
	expect((await exchange()).status()).toBe(410);
	for (const url of visits) expect(url).not.toMatch(/eyJ/);
});

async function enter(page: Page, email = OWNER): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Blocks and records every document requested from another origin. */
async function watchOrigins(page: Page, own: string): Promise<string[]> {
	const left: string[] = [];
	await page.route(
		(url) => url.origin !== new URL(own).origin,
		(route) => {
			left.push(route.request().url());
			return route.abort();
		},
	);
	page.on("dialog", (dialog) => {
		left.push(`dialog: ${dialog.message()}`);
		void dialog.dismiss();
	});
	return left;
}
