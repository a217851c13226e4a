import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { MIGRATIONS_FOLDER } from "../../gateway/core/migrations";
import { createDatabase } from "../../tests/support/postgres";
import { openLine } from "./line";
import { openOffice } from "./office";
import { type DrillPromise, holds } from "./promises";
import { createServer, type DrillServer, run } from "./server";
import type { Site } from "./site";

const POINTS = 10;
/** Databases of a version of so many migrations are upgraded; others are made anew. */
const OLD = 4;

/** A gateway killed at ten points of its migrations, by the bytes that it sent, then started again. */
export async function migrationKill(site: Site): Promise<DrillPromise[]> {
	const server = await createServer(site, "primary");
	const line = await openLine(site, server.port);
	const office = await openOffice(site, server.url);
	await migrateTo(site, await createDatabase(server.adminUrl, "old"), OLD);
	const start = (database: string) => {
		const url = new URL(server.url);
		url.port = String(line.port);
		url.pathname = `/${database}`;
		return office.gateway({ DATABASE_URL: url.href });
	};
	const wholes: Record<string, { schema: string; bytes: number }> = {};
	for (const from of ["old", "template1"]) {
		let bytes = 0;
		const name = `whole_${from}`;
		await createDatabase(server.adminUrl, name, from);
		line.onBytes((total) => {
			bytes = total;
		});
		const gateway = start(name);
		await gateway.ready;
		await gateway.kill();
		wholes[from] = { schema: await schemaOf(server, name), bytes };
	}
	const differing: string[] = [];
	let early = 0;
	for (let point = 1; point <= POINTS; point += 1) {
		const from = point % 2 ? "template1" : "old";
		const whole = wholes[from];
		if (!whole) throw new Error("Nothing to compare with");
		const name = `killed_${point}`;
		await createDatabase(server.adminUrl, name, from);
		const limit = Math.round((whole.bytes * point) / (POINTS + 1));
		site.say(`kill ${point} of ${POINTS}, after ${limit} of ${whole.bytes} bytes`);
		const killed = new Promise<void>((resolve) => {
			let isDone = false;
			line.onBytes((total) => {
				if (isDone || total < limit) return;
				isDone = true;
				void gateway.kill().then(resolve);
			});
		});
		const gateway = start(name);
		const outcome = await Promise.race([
			killed.then(() => "killed"),
			gateway.ready.then(() => "ready"),
		]);
		if (outcome === "killed") early += 1;
		await gateway.kill();
		line.onBytes(() => undefined);
		const second = start(name);
		await second.ready;
		await second.kill();
		if ((await schemaOf(server, name)) !== whole.schema) differing.push(name);
	}
	return [
		holds("killed before it was ready", early === POINTS, `${early} of ${POINTS}`),
		holds("a second start completes it", true, `${POINTS} of ${POINTS}`),
		holds("schema as without a kill", differing.length === 0, `${differing.length} differ`),
	];
}

async function schemaOf({ adminUrl }: DrillServer, name: string): Promise<string> {
	const url = new URL(adminUrl);
	url.pathname = `/${name}`;
	const tables = await run("pg_dump", ["--schema-only", "--dbname", url.href]);
	const rows = await run("pg_dump", [
		...["--data-only", "--table", "drizzle.__drizzle_migrations", "--dbname", url.href],
	]);
	// Sequences are not rolled back, so the ids of migrations that were killed are skipped.
	const isWords = (line: string) => !/^(\\(un)?restrict|--|SELECT pg_catalog.setval)/.test(line);
	const withoutIds = rows.replace(/^\d+\t/gm, "");
	return `${tables}\n${withoutIds}`.split("\n").filter(isWords).join("\n");
}

async function migrateTo(site: Site, url: string, count: number): Promise<void> {
	const folder = join(site.directory, "old-migrations");
	mkdirSync(folder, { recursive: true });
	cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
	const file = join(folder, "meta/_journal.json");
	const journal = JSON.parse(readFileSync(file, "utf8"));
	journal.entries = journal.entries.slice(0, count);
	writeFileSync(file, JSON.stringify(journal));
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await migrate(drizzle({ client }), { migrationsFolder: folder });
	await client.end();
}
