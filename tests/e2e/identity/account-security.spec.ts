import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { DEMO_PASSWORD } from "../../../gateway/demo/demo-tenant";
import { asGuest, checkPage, checkState, expect, signIn, test } from "../../support/e2e";

const NEW_PASSWORD = "Another Ember 2026";
const STEP_MS = 30_000;

// In order: each test continues from the one before.
test.describe.configure({ mode: "serial", timeout: 180_000 });

/** People no other journey signs in, one per mode. */
const personOf = (scripted: boolean) =>
	scripted ? "owner@foundrymarket.test" : "barista@harbourlane.test";

let secret = "";
let recoveryCodes: string[] = [];

test("the second step is set up with a code of the app, and gives recovery codes once", async ({
	page,
	scripted,
}) => {
	await signIn(page, personOf(scripted), { own: true });
	await page.goto("/account/security");
	await expect(page.locator("h1")).toHaveText("Your account");
	await page.getByRole("link", { name: "Set up the second step" }).click();
	await page.getByRole("button", { name: "Begin" }).click();
	const words = page.locator("code.secret");
	await expect(words).toBeVisible();
	secret = ((await words.textContent()) ?? "").replaceAll(" ", "");
	await expect(page.locator(".qr-code")).toBeVisible();
	expect(await page.locator("a[href^='otpauth:']").getAttribute("href")).toContain(secret);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkState(page);

	await page.getByLabel("Code of the app").fill("000000");
	await page.getByLabel("Your password").fill("Not the password 1");
	await page.getByRole("button", { name: "Turn the second step on" }).click();
	await expect(page.getByText("This is not your password").first()).toBeVisible();
	await page.getByLabel("Your password").fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Turn the second step on" }).click();
	await expect(page.getByText("This code is not right").first()).toBeVisible();
	await page.getByLabel("Code of the app").fill(codeOf(secret));
	await page.getByLabel("Your password").fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Turn the second step on" }).click();

	await expect(page.getByText("The second step is on.")).toBeVisible();
	recoveryCodes = ((await page.locator(".recovery-codes").textContent()) ?? "").trim().split("\n");
	expect(new Set(recoveryCodes).size).toBe(10);
	const file = await page.getByRole("link", { name: "Download" }).getAttribute("href");
	expect(decodeURIComponent(file ?? "")).toContain(recoveryCodes[9]);
	await checkState(page);
	await page.getByRole("link", { name: "I have kept them" }).click();
	await expect(page.getByText("Recovery codes left: 10.")).toBeVisible();
	await page.goto("/account/second-step");
	await expect(page.locator("code.secret")).toHaveCount(0);
	await expect(page.locator(".recovery-codes")).toHaveCount(0);
	await checkPage(page);
});

test("signing in asks for the code, and a wrong one loses nothing", async ({ page, scripted }) => {
	await asGuest(page);
	await page.goto("/account/security");
	await enter(page, personOf(scripted));
	await expect(page).toHaveURL("/auth/second-step");
	await checkState(page);
	await giveCode(page, "000000");
	await expect(page.getByText("This code is not right").first()).toBeVisible();
	await checkState(page);
	// The code used during setup no longer works; the next one does.
	await giveCode(page, codeOf(secret, STEP_MS));
	await expect(page).toHaveURL("/account/security");
	await expect(page.locator("h1")).toHaveText("Your account");
});

test("nothing is open before the code was given", async ({ page, scripted }) => {
	await asGuest(page);
	await page.goto("/auth");
	await enter(page, personOf(scripted));
	await expect(page).toHaveURL("/auth/second-step");
	await page.goto("/home");
	await expect(page).toHaveURL("/auth?next=%2Fhome");
});

test("five wrong codes ask for the password again", async ({ page, scripted }) => {
	await asGuest(page);
	await page.goto("/auth?next=/account/password");
	await enter(page, personOf(scripted));
	for (let attempt = 1; attempt <= 5; attempt += 1) {
		await expect(page.locator("h1")).toHaveText("Second step");
		await giveCode(page, `00000${attempt}`);
		if (attempt < 5) await expect(page.getByText("This code is not right").first()).toBeVisible();
	}
	await expect(page).toHaveURL("/auth?next=%2Faccount%2Fpassword");
	await expect(page.getByText("Please sign in again.")).toBeVisible();
});

