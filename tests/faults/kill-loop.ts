import { type ChildProcess, spawn } from "node:child_process";
import {
	closeSync,
	cpSync,
	mkdtempSync,
	openSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Database } from "../../gateway/core/database";
import { openPglite } from "../../gateway/core/database-pglite";
import { openPostgres } from "../../gateway/core/database-postgres";
import { ensureBuilt } from "../../scripts/build.mjs";
import { type CrashReport, checkAfterCrashes } from "../support/crash-checks";
import { startCrashProvider } from "../support/crash-provider";
import { makeCrashWorld } from "../support/crash-world";
import { createWriters } from "../support/crash-writers";
import { startPostgres } from "../support/postgres";
import { freePort } from "../support/service-process";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SECRET = "a secret only the torture knows, 32+ signs";
const READY_MS = 30_000;
/** The share of kills during the start; the rest come at random after the gateway is ready. */
const EARLY = 0.15;
const LONGEST_LIFE_MS = 800;

export interface KillLoopResult extends CrashReport {
	database: string;
	kills: number;
	/** Kills before the gateway was ready. */
	early: number;
	acknowledged: number;
	/** Intentions that had to be sent more than once. */
	resent: number;
	/** Acknowledged intentions that answered differently when repeated. */
	changed: number;
	/** Milliseconds from start to ready, for each start. */
	readyAfter: number[];
}

/**
 * Repeatedly kills a real gateway with SIGKILL under writes, then compares the database with what was acknowledged. On
 * PGlite, or PostgreSQL if TEST_DATABASE says so.
 */
export async function runKillLoop(
	times: number,
	say: (line: string) => void = () => {},
): Promise<KillLoopResult> {
	await ensureBuilt();
	const directory = mkdtempSync(join(tmpdir(), "mise-torture-"));
	cpSync(join(ROOT, "build/gateway"), join(directory, "build/gateway"), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"));
	const place = await makePlace(join(directory, "data"));
	const provider = await startCrashProvider();
	let gateway: Gateway | undefined;
	try {
		const before = await place.open();
		await before.migrate();
		const world = await makeCrashWorld(before, SECRET);
		await before.close();

		const port = await freePort();
		const start = () => startGateway(directory, port, { ...place.env, PAYMENTS_URL: provider.url });
		const writers = createWriters(`http://127.0.0.1:${port}`, world);
		const readyAfter: number[] = [];
		let early = 0;
		writers.start();
		for (let kill = 1; kill <= times; kill += 1) {
			gateway = start();
			if (Math.random() < EARLY) {
				early += 1;
				await sleep(Math.random() * (readyAfter[0] ?? 1_000));
			} else {
				readyAfter.push(await gateway.ready);
				await writers.progress();
				await sleep(Math.random() * LONGEST_LIFE_MS);
			}
			await gateway.kill();
			if (kill % 10 === 0)
				say(`${kill} kills, ${countAcknowledged(writers.ledger)} writes acknowledged`);
		}
		gateway = start();
		readyAfter.push(await gateway.ready);
		await writers.settle();
		const changed = await writers.sendAgain(0.2);
		await gateway.kill();

		const after = await place.open();
		const report = await checkAfterCrashes(after, world, writers.ledger);
		await after.close();
		for (const [payment, times] of provider.paid) {
			if (times > 1) report.doubled.push(`${times} payments back of ${payment}`);
		}
		return {
			...report,
			database: place.kind,
			kills: times + 1,
			early,
			acknowledged: countAcknowledged(writers.ledger),
			resent: writers.ledger.filter(({ sent }) => sent > 1).length,
			changed: changed.length,
			readyAfter,
		};
	} finally {
		await gateway?.kill();
		await provider.close();
		await place.remove();
		rmSync(directory, { recursive: true, force: true });
	}
}

/** The result in readable lines. */
export function describeKillLoop(result: KillLoopResult): string {
	const ready = [...result.readyAfter].sort((a, b) => a - b);
	const middle = ready[Math.floor(ready.length / 2)] ?? 0;
	return [
		`${result.database}: ${result.kills} kills (${result.early} of them while starting), ${result.acknowledged} writes acknowledged, ${result.resent} of them sent again`,
		`lost ${result.lost.length}, doubled ${result.doubled.length + result.changed}, torn ${result.torn.length}, audit chain ${result.chain ?? "whole"}`,
		`ready again after ${middle} ms in the middle, ${ready.at(-1) ?? 0} ms at most`,
		...[...result.lost, ...result.doubled, ...result.torn].slice(0, 20),
	].join("\n");
}

interface Place {
	kind: "pglite" | "postgres";
	env: Record<string, string>;
	open(): Promise<Database>;
	remove(): Promise<void>;
}

async function makePlace(directory: string): Promise<Place> {
	const env = { DATA_DIR: directory };
	if (process.env.TEST_DATABASE !== "postgres") {
		return { kind: "pglite", env, open: () => openPglite(directory), remove: async () => {} };
	}
	const server = await startPostgres({ durable: true });
	return {
		kind: "postgres",
		env: { ...env, DATABASE_URL: server.url },
		open: async () => openPostgres(server.url, 4),
		remove: () => server.stop(),
	};
}

interface Gateway {
	/** Milliseconds it took to be ready. */
	ready: Promise<number>;
	/** SIGKILL, and waits until it is gone. */
	kill(): Promise<void>;
}

function startGateway(directory: string, port: number, env: Record<string, string>): Gateway {
	const log = join(directory, "gateway.log");
	const output = openSync(log, "w");
	const child = spawn(process.execPath, ["build/gateway/main.js"], {
		cwd: directory,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			...env,
			GATEWAY_PORT: String(port),
			SESSION_SECRET: SECRET,
			SERVICE_KEY: "service key of the torture",
			MISE_DEMO: "off",
			LOG_LEVEL: "error",
		},
		stdio: ["ignore", output, output],
	});
	closeSync(output);
	const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	return {
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
		await sleep(20);
	}
}

function countAcknowledged(ledger: readonly { acknowledged: unknown }[]): number {
	return ledger.filter(({ acknowledged }) => acknowledged !== null).length;
}

async function main(): Promise<void> {
	const { values } = parseArgs({ options: { times: { type: "string", default: "200" } } });
	const result = await runKillLoop(Number(values.times), (line) =>
		process.stdout.write(`${line}\n`),
	);
	process.stdout.write(`${describeKillLoop(result)}\n`);
	const { lost, doubled, torn, chain, changed } = result;
	const isWhole = lost.length + doubled.length + torn.length + changed === 0 && chain === null;
	process.exitCode = isWhole ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	main().catch((error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
		process.exitCode = 1;
	});
}
