import { checkPage, expect, signIn, test } from "../../support/e2e";

test("a gift card is made, changed, deleted and brought back", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto("/settings/gift-cards");
	await expect(page.getByRole("link", { name: "First gift card" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New gift card" }).click();
	await expect(page.locator("h1")).toHaveText("New gift card");
	await page.getByLabel("Name").fill(name);
	await checkPage(page);
	await page.getByRole("button", { name: "Create gift card" }).click();
	await expect(page.getByText("Gift card was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await page.getByLabel("Description").fill("What it is for");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Gift card was updated", { exact: true })).toBeVisible();

	await page.getByText("Delete gift card", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this gift card" }).click();
	await expect(page.getByText("Gift card was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

	await page.goto(`/settings/audit-log?entity=gift-card&q=${encodeURIComponent(name)}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted gift card");
	await deletion.locator("summary").click();
	await deletion.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(`/settings/gift-cards?q=${encodeURIComponent(name)}`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
