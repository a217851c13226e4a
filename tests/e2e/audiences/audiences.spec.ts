import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";

test("an audience is put together from conditions, and shows who is in it", async ({ page }) => {
	const name = `Journey ${crypto.randomUUID().slice(0, 8)}`;
	await signIn(page, "marketer@emberrye.test");
	await page.goto("/mobile-app/audiences");
	await expect(page.getByRole("row", { name: /Regulars.*Orders so far greater/ })).toBeVisible();
	await page.getByRole("link", { name: "New audience" }).click();
	await expect(page.locator("h1")).toHaveText("New audience");
	await page.getByLabel("Name").fill(name);
	await page.getByRole("button", { name: "Add a condition" }).click();
	await page.getByLabel("What").selectOption("Month of the birthday");
	await page.getByLabel("Compared").selectOption("greater than");
	await page.getByLabel("Value").fill("March");
	await page.getByRole("button", { name: "Create audience" }).click();
	await expect(page.getByText("This has no more and less").first()).toBeVisible();
	await checkState(page);
	await page.getByLabel("Compared").selectOption("equals");
	await page.getByRole("button", { name: "Create audience" }).click();
	await expect(page.getByText("Audience was created", { exact: true })).toBeVisible();
	await expect(page.getByText(/\d customers are in it now\./)).toBeVisible();
	await page.getByRole("link", { name: "See its customers" }).click();
	await expect(page.getByText("Month of the birthday equals March")).toBeVisible();
	await page.locator("tbody tr a").first().click();
	await expect(page.getByLabel("Birthday")).toHaveValue(/-03-/);
	await checkPage(page);
});
