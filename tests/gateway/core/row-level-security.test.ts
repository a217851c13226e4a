// @both-databases: security
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM, type Tenancy, type Tx, tenancyStatement } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";

/** Columns named store_id that do not say which location owns a row. */
const NOT_OWNED_BY_STORE: Record<string, string> = {
	merchants: "the organization's own id in the stores' contract",
	images: "where an image was used first; images are public, and all locations may share one",
	report_schedules: "a person's own; their locations are looked at when it is sent",
	users: "a person's device; which locations they have stands in stores",
	events: "read by the live socket alone, as the system, which cuts it to the listener's locations",
	gift_cards: "where a card was sold; it pays at other locations, whose people refund what it paid",
	gift_card_entries: "where a card paid; it was sold elsewhere",
	gift_card_stores: "whether a location shares its cards; where one pays depends on several",
	loyalty_entries:
		"where points were earned; they are spent at other locations, by people of these",
};

/** Tables without any merchant's data. */
const OF_NO_MERCHANT = ["sandbox_refunds"];

interface Table {
	name: string;
	protected: boolean;
	forced: boolean;
	columns: string[];
	policies: string[];
}

interface Policy {
	table: string;
	name: string;
}

let world: IsolationWorld;
let tables: Table[];
let policies: Policy[];

beforeAll(async () => {
	world = await startIsolationWorld();
	tables = await asOwner((tx) =>
		queryRows<Table>(
			tx,
			sql`select c.relname as name, c.relrowsecurity as protected, c.relforcerowsecurity as forced,
				(select json_agg(a.attname) from pg_attribute a
					where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
				(select coalesce(json_agg(p.polname), '[]') from pg_policy p where p.polrelid = c.oid) as policies
				from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
				order by c.relname`,
		),
	);
	policies = tables.flatMap((table) => table.policies.map((name) => ({ table: table.name, name })));
});
afterAll(() => world.close());

describe("row-level security by itself", () => {
	it("stands on every table, for the owner too", () => {
		expect(tables.length).toBeGreaterThan(15);
		for (const table of tables) {
			expect(table, table.name).toMatchObject({ protected: true, forced: true });
		}
	});

	it("has the policies that a table's columns ask for", () => {
		for (const { name, columns, policies } of tables) {
			const expected = ["everything"];
			if (columns.includes("merchant_id")) expected.push("merchant");
			else expect(OF_NO_MERCHANT, `${name} names no merchant`).toContain(name);
			if (columns.includes("store_id") && !NOT_OWNED_BY_STORE[name]) expected.push("stores");
			expect([...policies].sort(), name).toEqual(expected.sort());
		}
	});

	it("was given rows of both organizations to hide", async () => {
		for (const { name } of merchantTables()) {
			const hasRows = async () => {
				const { own, other } = await countedBySystem(name);
				return { own: own > 0, other: other > 0 };
			};
			// Events are numbered a moment after they are written.
			await expect
				.poll(hasRows, { message: name, timeout: 10_000 })
				.toEqual({ own: true, other: true });
		}
	});

	it("shows and yields nothing of another organization", async () => {
		for (const { name } of merchantTables()) {
			await asAppWithEveryGrant(name, tenancy(null), async (tx) => {
				const foreign = sql`merchant_id is distinct from ${world.own.merchantId}::uuid`;
				expect(await count(tx, name, sql`true`), `${name}: own rows`).toBeGreaterThan(0);
				await expectOutOfReach(tx, name, foreign);
			});
			await refusesCopy(name, tenancy(null), sql`merchant_id = ${world.other.merchantId}::uuid`);
		}
	});

	it("shows and yields nothing of another location", async () => {
		for (const { name } of tables.filter(({ policies }) => policies.includes("stores"))) {
			const bound = tenancy([world.own.storeId]);
			await asAppWithEveryGrant(name, bound, async (tx) => {
				const foreign = sql`store_id is distinct from ${world.own.storeId}::uuid`;
				expect(await count(tx, name, sql`true`), `${name}: own rows`).toBeGreaterThan(0);
				await expectOutOfReach(tx, name, foreign);
			});
			await refusesCopy(name, bound, sql`store_id = ${world.sibling.storeId}::uuid`);
		}
	});

	it("shows nothing at all to a transaction that names no organization or no location", async () => {
		for (const { name } of merchantTables()) {
			await asAppWithEveryGrant(name, { ...tenancy(null), merchantId: null }, async (tx) => {
				expect(await count(tx, name, sql`true`), `${name} without a merchant`).toBe(0);
			});
		}
		for (const { name } of tables.filter(({ policies }) => policies.includes("stores"))) {
			await asAppWithEveryGrant(name, tenancy([]), async (tx) => {
				expect(await count(tx, name, sql`true`), `${name} without a location`).toBe(0);
			});
		}
	});

	it("keeps the books of the provider from requests altogether", async () => {
		const closed = await asOwner((tx) =>
			queryRows<{ name: string }>(
				tx,
				sql`select relname as name from pg_class where relkind = 'r'
					and relnamespace = 'public'::regnamespace
					and not has_table_privilege('app', oid, 'select, insert, update, delete')
					order by relname`,
			),
		);
		expect(closed.map(({ name }) => name)).toEqual(["sandbox_refunds"]);
	});

	it("leaves history as it is: no request alters or removes an audit row", async () => {
		for (const role of ["app", "app_system"]) {
			const [may] = await asOwner((tx) =>
				queryRows<{ alter: boolean; remove: boolean }>(
					tx,
					sql`select has_table_privilege(${role}::text, 'audit_log', 'update') as alter,
						has_table_privilege(${role}::text, 'audit_log', 'delete') as remove`,
				),
			);
			expect(may, role).toEqual({ alter: false, remove: false });
		}
	});

	it("needs each one of its policies: without it what is seen changes", {
		timeout: 120_000,
	}, async () => {
		for (const policy of policies) {
			const { table, name } = policy;
			const whole = await visibleCounts(table, null);
			const without = await visibleCounts(table, policy);
			expect(without, `policy ${name} of ${table}`).not.toEqual(whole);
		}
		process.stdout.write(`policies probed: ${policies.length} on ${tables.length} tables\n`);
	});
});

