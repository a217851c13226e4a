import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test("the prep time of a location is changed, with rows, and a quote obeys it", async ({
	page,
	scripted,
}) => {
	// Both runs may be at it at once, and would meet on one location.
	const storeId = demoStoreId(scripted ? "Nob Hill" : "Astoria");
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/dashboard/${storeId}/order-config`);
	await expect(page).toHaveURL(new RegExp(`/location/${storeId}/prep-time$`));
	await expect(page.locator("h1")).toHaveText("Prep time");
	await expect(
		page.getByText(/An order placed now would be ready|closed|Closed/).first(),
	).toBeVisible();
	await checkPage(page);

	await page.getByLabel("Delay (minutes)").fill("7");
	const rows = page.getByRole("group", { name: "By order total", exact: true });
	const before = await rows.getByRole("listitem").count();
	await page.getByRole("button", { name: "Add an order total" }).click();
	await expect(rows.getByRole("listitem")).toHaveCount(before + 1);
	const added = rows.getByRole("listitem").last();
	await added.getByLabel("From").fill("100.00");
	await added.getByLabel("To").fill("90.00");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Must be a multiple of 5").first()).toBeVisible();
	await expect(page.getByText("From must be less than To").first()).toBeVisible();
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);

	await page.getByLabel("Delay (minutes)").fill(scripted ? "10" : "15");
	await page.getByRole("button", { name: `Remove order total ${before + 1}` }).click();
	await expect(rows.getByRole("listitem")).toHaveCount(before);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Prep time was updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Delay (minutes)")).toHaveValue(scripted ? "10" : "15");
});
