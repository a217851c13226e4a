import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";

export const MIGRATION_LOCK = 0x6d697365;

const here = dirname(fileURLToPath(import.meta.url));

export const MIGRATIONS_FOLDER = existsSync(join(here, "migrations"))
	? join(here, "migrations")
	: join(here, "..", "migrations");

/** The commit whose migrations the baseline replaced. */
const BEFORE_BASELINE = "d3d4d594";

/**
 * Throws for a database that stopped in the middle of the migrations that the baseline replaced. One that has them all
 * counts as having the baseline, which carries the time of the last one.
 */
export async function requireBaseline(
	query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<void> {
	const table = "drizzle.__drizzle_migrations";
	const exists = await query(`select from pg_class where oid = to_regclass('${table}')`);
	if (exists.rows.length === 0) return;
	const { rows } = await query(`select max(created_at) as "lastAt" from ${table}`);
	const { lastAt } = rows[0] as { lastAt: string | number | null };
	const [baseline] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
	if (lastAt === null || Number(lastAt) >= Number(baseline?.folderMillis)) return;
	const stoppedAt = new Date(Number(lastAt)).toISOString();
	throw new Error(
		`The database is too old for this version: its last migration is of ${stoppedAt}. Start the version of commit ${BEFORE_BASELINE} once, which upgrades it, and then this one.`,
	);
}
