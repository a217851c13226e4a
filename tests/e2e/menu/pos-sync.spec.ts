import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";
import { untilTaskSays } from "../../support/tasks/e2e-tasks";

const OWNER = "owner@emberrye.test";

test("an item is unlinked from the POS, found there again, linked and synced", async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Peach Palmer" : "Bottled Water";
	await signIn(page, OWNER);
	await openList(page, "Items");
	await page.goto(`${page.url()}?q=${encodeURIComponent(item)}`);
	const row = page.getByRole("link", { name: item, exact: true }).first();
	await page.goto(`${await row.getAttribute("href")}/pos`);
	const unlink = page.getByRole("button", { name: "Unlink" });
	if (await unlink.isVisible()) await unlink.click();
	await expect(page.getByText("This item is not linked to the POS.")).toBeVisible();

	await page.getByLabel("Name or ID at the POS").fill(item);
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await checkState(page);
	await page.getByRole("button", { name: `Link ${item}`, exact: true }).click();
	await expect(page.getByText(/^Linked to .+ at the POS\.$/)).toBeVisible();

	await page.getByRole("button", { name: "Sync now" }).click();
	await page.getByRole("button", { name: "Start sync" }).click();
	await untilTaskSays(page, `“${item}” is synced with the POS.`);
	await page.goto(`/dashboard/menu-sync?q=${encodeURIComponent(item)}`);
	await expect(page.getByRole("link", { name: item, exact: true }).first()).toBeVisible();
	await expect(page.locator("table").getByText("Synced", { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Your recent syncs")).toBeVisible();
	await checkPage(page);
});
