import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, SYSTEM, type Tx } from "../gateway/core/database";
import { record } from "../gateway/core/ledger";
import { queryRows } from "../gateway/core/query-rows";
import { systemScope } from "../gateway/core/scope";
import { customers } from "../gateway/customers/tables";
import { staleDaysOf } from "../gateway/orders/day-sums/mark-first-orders";
import { addToSums } from "../gateway/orders/move-sums";
import { analyze, insertRows } from "./bulk-insert";
import { closeMonths } from "./close-months";
import { countOrders } from "./customer-pool";
import type { DemoLocation } from "./demo-tenant";
import { generateHistory, type LocationHistory } from "./history";
import { IMPORT, importedHistory } from "./order-audit";
import type { OrderLife } from "./order-life";
import { refunderAt } from "./people";
import { demoTenants } from "./tenants";
import { writeOrders } from "./write-orders";

const DAY = 86_400_000;
/** How many days back each pass over the locations goes: the most viewed history comes first. */
const ROUNDS_DAYS = [190, 285, Number.POSITIVE_INFINITY];
/** Batch size that blocks other transactions for less than 0.1 s. */
const ORDERS_AT_ONCE = 40;
const GROWN = ["orders", "order_search", "customers", "order_sums", "order_buckets", "order_days"];

interface Place {
	storeId: string;
	seededAt: Date;
	scale: number;
	older: number;
	added: number;
}

/** Creates the table of seeding progress in a separate schema, so that the product has no demo tables. */
export async function prepareOlderHistory(database: Database): Promise<void> {
	await database.script(`
		drop schema if exists demo cascade;
		create schema demo;
		create table demo.history (store_id uuid primary key, seeded_at timestamptz not null,
			scale float8 not null, older int not null, added int not null default 0);
		grant usage on schema demo to app_system;
		grant select, insert, update on demo.history to app_system`);
}

export async function expectOlder(
	tx: Tx,
	storeId: string,
	{ now, scale, older }: { now: Date; scale: number; older: number },
): Promise<void> {
	await tx.execute(sql`insert into demo.history (store_id, seeded_at, scale, older)
		values (${storeId}::uuid, ${now.toISOString()}::timestamptz, ${scale}::float8, ${older}::int)`);
}

export async function percentAdded(database: Database): Promise<number> {
	return percentDone(await listPlaces(database));
}

/** Adds older orders, newest first, from where the last run stopped; `isPatient` pauses after each batch. */
export async function addOlderHistory(
	database: Database,
	{
		isPatient,
		signal,
		reached = () => {},
	}: { isPatient: boolean; signal?: AbortSignal; reached?: (percent: number) => void },
): Promise<void> {
	const places = await listPlaces(database);
	const [first] = places;
	if (!first) return;
	const { seededAt: now, scale } = first;
	const byId = new Map(places.map((place) => [place.storeId, place]));
	const isRequested = ({ row }: DemoLocation) => {
		const place = byId.get(row.storeId);
		return place !== undefined && place.added < place.older;
	};
	for (const days of ROUNDS_DAYS) {
		const until = now.getTime() - days * DAY;
		for (const tenant of demoTenants(now)) {
			const options = {
				scale,
				now,
				part: "older",
				refunderAt: refunderAt(tenant),
				isRequested,
			} as const;
			for (const history of generateHistory(tenant, options)) {
				const place = byId.get(history.location.row.storeId) as Place;
				const newestFirst = history.lives.filter((life) => placedAt(life) >= until).reverse();
				while (place.added < newestFirst.length) {
					if (signal?.aborted) return;
					const started = performance.now();
					const next = newestFirst.slice(place.added, place.added + ORDERS_AT_ONCE);
					await database.transaction(SYSTEM, async (tx) => {
						await addOrders(tx, history, next, now);
						if (place.added + next.length === place.older) presentImport(tx, history, now);
					});
					place.added += next.length;
					reached(percentDone(places));
					await sleep(isPatient ? Math.max(20, performance.now() - started) : 0);
				}
			}
		}
	}
	for (const table of GROWN) {
		await analyze(database, table);
		await sleep(isPatient ? 100 : 0);
	}
	await closeMonths(database, now);
}

