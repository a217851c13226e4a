import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
// Workers inherit the day.
import { testDay } from "./scripts/test-day.mjs";
import type { EngineOptions } from "./tests/support/engines/test";

const executablePath = process.env.CHROMIUM_PATH;
const isWhole = process.env.TEST_WHOLE !== undefined;

/** Everything in the one that most old tablets have, the main job in the others. */
const ENGINES: { name: string; grep?: RegExp; grepInvert?: RegExp }[] = [
	{ name: "chromium-80" },
	{ name: "chromium-70", grep: /@main\b/ },
	{ name: "chromium-92", grep: /@main\b/ },
	// Old looks are compared with today's Chromium.
	...["chromium-today", "firefox-esr", "webkit-gtk"]
		.filter(() => isWhole)
		.map((name) => ({ name, grepInvert: /@look\b/ })),
];

/** Without script these run every day, others every third day (in `npm test`, which says so by TEST_TURNS). */
const EVERY_DAY = /^(?:identity|money|orders|shell)\b/;
const notToday = readdirSync("tests/e2e", { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".spec.ts") && !EVERY_DAY.test(name))
	.sort()
	.filter((_, index) => process.env.TEST_TURNS && !isWhole && (index + testDay) % 3 !== 0)
	.map((name) => new RegExp(`^(?!.*@(?:either|no-script)\\b).*${name.replace(/\W/g, ".")}`));

export default defineConfig<object, EngineOptions>({
	testDir: "tests/e2e",
	testMatch: "**/*.spec.ts",
	outputDir: "test-results/e2e",
	globalSetup: "tests/support/e2e-setup.ts",
	// A journey that passes at its second try is named at the end of the run (scripts/test-report.mjs).
	retries: 1,
	workers: 2,
	fullyParallel: false,
	timeout: 60_000,
	// Two browsers and two services share two cores.
	expect: { timeout: 15_000 },
	forbidOnly: process.env.CI !== undefined,
	// Failures come last, where whoever reads the end of a log finds them.
	reporter: [["dot"], ["json", { outputFile: "test-results/e2e.json" }]],
	use: {
		browserName: "chromium",
		locale: "en-US",
		timezoneId: "America/Chicago",
		// Nothing is caught half way through a transition.
		contextOptions: { reducedMotion: "reduce" },
		// The tests of a worker share a page: each begins without cookies, storage and routes, but with loaded scripts.
		reuseContext: true,
		trace: "off",
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	// Every journey runs in both, unless its tag names the one in which there is anything to see. "@either" is for what the
	// server decides and script only shows (a message, a refusal, a conflict, a layout), and for what is made as another
	// journey's screen is: `npm test -- all` runs it in both.
	projects: [
		{
			name: "script",
			use: { javaScriptEnabled: true },
			grepInvert: isWhole ? /@no-script\b/ : /@(?:no-script|either)\b/,
		},
		{
			name: "no-script",
			// The other theme, so that both are looked at.
			use: { javaScriptEnabled: false, colorScheme: "dark" },
			grepInvert: [/@script\b/, ...notToday],
		},
		// Journeys in the browsers of old tablets, which Playwright does not drive (tests/support/engines).
		...ENGINES.map(({ name, grep, grepInvert }) => ({
			name,
			testDir: "tests/engines",
			use: { engineName: name },
			...(grep && !isWhole && { grep }),
			...(grepInvert && { grepInvert }),
		})),
	],
});
