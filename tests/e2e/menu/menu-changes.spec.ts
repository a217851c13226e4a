import { checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

test("two items are changed together after a preview", async ({ page, scripted }) => {
	const names = scripted ? ["Affogato", "Apple Cider"] : ["Biscotti", "Bran Muffin"];
	const [first = "", second = ""] = names;
	await signIn(page, "owner@harbourlane.test");
	await openList(page, "Items");
	await page.getByRole("button", { name: "Change checked" }).click();
	await expect(page.getByText("Check at least one item, or use “Change all”.")).toBeVisible();
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await checkState(page);
	for (const name of names) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
	await page.getByRole("button", { name: "Change checked" }).click();

	await expect(page.locator("h1")).toHaveText("Change items");
	await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Choose what to change").first()).toBeVisible();
	await checkState(page);
	await page.locator("select[name=priceStep]").selectOption("raise-percent");
	await page.getByLabel("Amount or percent").fill("50");
	await page.locator("select[name=priceEnding]").selectOption("nine");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("2 items would change.")).toBeVisible();
	const row = page.getByRole("row", { name: second });
	await expect(row).toContainText(/Price: \d+\.\d\d.*\d+\.\d9/);
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });

	await page.getByRole("button", { name: "Change 2 items" }).click();
	await untilTaskSays(page, "All 2 done: 2 changed.");
	await expect(page.locator("h1")).toContainText("Items: price");
	await expect(page.getByRole("row", { name: first })).toContainText(/Price: .* → \d+\.\d9/);
});
