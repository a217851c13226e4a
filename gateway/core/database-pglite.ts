import { fsyncSync } from "node:fs";
import { join } from "node:path";
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
import { lockDirectory } from "./directory-lock";
import { MIGRATIONS_FOLDER, requireBaseline } from "./migrations";
import { withPreparedStatements } from "./pglite-statements";
import { withLedger } from "./with-ledger";

/** Opens the embedded database (`directory` null: in memory). Throws if another process has it open. */
export async function openPglite(directory: string | null): Promise<Database> {
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
	const within =
		(settings?: { transaction_read_only: "on" }) =>
		<T>(tenancy: Tenancy, work: (tx: Tx) => Promise<T>, last?: () => SQL | undefined) =>
			client.transaction(async (within) => {
				await within.exec(`${prepared.freeing()} ${tenancyStatement(tenancy, settings)}`);
				const queries = prepared.within(within) as unknown as PGlite;
				const tx = drizzle({ client: queries }) as unknown as Tx;
				const result = await work(tx);
				const statement = last?.();
				if (statement) await tx.execute(statement);
				return result;
			}) as Promise<T>;
	const database: DatabaseDriver = {
		kind: "pglite",
		transaction: within(),
		read: within({ transaction_read_only: "on" }),
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
		// One transaction at a time, in this process: no limits are needed.
		withoutLimits: () => database,
	};
	return withLedger(database);
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
