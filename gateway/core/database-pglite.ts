import { createHash } from "node:crypto";
import { fsyncSync, mkdirSync, realpathSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as letOthersIn, setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import {
	type Database,
	type DatabaseDriver,
	type Tenancy,
	type Tx,
	tenancyStatement,
} from "./database";
import { MIGRATIONS_FOLDER, requireBaseline } from "./migrations";
import { withPreparedStatements } from "./pglite-statements";
import { withLedger } from "./with-ledger";

/** Opens the embedded database (`directory` null: in memory). Throws if another process has it open. */
export async function openPglite(
	directory: string | null,
	{ patienceMs = PATIENCE_MS } = {},
): Promise<Database> {
	const lock = directory === null ? null : await lockDirectory(directory);
	const client =
		directory === null
			? await PGlite.create()
			: await PGlite.create({
					fs: new DurableNodeFS(join(directory, "database")),
					relaxedDurability: false,
					startParams: durableStartParams(),
				});

	const prepared = withPreparedStatements(client);
	const order = new RequestsFirst(patienceMs);
	const within =
		(inOrder: InOrder, settings?: { transaction_read_only: "on" }) =>
		<T>(tenancy: Tenancy, work: (tx: Tx) => Promise<T>, last?: () => SQL | undefined) =>
			inOrder(() =>
				client.transaction(async (within) => {
					await within.exec(`${prepared.freeing()} ${tenancyStatement(tenancy, settings)}`);
					const queries = prepared.within(within) as unknown as PGlite;
					const tx = drizzle({ client: queries }) as unknown as Tx;
					const result = await work(tx);
					const statement = last?.();
					if (statement) await tx.execute(statement);
					return result;
				}),
			) as Promise<T>;
	const methodsIn = (inOrder: InOrder) => ({
		transaction: within(inOrder),
		read: within(inOrder, { transaction_read_only: "on" }),
	});
	const database: DatabaseDriver = {
		kind: "pglite",
		...methodsIn((run) => order.request(run)),
		async execute(text, values) {
			if (values?.length) {
				const { rows } = await client.query<Record<string, unknown>>(text, values);
				return { rows };
			}
			const results = await client.exec(text);
			return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
		},
		async script(text) {
			await client.exec(text);
		},
		async migrate() {
			await requireBaseline((text) => client.query(text));
			await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
		},
		async listen(channel, onPayload, onState) {
			await client.listen(channel, onPayload);
			onState?.(true);
		},
		async close() {
			await client.close();
			await lock?.release();
		},
		withoutLimits: () => ({ ...database, ...methodsIn((run) => order.job(run)) }),
	};
	return withLedger(database);
}

type InOrder = <T>(run: () => Promise<T>) => Promise<T>;

const PATIENCE_MS = 250;

/** The order of transactions on the one connection: those of jobs wait, for a while, until no request does. */
class RequestsFirst {
	#requests = 0;
	#lastJob: Promise<unknown> = Promise.resolve();

	constructor(readonly patienceMs: number) {}

	/** The embedded database never waits for anything: without a turn of the event loop nothing would be read meanwhile. */
	async request<T>(run: () => Promise<T>): Promise<T> {
		this.#requests += 1;
		try {
			await letOthersIn();
			return await run();
		} finally {
			this.#requests -= 1;
		}
	}

	job<T>(run: () => Promise<T>): Promise<T> {
		const done = this.#lastJob.then(async () => {
			await letOthersIn();
			const end = Date.now() + this.patienceMs;
			while (this.#requests > 0 && Date.now() < end) await sleep(1);
			return run();
		});
		this.#lastJob = done.catch(() => undefined);
		return done;
	}
}

type Emscripten = Parameters<NonNullable<EmscriptenOptions["preRun"]>[number]>[0];
type EmscriptenOptions = Awaited<ReturnType<NodeFS["init"]>>["emscriptenOpts"];
interface OpenFile {
	nfd?: number;
}

/** PGlite's file system ignores fsync; this one performs it. */
class DurableNodeFS extends NodeFS {
	override async init(...args: Parameters<NodeFS["init"]>) {
		const { emscriptenOpts } = await super.init(...args);
		const preRun = [
			(module: Emscripten) => {
				const nodefs = module.NODEFS as unknown as { stream_ops: Record<string, unknown> };
				nodefs.stream_ops.fsync = (stream: OpenFile) => {
					if (stream.nfd !== undefined) fsyncSync(stream.nfd);
					return 0;
				};
			},
			...(emscriptenOpts.preRun ?? []),
		];
		return { emscriptenOpts: { ...emscriptenOpts, preRun } };
	}
}

/** The defaults without `-F` (which turns fsync off), and a sync method that reaches `DurableNodeFS`. */
function durableStartParams(): string[] {
	return [
		...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
		"-c",
		"wal_sync_method=fsync",
	];
}

/** Locks a data directory until released or the process ends, by a local socket. Throws when it is locked. */
async function lockDirectory(directory: string): Promise<{ release: () => Promise<void> }> {
	mkdirSync(directory, { recursive: true });
	const name = `mise-${createHash("sha256").update(realpathSync(directory)).digest("hex").slice(0, 24)}`;
	const server = createServer((socket) => socket.destroy());
	try {
		await listen(server, socketPath(name));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		throw new Error(
			`The data directory ${directory} is in use by another gateway. Stop that one, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL server.`,
		);
	}
	server.unref();
	return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listen(server: Server, path: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen({ path }, () => resolve());
	});
}

function socketPath(name: string): string {
	if (process.platform === "linux") return `\0${name}`;
	if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
	return join(tmpdir(), `${name}.sock`);
}
