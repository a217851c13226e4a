import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("South End");

test("a dining option is made, previewed and changed", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/dining-options`);
	await expect(page.getByRole("link", { name: "Order To Table Built in" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New dining option" }).click();
	await expect(page.locator("h1")).toHaveText("New dining option");
	await page.getByLabel("Name").fill(name);
	await page.getByRole("button", { name: "Add property" }).click();
	await page.getByLabel("Field name").fill("Company");
	await page.getByRole("button", { name: "Add property" }).click();
	await page.getByLabel("Field name").nth(1).fill("Number of people");
	await page.getByRole("button", { name: "Move property 2 up" }).click();
	await expect(page.getByLabel("Field name").first()).toHaveValue("Number of people");
	await checkState(page);
	await page.getByRole("button", { name: "Create dining option" }).click();
	await expect(page.getByText("Dining option was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByLabel("Field name").first()).toHaveValue("Number of people");
	await page.getByLabel("Disclaimer").fill("For ten people or more");
	await page.getByRole("checkbox", { name: "Gift card" }).check();
	await page.getByRole("button", { name: "Preview" }).click();
	const preview = page.getByRole("status").filter({ hasText: "With your changes" }).first();
	await expect(preview).toContainText("Ways to pay: Gift card.");
	await checkState(page);
	await expect(page.getByLabel("Disclaimer")).toHaveValue("For ten people or more");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Dining option was updated", { exact: true })).toBeVisible();
});
