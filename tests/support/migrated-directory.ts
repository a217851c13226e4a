import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openPglite } from "../../gateway/core/database-pglite";
import { sourceStamp } from "./source-stamp";

const CACHE = ".cache";
const PREFIX = "migrated-";
const SOURCES = ["gateway/migrations", "gateway/core", "package-lock.json"];

/**
 * A data directory of PGlite with the tables and without rows, to be copied. Made once for each state of its sources,
 * since creating a cluster takes seconds.
 */
export async function migratedDirectory(root: string): Promise<string> {
	const cache = join(root, CACHE);
	const name = `${PREFIX}${sourceStamp(root, SOURCES)}`;
	const directory = join(cache, name);
	if (existsSync(directory)) return directory;
	mkdirSync(cache, { recursive: true });
	for (const other of readdirSync(cache)) {
		if (other.startsWith(PREFIX) && !other.startsWith(name)) {
			rmSync(join(cache, other), { recursive: true, force: true });
		}
	}
	const unfinished = `${directory}.${process.pid}.${crypto.randomUUID()}`;
	try {
		const database = await openPglite(unfinished);
		await database.migrate();
		await database.close();
		// Another tier may have made it meanwhile.
		if (!existsSync(directory)) renameSync(unfinished, directory);
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
	}
	return directory;
}
