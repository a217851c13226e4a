import { writeFile } from "node:fs/promises";
import { mergeTests } from "@playwright/test";
import { differences, lookAtBoth } from "../support/engines/looks";
import type { EnginePage } from "../support/engines/page";
import {
	test as engineTest,
	expect,
	openPage,
	signInOld,
	startEngine,
	TODAY,
} from "../support/engines/test";
import { openPagePath, openPages, personFor } from "../support/open-pages";
import { become, test as standingTest } from "../support/standing-page";

const WIDTHS = [360, 768, 1280];
const HEIGHT = 1_200;

/** One page of each kind; those first have looked wrong in an old browser before. */
const PAGES = [
	"menuPart",
	"onlineReports",
	"locationHours",
	"storePage",
	...(process.env.TEST_WHOLE
		? [
				// The live list changes while other journeys take orders.
				...["locationOrders", "locationOrder", "home", "menuTree"],
				...["deliveryZones", "newDiscount", "team", "signIn"],
			]
		: []),
];

const test = mergeTests(standingTest, engineTest).extend<object, { today: EnginePage }>({
	today: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
		async ({}, use) => {
			const engine = await startEngine(TODAY);
			await use(await openPage(engine));
			await engine.close();
		},
		{ scope: "worker" },
	],
});

test.describe.configure({ mode: "parallel" });

for (const id of PAGES) {
	test(`${id} looks as it does in today's Chromium @look`, async ({
		standing,
		shared,
		today,
	}, info) => {
		const page = openPages.find((each) => each.id === id);
		if (!page) throw new Error(`No page is called ${id}`);
		const person = personFor(page);
		await become(standing, person);
		const path = await openPagePath(page, standing);
		const both = [shared, today] as const;
		for (const each of both) await signInOld(each, person);
		await Promise.all(both.map((each) => each.goto(path)));
		for (const width of WIDTHS) {
			for (const each of both) await each.resize(width, HEIGHT);
			const [old, now] = await lookAtBoth(shared, today);
			const found = await differences(old, now);
			if (found.length > 0) {
				await writeFile(info.outputPath(`${width}-old.png`), old.picture);
				await writeFile(info.outputPath(`${width}-today.png`), now.picture);
			}
			expect.soft(found, `${id} at ${width} px`).toEqual([]);
		}
		await shared.pageErrors();
	});
}
