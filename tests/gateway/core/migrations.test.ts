// @both-databases: transactions
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { verifyAll } from "../../../gateway/audit/verify-all";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { openPglite } from "../../../gateway/core/database-pglite";
import { openPostgres } from "../../../gateway/core/database-postgres";
import { newId } from "../../../gateway/core/ids";
import { auditHash, GENESIS, record } from "../../../gateway/core/ledger";
import { numberEvents } from "../../../gateway/core/live/number-events";
import { MIGRATIONS_FOLDER } from "../../../gateway/core/migrations";
import { systemScope } from "../../../gateway/core/scope";
import { auditLog, events } from "../../../gateway/core/tables";
import { users } from "../../../gateway/identity/people/tables";
import { locations } from "../../../gateway/locations/tables";
import { phoneToken } from "../../../gateway/orders/phone-digits";
import { orderSearch } from "../../../gateway/orders/tables";
import { createDatabase, dropDatabase } from "../../support/postgres";

let directory: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "mise-migrations-"));
});
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
	rmSync(directory, { recursive: true, force: true });
});

/** The migrations up to one, as an earlier version had them. */
function migrationsUpTo(last: string): string {
	const folder = join(directory, "migrations");
	cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
	const path = join(folder, "meta", "_journal.json");
	const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
	const index = journal.entries.findIndex(({ tag }) => tag === last);
	writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }));
	return folder;
}

/** A database of an earlier version, filled by `script`, to be opened by this one. */
async function databaseOf(last: string, script: string): Promise<Database> {
	const migrationsFolder = migrationsUpTo(last);
	const source = inject("databaseSource");
	if (source.kind === "pglite") {
		const client = await PGlite.create(join(directory, "database"));
		await migratePglite(drizzlePglite({ client }), { migrationsFolder });
		await client.exec(script);
		await client.close();
		return closed(await openPglite(directory));
	}
	const name = `test_${newId()}`;
	const url = await createDatabase(source.adminUrl, name);
	closing.push(() => dropDatabase(source.adminUrl, name));
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
	await client.query(script);
	await client.end();
	return closed(openPostgres(url, 2));
}

function closed(database: Database): Database {
	closing.push(() => database.close());
	return database;
}

it("give locations of different organizations addresses of their own, the oldest keeping its name", async () => {
	const location = (title: string, slug: string, day: number) =>
		`('${newId()}', '${newId()}', '${title}', '${slug}', 'store', 'ONLINE', 'regular', 'USD',
			'{}', '{}', '[]', '{}', '{}', '2026-03-0${day}', '2026-03-0${day}')`;
	const database = await databaseOf(
		"0039_menu_sold_out",
		`begin; set local role app_system;
		insert into locations (store_id, merchant_id, title, slug, type, target_type, specific_type, currency,
			address, contact_info, manager_contact_info, pickup_address, metadata, created_at, updated_at)
		values ${[
			location("Second", "main-street", 2),
			location("First", "main-street", 1),
			location("Third", "main-street", 3),
			location("Alone", "old-quay", 2),
		]};
		commit`,
	);
	await database.migrate();
	const rows = await database.transaction(SYSTEM, (tx) =>
		tx.select({ title: locations.title, slug: locations.slug }).from(locations),
	);
	const slugs = Object.fromEntries(rows.map(({ title, slug }) => [title, slug]));
	expect(slugs).toEqual({
		First: "main-street",
		Second: expect.stringMatching(/^main-street-[a-z]{12}$/),
		Third: expect.stringMatching(/^main-street-[a-z]{12}$/),
		Alone: "old-quay",
	});
	expect(new Set(Object.values(slugs)).size).toBe(4);
});

