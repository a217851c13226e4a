import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../../gateway/core/database-postgres";
import { migratedDirectory } from "./migrated-directory";
import { startPooler } from "./pooler";
import { startPostgres } from "./postgres";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The migrated template that test files copy. */
export type DatabaseSource =
	| { kind: "pglite"; directory: string }
	| {
			kind: "postgres";
			adminUrl: string;
			socket: string | null;
			template: string;
			poolerUrl: string | null;
	  };

declare module "vitest" {
	export interface ProvidedContext {
		databaseSource: DatabaseSource;
	}
}

/** Provides the migrated template; returns the teardown. */
export default async function setup(project: TestProject) {
	const prepare = project.config.env?.TEST_DATABASE === "postgres" ? postgres : pglite;
	const { source, remove } = await prepare();
	project.provide("databaseSource", source);
	return remove;
}

async function pglite() {
	const source: DatabaseSource = { kind: "pglite", directory: await migratedDirectory(ROOT) };
	return { source, remove: async () => {} };
}

async function postgres() {
	const server = await startPostgres();
	const template = "mise_template";
	const database = openPostgres(await server.createDatabase(template), 2);
	await database.migrate();
	await database.close();
	const { adminUrl, socket } = server;
	const program = process.env.TEST_DATABASE_POOLER;
	const pooler = program ? await startPooler(program, adminUrl) : null;
	const poolerUrl = pooler?.urlOf(adminUrl) ?? null;
	const source: DatabaseSource = { kind: "postgres", adminUrl, socket, template, poolerUrl };
	return {
		source,
		async remove() {
			await pooler?.stop();
			await server.stop();
		},
	};
}
