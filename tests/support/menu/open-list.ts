import { expect, type Page } from "@playwright/test";
import { MENU_TYPES } from "~/models/pages/page-data-menu-kinds";

/** Opens the organization's list of menus, items and so on, by its title. */
export async function openList(page: Page, title: string): Promise<void> {
	const type = Object.values(MENU_TYPES).find((each) => each.title === title);
	if (!type) throw new Error(`There is no list of ${title}.`);
	// Leads to the first list, whose address names the organization.
	await page.goto("/dashboard/menu-management");
	await page.goto(page.url().replace(/[^/]+$/, type.itemType));
	await expect(page.locator("h1")).toHaveText(title);
}
