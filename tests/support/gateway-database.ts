import { cpSync, rmSync } from "node:fs";
import { inject } from "vitest";
import type { Database } from "../../gateway/core/database";
import { openPglite } from "../../gateway/core/database-pglite";
import { openPostgres } from "../../gateway/core/database-postgres";
import { findConnection } from "../../gateway/core/open-database";
import { createDatabase, dropDatabase, throughSocket } from "./postgres";
import { makeWorkFolder } from "./work-folder";

export interface TestDatabase {
	kind: "pglite" | "postgres";
	/** The environment of a gateway process that uses this database. */
	env: { DATA_DIR: string; DATABASE_URL?: string };
	/** Opens it in this process; the caller closes it. PGlite can be open only once. */
	open(): Promise<Database>;
	/** Drops it with its files; close it first. */
	remove(): Promise<void>;
}

/**
 * A migrated, empty database for the test, of the run's kind (TEST_DATABASE). Only in gateway projects, whose setup
 * creates the template.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
	const source = inject("databaseSource");
	const directory = makeWorkFolder("test");
	const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
	if (source.kind === "pglite") {
		cpSync(source.directory, directory, { recursive: true });
		return {
			kind: "pglite",
			env: { DATA_DIR: directory },
			open: () => openPglite(directory),
			remove: async () => removeDirectory(),
		};
	}
	const name = `test_${crypto.randomUUID()}`;
	const url = await createDatabase(source.adminUrl, name, source.template);
	const { poolerUrl, socket } = source;
	const nearUrl = socket ? throughSocket(url, socket) : url;
	return {
		kind: "postgres",
		env: { DATA_DIR: directory, DATABASE_URL: url },
		open: async () => (poolerUrl ? openPooled(poolerUrl, url) : openPostgres(nearUrl, 4)),
		async remove() {
			await dropDatabase(source.adminUrl, name);
			removeDirectory();
		},
	};
}

async function openPooled(poolerUrl: string, directUrl: string): Promise<Database> {
	const url = new URL(directUrl);
	url.port = new URL(poolerUrl).port;
	const { namesStatements } = await findConnection(url.href, directUrl);
	return openPostgres(url.href, 4, { directUrl, namesStatements });
}
