import { checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

const list = `/location/${demoStoreId("East Nashville")}/menu-management/storeItem`;

test("a location adds a tax to two items after a preview", { tag: "@either" }, async ({
	page,
	scripted,
}) => {
	const names = scripted
		? ["Bottled Water", "Brown Butter Cookie"]
		: ["Banana Pudding", "Blue Cheese Dip"];
	await signIn(page, "owner@emberrye.test");
	await page.goto(list);
	for (const name of names) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
	await page.getByRole("button", { name: "Taxes for checked" }).click();
	await expect(page.locator("h1")).toHaveText("Taxes for items");
	await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();
	await checkState(page);
	await page
		.getByRole("group", { name: "Add" })
		.getByLabel(/^Liquor tax/)
		.check();
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("2 items would change.")).toBeVisible();
	await expect(page.getByRole("row", { name: names[0] })).toContainText("of the whole menu");
	await checkState(page);
	await page.getByRole("button", { name: "Change 2 items" }).click();
	await untilTaskSays(page, "All 2 done: 2 changed.");
});
