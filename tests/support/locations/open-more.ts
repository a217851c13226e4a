import type { Page } from "@playwright/test";

/** Unfolds what few people change of a location; does nothing where it is unfolded. */
export async function openMore(page: Page): Promise<void> {
	await page.locator("details.form-more").evaluate((more: HTMLDetailsElement) => {
		more.open = true;
	});
}
