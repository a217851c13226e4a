import type { Page } from "@playwright/test";
import { test as base, complaintsOf } from "./e2e";

/** One page for many short tests, with what it complained about since `complaints` was last emptied. */
export interface StandingPage {
	page: Page;
	complaints: string[];
}

/** Playwright's test with a page that the tests of a worker share, since opening one takes longer than they do. */
export const test = base.extend<object, { standing: StandingPage }>({
	standing: [
		async ({ browser }, use, { project }) => {
			const { locale, timezoneId, javaScriptEnabled, contextOptions } = project.use;
			const context = await browser.newContext({
				...contextOptions,
				baseURL: process.env.E2E_URL,
				...(locale && { locale }),
				...(timezoneId && { timezoneId }),
				javaScriptEnabled: javaScriptEnabled ?? true,
			});
			const page = await context.newPage();
			await use({ page, complaints: complaintsOf(page) });
			await context.close();
		},
		{ scope: "worker" },
	],
});
