import type { Locator, Page as Tab } from "@playwright/test";
import { expect, isScripted } from "../e2e";

/** Adds a special day at one location through the page for many; returns the task's id. */
export async function startHoursTask(tab: Tab, storeId: string, date: string): Promise<string> {
	await tab.goto("/settings/locations/hours");
	await tab.getByLabel("Only selected locations").check();
	await tab.locator(`input[name="stores"][value="${storeId}"]`).check();
	await tab.getByRole("button", { name: "Add a closed day" }).click();
	await tab.getByLabel("Date", { exact: true }).fill(date);
	await tab.getByRole("button", { name: "Preview" }).click();
	await tab.getByRole("button", { name: "Change 1 location" }).click();
	await tab.waitForURL(/\/tasks\/[\w-]+/);
	const id = /\/tasks\/([\w-]+)/.exec(tab.url())?.[1];
	if (!id) throw new Error("The task has no page");
	return id;
}

export async function untilTaskSays(tab: Tab, text: string | RegExp): Promise<void> {
	await untilShown(tab, tab.getByText(text));
}

/**
 * Waits until a page that follows a task shows something. Without script it looks again every five seconds: this reloads
 * it sooner.
 */
export async function untilShown(tab: Tab, what: Locator): Promise<void> {
	await expect(async () => {
		if (!isScripted()) await tab.reload();
		await expect(what).toBeVisible({ timeout: isScripted() ? 5_000 : 200 });
	}).toPass({ timeout: 30_000 });
}
