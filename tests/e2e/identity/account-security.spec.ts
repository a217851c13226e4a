import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { DEMO_PASSWORD } from "../../../demo/demo-tenant";
import { asGuest, checkState, expect, signIn, test } from "../../support/e2e";
import { makeFounder } from "../../support/team/e2e-people";

const STEP_MS = 30_000;

test("the second step is set up, asked for at sign-in, and turned off again", async ({ page }) => {
	const email = `second-step-${crypto.randomUUID()}@example.test`;
	await makeFounder(email);
	await signIn(page, email, { own: true });
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto("/account/security");
	await expect(page.locator("h1")).toHaveText("Your account");
	await checkState(page);
	await page.getByRole("link", { name: "Set up two-step sign-in" }).click();
	await page.getByRole("button", { name: "Begin" }).click();
	await expect(page.locator(".qr-code")).toBeVisible();
	const secret = ((await page.locator("code.secret").textContent()) ?? "").replaceAll(" ", "");
	await checkState(page);
	await page.getByLabel("Code from the app").fill(totpCode(secret));
	await page.getByLabel("Your password").fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
	await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();
	await checkState(page);
	await page.getByRole("link", { name: "I saved them" }).click();
	await expect(page.getByText("Recovery codes left: 10.")).toBeVisible();

	await asGuest(page);
	await page.goto("/account/security");
	await enter(page, email);
	await expect(page).toHaveURL("/auth/second-step");
	await checkState(page);
	await giveCode(page, "000000");
	await expect(page.getByText("Wrong or used code").first()).toBeVisible();
	await checkState(page);
	// The code used during setup no longer works; the next one does.
	await giveCode(page, totpCode(secret, STEP_MS));
	await expect(page).toHaveURL("/account/security");

	await page.getByRole("link", { name: "Manage two-step sign-in" }).click();
	const proof = page.getByLabel("Your password, or a code").last();
	const off = page.getByRole("button", { name: "Turn off two-step sign-in" });
	await proof.fill("Not the password 1");
	await off.click();
	await expect(page.getByText("Enter your password or a valid code").first()).toBeVisible();
	await checkState(page);
	await proof.fill(DEMO_PASSWORD);
	await off.click();
	await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
	await page.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
	await enter(page, email);
	await expect(page).not.toHaveURL(/\/auth/);
});

/** The app's code at so many milliseconds from now. */
function totpCode(base32: string, later = 0): string {
	const app = new TOTP({ secret: Secret.fromBase32(base32) });
	return app.generate({ timestamp: Date.now() + later });
}

async function enter(page: Page, email: string): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function giveCode(page: Page, code: string): Promise<void> {
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Continue" }).click();
}
