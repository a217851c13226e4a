import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { checkOutBase } from "../../bench/support/base-build";
import { signInOnWeb } from "../../bench/support/sign-in";
import { DEMO_PASSWORD } from "../../demo/demo-tenant";
import { checkAfterCrashes } from "../../tests/support/crash-checks";
import { startCrashProvider } from "../../tests/support/crash-provider";
import type { CrashWorld } from "../../tests/support/crash-world";
import { createWriters } from "../../tests/support/crash-writers";
import { ensureBuilt } from "../build.mjs";
import { startFront } from "./front";
import { type Heard, inDatabase, tally } from "./office";
import { PAIR_SECRET, startPair } from "./pair";
import { type DrillPromise, holds, nothingLost } from "./promises";
import { askServer, createServer } from "./server";
import type { Site } from "./site";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const VISITORS = 3;
const BETWEEN_PAGES_MS = 50;
const PATIENCE_MS = 60_000;

/** The last landed version and this one side by side, through a migration, until only this one is left. */
export async function upgrade(site: Site): Promise<DrillPromise[]> {
	await ensureBuilt();
	const base = checkOutBase();
	site.atClose(base.remove);
	site.say(`building ${base.name}`);
	runIn(base.directory, ["scripts/build.mjs"]);
	const server = await createServer(site, "primary");
	const provider = await startCrashProvider();
	site.atClose(provider.close);
	const front = await startFront(site);
	const env = {
		DATABASE_URL: server.url,
		...{ PAYMENTS_URL: provider.url, SQUARE_URL: provider.url, SQUARE_CLIENT_ID: "mise" },
	};
	const world = makeWorld(base.directory, server.url);
	const old = await startPair(site, { front, index: 0, directory: base.directory, env });

	const heard: Heard[] = [];
	const note = (status: number, words = "") =>
		void heard.push({ at: Date.now(), afterMs: 0, status, words });
	const writers = createWriters(front.gateway, world, {
		onAnswer: (_, answer) => note(answer?.status ?? 0, String(answer?.body?.message ?? "")),
	});
	const progress = async () => {
		const wanted = heard.length + 300;
		const until = Date.now() + PATIENCE_MS;
		while (heard.length < wanted) {
			if (Date.now() > until) throw new Error(`Too few answers: ${tally(heard)}`);
			await sleep(100);
		}
	};
	const visitors = await startVisitors(front.web, world, note);
	writers.start();
	await progress();
	site.say("the new version starts beside it, and migrates");
	const directory = withNewMigration(site);
	await startPair(site, { front, index: 1, directory, env });
	const migrated = await askServer<{ there: boolean }>(
		server.url,
		"select count(*) = 1 as there from information_schema.columns where column_name = 'drill_expands'",
	);
	await progress();
	site.say("the old one ends");
	for (const name of ["web", "gateway"] as const) {
		await front.drain(name, 0);
		await old[name].stop();
		await progress();
	}
	await visitors.stop();
	await writers.settle();
	const report = await inDatabase(server.url, (database) =>
		checkAfterCrashes(database, world, writers.ledger),
	);
	const failed = heard.filter(({ status }) => status === 0 || status >= 400);
	return [
		...nothingLost(report, writers.ledger.filter((each) => each.acknowledged).length),
		holds("the old version worked on through a migration", migrated?.there === true),
		holds(
			"requests that failed",
			failed.length === 0,
			failed.length ? tally(failed) : `0 of ${heard.length}, pages among them`,
		),
	];
}

function makeWorld(directory: string, url: string): CrashWorld & { email: string } {
	const email = "crash@example.test";
	const script = `
		import { SYSTEM } from "./gateway/core/database";
		import { openPostgres } from "./gateway/core/database-postgres";
		import { hashPassword } from "./gateway/core/passwords";
		import { makeCrashWorld } from "./tests/support/crash-world";
		const database = openPostgres(${JSON.stringify(url)}, 2);
		await database.migrate();
		const world = await makeCrashWorld(database, ${JSON.stringify(PAIR_SECRET)});
		const hash = await hashPassword(${JSON.stringify(DEMO_PASSWORD)});
		await database.transaction(SYSTEM, (tx) =>
			tx.execute("update users set password_hash = '" + hash + "'"));
		await database.close();
		console.log(JSON.stringify(world));
		process.exit(0);
	`;
	const file = join(directory, "drill-world.ts");
	writeFileSync(file, script);
	return { ...JSON.parse(runIn(directory, ["--import", "tsx", file])), email };
}

function withNewMigration(site: Site): string {
	const home = join(site.directory, "next");
	cpSync(join(ROOT, "build"), join(home, "build"), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(home, "node_modules"));
	const folder = join(home, "build/gateway/migrations");
	const file = join(folder, "meta/_journal.json");
	const journal = JSON.parse(readFileSync(file, "utf8"));
	const tag = "9999_drill_expands";
	journal.entries.push({ ...journal.entries.at(-1), idx: 9999, tag, when: Date.now() });
	writeFileSync(file, JSON.stringify(journal));
	writeFileSync(
		join(folder, `${tag}.sql`),
		"alter table orders add column drill_expands text not null default '';",
	);
	return home;
}

async function startVisitors(
	url: string,
	world: { email: string; storeId: string },
	note: (status: number, words?: string) => void,
): Promise<{ stop(): Promise<void> }> {
	const headers = await signInOnWeb(url, world.email);
	const paths = ["/", `/location/${world.storeId}/orders?tab=all`, "/healthz"];
	let isOver = false;
	const visit = async () => {
		for (let turn = 0; !isOver; turn += 1) {
			const path = paths[turn % paths.length] ?? "/";
			try {
				const answer = await fetch(url + path, { headers });
				await answer.arrayBuffer();
				note(answer.status, path);
			} catch (error) {
				note(0, `${path}: ${error}`);
			}
			await sleep(BETWEEN_PAGES_MS);
		}
	};
	const visits = Array.from({ length: VISITORS }, visit);
	return {
		async stop() {
			isOver = true;
			await Promise.all(visits);
		},
	};
}

function runIn(cwd: string, args: readonly string[]): string {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
	if (status !== 0) throw new Error(`node ${args.join(" ")}: ${stdout}${stderr}`);
	return stdout;
}
