import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../gateway/core/authenticate";
import { newId } from "../../gateway/core/ids";
import { featureFlags } from "../../gateway/feature-flags/tables";
import { secondFactors } from "../../gateway/second-factors/tables";
import { linkedAccounts } from "../../gateway/single-sign-on/tables";
import { users } from "../../gateway/users/tables";
import { type Browser, changed, formWith, type PageAnswer, words } from "../support/browser";
import { startTestGateway, type TestGateway } from "../support/gateway";
import { type OidcPeer, startOidcPeer } from "../support/oidc-peer";
import { makePerson, signInBy, type TestPerson } from "../support/test-person";
import { startTestWeb, type TestWeb } from "../support/web";

let peer: OidcPeer;
let gateway: TestGateway;
let web: TestWeb;
beforeAll(async () => {
	peer = await startOidcPeer();
	gateway = await startTestGateway(peer.env);
	const { merchantId } = gateway.own;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(featureFlags).values({
			merchantId,
			name: "single-sign-on-modals",
			context: "merchant",
			target: merchantId,
		}),
	);
	web = await startTestWeb(gateway);
});
afterAll(async () => {
	await web?.close();
	await gateway?.close();
	await peer?.close();
});

const START = "/auth/single-sign-on/start";
const CONFIRM = "/account/linked-accounts/confirm";
const account = () => `pos-${newId()}`;
const person = () => makePerson(gateway, "merchantOperator");

/** Goes to the provider, is somebody there, and gives the path the browser is sent back to. */
async function comeBack(browser: Browser, name: string, start = START): Promise<string> {
	const away = await browser.get(start);
	const back = new URL(await peer.visit(away.location ?? "", name));
	expect(back.origin).toBe(web.url);
	return `${back.pathname}${back.search}`;
}

const isSignedIn = async (browser: Browser) => (await browser.session()).token !== null;
const addressOf = (name: string) => `${name}@pos.example.test`;

/** A browser in which somebody is signed in by their password. */
async function browserOf(somebody: TestPerson): Promise<Browser> {
	const browser = web.guest();
	await signInBy(browser, somebody);
	return browser;
}

function linksOf({ uuid }: TestPerson) {
	return gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(linkedAccounts).where(eq(linkedAccounts.userUuid, uuid)),
	);
}

async function linked(somebody: TestPerson, name: string): Promise<void> {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(linkedAccounts).values({
			id: newId(),
			merchantId: gateway.own.merchantId,
			userUuid: somebody.uuid,
			issuer: peer.issuer,
			subject: name,
			email: addressOf(name),
			linkedAt: new Date(),
		}),
	);
}

/** Answers the form of a page that asks whether to link. */
function answer(browser: Browser, page: PageAnswer, path: string, choice: string) {
	const fields = formWith(page.text, "answer", "next");
	return browser.post(path, { fields: [...fields, ["answer", choice]] });
}

