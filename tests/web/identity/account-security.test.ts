import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, changed, formFields, formWith, visibleText } from "../../support/browser";
import {
	type AccountPerson,
	enrol,
	makeAccount,
	PASSWORD,
	totpCode,
} from "../../support/identity/account-person";
import { UNLIMITED_SIGN_INS } from "../../support/identity/unlimited-sign-ins";
import { getRoleUuid } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

const SECURITY = "/account/security";
const SECOND_STEP = "/account/second-step";
const NEW_PASSWORD = "Another Ember 2026";
const CHROME =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
	web.gateway.services.loginLimits = UNLIMITED_SIGN_INS;
});
afterAll(() => web?.close());

async function operator(): Promise<AccountPerson> {
	const { gateway } = web;
	const roleV2Uuid = await getRoleUuid(gateway, gateway.own.merchantId, "merchantOperator");
	return makeAccount(gateway, { roleV2Uuid });
}

/** Sends the sign-in form in a new browser. */
async function entering(email: string, password = PASSWORD) {
	const browser = web.guest();
	browser.headers["user-agent"] = CHROME;
	await browser.get("/auth");
	const answer = await browser.post("/auth", { fields: { email, password } });
	return { browser, answer };
}

/** A browser signed in by password, and by a code where one is asked for. */
async function device(email: string, code?: string, password = PASSWORD): Promise<Browser> {
	const { browser, answer } = await entering(email, password);
	const entered = code ? await giveCode(browser, code) : answer;
	expect(entered.status, visibleText(entered.text)).toBe(303);
	expect((await browser.session()).token).not.toBeNull();
	return browser;
}

const giveCode = (browser: Browser, code: string) =>
	browser.post("/auth/second-step", { fields: { code } });

/** Sends one of the forms of the page about the second step, all of which are told apart by their step. */
async function change(browser: Browser, step: string, values: Record<string, string> = {}) {
	const page = await browser.get(SECOND_STEP);
	const key = new Map(formFields(page.text, undefined)).get("idempotency-key") ?? "";
	return browser.post(SECOND_STEP, { fields: { "idempotency-key": key, step, ...values } });
}

const codesIn = (html: string) =>
	visibleText(/class="recovery-codes"[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? "")
		.trim()
		.split(" ");

describe("the second step", () => {
	it("is set up by a code of the app and the password, and gives recovery codes once", async () => {
		const { email } = await operator();
		const browser = await device(email);
		expect(visibleText((await browser.get(SECURITY)).text)).toContain("Set up two-step sign-in");
		const begun = await browser.follow(await change(browser, "begin"));
		const [, shown = ""] = /class="secret">([^<]*)</.exec(begun.text) ?? [];
		const secret = shown.replaceAll(" ", "");
		expect(begun.text).toMatch(new RegExp(`href="otpauth:[^"]*${secret}`));
		expect(begun.text).toMatch(/<img[^>]*class="qr-code"/);

		const guess = await change(browser, "confirm", { code: "000000", proof: "Not the password 1" });
		expect(visibleText(guess.text)).toContain("This is not your password");
		const wrong = await change(browser, "confirm", { code: "000000", proof: PASSWORD });
		expect(visibleText(wrong.text)).toContain("Wrong code.");
		const on = await change(browser, "confirm", { code: totpCode(secret), proof: PASSWORD });
		expect(visibleText(on.text)).toContain("Two-step sign-in is on.");
		const codes = codesIn(on.text);
		expect(new Set(codes).size).toBe(10);
		const [, file = ""] = /href="(data:text\/plain[^"]*)"/.exec(on.text) ?? [];
		expect(decodeURIComponent(file)).toContain(codes[9]);

		expect(visibleText((await browser.get(SECURITY)).text)).toContain("Recovery codes left: 10.");
		const again = await browser.get(SECOND_STEP);
		expect(again.text).not.toContain(secret);
		expect(again.text).not.toContain(codes[0]);
	});

	it("takes each recovery code once, however it is typed, and says how many are left", async () => {
		const person = await operator();
		const { recoveryCodes } = await enrol(web.gateway, person);
		const [first = "", second = ""] = recoveryCodes;
		const { browser } = await entering(person.email);
		const home = await browser.follow(await giveCode(browser, first));
		expect(visibleText(home.text)).toContain("You signed in with a recovery code");
		expect(visibleText(home.text)).toContain("9 are left");
		const { browser: other } = await entering(person.email);
		expect(visibleText((await giveCode(other, first)).text)).toContain("Wrong or used code");
		const typed = await giveCode(other, second.toUpperCase().replaceAll("-", " "));
		expect(typed.status).toBe(303);
		expect((await other.get(SECURITY)).status).toBe(200);
	});

	it("gets new recovery codes in place of the old, and is turned off by the password", async () => {
		const person = await operator();
		const { secret, recoveryCodes } = await enrol(web.gateway, person);
		const browser = await device(person.email, totpCode(secret));
		const renewed = await change(browser, "renew", { proof: PASSWORD });
		expect(visibleText(renewed.text)).toContain("Old recovery codes no longer work.");
		const codes = codesIn(renewed.text);
		expect(new Set(codes).size).toBe(10);
		expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);

		const old = await change(browser, "remove", { proof: recoveryCodes[6] ?? "" });
		expect(visibleText(old.text)).toContain("Enter your password or a valid code");
		const off = await change(browser, "remove", { proof: PASSWORD });
		expect(off.location).toBe(SECURITY);
		expect(visibleText((await browser.follow(off)).text)).toContain("Two-step sign-in is off.");
		await device(person.email);
	});
});

