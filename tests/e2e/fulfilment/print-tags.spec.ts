import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { storeIdOf } from "../../support/locations/demo-places";

const storeId = storeIdOf("Evanston");

test("a print tag is made, changed, deleted and brought back", async ({ page, scripted }) => {
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

	await page.getByText("Delete print tag", { exact: true }).click();
	await page.getByRole("button", { name: "Yes, delete this print tag" }).click();
	await expect(page.getByText("Print Tag was successfully deleted", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

	await page.goto(`/settings/audit-log?entity=print-tag&q=${encodeURIComponent(name)}`);
	const deletion = page.locator(".audit-entry").first();
	await expect(deletion).toContainText("deleted print tag");
	await deletion.locator("summary").click();
	await deletion.getByRole("link", { name: "Take this change back" }).click();
	await page.getByRole("button", { name: "Take this change back" }).click();
	await expect(page.getByText("The change was taken back", { exact: true })).toBeVisible();
	await page.goto(`/location/${storeId}/print-tags?q=${encodeURIComponent(name)}`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("the items that a print tag may have are shown a few at a time, and added from further on", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/location/${storeId}/print-tags/new`);
	await page.getByLabel("Find items to add").fill("a");
	await page.getByRole("button", { name: "Find", exact: true }).click();
	const found = page.getByRole("list", { name: /to add$/ }).getByRole("button");
	// What is typed is offered too.
	await expect(found).toHaveCount(11);
	await page.getByRole("button", { name: "Show more" }).click();
	await expect(page.getByText("That is all.", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
	expect(await found.count()).toBeGreaterThan(16);
	const item = ((await found.nth(15).textContent()) ?? "").replace(/^Add\s+/, "");
	await checkState(page);
	await found.nth(15).click();
	await expect(page.getByRole("button", { name: `Remove ${item}`, exact: true })).toBeVisible();
	await expect(page.locator("ol.rows .row-name")).toHaveText([item]);
});
