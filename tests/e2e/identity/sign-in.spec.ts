import type { Page } from "@playwright/test";
import { SAVE_LABEL } from "~/components/form/save-label";
import { DEMO_PASSWORD } from "../../../demo/demo-tenant";
import { checkAxe, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";

const OWNER = "owner@emberrye.test";

test("somebody signs in with the right password, and out", async ({ page, scripted }) => {
	await page.goto("/auth");
	const password = page.getByLabel("Password");
	if (scripted) {
		await password.fill("Half of it");
		await page.getByRole("button", { name: "Show what is typed" }).click();
		await expect(password).toHaveAttribute("type", "text");
		await expect(password).toHaveValue("Half of it");
		await checkAxe(page);
		await page.getByRole("button", { name: "Hide what is typed" }).click();
		await expect(password).toHaveAttribute("type", "password");
		await expect(password).toHaveValue("Half of it");
	}
	await enter(page, OWNER, "Not the password 1");
	await expect(page.getByRole("alert")).toContainText("Wrong email or password");
	await expect(page.getByLabel("Email")).toHaveValue(OWNER);
	await expect(password).toHaveValue("");
	await checkState(page);
	await enter(page, OWNER);
	await expect(page).toHaveURL("/home");
	await expect(page.locator(".page-purpose")).toContainText("Welcome, Nora Whitlock");
	await page.getByLabel("Account of Nora Whitlock").click();
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByRole("status")).toContainText("You are signed out.");
	await checkState(page);
});

test("a session that ends in mid-form loses nothing that was typed", async ({ page, scripted }) => {
	await signIn(page, OWNER, { own: true });
	const place = scripted ? "Lincoln Park" : "Hyde Park";
	await page.goto(`/location/${demoStoreId(place)}/general/info`);
	const subtitle = `Typed before the session ended ${Date.now()}`;
	await openMore(page);
	await page.getByLabel("Subtitle").fill(subtitle);
	await endSessionElsewhere(page);
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Your session has ended");
	await checkState(page);
	await enter(page, OWNER);
	await expect(page.locator("h1")).toHaveText("You are signed in again");
	await page.getByRole("button", { name: "Continue with the form" }).click();
	await expect(page.getByLabel("Subtitle")).toHaveValue(subtitle);
	await page.getByRole("button", { name: SAVE_LABEL, exact: true }).click();
	await expect(page.getByText("Location was updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Subtitle")).toHaveValue(subtitle);
});

test("somebody without a role gets an explanation @either", async ({ page }) => {
	await signIn(page, "norole@mise.test");
	await page.goto("/home");
	await expect(page.getByText("You don't have a role yet")).toBeVisible();
	await checkState(page);
});

async function enter(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs the same session out from another browser with its cookie. */
async function endSessionElsewhere(page: Page): Promise<void> {
	const state = await page.context().storageState();
	const browser = page.context().browser();
	if (!browser) throw new Error("The browser of this page is gone");
	const elsewhere = await browser.newContext({ storageState: state });
	const csrf = await page.locator("[name=csrf]").first().inputValue();
	await elsewhere.request.post(new URL("/auth/sign-out", page.url()).href, { form: { csrf } });
	await elsewhere.close();
}
