import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../demo/demo-tenant";
import { asGuest, checkPage, checkState, expect, signIn, test } from "../../support/e2e";

/** The demo's operator is linked to this account from the start. */
const LINKED = "oscar@pos.emberrye.test";

// Both projects share one database, so each links its own account.
const own = (scripted: boolean) =>
	scripted
		? { email: "marketer@emberrye.test", outside: "odette@pos.emberrye.test" }
		: { email: "owner@emberrye.test", outside: "nadia@pos.example.test" };

test("an account without a person is linked after signing in by password, and unlinked", async ({
	page,
	scripted,
}) => {
	const { email, outside } = own(scripted);
	await asGuest(page);
	await page.goto("/auth/single-sign-on");
	await page.getByRole("link", { name: "Sign in with Demo POS" }).click();
	await expect(page.locator("h1")).toHaveText("Sign in to Demo POS");
	await checkState(page);
	await choose(page, outside);
	await expect(page.getByRole("alert")).toContainText("Account not found");
	await expect(page.getByRole("link", { name: "Contact sales" })).toBeVisible();
	await page.setViewportSize({ width: 360, height: 800 });
	await checkState(page);

	await page.getByRole("link", { name: "Sign in with your password" }).click();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Link this account?");
	const facts = page.locator("dl");
	await expect(facts).toContainText(outside);
	await expect(facts).toContainText(email);
	await checkState(page);
	await page.getByLabel("Your password").fill("Not the password 1");
	await page.getByRole("button", { name: "Link accounts" }).click();
	await expect(page.getByText("This is not your password").first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("Your password").fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Link accounts" }).click();
	await expect(page.getByText(`${outside} is linked. You can now sign in with it`)).toBeVisible();
	await checkState(page);

	await asGuest(page);
	await page.goto("/account/linked-accounts");
	await page.getByRole("link", { name: "Sign in with Demo POS" }).click();
	await choose(page, outside);
	await expect(page).toHaveURL("/account/linked-accounts");
	await page.locator("summary", { hasText: "Unlink" }).click();
	await page.getByLabel("Your password").fill("Not the password 1");
	await page.getByRole("button", { name: "Unlink account" }).click();
	await expect(page.getByText("This is not your password").first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("Your password").fill(DEMO_PASSWORD);
	await page.getByRole("button", { name: "Unlink account" }).click();
	await expect(page.getByText(`${outside} was unlinked from your account`)).toBeVisible();
	await expect(page.getByText("No account is linked")).toBeVisible();
});

test("an account of somebody else's is refused @either", async ({ page }) => {
	await signIn(page, "owner@harbourlane.test");
	await page.goto("/account/linked-accounts");
	await page.getByRole("link", { name: "Link a Demo POS account" }).click();
	await choose(page, LINKED);
	await expect(page.getByRole("alert")).toContainText("Account already linked to another user");
	await checkState(page);
});

test("home offers to link: now, not now, or later", { tag: "@either" }, async ({ page }) => {
	await signIn(page, "manager@emberrye.test", { own: true });
	await page.goto("/home");
	const dialog = page.getByRole("dialog", { name: "Link your Demo POS account" });
	await page.goto(await locationHome(page));
	await expect(dialog).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkPage(page);
	await dialog.getByRole("button", { name: "Not now" }).click();
	await expect(dialog).toHaveCount(0);
	const banner = page.getByRole("complementary", { name: "Link your account" });
	await expect(banner.getByRole("link", { name: "Link account" })).toBeVisible();
	await checkState(page);
	await banner.getByRole("button", { name: "Remind me later" }).click();
	await expect(banner).toHaveCount(0);
	await page.reload();
	await expect(page.locator("main")).toContainText("Welcome");
	await expect(banner).toHaveCount(0);
});

async function choose(page: Page, outside: string): Promise<void> {
	await page.getByRole("link", { name: outside }).click();
}

/** Home of a location of the signed-in person. */
async function locationHome(page: Page): Promise<string> {
	const id = /\/location\/([\w-]{36})/.exec(await page.content())?.[1];
	return `/location/${id}`;
}
