import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, startPostgres, type TestPostgres } from "../../tests/support/postgres";
import { sourceStamp } from "../../tests/support/source-stamp";
import { isSmoke } from "./effort";

const SOURCES = ["demo", "gateway/migrations", "gateway/orders", "gateway/reports"];

/** What a dedicated server would have: half a gigabyte of cache, and full durability. */
const SERVER_SETTINGS = ["shared_buffers=512MB", "max_wal_size=8GB", "checkpoint_timeout=30min"];

interface DatabaseUrls {
	url: string;
	adminUrl: string;
}

export interface KeptServer extends TestPostgres {
	files(name: string): string;
	keep(
		name: string,
		make: (at: DatabaseUrls) => Promise<void>,
		template?: string,
	): Promise<DatabaseUrls>;
}

/** A server whose data stays for later runs of the same day, until demo, migrations or sums change: the demo's dates are of its day. */
export async function openKeptServer(root: string): Promise<KeptServer> {
	// Of this checkout alone: another one's server may be running.
	const prefix = `mise-bench-${isSmoke ? "smoke" : "data"}-${sourceStamp(root, [], { root })}-`;
	const day = new Date().toISOString().slice(0, 10);
	const name = `${prefix}${sourceStamp(root, SOURCES)}-${day}`;
	for (const other of readdirSync(tmpdir())) {
		if (other.startsWith(prefix) && other !== name) {
			rmSync(join(tmpdir(), other), { recursive: true, force: true });
		}
	}
	const folder = join(tmpdir(), name);
	mkdirSync(folder, { recursive: true, mode: 0o755 });
	const server = await startPostgres({
		durable: !isSmoke,
		settings: isSmoke ? [] : SERVER_SETTINGS,
		kept: join(folder, "server"),
	});
	const files = (name: string) => join(folder, `files-${name}`);
	return {
		...server,
		files,
		async keep(name, make, template) {
			if (!(await exists(server.adminUrl, name))) {
				const unfinished = `${name}_unfinished`;
				rmSync(files(name), { recursive: true, force: true });
				await createDatabase(server.adminUrl, unfinished, template);
				await make(urlsOf(server, unfinished));
				await ask(server.adminUrl, `alter database "${unfinished}" rename to "${name}"`);
			}
			return urlsOf(server, name);
		},
	};
}

function urlsOf({ url, adminUrl }: TestPostgres, name: string): DatabaseUrls {
	const inDatabase = (address: string) => Object.assign(new URL(address), { pathname: name }).href;
	return { url: inDatabase(url), adminUrl: inDatabase(adminUrl) };
}

async function exists(adminUrl: string, name: string): Promise<boolean> {
	const rows = await ask(adminUrl, `select 1 from pg_database where datname = '${name}'`);
	return rows.length > 0;
}

async function ask(adminUrl: string, text: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
}