describe("one's devices", () => {
	it("are listed, and all but this one are signed out together", async () => {
		const { email } = await operator();
		const [browser, other] = [await device(email), await device(email)];
		const listed = await browser.get(SECURITY);
		const rows = [...listed.text.matchAll(/<li class="device">[\s\S]*?<\/li>/g)].map(([row]) =>
			visibleText(row),
		);
		// The account came with a session of its own.
		expect(rows).toHaveLength(3);
		expect(rows.filter((row) => row.includes("This device"))).toHaveLength(1);
		expect(rows[0]).toContain("Chrome on");
		const ended = await browser.post(SECURITY, { fields: { devices: "others" } });
		const left = await browser.follow(ended);
		expect(visibleText(left.text)).toContain("Other devices signed out: 2.");
		expect(left.text.match(/<li class="device">/g)).toHaveLength(1);
		expect((await other.get(SECURITY)).location).toMatch(/^\/auth\?next=/);
	});

	it("are all signed out together, which is said where one signs in", async () => {
		const { email } = await operator();
		const [browser, other] = [await device(email), await device(email)];
		const ended = await browser.post(SECURITY, { fields: { devices: "all" } });
		expect(ended.location).toBe("/auth");
		expect(visibleText((await browser.follow(ended)).text)).toContain(
			"You are signed out everywhere.",
		);
		for (const each of [browser, other]) {
			expect((await each.get(SECURITY)).location).toMatch(/^\/auth\?next=/);
		}
	});

	it("are told to a person without an organization too", async () => {
		const { email } = await makeAccount(web.gateway, { merchantId: null });
		const page = await (await device(email)).get(SECURITY);
		expect(page.text).toMatch(/<h1[^>]*>(<[^>]*>)*Your account/);
		const [first = ""] = /<li class="device">[\s\S]*?<\/li>/.exec(page.text) ?? [];
		expect(visibleText(first)).toContain("This device");
	});
});

it("ends the other sessions with a new password, and says what is wrong with one", async () => {
	const { email } = await operator();
	const [browser, other] = [await device(email), await device(email)];
	const path = "/account/password";
	const choose = async (current: string, password: string) => {
		const { text } = await browser.get(path);
		const typed = { current, password, repeatPassword: password };
		return browser.post(path, { fields: changed(formWith(text, "current"), typed) });
	};
	const guess = await choose("Not the password 1", NEW_PASSWORD);
	expect(visibleText(guess.text)).toContain("This is not your password");
	const weak = await choose(PASSWORD, "too weak");
	expect(weak.status).toBe(422);
	const [, error = ""] = /id="password-password-error"[^>]*>(.*?)<\//s.exec(weak.text) ?? [];
	expect(visibleText(error)).toContain("Your password must");
	expect((await other.get(SECURITY)).status).toBe(200);

	const done = await browser.follow(await choose(PASSWORD, NEW_PASSWORD));
	expect(visibleText(done.text)).toContain("Your password was changed.");
	expect((await other.get(SECURITY)).location).toMatch(/^\/auth\?next=/);
	const { answer } = await entering(email);
	expect(visibleText(answer.text)).toContain("Wrong email or password");
	await device(email, undefined, NEW_PASSWORD);
});
