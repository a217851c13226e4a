import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type Database, SYSTEM } from "../gateway/core/database";
import { hashPassword } from "../gateway/core/passwords";
import { users } from "../gateway/identity/people/tables";
import { DEMO, platformFlags } from "../gateway/merchants/refuse-demo-data";
import { merchants, PLATFORM_MERCHANT_ID } from "../gateway/merchants/tables";
import { storeApiKeys } from "./api-keys";
import { insertRows } from "./bulk-insert";
import { DEMO_PASSWORD } from "./demo-tenant";
import { userRowOf } from "./people";
import { seedTenant } from "./seed-tenant";
import { demoTenants, UNATTACHED_USERS } from "./tenants";

export const DEFAULT_SCALE = 0.2;

const ORDERS_A_CHECKPOINT = 15_000;
const SEED_LOCK = 0x6d697364;
/** Set on the platform's row while demo data is being written. */
const UNFINISHED = "isDemoDataUnfinished";

export type SeedState = "empty" | "unfinished" | "filled";

/** Fills an empty database with the demo, or restarts a seeding that was interrupted. `apiKey` is the demo's secret. */
export async function seedWhenEmpty(
	given: Database,
	log: Logger,
	{ apiKey, scale = DEFAULT_SCALE }: { apiKey?: string | undefined; scale?: number } = {},
): Promise<void> {
	const database = given.withoutLimits();
	await alone(database, async () => {
		const state = await seedState(database);
		if (state === "filled") return;
		if (state === "unfinished") {
			log.warn("the demo data was not finished; it is made again");
			await clear(database);
		}
		await seed(database, { scale, log });
	});
	if (apiKey) await storeApiKeys(database, apiKey);
}

/** Writes all demo organizations into an empty database, as of `now`. */
export async function seed(
	given: Database,
	{ scale, log, now = new Date() }: { scale: number; log: Logger; now?: Date },
): Promise<void> {
	const database = given.withoutLimits();
	const started = Date.now();
	const tenants = demoTenants(now);
	const passwordHash = await hashPassword(DEMO_PASSWORD);
	const people = UNATTACHED_USERS.map((user) => userRowOf(user, null, { passwordHash, now }));
	const platform = tenants.find(({ merchant }) => merchant.merchantId === PLATFORM_MERCHANT_ID);
	if (!platform) throw new Error("The demo has no platform");
	await database.transaction(SYSTEM, async (tx) => {
		await insertRows(tx, merchants, [
			{ ...platform.merchant, shortTermFeatureFlags: { [UNFINISHED]: true, [DEMO]: true } },
		]);
		await insertRows(tx, users, people);
	});
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
				if (count < checkpointAt) return;
				checkpointAt += ORDERS_A_CHECKPOINT;
				await checkpoint(database);
			},
		});
	}
	// The embedded database does not analyze by itself.
	await database.script("analyze");
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ shortTermFeatureFlags: { ...platform.merchant.shortTermFeatureFlags, [DEMO]: true } })
			.where(eq(merchants.merchantId, PLATFORM_MERCHANT_ID)),
	);
	await checkpoint(database);
	log.info(
		{ orders: count, seconds: Math.round((Date.now() - started) / 1000) },
		"demo data is ready",
	);
}

/** Whether the database is empty, seeded, partly seeded or holds other data. */
export async function seedState(database: Database): Promise<SeedState> {
	return database.transaction(SYSTEM, async (tx) => {
		const [any] = await tx.select({ id: merchants.merchantId }).from(merchants).limit(1);
		if (!any) return "empty";
		const flags = await platformFlags(tx);
		return flags[UNFINISHED] === true ? "unfinished" : "filled";
	});
}

/** Empties every table of the product. */
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
