import { expect, type Page } from "@playwright/test";

/** Holds back all script of the pages that are opened next; returns how to let it through. */
export async function blockScripts(page: Page): Promise<() => Promise<void>> {
	const waiting: (() => Promise<void>)[] = [];
	let isBlocked = true;
	await page.route("**/*.js", (route) => {
		if (!isBlocked) return route.continue();
		waiting.push(() => route.continue());
	});
	return async () => {
		await expect.poll(() => waiting.length).toBeGreaterThan(0);
		isBlocked = false;
		for (const proceed of waiting.splice(0)) await proceed();
	};
}
