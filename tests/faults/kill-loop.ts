import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type CrashReport, checkAfterCrashes } from "../support/crash-checks";
import {
	CRASH_SECRET,
	type CrashDatabase,
	type CrashGateway,
	makeCrashPlace,
	startCrashGateway,
} from "../support/crash-gateway";
import { startCrashProvider } from "../support/crash-provider";
import { makeCrashWorld } from "../support/crash-world";
import { createWriters } from "../support/crash-writers";
import { freePort } from "../support/service-process";

/** The share of kills during the start; the rest come at random after the gateway is ready. */
const EARLY = 0.15;
const LONGEST_LIFE_MS = 800;

export interface KillLoopResult extends CrashReport {
	database: CrashDatabase;
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

/** Repeatedly kills a real gateway with SIGKILL under writes, then compares the database with what was acknowledged. */
export async function runKillLoop(
	database: CrashDatabase,
	times: number,
	say: (line: string) => void = () => {},
): Promise<KillLoopResult> {
	const place = await makeCrashPlace(database);
	const provider = await startCrashProvider();
	let gateway: CrashGateway | undefined;
	try {
		const before = await place.open();
		const world = await makeCrashWorld(before, CRASH_SECRET);
		await before.close();

		const port = await freePort();
		const start = () =>
			startCrashGateway(place, port, {
				PAYMENTS_URL: provider.url,
				SQUARE_URL: provider.url,
				SQUARE_CLIENT_ID: "mise",
			});
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
			database,
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

function countAcknowledged(ledger: readonly { acknowledged: unknown }[]): number {
	return ledger.filter(({ acknowledged }) => acknowledged !== null).length;
}

async function main(): Promise<void> {
	const options = { times: { type: "string", default: "200" } } as const;
	const { values } = parseArgs({ options });
	const database = process.env.TEST_DATABASE === "postgres" ? "postgres" : "pglite";
	const result = await runKillLoop(database, Number(values.times), (line) =>
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
