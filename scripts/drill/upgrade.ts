import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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
import { copyOfBuild, PAIR_SECRET, startPair } from "./pair";
import { type DrillPromise, holds, nothingLost } from "./promises";
import { askServer, createServer } from "./server";
import type { Site } from "./site";

const VISITORS = 3;
const BETWEEN_PAGES_MS = 50;
const STAGE_WRITES = 200;
const STAGE_PAGES = 60;
const CATEGORY = "Soups of the drill";
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
	const writers = createWriters(front.gateway, world, {
		onAnswer({ kind }, answer, afterMs) {
			const { status = 0, body } = answer ?? {};
			heard.push({ at: Date.now(), afterMs, status, words: `${kind} ${body?.message ?? ""}` });
		},
	});
	await makeMenu(front.gateway, world);
	writers.start();
	while (!writers.ledger.some(({ acknowledged }) => acknowledged)) await sleep(100);
	const visitors = await startVisitors(front.web, world);
	const progress = async () => {
		const wanted = { writes: heard.length + STAGE_WRITES, pages: visitors.seen() + STAGE_PAGES };
		const until = Date.now() + PATIENCE_MS;
		while (heard.length < wanted.writes || visitors.seen() < wanted.pages) {
			if (Date.now() > until) throw new Error(`Too few answers: ${tally(heard)}`);
			await sleep(100);
		}
	};
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
			"writes that failed",
			failed.length === 0,
			failed.length ? tally(failed) : `0 of ${heard.length}`,
		),
		holds(
			"pages that failed",
			visitors.failed.length === 0,
			visitors.failed.length
				? `${visitors.failed.length} of ${visitors.seen()}: ${[...new Set(visitors.failed)].join(", ")}`
				: `0 of ${visitors.seen()}`,
		),
	];
}

/** By the old version's own code, which knows its tables. */
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
		await database.transaction(SYSTEM, async (tx) => {
			await tx.execute("update users set given_name = 'Crash', family_name = 'Test', password_hash = '" + hash + "'");
			await tx.execute("update merchants set set_up_at = now()");
		});
		await database.close();
		console.log(JSON.stringify(world));
		process.exit(0);
	`;
	const file = join(directory, "drill-world.ts");
	writeFileSync(file, script);
	return { ...JSON.parse(runIn(directory, ["--import", "tsx", file])), email };
}

/** This version, with one migration more than it has. */
function withNewMigration(site: Site): string {
	const home = copyOfBuild(site);
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

async function makeMenu(gatewayUrl: string, { merchantId, token }: CrashWorld): Promise<void> {
	const make = async (kind: string, title: string, parts: string[]) => {
		const answer = await fetch(`${gatewayUrl}/api/v2/menu/${merchantId}/parts/${kind}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-access-token": token,
				"idempotency-key": crypto.randomUUID(),
			},
			body: JSON.stringify({ title, parts }),
		});
		const { id, message } = await answer.json();
		if (!id) throw new Error(`No ${kind}: ${answer.status} ${message}`);
		return String(id);
	};
	const category = await make("category", CATEGORY, []);
	const menu = await make("itemSet", "Menu of the drill", [category]);
	await make("itemSetConcept", "Concept of the drill", [menu]);
}

function visitedPages({ storeId }: CrashWorld): [path: string, shows: RegExp][] {
	const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
	const days = `from=${day(-1)}&to=${day(1)}`;
	return [
		["/healthz", /./],
		[`/location/${storeId}/orders?tab=all`, /<main.*Crash Customer/s],
		["/dashboard/menu-management/tree", new RegExp(`<main.*${CATEGORY}`, "s")],
		[
			`/reports/online-ordering-reports/sales/sales-by-location?${days}`,
			/<main.*Crash Street.*\$\d/s,
		],
		[`/settings/locations/edit/${storeId}`, /<main.*value="Crash Street"/s],
	];
}

async function startVisitors(url: string, world: CrashWorld & { email: string }) {
	const headers = await signInOnWeb(url, world.email);
	const pages = visitedPages(world);
	const failed: string[] = [];
	let seen = 0;
	let isOver = false;
	const open = async (path: string) => {
		try {
			const answer = await fetch(url + path, { headers, redirect: "manual" });
			const text = await answer.text();
			if (answer.status === 200) return text;
			failed.push(`${answer.status} at ${path} ${answer.headers.get("location") ?? ""}`.trim());
		} catch (error) {
			failed.push(`${path}: ${error}`);
		}
		return null;
	};
	const visit = async (first: number) => {
		for (let turn = first; !isOver; turn += 1) {
			const [path, shows] = pages[turn % pages.length] ?? ["/healthz", /./];
			const text = await open(path);
			if (text !== null && !shows.test(text)) failed.push(`${path} without ${shows}`);
			const assets = text?.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
			const asset = assets[turn % assets.length];
			if (asset) await open(asset);
			seen += 1;
			await sleep(BETWEEN_PAGES_MS);
		}
	};
	const visits = Array.from({ length: VISITORS }, (_, index) => visit(index));
	return {
		failed,
		seen: () => seen,
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
