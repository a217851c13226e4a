import { checkState, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";

test("a menu is sold at a chosen location, in hours of its own", async ({ page, scripted }) => {
	const title = `Brunch ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Menus");
	await page.getByRole("link", { name: "New menu", exact: true }).click();
	await page.getByLabel("Title (required)").fill(title);
	await page.getByLabel("Only at chosen locations").check();
	await page.getByRole("button", { name: "Create menu" }).click();
	await expect(page.getByText("Choose at least one location").first()).toBeVisible();
	await expect(page.getByLabel("Title (required)")).toHaveValue(title);

	await page.getByLabel("Find locations").fill("Nob Hill");
	await page.locator("label", { hasText: /^Nob Hill/ }).click();
	const hours = page.locator("summary").filter({ hasText: "Hours" });
	await expect(hours).toContainText("Whenever the location is open");
	await hours.click();
	await page.getByLabel("Custom hours").check();
	await page.getByRole("button", { name: /^Open 24 hours\s*, Saturday$/ }).click();
	await expect(page.getByRole("button", { name: /^Close all day\s*, Saturday$/ })).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Create menu" }).click();
	await expect(page.getByText("Menu was created", { exact: true })).toBeVisible();
	await expect(page.getByLabel(/^Nob Hill/)).toBeChecked();
	await expect(page.getByLabel("Custom hours")).toBeChecked();
});
