import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const storeId = storeIdOf("South End");

test("a tax is made, changed, deleted and brought back", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/menu-management/taxes`);
	await expect(page.getByRole("link", { name: "County tax", exact: true })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New tax" }).click();
	await expect(page.locator("h1")).toHaveText("New tax");
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Rate").fill("8.875");
	await checkPage(page);
	await page.getByRole("button", { name: "Create tax" }).click();
	await expect(page.getByText("Tax was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByLabel("Rate")).toHaveValue("8.875");
	await page.getByLabel("Include in the price").check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Tax was updated", { exact: true })).toBeVisible();

	await page.getByText("Delete tax", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this tax" }).click();
	await expect(page.getByText("Tax was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

	await page.goto(`/settings/audit-log?entity=tax&q=${encodeURIComponent(name)}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted tax");
	await deletion.locator("summary").click();
	await deletion.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(`/location/${storeId}/menu-management/taxes?q=${encodeURIComponent(name)}`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("a new tax is filled in with one of the POS @either", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeIdOf("Logan Square")}/menu-management/taxes/new`);
	await page.getByLabel("Find a tax at the POS").fill("drinks");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await checkState(page);
	await page.getByRole("link", { name: "Use Sweetened drinks tax" }).click();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Sweetened drinks tax");
	await expect(page.getByLabel("Rate")).toHaveValue("3");
	await expect(page.getByLabel("POS GUID")).toHaveValue("TX-DRINKS");
});

test("the taxes of the POS are searched on the form of a tax, by name and by GUID", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeIdOf("Logan Square")}/menu-management/taxes`);
	await page.locator("tbody").getByRole("link").first().click();
	const query = page.getByLabel("Find a tax at the POS");
	const search = page.getByRole("button", { name: "Search", exact: true });
	await query.fill("no such tax");
	await search.click();
	await expect(page.getByText("The POS has no tax of this name or GUID.")).toBeVisible();
	await query.fill("TX-DRINKS");
	await search.click();
	const found = page.getByRole("table", { name: "Taxes at the POS" });
	await expect(found.getByRole("link", { name: "Use Sweetened drinks tax" })).toBeVisible();
	await expect(found).toContainText("3%");
	await checkState(page);
	const name = await page.getByLabel("Name", { exact: true }).inputValue();
	await found.getByRole("link", { name: "Use Sweetened drinks tax" }).click();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Sweetened drinks tax");
	// Nothing is saved by that.
	await page.goto(`/location/${storeIdOf("Logan Square")}/menu-management/taxes`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