async function addOrders(
	tx: Tx,
	{ location, customers: drawn }: LocationHistory,
	lives: readonly OrderLife[],
	now: Date,
): Promise<void> {
	const { merchantId, storeId } = location.row;
	const [place] = await queryRows<{ zone: string }>(
		tx,
		sql`
		select contact_info->>'timeZone' as zone from locations
		where merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid for share`,
	);
	const known = await addCustomers(tx, merchantId, drawn, lives);
	const orders = lives.map(({ row }) => row);
	await writeOrders(tx, { merchantId, storeId }, lives, now);
	await addToSums(tx, place?.zone ?? "UTC", orders);
	await tx.execute(
		staleDaysOf(
			merchantId,
			sql`(o.customer_id, o.placed_at) in (
				select id, "firstOrderAt" from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
					as k(id uuid, "firstOrderAt" timestamptz))`,
		),
	);
	await tx.execute(sql`update demo.history set added = added + ${lives.length}::int
		where store_id = ${storeId}::uuid`);
}

/** Assigns past orders to customers with the same phone or email, and counts them. Returns those known as they were. */
async function addCustomers(
	tx: Tx,
	merchantId: string,
	drawn: LocationHistory["customers"],
	lives: readonly OrderLife[],
): Promise<{ id: string; firstOrderAt: Date | null }[]> {
	const ids = new Set(lives.map(({ row }) => row.customerId));
	const rows = drawn
		.filter(({ id }) => ids.has(id))
		.map((row) => ({ ...row, orderCount: 0, firstOrderAt: null, lastOrderAt: null }));
	countOrders(
		rows,
		lives.map(({ row }) => row),
	);
	const known = await tx
		.select({
			id: customers.id,
			identity: customers.identity,
			firstOrderAt: customers.firstOrderAt,
		})
		.from(customers)
		.where(
			and(
				eq(customers.merchantId, merchantId),
				inArray(
					customers.identity,
					rows.map(({ identity }) => identity),
				),
			),
		);
	const idByIdentity = new Map(known.map(({ id, identity }) => [identity, id]));
	const idBefore = new Map(rows.map((row) => [row.id, idByIdentity.get(row.identity) ?? row.id]));
	for (const { row } of lives) row.customerId = idBefore.get(row.customerId ?? "") ?? null;
	await insertRows(
		tx,
		customers,
		rows.map((row) => ({ ...row, id: idBefore.get(row.id) ?? row.id })),
		sql`on conflict (id) do update set order_count = customers.order_count + excluded.order_count,
			first_order_at = least(customers.first_order_at, excluded.first_order_at),
			last_order_at = greatest(customers.last_order_at, excluded.last_order_at),
			created_at = least(customers.created_at, excluded.created_at)`,
	);
	return known;
}

function presentImport(tx: Tx, { location, lives }: LocationHistory, now: Date): void {
	const rows = lives.map(({ row }) => row);
	const change = importedHistory(location.row, rows, { at: now, actor: IMPORT });
	if (!change) return;
	const { at: _, actor: __, ...imported } = change;
	record(tx, systemScope(location.row.merchantId, IMPORT.label), imported);
}

async function listPlaces(database: Database): Promise<Place[]> {
	const {
		rows: [found],
	} = await database.execute("select to_regclass('demo.history') is not null as is_there");
	// A demo of an earlier version has all of its history.
	if (!found?.is_there) return [];
	const { rows } = await database.execute("select * from demo.history");
	return rows.map(({ store_id, seeded_at, scale, older, added }) => ({
		storeId: String(store_id),
		seededAt: new Date(seeded_at as Date),
		scale: Number(scale),
		older: Number(older),
		added: Number(added),
	}));
}

function percentDone(places: readonly Place[]): number {
	const sum = (name: "older" | "added") => places.reduce((all, place) => all + place[name], 0);
	return sum("older") === 0 ? 100 : Math.floor((sum("added") * 100) / sum("older"));
}

function placedAt({ row }: OrderLife): number {
	return row.placedAt.getTime();
}
