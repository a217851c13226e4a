import { checkPage, expect, signIn, test } from "../../support/e2e";

test("the owner of a franchise finds who runs a location, and the settings of its menu", {
	tag: "@either",
}, async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto("/settings/franchise-management");
	await expect(page.locator("h1")).toHaveText("Franchise management");
	const tabs = page.getByRole("navigation", { name: "Franchise management" });
	await expect(tabs.getByRole("link")).toHaveText(["Menu", "Locations", "Gift cards"]);
	const settings = page.locator("main").getByRole("link", { name: "Copy menus to locations" });
	await expect(settings).toBeVisible();
	await checkPage(page);
	await page.goto("/settings/franchise-management/menu?runBy=franchisee");
	const rows = page.getByRole("table", { name: "Franchise locations" });
	await expect(rows.getByText("Marcus Holloway").first()).toBeVisible();
	await expect(rows.getByText("Organization", { exact: true })).toHaveCount(0);
	await checkPage(page);
	await tabs.getByRole("link", { name: "Locations" }).click();
	await expect(page).toHaveURL(/\/settings\/franchise-management\/locations$/);
	await expect(page.getByRole("columnheader", { name: "City" })).toBeAttached();
	await expect(settings).toHaveCount(0);
	await checkPage(page);
	await page.goto("/settings/franchise-management/locations?q=nobody%20runs%20this");
	await expect(page.getByText(/^0 locations$/)).toBeVisible();
	await checkPage(page);
});
