import { stripVTControlCharacters } from "node:util";

const MESSAGE_LINES = 6;
const LINE_LENGTH = 300;

/** @typedef {{ passed: number, failed: number, files: { file: string, seconds: number }[], failures: string[], unsteady?: string[], skipped?: string[] }} Report
 * @typedef {{ fullName?: string, status?: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, startTime: number, endTime: number, message?: string, assertionResults?: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: VitestFile[] }} VitestJson
 * @typedef {{ title?: string, tests: { status?: string, projectName?: string, annotations?: { type: string, description?: string }[], results: { duration: number, error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats?: { expected?: number, unexpected?: number, flaky?: number }, suites?: Suite[] }} PlaywrightJson
 * @typedef {Report & { name: string, seconds: number, budget: number }} TierResult */

/** @param {VitestJson} json @returns {Report} */
export function readVitestReport({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
	const files = testResults.map(({ name, startTime, endTime }) => ({
		file: shortName(name),
		seconds: (endTime - startTime) / 1000,
	}));
	const failures = testResults.flatMap(({ name, message = "", assertionResults = [] }) => {
		const failed = assertionResults.filter(({ status }) => status === "failed");
		const file = shortName(name);
		if (failed.length === 0 && message !== "") return [failureLines(file, "", message)];
		return failed.map(({ fullName = "", failureMessages = [] }) =>
			failureLines(file, fullName, failureMessages[0]),
		);
	});
	const skipped = testResults.flatMap(({ assertionResults = [] }) =>
		assertionResults.flatMap(({ status, fullName = "" }) =>
			status === "skipped" ? [fullName] : [],
		),
	);
	return { passed: numPassedTests, failed: numFailedTests, files, failures, skipped };
}

/** A test that passed at its second try is `unsteady`, with what the first one met; `skipped` says once why tests were. @param {PlaywrightJson} json @returns {Report} */
export function readPlaywrightReport({ stats = {}, suites = [] }) {
	const { expected = 0, unexpected = 0, flaky = 0 } = stats;
	const files = suites.map((suite) => ({
		file: shortName(suite.file),
		seconds: sum(testDurations(suite)) / 1000,
	}));
	return {
		passed: expected + flaky,
		failed: unexpected,
		files,
		failures: suites.flatMap((suite) =>
			collectSpecs(suite, "unexpected").map(({ title = "", tests }) =>
				failureLines(shortName(suite.file), title, firstError(tests)),
			),
		),
		unsteady: suites.flatMap((suite) =>
			collectSpecs(suite, "flaky").map(({ title, tests }) =>
				failureLines(
					suite.file ?? "",
					`${title} [${projectNames(tests, "flaky")}]`,
					firstError(tests),
				),
			),
		),
		skipped: [...new Set(suites.flatMap(reasonsOfSkipping))],
	};
}

/** What the bench's smoke run says of its measures. @param {string} output @returns {Report} */
export function readBenchReport(output) {
	const [, passed = 0, failed = 0] = /^(\d+) ran, (\d+) did not$/m.exec(output) ?? [];
	const failures = output.split("\n").filter((line) => line.startsWith("Not measured."));
	return { passed: Number(passed), failed: Number(failed), files: [], failures };
}

/** How many tests failed; second tries count if `isStrict`. @param {Pick<TierResult, "failed" | "unsteady">[]} results @param {boolean} isStrict */
export function countFailures(results, isStrict) {
	return sum(results.map(({ failed, unsteady = [] }) => failed + (isStrict ? unsteady.length : 0)));
}

/** @param {TierResult[]} results @param {number} count */
export function slowestFiles(results, count) {
	return results
		.flatMap(({ name, files }) => files.map((each) => ({ tier: name, ...each })))
		.sort((a, b) => b.seconds - a.seconds)
		.slice(0, count)
		.map(({ tier, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${tier}  ${file}`);
}

/** @param {TierResult[]} results */
export function overBudget(results) {
	return results
		.filter(({ seconds, budget }) => seconds > budget)
		.map(({ name, seconds, budget }) => `${name} took ${seconds.toFixed(0)} s of ${budget} s`);
}

function collectSpecs({ specs = [], suites = [] }, ending) {
	const endedSo = ({ tests }) => tests.some(({ status }) => status === ending);
	return [...specs.filter(endedSo), ...suites.flatMap((suite) => collectSpecs(suite, ending))];
}

function reasonsOfSkipping(suite) {
	return collectSpecs(suite, "skipped")
		.flatMap(({ tests }) => tests)
		.flatMap(({ annotations = [] }) => annotations)
		.flatMap(({ type, description }) => (type === "skip" && description ? [description] : []));
}

function projectNames(tests, ending) {
	return tests
		.filter(({ status }) => status === ending)
		.map(({ projectName = "" }) => projectName)
		.join(", ");
}

function firstError(tests) {
	return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
}

function failureLines(file, title, message = "") {
	const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, MESSAGE_LINES);
	return [`${file}: ${title}`, ...lines.map((line) => `    ${line.slice(0, LINE_LENGTH)}`)].join(
		"\n",
	);
}

function testDurations({ specs = [], suites = [] }) {
	return [
		...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((r) => r.duration))),
		...suites.flatMap(testDurations),
	];
}

function sum(numbers) {
	return numbers.reduce((a, b) => a + b, 0);
}

function shortName(path = "") {
	return path.replace(/^.*\/tests\//, "");
}
