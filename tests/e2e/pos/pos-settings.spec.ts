import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

/** Each project has its own location, so that neither saves what the other has open. */
const settingsPath = (scripted: boolean) =>
	`/location/${demoStoreId(scripted ? "Nob Hill" : "Wicker Park")}/pos-settings`;

test("POS settings show an order as the point of sale gets it", async ({ page, scripted }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(settingsPath(scripted));
	await expect(page.locator("h1")).toHaveText("POS settings");
	await expect(page.getByText("Regular Delivery #1042")).toBeVisible();
	await checkPage(page);

	await page.getByLabel("Check title").fill("{table} {number}");
	await page.getByLabel("Notes separator").fill("-----");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("{table} isn’t available.").first()).toBeVisible();
	await expect(page.getByText(/At most 4 characters/).first()).toBeVisible();
	await expect(page.getByLabel("Check title")).toHaveValue("{table} {number}");
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);

	const sign = scripted ? "+" : "*";
	await page.getByLabel("Check title").fill("{option} #{number}");
	await page.getByLabel("Notes separator").fill(sign);
	await page.getByLabel("Check title").fill("Bag {number} of {customer}");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Check title: Bag 1042 of Jordan Lee")).toBeVisible();
	await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
	await expect(page.getByText("Regular Delivery #1042")).toBeVisible();
	await page.getByLabel("Check title").fill("{option} #{number}");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("POS settings were updated", { exact: true })).toBeVisible();
	await expect(page.getByText(new RegExp(`No onions, please\\${sign}Ready`))).toBeVisible();
});
