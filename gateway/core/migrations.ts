import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const MIGRATION_LOCK = 0x6d697365;

const here = dirname(fileURLToPath(import.meta.url));

export const MIGRATIONS_FOLDER = existsSync(join(here, "migrations"))
	? join(here, "migrations")
	: join(here, "..", "migrations");