describe("signing in", () => {
	it("asks the provider with PKCE, a state and a nonce, each of them new", async () => {
		const [first, second] = await Promise.all([web.guest().get(START), web.guest().get(START)]);
		const asked = [first, second].map(({ location }) => new URL(location ?? "").searchParams);
		for (const params of asked) {
			expect(Object.fromEntries(params)).toMatchObject({
				response_type: "code",
				redirect_uri: `${web.url}/auth/single-sign-on/callback`,
				scope: "openid email profile",
				code_challenge_method: "S256",
			});
			expect(params.get("code_challenge")).toMatch(/^[\w-]{43}$/);
		}
		for (const name of ["state", "nonce", "code_challenge"]) {
			expect(asked[0]?.get(name), name).not.toBe(asked[1]?.get(name));
		}
		const lines = first.headers.getSetCookie().filter((line) => line.includes("mise_oidc"));
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/; HttpOnly/);
		expect(lines[0]).toMatch(/; SameSite=Lax/);
	});

	it("opens a session and leads on to the page that was asked for", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await linked(somebody, name);
		const asked = await browser.get("/settings/locations?q=first");
		const signIn = await browser.follow(asked);
		const [, start = ""] = /href="(\/auth\/single-sign-on\/start[^"]*)"/.exec(signIn.text) ?? [];
		expect(words(signIn.text)).toContain("Sign in with Peer POS");
		const back = await comeBack(browser, name, start.replaceAll("&amp;", "&"));
		const answer = await browser.get(back);
		expect([answer.status, answer.location]).toEqual([303, "/settings/locations?q=first"]);
		expect((await browser.follow(answer)).text).toContain(somebody.email);
		// What was kept for the attempt is gone with it.
		expect([...browser.cookies.keys()].filter((each) => /oidc|sso/.test(each))).toEqual([]);
	});

	it("is nothing that somebody else can finish, or begin for another", async () => {
		const [somebody, name] = [await person(), account()];
		await linked(somebody, name);
		const mine = web.guest();
		const back = await comeBack(mine, name);
		const stranger = web.guest();
		await stranger.get(START);
		const refused = await stranger.get(back);
		expect(refused.location).toBe("/auth/single-sign-on?problem=expired");
		expect(await isSignedIn(stranger)).toBe(false);
		const screen = words((await stranger.follow(refused)).text);
		expect(screen).toContain("This sign-in can no longer be used");
		// The code was not spent by it.
		expect((await mine.get(back)).location).toBe("/home");
		expect(await isSignedIn(mine)).toBe(true);
	});

	it("counts once", async () => {
		const browser = web.guest();
		const back = await comeBack(browser, account());
		expect((await browser.get(back)).location).toContain("problem=not-found");
		expect((await browser.get(back)).location).toContain("problem=expired");
	});

	it("keeps two tabs apart", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await linked(somebody, name);
		const first = await comeBack(browser, name, `${START}?next=/home`);
		await browser.get(`${START}?next=/search`);
		expect((await browser.get(first)).status).toBe(303);
		expect(await isSignedIn(browser)).toBe(true);
	});

	it("asks for the second step, and then leads on", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await linked(somebody, name);
		const now = new Date();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.insert(secondFactors).values({
				userUuid: somebody.uuid,
				merchantId: gateway.own.merchantId,
				sealedSecret: "sealed",
				recoveryHashes: [],
				createdAt: now,
				confirmedAt: now,
			}),
		);
		const answer = await browser.get(await comeBack(browser, name));
		expect(answer.location).toBe("/auth/second-step");
		expect(await isSignedIn(browser)).toBe(false);
	});

	it("says why it did not work: not active, canceled, not understood", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await linked(somebody, name);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(users).set({ status: "disabled" }).where(eq(users.uuid, somebody.uuid)),
		);
		const inactive = await browser.get(await comeBack(browser, name));
		expect(words((await browser.follow(inactive)).text)).toContain("Your account is not active");
		expect(await isSignedIn(browser)).toBe(false);

		const away = new URL((await browser.get(START)).location ?? "");
		const state = away.searchParams.get("state");
		const canceled = await browser.get(
			`/auth/single-sign-on/callback?error=access_denied&state=${state}&iss=${peer.issuer}`,
		);
		expect(canceled.location).toBe("/auth/single-sign-on?problem=canceled");
		for (const query of ["", "?code=x", "?state=x", `?code=x&state=${"x".repeat(5_000)}`]) {
			const answer = await browser.get(`/auth/single-sign-on/callback${query}`);
			expect(answer.location, query).toBe("/auth/single-sign-on?problem=expired");
		}
	});

	it("leads nowhere but here", async () => {
		const [somebody, name] = [await person(), account()];
		await linked(somebody, name);
		for (const next of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
			const browser = web.guest();
			const start = `${START}?next=${encodeURIComponent(next)}`;
			expect((await browser.get(await comeBack(browser, name, start))).location).toBe("/home");
		}
	});
});

