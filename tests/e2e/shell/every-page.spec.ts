import { checkSecondEngine, checkWidths, expect, NARROW, WIDE } from "../../support/e2e";
import { htmlIssues } from "../../support/html-issues";
import { findJoinedWords } from "../../support/joined-words";
import {
	isTurnOf,
	openPagePath,
	openPages,
	opensScriptIn,
	personFor,
} from "../../support/open-pages";
import { repeatedZones } from "../../support/repeated-zones";
import { become, test } from "../../support/standing-page";

const isWhole = process.env.TEST_WHOLE !== undefined;

/** Whose frame this worker has looked at, at which level: it is the same on all their pages. */
const framed = new Set<string>();

// In parallel, since one after the other they would take longer than everything else.
test.describe.configure({ mode: "parallel" });

for (const page of openPages) {
	const tag = opensScriptIn(page, "today") ? [] : "@either";
	// Axe looks at it with script on the days of today's Chromium, and without in turn.
	const [readsHtml, looksPlain] = [isTurnOf(page, "html"), isTurnOf(page, "axe")];
	test(`${page.id} at ${page.path}`, { tag }, async ({ standing, scripted }) => {
		if (isWhole) test.slow();
		const { page: tab, pageErrors } = standing;
		await become(standing, personFor(page));
		const path = await openPagePath(page, standing);
		pageErrors.length = 0;
		const answer = await tab.goto(path);
		expect(answer?.status()).toBe(200);
		expect(new URL(tab.url()).pathname).toBe(path);
		const html = (await answer?.text()) ?? "";
		expect(findJoinedWords(html)).toEqual([]);
		// The server's markup is the same in both modes; script adds to it.
		if (!scripted && readsHtml) expect(await htmlIssues(html)).toEqual([]);
		if (scripted && isWhole) expect(await htmlIssues(await tab.content())).toEqual([]);
		await expect(tab.locator("h1")).toHaveCount(1);
		// The markup is the same, so the run without script looks at both widths for both, that of the page before first:
		// each change lays a page out again.
		const isNarrow = tab.viewportSize()?.width === NARROW;
		const both = isNarrow ? [NARROW, WIDE] : [WIDE, NARROW];
		const looks = scripted || looksPlain;
		const whose = `${personFor(page)} ${page.level} ${scripted}`;
		const frame = isWhole || !framed.has(whose);
		if (looks) framed.add(whose);
		const axe = looks ? { frame } : null;
		await checkWidths(tab, scripted, scripted && !isWhole ? [WIDE] : both, axe);
		if (isWhole) await checkSecondEngine(tab);
		expect(await repeatedZones(tab)).toEqual([]);
		expect(pageErrors).toEqual([]);
	});
}
