import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const at = `/location/${demoStoreId("Logan Square")}/menu-management`;

test("an item carries taxes of its own at a location, after a preview", { tag: "@either" }, async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Brown Butter Cookie" : "Peach Hand Pie";
	await signIn(page, "manager@emberrye.test");
	await page.goto(`${at}/storeItem?q=${encodeURIComponent(item)}`);
	await page.getByRole("link", { name: item, exact: true }).click();
	await expect(page.getByText(/^Same as the menu: .*Illinois sales tax, 6\.25/)).toBeVisible();
	await page.getByRole("link", { name: "Change taxes" }).click();
	await expect(page.locator("h1")).toHaveText(`Taxes for ${item}`);
	await page.getByLabel("Custom taxes").check();
	await page.getByLabel(/^Illinois sales tax/).check();
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(
		page.getByText(
			new RegExp(`^One “${item}” for .+: Illinois sales tax [$\\d.]+(, Bag fee [$\\d.]+)?\\.$`),
		),
	).toBeVisible();
	await expect(page.getByLabel(/^Illinois sales tax/)).toBeChecked();
	await checkState(page);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Taxes updated")).toBeVisible();
	await expect(page.getByText(/^Custom: Illinois sales tax, 6\.25.*\.$/)).toBeVisible();
	await checkPage(page);
});
