/**
 * npm run test:policy: removes every line of policy in turn, in copies of the project, and checks that a test fails.
 * Prints lines without a failing test; exit 1 if there are any. `npm run test:policy -- gateway/users` checks only
 * files whose path begins so.
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMutants, type Mutant } from "./mutants";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const AT_ONCE = 2;
/** Per line; tests that hang count as failing. */
const LIMIT_MS = 900_000;

/** Lines whose removal cannot be noticed, with the reason. */
const EQUIVALENT: readonly { file: string; without: string; because: string }[] = [
	{
		file: "app/services/web/access.server.ts",
		without: "if (!state.session.token) throw await toSignIn(args);",
		because: "the gateway refuses no token as it does a wrong one: this only spares the question",
	},
];

const WEB = [
	"access-matrix.test.ts",
	"tests/web/identity/account-access.test.ts",
	"tests/web/web/bare-routes.test.ts",
	"tests/web/web/csrf.test.ts",
	"tests/web/web/cached-viewers.test.ts",
	"tests/web/web/refusals.test.ts",
	"tests/web/support/support-ended.test.ts",
];

/** Domains whose policy is tested by other domains, too. */
const NEAREST: Record<string, readonly string[]> = {
	core: ["core", "identity", "support", "audit"],
	merchants: ["merchants", "support"],
	money: ["orders"],
};

/** Whether a command passes with every line in place. */
const passing = new Map<string, Promise<boolean>>();

const files = tracked();

process.exitCode = await main(process.argv.slice(2));

async function main(wanted: readonly string[]): Promise<number> {
	const mutants = files
		.filter((file) => wanted.length === 0 || wanted.some((start) => file.startsWith(start)))
		.flatMap((file) => createMutants(ROOT, file))
		.filter((mutant) => !isEquivalent(mutant));
	const survivors = await runAll(mutants);
	const missed = mutants.length - survivors.length;
	process.stdout.write(
		`${mutants.length} lines of policy taken away one at a time: ${missed} missed by a test, ${survivors.length} by none\n`,
	);
	return survivors.length > 0 || mutants.length === 0 ? 1 : 0;
}

async function runAll(mutants: readonly Mutant[]): Promise<Mutant[]> {
	const folder = mkdtempSync(join(tmpdir(), "mise-policy-"));
	const whole = makeCopy(join(folder, "whole"));
	const waiting = [...mutants];
	const survivors: Mutant[] = [];
	let done = 0;
	const workers = Array.from({ length: AT_ONCE }, async (_, index) => {
		const copy = makeCopy(join(folder, String(index)));
		for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
			writeFileSync(join(copy, mutant.file), mutant.text);
			const missing = await testsThatMiss(copy, mutant);
			if (missing) await requireWhole(whole, missing);
			cpSync(join(ROOT, mutant.file), join(copy, mutant.file));
			if (!missing) survivors.push(mutant);
			if (!missing) process.stdout.write(`nobody missed ${mutantName(mutant)}\n`);
			done += 1;
			if (done % 10 === 0) process.stdout.write(`${done} of ${mutants.length}\n`);
		}
	});
	try {
		await Promise.all(workers);
		return survivors;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function mutantName({ file, line, without }: Mutant): string {
	return `${file}:${line}  ${without}`;
}

/** The first tests that fail without the line, or null: nearest tests first, the whole tier last. */
async function testsThatMiss(copy: string, { kind, file }: Mutant): Promise<string[] | null> {
	if (kind === "web" && (await run(copy, ["scripts/build.mjs"]))) return ["scripts/build.mjs"];
	for (const tests of testsFor(kind, file)) {
		const args = ["node_modules/vitest/vitest.mjs", "run", "--bail", "1", "--project", ...tests];
		if (await run(copy, args)) return args;
	}
	return null;
}

function testsFor(kind: Mutant["kind"], file: string): string[][] {
	if (kind === "rule") return [["unit"]];
	if (kind === "web") return [["web", ...WEB]];
	const gateway = [nearest(file), ["access-matrix.test.ts"], []];
	return [
		...(kind === "declared" ? [["unit", "tests/unit/team/policies.test.ts"]] : []),
		...(file.startsWith("gateway/") ? gateway.map((tests) => ["gateway-pglite", ...tests]) : []),
	];
}

/** Throws when tests fail even with every line in place. */
async function requireWhole(whole: string, args: string[]): Promise<void> {
	const key = args.join(" ");
	const known = passing.get(key) ?? passes(whole, args);
	passing.set(key, known);
	if (!(await known)) throw new Error(`This fails with every line in place: ${key}`);
}

/** The tests of the file's domain, and those that also test its policy. */
function nearest(file: string): string[] {
	const domain = file.split("/")[1] ?? "";
	const folders = (NEAREST[domain] ?? [domain]).map((each) => `tests/gateway/${each}/`);
	const tests = files.filter(
		(each) => each.endsWith(".test.ts") && folders.some((folder) => each.startsWith(folder)),
	);
	return tests.length > 0 ? tests : ["tests/gateway/identity/auth.test.ts"];
}

function isEquivalent({ file, without }: Mutant): boolean {
	return EQUIVALENT.some((each) => file === each.file && without.startsWith(each.without));
}

async function passes(whole: string, args: string[]): Promise<boolean> {
	if (args.includes("web") && (await run(whole, ["scripts/build.mjs"]))) return false;
	return !(await run(whole, args));
}

/** Whether a command fails. */
function run(copy: string, args: string[]): Promise<boolean> {
	return new Promise((resolve) => {
		// In part, the matrix would not ask every role that a line is about.
		const env = { ...process.env, TEST_WHOLE: "yes" };
		const child = spawn(process.execPath, args, { cwd: copy, stdio: "ignore", env });
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

/** The project's files in the work tree. */
function tracked(): string[] {
	const { stdout } = spawnSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" });
	return stdout.split("\n").filter(Boolean);
}
