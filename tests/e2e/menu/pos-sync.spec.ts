import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";

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
	await expect(page.getByText(`“${item}” is synced with the POS.`)).toBeVisible({
		timeout: 30_000,
	});
	await page.getByRole("link", { name: "See the results" }).click();
	await expect(page.locator("h1")).toContainText(`Sync the item “${item}” with the POS`);

	await page.goto(`/dashboard/menu-sync?q=${encodeURIComponent(item)}`);
	await expect(page.getByRole("link", { name: item, exact: true }).first()).toBeVisible();
	await expect(page.locator("table").getByText("Synced", { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Synced by you since you signed in")).toBeVisible();
	await checkPage(page);
});

test("a category is synced by itself once that is switched on", async ({ page, scripted }) => {
	await signIn(page, OWNER);
	await page.goto("/dashboard/menu-sync");
	await page.getByRole("link", { name: "Auto-sync", exact: true }).first().click();
	await expect(page.locator("h1")).toHaveText("Auto-sync");
	await checkPage(page);
	const button = page.getByRole("button", { name: /^Switch (on|off) / }).nth(scripted ? 0 : 1);
	const name = (await button.textContent()) ?? "";
	const title = name.replace(/^Switch (on|off) /, "");
	const [is, will] = name.startsWith("Switch on") ? ["off", "on"] : ["on", "off"];
	await button.click();
	await expect(page.getByText(`Auto-sync of “${title}” is ${will}`)).toBeVisible();
	await page
		.getByRole("button", { name: `Switch ${will === "on" ? "off" : "on"} ${title}`, exact: true })
		.click();
	await expect(page.getByText(`Auto-sync of “${title}” is ${is}`)).toBeVisible();
});
