import type { Page } from "@playwright/test";
import { asGuest, test as base, collectPageErrors, signIn } from "./e2e";

/** One page for many short tests, with what it complained about since `complaints` was last emptied. */
export interface StandingPage {
	page: Page;
	pageErrors: string[];
	/** Who is signed in; nobody yet, or a guest, without. */
	person?: string;
}

/** Signs somebody in, or out without an email, unless the page is theirs already. */
export async function become(standing: StandingPage, email?: string): Promise<void> {
	if (standing.person === email) return;
	if (email) await signIn(standing.page, email);
	else await asGuest(standing.page);
	if (email) standing.person = email;
	else delete standing.person;
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
			await use({ page, pageErrors: collectPageErrors(page) });
			await context.close();
		},
		{ scope: "worker" },
	],
});
