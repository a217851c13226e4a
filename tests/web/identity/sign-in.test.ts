import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLoginLimits } from "../../../gateway/identity/sessions/login-limits";
import { formFields, visibleText } from "../../support/browser";
import { HOSTILE_TARGETS } from "../../support/hostile-targets";
import { UNLIMITED_SIGN_INS } from "../../support/identity/unlimited-sign-ins";
import { makePerson, signInBy, type TestPerson } from "../../support/team/test-person";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let person: TestPerson;
beforeAll(async () => {
	web = await startTestWeb();
	web.gateway.services.loginLimits = UNLIMITED_SIGN_INS;
	person = await makePerson(web.gateway, "merchantSuperAdmin");
});
afterAll(() => web?.close());

describe("signing in", () => {
	it("leads on, in a session that is new in everything", async () => {
		const browser = web.guest();
		await browser.get("/auth");
		const before = await browser.session();
		const answer = await signInBy(browser, person);
		expect([answer.status, answer.location]).toEqual([303, "/home"]);
		const after = await browser.session();
		expect(after.csrf).not.toBe(before.csrf);
		expect(before.token).toBeNull();
		expect(after.token).toMatch(/^eyJ/);
		expect((await browser.follow(answer)).status).toBe(200);
	});

	it("leads people who may not open home to their first page", async () => {
		const cashier = await web.signedInBrowser("storeCashier");
		const [storeId] = web.gateway.own.storeIds;
		expect((await cashier.get("/home")).location).toBe(`/location/${storeId}/orders`);
	});

	it("is where the switch to lite mode returns, and still continues", async () => {
		for (const path of ["/auth?next=%2Fsettings%2Flocations", "/auth", "/auth/second-step"]) {
			const page = await web.guest().get(path);
			expect(new Map(formFields(page.text, "/preferences")).get("return")).toBe(path);
		}
	});

	it("gives nothing to somebody who planted the session before it", async () => {
		const planted = web.guest();
		await planted.get("/auth");
		const victim = web.guest();
		for (const [name, value] of planted.cookies) victim.cookies.set(name, value);
		await signInBy(victim, person);
		const answer = await planted.get("/home");
		expect([answer.status, answer.location]).toEqual([303, "/auth?next=%2Fhome"]);
	});

	it("keeps the cookie past the browser's end only when asked to", async () => {
		const maxAge = async (fields: Record<string, string>) => {
			const answer = await signInBy(web.guest(), person, fields);
			const line = answer.headers.getSetCookie().find((each) => each.startsWith("mise_session="));
			return /Max-Age=(\d+)/.exec(line ?? "")?.[1] ?? null;
		};
		expect(await maxAge({})).toBeNull();
		expect(await maxAge({ remember: "on" })).toBe(String(30 * 24 * 3_600));
	});

	it("refuses a wrong password in words, keeps the address typed and the password not", async () => {
		const browser = web.guest();
		const answer = await signInBy(browser, person, { password: "a wrong password" });
		expect(answer.status).toBe(422);
		expect(visibleText(answer.text)).toContain("Wrong email or password");
		expect(answer.text).toContain(person.email);
		expect(answer.text).not.toContain("a wrong password");
		expect((await browser.session()).token).toBeNull();
	});

	it("does not distinguish an unknown address", async () => {
		const nobody = { uuid: "", email: "nobody@example.test" };
		const answer = await signInBy(web.guest(), nobody);
		expect(answer.status).toBe(422);
		expect(visibleText(answer.text)).toContain("Wrong email or password");
	});

	it("must wait after many wrong attempts, and keeps the address", async () => {
		const guessed = { uuid: "", email: `guessed-${crypto.randomUUID()}@example.test` };
		const { services } = web.gateway;
		services.loginLimits = createLoginLimits();
		try {
			const browser = web.guest();
			for (let attempt = 0; attempt < 10; attempt += 1) await signInBy(browser, guessed);
			const answer = await signInBy(browser, guessed);
			expect(visibleText(answer.text)).toContain("Too many attempts. Please wait and try again.");
			expect(answer.text).toContain(`value="${guessed.email}"`);
		} finally {
			services.loginLimits = UNLIMITED_SIGN_INS;
		}
	});

	it("ends for good by signing out: the old cookie opens nothing any more", async () => {
		const browser = web.guest();
		await signInBy(browser, person);
		const stolen = new Map(browser.cookies);
		const answer = await browser.post("/auth/sign-out");
		expect([answer.status, answer.location]).toEqual([303, "/auth"]);
		expect((await browser.session()).token).toBeNull();
		const thief = web.guest();
		for (const [name, value] of stolen) thief.cookies.set(name, value);
		expect((await thief.get("/home")).location).toBe("/auth?next=%2Fhome");
	});

	it("is not ended by a link", async () => {
		const browser = web.guest();
		await signInBy(browser, person);
		await browser.get("/auth/sign-out");
		expect((await browser.session()).token).toMatch(/^eyJ/);
	});
});

