import type { Page } from "@playwright/test";
import { checkPage, checkState, enterOrganisation, expect, signIn, test } from "../../support/e2e";
import { makeOrganization } from "../../support/team/e2e-people";

const UPDATED = "Organization was updated";

test("the main settings are changed, and two people's changes are merged", async ({
	page,
	context,
	scripted,
}) => {
	const { owner, name } = await makeOwn(scripted);
	await signIn(page, owner, { own: true });
	await page.goto("/settings/general");
	await expect(page.getByText("Single merchant. Support can change it for you.")).toBeVisible();
	await expect(page.getByText(/People without a second step: 2 of 2\./)).toBeVisible();

	await withoutNativeChecks(page);
	await page.getByLabel("Business name").fill("Abc");
	await page.getByLabel("Description").fill("Too short");
	await save(page);
	const summary = page.getByRole("alert");
	await expect(summary).toContainText("Business name should be at least 5 characters");
	await expect(summary).toContainText("Description should be at least 10 characters");
	await expect(page.getByLabel("Business name")).toHaveValue("Abc");
	await checkState(page);

	await page.goto("/settings/general");
	const other = await context.newPage();
	await other.goto("/settings/general");
	await other.getByLabel("Business name").fill(`${name} anew`);
	await other.getByLabel("Let platform support look").uncheck();
	await save(other);
	await expect(other.getByText(UPDATED, { exact: true })).toBeVisible();
	await expect(other.getByLabel("Let platform support look")).not.toBeChecked();

	await page.getByLabel("Business name").fill(`${name} mine`);
	await save(page);
	await expect(page.getByText("Somebody else changed this in the meantime")).toBeVisible();
	const panel = page.getByRole("table");
	await expect(panel.getByLabel(`Business name: ${name} mine`)).toBeChecked();
	// The switch was not changed here.
	await expect(panel.getByLabel(/Let platform support look.*: no/)).toBeChecked();
	await checkState(page);
	await save(page);
	await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
	await expect(page.getByLabel("Business name")).toHaveValue(`${name} mine`);
	await expect(page.getByLabel("Let platform support look")).not.toBeChecked();
	await page.goto("/settings/audit-log");
	await expect(page.getByText(`organization ${name} mine`).first()).toBeVisible();
});

test("an operator changes the name, and not how people get in @either", async ({
	page,
	scripted,
}) => {
	const { operator } = await makeOwn(scripted);
	await signIn(page, operator, { own: true });
	await page.goto("/settings/general");
	await expect(page.getByLabel("Require a second step at sign-in")).toBeDisabled();
	await page.getByLabel("Description").fill("Told by somebody who runs it.");
	await save(page);
	await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
	await expect(page.getByLabel("Let platform support look")).toBeChecked();
	const denied = await page.goto("/settings/features-setup");
	expect(denied?.status()).toBe(403);
});

test("requiring a second step applies to everybody, after the owner has set up their own @either", async ({
	page,
	scripted,
}) => {
	const { owner } = await makeOwn(scripted);
	await signIn(page, owner, { own: true });
	await page.goto("/settings/general");
	await page.getByLabel("Require a second step at sign-in").check();
	await save(page);
	await expect(page).toHaveURL("/account/security");
	await page.goto("/settings/general");
	await expect(page).toHaveURL("/account/security");
});

test("the other tabs say where their settings are @either", async ({ page }) => {
	await signIn(page, "owner@harbourlane.test");
	await page.goto("/settings/general");
	for (const [tab, words] of [
		["App Settings", "App settings"],
		["Domain Settings", "Domain settings"],
	] as const) {
		await page.getByRole("navigation", { name: "General settings" }).getByText(tab).click();
		await expect(page.getByRole("heading", { name: words })).toBeVisible();
		await expect(page.locator("form#merchant")).toHaveCount(0);
		await checkPage(page);
	}
});

test("features are switched by the owner, paid ones are asked for", async ({ page, scripted }) => {
	const { owner } = await makeOwn(scripted);
	await signIn(page, owner, { own: true });
	await page.goto("/settings/features-setup");
	const paid = page.getByRole("region", { name: "Paid" });
	await expect(paid.getByRole("checkbox")).toHaveCount(0);
	await expect(paid.getByRole("link", { name: "Contact sales" })).toBeVisible();
	await expect(page.getByLabel("Print tags")).not.toBeChecked();
	await page.getByLabel("Print tags").check();
	await save(page);
	await expect(page.getByText("Features were updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Print tags")).toBeChecked();
	await page.goto("/settings/audit-log");
	await expect(page.getByText(/changed organization Settings/).first()).toBeVisible();
});

test("the platform switches what is paid for @either", async ({ page, scripted }) => {
	const { name } = await makeOwn(scripted);
	await signIn(page, "admin@platform.test", { own: true });
	await enterOrganisation(page, name);
	await page.goto("/settings/features-setup");
	await expect(page.getByText("Support changes things only in a support session.")).toBeVisible();
	await page.getByRole("link", { name: "Start a support session" }).click();
	await page.getByLabel("Reason").fill("The owner asked us on the phone");
	await page.getByRole("button", { name: "Start the session" }).click();
	await expect(page.getByRole("region", { name: "Support" })).toBeVisible();
	await expect(page).toHaveURL(/\/settings\/features-setup$/);
	await page.getByLabel("Type").selectOption("Food hall");
	await page.getByLabel("Mobile app").check();
	await save(page);
	await expect(page.getByText("Features were updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Mobile app")).toBeChecked();

	await signIn(page, "support@platform.test", { own: true });
	await enterOrganisation(page, name);
	await page.goto("/settings/features-setup");
	await expect(page.getByText("Support changes things only in a support session.")).toBeVisible();
	await expect(page.locator(".save-bar")).toHaveCount(0);
	await page.goto("/settings/general");
	await expect(page.getByText("Support changes things only in a support session.")).toBeVisible();
	await expect(page.locator("dd", { hasText: /^Food hall$/ })).toBeVisible();
});

/** An organization for this run alone, with an owner and an operator. */
async function makeOwn(scripted: boolean) {
	const run = `${scripted ? "script" : "plain"}-${Date.now()}`;
	const name = `Settings ${run}`;
	const owner = `owner-${run}@example.test`;
	const operator = `operator-${run}@example.test`;
	await makeOrganization(name, owner, operator);
	return { name, owner, operator };
}

async function save(page: Page): Promise<void> {
	await page.locator(".save-bar").getByRole("button", { name: "Save" }).click();
}

/** Lets the server check, since the browser would stop the form first. */
function withoutNativeChecks(page: Page): Promise<void> {
	return page.locator("form#merchant").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
}
