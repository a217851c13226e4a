import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { dayFiles, filesForBothDatabases, THEMES } from "../../../scripts/both-databases.mjs";
import {
	countFailures,
	overBudget,
	readBenchReport,
	readPlaywrightReport,
	readVitestReport,
	slowestFiles,
} from "../../../scripts/test-report.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const unit = {
	name: "unit",
	seconds: 61,
	budget: 60,
	...readVitestReport({
		numPassedTests: 3,
		numFailedTests: 1,
		testResults: [
			{
				name: "/somewhere/tests/unit/web/a.test.ts",
				startTime: 1_000,
				endTime: 3_500,
				assertionResults: [
					{ fullName: "zones know their names", status: "passed", failureMessages: [] },
					{
						fullName: "zones in lynx (lynx not installed)",
						status: "skipped",
						failureMessages: [],
					},
					{
						fullName: "zones know their clocks",
						status: "failed",
						failureMessages: ["\u001b[31mexpected 1\u001b[39m\nto be 2\n".padEnd(4_000, "at x\n")],
					},
				],
			},
			{
				name: "/somewhere/tests/unit/web/b.test.ts",
				startTime: 1_000,
				endTime: 1_100,
				message: "Cannot find module",
				assertionResults: [],
			},
		],
	}),
};
const spec = (status: string, ...durations: number[]) => ({
	title: "home says what is late",
	tests: durations.map((duration) => ({
		status: duration === 4_000 ? status : "expected",
		projectName: duration === 4_000 ? "chromium-80" : "script",
		results: [{ duration, ...(duration === 4_000 ? { error: { message: "Timed out" } } : {}) }],
	})),
});
const e2e = {
	name: "e2e",
	seconds: 10,
	budget: 420,
	...readPlaywrightReport({
		stats: { expected: 4, unexpected: 1, flaky: 1 },
		suites: [
			{
				file: "home/home.spec.ts",
				specs: [spec("flaky", 500, 1_500)],
				suites: [{ specs: [spec("flaky", 4_000)] }],
			},
		],
	}),
};

it("counts what the runners report, and nothing where they wrote nothing", () => {
	expect(unit).toMatchObject({
		passed: 3,
		failed: 1,
		skipped: ["zones in lynx (lynx not installed)"],
	});
	expect(e2e).toMatchObject({
		passed: 5,
		failed: 1,
		unsteady: ["home/home.spec.ts: home says what is late [chromium-80]\n    Timed out"],
	});
	const nothing = { passed: 0, failed: 0, files: [], failures: [], skipped: [] };
	expect(readVitestReport({})).toEqual(nothing);
	expect(readPlaywrightReport({})).toEqual({ ...nothing, unsteady: [] });
});

it("counts second tries as failures where that is wanted", () => {
	expect(countFailures([unit, e2e], false)).toBe(2);
	expect(countFailures([unit, e2e], true)).toBe(3);
});

it("gives each reason for skipping tests once", () => {
	const skip = (description?: string) => ({
		tests: [{ status: "skipped", annotations: [{ type: "skip", description }], results: [] }],
	});
	const { skipped } = readPlaywrightReport({
		suites: [
			{ specs: [skip("no Firefox"), skip("no Firefox"), skip()] },
			{ suites: [{ specs: [skip("no Firefox"), skip("no WebKit")] }] },
		],
	});
	expect(skipped).toEqual(["no Firefox", "no WebKit"]);
});

it("tells the beginning of why each test failed", () => {
	const [failed = "", unloaded] = unit.failures;
	expect(failed.split("\n").slice(0, 3)).toEqual([
		"unit/web/a.test.ts: zones know their clocks",
		"    expected 1",
		"    to be 2",
	]);
	expect(failed.split("\n")).toHaveLength(7);
	expect(unloaded).toBe("unit/web/b.test.ts: \n    Cannot find module");
	expect(e2e.failures).toEqual([]);
	const unexpected = readPlaywrightReport({
		suites: [{ file: "home/home.spec.ts", specs: [spec("unexpected", 500, 4_000)] }],
	});
	expect(unexpected.failures).toEqual(["home/home.spec.ts: home says what is late\n    Timed out"]);
});

it("names the slowest files of all tiers, and the tiers over their budget", () => {
	expect(slowestFiles([unit, e2e], 2)).toEqual([
		"    6.0 s  e2e  home/home.spec.ts",
		"    2.5 s  unit  unit/web/a.test.ts",
	]);
	expect(overBudget([unit, e2e])).toEqual(["unit took 61 s of 60 s"]);
});

it("has files that run on both databases for each theme", () => {
	const themes = new Set(filesForBothDatabases(ROOT).flatMap((each) => each.themes));
	expect([...themes].sort()).toEqual([...THEMES].sort());
});

it("asks the embedded database about itself every day, and about the rest within three", () => {
	const all = filesForBothDatabases(ROOT).map(({ file }) => ({ file }));
	const days = [20_001, 20_002, 20_003].map((day) => dayFiles(all, day));
	expect(new Set(days.flat())).toEqual(new Set(all));
	const core = all.filter(({ file }) => file.includes("/core/"));
	for (const files of days) {
		expect(files).toEqual(expect.arrayContaining(core));
		expect(files.length).toBeLessThan(0.6 * all.length);
	}
});

it("counts the measures of the bench that ran, and names those that did not", () => {
	const output = "   3 s  weight\n\nNot measured. weight: no page\n18 ran, 1 did not\n";
	expect(readBenchReport(output)).toEqual({
		passed: 18,
		failed: 1,
		files: [],
		failures: ["Not measured. weight: no page"],
	});
	expect(readBenchReport("Killed")).toMatchObject({ passed: 0, failed: 0 });
});
