import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINKED_ACCOUNTS } from "~/models/pages/single-sign-on-paths";
import {
	type Browser,
	changed,
	formWith,
	type PageAnswer,
	visibleText,
} from "../../support/browser";
import type { TestGateway } from "../../support/gateway";
import type { OidcPeer } from "../../support/identity/oidc-peer";
import {
	CONFIRM,
	type SingleSignOnWeb,
	START,
	singleSignOnVisits,
	startSingleSignOnWeb,
} from "../../support/identity/single-sign-on-web";
import { signInBy } from "../../support/team/test-person";
import type { TestWeb } from "../../support/web";

let world: SingleSignOnWeb;
let peer: OidcPeer;
let gateway: TestGateway;
let web: TestWeb;
beforeAll(async () => {
	world = await startSingleSignOnWeb();
	({ peer, gateway, web } = world);
});
afterAll(() => world?.close());

const {
	account,
	person,
	comeBack,
	isSignedIn,
	accountEmail,
	signedInBrowser,
	listLinkedAccounts,
	linked,
	answer,
} = singleSignOnVisits(() => world);

describe("an account that nobody has linked", () => {
	it("is kept while its person signs in, shown, and linked when they confirm it", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		const unknown = await browser.get(await comeBack(browser, name, `${START}?next=/home`));
		const screen = await browser.follow(unknown);
		expect(visibleText(screen.text)).toContain("Account not found");
		expect(visibleText(screen.text)).toMatch(/contact sales or ask the admin of your organization/);
		expect(visibleText(screen.text)).toContain(accountEmail(name));
		const [, signIn = ""] = /href="(\/auth\?next=[^"]*)"/.exec(screen.text) ?? [];
		const next = new URL(signIn.replaceAll("&amp;", "&"), web.url).searchParams.get("next") ?? "";
		expect(next).toBe(`${CONFIRM}?next=%2Fhome`);

		const page = await browser.follow(await signInBy(browser, somebody, { next }));
		expect(visibleText(page.text)).toContain(accountEmail(name));
		expect(visibleText(page.text)).toContain(somebody.email);
		expect(await listLinkedAccounts(somebody)).toEqual([]);
		const done = await answer(browser, page, CONFIRM, "link");
		expect(done.location).toBe("/home");
		expect(visibleText((await browser.follow(done)).text)).toContain(
			"is linked. You can now sign in with it",
		);
		expect(await listLinkedAccounts(somebody)).toMatchObject([
			{ subject: name, issuer: peer.issuer },
		]);
		expect(browser.cookies.has("mise_sso_link")).toBe(false);

		const fresh = web.guest();
		await fresh.get(await comeBack(fresh, name));
		expect(await isSignedIn(fresh)).toBe(true);
	});

	it("is linked by the right password only, and waits meanwhile", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await browser.get(await comeBack(browser, name));
		const page = await browser.follow(await signInBy(browser, somebody, { next: CONFIRM }));
		for (const [password, message] of [
			["a guess", "This is not your password"],
			["", "Enter your password"],
		] as const) {
			const refused = await answer(browser, page, CONFIRM, "link", password);
			expect([refused.status, visibleText(refused.text).includes(message)]).toEqual([422, true]);
			expect(refused.text).not.toContain('value="a guess"');
		}
		expect(await listLinkedAccounts(somebody)).toEqual([]);
		await answer(browser, page, CONFIRM, "link");
		expect(await listLinkedAccounts(somebody)).toMatchObject([{ subject: name }]);
	});

	it("is dropped by “not now”", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await browser.get(await comeBack(browser, name));
		const page = await browser.follow(await signInBy(browser, somebody, { next: CONFIRM }));
		await answer(browser, page, CONFIRM, "not-now");
		expect(browser.cookies.has("mise_sso_link")).toBe(false);
		expect(await listLinkedAccounts(somebody)).toEqual([]);
		expect(visibleText((await browser.get(CONFIRM)).text)).toContain("No account to link");
	});

	it.each(["all", "this"])(
		"is let go of by signing out on the security page: %s",
		async (which) => {
			const [somebody, name, browser] = [await person(), account(), web.guest()];
			await browser.get(await comeBack(browser, name));
			await signInBy(browser, somebody);
			expect(browser.cookies.has("mise_sso_link")).toBe(true);
			const page = await browser.get("/account/security");
			const [, device = ""] = /name="device" value="([^"]*)"/.exec(page.text) ?? [];
			const fields: Record<string, string> = which === "all" ? { devices: "all" } : { device };
			const answer = await browser.post("/account/security", { fields });
			expect(answer.location).toBe("/auth");
			expect(await isSignedIn(browser)).toBe(false);
			expect(browser.cookies.has("mise_sso_link")).toBe(false);
		},
	);

	it("is linked by nobody's form but the person's own", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await browser.get(await comeBack(browser, name));
		await signInBy(browser, somebody);
		const forged = await browser.post(CONFIRM, { fields: { answer: "link" }, csrf: "made up" });
		expect(forged.status).toBe(403);
		const foreign = await browser.post(CONFIRM, {
			fields: { answer: "link" },
			headers: { "sec-fetch-site": "cross-site" },
		});
		expect(foreign.status).toBe(403);
		expect(await listLinkedAccounts(somebody)).toEqual([]);
	});
});

