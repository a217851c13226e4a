import { asGuest, checkState, checkWidths, expect, signIn, test } from "../../support/e2e";
import { mailedLink } from "../../support/e2e-mail";
import { demoStoreId } from "../../support/locations/demo-places";
import { enter, OWNER, PASSWORD } from "../../support/team/e2e-team";

const LOCATIONS = "/settings/locations/franchise";

test("a franchisee is invited, joins, is given locations, and works at these alone", async ({
	page,
	scripted,
}) => {
	test.setTimeout(120_000);
	const id = crypto.randomUUID();
	const email = `franchisee-${id}@example.test`;
	const company = `Prairie Chicken ${id.slice(0, 8)}`;

	await signIn(page, OWNER);
	await page.goto(LOCATIONS);
	await page.getByRole("link", { name: "Invite franchisees" }).click();
	await expect(page.locator("h1")).toHaveText("Invite franchisees");
	// There is no other role to choose.
	await expect(page.getByRole("radio")).toHaveCount(0);
	await page.getByLabel("Email").fill(email);
	await page.getByRole("checkbox", { name: "Fenway, Boston" }).check();
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(page).toHaveURL(LOCATIONS);
	await expect(page.getByText(`${email} was invited`)).toBeVisible();

	await page.goto(`${LOCATIONS}/list?q=${email}`);
	const row = page.getByRole("row", { name: new RegExp(email) });
	await expect(row).toContainText("Fenway");
	await expect(row).toContainText("Pending");

	const link = await mailedLink(email);
	expect(link).toMatch(/^\/franchise-invite\?code=/);
	await asGuest(page);
	await page.goto(link);
	await expect(page.locator("main")).toContainText("Ember & Rye Chicken");
	await expect(page.locator("main")).toContainText(email);
	await expect(page.getByRole("definition").filter({ hasText: /^Fenway$/ })).toBeVisible();
	await checkWidths(page, scripted);
	await page.getByLabel("Business name").fill("Four");
	await page.getByLabel("First name").fill("Dana");
	await page.getByLabel("Last name (optional)").fill("Reyes");
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByLabel("Repeat the password").fill(PASSWORD);
	await page.getByLabel("I agree to the terms of service").check();
	await page.getByRole("button", { name: "Confirm and join" }).click();
	await expect(page.locator(".field-error")).toContainText("at least 5 characters");
	await expect(page.getByLabel("First name")).toHaveValue("Dana");
	await checkState(page);
	await page.getByLabel("Business name").fill(company);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByLabel("Repeat the password").fill(PASSWORD);
	await page.getByRole("button", { name: "Confirm and join" }).click();
	await expect(page).toHaveURL("/franchise-invite/thank-you");
	await expect(page.locator("main")).toContainText("Your organization is confirmed");

	await signIn(page, OWNER);
	await page.goto("/dashboard/locations/franchise/connect");
	await page.getByLabel("Franchisee").selectOption(company);
	await page.getByRole("button", { name: "Choose" }).click();
	await expect(page).toHaveURL(/\/connect\?franchisee=[\w-]+$/);
	await expect(page.getByRole("heading", { name: company })).toBeVisible();
	await expect(page.getByRole("button", { name: "Choose" })).toHaveCount(0);
	await expect(page.getByRole("checkbox", { name: "Fenway, Boston" })).toBeChecked();
	await checkWidths(page, scripted);
	await page.getByLabel("Find locations").fill("nob");
	await page.getByRole("button", { name: "Find" }).click();
	await page.getByRole("checkbox", { name: "Nob Hill, Albuquerque" }).check();
	await page.getByRole("checkbox", { name: "Fenway, Boston" }).uncheck();
	await page.getByRole("button", { name: "Connect locations" }).click();
	await expect(page).toHaveURL(`${LOCATIONS}/list`);
	await expect(page.getByText(`${company}’s locations were saved`)).toBeVisible();
	await page.goto(`${LOCATIONS}/list?q=${email}`);
	const joined = page.getByRole("row", { name: new RegExp(company) });
	await expect(joined).toContainText("Accepted");
	await expect(joined).toContainText("Nob Hill");
	await expect(joined).not.toContainText("Fenway");

	await asGuest(page);
	await enter(page, email);
	await expect(page).toHaveURL(new RegExp(`/location/${demoStoreId("Nob Hill")}`));
	await expect(page.locator("header").first()).not.toContainText("Fenway");
	const elsewhere = await page.goto(`/location/${demoStoreId("Fenway")}/orders`);
	expect(elsewhere?.status()).toBe(403);
});

test("the history leads from one franchisee's locations to another's @script", async ({ page }) => {
	const connect = (name: string) =>
		page.getByRole("row", { name }).getByRole("link", { name: "Connect locations" }).click();
	const checked = page.locator('[name="stores"]:checked');
	await signIn(page, OWNER);
	await page.goto(`${LOCATIONS}/list`);
	await connect("Gulf & Prairie Foods");
	await expect(page.getByRole("heading", { name: "Gulf & Prairie Foods" })).toBeVisible();
	await expect(checked).toHaveCount(4);
	await page.getByRole("link", { name: "Cancel" }).click();
	await connect("elise@northstar.test");
	await expect(page.getByRole("heading", { name: "elise@northstar.test" })).toBeVisible();
	await expect(checked).toHaveCount(3);
	await page.evaluate(() => window.history.go(-2));
	await expect(page.getByRole("heading", { name: "Gulf & Prairie Foods" })).toBeVisible();
	await expect(checked).toHaveCount(4);
	await expect(page.getByRole("checkbox", { name: /^Deep Ellum/ })).toBeChecked();
});
