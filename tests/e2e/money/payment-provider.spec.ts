import { SANDBOX_KEYS } from "../../../gateway/adapters/payments/accounts/sandbox-address";
import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test("a location links, renews and revokes its payment provider", async ({ page, scripted }) => {
	// Each project has its own location, so that neither saves what the other has open.
	const path = `/location/${demoStoreId(scripted ? "Lincoln Park" : "Logan Square")}/general/payment`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(path);
	await page
		.getByRole("link", { name: /^(View provider|Renew authorization|Link a provider)$/ })
		.click();
	await expect(page.locator("h1")).toHaveText("Payment provider");
	await checkPage(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);

	await page.getByRole("link", { name: /^(Link|Renew) Square$/ }).click();
	await expect(page.locator("h1")).toHaveText("Demo Square");
	await page.getByRole("link", { name: "Allow", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Payment authorization");
	await expect(page.getByText("The payment provider is linked")).toBeVisible();
	await page.getByRole("link", { name: "View payment provider" }).click();
	await expect(page.getByText("DEMOSQUARE01")).toBeVisible();
	await expect(page.getByText("Active, 90 days left")).toBeVisible();
	await expect(page.getByRole("link", { name: "Renew Square" })).toBeVisible();

	await page.getByText("Revoke payment provider").click();
	await page.getByRole("button", { name: "Yes, revoke this payment provider" }).click();
	await expect(page.getByText("Payment provider was revoked", { exact: true })).toBeVisible();
	await expect(page.getByText("No provider linked")).toBeVisible();

	await expect(page.getByLabel("API key")).toBeHidden();
	await page.getByText("Use Authorize.Net", { exact: true }).click();
	await page.getByLabel("API key").fill(SANDBOX_KEYS.apiKey);
	await page.getByLabel("Public client key").fill(SANDBOX_KEYS.publicClientKey);
	await page.getByLabel("Transaction key").fill(SANDBOX_KEYS.transactionKey);
	await page.getByRole("button", { name: "Link Authorize.Net" }).click();
	await expect(page.getByText("Authorize.Net was linked", { exact: true })).toBeVisible();
	await expect(page.getByText("Ends in", { exact: false })).toHaveCount(3);
	await expect(page.getByLabel("Transaction key")).toHaveValue("");
	await expect(page.getByLabel("API key")).toHaveValue("");
	await expect(page.locator("main")).not.toContainText(SANDBOX_KEYS.transactionKey);
	await checkState(page);
});
