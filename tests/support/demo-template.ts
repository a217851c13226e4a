import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { GATEWAY_FLAGS } from "../../scripts/node-flags.mjs";
import { freePort, startService } from "./service-process";
import { sourceStamp } from "./source-stamp";

const CACHE = ".cache";
const SOURCES = ["gateway", "demo", "app/models", "package-lock.json"];
const SEEDING_MS = 300_000;

/**
 * A data directory with the demo, created once a day for each state of the gateway's sources, since copying is faster
 * than seeding. Dates are relative to that day.
 */
export async function demoTemplate(
	root: string,
	gatewayEnv: Record<string, string>,
): Promise<string> {
	const sources = SOURCES.filter((name) => existsSync(join(root, name)));
	const today = new Date().toISOString().slice(0, 10);
	const directory = join(root, CACHE, `e2e-${sourceStamp(root, sources, gatewayEnv)}-${today}`);
	if (existsSync(directory)) return directory;
	removeOlder(join(root, CACHE), today);
	const unfinished = `${directory}.${process.pid}`;
	mkdirSync(unfinished, { recursive: true });
	try {
		const port = await freePort();
		const gateway = await startService({
			name: "gateway that seeds the demo",
			args: [...GATEWAY_FLAGS, demoProgram(root)],
			cwd: root,
			env: { ...gatewayEnv, DATA_DIR: unfinished, GATEWAY_PORT: String(port) },
			health: `http://127.0.0.1:${port}/readyz`,
			log: join(root, "test-results", "e2e-seed.log"),
			patienceMs: SEEDING_MS,
		});
		await gateway.stop();
		if (!existsSync(directory)) renameSync(unfinished, directory);
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
	}
	return directory;
}

/** What starts a gateway with the demo; a bench may compare with a build whose gateway had the demo in it. */
export function demoProgram(root: string): string {
	const beside = "build/demo/main.js";
	return existsSync(join(root, beside)) ? beside : "build/gateway/main.js";
}

function removeOlder(cache: string, today: string): void {
	if (!existsSync(cache)) return;
	for (const name of readdirSync(cache)) {
		if (name.startsWith("e2e-") && !name.includes(today)) {
			rmSync(join(cache, name), { recursive: true, force: true });
		}
	}
}