describe("an account that nobody has linked", () => {
	it("is kept while its person signs in, shown, and linked when they confirm it", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		const unknown = await browser.get(await comeBack(browser, name, `${START}?next=/home`));
		const screen = await browser.follow(unknown);
		expect(words(screen.text)).toContain("Account not found");
		expect(words(screen.text)).toMatch(/contact sales or ask the admin of your organization/);
		expect(words(screen.text)).toContain(addressOf(name));
		const [, signIn = ""] = /href="(\/auth\?next=[^"]*)"/.exec(screen.text) ?? [];
		const next = new URL(signIn.replaceAll("&amp;", "&"), web.url).searchParams.get("next") ?? "";
		expect(next).toBe(`${CONFIRM}?next=%2Fhome`);

		const page = await browser.follow(await signInBy(browser, somebody, { next }));
		expect(words(page.text)).toContain(addressOf(name));
		expect(words(page.text)).toContain(somebody.email);
		expect(await linksOf(somebody)).toEqual([]);
		const done = await answer(browser, page, CONFIRM, "link");
		expect(done.location).toBe("/home");
		expect(words((await browser.follow(done)).text)).toContain("is linked to your account");
		expect(await linksOf(somebody)).toMatchObject([{ subject: name, issuer: peer.issuer }]);
		expect(browser.cookies.has("mise_sso_link")).toBe(false);

		const fresh = web.guest();
		await fresh.get(await comeBack(fresh, name));
		expect(await isSignedIn(fresh)).toBe(true);
	});

	it("is let go of by not now", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await browser.get(await comeBack(browser, name));
		const page = await browser.follow(await signInBy(browser, somebody, { next: CONFIRM }));
		await answer(browser, page, CONFIRM, "not-now");
		expect(browser.cookies.has("mise_sso_link")).toBe(false);
		expect(await linksOf(somebody)).toEqual([]);
		expect(words((await browser.get(CONFIRM)).text)).toContain("No account waits to be linked");
	});

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
		expect(await linksOf(somebody)).toEqual([]);
	});
});

describe("an answer that comes to a protected page before its person has signed in (spec 2.2)", () => {
	const protectedWith = (back: string) =>
		`/settings/locations?q=first&${back.slice(back.indexOf("?") + 1)}`;

	it("is kept, and taken up after sign-in by the browser that has begun it", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		const asked = await browser.get(protectedWith(await comeBack(browser, name)));
		expect(asked.location).toMatch(/^\/auth\?next=/);
		expect(asked.location).not.toContain("code%3D");
		const next = new URL(asked.location ?? "", web.url).searchParams.get("next") ?? "";
		const signedIn = await signInBy(browser, somebody, { next });
		const page = await browser.follow(signedIn);
		expect(words(page.text)).toContain("Link this account?");
		const done = await answer(browser, page, CONFIRM, "link");
		expect(done.location).toBe("/settings/locations?q=first");
		expect(await linksOf(somebody)).toMatchObject([{ subject: name }]);
	});

	it("is not used when another browser has begun it: the page comes, with a word about it", async () => {
		const [victim, name] = [await person(), account()];
		const attacker = web.guest();
		const planted = protectedWith(await comeBack(attacker, name));
		const browser = web.guest();
		const asked = await browser.get(planted);
		const next = new URL(asked.location ?? "", web.url).searchParams.get("next") ?? "";
		const taken = await browser.get((await signInBy(browser, victim, { next })).location ?? "");
		expect(taken.location).toBe("/settings/locations?q=first");
		const page = words((await browser.follow(taken)).text);
		expect(page).toContain("could not be used: it was not begun in this browser");
		expect(browser.cookies.has("mise_sso_link")).toBe(false);
		expect(await linksOf(victim)).toEqual([]);

		// The same for somebody who is signed in already.
		const again = await browser.get(protectedWith(await comeBack(attacker, account())));
		const led = await browser.get(again.location ?? "");
		expect(led.location).toBe("/settings/locations?q=first");
		expect(browser.cookies.has("mise_sso_link")).toBe(false);
	});
});

