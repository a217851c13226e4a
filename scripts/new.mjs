import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

try {
	await ensureInstalled();
	const args = ["node_modules/tsx/dist/cli.mjs", "scripts/new-entity.ts", ...process.argv.slice(2)];
	process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" }).status ?? 1;
} catch (error) {
	console.error(error.message);
	process.exitCode = 1;
}
