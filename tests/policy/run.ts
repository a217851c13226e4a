/**
 * npm run test:policy: takes every line of policy away, one at a time, in copies of the project, and asks the tests
 * whether they miss it. Prints the lines that nobody missed; exit 1 when there are any.
 * `npm run test:policy -- gateway/users` looks only at files whose path begins so.
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Mutant, mutantsOf } from "./mutants";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const AT_ONCE = 2;
/** Of one line's tests; one that hangs without it has missed it. */
const LIMIT_MS = 300_000;

const wanted = process.argv.slice(2);
const files = tracked();
const mutants = files
	.filter((file) => wanted.length === 0 || wanted.some((start) => file.startsWith(start)))
	.flatMap((file) => mutantsOf(ROOT, file))
	.filter(
		({ file, without }) => !EQUIVALENT().some(([at, text]) => file === at && without === text),
	);

const folder = mkdtempSync(join(tmpdir(), "mise-policy-"));
try {
	const survivors = await runAll();
	for (const { file, line, without } of survivors) {
		console.log(`nobody missed ${file}:${line}  ${without}`);
	}
	const missed = mutants.length - survivors.length;
	console.log(
		`${mutants.length} lines of policy taken away one at a time: ${missed} missed by a test, ${survivors.length} by none`,
	);
	process.exitCode = survivors.length > 0 || mutants.length === 0 ? 1 : 0;
} finally {
	rmSync(folder, { recursive: true, force: true });
}

async function runAll(): Promise<Mutant[]> {
	const waiting = [...mutants];
	const survivors: Mutant[] = [];
	let done = 0;
	await Promise.all(
		Array.from({ length: AT_ONCE }, async (_, index) => {
			const copy = makeCopy(join(folder, String(index)));
			for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
				writeFileSync(join(copy, mutant.file), mutant.text);
				const isMissed = await isMissedBy(copy, mutant);
				cpSync(join(ROOT, mutant.file), join(copy, mutant.file));
				if (!isMissed) survivors.push(mutant);
				done += 1;
				if (done % 25 === 0) console.log(`${done} of ${mutants.length}`);
			}
		}),
	);
	return survivors;
}

/** The cheapest tests that could miss the line come first. */
async function isMissedBy(copy: string, { kind }: Mutant): Promise<boolean> {
	const declared = ["--project", "unit", "tests/unit/policies.test.ts"];
	if (kind === "declared" && (await fails(copy, declared))) return true;
	if (kind === "web") {
		return (await builds(copy)) === false || (await fails(copy, ["--project", "web", ...WEB]));
	}
	return (
		(await fails(copy, ["--project", "gateway-pglite", ...FIRST])) ||
		(await fails(copy, ["--project", "gateway-pglite"]))
	);
}

const FIRST = ["tests/gateway/access-matrix.test.ts"];
const WEB = ["tests/web/access-matrix.test.ts", "tests/web/csrf.test.ts"];

/** Lines whose absence changes nothing that anybody could tell, with the reason. */
function EQUIVALENT(): readonly (readonly [file: string, without: string])[] {
	return [];
}

function fails(copy: string, args: string[]): Promise<boolean> {
	return run(copy, ["node_modules/vitest/vitest.mjs", "run", "--bail", "1", ...args]);
}

async function builds(copy: string): Promise<boolean> {
	return !(await run(copy, ["scripts/build.mjs"]));
}

/** Whether a command ends with a failure. */
function run(copy: string, args: string[]): Promise<boolean> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, args, { cwd: copy, stdio: "ignore" });
		const timer = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
		child.on("exit", (code) => {
			clearTimeout(timer);
			resolve(code !== 0);
		});
	});
}

function makeCopy(copy: string): string {
	for (const file of files) {
		mkdirSync(dirname(join(copy, file)), { recursive: true });
		cpSync(join(ROOT, file), join(copy, file));
	}
	symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
	return copy;
}

/** What belongs to the project, as it stands in the work tree. */
function tracked(): string[] {
	const { stdout } = spawnSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" });
	return stdout.split("\n").filter(Boolean);
}
