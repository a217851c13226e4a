import { mergeTests } from "@playwright/test";
import { expectPage } from "../support/engines/expect-page";
import { test as engineTest, signInOld } from "../support/engines/test";
import { openPagePath, openPages, opensScriptIn, personFor } from "../support/open-pages";
import { become, test as standingTest } from "../support/standing-page";

const test = mergeTests(standingTest, engineTest);

test.describe.configure({ mode: "parallel" });

for (const page of openPages.filter((each) => opensScriptIn(each, "80"))) {
	test(`${page.id} at ${page.path}`, async ({ standing, shared }) => {
		const person = personFor(page);
		// The lists that lead to a page are read by today's browser.
		await become(standing, person);
		await signInOld(shared, person);
		await expectPage(shared, await openPagePath(page, standing));
	});
}
