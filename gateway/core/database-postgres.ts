import type { Writable } from "node:stream";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import {
	awaitAll,
	ConnectionLost,
	type Database,
	type DatabaseDriver,
	NoConnection,
	type Tx,
	tenancyStatement,
} from "./database";
import { LineWatch } from "./line-watch";
import { listenWithReconnect } from "./listen-with-reconnect";
import { MIGRATION_LOCK, MIGRATIONS_FOLDER, requireBaseline } from "./migrations";
import {
	PreparedNames,
	type Run,
	withoutNames,
	withPreparedStatements,
} from "./prepared-statements";
import { prepareReads, readValues, runReading } from "./read-statement";
import { withLedger } from "./with-ledger";

const dialect = new PgDialect();

const CONNECT_MS = 5_000;
/** Fifty orders at once take their turns in this time, also on a busy machine; web waits twice as long. */
const TURN_MS = 15_000;

/** Settings of each transaction (ms): a pooler may refuse them as connection parameters. */
type Limits = Readonly<Record<string, number>>;

/** Web gives up after 60 seconds; longer statements would hold connections in vain. */
const OF_REQUESTS: Limits = {
	statement_timeout: 65_000,
	lock_timeout: 20_000,
	idle_in_transaction_session_timeout: 60_000,
};

interface PostgresOptions {
	limits?: Limits;
	/** The server itself, to listen and migrate, where `url` leads to a pooler. */
	directUrl?: string | undefined;
	/** False where a pooler gives each transaction a session that lacks the statements of the last one. */
	namesStatements?: boolean;
}

/** Opens a pool; the role in `url` must be able to become `app` and `app_system`. */
export function openPostgres(
	url: string,
	poolSize: number,
	{ limits = OF_REQUESTS, directUrl = url, namesStatements = true }: PostgresOptions = {},
): Database {
	const pool = openPool(url, poolSize);
	const turns = new Turns(poolSize, TURN_MS);
	const line = new LineWatch(url);
	const connections: Connections = { pool, turns, namesStatements, line };
	const sessions: Sessions = new WeakMap();
	const listeners = new Set<{ stop: () => Promise<void> }>();
	const database: DatabaseDriver = {
		kind: "postgres",
		...transactionMethods(connections, sessions, limits),
		execute: (text, values) =>
			inTurn(connections, async (client) => {
				const { rows } = await client.query(text, values);
				return { rows };
			}),
		script: (text) =>
			inTurn(connections, async (client) => {
				await client.query(text);
			}),
		migrate: () => migrateAt(directUrl),
		async listen(channel, onPayload, onState) {
			const listener = listenWithReconnect(directUrl, channel, onPayload, onState);
			listeners.add(listener);
			await listener.ready;
		},
		async close() {
			line.stop();
			await Promise.all([...listeners].map((listener) => listener.stop()));
			await pool.end();
		},
		withoutLimits: () => ({ ...database, ...transactionMethods(connections, sessions, {}) }),
	};
	return withLedger(database);
}

function openPool(url: string, poolSize: number): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: poolSize,
		connectionTimeoutMillis: CONNECT_MS,
		pipeline: true,
	});
	// The pool drops broken idle clients; the next query reports the fault to its caller.
	pool.on("error", () => undefined);
	// A client that breaks in use also emits an error event, which ends the process without a listener.
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

function transactionMethods(
	connections: Connections,
	sessions: Sessions,
	limits: Limits,
): Pick<DatabaseDriver, "transaction" | "read"> {
	return {
		transaction: (tenancy, work, last) =>
			onClient(connections, sessions, "rollback", async ({ client, tx, prepared, run }) => {
				const settings = tenancyStatement(tenancy, limits);
				gatherWrites(client);
				const isolation = tenancy.isSnapshot ? "isolation level repeatable read" : "";
				freeStatements(client, prepared.takeUnused());
				const begun = client.query(`begin ${isolation}; ${settings}`);
				const [, result] = await awaitAll([begun, work(tx)]);
				const statement = last?.();
				const written = statement && run(statement);
				gatherWrites(client);
				await awaitAll([written, client.query("commit")]);
				return result;
			}),
		read: (tenancy, work) =>
			onClient(connections, sessions, "select", async ({ client, prepared, reads }) => {
				const values = readValues(tenancy, limits);
				freeStatements(client, prepared.takeUnused());
				if (!reads.values && connections.namesStatements) await prepareReads(client, values);
				reads.values = values;
				return work(reads.tx);
			}),
	};
}

