import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

test("a location's vendor is changed, deleted and made anew", { tag: "@either" }, async ({
	page,
	scripted,
}) => {
	// Both runs may be at it at once, and would meet on one location.
	const storeId = demoStoreId(scripted ? "Evanston" : "Astoria");
	const name = `Journey Foods ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/vendors`);
	await expect(page.locator("h1")).toHaveText("Vendor");
	await checkPage(page);
	await page.getByLabel("Name (required)").fill(name);
	await page.getByLabel("Account number").fill("JF-1");
	await page.getByLabel("Phone").fill("12");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Phone is not valid").first()).toBeVisible();
	await expect(page.getByLabel("Account number")).toHaveValue("JF-1");
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.getByLabel("Phone").fill("(312) 555-0142");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Vendor was updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Phone")).toHaveValue("+13125550142");

	await page.getByText("Delete vendor", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this vendor" }).click();
	await expect(page.getByText("Vendor was deleted", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Name (required)")).toHaveValue("");
	await page.getByLabel("Name (required)").fill(`${name} again`);
	await page.getByRole("button", { name: "Create vendor" }).click();
	await expect(page.getByText("Vendor was created", { exact: true })).toBeVisible();
});
