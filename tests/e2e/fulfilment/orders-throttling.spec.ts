import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test("order throttling is tried on past orders, and saved with rules", async ({
	page,
	scripted,
}) => {
	// Both runs may be at it at once, and would meet on one location.
	const storeId = demoStoreId(scripted ? "Nob Hill" : "Inman Park");
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/orders-throttling`);
	await expect(page.locator("h1")).toHaveText("Order throttling");
	await expect(page.locator("svg[aria-label^='Kitchen minutes by hour']").first()).toBeAttached();
	await checkPage(page);
	const capacity = page.getByLabel("Default capacity (kitchen minutes per hour)");
	await capacity.fill("1");
	await page.getByRole("button", { name: "Try on past orders" }).click();
	await expect(page.getByText(/hours? would have been full/)).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);

	const typed = scripted ? "400" : "500";
	await page.getByLabel("Default capacity (kitchen minutes per hour)").fill(typed);
	const dates = page.getByLabel("Date", { exact: true });
	const before = await dates.count();
	await page.getByRole("button", { name: "Add a one-time rule" }).click();
	await expect(dates).toHaveCount(before + 1);
	await page.getByRole("button", { name: `Remove one-time rule ${before + 1}` }).click();
	await expect(dates).toHaveCount(before);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Order throttling was updated", { exact: true })).toBeVisible();
	await expect(capacity).toHaveValue(typed);
});
