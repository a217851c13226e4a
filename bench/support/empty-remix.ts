import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT, type Running, type Workshop } from "./workshop";

const REMIX = join(ROOT, "node_modules/@remix-run");
const SETTINGS = "bench/baselines/empty-remix/vite.config.ts";

/** Builds and starts the one-page Remix app like web. */
export function startEmptyRemix(workshop: Workshop): Promise<Running> {
	workshop.say("building the empty Remix page");
	const { status, stderr, stdout } = spawnSync(
		process.execPath,
		[join(REMIX, "dev/dist/cli.js"), "vite:build", "--config", SETTINGS],
		{ cwd: ROOT, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
	);
	if (status !== 0) throw new Error(`The empty Remix page was not built:\n${stdout}${stderr}`);
	return workshop.service({
		name: "empty-remix",
		args: [
			"--max-old-space-size=256",
			join(REMIX, "serve/dist/cli.js"),
			".cache/bench/empty-remix/server/index.js",
		],
		health: "/",
		// Where its build looks for its assets.
		cwd: ROOT,
	});
}
