import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";

test("a combo is made of choices, put in order and priced", async ({ page, scripted }) => {
	const combo = scripted ? "Late Night Combo" : "Early Bird Combo";
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Combos");
	await expect(page.getByRole("link", { name: "Grain Bowl Combo", exact: true })).toBeVisible();
	await checkPage(page);

	await page.getByRole("link", { name: "New combo" }).click();
	await page.getByLabel("Title (required)").fill(combo);
	await page.getByRole("textbox", { name: "Price", exact: true }).fill("9.50");
	await page.getByRole("button", { name: "Create combo" }).click();
	await expect(page.getByText("To save, add at least one selection.").first()).toBeVisible();

	await page.getByRole("button", { name: "Add choice" }).click();
	await page.getByLabel("Display name").fill("Snack");
	await page.getByLabel("Find items to add").fill("Pickle Jar");
	await page.getByRole("button", { name: "Find", exact: true }).first().click();
	await page.getByRole("button", { name: "Add Pickle Jar to Snack" }).click();
	// The answer draws the form anew, with what was typed before.
	await expect(page.getByLabel("Extra price")).toHaveCount(1);
	await page.getByLabel("Find items to add").fill("Churro Bites");
	await page.getByRole("button", { name: "Find", exact: true }).first().click();
	await page.getByRole("button", { name: "Add Churro Bites to Snack" }).click();
	await page.getByLabel("Extra price").nth(1).fill("1.25");
	await page.getByRole("button", { name: "Move Churro Bites up" }).click();
	await page.getByLabel("Preselected").nth(1).check();
	await checkPage(page);
	await page.getByRole("button", { name: "Create combo" }).click();
	await expect(page.getByText("Combo was created", { exact: true })).toBeVisible();
	await expect(page.getByText("Choose 1 of 2. Preselected: Pickle Jar")).toBeVisible();
	await expect(page.getByLabel("Extra price").first()).toHaveValue("1.25");
	await expect(page.getByLabel("Preselected").nth(1)).toBeChecked();

	const price = page.getByLabel("Extra price").first();
	const snack = page.locator("summary", { hasText: "Snack" });
	await expect(price).toBeHidden();
	await snack.click();
	await price.fill("much");
	await snack.click();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("button", { name: "Save" }).click();
	await expect(price).toBeVisible();
	await expect(price).toHaveValue("much");
	await expect(price).toHaveAttribute("aria-invalid", "true");
	await checkState(page);
});
