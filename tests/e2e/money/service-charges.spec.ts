import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("South End");

test("a service charge is made, and changed", { tag: "@either" }, async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/service-charges`);
	await expect(page.getByRole("link", { name: "Delivery fee Default" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New service charge" }).click();
	await expect(page.locator("h1")).toHaveText("New service charge");
	await page.getByLabel("Name").fill(name);
	await page.getByRole("radio", { name: /^Percent/ }).check();
	await expect(page.getByRole("textbox", { name: "Amount", exact: true })).toBeHidden();
	await checkState(page);
	await page.getByRole("button", { name: "Create service charge" }).click();
	await expect(page.getByText("Enter a percentage").first()).toBeVisible();
	await page.getByLabel("Percentage", { exact: true }).fill("18");
	await page.getByLabel("Percentage of", { exact: true }).selectOption("SUBTOTAL");
	await page.getByRole("checkbox", { name: "County tax, 2.5%", exact: true }).check();
	await page.getByRole("button", { name: "Create service charge" }).click();
	await expect(page.getByText("Service charge was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByLabel("Percentage", { exact: true })).toHaveValue("18");
	await page.getByRole("radio", { name: /^Fixed/ }).check();
	await page.getByRole("textbox", { name: "Amount", exact: true }).fill("2.50");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Service charge was updated", { exact: true })).toBeVisible();
});
