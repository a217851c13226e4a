import { checkPage, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const storeId = storeIdOf("South End");

test("a service charge is made, changed, deleted and brought back", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/service-charges`);
	await expect(page.getByRole("link", { name: "First service charge" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New service charge" }).click();
	await expect(page.locator("h1")).toHaveText("New service charge");
	await page.getByLabel("Name").fill(name);
	await checkPage(page);
	await page.getByRole("button", { name: "Create service charge" }).click();
	await expect(page.getByText("Service charge was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await page.getByLabel("Description").fill("What it is for");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Service charge was updated", { exact: true })).toBeVisible();

	await page.getByText("Delete service charge", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this service charge" }).click();
	await expect(page.getByText("Service charge was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

	await page.goto(`/settings/audit-log?entity=service-charge&q=${encodeURIComponent(name)}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted service charge");
	await deletion.locator("summary").click();
	await deletion.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(`/location/${storeId}/service-charges?q=${encodeURIComponent(name)}`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