function merchantTables(): Table[] {
	return tables.filter(({ columns }) => columns.includes("merchant_id"));
}

function tenancy(stores: string[] | null): Tenancy {
	return { role: "app", merchantId: world.own.merchantId, stores };
}

async function count(tx: Tx, table: string, where: ReturnType<typeof sql>): Promise<number> {
	const [row] = await queryRows<{ rows: number }>(
		tx,
		sql`select count(*)::int as rows from ${sql.identifier(table)} where ${where}`,
	);
	return row?.rows ?? -1;
}

/** What each kind of asker sees of a table, with all policies and with one removed. */
async function visibleCounts(table: string, without: Policy | null): Promise<number[]> {
	const askers: Tenancy[] = [
		tenancy(null),
		tenancy([world.own.storeId]),
		{ ...tenancy(null), merchantId: world.other.merchantId },
		SYSTEM,
	];
	const seen: number[] = [];
	for (const asker of askers) {
		await asAppWithEveryGrant(
			table,
			asker,
			async (tx) => void seen.push(await count(tx, table, sql`true`)),
			without,
		);
	}
	return seen;
}

async function countedBySystem(table: string): Promise<{ own: number; other: number }> {
	return world.gateway.services.database.transaction(SYSTEM, async (tx) => ({
		own: await count(tx, table, sql`merchant_id = ${world.own.merchantId}::uuid`),
		other: await count(tx, table, sql`merchant_id = ${world.other.merchantId}::uuid`),
	}));
}

async function expectOutOfReach(tx: Tx, table: string, foreign: ReturnType<typeof sql>) {
	const name = sql.identifier(table);
	expect(await count(tx, table, foreign), `${table}: foreign rows seen`).toBe(0);
	const touched = await queryRows(
		tx,
		sql`update ${name} set merchant_id = merchant_id where ${foreign} returning 1`,
	);
	expect(touched, `${table}: foreign rows altered`).toEqual([]);
	const removed = await queryRows(tx, sql`delete from ${name} where ${foreign} returning 1`);
	expect(removed, `${table}: foreign rows removed`).toEqual([]);
}

/** Neither a copy of a foreign row nor giving away an own row may work. */
async function refusesCopy(table: string, asker: Tenancy, theirs: ReturnType<typeof sql>) {
	const name = sql.identifier(table);
	const attempt = asAppWithEveryGrant(table, asker, async (tx) => {
		await tx.execute(sql`set local role none`);
		await tx.execute(sql`alter table ${name} no force row level security`);
		await tx.execute(sql`create temporary table stolen on commit drop as
			select * from ${name} where ${theirs} limit 1`);
		const [stolen] = await queryRows<{ rows: number }>(
			tx,
			sql`select count(*)::int as rows from stolen`,
		);
		expect(stolen?.rows, `${table}: a row to copy`).toBe(1);
		await tx.execute(sql`delete from ${name} where ${theirs}`);
		await tx.execute(sql`alter table ${name} force row level security`);
		const columns = await writtenColumns(tx, table);
		await tx.execute(sql`grant select on stolen to app`);
		await tx.execute(sql.raw(tenancyStatement(asker)));
		await tx.execute(sql`insert into ${name} (${columns}) select ${columns} from stolen`);
	});
	await expect(attempt, `${table}: a foreign row put in`).rejects.toMatchObject({
		cause: { message: expect.stringContaining("row-level security") },
	});
}

/**
 * Runs as the asker with all grants, so that only policies restrict it, and rolls back. `without` removes one policy.
 */
async function asAppWithEveryGrant(
	table: string,
	asker: Tenancy,
	work: (tx: Tx) => Promise<void>,
	without: Policy | null = null,
): Promise<void> {
	await asOwner(async (tx) => {
		const name = sql.identifier(table);
		await tx.execute(sql`grant all on ${name} to app, app_system`);
		if (without) await tx.execute(sql`drop policy ${sql.identifier(without.name)} on ${name}`);
		await tx.execute(sql.raw(tenancyStatement(asker)));
		await work(tx);
	});
}

class Undone extends Error {}

/** Runs as the tables' owner in a transaction that is always rolled back. */
async function asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	let result: T | undefined;
	await world.gateway.services.database
		.transaction(SYSTEM, async (tx) => {
			await tx.execute(sql`set local role none`);
			result = await work(tx);
			throw new Undone();
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undone)) throw error;
		});
	return result as T;
}

async function writtenColumns(tx: Tx, table: string) {
	const columns = await queryRows<{ name: string }>(
		tx,
		sql`select attname as name from pg_attribute where attrelid = ${table}::regclass
			and attnum > 0 and not attisdropped and attgenerated = ''`,
	);
	return sql.join(
		columns.map(({ name }) => sql.identifier(name)),
		sql`, `,
	);
}
