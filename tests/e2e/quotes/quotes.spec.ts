import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const storeId = storeIdOf("Nob Hill");
/** Unfolds the checks that passed. */
const PASSED = /^\d+ checks passed$/;

test("a question in an address is answered, with the setting that decides", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/can-order`);
	await expect(page.locator("h1")).toHaveText("Can a guest order this?");
	await checkPage(page);
	await page.getByLabel("When").selectOption("later");
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(page.getByText("Must not be empty").first()).toBeVisible();

	await page.goto(`/location/${storeId}/can-order?when=later&date=2039-07-04&time=12:00&total=5`);
	await expect(page.getByText(/^No:/)).toBeVisible();
	await expect(page.getByText(/This time is too far ahead/)).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.getByText(PASSED).click();
	await page.getByRole("link", { name: "Business hours: Weekly hours and special days" }).click();
	await expect(page.locator("h1")).toHaveText("Business hours");
});

test("the address of a delivery is found on the map", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/can-order`);
	await page.getByLabel("Dining option").selectOption({ label: "Regular Delivery" });
	await page.getByRole("button", { name: "Ask" }).click();
	await page.getByLabel("Address", { exact: true }).fill("200 Maple Ave, Albuquerque, NM");
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(page.getByText(/^Found: 200, Maple Ave, Albuquerque/)).toBeVisible();
	await page.getByText(PASSED).click();
	await expect(page.getByText(/Around the corner, 0\.1 miles away/)).toBeVisible();
	await page.getByLabel("Address", { exact: true }).fill("200 Outage Ave, Albuquerque, NM");
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(page.getByText(/^The map service did not answer\./).first()).toBeVisible();
	await checkState(page);
});

test("a basket is quoted part by part, and placed as a test order", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/try-order`);
	await page.getByRole("button", { name: "Show the quote" }).click();
	await expect(page.getByText("An order needs at least one item").first()).toBeVisible();
	await page.getByRole("button", { name: "Add an item by hand" }).click();
	await page.getByRole("textbox", { name: "Item", exact: true }).fill("Half chicken");
	await page.getByLabel("Price of one").fill("14.50");
	await page.getByLabel("Quantity").fill("2");
	await page.getByRole("button", { name: "Add an item by hand" }).click();
	const items = page.getByRole("textbox", { name: "Item", exact: true });
	await expect(items).toHaveCount(2);
	await expect(items.first()).toHaveValue("Half chicken");
	await page.getByRole("button", { name: "Remove item 2" }).click();
	await expect(items).toHaveCount(1);
	await page.getByLabel("Tip", { exact: false }).fill("2.00");
	await page.getByRole("button", { name: "Show the quote" }).click();

	await expect(
		page.getByRole("row", { name: /Half chicken.*2 × \$14\.50.*\$29\.00/ }),
	).toBeVisible();
	await expect(page.getByRole("row", { name: /Tip.*Chosen amount.*\$2\.00/ })).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.getByRole("button", { name: "Place it as a test order" }).click();
	await expect(page.getByText(/^Test order \d+ was placed$/)).toBeVisible();
	await expect(page.getByText("Half chicken")).toBeVisible();
});

test("a test order goes to the address that was asked with @either", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/try-order`);
	await page.getByLabel("Dining option").selectOption({ label: "Regular Delivery" });
	await page.getByRole("button", { name: "Add an item by hand" }).click();
	await page.getByRole("textbox", { name: "Item", exact: true }).fill("Whole chicken");
	await page.getByLabel("Price of one").fill("24.00");
	await page.getByRole("button", { name: "Show the quote" }).click();
	await page.getByLabel("Address", { exact: true }).fill("200 Maple Ave, Albuquerque, NM");
	await page.getByRole("button", { name: "Show the quote" }).click();
	await expect(page.getByText(/^Found: 200, Maple Ave, Albuquerque/)).toBeVisible();
	await page.getByRole("button", { name: "Place it as a test order" }).click();
	await expect(page.getByText(/^Test order \d+ was placed$/)).toBeVisible();
	await expect(page.getByText("200 Maple Ave, Albuquerque, NM").first()).toBeVisible();
});

test("an item of the menu is found, asked about, and quoted with its choices", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/can-order`);
	await page.getByLabel("Find a menu item").fill("Grilled Ember Sandwich");
	await expect(page.getByLabel("Total of the items")).toBeVisible();
	await page.getByRole("button", { name: "Find" }).click();
	await expect(page.getByText("1 item found.")).toBeVisible();
	await page.locator("select[name=item]").selectOption({ index: 1 });
	await expect(page.getByLabel("Total of the items")).toBeHidden();
	await page.getByRole("button", { name: "Ask" }).click();
	await expect(page).toHaveURL(/#answer$/);
	await page.getByText(PASSED).click();
	await expect(page.getByText("The items can be ordered")).toBeVisible();
	expect(new URL(page.url()).searchParams.get("item")).toMatch(/^[0-9a-f-]{36}$/);
	await checkState(page);

	await page.goto(`/location/${storeId}/try-order`);
	await expect(page.getByRole("list", { name: "Items of the menu to add" })).toBeVisible();
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
	await page.getByRole("button", { name: "Show the quote" }).click();
	await expect(page.getByRole("row", { name: /Grilled Ember Sandwich/ })).toBeVisible();
	await checkPage(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
});
