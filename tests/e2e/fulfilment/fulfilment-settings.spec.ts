import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("Nob Hill");

test("pickup settings are changed, and what is wrong is said at once", async ({
	page,
	scripted,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/pickup-settings`);
	await expect(page.locator("h1")).toHaveText("Pickup");
	await checkPage(page);
	await page.getByLabel("Minimum order total").fill("30.00");
	await page.getByLabel("Maximum order total").fill("20.00");
	await page.getByLabel("Minimum delay (minutes)").fill("5");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(
		page.getByText("Enter a maximum at or above the minimum, or 0.00 for no limit").first(),
	).toBeVisible();
	await expect(page.getByText("Must be from 60 to 10080 minutes").first()).toBeVisible();
	await expect(page.getByLabel("Minimum order total")).toHaveValue("30.00");
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);

	const least = scripted ? "12.00" : "13.00";
	await page.getByLabel("Minimum order total").fill(least);
	await page.getByLabel("Maximum order total").fill("0");
	await page.getByLabel("Minimum delay (minutes)").fill("60");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Pickup settings were updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Minimum order total")).toHaveValue(least);
});
