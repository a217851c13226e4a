import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, cpSync, openSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Database } from "../../gateway/core/database";
import { openPglite } from "../../gateway/core/database-pglite";
import { openPostgres } from "../../gateway/core/database-postgres";
import { ensureBuilt } from "../../scripts/build.mjs";
import { migratedDirectory } from "./migrated-directory";
import { startPostgres } from "./postgres";
import { SHORT_LIVED } from "./service-process";
import { makeWorkFolder } from "./work-folder";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const CRASH_SECRET = "a secret only the torture knows, 32+ signs";
const READY_MS = 120_000;
const POLL_MS = 50;
/** A killed gateway's job is not offered again before its time, for which a life would have to wait. */
const JOB_SECONDS = JSON.stringify({
	"send-due-couriers": 1,
	"send-due-orders": 1,
	"settle-menu-syncs": 1,
	"settle-pos-layouts": 1,
});

export type CrashDatabase = "pglite" | "postgres";

/** For tests that kill a gateway in long work: the same code resumes it on both, and starts sooner on PostgreSQL. */
export const CRASH_DATABASES: readonly CrashDatabase[] = process.env.TEST_WHOLE
	? ["postgres", "pglite"]
	: ["postgres"];

/** A copy of the build and an empty database, for a gateway that is going to be killed. */
export interface CrashPlace {
	directory: string;
	env: Record<string, string>;
	/** Opens the database in this process, between two lives of the gateway. */
	open(): Promise<Database>;
	remove(): Promise<void>;
}

export interface CrashGateway {
	pid: number;
	/** Milliseconds it took to be ready. */
	ready: Promise<number>;
	/** SIGKILL, and waits until it is gone. */
	kill(): Promise<void>;
}

/** With the tables made, on PGlite or on a durable PostgreSQL. */
export async function makeCrashPlace(kind: CrashDatabase): Promise<CrashPlace> {
	await ensureBuilt({ only: "gateway" });
	// What a killed process wrote outlives it in memory, too; a durable PostgreSQL has its own place on the disk.
	const directory = makeWorkFolder("torture");
	cpSync(join(ROOT, "build/gateway"), join(directory, "build/gateway"), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"));
	const data = join(directory, "data");
	const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
	if (kind === "pglite") {
		cpSync(await migratedDirectory(ROOT), data, { recursive: true });
		return {
			directory,
			env: { DATA_DIR: data },
			open: () => openPglite(data),
			remove: async () => removeDirectory(),
		};
	}
	const server = await startPostgres({ durable: true });
	const open = async () => openPostgres(server.url, 4);
	const fresh = await open();
	await fresh.migrate();
	await fresh.close();
	return {
		directory,
		env: { DATA_DIR: data, DATABASE_URL: server.url },
		open,
		async remove() {
			await server.stop();
			removeDirectory();
		},
	};
}

/** Starts the built gateway on a port of loopback. */
export function startCrashGateway(
	{ directory, env: placeEnv }: CrashPlace,
	port: number,
	env: Record<string, string> = {},
): CrashGateway {
	const log = join(directory, "gateway.log");
	const output = openSync(log, "w");
	const child = spawn(process.execPath, [...SHORT_LIVED, "build/gateway/main.js"], {
		cwd: directory,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			...placeEnv,
			...env,
			GATEWAY_PORT: String(port),
			SESSION_SECRET: CRASH_SECRET,
			SERVICE_KEY: "service key of the torture",
			MISE_DEMO: "off",
			LOG_LEVEL: "error",
			JOB_SECONDS,
		},
		stdio: ["ignore", output, output],
	});
	closeSync(output);
	const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	return {
		pid: child.pid as number,
		ready: becomesReady(child, port, log),
		async kill() {
			child.kill("SIGKILL");
			await gone;
		},
	};
}

async function becomesReady(child: ChildProcess, port: number, log: string): Promise<number> {
	const started = performance.now();
	for (;;) {
		if (child.signalCode === "SIGKILL") return Math.round(performance.now() - started);
		const isOver = child.exitCode !== null || performance.now() - started > READY_MS;
		if (isOver)
			throw new Error(`The gateway did not come up:\n${readFileSync(log, "utf8").slice(-3_000)}`);
		try {
			const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
			await answer.text();
			if (answer.ok) return Math.round(performance.now() - started);
		} catch {
			// Nobody listens yet.
		}
		await sleep(POLL_MS);
	}
}
