import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { secondFactors } from "../../../gateway/identity/second-factors/tables";
import { visibleText } from "../../support/browser";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import type { OidcPeer } from "../../support/identity/oidc-peer";
import {
	type SingleSignOnWeb,
	START,
	singleSignOnVisits,
	startSingleSignOnWeb,
} from "../../support/identity/single-sign-on-web";
import { makePerson, signInBy } from "../../support/team/test-person";
import { startTestWeb, type TestWeb } from "../../support/web";

let world: SingleSignOnWeb;
let peer: OidcPeer;
let gateway: TestGateway;
let web: TestWeb;
beforeAll(async () => {
	world = await startSingleSignOnWeb();
	({ peer, gateway, web } = world);
});
afterAll(() => world?.close());

const { account, person, comeBack, isSignedIn, linked } = singleSignOnVisits(() => world);

describe("signing in", () => {
	it("asks the provider with PKCE, a state and a nonce, each of them new", async () => {
		const [first, second] = await Promise.all([web.guest().get(START), web.guest().get(START)]);
		const requested = [first, second].map(({ location }) => new URL(location ?? "").searchParams);
		for (const params of requested) {
			expect(Object.fromEntries(params)).toMatchObject({
				response_type: "code",
				redirect_uri: `${web.url}/auth/single-sign-on/callback`,
				scope: "openid email profile",
				code_challenge_method: "S256",
			});
			expect(params.get("code_challenge")).toMatch(/^[\w-]{43}$/);
		}
		for (const name of ["state", "nonce", "code_challenge"]) {
			expect(requested[0]?.get(name), name).not.toBe(requested[1]?.get(name));
		}
		const lines = first.headers.getSetCookie().filter((line) => line.includes("mise_oidc"));
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/; HttpOnly/);
		expect(lines[0]).toMatch(/; SameSite=Lax/);
	});

	it("opens a session and leads on to the page that was asked for", async () => {
		const [somebody, name, browser] = [await person(), account(), web.guest()];
		await linked(somebody, name);
		const requested = await browser.get("/settings/locations?q=first");
		const signIn = await browser.follow(requested);
		const [, start = ""] = /href="(\/auth\/single-sign-on\/start[^"]*)"/.exec(signIn.text) ?? [];
		expect(visibleText(signIn.text)).toContain("Sign in with Peer POS");
		const back = await comeBack(browser, name, start.replaceAll("&amp;", "&"));
		const answer = await browser.get(back);
		expect([answer.status, answer.location]).toEqual([303, "/settings/locations?q=first"]);
		expect((await browser.follow(answer)).text).toContain(somebody.email);
		// What was kept for the attempt is gone.
		expect([...browser.cookies.keys()].filter((each) => /oidc|sso/.test(each))).toEqual([]);
	});

	it("cannot be finished by somebody else, or begun for another person", async () => {
		const [somebody, name] = [await person(), account()];
		await linked(somebody, name);
		const mine = web.guest();
		const back = await comeBack(mine, name);
		const stranger = web.guest();
		await stranger.get(START);
		const refused = await stranger.get(back);
		expect(refused.location).toBe("/auth/single-sign-on?problem=expired");
		expect(await isSignedIn(stranger)).toBe(false);
		const screen = visibleText((await stranger.follow(refused)).text);
		expect(screen).toContain("This sign-in can no longer be used");
		// The code is still unused.
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
		expect(visibleText((await browser.follow(inactive)).text)).toContain(
			"Your account is not active",
		);
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

describe("a provider that is down", () => {
	it("is reported; signing in by password still works", async () => {
		const gone = await startTestGateway({ ...peer.env, OIDC_ISSUER: "http://127.0.0.1:9" });
		const other = await startTestWeb(gone, {});
		try {
			const browser = other.guest();
			const refused = await browser.get(`${START}?next=/home`);
			expect(refused.location).toBe("/auth/single-sign-on?problem=unavailable&next=%2Fhome");
			const screen = visibleText((await browser.follow(refused)).text);
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
