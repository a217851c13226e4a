/** What the runners of the tests report, in one shape: counts, and how long each file took. */

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, files: FileTime[], unsteady?: string[] }} Report
 * @typedef {{ name: string, startTime: number, endTime: number }} VitestFile
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: VitestFile[] }} VitestJson
 * @typedef {{ title?: string, tests: { status?: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected?: number, unexpected?: number, flaky?: number }} Stats
 * @typedef {{ stats?: Stats, suites?: Suite[] }} PlaywrightJson
 * @typedef {Report & { name: string, seconds: number, budget: number }} TierResult
 */

/**
 * Reads a JSON report of Vitest; of a run that wrote none, `{}`.
 * @param {VitestJson} json
 * @returns {Report}
 */
export function readVitestReport({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
	const files = testResults.map(({ name, startTime, endTime }) => ({
		file: shortName(name),
		seconds: (endTime - startTime) / 1000,
	}));
	return { passed: numPassedTests, failed: numFailedTests, files };
}

/**
 * Reads a JSON report of Playwright; of a run that wrote none, `{}`. A test that passed at its second try has passed, and is named
 * in `unsteady`.
 * @param {PlaywrightJson} json
 * @returns {Report}
 */
export function readPlaywrightReport({ stats = {}, suites = [] }) {
	const { expected = 0, unexpected = 0, flaky = 0 } = stats;
	const files = suites.map((suite) => ({
		file: shortName(suite.file),
		seconds: sum(durationsOf(suite)) / 1000,
	}));
	return {
		passed: expected + flaky,
		failed: unexpected,
		files,
		unsteady: suites.flatMap((suite) =>
			unsteadyOf(suite).map((title) => `${suite.file}: ${title}`),
		),
	};
}

/**
 * The files that took longest in all tiers, longest first, each as a line.
 * @param {TierResult[]} results
 * @param {number} count
 */
export function slowestFiles(results, count) {
	return results
		.flatMap(({ name, files }) => files.map((each) => ({ tier: name, ...each })))
		.sort((a, b) => b.seconds - a.seconds)
		.slice(0, count)
		.map(({ tier, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${tier}  ${file}`);
}

/**
 * A line for each tier that took longer than its budget.
 * @param {TierResult[]} results
 */
export function overBudget(results) {
	return results
		.filter(({ seconds, budget }) => seconds > budget)
		.map(({ name, seconds, budget }) => `${name} took ${seconds.toFixed(0)} s of ${budget} s`);
}

/** @param {Suite} suite @returns {string[]} */
function unsteadyOf({ specs = [], suites = [] }) {
	const isUnsteady = ({ tests }) => tests.some(({ status }) => status === "flaky");
	return [
		...specs.filter(isUnsteady).map(({ title = "" }) => title),
		...suites.flatMap(unsteadyOf),
	];
}

/** @param {Suite} suite @returns {number[]} */
function durationsOf({ specs = [], suites = [] }) {
	return [
		...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((r) => r.duration))),
		...suites.flatMap(durationsOf),
	];
}

function sum(numbers) {
	return numbers.reduce((a, b) => a + b, 0);
}

function shortName(path = "") {
	return path.replace(/^.*\/tests\//, "");
}
