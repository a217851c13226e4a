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
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { openPglite } from "../../../gateway/core/database-pglite";
import { openPostgres } from "../../../gateway/core/database-postgres";
import { newId } from "../../../gateway/core/ids";
import { MIGRATIONS_FOLDER } from "../../../gateway/core/migrations";
import { users } from "../../../gateway/identity/people/tables";
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

/** The migrations up to one, as a version of the product had them that was made then. */
function migrationsUpTo(last: string): string {
	const folder = join(directory, "migrations");
	cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
	const path = join(folder, "meta", "_journal.json");
	const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
	const index = journal.entries.findIndex(({ tag }) => tag === last);
	writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }));
	return folder;
}

/** A database that an older version made and filled by `script`; to be opened by this one. */
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
