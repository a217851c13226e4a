import { appendFileSync, cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Database } from "../../gateway/core/database";
import { openPostgres } from "../../gateway/core/database-postgres";
import { checkAfterCrashes } from "../../tests/support/crash-checks";
import {
	CRASH_SECRET,
	type CrashGateway,
	startCrashGateway,
} from "../../tests/support/crash-gateway";
import { startCrashProvider } from "../../tests/support/crash-provider";
import { type CrashWorld, makeCrashWorld } from "../../tests/support/crash-world";
import { createWriters, type Intention, type Writers } from "../../tests/support/crash-writers";
import { freePort } from "../../tests/support/service-process";
import { ensureBuilt } from "../build.mjs";
import { type DrillPromise, nothingLost } from "./promises";
import type { Site } from "./site";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Entry {
	kind: Intention["kind"];
	key: string;
	id: string;
	sentAt: number;
	at: number;
}

export interface Heard {
	at: number;
	afterMs: number;
	status: number;
	words: string;
}

export interface Office {
	world: CrashWorld;
	address: string;
	gateway(env: Record<string, string>): CrashGateway;
	writers: Writers;
	heard: readonly Heard[];
	ledger(): Entry[];
	log(): string;
	progress(count: number): Promise<void>;
	settle(url: string): Promise<DrillPromise[]>;
}

/** A gateway under writers, whose acknowledgments are kept in a file outside the database. */
export async function openOffice(
	site: Site,
	url: string,
	{ onlyOrders = false } = {},
): Promise<Office> {
	await ensureBuilt({ only: "gateway" });
	const home = join(site.directory, "gateway");
	cpSync(join(ROOT, "build/gateway"), join(home, "build/gateway"), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(home, "node_modules"));
	const file = join(site.directory, "acknowledged.jsonl");
	appendFileSync(file, "");
	const world = await inDatabase(url, async (database) => {
		await database.migrate();
		return makeCrashWorld(database, CRASH_SECRET);
	});
	const provider = await startCrashProvider();
	site.atClose(provider.close);
	const port = await freePort();
	const address = `http://127.0.0.1:${port}`;
	const heard: Heard[] = [];
	const writers = createWriters(address, world, {
		onlyOrders,
		onAnswer({ kind, key }, answer, afterMs) {
			const at = Date.now();
			const { status = 0, body } = answer ?? {};
			const words = String(body?.message ?? "");
			heard.push({ at, afterMs, status, words: status >= 400 ? words : "" });
			if (status < 200 || status >= 300 || status === 202) return;
			const entry = { kind, key, id: String(body?.id ?? ""), sentAt: at - afterMs, at };
			appendFileSync(file, `${JSON.stringify(entry)}\n`);
		},
	});
	const ledger = () =>
		readFileSync(file, "utf8")
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line) as Entry);
	let running: CrashGateway | undefined;
	site.atClose(() => running?.kill());
	return {
		world,
		address,
		writers,
		heard,
		ledger,
		log: () => readFileSync(join(home, "gateway.log"), "utf8"),
		gateway(env) {
			running = startCrashGateway(
				{
					directory: home,
					env: { DATA_DIR: join(home, "data") },
					open: async () => openPostgres(url, 4),
					remove: async () => undefined,
				},
				port,
				{
					...{ PAYMENTS_URL: provider.url, SQUARE_URL: provider.url, SQUARE_CLIENT_ID: "mise" },
					...env,
				},
			);
			return running;
		},
		async progress(count) {
			const wanted = ledger().length + count;
			const until = Date.now() + 60_000;
			while (ledger().length < wanted) {
				if (Date.now() > until) throw new Error(silenceReport(heard, join(home, "gateway.log")));
				await sleep(100);
			}
		},
		async settle(at) {
			await writers.settle();
			const changed = await writers.sendAgain(0.2);
			await running?.kill();
			return inDatabase(at, async (database) => {
				const report = await checkAfterCrashes(database, world, writers.ledger);
				const known = new Set(writers.ledger.map(({ key }) => key));
				const strangers = ledger().filter(({ key }) => !known.has(key));
				report.lost.push(...strangers.map(({ key }) => `${key} of the file`));
				report.doubled.push(...changed.map(({ key }) => `${key} answers otherwise now`));
				for (const [payment, times] of provider.paid) {
					if (times > 1) report.doubled.push(`${times} payments back of ${payment}`);
				}
				return nothingLost(report, ledger().length);
			});
		},
	};
}

export function tally(heard: readonly Heard[]): string {
	const counts = new Map<string, number>();
	for (const { status, words } of heard) {
		const key = status ? `${status} “${words}”` : "no answer";
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return [...counts].map(([key, count]) => `${count} × ${key}`).join(", ");
}

function silenceReport(heard: readonly Heard[], log: string): string {
	const lately = heard.filter(({ at }) => at > Date.now() - 60_000);
	const lines = readFileSync(log, "utf8").slice(-3_000);
	return `Too few writes were acknowledged in a minute. Answers: ${tally(lately)}\n${lines}`;
}

/** The longest time (s) without an acknowledgment from a moment on. */
export function longestSilence(ledger: readonly Entry[], from: number): number {
	const times = [from, ...ledger.map(({ at }) => at).filter((at) => at > from)].sort(
		(a, b) => a - b,
	);
	return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1_000;
}

export async function inDatabase<T>(url: string, work: (database: Database) => Promise<T>) {
	const database = openPostgres(url, 4, { limits: {} });
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}