interface Wire {
	stream: Writable;
	close(message: { type: "S"; name: string }): void;
}

function wireOf(client: pg.PoolClient): Wire {
	return (client as unknown as { connection: Wire }).connection;
}

/** Gathers the statements of this tick in one write: writes are the costliest part of a short statement. */
function gatherWrites(client: pg.PoolClient): void {
	const { stream } = wireOf(client);
	stream.cork();
	process.nextTick(() => stream.uncork());
}

/** Travels with the next statement; by message, as a pooler that renames statements does not see a DEALLOCATE. */
function freeStatements(client: pg.PoolClient, names: readonly string[]): void {
	for (const name of names) wireOf(client).close({ type: "S", name });
}

/** Works on a connection of the pool; `after` is the statement sent on it after a failure. */
function onClient<T>(
	connections: Connections,
	sessions: Sessions,
	after: "rollback" | "select",
	work: (session: Session) => Promise<T>,
): Promise<T> {
	return inTurn(connections, async (client, setBroken) => {
		try {
			return await work(getSession(client, sessions, connections.namesStatements));
		} catch (error) {
			let broken: Error | undefined;
			await client.query(after).catch((fault: Error) => {
				broken = fault;
			});
			setBroken(broken);
			throw broken ? new ConnectionLost(error) : error;
		}
	});
}

interface Connections {
	pool: pg.Pool;
	turns: Turns;
	namesStatements: boolean;
	line: LineWatch;
}

async function inTurn<T>(
	{ pool, turns, line }: Connections,
	work: (client: pg.PoolClient, setBroken: (error: Error | undefined) => void) => Promise<T>,
): Promise<T> {
	line.requireOpen();
	await turns.take();
	try {
		line.requireOpen();
		const client = await pool.connect().catch((error: unknown) => {
			void line.ask();
			throw new NoConnection(error);
		});
		let broken: Error | undefined;
		line.begin(client);
		try {
			return await work(client, (error) => {
				broken = error;
			});
		} finally {
			line.end(client);
			client.release(broken);
		}
	} finally {
		turns.end();
	}
}

class Turns {
	#free: number;
	readonly #maxMs: number;
	readonly #waiting = new Set<() => void>();

	constructor(atOnce: number, maxMs: number) {
		this.#free = atOnce;
		this.#maxMs = maxMs;
	}

	async take(): Promise<void> {
		if (this.#free > 0) {
			this.#free -= 1;
			return;
		}
		await new Promise<void>((resolve, reject) => {
			const begin = () => {
				clearTimeout(timer);
				resolve();
			};
			const timer = setTimeout(() => {
				this.#waiting.delete(begin);
				reject(new NoConnection());
			}, this.#maxMs);
			this.#waiting.add(begin);
		});
	}

	end(): void {
		const [next] = this.#waiting;
		if (!next) this.#free += 1;
		else {
			this.#waiting.delete(next);
			next();
		}
	}
}

/** The lock ends with its connection. */
async function migrateAt(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
	client.on("error", () => undefined);
	await client.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await requireBaseline((text) => client.query(text));
		await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
	} finally {
		await client.end();
	}
}

type Sessions = WeakMap<pg.PoolClient, Session>;

interface Session {
	client: pg.PoolClient;
	tx: Tx;
	/** Sends a statement at once, where `tx` takes a moment. */
	run(statement: SQL): Promise<unknown>;
	prepared: PreparedNames;
	/** The settings of the running read, and what runs its statements with them. */
	reads: { tx: Tx; values?: string[] };
}

function getSession(client: pg.PoolClient, sessions: Sessions, namesStatements: boolean): Session {
	const known = sessions.get(client);
	if (known) return known;
	const prepared = new PreparedNames();
	const prepare = (run: Run) =>
		namesStatements ? withPreparedStatements(run, prepared) : withoutNames(run);
	const onTx = (on: pg.PoolClient) => drizzle({ client: on }) as unknown as Tx;
	const reads: Session["reads"] = {
		tx: onTx(
			prepare((config, values = config.values) =>
				runReading(
					client,
					{ ...config, values: values ?? [] },
					{ values: reads.values ?? [], isPrepared: namesStatements },
				),
			),
		),
	};
	const own = prepare((config, values) => {
		gatherWrites(client);
		return client.query(config, values);
	});
	const session: Session = {
		client,
		tx: onTx(own),
		run(statement) {
			const { sql: text, params } = dialect.sqlToQuery(statement);
			return own.query({ text }, params);
		},
		prepared,
		reads,
	};
	sessions.set(client, session);
	return session;
}