describe("linking while signed in", () => {
	it("shows both accounts first, and says when one is somebody else's", async () => {
		const [somebody, other, name] = [await person(), await person(), account()];
		const browser = await browserOf(somebody);
		const back = await comeBack(browser, name, `${START}?link=1`);
		const confirm = await browser.get(back);
		expect(confirm.location).toBe(CONFIRM);
		await linked(other, name);
		const page = await browser.follow(confirm);
		const refused = await answer(browser, page, CONFIRM, "link");
		expect(refused.location).toBe("/account/linked-accounts?problem=conflict");
		const screen = words((await browser.follow(refused)).text);
		expect(screen).toContain("Account already linked to another user");
		expect(await linksOf(somebody)).toEqual([]);

		const atOnce = await browser.get(await comeBack(browser, name, `${START}?link=1`));
		expect(atOnce.location).toBe("/account/linked-accounts?problem=conflict");
		// Nobody is signed in as somebody else by it.
		expect((await browser.get("/home")).text).toContain(somebody.email);
	});

	it("lets one tab at a time go on", async () => {
		const browser = await browserOf(await person());
		await browser.get(await comeBack(browser, account(), `${START}?link=1`));
		const second = await browser.get(await comeBack(browser, account(), `${START}?link=1`));
		expect(second.location).toBe("/account/linked-accounts?problem=in-progress");
		const screen = words((await browser.follow(second)).text);
		expect(screen).toContain("A link is being made already");
	});

	it("ends by the password; a wrong one is said to be, and never comes back", async () => {
		const [somebody, name] = [await person(), account()];
		await linked(somebody, name);
		const browser = await browserOf(somebody);
		const send = (page: PageAnswer, password: string) => {
			const fields = formWith(page.text, "id", "password");
			return browser.post("/account/linked-accounts", { fields: changed(fields, { password }) });
		};
		const wrong = await send(await browser.get("/account/linked-accounts"), "a wrong password");
		expect(wrong.status).toBe(422);
		expect(words(wrong.text)).toContain("This is not your password");
		expect(wrong.text).not.toContain("a wrong password");
		expect(await linksOf(somebody)).toHaveLength(1);
		const done = await send(wrong, "correct horse battery staple");
		expect(done.location).toBe("/account/linked-accounts");
		expect(await linksOf(somebody)).toEqual([]);
	});
});

describe("the offer on home (spec 2.24, 4.15)", () => {
	const offerOf = (page: PageAnswer) => {
		if (/<dialog[^>]*link-dialog/.test(page.text)) return "dialog";
		return /<aside[^>]*link-banner/.test(page.text) ? "banner" : null;
	};
	const put = (browser: Browser, choice: string) =>
		browser.post("/account/linked-accounts/later", { fields: { next: "/home", answer: choice } });

	it("is a dialog, a banner after not now, and nothing for a week after remind me later", async () => {
		const [somebody, other] = [await person(), await person()];
		const browser = await browserOf(somebody);
		const home = () => browser.get("/home");
		expect(offerOf(await home())).toBe("dialog");
		await put(browser, "not-now");
		expect(offerOf(await home())).toBe("banner");
		const later = await put(browser, "later");
		expect(later.headers.getSetCookie().join()).toMatch(/mise_link_later=[^;]+;.*Max-Age=604800/);
		expect(offerOf(await home())).toBeNull();
		// Somebody else at the same tablet has put nothing off.
		await browser.post("/auth/sign-out");
		await signInBy(browser, other);
		expect(offerOf(await home())).toBe("dialog");
	});

	it("comes back with the next sign-in after not now, and ends with a link", async () => {
		const somebody = await person();
		const browser = await browserOf(somebody);
		await put(browser, "not-now");
		await browser.post("/auth/sign-out");
		await signInBy(browser, somebody);
		expect(offerOf(await browser.get("/home"))).toBe("dialog");
		await linked(somebody, account());
		expect(offerOf(await browser.get("/home"))).toBeNull();
	});

	it("is made to nobody whose organization has the flag off", async () => {
		const browser = await web.browserOf("merchantSuperAdmin", gateway.other);
		expect(offerOf(await browser.get("/home"))).toBeNull();
	});
});

describe("a provider that is down", () => {
	it("is said to be; signing in by password goes on", async () => {
		const gone = await startTestGateway({ ...peer.env, OIDC_ISSUER: "http://127.0.0.1:9" });
		const other = await startTestWeb(gone);
		try {
			const browser = other.guest();
			const refused = await browser.get(`${START}?next=/home`);
			expect(refused.location).toBe("/auth/single-sign-on?problem=unavailable&next=%2Fhome");
			const screen = words((await browser.follow(refused)).text);
			expect(screen).toContain("Peer POS cannot be reached at the moment");
			const signedIn = await signInBy(browser, await makePerson(gone, "merchantOperator"));
			expect(signedIn.status).toBe(303);
			expect(await isSignedIn(browser)).toBe(true);
		} finally {
			await other.close();
			await gone.close();
		}
	});
});
