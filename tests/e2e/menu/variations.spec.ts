import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { MERCHANT_ID, storeIdOf } from "../../support/locations/demo-places";
import { openList } from "../../support/menu/open-list";

test("the sizes of an item have pages and prices of their own, and are quoted", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Variations");
	await page.getByRole("link", { name: "Pint", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Pint");
	await expect(page.getByLabel("Price (optional)")).toHaveValue("6.49");
	await checkPage(page);
	const variation = page.url().split("/").at(-1);
	await page.getByRole("link", { name: "Size", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Size");
	await checkPage(page);
	await page.getByRole("link", { name: "Soft Serve", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Soft Serve");
	const item = page.url().split("/").at(-1);
	await page.goto(
		`/dashboard/menu-management/${MERCHANT_ID}/storeItem/${MERCHANT_ID}/${item}/variation/${variation}`,
	);
	await expect(page.locator("h1")).toHaveText("Pint");
	const here = `/location/${storeIdOf("Nob Hill")}/menu-management`;
	await page.goto(`${here}/storeItem/${MERCHANT_ID}/${item}/variation/${variation}`);
	await expect(page.locator("h1")).toHaveText("Pint");
	await expect(page).toHaveURL(new RegExp(`${here}/variation/`));
	await page.goto(here);
	await expect(page.locator("h1")).toHaveText("Items");

	await page.goto(`/location/${storeIdOf("Nob Hill")}/try-order`);
	await page.getByLabel("Find a menu item").fill("Soft Serve");
	await page.getByRole("button", { name: "Find", exact: true }).click();
	await page.getByRole("button", { name: "Add Soft Serve" }).click();
	await page.getByLabel(/^Pint, \$/).check();
	await page.getByRole("button", { name: "Show the quote" }).click();
	await expect(page.getByRole("row", { name: /Soft Serve, Pint/ })).toBeVisible();
	await checkState(page);
});
