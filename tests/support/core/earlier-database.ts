import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { afterEach, beforeEach, inject } from "vitest";
import type { Database } from "../../../gateway/core/database";
import { openPglite } from "../../../gateway/core/database-pglite";
import { openPostgres } from "../../../gateway/core/database-postgres";
import { newId } from "../../../gateway/core/ids";
import { MIGRATIONS_FOLDER } from "../../../gateway/core/migrations";
import { createDatabase, dropDatabase } from "../postgres";

/** Makes databases of an earlier version, filled by a script, to be opened by this one; gone after each test. */
export function earlierDatabases(): (last: string, script: string) => Promise<Database> {
	let directory: string;
	const closing: (() => Promise<unknown>)[] = [];
	beforeEach(() => {
		directory = mkdtempSync(join(tmpdir(), "mise-migrations-"));
	});
	afterEach(async () => {
		for (const close of closing.splice(0).reverse()) await close();
		rmSync(directory, { recursive: true, force: true });
	});

	function closed(database: Database): Database {
		closing.push(() => database.close());
		return database;
	}

	return async function databaseOf(last: string, script: string): Promise<Database> {
		const migrationsFolder = migrationsUpTo(last, directory);
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
	};
}

/** The migrations up to one, as an earlier version had them. */
function migrationsUpTo(last: string, directory: string): string {
	const folder = join(directory, "migrations");
	cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
	const path = join(folder, "meta", "_journal.json");
	const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
	const index = journal.entries.findIndex(({ tag }) => tag === last);
	writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }));
	return folder;
}
