import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type Database, SYSTEM } from "../gateway/core/database";
import { hashPassword } from "../gateway/core/passwords";
import { users } from "../gateway/identity/people/tables";
import { DEMO, platformFlags } from "../gateway/merchants/refuse-demo-data";
import { merchants, PLATFORM_MERCHANT_ID } from "../gateway/merchants/tables";
import { storeApiKeys } from "./api-keys";
import { analyze, insertRows } from "./bulk-insert";
import { DEMO_PASSWORD } from "./demo-tenant";
import { prepareOlderHistory } from "./older-history";
import { toUserRow } from "./people";
import { seedTenant } from "./seed-tenant";
import { demoTenants, UNATTACHED_USERS } from "./tenants";

export const DEFAULT_SCALE = 0.2;

const ORDERS_A_CHECKPOINT = 15_000;
const SEED_LOCK = 0x6d697364;
/** Set on the platform's row while demo data is being written. */
const UNFINISHED = "isDemoDataUnfinished";

export type SeedState = "empty" | "unfinished" | "filled";

export interface SeedOptions {
	scale: number;
	log: Logger;
	now?: Date;
	reached?: (percent: number) => void;
}

/** Fills an empty database with the demo but for its older orders, or restarts a seeding that was interrupted. */
export async function seedWhenEmpty(
	given: Database,
	{ apiKey, ...options }: SeedOptions & { apiKey?: string | undefined },
): Promise<void> {
	const database = given.withoutLimits();
	await alone(database, async () => {
		const state = await seedState(database);
		if (state === "filled") return;
		if (state === "unfinished") {
			options.log.warn("the demo data was not finished; it is made again");
			await clear(database);
		}
		await seed(database, options);
	});
	if (apiKey) await storeApiKeys(database, apiKey);
}

/** Writes all demo organizations into an empty database, as of `now`, but for their older orders. */
export async function seed(
	given: Database,
	{ scale, log, now = new Date(), reached = () => {} }: SeedOptions,
): Promise<void> {
	const database = given.withoutLimits();
	const started = Date.now();
	const tenants = demoTenants(now);
	await prepareOlderHistory(database);
	// Data lost in a crash is seeded again, so commits need not wait for the disk.
	if (database.kind === "pglite") await database.script("set synchronous_commit to off");
	const passwordHash = await hashPassword(DEMO_PASSWORD);
	const people = UNATTACHED_USERS.map((user) => toUserRow(user, null, { passwordHash, now }));
	const platform = tenants.find(({ merchant }) => merchant.merchantId === PLATFORM_MERCHANT_ID);
	if (!platform) throw new Error("The demo has no platform");
	await database.transaction(SYSTEM, async (tx) => {
		await insertRows(tx, merchants, [
			{ ...platform.merchant, shortTermFeatureFlags: { [UNFINISHED]: true, [DEMO]: true } },
		]);
		await insertRows(tx, users, people);
	});
	const places = tenants.flatMap(({ locations }) => locations).filter(({ trade }) => trade).length;
	let done = 0;
	let count = 0;
	let checkpointAt = ORDERS_A_CHECKPOINT;
	for (const tenant of tenants) {
		await seedTenant(database, tenant, {
			scale,
			now,
			passwordHash,
			async progress({ row }, orderCount) {
				count += orderCount;
				log.info({ location: row.title, orders: orderCount, sum: count }, "demo data");
				done += 1;
				reached(Math.floor((done * 100) / (places + 1)));
				// The embedded database runs in this thread: whoever asks how far it is gets an answer now.
				await nextTurn();
				if (count < checkpointAt) return;
				checkpointAt += ORDERS_A_CHECKPOINT;
				await checkpoint(database);
			},
		});
	}
	await analyze(database);
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ shortTermFeatureFlags: { ...platform.merchant.shortTermFeatureFlags, [DEMO]: true } })
			.where(eq(merchants.merchantId, PLATFORM_MERCHANT_ID)),
	);
	await checkpoint(database);
	if (database.kind === "pglite") await database.script("reset synchronous_commit");
	log.info(
		{ orders: count, seconds: Math.round((Date.now() - started) / 1000) },
		"demo data is ready",
	);
}

export async function seedState(database: Database): Promise<SeedState> {
	return database.transaction(SYSTEM, async (tx) => {
		const [any] = await tx.select({ id: merchants.merchantId }).from(merchants).limit(1);
		if (!any) return "empty";
		const flags = await platformFlags(tx);
		return flags[UNFINISHED] === true ? "unfinished" : "filled";
	});
}

export async function clear(database: Database): Promise<void> {
	const { rows } = await database.execute(
		"select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
	);
	await database.script(`truncate ${rows.map(({ name }) => String(name)).join(", ")}`);
}

/** Frees the write-ahead log of the load before it grows; a server does so by itself. */
async function checkpoint(database: Database): Promise<void> {
	if (database.kind === "pglite") await database.script("checkpoint");
}

async function alone(database: Database, work: () => Promise<void>): Promise<void> {
	if (database.kind === "pglite") return work();
	await database.transaction(SYSTEM, async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
		await work();
	});
}
