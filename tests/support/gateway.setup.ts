import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPglite } from "../../gateway/core/database-pglite";
import { openPostgres } from "../../gateway/core/database-postgres";
import { startPostgres } from "./postgres";

/** The migrated template that test files copy. */
export type DatabaseSource =
	| { kind: "pglite"; directory: string }
	| { kind: "postgres"; adminUrl: string; template: string };

declare module "vitest" {
	export interface ProvidedContext {
		databaseSource: DatabaseSource;
	}
}

/** Creates the migrated template once per run; returns the teardown. */
export default async function setup(project: TestProject) {
	const prepare = project.config.env?.TEST_DATABASE === "postgres" ? postgres : pglite;
	const { source, remove } = await prepare();
	project.provide("databaseSource", source);
	return remove;
}

async function pglite() {
	const directory = mkdtempSync(join(tmpdir(), "mise-pglite-"));
	const database = await openPglite(directory);
	await database.migrate();
	await database.close();
	const source: DatabaseSource = { kind: "pglite", directory };
	return { source, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

async function postgres() {
	const server = await startPostgres();
	const template = "mise_template";
	const database = openPostgres(await server.createDatabase(template), 2);
	await database.migrate();
	await database.close();
	const source: DatabaseSource = { kind: "postgres", adminUrl: server.adminUrl, template };
	return { source, remove: () => server.stop() };
}
