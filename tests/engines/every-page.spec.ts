import { mergeTests } from "@playwright/test";
import { expectPage } from "../support/engines/expect-page";
import { test as engineTest, signInOld } from "../support/engines/test";
import { openPages, pathOf, personFor } from "../support/open-pages";
import { fileOfPath } from "../support/route-files";
import { become, test as standingTest } from "../support/standing-page";

const test = mergeTests(standingTest, engineTest);

/** One page of each module: script is the same for all of them. */
const pages = openPages.filter(({ path }, at) => {
	const file = fileOfPath(path);
	return !openPages.slice(0, at).some((before) => fileOfPath(before.path) === file);
});

test.describe.configure({ mode: "parallel" });

for (const page of process.env.TEST_WHOLE ? openPages : pages) {
	test(`${page.id} at ${page.path}`, async ({ standing, shared }) => {
		const person = personFor(page);
		// The lists that lead to a page are read by today's browser.
		await become(standing, person);
		await signInOld(shared, person);
		await expectPage(shared, await pathOf(page, standing));
	});
}
