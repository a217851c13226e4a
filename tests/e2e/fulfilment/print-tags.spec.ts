import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const storeId = demoStoreId("Evanston");

test("a print tag is made of items that are found, and changed", async ({ page, scripted }) => {
	const name = `Journey ${scripted ? "One" : "Two"}`;
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/print-tags`);
	await expect(page.getByRole("link", { name: "DIP" })).toBeVisible();
	await checkPage(page);
	await page.getByRole("link", { name: "New print tag" }).click();
	await expect(page.locator("h1")).toHaveText("New print tag");
	await page.getByLabel("Tag", { exact: true }).fill(name);
	await page.getByLabel("Print tag title").fill("Ask before you pack");
	for (const item of ["3 Tenders", "Sauce of the house"]) {
		await page.getByLabel("Find items to add").fill(item);
		await page.getByRole("button", { name: "Find", exact: true }).click();
		// What the menu does not have is added as it is typed.
		await page.getByRole("button", { name: item }).first().click();
		await expect(page.getByRole("button", { name: `Remove ${item}` })).toBeVisible();
	}
	await checkState(page);
	await page.getByRole("button", { name: "Create print tag" }).click();
	await expect(page.getByText("Print Tag was successfully created", { exact: true })).toBeVisible();

	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(name);
	await expect(page.locator("ol.rows .row-name")).toHaveText(["3 Tenders", "Sauce of the house"]);
	await page.getByRole("button", { name: "Remove Sauce of the house" }).click();
	await expect(page.locator("ol.rows .row-name")).toHaveText(["3 Tenders"]);
	await page.getByLabel("Group title").fill("Pass");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Print Tag was successfully updated", { exact: true })).toBeVisible();
});
