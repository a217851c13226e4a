import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Logger } from "pino";
import type { GatewayConfig } from "./config";
import type { Database } from "./database";
import { openPglite } from "./database-pglite";
import { openPostgres } from "./database-postgres";
import { withReplica } from "./replica";

const CONNECT_MS = 5_000;

type DatabaseConfig = Pick<GatewayConfig, "DATABASE_POOL" | "DATA_DIR"> &
	Partial<Pick<GatewayConfig, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_REPLICA_URL">>;

/** The embedded database in DATA_DIR, or the PostgreSQL server of DATABASE_URL, with its replica for what is past. */
export async function openDatabase(config: DatabaseConfig, log?: Logger): Promise<Database> {
	const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config;
	if (!url) return openPglite(config.DATA_DIR);
	const { namesStatements } = await findConnection(url, directUrl);
	const database = openPostgres(url, config.DATABASE_POOL, { directUrl, namesStatements });
	const { DATABASE_REPLICA_URL: replicaUrl } = config;
	if (!replicaUrl) return database;
	// Whatever stands before the replica: what is read there takes longer than planning it.
	const replica = openPostgres(replicaUrl, config.DATABASE_POOL, { namesStatements: false });
	return withReplica(database, replica, { log });
}

interface Connection {
	/** A pooler stands between: each transaction may run in another session of the server. */
	isPooled: boolean;
	namesStatements: boolean;
}

/** Finds out whether a URL leads to the server itself, and what a pooler in between can do. */
async function probeConnection(url: string): Promise<Connection> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
	client.on("error", () => undefined);
	await client.connect();
	try {
		await client.query("begin");
		const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
		// A pooler gives its clients keys of its own to cancel with, not those of the server's processes.
		const { processID } = client as unknown as { processID: number };
		if (rows[0]?.pid === processID) return { isPooled: false, namesStatements: true };
		return { isPooled: true, namesStatements: await renamesStatements(client) };
	} finally {
		await client.end();
	}
}

/** A pooler that keeps track of named statements gives them names that its clients share. */
async function renamesStatements(client: pg.Client): Promise<boolean> {
	const name = `mise_probe_${randomUUID()}`;
	await client.query({ name, text: `select '${name}'` });
	const { rows } = await client.query<{ isPrepared: boolean }>(
		`select exists (select from pg_prepared_statements where name = '${name}') as "isPrepared"`,
	);
	const isPrepared = rows[0]?.isPrepared ?? false;
	if (isPrepared) await client.query(`deallocate "${name}"`);
	return !isPrepared;
}

/** Finds out how to use the database of `url`. Throws if that, or `directUrl`, needs a direct connection and has none. */
export async function findConnection(
	url: string,
	directUrl: string | undefined,
): Promise<Connection> {
	const connection = await probeConnection(url);
	if (directUrl ? (await probeConnection(directUrl)).isPooled : connection.isPooled) {
		throw new Error(refusal(directUrl));
	}
	return connection;
}

function refusal(directUrl: string | undefined): string {
	const trouble = directUrl
		? "DATABASE_DIRECT_URL leads to a connection pooler, too."
		: "DATABASE_URL leads to a connection pooler, and DATABASE_DIRECT_URL is not set.";
	return `${trouble} Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself: events are listened for and migrations run there (docs/operating.md, PostgreSQL).`;
}
