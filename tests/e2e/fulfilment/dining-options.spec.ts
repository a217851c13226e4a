import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const storeId = storeIdOf("South End");

test("a dining option is made, changed, deleted and brought back", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/dining-options`);
	await expect(page.getByRole("link", { name: "Order To Table Built in" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New dining option" }).click();
	await expect(page.locator("h1")).toHaveText("New dining option");
	await page.getByLabel("Name").fill(name);
	await page.getByRole("button", { name: "Add a property" }).click();
	await page.getByLabel("Field name").fill("Company");
	await page.getByRole("button", { name: "Add a property" }).click();
	await page.getByLabel("Field name").nth(1).fill("Number of people");
	await page.getByRole("button", { name: "Move property 2 up" }).click();
	await expect(page.getByLabel("Field name").first()).toHaveValue("Number of people");
	await checkState(page);
	await page.getByRole("button", { name: "Create dining option" }).click();
	await expect(page.getByText("Dining option was created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.getByLabel("Field name").first()).toHaveValue("Number of people");
	await page.getByLabel("Disclaimer").fill("For ten people or more");
	await page.getByRole("checkbox", { name: "Gift card" }).check();
	await page.getByRole("button", { name: "Preview" }).click();
	const preview = page.getByRole("status").filter({ hasText: "With what is typed below" }).first();
	await expect(preview).toContainText("Ways to pay: Gift card.");
	await checkState(page);
	await expect(page.getByLabel("Disclaimer")).toHaveValue("For ten people or more");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Dining option was updated", { exact: true })).toBeVisible();

	await page.getByText("Delete dining option", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this dining option" }).click();
	await expect(page.getByText("Dining option was deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

	await page.goto(`/settings/audit-log?entity=dining-option&q=${encodeURIComponent(name)}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted dining option");
	await deletion.locator("summary").click();
	await deletion.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(`/location/${storeId}/dining-options?q=${encodeURIComponent(name)}`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("the built-in options and the default have no button to delete them @either", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	for (const [name, badges] of [
		["Order To Table", "Built in"],
		["Regular Pickup", "Default Built in"],
	]) {
		await page.goto(`/location/${storeId}/dining-options`);
		await page.getByRole("link", { name: `${name} ${badges}` }).click();
		await expect(page.locator("h1")).toHaveText(`${name}`);
		await expect(page.getByText("Delete dining option", { exact: true })).toHaveCount(0);
		await checkPage(page);
	}
});