it("keep when people were last seen, by their sessions and by what they did in those that are gone", async () => {
	const merchant = newId();
	const uuids = { here: newId(), gone: newId(), both: newId(), never: newId(), alone: newId() };
	const user = (uuid: string, of: string | null = merchant) =>
		`insert into users (uuid, merchant_id, email, type, status, created_at, updated_at) values
			('${uuid}', ${of ? `'${of}'` : "null"}, '${uuid}@example.test', 'organisation', 'active', now(), now());`;
	const session = (of: string, at: string) =>
		`insert into sessions (id, user_uuid, created_at, last_seen_at, expires_at, user_agent, address)
			values ('${newId()}', '${of}', '${at}', '${at}', '${at}', '', '');`;
	let seq = 0;
	const act = (of: string, at: string) => {
		seq += 1;
		return `insert into audit_log (merchant_id, seq, id, at, actor_uuid, actor_label, actor_role,
			actor_kind, request_id, address, entity, entity_id, entity_label, action, fields, prev_hash, hash)
			values ('${merchant}', ${seq}, '${newId()}', '${at}', '${of}', '', '', 'user', '', '', 'order',
				'', '', 'update', '{}', '', '');`;
	};
	const [first, second, third] = [
		"2026-03-01T10:00:00Z",
		"2026-03-02T10:00:00Z",
		"2026-03-03T10:00:00Z",
	];
	const database = await databaseOf(
		"0007_people_by_merchant",
		`begin; set local role app_system;
		${Object.values(uuids)
			.map((uuid) => user(uuid, uuid === uuids.alone ? null : merchant))
			.join("\n")}
		${session(uuids.here, second)} ${session(uuids.here, first)} ${session(uuids.alone, third)}
		${act(uuids.gone, first)} ${act(uuids.gone, second)}
		${act(uuids.both, first)} ${session(uuids.both, third)}
		commit;`,
	);
	await database.migrate();
	const rows = await database.transaction(SYSTEM, (tx) => tx.select().from(users));
	const seen = new Map(rows.map(({ uuid, lastSeenAt }) => [uuid, lastSeenAt?.toISOString()]));
	const at = (instant: string) => new Date(instant).toISOString();
	expect(
		Object.fromEntries(Object.entries(uuids).map(([who, uuid]) => [who, seen.get(uuid)])),
	).toEqual({
		here: at(second),
		gone: at(second),
		both: at(third),
		never: undefined,
		alone: at(third),
	});
});

it("make orders of before findable by phone, with the words of new ones", async () => {
	const [merchant, store] = [newId(), newId()];
	const phones = ["+1 (312) 555-0142", "555-0199", "0142", ""];
	const order = (phone: string) => `insert into orders (id, merchant_id, store_id, number, source,
		external_id, status, top_status, customer_name, customer_phone, customer_email, placed_at,
		start_prep_at, fulfillment_at, is_asap, dining_option, payment_method, currency, subtotal, tax,
		discount, gratuity, delivery_fee, total, items, item_count, updated_at) values ('${newId()}',
		'${merchant}', '${store}', '7', 'web', '${newId()}', 'new', 'new', 'Ada', '${phone}', '', now(),
		now(), now(), true, 'takeout', 'cash', 'USD', 0, 0, 0, 0, 0, 0, '[]', 1, now());`;
	const database = await databaseOf(
		"0018_completed_orders",
		`begin; set local role app_system; ${phones.map(order).join("")} commit;`,
	);
	await database.migrate();
	const rows = await database.transaction(SYSTEM, (tx) => tx.select().from(orderSearch));
	const words = phones.flatMap((phone) => phoneToken(phone) ?? []);
	expect(words).toHaveLength(2);
	expect(rows.map(({ token }) => token).sort()).toEqual(words.sort());
	expect(
		rows.every(({ merchantId, storeId }) => merchantId === merchant && storeId === store),
	).toBe(true);
});

