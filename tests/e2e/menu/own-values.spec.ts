import { checkPage, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const list = `/location/${demoStoreId("Logan Square")}/menu-management/storeItem`;

test("a location sells an item at a price of its own, then follows the organization again", async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Churro Bites" : "Soft Serve";
	const price = scripted ? "$4.49" : "$3.49";
	await signIn(page, "manager@emberrye.test");
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	const row = page.getByRole("row", { name: item });
	await checkPage(page);
	// Badges that say nothing are not drawn.
	await expect(page.locator(".badge").filter({ hasText: /^$/ })).toHaveCount(0);
	await page.getByRole("link", { name: item, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(item);
	await expect(page.locator(".own-value-base").filter({ hasText: price })).toBeVisible();
	await checkPage(page);

	await page.getByRole("textbox", { name: "Price" }).fill("5.25");
	await page.getByLabel("Orderable").selectOption("Off here");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`${item} is $5.25 at Logan Square (was ${price})`)).toBeVisible();
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	await expect(row).toContainText(/\$5\.25 \(\+\$\d\.\d\d\)/);
	await expect(row).toContainText("Different here");
	await expect(row).toContainText("Can’t be ordered");

	await page.getByRole("link", { name: item, exact: true }).click();
	await page.getByRole("button", { name: "Use the organization’s price" }).click();
	await expect(page.getByRole("textbox", { name: "Price" })).toHaveValue("");
	await page.getByLabel("Orderable").selectOption("");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(`${item} is ${price} at Logan Square (was $5.25)`)).toBeVisible();
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	await expect(row).toContainText(price);
	await expect(row).not.toContainText("Different here");
});
