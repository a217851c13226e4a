import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

test("order throttling is tried on past orders, and saved with rules", async ({
	page,
	scripted,
}) => {
	// Both runs may be at it at once, and would meet on one location.
	const storeId = storeIdOf(scripted ? "Nob Hill" : "Inman Park");
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/orders-throttling`);
	await expect(page.locator("h1")).toHaveText("Order throttling");
	await expect(page.locator("svg[aria-label^='Make minutes by hour']").first()).toBeAttached();
	await checkPage(page);
	await page.getByLabel("Day", { exact: true }).fill("2026-01-15");
	await page.getByRole("button", { name: "Show the day" }).click();
	await expect(page.getByText("Make minutes by hour, Jan 15, 2026").first()).toBeVisible();

	const capacity = page.getByLabel("Default capacity, make minutes an hour");
	await capacity.fill("");
	for (
		let rules = await page.getByRole("button", { name: /^Remove (weekly|one-time) rule/ }).count();
		rules > 0;
		rules -= 1
	) {
		await page
			.getByRole("button", { name: /^Remove (weekly|one-time) rule/ })
			.first()
			.click();
		await expect(page.getByRole("button", { name: /^Remove (weekly|one-time) rule/ })).toHaveCount(
			rules - 1,
		);
	}
	await page.getByRole("button", { name: "Try on past orders" }).click();
	await expect(page.getByText("no order would have moved")).toBeVisible();
	await capacity.fill("1");
	await page.getByRole("button", { name: "Try on past orders" }).click();
	await expect(page.getByText(/hours? would have been full/)).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);

	const typed = scripted ? "400" : "500";
	await page.getByLabel("Default capacity, make minutes an hour").fill(typed);
	await page.getByRole("button", { name: "Add a one-time rule" }).click();
	await page.getByRole("button", { name: "Add a one-time rule" }).click();
	await expect(page.getByLabel("Date", { exact: true })).toHaveCount(2);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Rules must not overlap").first()).toBeVisible();
	await page.getByRole("button", { name: "Remove one-time rule 2" }).click();
	await expect(page.getByLabel("Date", { exact: true })).toHaveCount(1);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Order throttling was updated", { exact: true })).toBeVisible();
	await expect(capacity).toHaveValue(typed);
});
