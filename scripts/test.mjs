/** npm test: builds, then runs the tiers; `-- unit web` runs some, `-- all` everything. Exit 1 on any failure; with `-- strict`, also on second tries. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dayFiles, filesForBothDatabases } from "./both-databases.mjs";
import { ensureInstalled } from "./install.mjs";
import { mapWithWidth, runStep } from "./run-step.mjs";
import { testDay } from "./test-day.mjs";
import {
	countFailures,
	overBudget,
	readBenchReport,
	readPlaywrightReport,
	readVitestReport,
	slowestFiles,
} from "./test-report.mjs";

const ROOT = new URL("../", import.meta.url);
const WHOLE = "all";
const STRICT = "strict";
const SLOWEST = 10;

/**
 * In starting order; what gives way works in what the browser, which feels a busy processor, leaves idle, and without time
 * limits in what all others do. `budget` is in seconds, and no failure. `whole` ones run only in `all` or when named, and
 * say what they skip.
 */
const TIERS = [
	{ name: "gateway-postgres", run: runVitest, budget: 560 },
	{ name: "faults", run: runVitest, budget: 280, built: true },
	{ name: "web", run: runVitest, budget: 450, built: true },
	{ name: "check", run: runCheck, budget: 600, givesWay: true, isUnlimited: true },
	{ name: "gateway-pglite", run: runVitest, budget: 240, files: filesOnPglite, givesWay: true },
	{ name: "unit", run: runVitest, budget: 180, givesWay: true },
	{ name: "e2e", run: runPlaywright, budget: 620, built: true, alone: true },
	{ name: "peers", run: runVitest, budget: 120, givesWay: true, whole: true },
	{ name: "bench", run: runBench, budget: 120, built: true, givesWay: true, whole: true },
	{ name: "text-browsers", run: runVitest, budget: 240, built: true, alone: true, whole: true },
];
/** Each has two workers, and theirs two servers: more of them slow each other down. */
const AT_ONCE = 2;

const args = process.argv.slice(2);
const isWhole = args.includes(WHOLE);
const isStrict = args.includes(STRICT);
const wanted = args.filter((name) => name !== WHOLE && name !== STRICT);
const unknown = wanted.filter((name) => !TIERS.some((tier) => tier.name === name));
if (unknown.length > 0) {
	console.error(
		`No such tier: ${unknown.join(", ")}. There are ${names(TIERS)}, ${WHOLE} and ${STRICT}.`,
	);
	process.exit(2);
}

