import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("Nob Hill");

test("a discount of an item is made with a promo code, which an order then gets", async ({
	page,
	scripted,
}) => {
	const word = scripted ? "One" : "Two";
	await signIn(page, "marketer@emberrye.test");
	await page.goto("/discounts");
	await expect(
		page.getByRole("row", { name: /Welcome.*\$5\.00 off the order from \$25\.00/ }),
	).toBeVisible();
	await page.getByRole("link", { name: "New discount" }).click();
	await expect(page.locator("h1")).toHaveText("New discount");
	await page.getByLabel("Name").fill(`Sandwich ${word}`);
	await page.getByRole("textbox", { name: "Promo code" }).fill("WELCOME5");
	await page.getByLabel("Chosen items", { exact: true }).check();
	await page.getByRole("textbox", { name: "Percentage" }).fill("20");
	await page.getByRole("button", { name: "Create discount" }).click();

	await expect(
		page.getByText("Please select at least one eligible item for this discount.").first(),
	).toBeVisible();
	await checkState(page);
	await page.getByLabel("Find eligible items to add").fill("Grilled Ember Sandwich");
	await page.getByRole("button", { name: "Find" }).first().click();
	await page
		.getByRole("button", { name: /^Add .*Grilled Ember/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Create discount" }).click();
	await expect(
		page.getByText('This promo code is already used in "Welcome" promotion.').first(),
	).toBeVisible();
	await page.getByRole("textbox", { name: "Promo code" }).fill(`HALF-${word}`);
	await page.getByRole("button", { name: "Create discount" }).click();
	await expect(page.getByText("Discount was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name: `Sandwich ${word}`, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(`Sandwich ${word}`);
	await page.getByRole("textbox", { name: "Percentage" }).fill("50");
	await page.getByRole("button", { name: "Try on past orders" }).click();
	await expect(page.getByText("With these settings")).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Discount was updated", { exact: true })).toBeVisible();
	await checkPage(page);

	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/try-order`);
	await page.getByLabel("Find a menu item").fill("Grilled Ember");
	await page.getByRole("button", { name: "Find" }).click();
	await page
		.getByRole("button", { name: /^Add .*Grilled Ember/ })
		.first()
		.click();
	await page.getByRole("textbox", { name: "Promo code" }).fill(`half-${word}`);
	await page.getByRole("button", { name: "Try order" }).click();
	await expect(
		page.getByRole("row", { name: new RegExp(`Sandwich ${word}.*50% off some items`) }),
	).toBeVisible();
});
