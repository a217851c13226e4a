import { cpSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { orderIntakeSchema } from "~/models/orders/order.schema";
import type { Database } from "../../gateway/core/database";
import { openPglite } from "../../gateway/core/database-pglite";
import { openPostgres } from "../../gateway/core/database-postgres";
import { announceEvents } from "../../gateway/core/live/announce-events";
import { createLog } from "../../gateway/core/log";
import { systemScope, toTenancy } from "../../gateway/core/scope";
import { createCachedFacts } from "../../gateway/quotes/cached-facts";
import { takeOrder } from "../../gateway/quotes/take-order";
import { migratedDirectory } from "../../tests/support/migrated-directory";
import { intakeBody } from "../../tests/support/orders/test-orders";
import { watchStatements } from "../../tests/support/statements";
import { atLeastPart, atMost, type DatabaseName, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { effort, isSmoke } from "../support/effort";
import { makeSellers, type Seller } from "../support/sellers";
import { median } from "../support/statistics";
import { ROOT, type Workshop } from "../support/workshop";

const CONNECTIONS = 16;
const EMBEDDED_WRITERS = 8;
const SELLERS = effort(40, 4);
const WARM_UP_MS = effort(3_000, 100);
const ROUND_MS = effort(6_000, 200);
const ROUNDS = effort(3, 1);
const COUNTED = effort(20, 5);
const MAX_STATEMENTS = 15;

/** Orders per second on PostgreSQL, of one organization and of many, and on the embedded database; and their statements. */
export const ordersTaken: Measurement = {
	name: "orders-taken",
	patienceMs: 10 * 60_000,
	async run(workshop) {
		return [...(await onPostgres(workshop)), ...(await embedded(workshop))];
	},
};

async function onPostgres(workshop: Workshop): Promise<Figure[]> {
	const { env, adminUrl } = await workshop.demo("PostgreSQL", { isOwn: true });
	const database = openPostgres(env.DATABASE_URL ?? "", CONNECTIONS);
	announceEvents(database, createLog("warn"));
	const pool = new pg.Pool({ connectionString: adminUrl, max: CONNECTIONS });
	await pool.query("create table bare (id bigint generated always as identity, body jsonb)");
	const one = await makeSellers(database, SELLERS, { ofOne: true });
	const many = await makeSellers(database, SELLERS, { ofOne: false });
	const ways = {
		bare: () => pool.query("insert into bare (body) values ($1)", [JSON.stringify(ORDER)]),
		one: () => takeAt(database, anyOf(one)),
		many: () => takeAt(database, anyOf(many)),
	};

	workshop.say("taking orders");
	const rounds = { bare: [] as number[], one: [] as number[], many: [] as number[] };
	for (const way of Object.values(ways)) await perSecond(way, CONNECTIONS, WARM_UP_MS);
	for (let round = 0; round < ROUNDS; round += 1) {
		for (const name of ["bare", "one", "many"] as const) {
			rounds[name].push(await perSecond(ways[name], CONNECTIONS, ROUND_MS));
		}
	}
	const statements = await statementsOf(ways.one, "PostgreSQL");
	await database.close();
	await pool.end();

	const bare = { what: "a bare insert", value: median(rounds.bare) };
	const organizations = { what: `${SELLERS} organizations`, value: median(rounds.many) };
	const figure = { database: "PostgreSQL", unit: "requests/s", details: { rounds } } as const;
	return [
		{
			...figure,
			what: `Orders taken a second, ${SELLERS} locations of one organization`,
			value: median(rounds.one),
			baseline: organizations,
			budgets: [
				atLeastPart(median(rounds.one), organizations, 1.25),
				atLeastPart(median(rounds.one), bare, 4),
			],
		},
		{
			...figure,
			what: `Orders taken a second, ${SELLERS} organizations`,
			value: organizations.value,
			baseline: bare,
			budgets: [atLeastPart(organizations.value, bare, 4)],
		},
		statements,
	];
}

async function embedded(workshop: Workshop): Promise<Figure[]> {
	const folder = isSmoke
		? await copyMigrated(workshop)
		: (await workshop.demo("PGlite", { isOwn: true })).env.DATA_DIR;
	const database = await openPglite(folder ?? null);
	announceEvents(database, createLog("warn"));
	const sellers = await makeSellers(database, 1, { ofOne: true });
	const take = () => takeAt(database, anyOf(sellers));
	const rounds: number[] = [];
	await perSecond(take, EMBEDDED_WRITERS, WARM_UP_MS);
	for (let round = 0; round < ROUNDS; round += 1) {
		rounds.push(await perSecond(take, EMBEDDED_WRITERS, ROUND_MS));
	}
	const statements = await statementsOf(take, "PGlite");
	await database.close();
	return [
		{
			what: `Orders taken a second, ${EMBEDDED_WRITERS} writers`,
			database: "PGlite",
			value: median(rounds),
			unit: "requests/s",
			budgets: [],
			details: { rounds },
		},
		statements,
	];
}

async function copyMigrated({ directory }: Workshop): Promise<string> {
	const folder = join(directory, "migrated");
	cpSync(await migratedDirectory(ROOT), folder, { recursive: true });
	return folder;
}

/** With BEGIN, COMMIT, and what numbers its event, which orders that come in at once share. */
async function statementsOf(take: () => Promise<void>, database: DatabaseName): Promise<Figure> {
	const watched = watchStatements();
	for (let time = 0; time < COUNTED; time += 1) await take();
	const value = watched.take().length / COUNTED;
	watched.end();
	const unit = "statements";
	return {
		what: "Statements an order",
		database,
		value,
		unit,
		budgets: [atMost(value, MAX_STATEMENTS, unit)],
	};
}

const SERVICES = {
	config: { SESSION_SECRET: "for the bench alone", PORT: 3000 },
	cachedFacts: createCachedFacts(),
};
const ORDER = intakeBody("00000000-0000-4000-8000-000000000000");
let count = 0;

async function takeAt(database: Database, { merchantId, storeId }: Seller): Promise<void> {
	const scope = systemScope(merchantId, "Bench");
	count += 1;
	const customer = { ...ORDER.customer, phone: `+1 312 ${String(5_550_000 + count)}` };
	const body = orderIntakeSchema.parse(intakeBody(storeId, { customer }));
	const tenancy = { ...toTenancy(scope), isPlannedOnce: true as const };
	await database.transaction(tenancy, (tx) => takeOrder(tx, scope, body, SERVICES));
}

function anyOf(sellers: readonly Seller[]): Seller {
	return sellers[Math.floor(Math.random() * sellers.length)] as Seller;
}

async function perSecond(
	work: () => Promise<unknown>,
	workers: number,
	milliseconds: number,
): Promise<number> {
	const started = performance.now();
	let done = 0;
	const worker = async () => {
		while (performance.now() - started < milliseconds) {
			await work();
			done += 1;
		}
	};
	await Promise.all(Array.from({ length: workers }, worker));
	return (done * 1_000) / (performance.now() - started);
}
