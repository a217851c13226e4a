import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const storeId = storeIdOf("South End");

test("a service charge is made, changed, deleted and brought back", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/service-charges`);
	await expect(page.getByRole("link", { name: "Delivery fee Default" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New service charge" }).click();
	await expect(page.locator("h1")).toHaveText("New service charge");
	await page.getByLabel("Name").fill(name);
	await page.getByRole("radio", { name: /^Percent/ }).check();
	await expect(page.getByRole("textbox", { name: "Amount", exact: true })).toBeHidden();
	await checkState(page);
	await page.getByRole("button", { name: "Create service charge" }).click();
	await expect(page.getByText("A charge in percent needs a percentage").first()).toBeVisible();
	await page.getByLabel("Percentage", { exact: true }).fill("18");
	await page.getByLabel("Percentage of", { exact: true }).selectOption("SUBTOTAL");
	await page.getByRole("checkbox", { name: "County tax, 2.5%", exact: true }).check();
	await page.getByRole("button", { name: "Create service charge" }).click();
	await expect(page.getByText("Service charge was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByLabel("Percentage", { exact: true })).toHaveValue("18");
	await page.getByRole("radio", { name: /^Fixed/ }).check();
	await page.getByRole("textbox", { name: "Amount", exact: true }).fill("2.50");
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

test("a tax that a charge has stays, and the page says which charge @either", async ({
	page,
	scripted,
}) => {
	const name = `Taxed ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/menu-management/taxes/new`);
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Rate").fill("1");
	await page.getByRole("button", { name: "Create tax" }).click();
	await expect(page.getByText("Tax was created", { exact: true })).toBeVisible();
	await page.goto(`/location/${storeId}/service-charges/new`);
	await page.getByLabel("Name").fill(`${name} charge`);
	await page.getByRole("radio", { name: /^Open/ }).check();
	await page.getByRole("checkbox", { name: `${name}, 1%` }).check();
	await page.getByRole("button", { name: "Create service charge" }).click();
	await expect(page.getByText("Service charge was created", { exact: true })).toBeVisible();
	await page.goto(`/location/${storeId}/menu-management/taxes?q=${encodeURIComponent(name)}`);
	await page.getByRole("link", { name, exact: true }).click();
	await page.getByText("Delete tax", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this tax" }).click();
	await expect(
		page.getByText(`The tax “${name}” is on the service charge “${name} charge”.`, {
			exact: false,
		}),
	).toBeVisible();
});
