import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The key of the advisory lock that lets one process migrate at a time. */
export const MIGRATION_LOCK = 0x6d697365;

const here = dirname(fileURLToPath(import.meta.url));

/** Beside the bundle once built; beside `core/` when run from source. */
export const MIGRATIONS_FOLDER = existsSync(join(here, "migrations"))
	? join(here, "migrations")
	: join(here, "..", "migrations");
