import { checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test("stops one location with a confirmation, says so everywhere, and takes orders again", async ({
	page,
	scripted,
}) => {
	// Both runs may be at it at once, and would meet on one location.
	const storeId = demoStoreId(scripted ? "Pearl Street" : "Grand Avenue");
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/stop-orders`);
	await page.getByRole("link", { name: "Stop orders", exact: true }).last().click();
	await expect(page).toHaveURL(/stop-orders\/new$/);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByText("Enter a reason").first()).toBeVisible();
	await page.getByLabel("Equipment is broken").check();
	await page.getByLabel("Details").fill("the fryer");
	await page.getByLabel("When you resume orders").check();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByRole("heading", { name: "Stop new orders?" })).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Yes, stop orders" }).click();
	await expect(page.getByText("Orders are stopped. Orders already placed")).toBeVisible();
	await checkState(page);

	await page.goto(`/location/${storeId}/business-hours`);
	const banner = page.getByRole("region", { name: "Orders are stopped" });
	await expect(banner).toContainText("Equipment is broken: the fryer");
	await banner.getByRole("link", { name: "Resume orders" }).click();
	await expect(page).toHaveURL(/stop-orders$/);
	await page.locator("summary", { hasText: "Resume orders" }).click();
	await page.getByRole("button", { name: "Yes, resume orders" }).click();
	await expect(page.getByText("Orders resume")).toBeVisible();
	await expect(banner).toHaveCount(0);
});
