import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../demo/demo-tenant";
import { asGuest, checkState, expect, test } from "../../support/e2e";
import { mailedLink } from "../../support/e2e-mail";
import { makeFounder } from "../../support/team/e2e-people";

const PASSWORD = "Quiet Harbor 7 'Ω'";

const someone = () => `someone-${crypto.randomUUID()}@example.test`;

test("signing up, the link in the message, and signing in for the first time", async ({ page }) => {
	const email = someone();
	await page.goto("/auth");
	await page.getByRole("link", { name: "Sign up" }).click();
	await expect(page.locator("h1")).toHaveText("Sign up");
	await signUp(page, "owner@emberrye.test");
	await expect(page.locator("#sign-up-email-error")).toContainText(
		"The email address you have entered is already registered",
	);
	await expect(page.getByLabel("I agree to the terms of service")).toBeChecked();
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
	await checkState(page);
	await signUp(page, email);
	await expect(page).toHaveURL("/auth/check-email");
	await expect(page.locator("main")).toContainText(email);
	await checkState(page);

	await enter(page, email, PASSWORD);
	await expect(page.getByRole("alert")).toContainText("Your account is not active yet.");
	await checkState(page);
	await page.goto(await mailedLink(email));
	await expect(page.locator("main")).toContainText(email);
	await checkState(page);
	await page.getByLabel("Password").fill(PASSWORD);
	await page.getByRole("button", { name: "Activate account" }).click();
	await expect(page).toHaveURL("/auth/activation-success");
	await enter(page, email, PASSWORD);
	await expect(page).toHaveURL(/\/dashboard\/merchant\/setup$/);
});

test("a forgotten password is replaced, and the old one no longer works", {
	tag: "@either",
}, async ({ page }) => {
	const email = someone();
	await makeFounder(email);
	await page.goto("/auth");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await expect(page.locator("h1")).toHaveText("Forgot password");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page).toHaveURL("/auth/reset-requested");
	await expect(page.locator("main")).toContainText(email);
	await checkState(page);

	const link = await mailedLink(email);
	await page.goto(link);
	await expect(page.locator("main")).toContainText(email);
	await checkState(page);
	await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
	await page.getByLabel("Repeat the password").fill(PASSWORD);
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByRole("status")).toContainText("Your password was changed");

	await page.goto(link);
	await expect(page.locator("h1")).toHaveText("Setting the password failed");
	await checkState(page);
	await enter(page, email, DEMO_PASSWORD);
	await expect(page.getByRole("alert")).toContainText("Wrong email or password");
	await enter(page, email, PASSWORD);
	await expect(page).not.toHaveURL(/\/auth/);
});

async function enter(page: Page, email: string, password: string): Promise<void> {
	if (new URL(page.url()).pathname !== "/auth") {
		await asGuest(page);
		await page.goto("/auth");
	}
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByLabel("Repeat the password").fill(PASSWORD);
	await page.getByLabel("I agree to the terms of service").check();
	await page.getByRole("button", { name: "Sign up" }).click();
}
