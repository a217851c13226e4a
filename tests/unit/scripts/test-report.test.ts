import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { filesForBothDatabases, THEMES } from "../../../scripts/both-databases.mjs";
import {
	overBudget,
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
			{ name: "/somewhere/tests/unit/web/a.test.ts", startTime: 1_000, endTime: 3_500 },
			{ name: "/somewhere/tests/unit/web/b.test.ts", startTime: 1_000, endTime: 1_100 },
		],
	}),
};
const spec = (...durations: number[]) => ({
	title: "home says what is late",
	tests: durations.map((duration) => ({
		status: duration === 4_000 ? "flaky" : "expected",
		results: [{ duration }],
	})),
});
const e2e = {
	name: "e2e",
	seconds: 10,
	budget: 420,
	...readPlaywrightReport({
		stats: { expected: 4, unexpected: 1, flaky: 1 },
		suites: [
			{ file: "home/home.spec.ts", specs: [spec(500, 1_500)], suites: [{ specs: [spec(4_000)] }] },
		],
	}),
};

it("counts what the runners report, and nothing where they wrote nothing", () => {
	expect(unit).toMatchObject({ passed: 3, failed: 1 });
	expect(e2e).toMatchObject({
		passed: 5,
		failed: 1,
		unsteady: ["home/home.spec.ts: home says what is late"],
	});
	const nothing = { passed: 0, failed: 0, files: [] };
	expect(readVitestReport({})).toEqual(nothing);
	expect(readPlaywrightReport({})).toEqual({ ...nothing, unsteady: [] });
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
