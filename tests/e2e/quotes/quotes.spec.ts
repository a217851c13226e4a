import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("Nob Hill");
const PASSED = /^\d+ checks passed$/;

test.beforeEach(({ page }) => signIn(page, "owner@emberrye.test"));

test("an item of the menu is asked about, and the answer leads to the setting that decides", {
	tag: "@either",
}, async ({ page }) => {
	await page.goto(`/location/${storeId}/can-order`);
	await expect(page.locator("h1")).toHaveText("Can a customer order this?");
	await checkPage(page);
	await page.getByLabel("Find a menu item").fill("Grilled Ember Sandwich");
	await expect(page.getByLabel("Item total")).toBeVisible();
	await page.getByRole("button", { name: "Find" }).click();
	await expect(page.getByText("1 item found.")).toBeVisible();
	await page.locator("select[name=item]").selectOption({ index: 1 });
	await expect(page.getByLabel("Item total")).toBeHidden();
	await page.getByRole("button", { name: "Check" }).click();
	await expect(page).toHaveURL(/#answer$/);
	await page.getByText(PASSED).click();
	await expect(page.getByText("The items can be ordered")).toBeVisible();
	expect(new URL(page.url()).searchParams.get("item")).toMatch(/^[0-9a-f-]{36}$/);
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.getByRole("link", { name: "Business hours: Weekly hours and special days" }).click();
	await expect(page.locator("h1")).toHaveText("Business hours");
});

test("a basket with choices is quoted part by part, and placed as a test order", async ({
	page,
}) => {
	await page.goto(`/location/${storeId}/try-order`);
	await expect(page.getByRole("list", { name: "Menu items to add" })).toBeVisible();
	await page.getByLabel("Find a menu item").fill("Grilled Ember");
	await page.getByRole("button", { name: "Find" }).click();
	await page
		.getByRole("button", { name: /^Add .*Grilled Ember/ })
		.first()
		.click();
	await page.getByText(/^Choices: /).click();
	const bun = page.getByRole("group", { name: "Bun" }).getByRole("radio");
	await expect(bun.first()).toBeChecked();
	await bun.nth(1).check();
	await expect(bun.first()).not.toBeChecked();
	await page.getByRole("button", { name: "Add custom item" }).click();
	await page.getByRole("textbox", { name: "Item", exact: true }).fill("Half chicken");
	await page.getByLabel("Unit price").fill("14.50");
	await page.getByLabel("Quantity").last().fill("2");
	await page.getByLabel("Tip", { exact: false }).fill("2.00");
	await page.getByRole("button", { name: "Try order" }).click();

	await expect(
		page.getByRole("row", { name: /Half chicken.*2 × \$14\.50.*\$29\.00/ }),
	).toBeVisible();
	await expect(page.getByRole("row", { name: /Grilled Ember Sandwich/ })).toBeVisible();
	await expect(page.getByRole("row", { name: /Tip.*Chosen amount.*\$2\.00/ })).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.getByRole("button", { name: "Place test order" }).click();
	await expect(page.getByText(/^Test order \d+ was placed$/)).toBeVisible();
	await expect(page.getByText("Half chicken")).toBeVisible();
});
