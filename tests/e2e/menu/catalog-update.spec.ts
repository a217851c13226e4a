import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { setOwnValue } from "../../support/menu/e2e-menu";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

test("a menu comes to a location, which lets the franchise's own price go, after a preview", async ({
	page,
	scripted,
}) => {
	const place = scripted ? "Fells Point" : "Fishtown";
	const item = "Peach Hand Pie";
	const storeId = demoStoreId(place);
	const list = `/location/${storeId}/menu-management/storeItem?q=${encodeURIComponent(item)}`;
	await setOwnValue({ storeId, item, values: { price: 666 } });
	await signIn(page, "owner@emberrye.test");
	await page.goto("/dashboard/franchise-menu/update");
	await checkPage(page);
	await page.getByRole("checkbox", { name: /All day/ }).check();
	await page.getByRole("radio", { name: "Only selected locations" }).check();
	await page.getByRole("checkbox", { name: new RegExp(`^${place}`) }).check();
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText(`Price of ${item}`)).toBeVisible();
	await expect(page.getByText("6.66")).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: /^Change \d+ menu/ }).click();
	await untilTaskSays(page, /Done: |done: /);
	await page.goto(list);
	await expect(page.getByRole("row", { name: item })).not.toContainText("$6.66");
});