const results = await runTiers(
	TIERS.filter(({ name, whole }) =>
		wanted.length === 0 ? isWhole || !whole : wanted.includes(name),
	),
);
printTimes(results);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = countFailures(results, isStrict);
console.log(`\nTEST_DAY=${testDay}\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runTiers(tiers) {
	try {
		await ensureInstalled();
		mkdirSync(new URL("test-results", ROOT), { recursive: true });
		const building = tiers.some(({ built }) => built) ? build() : Promise.resolve();
		const runOne = async (tier) => {
			if (tier.built) await building;
			return runTier(tier);
		};
		const runLane = (lane) => mapWithWidth(lane, 1, runOne);
		const last = tiers.filter((tier) => tier.alone);
		const unlimited = tiers.filter((tier) => tier.isUnlimited);
		const beside =
			last.length > 0 ? tiers.filter((tier) => tier.givesWay && !tier.isUnlimited) : [];
		const first = tiers.filter((tier) => ![...last, ...unlimited, ...beside].includes(tier));
		const besideAll = runLane(unlimited);
		return [
			...(await mapWithWidth(first, AT_ONCE, runOne)),
			...(await Promise.all([last, beside].map(runLane))).flat(),
			...(await besideAll),
		];
	} catch (error) {
		report(error);
		return [{ name: "", passed: 0, failed: 1, seconds: 0, budget: 0, files: [] }];
	}
}

async function build() {
	const { ensureBuilt } = await import("./build.mjs");
	await ensureBuilt().catch(report);
}

async function runTier(tier) {
	const { name, budget } = tier;
	const started = performance.now();
	const {
		passed,
		failed,
		files,
		unsteady = [],
		skipped = [],
		failures: reported = [],
		output,
		ok,
	} = await tier.run(tier).catch((error) => ({
		passed: 0,
		failed: 1,
		files: [],
		failures: [],
		output: error.message,
		ok: false,
	}));
	const ran = passed + failed + skipped.length > 0;
	const failures = ran && ok ? failed : Math.max(failed, 1);
	const seconds = (performance.now() - started) / 1000;
	if (failures > 0 && output) console.log(`\n── ${name}\n${output.trim()}\n`);
	const note = ran ? "" : " (ran no test)";
	const mark = failures > 0 ? "FAIL" : "ok  ";
	console.log(
		`${mark} ${name}: ${passed} passed, ${failures} failed, ${seconds.toFixed(1)} s${note}`,
	);
	return { name, budget, seconds, passed, failed: failures, files, unsteady, skipped, reported };
}

async function runCheck({ givesWay }) {
	const { runChecks } = await import("./check.mjs");
	const { passed, failed } = await runChecks({ givesWay });
	return { passed, failed, files: [], output: "", ok: failed === 0 };
}

async function runBench({ givesWay }) {
	const args = ["--import", "tsx", "bench/run.ts", "smoke"];
	const { findChromium } = await import("./chromium.mjs");
	const env = { CHROMIUM_PATH: await findChromium() };
	const { ok, output } = await runStep(args, env, { givesWay });
	return { ...readBenchReport(output), output, ok };
}

async function runVitest({ name, files = () => [], whole = false, givesWay = false }) {
	const file = `test-results/${name}.json`;
	rmSync(new URL(file, ROOT), { force: true });
	const { ok, output } = await runStep(
		[
			"node_modules/vitest/vitest.mjs",
			"run",
			"--project",
			name,
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${file}`,
			...files(),
		],
		isWhole ? { TEST_WHOLE: "yes" } : {},
		{ givesWay },
	);
	const { skipped, ...report } = readVitestReport(readJson(file));
	return { ...report, skipped: whole ? skipped : [], output, ok };
}

function filesOnPglite() {
	if (isWhole) return [];
	return dayFiles(filesForBothDatabases(fileURLToPath(ROOT))).map(({ file }) => file);
}

async function runPlaywright() {
	const { findChromium } = await import("./chromium.mjs");
	const file = "test-results/e2e.json";
	rmSync(new URL(file, ROOT), { force: true });
	const { ok, output } = await runStep(["node_modules/@playwright/test/cli.js", "test"], {
		CHROMIUM_PATH: await findChromium(),
		TEST_TURNS: "yes",
		...(isWhole && { TEST_WHOLE: "yes" }),
	});
	return { ...readPlaywrightReport(readJson(file)), output, ok };
}

function printTimes(results) {
	console.log("\nSeconds by tier:");
	for (const { name, seconds, budget } of results) {
		console.log(`${seconds.toFixed(1).padStart(7)} of ${String(budget).padStart(3)}  ${name}`);
	}
	console.log("\nThe slowest files:");
	for (const line of slowestFiles(results, SLOWEST)) console.log(line);
	const unsteady = results.flatMap((result) => result.unsteady ?? []);
	const skipped = results.flatMap((result) => result.skipped ?? []);
	if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.join("\n")}`);
	const late = overBudget(results);
	if (late.length > 0) console.log(`\nOver budget:\n${late.join("\n")}`);
	const failing = results.filter(({ failed }) => failed > 0);
	if (failing.length > 0) console.log(`\nFailed: ${names(failing)}`);
	if (unsteady.length > 0) console.log(`\nPassed at the second try:\n${unsteady.join("\n")}`);
	for (const line of results.flatMap(({ name, reported = [] }) =>
		reported.map((each) => `${name}/${each}`),
	)) {
		console.log(`\n${line}`);
	}
}

function readJson(file) {
	try {
		return JSON.parse(readFileSync(new URL(file, ROOT), "utf8"));
	} catch (error) {
		if (error.code === "ENOENT") return {};
		throw error;
	}
}

function report(error) {
	console.error(error.message);
}

function names(tiers) {
	return tiers.map(({ name }) => name).join(", ");
}
