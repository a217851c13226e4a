import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { accountCalls } from "../../support/identity/account-calls";
import { PASSWORD } from "../../support/identity/account-person";
import { UNLIMITED_SIGN_INS } from "../../support/identity/unlimited-sign-ins";
import { codeIn } from "../../support/mail";
import { teamCalls } from "../../support/team/team-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

const OTHER_PASSWORD = "Loud Mountain 8";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
	web.gateway.services.loginLimits = UNLIMITED_SIGN_INS;
});
afterAll(() => web?.close());

const { messages, someone, person, newestCode } = accountCalls(() => web.gateway);
const { invited, lastMail, as } = teamCalls(() => web.gateway);

/** Fills in the form with a password at an address, and sends it. */
async function send(browser: Browser, path: string, typed: Record<string, string>, name: string) {
	const { text } = await browser.get(path);
	return browser.post(path, { fields: changed(formWith(text, name), typed) });
}

const chosen = (password: string, repeatPassword = password) => ({ password, repeatPassword });
const signUp = (browser: Browser, email: string, password = PASSWORD, repeat = password) =>
	send(
		browser,
		"/auth/sign-up",
		{ email, givenName: "Ada", terms: "on", ...chosen(password, repeat) },
		"terms",
	);
const enter = (browser: Browser, email: string, password = PASSWORD) =>
	send(browser, "/auth", { email, password }, "email");
const headingText = (html: string) => visibleText(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "").trim();
const errorIn = (html: string, id: string) =>
	visibleText(
		new RegExp(`id="${id}"[^>]*>([\\s\\S]*?)</(?:p|div|ul)>`).exec(html)?.[1] ?? "",
	).trim();

describe("signing up", () => {
	it("waits for the newest link, which only the right password follows, once", async () => {
		const [browser, email] = [web.guest(), someone()];
		const sent = await signUp(browser, email);
		expect(sent.location).toBe("/auth/check-email");
		expect(visibleText((await browser.follow(sent)).text)).toContain(email);
		const early = await enter(browser, email);
		expect(visibleText(early.text)).toContain("Your account is not active yet.");
		expect(early.text).toContain(`value="${email}"`);
		expect(early.text).toContain('href="/auth/resend-activation"');

		const first = await newestCode(email);
		const form = await browser.get("/auth/resend-activation");
		expect(new Map(formWith(form.text, "email")).get("email")).toBe(email);
		const resent = await browser.follow(
			await send(browser, "/auth/resend-activation", {}, "email"),
		);
		expect(visibleText(resent.text)).toContain("we sent it another link");
		expect(visibleText(resent.text)).not.toContain("We sent a message");
		const failure = "/auth/activation-failure";
		const old = await browser.get(`/auth/activate?code=${first}`);
		expect(old.location).toBe(failure);
		expect(visibleText((await browser.follow(old)).text)).toContain(
			"The link has expired or was already used.",
		);

		const link = `/auth/activate?code=${await newestCode(email)}`;
		// Mail scanners follow links, which must change nothing.
		const scanner = web.guest();
		for (let visit = 0; visit < 2; visit += 1) {
			await scanner.get(link);
			await scanner.head(link);
		}
		expect(visibleText((await browser.get(link)).text)).toContain(email);
		const guess = await send(browser, link, { password: `${PASSWORD} of another` }, "code");
		expect(errorIn(guess.text, "activate-password-error")).toBe(
			"Enter the password you chose when you signed up",
		);
		const active = await send(browser, link, { password: PASSWORD }, "code");
		expect(active.location).toBe("/auth/activation-success");
		expect((await browser.get(link)).location).toBe(failure);
		const entered = await browser.follow(await enter(browser, email));
		expect(headingText(entered.text)).toBe("Set up your organization");
	});

	it("says what is not right, and keeps what may be kept", async () => {
		const [browser, email] = [web.guest(), someone()];
		const guessed = await signUp(browser, email, "Password1!");
		expect(visibleText(guessed.text)).toContain("too easy to guess");
		expect(guessed.text).not.toContain("Password1!");
		expect(formWith(guessed.text, "terms")).toEqual(
			expect.arrayContaining([
				["email", email],
				["terms", "on"],
				["password", ""],
			]),
		);
		const short = await signUp(browser, email, "short", "differs");
		expect(visibleText(short.text)).toContain(
			"Your password must be at least eight characters long",
		);
		expect(visibleText(short.text)).toContain("Passwords do not match");
		const taken = await signUp(browser, (await person()).email);
		expect(errorIn(taken.text, "sign-up-email-error")).toContain(
			"The email address you have entered is already registered",
		);
		expect(visibleText(taken.text)).toMatch(/Choose another address, or sign in ?\./);
	});
});

