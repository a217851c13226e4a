import type { Page as Tab } from "@playwright/test";

/** Adds a special day at one location through the page for many; returns the task's id. */
export async function startHoursTask(tab: Tab, storeId: string, date: string): Promise<string> {
	await tab.goto("/settings/locations/hours");
	await tab.getByLabel("Only those checked below").check();
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
