import type { Page } from "@playwright/test";
import { checkWidths, expect, signIn, test } from "../../support/e2e";
import { makeEmptyOrganization, makeFounder } from "../../support/team/e2e-people";

test("an organization is set up in three steps, left and come back to", async ({
	page,
	scripted,
}) => {
	// Many steps, each checked.
	test.slow();
	const run = `${scripted ? "script" : "plain"}-${Date.now()}`;
	const email = `founder-${run}@example.test`;
	await makeFounder(email);
	await signIn(page, email, { own: true });
	await page.goto("/settings/locations");
	await expect(page).toHaveURL("/dashboard/merchant/setup");
	await expect(page.getByRole("navigation", { name: "Step 1 of 3" })).toBeVisible();
	await expect(page.getByRole("link", { name: "First location" })).toHaveCount(0);
	await checkWidths(page, scripted);

	// A later step is not open yet and redirects back.
	await page.goto("/dashboard/merchant/setup/team");
	await expect(page).toHaveURL("/dashboard/merchant/setup");

	await withoutNativeChecks(page);
	await page.getByLabel("Business name").fill("Abc");
	await page.getByLabel("Description").fill("Too short");
	await page.getByLabel("Food hall").check();
	await press(page, "Continue");
	const summary = page.getByRole("alert");
	await expect(summary).toContainText("Business name should be at least 5 characters");
	await expect(summary).toContainText("Description should be at least 10 characters");
	await checkWidths(page, scripted);

	await page.goto("/home");
	await expect(page.getByText("We kept what you entered last time.")).toBeVisible();
	await expect(page.getByLabel("Business name")).toHaveValue("Abc");
	await expect(page.getByLabel("Food hall")).toBeChecked();
	const name = `Willow Hall ${run}`;
	await page.getByLabel("Business name").fill(name);
	await page.getByLabel("Description").fill("Six kitchens under one roof.");
	await press(page, "Continue");
	await expect(page).toHaveURL("/dashboard/merchant/setup/locations/new");
	await expect(page.getByText("Organization was created", { exact: true })).toBeVisible();
	await checkWidths(page, scripted);

	await page.getByLabel("Store name").fill("Willow Hall Main");
	await page.getByRole("button", { name: /Close all day.*Monday/ }).click();
	await expect(page.getByRole("button", { name: /Open 24 hours.*Monday/ })).toBeVisible();
	await page.getByLabel("City").fill("Chicago");
	await press(page, "Save for later");
	await expect(page.getByText("Saved in this browser.")).toBeVisible();

	await signOutAndIn(page, email);
	await expect(page).toHaveURL("/dashboard/merchant/setup/locations/new");
	await expect(page.getByLabel("Store name")).toHaveValue("Willow Hall Main");
	await expect(page.getByRole("button", { name: /Open 24 hours.*Monday/ })).toBeVisible();

	await page.getByRole("link", { name: "Your business" }).click();
	await expect(page.getByLabel("Business name")).toHaveValue(name);
	await page.getByLabel("Single merchant").check();
	await press(page, "Continue");
	await expect(page.getByText("Organization was updated", { exact: true })).toBeVisible();

	await expect(page.getByLabel("City")).toHaveValue("Chicago");
	await page.getByLabel("Street", { exact: true }).fill("W Lake St");
	await page.getByLabel("Number", { exact: true }).fill("412");
	await page.getByLabel("Time zone").selectOption("America/Chicago");
	await press(page, "Create location");
	await expect(page).toHaveURL("/dashboard/merchant/setup/team");
	await expect(page.getByText("Location was created", { exact: true })).toBeVisible();
	await checkWidths(page, scripted);

	await page.getByRole("link", { name: "First location" }).click();
	await expect(page.getByText("Willow Hall Main").first()).toBeVisible();
	await checkWidths(page, scripted);
	await page.getByRole("link", { name: "Continue" }).click();
	await page.getByLabel("Email addresses").fill(`waiter-${run}@example.test`);
	await page.getByLabel("Role").selectOption({ label: await cashierLabel(page) });
	await page.getByRole("button", { name: "Send invitations" }).click();
	await expect(
		page.getByText(`waiter-${run}@example.test was invited`, { exact: true }),
	).toBeVisible();

	await expect(page.getByLabel("Email addresses")).toHaveValue("");
	if (scripted) {
		await page.getByLabel("Email addresses").fill("half an addr");
		await page.getByRole("link", { name: "Dismiss" }).first().click();
		await expect(page.getByText(`waiter-${run}@example.test was invited`)).toBeHidden();
		await expect(page.getByLabel("Email addresses")).toHaveValue("half an addr");
		await page.getByLabel("Email addresses").fill("");
	}

	await press(page, "Finish setup");
	await expect(page).toHaveURL(/\/location\/[\w-]{36}$/);
	await expect(page.getByText(`${name} is set up. Welcome!`)).toBeVisible();
	await page.goto(`${page.url()}/business-hours`);
	await expect(page.getByRole("button", { name: /Open 24 hours.*Monday/ }).first()).toBeVisible();
	await expect(page.getByRole("button", { name: /Close all day.*Tuesday/ }).first()).toBeVisible();
});

test("an organization without a location is held to adding one @either", async ({
	page,
	scripted,
}) => {
	const run = `${scripted ? "script" : "plain"}-${Date.now()}`;
	const operator = `operator-${run}@example.test`;
	await makeEmptyOrganization(`Empty ${run}`, `owner-${run}@example.test`, operator);
	await signIn(page, operator, { own: true });
	await page.goto("/settings/audit-log");
	await expect(page).toHaveURL("/dashboard/merchant/setup/locations");
	await expect(page.getByText("No locations yet")).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Step 2 of 2" })).toBeVisible();
	await checkWidths(page, scripted);
	// They may not set up the organization itself.
	await page.goto("/dashboard/merchant/setup");
	await expect(page).toHaveURL("/dashboard/merchant/setup/locations");
});

async function press(page: Page, label: string): Promise<void> {
	await page.locator(".save-bar").getByRole("button", { name: label }).click();
}

async function cashierLabel(page: Page): Promise<string> {
	const options = await page.getByLabel("Role").locator("option").allTextContents();
	return options.find((each) => each.startsWith("Store Cashier")) ?? "";
}

async function signOutAndIn(page: Page, email: string): Promise<void> {
	const csrf = await page.locator("input[name=csrf]").first().inputValue();
	await page.context().request.post("/auth/sign-out", { form: { csrf } });
	await page.goto("/auth");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill("Mise2026demo");
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Lets the server check, since the browser would stop the form first. */
function withoutNativeChecks(page: Page): Promise<void> {
	return page.locator("form#business").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
}
