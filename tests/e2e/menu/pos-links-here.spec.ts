import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const list = `/location/${storeIdOf("Logan Square")}/menu-management/storeItem`;

test("a location links an item to one of its own POS, syncs it, and follows the organization again", async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Blue Cheese Dip" : "White Barbecue";
	await signIn(page, "manager@emberrye.test");
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	await page.getByRole("link", { name: item, exact: true }).click();
	await page.getByRole("link", { name: "POS link and sync" }).click();
	await expect(page.locator("h1")).toHaveText(`${item} at the POS`);
	await expect(
		page.getByText(/^Linked to .+ at the POS, as the organization links it\.$/),
	).toBeVisible();

	await page.getByLabel("Another ID, for this location").fill("NO-SUCH-ID");
	await page.getByRole("button", { name: "Link by ID" }).click();
	await expect(page.getByText("The POS has no item with this ID")).toBeVisible();

	await page.getByLabel("Name or ID at the POS").fill("of the Month");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await checkState(page);
	await page
		.getByRole("button", { name: /^Link .+ of the Month$/ })
		.nth(scripted ? 0 : 1)
		.click();
	await expect(
		page.getByText(/^Linked to NEW-.+ at the POS of this location\. The organization links it to /),
	).toBeVisible();

	await page.getByRole("button", { name: "Sync now" }).click();
	await expect(page.getByText(`“${item}” is synced with the POS.`)).toBeVisible({
		timeout: 30_000,
	});
	await expect(
		page.getByText("Its price and availability here are as they are at the POS of this location."),
	).toBeVisible();
	await checkPage(page);
	// The till's price is the location's own now.
	const there = page.url();
	await page.getByRole("link", { name: "Back to the item" }).click();
	await expect(page.getByRole("textbox", { name: "Price" })).toHaveValue(/^\d+\.99$/);
	await page.goto(there);

	await page.getByRole("button", { name: "Use the organization's link" }).click();
	await expect(
		page.getByText(/^Linked to .+ at the POS, as the organization links it\.$/),
	).toBeVisible();
	await page.getByRole("button", { name: "Sync now" }).click();
	await expect(page.getByText(`“${item}” is synced with the POS.`)).toBeVisible({
		timeout: 30_000,
	});
});

test("the level switch keeps the page of a thing at the POS @either", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`${list}?q=Soft+Serve`);
	const href = await page
		.getByRole("link", { name: "Soft Serve", exact: true })
		.getAttribute("href");
	const elsewhere = storeIdOf("Wicker Park");
	await page.goto(`/switch-level?from=${encodeURIComponent(`${href}/pos`)}&to=${elsewhere}`);
	await expect(page).toHaveURL(new RegExp(`/location/${elsewhere}/menu-management/.+/pos$`));
	await expect(page.locator("h1")).toHaveText("Soft Serve at the POS");
});
