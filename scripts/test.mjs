/**
 * npm test: installs, builds, finds a Chromium, then runs every tier; `npm test -- unit web` runs
 * only those. The last line is "N passed, N failed"; exit 1 when any failed or a tier ran nothing.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureInstalled } from "./install.mjs";
import { mapWithWidth, runStep } from "./run-step.mjs";

const ROOT = new URL("../", import.meta.url);

// What needs the built services or a browser comes last and alone: it wants both cores.
const TIERS = [
	{ name: "check", run: runCheck },
	{ name: "unit", run: runVitest },
	{ name: "gateway-pglite", run: runVitest },
	{ name: "gateway-postgres", run: runVitest },
	{ name: "web", run: runVitest, alone: true },
	{ name: "faults", run: runVitest, alone: true },
	{ name: "e2e", run: runPlaywright, alone: true },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !TIERS.some((tier) => tier.name === name));
if (unknown.length > 0) {
	console.error(`No such tier: ${unknown.join(", ")}. There are ${names(TIERS)}.`);
	process.exit(2);
}

const results = await runTiers(
	TIERS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runTiers(tiers) {
	try {
		ensureInstalled();
		mkdirSync(new URL("test-results", ROOT), { recursive: true });
		const together = mapWithWidth(
			tiers.filter((tier) => !tier.alone),
			2,
			runTier,
		);
		const alone = tiers.filter((tier) => tier.alone);
		if (alone.length > 0) {
			const { ensureBuilt } = await import("./build.mjs");
			await ensureBuilt().catch(report);
		}
		return [...(await together), ...(await mapWithWidth(alone, 1, runTier))];
	} catch (error) {
		report(error);
		return [{ passed: 0, failed: 1 }];
	}
}

async function runTier({ name, run }) {
	const started = performance.now();
	const { passed, failed, output, ok } = await run(name).catch((error) => ({
		passed: 0,
		failed: 1,
		output: error.message,
		ok: false,
	}));
	const ran = passed + failed > 0;
	// A runner can fail where no single test did: a file that does not load, an unhandled error.
	const failures = ran && ok ? failed : Math.max(failed, 1);
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	if (failures > 0 && output) console.log(`\n── ${name}\n${output.trim()}\n`);
	const note = ran ? "" : " (ran no test)";
	const mark = failures > 0 ? "FAIL" : "ok  ";
	console.log(`${mark} ${name}: ${passed} passed, ${failures} failed, ${seconds} s${note}`);
	return { passed, failed: failures };
}

async function runCheck() {
	const { runChecks } = await import("./check.mjs");
	const { passed, failed } = await runChecks();
	return { passed, failed, output: "", ok: failed === 0 };
}

async function runVitest(project) {
	const file = `test-results/${project}.json`;
	rmSync(new URL(file, ROOT), { force: true });
	const { ok, output } = await runStep([
		...["node_modules/vitest/vitest.mjs", "run", "--project", project],
		...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
	]);
	const { numPassedTests = 0, numFailedTests = 0 } = readReport(file);
	return { passed: numPassedTests, failed: numFailedTests, output, ok };
}

async function runPlaywright() {
	const { findChromium } = await import("./chromium.mjs");
	const file = "test-results/e2e.json";
	rmSync(new URL(file, ROOT), { force: true });
	const { ok, output } = await runStep(["node_modules/@playwright/test/cli.js", "test"], {
		CHROMIUM_PATH: await findChromium(),
	});
	const { expected = 0, unexpected = 0, flaky = 0 } = readReport(file).stats ?? {};
	return { passed: expected, failed: unexpected + flaky, output, ok };
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(new URL(file, ROOT), "utf8"));
	} catch (error) {
		// A runner that broke before it wrote anything is counted by its exit code.
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