describe("a log from before there were chains of locations", () => {
	const merchantId = newId();
	const storeId = newId();
	const scope = systemScope(merchantId, "After");
	const label = (storeId: string | null, entityLabel: string) =>
		({
			entity: "location",
			entityId: "1",
			entityLabel,
			storeId,
			action: "update",
			before: null,
			after: null,
		}) as const;

	/** Hashed the old way, without a position in a chain. */
	const rows = chained(
		["Bread", null, null],
		["Renamed", storeId, null],
		["Renamed back", storeId, 2],
		["Coffee", null, null],
	);

	function chained(...given: [string, string | null, number | null][]) {
		let prevHash = GENESIS;
		return given.map(([entityLabel, ofStore, undoesSeq], index) => {
			const row = {
				merchantId,
				seq: index + 1,
				link: null,
				id: newId(),
				at: new Date("2026-03-01T10:00:00Z"),
				actorUuid: null,
				actorLabel: "Before",
				actorRole: "SYSTEM",
				actorKind: "system",
				requestId: "before",
				address: "",
				...label(ofStore, entityLabel),
				fields: [],
				reason: null,
				supportSessionId: null,
				undoesSeq,
				prevHash,
			};
			prevHash = auditHash(row);
			return { ...row, hash: prevHash };
		});
	}

	async function migrated(): Promise<Database> {
		const values = rows.map(
			(
				row,
			) => `('${merchantId}', ${row.seq}, '${row.id}', '${row.at.toISOString()}', 'Before', 'SYSTEM',
				'system', 'before', '', 'location', '1', '${row.entityLabel}',
				${row.storeId ? `'${row.storeId}'` : "null"}, 'update', '{}', ${row.undoesSeq ?? "null"},
				'${row.prevHash}', '${row.hash}')`,
		);
		const database = await databaseOf(
			"0008_people_last_seen",
			`begin; set local role app_system;
			insert into audit_log (merchant_id, seq, id, at, actor_label, actor_role, actor_kind, request_id,
				address, entity, entity_id, entity_label, store_id, action, fields, undoes_seq, prev_hash, hash)
				values ${values.join(",")};
			insert into ledger_heads (merchant_id, audit_seq, audit_hash, event_seq)
				values ('${merchantId}', ${rows.length}, '${rows.at(-1)?.hash}', 7);
			commit;`,
		);
		await database.migrate();
		return database;
	}

	it("still verifies, goes on in chains of its own, and shows what is altered in either part", async () => {
		const database = await migrated();
		const report = async () =>
			(await verifyAll(database, KEPT)).find((each) => each.merchantId === merchantId);
		// A head kept when there was one chain.
		const KEPT = [
			{
				at: "2026-03-01T11:00:00Z",
				merchantId,
				chain: merchantId,
				seq: 3,
				hash: rows[2]?.hash ?? "",
			},
		];
		expect(await report()).toMatchObject({ rows: 4, chains: 1, fault: null });

		await database.transaction(SYSTEM, async (tx) => {
			record(tx, scope, label(storeId, "First of the location"));
			record(tx, scope, label(null, "Fifth of the organization"));
		});
		await database.transaction(SYSTEM, async (tx) => record(tx, scope, label(storeId, "Second")));
		expect(await report()).toMatchObject({ rows: 7, chains: 2, fault: null, kept: 1 });
		const written = await database.transaction(SYSTEM, (tx) =>
			tx.select().from(auditLog).orderBy(auditLog.seq),
		);
		expect(written.map(({ link }) => link)).toEqual([null, null, null, null, 1, 5, 2]);
		expect(written[5]?.prevHash).toBe(rows[3]?.hash);

		for (const [index, change] of [
			[1, "entity_label = 'Altered'"],
			[5, "entity_label = 'Altered'"],
			[4, "link = null"],
			[2, "link = 3"],
		] as const) {
			const seq = written[index]?.seq;
			await database.script(`alter table audit_log no force row level security;
				create temporary table kept as select * from audit_log where seq = ${seq};
				update audit_log set ${change} where seq = ${seq}`);
			expect((await report())?.fault, `row ${seq}: ${change}`).not.toBeNull();
			await database.script(`delete from audit_log where seq = ${seq};
				insert into audit_log select * from kept; drop table kept;
				alter table audit_log force row level security`);
			expect((await report())?.fault).toBeNull();
		}
	});

	it("numbers its events on from where they were", async () => {
		const database = await migrated();
		await database.transaction(SYSTEM, async (tx) =>
			record(tx, scope, label(storeId, "Told"), { type: "told", storeId, payload: {} }),
		);
		await numberEvents(database);
		const [event] = await database.transaction(SYSTEM, (tx) => tx.select().from(events));
		expect(event?.seq).toBe(8);
	});
});
