import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sourceStamp } from "../../tests/support/source-stamp";
import { ROOT, type Running, type Workshop } from "./workshop";

const SETTINGS = "bench/baselines/empty-remix/vite.config.ts";
const DIRECTORY = ".cache/bench/empty-remix";
const STAMP = join(ROOT, DIRECTORY, "stamp");
const SOURCES = ["bench/baselines/empty-remix", "package-lock.json", "patches"];
const PATCHED = ["@remix-run", "react-router", "react-router-dom"];

/** Builds the one-page Remix app and starts it like web, on Remix as published: without our patches. */
export function startEmptyRemix(workshop: Workshop): Promise<Running> {
	const stamp = sourceStamp(ROOT, SOURCES);
	if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== stamp) {
		workshop.say("building the empty Remix page");
		rmSync(join(ROOT, DIRECTORY), { recursive: true, force: true });
		runHere(process.execPath, [
			...["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--config", SETTINGS],
		]);
		installUnpatched();
		writeFileSync(STAMP, stamp);
	}
	return workshop.service({
		name: "empty-remix",
		sharedAs: "empty Remix page",
		args: [
			"--max-old-space-size=256",
			join(DIRECTORY, "node_modules/@remix-run/serve/dist/cli.js"),
			join(DIRECTORY, "server/index.js"),
		],
		health: "/",
		cwd: ROOT,
	});
}

/** Copies of the patched packages beside the build, which finds them before the project's; patches taken back. */
function installUnpatched(): void {
	for (const name of PATCHED) {
		const path = join("node_modules", name);
		cpSync(join(ROOT, path), join(ROOT, DIRECTORY, path), { recursive: true });
	}
	const patches = readdirSync(join(ROOT, "patches"))
		.filter((name) => PATCHED.some((copied) => name.startsWith(`${copied}+`)))
		.map((name) => join("patches", name));
	runHere("git", ["apply", "--reverse", `--directory=${DIRECTORY}`, ...patches]);
}

function runHere(command: string, args: string[]): void {
	const { status, stdout, stderr } = spawnSync(command, args, {
		cwd: ROOT,
		encoding: "utf8",
		env: { ...process.env, NODE_ENV: "production" },
	});
	if (status !== 0) throw new Error(`The empty Remix page was not built:\n${stdout}${stderr}`);
}
