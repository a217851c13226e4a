/** npm run check: prints one line per check and the output of failures; exit 1 if any fails. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mapWithWidth, runStep } from "./run-step.mjs";

const SOURCES = ["app", "gateway", "demo", "tests", "bench", "scripts"];

const CHECKS = [
	{
		name: "types",
		// The compiler in Go; the one in JavaScript stays for tools that use its API. More checkers do the same work twice.
		args: ["node_modules/typescript-7/bin/tsc", "--noEmit", "-p", ".", "--checkers", "1"],
	},
	{
		name: "style",
		args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
	},
	{
		name: "layers",
		args: [
			"node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
			"--config",
			".dependency-cruiser.cjs",
			...SOURCES.filter((folder) => existsSync(new URL(`../${folder}`, import.meta.url))),
		],
	},
	{
		name: "cycles",
		args: [
			...["node_modules/@biomejs/biome/bin/biome", "lint", "--error-on-warnings"],
			...["--only=suspicious/noImportCycles", "."],
		],
	},
	{ name: "unused code", args: ["node_modules/knip/bin/knip.js", "--no-progress"] },
	{ name: "advisories", args: ["scripts/check-advisories.mjs"] },
	{ name: "browsers", args: ["scripts/check-browsers.mjs"] },
	{ name: "comments", args: ["scripts/count-comments.mjs"] },
	{ name: "words", args: ["scripts/words.mjs", "--check"] },
];

/**
 * Runs every check, two at a time, and prints them; returns the numbers of passed and failed ones.
 * @param {{ givesWay?: boolean }} [options]
 */
export async function runChecks(options) {
	const results = await mapWithWidth(CHECKS, 2, async ({ name, args }) => {
		const result = await runStep(args, {}, options);
		console.log(`${result.ok ? "ok  " : "FAIL"} ${name} ${result.seconds.toFixed(1)} s`);
		return { name, ...result };
	});
	const failing = results.filter((result) => !result.ok);
	for (const { name, output } of failing) console.log(`\n── ${name}\n${output.trim()}`);
	return { passed: results.length - failing.length, failed: failing.length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { failed } = await runChecks();
	process.exitCode = failed > 0 ? 1 : 0;
}
