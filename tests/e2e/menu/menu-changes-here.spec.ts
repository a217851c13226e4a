import { checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

const list = `/location/${demoStoreId("Logan Square")}/menu-management/storeItem`;

test("a location changes two of its items together after a preview", { tag: "@either" }, async ({
	page,
	scripted,
}) => {
	const names = scripted
		? ["Bottled Water", "Brown Butter Cookie"]
		: ["Banana Pudding", "Blue Cheese Dip"];
	await signIn(page, "manager@emberrye.test");
	await page.goto(list);
	for (const name of names) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
	await page.getByRole("button", { name: "Change checked" }).click();

	await expect(page.locator("h1")).toHaveText("Change items");
	await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Dining options" })).toHaveCount(0);
	await checkState(page);
	await page.locator("select[name=priceStep]").selectOption("raise-amount");
	await page.getByLabel("Amount or percent").fill("0.50");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("2 items would change.")).toBeVisible();
	await expect(page.getByRole("row", { name: names[0] })).toContainText(/Price: \d+\.\d\d/);
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });

	await page.getByRole("button", { name: "Change 2 items" }).click();
	await untilTaskSays(page, "All 2 done: 2 changed.");
	await expect(page.locator("h1")).toContainText("Items: price");
	await page.goto(list);
	await expect(page.getByRole("row", { name: names[0] })).toContainText(/\([+−]\$\d+\.\d\d\)/);
});
