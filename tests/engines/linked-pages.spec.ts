import { mailedLink, messagesTo, READER } from "../support/e2e-mail";
import { expectPage } from "../support/engines/expect-page";
import { signInOld, test } from "../support/engines/test";
import { LINKED_PAGES, SETUP, setupSteps, someone } from "../support/linked-pages";
import { makeEmptyOrganization, makeFounder } from "../support/team/e2e-people";

test.describe.configure({ mode: "parallel" });

test("the steps of setting up an organization", async ({ shared }) => {
	const founder = someone();
	await makeFounder(founder);
	await signInOld(shared, founder);
	for await (const path of setupSteps(founder)) await expectPage(shared, path);
});

test("the step of somebody whose organization has no location", async ({ shared }) => {
	const operator = someone();
	await makeEmptyOrganization(`Birch ${operator}`.slice(0, 40), someone(), operator);
	await signInOld(shared, operator);
	await expectPage(shared, `${SETUP}/locations`);
});

for (const [path, invite] of LINKED_PAGES) {
	test(`the page of the link to ${path}`, async ({ shared, storeId }) => {
		const email = someone();
		await invite(email, storeId);
		await signInOld(shared);
		await expectPage(shared, await mailedLink(email), path);
	});
}

test("the outbox and a message in it", async ({ shared }) => {
	const email = someone();
	await makeFounder(email);
	const [message] = await messagesTo(email);
	await signInOld(shared, READER);
	await expectPage(shared, "/dev/outbox");
	await expectPage(shared, `/dev/outbox/${message?.id}`);
});
