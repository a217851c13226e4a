import type { Page } from "@playwright/test";
import { checkPage, expect, signIn, test } from "../../support/e2e";
import { userStoreIds } from "../../support/locations/demo-places";

const STORE_ID = userStoreIds("cashier@emberrye.test")[0] as string;
const list = `/location/${STORE_ID}/menu-management/sold-out`;

test("counter staff mark an item as sold out until it is back", async ({ page, scripted }) => {
	const item = scripted ? "Comfort Bowl" : "Kids Slider";
	await signIn(page, "cashier@emberrye.test");
	await page.goto(list);
	await checkPage(page);
	await page.getByRole("link", { name: "Mark as sold out" }).first().click();
	await page.getByRole("searchbox", { name: "Filter by name" }).fill(item);
	await page.keyboard.press("Enter");
	const sold = page.getByRole("row", { name: item });
	await expect(sold).toHaveCount(1);
	await checkPage(page);
	const back = sold.getByRole("button", { name: "Back on sale" });
	// A first try may have left it sold out.
	if (await back.isVisible()) await back.click();
	for (const [button, then] of [
		["Sold out", "Back on sale"],
		["Back on sale", "Sold out"],
	] as const) {
		await sold.getByRole("button", { name: button }).click();
		await expect(sold.getByRole("button", { name: then })).toBeVisible();
	}
	await page.getByText("Mark several, or set another time").click();
	await page.getByRole("button", { name: "Mark as sold out" }).click();
	await expect(page.getByText("Choose at least one").first()).toBeVisible();
	await find(page, item);
	await page.getByRole("checkbox", { name: new RegExp(`^${item} ?In `) }).check();
	await page.getByRole("radio", { name: "Until you turn it back on" }).check();
	await checkPage(page);
	await page.getByRole("button", { name: "Mark as sold out" }).click();
	await expect(page.getByText(`${item} is sold out until you turn it back on`)).toBeVisible();
	const row = page.getByRole("row", { name: item });
	await expect(row).toContainText("Until you turn it back on", { ignoreCase: true });

	await row.getByRole("button", { name: "Back on sale" }).click();
	await expect(page.getByRole("status").getByText(`${item} is back on sale`)).toBeVisible();
	// Its row stands still for a moment, without the button.
	await expect(row.getByRole("button")).toHaveCount(0);
});

async function find(page: Page, text: string): Promise<void> {
	const search = page.getByRole("searchbox", { name: "Find items and modifiers" });
	await search.fill(text);
	await search.press("Enter");
}
