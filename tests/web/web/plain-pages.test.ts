import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allPages } from "~/models/pages/pages";
import type { Browser } from "../../support/browser";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { findJoinedWords, styleAttributes } from "../../support/joined-words";
import { isInTurn } from "../../support/share";
import { filledPath, namedAt } from "../../support/things";
import { startTestWeb, type TestWeb } from "../../support/web";

let world: IsolationWorld;
let web: TestWeb;
let browsers: Browser[];
let opened = 0;

beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway);
	browsers = [
		await web.signedInBrowser("merchantSuperAdmin"),
		await web.signedInBrowser("franchisee"),
		web.guest(),
	];
});
afterAll(async () => {
	await web?.close();
	await world?.close();
});

const PAGES = allPages.filter(({ built }, index) => built && isInTurn(index, 2));

describe("without style sheets and with none in attributes", () => {
	it.each(PAGES)("$id at $path is readable", async ({ path }) => {
		for (const browser of browsers) {
			const answer = await browser.follow(await browser.get(filledPath(path, namedAt(world.own))));
			if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
			if (answer.status === 200) opened += 1;
			expect(styleAttributes(answer.text)).toEqual([]);
			expect(findJoinedWords(answer.text)).toEqual([]);
		}
	});

	it("is what nearly every page was opened for", () => {
		expect(opened).toBeGreaterThan(PAGES.length * 0.9);
	});
});

it("finds words that run together", () => {
	expect(findJoinedWords("<a>New<span>3</span></a><a>All</a>")).toEqual(["New|3", "3|All"]);
	expect(findJoinedWords("<ul><li>New</li><li>All</li></ul>, <b>9</b> (<i>of 10</i>).")).toEqual(
		[],
	);
	expect(findJoinedWords('<button>Save</button> <button name="x">Preview</button>')).toEqual([]);
	expect(styleAttributes('<p>style="a" <i style="b">c</i></p>')).toEqual(['<i style="b"']);
});