/** Attempts to redirect to another origin. */
const ELSEWHERE = [
	"//evil.example",
	"///evil.example/home",
	"////evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\\/evil.example",
	"https://evil.example",
	"https:evil.example",
	"http:///evil.example",
	"HTTPS://EVIL.EXAMPLE",
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java\tscript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:x",
	"/\t/evil.example",
	"/\n/evil.example",
	"/\r\nlocation: https://evil.example",
	"\u0000//evil.example",
	" //evil.example",
	"/.//evil.example",
	"/..//evil.example",
	"/%5cevil.example/..//evil.example",
	"evil.example",
	"@evil.example",
	":@evil.example",
	"?next=//evil.example",
	"/\u2028/evil.example",
	"／／evil.example",
];

describe("leading on", () => {
	function staysHere(location: string | null, what: string) {
		const to = new URL(location ?? "/", web.url);
		expect(to.origin, `${what} leads to ${location}`).toBe(new URL(web.url).origin);
		expect(location ?? "/", what).not.toMatch(/^(?:\/\/|\/\\|\w+:)/);
		expect(location ?? "/", what).not.toMatch(/[\r\n\0]/);
	}

	it.each([...new Set([...ELSEWHERE, ...HOSTILE_TARGETS])])("never goes to %j", async (given) => {
		const next = encodeURIComponent(given);
		// Encoded only where an address requires it, as in a link of a message.
		const raw = encodeURI(given).replace(/[&#]/g, encodeURIComponent);
		const signedIn = await web.signedInBrowser("merchantSuperAdmin");
		for (const query of [`next=${next}`, `next=${raw}`, `target=${next}`]) {
			const answer = await signedIn.get(`/auth?${query}`);
			expect(answer.status, query).toBe(303);
			staysHere(answer.location, `the sign-in page, ${query}`);
		}
		staysHere((await web.guest().get(`/auth?target=${next}`)).location, "a target of a guest's");
		staysHere((await signedIn.get(`/switch-level?from=${next}`)).location, "the level");
		staysHere((await signedIn.get(`/switch-level?from=${next}&q=nowhere`)).location, "no match");
		const sent = await signedIn.post("/preferences", { fields: { theme: "dark", return: given } });
		staysHere(sent.location, "preferences");
		const guest = web.guest();
		staysHere((await signInBy(guest, person, { next: given })).location, "signing in");
	});

	it("goes home in place of another origin", async () => {
		for (const next of ["https://elsewhere.test/", "//elsewhere.test/", "/\\elsewhere.test"]) {
			expect((await signInBy(web.guest(), person, { next })).location, next).toBe("/home");
		}
	});

	it("goes to sign-in from an address that is not known, and from an old one to the new", async () => {
		expect((await web.guest().get("/no/such/page")).location).toMatch(/^\/auth(\?|$)/);
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		expect((await owner.get("/dashboard?from=old")).location).toBe("/home?from=old");
		expect((await owner.get("/auth")).location).toBe("/home");
	});

	it("lets the terms be read by anybody", async () => {
		const page = await web.guest().get("/terms");
		for (const heading of ["Terms of service", "Your account"]) {
			expect(page.text).toMatch(new RegExp(`<h[12][^>]*>(<[^>]*>)*${heading}`));
		}
	});

	it("goes on to the page that was asked for", async () => {
		const guest = web.guest();
		const response = await guest.get("/settings/locations?q=second&page=2");
		expect(response.location).toBe("/auth?next=%2Fsettings%2Flocations%3Fq%3Dsecond%26page%3D2");
		const signIn = await guest.follow(response);
		const [, next = ""] = /name="next" value="([^"]*)"/.exec(signIn.text) ?? [];
		const answer = await signInBy(guest, person, { next: next.replaceAll("&amp;", "&") });
		expect(answer.location).toBe("/settings/locations?q=second&page=2");
	});
});
