import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../gateway/demo/demo-tenant";
import { asGuest, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";

const OWNER = "owner@emberrye.test";

test("a wrong password is reported, the address is kept, and the right password signs in", async ({
	page,
}) => {
	await page.goto("/auth");
	await enter(page, OWNER, "Not the password 1");
	await expect(page.getByRole("alert")).toContainText("Wrong email or password");
	await expect(page.getByLabel("Email")).toHaveValue(OWNER);
	await expect(page.getByLabel("Password")).toHaveValue("");
	await checkState(page);
	await enter(page, OWNER);
	await expect(page).toHaveURL("/home");
	await expect(page.locator("h1")).toHaveText("Welcome, Nora Whitlock");
});

test("with script, a button shows the password as it is typed", async ({ page, scripted }) => {
	await page.goto("/auth");
	const password = page.getByLabel("Password");
	const show = page.getByRole("button", { name: "Show what is typed" });
	await password.fill("Half of it");
	if (!scripted) return expect(show).toHaveCount(0);
	await show.click();
	await expect(password).toHaveAttribute("type", "text");
	await expect(password).toHaveValue("Half of it");
	await checkState(page);
	await page.getByRole("button", { name: "Hide what is typed" }).click();
	await expect(password).toHaveAttribute("type", "password");
	await expect(password).toHaveValue("Half of it");
});

test("a deep link leads through sign-in to where it pointed", async ({ page }) => {
	const link = `/location/${storeIdOf("Wicker Park")}/audit-log?entity=business-hours`;
	await asGuest(page);
	await page.goto(link);
	await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(link)}`);
	await enter(page, OWNER);
	await expect(page).toHaveURL(link);
	await expect(page.locator("h1")).toHaveText("Audit log");
});

test("signing out ends the session", async ({ page }) => {
	await signIn(page, OWNER, { own: true });
	const cookies = await page.context().cookies();
	await page.goto("/home");
	await page.getByLabel("Account of Nora Whitlock").click();
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByRole("status")).toContainText("You are signed out.");
	await checkState(page);
	// The old cookie must not work either.
	await page.context().addCookies(cookies);
	await page.goto("/home");
	await expect(page).toHaveURL("/auth?next=%2Fhome");
});

test("a session that ends in mid-form loses nothing that was typed", async ({ page, scripted }) => {
	await signIn(page, OWNER, { own: true });
	const place = scripted ? "Lincoln Park" : "Hyde Park";
	await page.goto(`/location/${storeIdOf(place)}/general/info`);
	const subtitle = `Typed before the session ended ${Date.now()}`;
	await openMore(page);
	await page.getByLabel("Subtitle").fill(subtitle);
	await endSessionElsewhere(page);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Your session has ended");
	await checkState(page);
	await enter(page, OWNER);
	await expect(page.locator("h1")).toHaveText("You are signed in again");
	await page.getByRole("button", { name: "Continue with the form" }).click();
	await expect(page.getByLabel("Subtitle")).toHaveValue(subtitle);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Location was updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Subtitle")).toHaveValue(subtitle);
});

test("people without a page get an explanation @either", async ({ page }) => {
	await signIn(page, "new@mise.test");
	await page.goto("/home");
	await expect(page).toHaveURL("/dashboard/merchant/setup");
	await expect(page.locator("h1")).toHaveText("Set up your organization");

	await signIn(page, "empty@mise.test");
	await page.goto("/settings/locations");
	await expect(page).toHaveURL("/dashboard/merchant/setup/locations");
	await expect(page.locator("h1")).toHaveText("Add your locations");

	await signIn(page, "norole@mise.test");
	await page.goto("/home");
	await expect(page.getByText("You don't have a role yet")).toBeVisible();
	await expect(page.getByText("You don't have permission to access Home.")).toBeVisible();
	await expect(page.locator("main").getByRole("link", { name: "Your account" })).toHaveAttribute(
		"href",
		"/account/security",
	);
	await expect(page.getByRole("link", { name: "Visit Home again" })).toHaveAttribute(
		"href",
		"/home",
	);
	await expect(page.locator("main").getByRole("button", { name: "Sign out" })).toBeVisible();
	await checkState(page);
});

test("provider staff choose the organization they look at @either", async ({ page }) => {
	await signIn(page, "admin@platform.test", { own: true });
	await page.goto("/settings/locations");
	await expect(page.locator("h1")).toHaveText("Support");
	await expect(page.getByText("No organization is chosen yet.")).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Harbour Lane Coffee" }).click();
	await expect(page).toHaveURL("/settings/locations");
	await expect(page.getByRole("banner")).toContainText("Harbour Lane Coffee");
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
