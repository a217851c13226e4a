import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
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
	// Every journey runs in both, unless it is tagged as one that only there is anything to see of.
	projects: [
		{ name: "script", use: { javaScriptEnabled: true }, grepInvert: /@no-script\b/ },
		{ name: "no-script", use: { javaScriptEnabled: false }, grepInvert: /@script\b/ },
	],
});
