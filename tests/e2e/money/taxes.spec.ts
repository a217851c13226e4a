import { checkPage, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("South End");

test("a tax is made, changed and deleted", { tag: "@either" }, async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/menu-management/taxes`);
	await expect(page.getByRole("link", { name: "County tax", exact: true })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New tax" }).click();
	await expect(page.locator("h1")).toHaveText("New tax");
	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByLabel("Rate").fill("8.875");
	await checkPage(page);
	await page.getByRole("button", { name: "Create tax" }).click();
	await expect(page.getByText("Tax was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByLabel("Rate")).toHaveValue("8.875");
	await page.getByLabel("Include in the price").check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Tax was updated", { exact: true })).toBeVisible();

	await page.getByText("Delete tax", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this tax" }).click();
	await expect(page.getByText("Tax was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});
