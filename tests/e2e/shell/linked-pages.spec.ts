import type { Page } from "@playwright/test";
import { asGuest, checkSecondEngine, checkWidths, expect, signIn, test } from "../../support/e2e";
import { mailedLink, messagesTo, READER } from "../../support/e2e-mail";
import { htmlIssues } from "../../support/html-issues";
import { LINKED_PAGES, SETUP, setupSteps, someone } from "../../support/linked-pages";
import { demoStoreId } from "../../support/locations/demo-places";
import { makeEmptyOrganization, makeFounder } from "../../support/team/e2e-people";

/** What every-page.spec.ts does not open; journeys look at them every day, with axe alone. */
if (process.env.TEST_WHOLE !== undefined) {
	test("the steps of setting up an organization", async ({ page, scripted }) => {
		test.slow();
		const founder = someone();
		await makeFounder(founder);
		await signIn(page, founder, { own: true });
		for await (const path of setupSteps(founder)) await checkWhole(page, path, scripted);
	});

	test("the step of somebody without a location", async ({ page, scripted }) => {
		const operator = someone();
		await makeEmptyOrganization(`Birch ${operator}`.slice(0, 40), someone(), operator);
		await signIn(page, operator, { own: true });
		await checkWhole(page, `${SETUP}/locations`, scripted);
	});

	for (const [path, invite] of LINKED_PAGES) {
		test(`the page of the link to ${path}`, async ({ page, scripted }) => {
			const email = someone();
			await invite(email, demoStoreId("South End"));
			await asGuest(page);
			await checkWhole(page, await mailedLink(email), scripted);
			expect(new URL(page.url()).pathname).toBe(path);
		});
	}

	test("the outbox and a message in it", async ({ page, scripted }) => {
		const email = someone();
		await makeFounder(email);
		const [message] = await messagesTo(email);
		await signIn(page, READER);
		await checkWhole(page, "/dev/outbox", scripted);
		await checkWhole(page, `/dev/outbox/${message?.id}`, scripted);
	});
}

async function checkWhole(page: Page, path: string, scripted: boolean): Promise<void> {
	const answer = await page.goto(path);
	expect(answer?.status()).toBe(200);
	expect(
		await htmlIssues(scripted ? await page.content() : ((await answer?.text()) ?? "")),
	).toEqual([]);
	await checkWidths(page, scripted);
	await checkSecondEngine(page);
}
