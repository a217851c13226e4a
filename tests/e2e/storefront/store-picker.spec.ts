import { asGuest, checkState, checkWidths, expect, test } from "../../support/e2e";
import { pickerSlug } from "../../support/locations/demo-places";

test("the store picker finds locations by city, postal code and distance", async ({
	page,
	scripted,
}) => {
	await asGuest(page);
	await page.goto(`/locations/${pickerSlug()}`);
	const names = page.locator(".store-place .store-item-title");
	await expect(page.getByRole("heading", { level: 2, name: "Illinois" })).toBeVisible();
	await checkState(page);
	await checkWidths(page, scripted);

	const search = page.getByLabel("City or postal code");
	await search.fill("milwaukee");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(names).toHaveText(["Third Ward"]);
	await search.fill("00000");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByText("No locations match “00000”.")).toBeVisible();

	await page.getByRole("link", { name: "Show all locations" }).click();
	const nearMe = page.locator("[data-near]");
	await expect(nearMe).toHaveCount(1);
	if (!scripted) await expect(nearMe).toBeHidden();
	if (scripted) {
		await page.context().grantPermissions(["geolocation"]);
		await page.context().setGeolocation({ latitude: 41.8845, longitude: -87.648 });
		await page.getByRole("button", { name: "Use my location" }).click();
		await expect(names.first()).toHaveText("West Loop");
		await expect(page.locator(".store-place").first()).toContainText("mi");
		await page.context().clearPermissions();
	}
	await names.first().click();
	await expect(page.locator("h1")).toContainText(scripted ? "West Loop" : "Mill Avenue");
});
