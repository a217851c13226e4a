import pg from "pg";
import { orderIntakeSchema } from "~/models/orders/order.schema";
import type { Database } from "../../gateway/core/database";
import { openPostgres } from "../../gateway/core/database-postgres";
import { announceEvents } from "../../gateway/core/live/announce-events";
import { createLog } from "../../gateway/core/log";
import { systemScope, tenancyOf } from "../../gateway/core/scope";
import { takeOrder } from "../../gateway/quotes/take-order";
import { intakeBody } from "../../tests/support/orders/test-orders";
import { atLeastPart, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { makeSellers, type Seller } from "../support/sellers";
import { median } from "../support/statistics";

const CONNECTIONS = 16;
const SELLERS = 40;
const WARM_UP_MS = 3_000;
const ROUND_MS = 6_000;
const ROUNDS = 3;

/** Orders per second over 16 connections: 40 locations of one organization, and 40 organizations. */
export const ordersTaken: Measurement = {
	name: "orders-taken",
	patienceMs: 10 * 60_000,
	async run(workshop) {
		const { env, adminUrl } = await workshop.demo("PostgreSQL");
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
		for (const way of Object.values(ways)) await perSecond(way, WARM_UP_MS);
		for (let round = 0; round < ROUNDS; round += 1) {
			for (const name of ["bare", "one", "many"] as const) {
				rounds[name].push(await perSecond(ways[name], ROUND_MS));
			}
		}
		await database.close();
		await pool.end();

		const bare = { what: "a bare insert", value: median(rounds.bare) };
		const organizations = { what: `${SELLERS} organisations`, value: median(rounds.many) };
		const figure = { database: "PostgreSQL", unit: "requests/s", details: { rounds } } as const;
		return [
			{
				...figure,
				what: `Orders taken a second, ${SELLERS} locations of one organisation`,
				value: median(rounds.one),
				baseline: organizations,
				budgets: [
					atLeastPart(median(rounds.one), organizations, 1.25),
					atLeastPart(median(rounds.one), bare, 4),
				],
			},
			{
				...figure,
				what: `Orders taken a second, ${SELLERS} organisations`,
				value: organizations.value,
				baseline: bare,
				budgets: [atLeastPart(organizations.value, bare, 4)],
			},
		] satisfies Figure[];
	},
};

const CONFIG = { SESSION_SECRET: "for the bench alone", PORT: 3000 };
const ORDER = intakeBody("00000000-0000-4000-8000-000000000000");
let count = 0;

async function takeAt(database: Database, { merchantId, storeId }: Seller): Promise<void> {
	const scope = systemScope(merchantId, "Bench");
	count += 1;
	const customer = { ...ORDER.customer, phone: `+1 312 ${String(5_550_000 + count)}` };
	const body = orderIntakeSchema.parse(intakeBody(storeId, { customer }));
	await database.transaction(tenancyOf(scope), (tx) => takeOrder(tx, scope, body, CONFIG));
}

function anyOf(sellers: readonly Seller[]): Seller {
	return sellers[Math.floor(Math.random() * sellers.length)] as Seller;
}

async function perSecond(work: () => Promise<unknown>, milliseconds: number): Promise<number> {
	const started = performance.now();
	let done = 0;
	const worker = async () => {
		while (performance.now() - started < milliseconds) {
			await work();
			done += 1;
		}
	};
	await Promise.all(Array.from({ length: CONNECTIONS }, worker));
	return (done * 1_000) / (performance.now() - started);
}
