import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test("a location turns a discount off, and makes one of its own", async ({ page, scripted }) => {
	const here = `/location/${demoStoreId(scripted ? "Evanston" : "Naperville")}/discounts`;
	const name = scripted ? "Rainy day, scripted" : "Rainy day, plain";
	await signIn(page, "owner@emberrye.test");
	await page.goto(here);
	await expect(page.locator("h1")).toHaveText("Discounts");
	await checkPage(page);
	await page.getByRole("link", { name: "Welcome", exact: true }).click();
	await expect(page.locator("h1")).toContainText("Welcome");
	await page.getByRole("button", { name: "Turn off here" }).click();
	await expect(
		page.getByText("The discount is off at this location", { exact: true }),
	).toBeVisible();
	await expect(page.locator("h1")).toContainText("Off here");
	await checkState(page);
	await page.getByRole("button", { name: "Turn on here" }).click();
	await expect(
		page.getByText("The discount is on at this location", { exact: true }),
	).toBeVisible();

	await page.goto(here);
	await page.getByRole("link", { name: "New discount" }).click();
	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByRole("textbox", { name: "Promo code" }).fill("WELCOME5");
	await page.getByRole("textbox", { name: "Percentage" }).fill("15");
	await expect(page.getByText("Only at chosen locations")).toHaveCount(0);
	await page.getByRole("button", { name: "Create discount" }).click();
	await expect(page.getByText(/already used in "Welcome" promotion/).first()).toBeVisible();
	await checkState(page);
	await page.getByRole("textbox", { name: "Promo code" }).fill(scripted ? "RAIN-S" : "RAIN-P");
	await page.getByRole("button", { name: "Create discount" }).click();
	await expect(page.getByText("Discount was created", { exact: true })).toBeVisible();
	await page.getByRole("link", { name, exact: true }).click();
	await expect(
		page.getByRole("definition").filter({ hasText: "This location only" }),
	).toBeVisible();
	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await page.getByRole("textbox", { name: "Percentage" }).fill("20");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Discount was updated", { exact: true })).toBeVisible();
});
