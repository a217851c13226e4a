import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Drizzle on either driver: every query in the gateway is written against this. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What row-level security is told at the start of a transaction. */
export interface Tenancy {
	/** `app` sees one merchant; `system` (sign-in, jobs, intake by key) sees all. */
	role: "app" | "app_system";
	merchantId: string | null;
	/** null: every location of the merchant. */
	stores: readonly string[] | null;
}

/** Sees every merchant: for sign-in, keys and jobs, never for a request's own data. */
export const SYSTEM: Tenancy = { role: "app_system", merchantId: null, stores: null };

/** What a driver gives; `withLedger` makes a `Database` of it. */
export interface DatabaseDriver {
	kind: "pglite" | "postgres";
	/** Runs `work` in one transaction bound to a tenancy; rolls back when it throws. */
	transaction<T>(tenancy: Tenancy, work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Runs SQL as the owner, outside row-level security: migrations, jobs' own tables, health. */
	execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
	/** Runs several statements at once, without values. */
	script(text: string): Promise<void>;
	migrate(): Promise<void>;
	/** The same database for work that may take its time: jobs, the demo's making, commands. */
	withoutLimits(): DatabaseDriver;
	/** Subscribes to NOTIFY on a channel; `onState` tells when the subscription is lost or back. */
	listen(
		channel: string,
		onPayload: (payload: string) => void,
		onState?: (listening: boolean) => void,
	): Promise<void>;
	close(): Promise<void>;
}

export interface Database extends DatabaseDriver {
	withoutLimits(): Database;
	/** Calls back after each commit of this process that left events; the callback handles its own errors. */
	onEvents(callback: () => Promise<void>): void;
}

/** The connection was lost on the way; whether a commit on it was done is for the caller's retry to find out. */
export class ConnectionLost extends Error {
	constructor(cause: unknown) {
		super("The connection to the database was lost", { cause });
	}
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The one statement that opens every transaction: who asks, and as which role.
 * Literals, not values, so that it can travel with BEGIN in one round trip; hence the strict check.
 */
export function tenancyStatement({ role, merchantId, stores }: Tenancy): string {
	for (const id of [...(merchantId ? [merchantId] : []), ...(stores ?? [])]) {
		if (!UUID.test(id)) throw new Error("A tenancy takes UUIDs only");
	}
	const storeList = stores === null ? "*" : stores.join(",");
	return `select set_config('app.merchant', '${merchantId ?? ""}', true), set_config('app.stores', '${storeList}', true), set_config('role', '${role}', true)`;
}
