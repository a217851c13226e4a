import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { isUuid } from "~/models/shared/is-uuid";

export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Tenancy {
	/** `app` sees one merchant; `system` (sign-in, jobs, intake by key) sees all. */
	role: "app" | "app_system";
	merchantId: string | null;
	stores: readonly string[] | null;
	/** Statements are planned once for all values: right for look-ups by id, where planning costs more than running. */
	isPlannedOnce?: true;
	/** All statements see the database as it was at the first one. May fail with 40001: repeat the transaction. */
	isSnapshot?: true;
}

/** Sees every merchant: for sign-in, keys and jobs, never for a request's own data. */
export const SYSTEM: Tenancy = { role: "app_system", merchantId: null, stores: null };

export interface DatabaseDriver {
	kind: "pglite" | "postgres";
	/** The statement that `last` returns once the work is done is sent together with the commit. */
	transaction<T>(
		tenancy: Tenancy,
		work: (tx: Tx) => Promise<T>,
		last?: () => SQL | undefined,
	): Promise<T>;
	/** For work that only reads, and needs no more than one statement to see the same instant; a write in it fails. */
	read<T>(tenancy: Tenancy, work: (tx: Tx) => Promise<T>): Promise<T>;
	execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
	script(text: string): Promise<void>;
	migrate(): Promise<void>;
	/** The same database without time limits: for jobs, demo data, commands. */
	withoutLimits(): DatabaseDriver;
	listen(
		channel: string,
		onPayload: (payload: string) => void,
		onState?: (listening: boolean) => void,
	): Promise<void>;
	close(): Promise<void>;
}

export interface Database extends DatabaseDriver {
	/** As `read`, at a replica where there is one: up to five seconds old, but with all that the organization changed. */
	readPast: DatabaseDriver["read"];
	withoutLimits(): Database;
	onEvents(callback: (types: ReadonlySet<string>) => Promise<void>): void;
}

/** The connection was lost; a commit may or may not have happened. */
export class ConnectionLost extends Error {
	constructor(cause: unknown) {
		super("The connection to the database was lost", { cause });
	}
}

/** Thrown if no database connection is available in time: no query was sent. */
export class NoConnection extends Error {
	constructor(cause?: unknown) {
		super("The database gave no connection in time", { cause });
	}
}

/** Settings of a transaction by name; the role comes last: it may not be able to set the others. */
export function tenancySettings({ role, merchantId, stores, isPlannedOnce }: Tenancy) {
	for (const id of [...(merchantId ? [merchantId] : []), ...(stores ?? [])]) {
		if (!isUuid(id)) throw new Error("A tenancy takes UUIDs only");
	}
	return {
		...(isPlannedOnce && { plan_cache_mode: "force_generic_plan" }),
		"app.merchant": merchantId ?? "",
		"app.stores": stores === null ? "*" : stores.join(","),
		role,
	};
}

/** Opens a transaction, with other settings of it: as literals, so that it can travel with BEGIN; so the check is strict. */
export function tenancyStatement(
	tenancy: Tenancy,
	settings: Readonly<Record<string, number | "on">> = {},
): string {
	const all = Object.entries({ ...settings, ...tenancySettings(tenancy) });
	return `select ${all.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(", ")}`;
}

/** Results of promises. Unlike `Promise.all`, waits for all of them even if one fails. Throws the first one's error. */
export async function awaitAll<const T extends readonly unknown[]>(
	promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
	const settled = await Promise.allSettled(promises);
	const rejected = settled.find((result) => result.status === "rejected");
	if (rejected) throw rejected.reason;
	return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
		-readonly [Index in keyof T]: Awaited<T[Index]>;
	};
}