test("a recovery code signs in once, on a device that can be signed out from another", async ({
	page,
	browser,
	scripted,
}) => {
	const [first = "", second = ""] = recoveryCodes;
	await signInWithCode(page, personOf(scripted), first);
	await expect(page.getByText("You signed in with a recovery code")).toContainText("9 are left");

	await withOther(browser, scripted, async (other) => {
		await other.goto("/auth");
		await enter(other, personOf(scripted));
		await giveCode(other, first);
		await expect(other.getByText("This code is not right").first()).toBeVisible();
		await giveCode(other, second.toUpperCase().replaceAll("-", " "));
		await expect(other).not.toHaveURL(/\/auth/);

		await page.goto("/account/security");
		const devices = page.locator(".device");
		const there = devices.filter({ hasNotText: "This device" });
		const before = await there.count();
		expect(before).toBeGreaterThanOrEqual(1);
		await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
		await expect(devices.first()).toContainText("Chrome on");
		await page.setViewportSize({ width: 360, height: 800 });
		await checkPage(page);
		await page.getByRole("button", { name: "Sign out everywhere else" }).click();
		await expect(page.getByText(`Every other device is signed out: ${before}.`)).toBeVisible();
		await expect(there).toHaveCount(0);
		await other.goto("/account/security");
		await expect(other).toHaveURL(/\/auth\?next=/);
	});
});

test("a new password ends the other sessions", async ({ page, browser, scripted }) => {
	const email = personOf(scripted);
	const [, , third = "", fourth = "", fifth = ""] = recoveryCodes;
	await signInWithCode(page, email, third);
	await withOther(browser, scripted, async (other) => {
		await signInWithCode(other, email, fourth);
		await page.goto("/account/password");
		await changePassword(page, "Not the password 1", NEW_PASSWORD);
		await expect(page.getByText("This is not your password").first()).toBeVisible();
		await changePassword(page, DEMO_PASSWORD, "too weak");
		await expect(page.locator("#password-password-error")).toBeVisible();
		await changePassword(page, DEMO_PASSWORD, NEW_PASSWORD);
		await expect(page.getByText("Your password was changed.")).toBeVisible();
		await other.goto("/account/security");
		await expect(other).toHaveURL(/\/auth\?next=/);
		await enter(other, email);
		await expect(other.getByText("Wrong email or password")).toBeVisible();
		await enter(other, email, NEW_PASSWORD);
		await giveCode(other, fifth);
		await expect(other).toHaveURL("/account/security");
	});
	await page.goto("/account/password");
	await changePassword(page, NEW_PASSWORD, DEMO_PASSWORD);
	await expect(page.getByText("Your password was changed.")).toBeVisible();
});

test("new recovery codes take the place of the old, and the second step is turned off by the password", async ({
	page,
	scripted,
}) => {
	const old = recoveryCodes[5] ?? "";
	await signInWithCode(page, personOf(scripted), old);
	await page.goto("/account/second-step");
	await page.getByLabel("Your password, or a code").first().fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Make new recovery codes" }).click();
	await expect(page.locator(".recovery-codes")).toBeVisible();
	await expect(page.locator(".recovery-codes")).not.toContainText(recoveryCodes[6] ?? "");
	await page.goto("/account/second-step");
	await page
		.getByLabel("Your password, or a code")
		.last()
		.fill(recoveryCodes[6] ?? "");
	await page.getByRole("button", { name: "Turn the second step off" }).click();
	await expect(page.getByText("This is neither your password nor").first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("Your password, or a code").last().fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Turn the second step off" }).click();
	await expect(page.getByText("The second step is off.")).toBeVisible();
	await page.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
	await enter(page, personOf(scripted));
	await expect(page).not.toHaveURL(/\/auth/);
});

test("a person without an organization has an account too @either", async ({ page }) => {
	await signIn(page, "new@mise.test");
	await page.goto("/account/security");
	await expect(page.locator("h1")).toHaveText("Your account");
	await expect(page.locator(".device").first()).toContainText("This device");
	await checkState(page);
});

/** The app's code at so many milliseconds from now. */
function codeOf(base32: string, later = 0): string {
	const app = new TOTP({ secret: Secret.fromBase32(base32) });
	return app.generate({ timestamp: Date.now() + later });
}

async function enter(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function giveCode(page: Page, code: string): Promise<void> {
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Continue" }).click();
}

async function signInWithCode(page: Page, email: string, code: string): Promise<void> {
	await asGuest(page);
	await page.goto("/auth");
	await enter(page, email);
	await giveCode(page, code);
	await expect(page).not.toHaveURL(/\/auth/);
}

async function changePassword(page: Page, current: string, password: string): Promise<void> {
	await page.getByLabel("Current password").fill(current);
	await page.getByLabel("New password", { exact: true }).fill(password);
	await page.getByLabel("Repeat the new password").fill(password);
	await page.getByRole("button", { name: "Change password" }).click();
}

/** A second device of the same person. */
async function withOther(
	browser: Browser,
	scripted: boolean,
	work: (page: Page) => Promise<void>,
): Promise<void> {
	const { baseURL } = test.info().project.use;
	const context = await browser.newContext({
		javaScriptEnabled: scripted,
		baseURL: baseURL ?? process.env.E2E_URL,
	});
	try {
		await work(await context.newPage());
	} finally {
		await context.close();
	}
}
