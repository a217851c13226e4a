import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signToken } from "../../gateway/core/tokens";
import { type Browser, changed, formWith, visibleText } from "../support/browser";
import { TEST_SECRET } from "../support/gateway";
import { expiredToken, tokenOfAge } from "../support/identity/expired-token";
import { startTestWeb, type TestWeb } from "../support/web";

let web: TestWeb;
let browser: Browser;
let token: string;
let sessionId: string;

beforeAll(async () => {
	web = await startTestWeb();
	token = web.gateway.own.tokens.merchantSuperAdmin;
	sessionId = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub;
});
beforeEach(async () => {
	web.proxy.calm();
	browser = web.guest();
	const { merchantId } = web.gateway.own;
	await browser.adopt({ token: await expiredToken(sessionId), merchantId });
});
afterAll(() => web?.close());

const path = () => `/location/${web.gateway.own.storeIds[0]}/orders`;
const refreshes = () =>
	web.proxy.seen.filter((each) => each.path === "/api/v2/auth/refresh").length;

describe("a token past its time", () => {
	it("is refreshed once for all loaders of a page, which then all have their data", async () => {
		const page = await browser.get(path());
		expect(page.status).toBe(200);
		expect(refreshes()).toBe(1);
		expect((await browser.session()).token).not.toBe(await expiredToken(sessionId));
		web.proxy.calm();
		expect((await browser.get(path())).status).toBe(200);
		expect(refreshes(), "the fresh one is kept").toBe(0);
	});

	it("is refreshed once for requests that come at the same time", async () => {
		web.proxy.inject({ path: /auth\/refresh/, fault: { delayMs: 300 } });
		const pages = await Promise.all([1, 2, 3, 4, 5].map(() => browser.get(path())));
		expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect(refreshes()).toBe(1);
	});

	it("does not stop a change, which is made once", async () => {
		const to = `/settings/locations/edit/${web.gateway.own.storeIds[0]}`;
		const page = await browser.get(to);
		const fields = changed(formWith(page.text, "version"), { subtitle: "With an old token" });
		const { csrf } = await browser.session();
		const { merchantId } = web.gateway.own;
		await browser.adopt({ token: await expiredToken(sessionId), merchantId, csrf });
		web.proxy.calm();
		expect((await browser.post(to, { fields })).status).toBe(303);
		const changes = web.proxy.seen.filter(({ method }) => method === "PATCH");
		expect(changes.length).toBeLessThanOrEqual(2);
		expect(new Set(changes.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
	});

	it("does not sign anybody out because the gateway is busy at that moment", async () => {
		for (const fault of [
			{ answer: { status: 503 } },
			{ cut: true },
			{ malformed: true },
		] as const) {
			web.proxy.calm();
			web.proxy.inject({ path: /auth\/refresh/, fault });
			const page = await browser.get(path());
			expect(page.status).toBeGreaterThanOrEqual(502);
			expect(page.location).toBeNull();
		}
		web.proxy.calm();
		expect((await browser.get(path())).status).toBe(200);
	});

	it("of a session that has ended leads to sign-in, and back to the page", async () => {
		web.proxy.inject({
			path: /auth\/refresh/,
			fault: {
				answer: { status: 401, body: { statusCode: 401, message: "The session has ended" } },
			},
		});
		const page = await browser.get(path());
		expect([page.status, page.location]).toEqual([303, `/auth?next=${encodeURIComponent(path())}`]);
	});
});

describe("a token that the gateway renews by itself", () => {
	it("takes the place of the old one in the cookie", async () => {
		// Web may keep the viewer of a token that an earlier test got in the second of another one.
		const old = await tokenOfAge(sessionId, 60);
		await browser.adopt({ token: old, merchantId: web.gateway.own.merchantId });
		const fresh = await signToken(TEST_SECRET, sessionId);
		web.proxy.inject({
			path: /auth\/viewer/,
			times: 1,
			fault: { addHeaders: { "x-access-token": `${fresh}` } },
		});
		await browser.get(path());
		expect((await browser.session()).token).toBe(fresh);
		expect((await browser.session()).csrf, "forms that are open stay good").toBe(
			"csrf of the tests",
		);
	});

	it("never reaches the page", async () => {
		await browser.adopt({ token, merchantId: web.gateway.own.merchantId });
		const page = await browser.get(path());
		expect(page.text).not.toContain("eyJ");
		expect(page.headers.get("x-access-token")).toBeNull();
		expect(visibleText(page.text)).toContain("Orders");
	});
});
