import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

const list = `/location/${demoStoreId("Logan Square")}/menu-management/storeItem`;

test("a location links an item to one of its own POS, syncs it, and follows the organization again", {
	tag: "@either",
}, async ({ page, scripted }) => {
	const item = scripted ? "Blue Cheese Dip" : "White Barbecue";
	await signIn(page, "manager@emberrye.test");
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	await page.getByRole("link", { name: item, exact: true }).click();
	await page.getByRole("link", { name: "POS link and sync" }).click();
	await expect(page.locator("h1")).toHaveText(`${item} at the POS`);
	await expect(
		page.getByText(/^Linked to .+ at the POS, as the organization links it\.$/),
	).toBeVisible();

	await page.getByLabel("Name or ID at the POS").fill("of the Month");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await checkState(page);
	await page
		.getByRole("button", { name: /^Link .+ of the Month$/ })
		.nth(scripted ? 0 : 1)
		.click();
	await expect(
		page.locator("p").filter({
			hasText: /^Linked to NEW-.+ at the POS of this location\. The organization links it to /,
		}),
	).toBeVisible();

	await page.getByRole("button", { name: "Sync now" }).click();
	await page.getByRole("button", { name: "Start sync" }).click();
	await untilTaskSays(page, `“${item}” is synced with the POS.`);
	await expect(page.getByText("Price and availability match this location’s POS.")).toBeVisible();
	await checkPage(page);

	// The sync has changed what is set here, of which the page opened before knows an older version.
	await page.reload();
	await page.getByRole("button", { name: "Use organization’s link" }).click();
	await expect(
		page.getByText(/^Linked to .+ at the POS, as the organization links it\.$/),
	).toBeVisible();
});
