import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SNAPSHOTS = `${ROOT}gateway/migrations/meta/`;
const NO_TERMINAL = "Interactive prompts require a TTY";
const ASKED = `drizzle-kit wants to ask whether a table or column got another name, and has no terminal to ask in.
For one that has not landed: npm run db:redo. For one that has: a migration that adds the new one, then one that drops the old.`;

/** Runs drizzle-kit and keeps its newest snapshot alone, the only one that it reads; returns what it printed. */
export function generateMigration(args, stdout = "pipe") {
	const made = spawnSync(
		process.execPath,
		["node_modules/drizzle-kit/bin.cjs", "generate", ...args],
		{ cwd: ROOT, encoding: "utf8", stdio: ["inherit", stdout, "pipe"] },
	);
	if (made.stderr.includes(NO_TERMINAL)) throw new Error(ASKED);
	if (made.status !== 0) throw new Error(`drizzle-kit failed\n${made.stdout ?? ""}${made.stderr}`);
	const snapshots = readdirSync(SNAPSHOTS).filter((name) => name.endsWith("_snapshot.json"));
	for (const older of snapshots.sort().slice(0, -1)) rmSync(SNAPSHOTS + older);
	return made.stdout ?? "";
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	try {
		generateMigration(process.argv.slice(2), "inherit");
	} catch (error) {
		console.error(error.message);
		process.exitCode = 1;
	}
}
