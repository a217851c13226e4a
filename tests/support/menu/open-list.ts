import { expect, type Page } from "@playwright/test";

/** Opens the organization's list of menus, items and so on, by its title in the sidebar. */
export async function openList(page: Page, title: string): Promise<void> {
	await page.goto("/dashboard/menu-management");
	const link = page
		.locator("#sidebar, nav")
		.getByRole("link", { name: title, exact: true })
		.first();
	await page.goto((await link.getAttribute("href")) ?? "");
	await expect(page.locator("h1")).toHaveText(title);
}
