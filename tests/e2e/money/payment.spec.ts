import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test("a location says how guests pay, and cannot turn all of it off", async ({
	page,
	scripted,
}) => {
	// Each project has its own location, so that neither saves what the other has open.
	const path = `/location/${demoStoreId(scripted ? "Hyde Park" : "Gastown")}/general/payment`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(path);
	await expect(page.locator("h1")).toHaveText("Payment");
	await expect(page.getByLabel("Cash")).toBeChecked();
	await checkPage(page);

	const methods = [
		"Credit card",
		"Cash",
		"Gift cards",
		"Apple Pay in browsers",
		"Apple Pay in the app",
		"Google Pay",
	];
	for (const method of methods) await page.getByLabel(method).uncheck();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Turn on at least one payment method").first()).toBeVisible();
	await expect(page.getByLabel("Cash")).not.toBeChecked();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);

	await page.getByLabel("Credit card").check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Payment settings were updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Credit card")).toBeChecked();
	await expect(page.getByLabel("Cash")).not.toBeChecked();
	for (const method of methods) await page.getByLabel(method).check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Payment settings were updated", { exact: true })).toBeVisible();
	for (const method of methods) await expect(page.getByLabel(method)).toBeChecked();
});
