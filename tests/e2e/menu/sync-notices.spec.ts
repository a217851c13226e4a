import { checkPage, expect, isScripted, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";

const CATEGORY = "Drinks";

test("the end of a sync is said on whatever page the person is by then @script", async ({
	page,
}) => {
	test.slow();
	await signIn(page, "owner@emberrye.test");
	// A category whose things are all known: other journeys look for what a sync would bring.
	await openList(page, "Categories");
	const row = page.locator("tbody").getByRole("link", { name: CATEGORY, exact: true });
	await page.goto(`${await row.getAttribute("href")}/pos`);
	await page.getByRole("button", { name: "Sync now" }).click();
	await expect(page.getByText("Tax rates and sold-out items are not copied.")).toBeVisible();
	await checkPage(page);
	await page.getByRole("button", { name: "Start sync" }).click();
	await expect(page).toHaveURL(/syncing=/);
	await page.getByRole("link", { name: /^Back to the / }).click();
	await expect(page).not.toHaveURL(/syncing=/);
	const notice = page.locator(".shell-notice .notice", { hasText: `“${CATEGORY}”` });
	await expect(async () => {
		if (!isScripted()) await page.reload();
		await expect(notice).toBeVisible({ timeout: isScripted() ? 30_000 : 200 });
	}).toPass({ timeout: 60_000 });
	await checkPage(page);
	await notice.getByRole("link", { name: "View results" }).click();
	await expect(page.locator("h1")).toContainText("with the POS");
	await page.goto("/dashboard/menu-sync");
	await expect(page.locator("h1")).toBeVisible();
	await expect(notice).toHaveCount(0);
});
