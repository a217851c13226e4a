import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { setOwnValue } from "../../support/menu/e2e-menu";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

test("the drift report shows what a location set, and restores it after a last look", async ({
	page,
	scripted,
}) => {
	const place = scripted ? "Deep Ellum" : "Montrose";
	const item = scripted ? "Sweet Tea" : "Fountain Drink";
	const storeId = demoStoreId(place);
	const price = scripted ? 777 : 778;
	await setOwnValue({ storeId, item, values: { price } });
	await signIn(page, "owner@emberrye.test");
	const report = `/dashboard/franchise-menu/drift?location=${storeId}&field=price&q=${encodeURIComponent(item)}`;
	await page.goto("/dashboard/franchise-menu/drift");
	await expect(page.locator("h1")).toHaveText("Price differences");
	await expect(page.getByRole("row", { name: "Silver Lake" })).toHaveText(/% on average/);
	await page.getByRole("link", { name: place, exact: true }).click();
	await expect(page).toHaveURL(new RegExp(storeId));
	await page.goto(report);
	const row = page.getByRole("row", { name: item }).first();
	await expect(row).toContainText(`$${price / 100}`);
	await expect(row).toContainText(/[+-]\$\d+\.\d\d \([+-][\d.]+%\)/);
	await expect(row).toContainText("for the franchise");
	await checkPage(page);
	await row.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Restore checked" }).click();
	await expect(page.getByText(/^1 custom value at a location is replaced/)).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Use the organization’s values" }).click();
	await untilTaskSays(page, /Done: |done: /);
	await page.goto(report);
	await expect(page.getByText("No custom values match")).toBeVisible();
});
