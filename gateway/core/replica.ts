import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { ConnectionLost, type Database, NoConnection, type Tenancy, type Tx } from "./database";
import { inTime } from "./in-time";
import { queryRows } from "./query-rows";

interface Options {
	log?: Logger | undefined;
	maxBehindSeconds?: number;
}

const REST_AFTER_FAULT_MS = 5_000;
const LOOK_MS = 5_000;

/** `behind`: by too many seconds. `missing`: something that was changed in the organization. */
type State = "used" | "behind" | "missing" | "failed";

/** A database that reads what is past at a replica that has all changes of the organization, and else at the primary. */
export function withReplica(
	primary: Database,
	replica: Database,
	{ log, maxBehindSeconds = 5 }: Options = {},
): Database {
	let isTrusted = true;
	let restsUntil = 0;
	let reported: State = "used";

	function report(state: State, error?: unknown): void {
		if (state === "failed") {
			isTrusted = false;
			restsUntil = Date.now() + REST_AFTER_FAULT_MS;
		}
		if (state === "missing" || state === reported) return;
		reported = state;
		if (state === "used") log?.info("the replica is used");
		else log?.warn({ error }, `the replica is not used: ${state}`);
	}

	async function look(on: Databases, tenancy: Tenancy): Promise<State> {
		const state = await stateOf(on, tenancy, maxBehindSeconds).catch((error: unknown) => {
			report("failed", error);
			return "failed" as const;
		});
		if (state === "failed") return state;
		isTrusted = true;
		report(state);
		return state;
	}

	/** A replica that failed is looked at again beside the read, which does not wait for it. */
	async function isUsed(on: Databases, tenancy: Tenancy): Promise<boolean> {
		if (tenancy.merchantId === null) return false;
		if (isTrusted) return (await look(on, tenancy)) === "used";
		if (Date.now() < restsUntil) return false;
		restsUntil = Number.POSITIVE_INFINITY;
		void look(on, tenancy);
		return false;
	}

	const wrap = (on: Databases): Database => ({
		...on.primary,
		async readPast(tenancy, work) {
			if (!(await isUsed(on, tenancy))) return on.primary.read(tenancy, work);
			try {
				return await on.replica.read(tenancy, (tx) => {
					atReplica.add(tx);
					return work(tx);
				});
			} catch (error) {
				if (!isOfReplica(error)) throw error;
				report("failed", error);
				return on.primary.read(tenancy, work);
			}
		},
		withoutLimits: () =>
			wrap({ primary: on.primary.withoutLimits(), replica: on.replica.withoutLimits() }),
		async close() {
			await Promise.all([on.primary.close(), on.replica.close()]);
		},
	});
	return wrap({ primary, replica });
}

const atReplica = new WeakSet<Tx>();

/** Asks in the transaction, or at the primary if there is none or it is at a replica. */
export function askPrimary<T>(
	tx: Tx | undefined,
	{ database, tenancy }: { database: Database; tenancy: Tenancy },
	ask: (tx: Tx) => Promise<T>,
): Promise<T> {
	return tx && !atReplica.has(tx) ? ask(tx) : database.read(tenancy, ask);
}

interface Databases {
	primary: Database;
	replica: Database;
}

/** Every change adds links to the audit chains of its organization, so their number tells whether one is missing. */
const LINKS = sql`(select coalesce(sum(links), 0)::text from audit_heads
	where merchant_id = current_setting('app.merchant')::uuid)`;

async function stateOf(
	{ primary, replica }: Databases,
	tenancy: Tenancy,
	maxBehindSeconds: number,
): Promise<State> {
	const whole = { ...tenancy, stores: null };
	const [now] = await primary.read(whole, (tx) =>
		queryRows<{ position: string; at: string; links: string }>(
			tx,
			sql`select pg_current_wal_lsn()::text as position, clock_timestamp()::text as at,
				${LINKS} as links`,
		),
	);
	if (!now) return "failed";
	const answer = replica.read(whole, (tx) =>
		queryRows<{ isRecent: boolean; isWhole: boolean }>(
			tx,
			sql`select pg_is_in_recovery() and (pg_last_wal_replay_lsn() >= ${now.position}::pg_lsn
					or pg_last_xact_replay_timestamp()
						>= ${now.at}::timestamptz - ${maxBehindSeconds} * interval '1 second') as "isRecent",
				${LINKS}::numeric >= ${now.links}::numeric as "isWhole"`,
		),
	);
	const [found] = await inTime(answer, LOOK_MS);
	if (!found?.isRecent) return "behind";
	return found.isWhole ? "used" : "missing";
}

const CANCELED_BY_REPLAY = "40001";

function isOfReplica(error: unknown): boolean {
	if (error instanceof NoConnection || error instanceof ConnectionLost) return true;
	const { code, cause } = error as { code?: string; cause?: { code?: string } };
	return (cause?.code ?? code) === CANCELED_BY_REPLAY;
}
