import { mergeTests } from "@playwright/test";
import { test as engineTest, expect, signInOld } from "../support/engines/test";
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
		const path = await pathOf(page, standing);
		await shared.goto(path);
		expect(new URL(await shared.address()).pathname).toBe(path);
		expect(await shared.count("h1")).toBe(1);
		expect(await shared.text("main")).not.toContain("Something went wrong");
		expect(await shared.count(".script-failure")).toBe(0);
		expect(await shared.complaints()).toEqual([]);
	});
}
