import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";

test("an audience is put together from conditions, and shows who is in it", async ({ page }) => {
	const name = `Journey ${crypto.randomUUID().slice(0, 8)}`;
	await signIn(page, "marketer@emberrye.test");
	await page.goto("/mobile-app/audiences");
	await expect(page.getByRole("row", { name: /Regulars.*10 or more orders/ })).toBeVisible();
	await page.getByRole("link", { name: "New audience" }).click();
	await expect(page.locator("h1")).toHaveText("New audience");
	await page.getByLabel("Name").fill(name);
	await page.getByRole("button", { name: "Add condition" }).click();
	await page.getByLabel("Field").selectOption("Birthday month");
	await page.getByLabel("Comparison").selectOption("greater than");
	await page.getByLabel("Value").fill("March");
	await page.getByRole("button", { name: "Create audience" }).click();
	await expect(page.getByText("Choose “equals”, “doesn't equal”").first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("Comparison").selectOption("equals");
	await page.getByRole("button", { name: "Create audience" }).click();
	await expect(page.getByText("Audience was created", { exact: true })).toBeVisible();
	await expect(page.getByText(/\d customers match now\./)).toBeVisible();
	await page.getByRole("link", { name: "View customers" }).click();
	await expect(page.getByText("Birthday in March")).toBeVisible();
	await page.locator("tbody tr a").first().click();
	await expect(page.getByLabel("Birthday")).toHaveValue(/-03-/);
	await checkPage(page);
});
