import type { Page } from "@playwright/test";
import { checkSecondEngine, checkWidths, expect, NARROW, TABLETS, WIDE } from "../../support/e2e";
import { htmlIssues } from "../../support/html-issues";
import { findJoinedWords } from "../../support/joined-words";
import {
	isTurnOf,
	openPagePath,
	openPages,
	opensScriptIn,
	personFor,
} from "../../support/open-pages";
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
		// Between a phone and a desk a table has the least room for its columns.
		const hasTable = !scripted && (await tab.locator("main table").count()) > 0;
		if (hasTable) await checkWidths(tab, scripted, TABLETS, null);
		if (isWhole) await checkSecondEngine(tab);
		expect(await repeatedZones(tab)).toEqual([]);
		expect(pageErrors).toEqual([]);
	});
}

/** Lists on the open page whose rows all say the same zone, which belongs once into the head. */
function repeatedZones(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const time = /\d:\d\d(?:[ \u00a0][AP]M)?[ \u00a0](?![AP]M$)([A-Z]{2,5}|[+-]\d\d(?::?\d\d)?)$/;
		const textsIn = (list: Element) =>
			[...list.querySelectorAll("table.rows > tbody > tr > td *, table.rows > tbody > tr > td")]
				.concat([...list.querySelectorAll(".audit-when")])
				.flatMap(({ childNodes }) => [...childNodes])
				.filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
				.map(({ textContent }) => (textContent ?? "").trim());
		return [...document.querySelectorAll("table.rows, ol.audit-list")].flatMap((list) => {
			const zones = textsIn(list).flatMap((text) => time.exec(text)?.[1] ?? []);
			const name = list.querySelector(":scope > caption")?.textContent ?? list.className;
			return new Set(zones).size === 1 ? [`${name}: ${zones[0]} in ${zones.length} rows`] : [];
		});
	});
}