it("replaces a forgotten password by a link that works once", async () => {
	const { email } = await person();
	const browser = web.guest();
	const unknown = await send(browser, "/auth/forgot-password", { email: someone() }, "email");
	expect(visibleText(unknown.text)).toContain("There is no account with this email address");
	const response = await send(browser, "/auth/forgot-password", { email }, "email");
	expect(response.location).toBe("/auth/reset-requested");
	expect(visibleText((await browser.follow(response)).text)).toContain(email);

	const link = `/auth/reset-password?code=${await newestCode(email)}`;
	expect(visibleText((await browser.get(link)).text)).toContain(email);
	const weak = await send(browser, link, chosen("lowercase only 1"), "code");
	expect(errorIn(weak.text, "reset-password-password-error")).toContain("Your password must");
	const done = await send(browser, link, chosen(OTHER_PASSWORD), "code");
	expect(done.location).toBe("/auth");
	expect(visibleText((await browser.follow(done)).text)).toContain("Your password was changed");
	expect((await messages(email))[0]?.subject).toContain("Your password was changed");

	const again = await browser.get(link);
	expect(headingText(again.text)).toBe("Setting the password failed");
	expect(visibleText(again.text)).toContain("The link has expired or was already used.");
	expect(visibleText((await enter(browser, email)).text)).toContain("Wrong email or password");
	expect((await enter(browser, email, OTHER_PASSWORD)).location).not.toMatch(/^\/auth/);
});

it("opens an account by an invitation, which names who invited to what", async () => {
	const { own } = web.gateway;
	const { userUuids } = own;
	const path = `/api/v2/users-v2/${userUuids.merchantSuperAdmin}`;
	const inviter = (await web.gateway.call("GET", path, as("merchantSuperAdmin"))).body.email;
	const { email } = await invited();
	const link = `/auth/set-password?code=${codeIn({ text: (await lastMail(email))?.text ?? "" })}`;
	const browser = web.guest();
	const page = visibleText((await browser.get(link)).text);
	for (const shown of [email, "Own Organization", inviter, "Store Cashier"]) {
		expect(page).toContain(shown);
	}
	const typed = { givenName: "Ada", terms: "on", ...chosen(PASSWORD) };
	const accepted = await send(browser, link, typed, "givenName");
	expect(accepted.location).toBe("/auth/invite-success");
	const again = await browser.get(link);
	expect(headingText(again.text)).toBe("Setting the password failed");
	expect(again.text).toMatch(/href="\/auth"[^>]*>(<[^>]*>)*Sign in/);
	const home = await browser.follow(await enter(browser, email));
	expect(home.text).toContain('aria-label="Account of Ada"');
});

it("opens the outbox to the platform's super admin alone", async () => {
	const [guest, email] = [web.guest(), someone()];
	await signUp(guest, email);
	expect((await messages(email)).map(({ subject }) => subject)).toEqual([
		"Activate your Mise account",
	]);
	expect((await guest.get("/dev/outbox")).location).toMatch(/^\/auth\?next=/);
	const support = await web.signedInBrowser("platformSupport");
	expect(visibleText((await support.follow(await support.get("/dev/outbox"))).text)).not.toContain(
		email,
	);
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	expect((await owner.get("/dev/outbox")).status).toBe(403);
	const admin = await web.signedInBrowser("platformSuperAdmin");
	const { config } = web.gateway.services;
	config.MISE_DEMO = true;
	try {
		const list = await admin.get(`/dev/outbox?q=${email}`);
		const [, to = ""] = /href="(\/dev\/outbox\/[\w-]+)"/.exec(list.text) ?? [];
		const letter = await admin.get(to);
		expect(headingText(letter.text)).toBe("Activate your Mise account");
		expect(visibleText(letter.text)).toContain("/auth/activate?code=");
	} finally {
		config.MISE_DEMO = false;
	}
});

it("stays here for an unknown service, and says so, before and after sign-in", async () => {
	const { email } = await person();
	const browser = web.guest();
	const response = await browser.get("/auth?target=no-such-service");
	expect(response.location).toBe("/auth");
	expect(visibleText((await browser.follow(response)).text)).toContain("We don't know the service");
	const entered = await enter(browser, email);
	expect(entered.status).toBe(303);
	const again = await browser.get("/auth?target=no-such-service");
	expect(again.location).toMatch(/^\//);
	expect(visibleText((await browser.follow(again)).text)).toContain("We don't know the service");
});

it("stops no messages by a link that is of none, and says so", async () => {
	const browser = web.guest();
	const path = "/unsubscribe?code=made-up";
	const page = await browser.get(path);
	expect(visibleText(page.text)).toContain("Stop these messages");
	const answer = await browser.post(path, { fields: formWith(page.text, "code") });
	expect(visibleText((await browser.follow(answer)).text)).toContain("This link no longer works.");
});

it("offers to show a password by script alone", async () => {
	const { text } = await web.guest().get("/auth");
	expect(text).toMatch(/<input[^>]*type="password"/);
	expect(text).not.toContain("Show what is typed");
});