describe("an answer that comes to a protected page before its person has signed in (spec 2.2)", () => {
	const protectedWith = (back: string) =>
		`/settings/locations?q=first&${back.slice(back.indexOf("?") + 1)}`;

	it("is kept, and taken up after sign-in by the browser that has begun it", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		const response = await browser.get(protectedWith(await comeBack(browser, name)));
		expect(response.location).toMatch(/^\/auth\?next=/);
		expect(response.location).not.toContain("code%3D");
		const next = new URL(response.location ?? "", web.url).searchParams.get("next") ?? "";
		const signedIn = await signInBy(browser, somebody, { next });
		const page = await browser.follow(signedIn);
		expect(visibleText(page.text)).toContain("Link this account?");
		const done = await answer(browser, page, CONFIRM, "link");
		expect(done.location).toBe("/settings/locations?q=first");
		expect(await listLinkedAccounts(somebody)).toMatchObject([{ subject: name }]);
	});

	it("is not used when another browser began it: the page opens and says so", async () => {
		const [victim, name] = [await person(), account()];
		const attacker = web.guest();
		const planted = protectedWith(await comeBack(attacker, name));
		const browser = web.guest();
		const response = await browser.get(planted);
		const next = new URL(response.location ?? "", web.url).searchParams.get("next") ?? "";
		const taken = await browser.get((await signInBy(browser, victim, { next })).location ?? "");
		expect(taken.location).toBe("/settings/locations?q=first");
		const page = visibleText((await browser.follow(taken)).text);
		expect(page).toContain("has expired or started in another browser");
		expect(browser.cookies.has("mise_sso_link")).toBe(false);
		expect(await listLinkedAccounts(victim)).toEqual([]);

		// The same while somebody is signed in.
		const again = await browser.get(protectedWith(await comeBack(attacker, account())));
		const led = await browser.get(again.location ?? "");
		expect(led.location).toBe("/settings/locations?q=first");
		expect(browser.cookies.has("mise_sso_link")).toBe(false);
	});
});

describe("an answer that comes to a page before sign-in", () => {
	const PAGES = ["/auth?", "/?", "/auth?next=%2Fsettings%2Flocations&"];
	const at = (page: string, back: string) => `${page}${back.slice(back.indexOf("?") + 1)}`;

	it.each(PAGES)("is kept at %s, and taken up after sign-in", async (page) => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		const response = await browser.get(at(page, await comeBack(browser, name)));
		expect(response.location).toMatch(/^\/auth\?next=/);
		expect(response.location).not.toContain("code%3D");
		const next = new URL(response.location ?? "", web.url).searchParams.get("next") ?? "";
		const confirm = await browser.follow(await signInBy(browser, somebody, { next }));
		expect(visibleText(confirm.text)).toContain("Link this account?");
		const done = await answer(browser, confirm, CONFIRM, "link");
		expect(done.location).toBe(page.includes("next") ? "/settings/locations" : LINKED_ACCOUNTS);
		expect(visibleText((await browser.follow(done)).text)).toContain(
			"is linked. You can now sign in with it",
		);
		expect(await listLinkedAccounts(somebody)).toMatchObject([{ subject: name }]);
	});

	it.each(PAGES)("is taken up at %s by who is signed in", async (page) => {
		const [somebody, name] = [await person(), account()];
		const browser = await signedInBrowser(somebody);
		const back = await comeBack(browser, name, `${START}?link=1`);
		const confirm = await browser.follow(await browser.get(at(page, back)));
		expect(visibleText(confirm.text)).toContain("Link this account?");
	});
});

