import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test("a change of items is planned for a night, and canceled before it comes", async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Cold Brew" : "Root Beer";
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Items");
	await page.goto(`${page.url()}?q=${encodeURIComponent(item)}`);
	await page.getByLabel(`Choose ${item}`, { exact: true }).check();
	await page.getByRole("button", { name: "Change checked" }).click();
	await page.locator("select[name=priceStep]").selectOption("raise-percent");
	await page.getByLabel("Amount or percent").fill("10");
	await page.getByLabel("Date (optional)").fill(inAWeek);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Enter a time as HH:MM").first()).toBeVisible();
	await page.getByLabel("Time (optional)").fill("4:00 AM");
	await checkPage(page);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("Scheduled for the time you chose.")).toBeVisible();
	await page.getByRole("button", { name: "Change 1 item" }).click();
	await expect(page.getByText("The change is scheduled.")).toBeVisible();
	await expect(page.getByText(/^Scheduled for .+ You can cancel it until then/)).toBeVisible();
	await checkState(page);
	await page.getByRole("button", { name: "Cancel task" }).click();
	await expect(page.getByText(/^Canceled after 0 of 1/)).toBeVisible();
});
