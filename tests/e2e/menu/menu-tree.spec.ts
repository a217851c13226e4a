import type { Page } from "@playwright/test";
import { checkPage, checkWidths, expect, signIn, test } from "../../support/e2e";
import { openList } from "../../support/menu/open-list";

const toggle = (page: Page, title: string) =>
	page.getByRole("button", { name: `What is in ${title}`, exact: true });

async function open(page: Page, ...titles: string[]): Promise<void> {
	for (const title of titles) {
		// The first levels are open from the beginning.
		const isOpen = await toggle(page, title).getAttribute("aria-expanded");
		if (isOpen !== "true") await toggle(page, title).click();
		await expect(toggle(page, title)).toHaveAttribute("aria-expanded", "true");
	}
}

const titlesIn = (page: Page, title: string) =>
	page
		.locator("li", { has: page.getByRole("link", { name: title, exact: true }) })
		.last()
		.locator("> .tree > li > .tree-row a")
		.allTextContents();

test("a menu is opened level by level, and put in order", async ({ page, scripted }) => {
	// Each in a category of its own: two people in one would be asked which change counts.
	const category = scripted ? "Tea" : "Chocolate and More";
	await signIn(page, "owner@harbourlane.test");
	await openList(page, "Categories");
	await page.getByRole("link", { name: "Menu tree", exact: true }).click();
	await expect(page.locator("h1")).toHaveText("Menu tree");
	await checkPage(page);
	await open(page, "Harbour Lane Coffee", "All day", category);
	await checkWidths(page, scripted);

	const before = await titlesIn(page, category);
	const [first = "", second = "", third = ""] = before;
	expect(before.length).toBeGreaterThan(3);
	await expect(page.getByRole("button", { name: `Move ${first} up` })).toBeDisabled();
	await page.getByRole("button", { name: `Move ${second} up` }).click();
	await expect(page.getByText("The order was changed", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: `Move ${second} up` })).toBeDisabled();
	expect((await titlesIn(page, category)).slice(0, 3)).toEqual([second, first, third]);
	await page.getByRole("button", { name: `Move ${second} down` }).click();
	await expect(page.getByRole("button", { name: `Move ${first} up` })).toBeDisabled();
	expect(await titlesIn(page, category)).toEqual(before);

	if (scripted) {
		const treeRow = (title: string) => page.locator(".tree-row", { hasText: title }).last();
		await treeRow(third).locator(".tree-grip").dragTo(treeRow(first));
		await expect(page.getByRole("button", { name: `Move ${third} up` })).toBeDisabled();
		expect((await titlesIn(page, category)).slice(0, 3)).toEqual([third, first, second]);
	}

	await page.getByRole("link", { name: first, exact: true }).click();
	await expect(page.locator("h1")).toHaveText(first);
	await page.goBack();
	await expect(toggle(page, category)).toHaveAttribute("aria-expanded", "true");
	await toggle(page, "All day").click();
	await expect(toggle(page, category)).toHaveCount(0);
});