describe("linking while signed in", () => {
	it("shows both accounts first, and says when one is somebody else's", async () => {
		const [somebody, other, name] = [await person(), await person(), account()];
		const browser = await signedInBrowser(somebody);
		const back = await comeBack(browser, name, `${START}?link=1`);
		const confirm = await browser.get(back);
		expect(confirm.location).toBe(CONFIRM);
		await linked(other, name);
		const page = await browser.follow(confirm);
		const refused = await answer(browser, page, CONFIRM, "link");
		expect(refused.location).toBe("/account/linked-accounts?problem=conflict");
		const screen = visibleText((await browser.follow(refused)).text);
		expect(screen).toContain("Account already linked to another user");
		expect(await listLinkedAccounts(somebody)).toEqual([]);

		const atOnce = await browser.get(await comeBack(browser, name, `${START}?link=1`));
		expect(atOnce.location).toBe("/account/linked-accounts?problem=conflict");
		// It signs nobody in as somebody else.
		expect((await browser.get("/home")).text).toContain(somebody.email);
	});

	it("changes nothing for somebody who comes back without signing in, and says so", async () => {
		const browser = await signedInBrowser(await person());
		const away = new URL((await browser.get(`${START}?link=1`)).location ?? "");
		const query = `error=access_denied&state=${away.searchParams.get("state")}&iss=${peer.issuer}`;
		const back = await browser.get(`/auth/single-sign-on/callback?${query}`);
		const page = visibleText((await browser.follow(back)).text);
		expect(page).toContain("You came back from Peer POS");
		expect(page).toContain("No account is linked");
	});

	it("lets one tab at a time go on", async () => {
		const browser = await signedInBrowser(await person());
		await browser.get(await comeBack(browser, account(), `${START}?link=1`));
		const second = await browser.get(await comeBack(browser, account(), `${START}?link=1`));
		expect(second.location).toBe("/account/linked-accounts?problem=in-progress");
		const screen = visibleText((await browser.follow(second)).text);
		expect(screen).toContain("Linking already in progress");
	});

	it("ends by the password; a wrong one is said to be, and never comes back", async () => {
		const [somebody, name] = [await person(), account()];
		await linked(somebody, name);
		const browser = await signedInBrowser(somebody);
		const send = (page: PageAnswer, password: string) => {
			const fields = formWith(page.text, "id", "password");
			return browser.post("/account/linked-accounts", { fields: changed(fields, { password }) });
		};
		const page = await browser.get("/account/linked-accounts");
		// In the first location's zone, as on all account pages.
		expect(visibleText(page.text)).toMatch(/Linked \w+ \d+, \d{4}, \d+:\d+ C[DS]T/);
		const wrong = await send(page, "a wrong password");
		expect(wrong.status).toBe(422);
		expect(visibleText(wrong.text)).toContain("This is not your password");
		expect(wrong.text).not.toContain("a wrong password");
		expect(await listLinkedAccounts(somebody)).toHaveLength(1);
		const done = await send(wrong, "correct horse battery staple");
		expect(done.location).toBe("/account/linked-accounts");
		expect(await listLinkedAccounts(somebody)).toEqual([]);
	});
});

describe("the offer on home (spec 2.24, 4.15)", () => {
	const shownOffer = (page: PageAnswer) => {
		if (/<dialog[^>]*link-dialog/.test(page.text)) return "dialog";
		return /<aside[^>]*link-banner/.test(page.text) ? "banner" : null;
	};
	const put = (browser: Browser, choice: string) =>
		browser.post("/account/linked-accounts/later", { fields: { next: "/home", answer: choice } });

	it("is a dialog, a banner after not now, and nothing for a week after remind me later", async () => {
		const [somebody, other] = [await person(), await person()];
		const browser = await signedInBrowser(somebody);
		const home = () => browser.get("/home");
		expect(shownOffer(await home())).toBe("dialog");
		await put(browser, "not-now");
		expect(shownOffer(await home())).toBe("banner");
		const later = await put(browser, "later");
		expect(later.headers.getSetCookie().join()).toMatch(/mise_link_later=[^;]+;.*Max-Age=604800/);
		expect(shownOffer(await home())).toBeNull();
		// Another person at the same tablet has dismissed nothing.
		await browser.post("/auth/sign-out");
		await signInBy(browser, other);
		expect(shownOffer(await home())).toBe("dialog");
	});

	it("comes back with the next sign-in after not now, and ends with a link", async () => {
		const somebody = await person();
		const browser = await signedInBrowser(somebody);
		await put(browser, "not-now");
		await browser.post("/auth/sign-out");
		await signInBy(browser, somebody);
		expect(shownOffer(await browser.get("/home"))).toBe("dialog");
		await linked(somebody, account());
		expect(shownOffer(await browser.get("/home"))).toBeNull();
	});

	it("is left out, and home is there, when it cannot be told whether there is a link", async () => {
		const browser = await signedInBrowser(await person());
		web.proxy.inject({ path: /linked-accounts$/, fault: { answer: { status: 500 } } });
		const home = await browser.get("/home");
		web.proxy.calm();
		expect([home.status, shownOffer(home)]).toEqual([200, null]);
	});

	it("is not made to people whose organization has the flag off", async () => {
		const browser = await web.signedInBrowser("merchantSuperAdmin", gateway.other);
		expect(shownOffer(await browser.get("/home"))).toBeNull();
	});
});
