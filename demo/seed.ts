import { parseArgs } from "node:util";
import { createLog } from "../gateway/core/log";
import { openDatabase } from "../gateway/core/open-database";
import { addOlderHistory } from "./older-history";
import { clear, DEFAULT_SCALE, seed, seedState } from "./seed-database";

/** npm run seed -- [--scale 0.2] [--force]: fills the database of DATABASE_URL or DATA_DIR with the demo. */
async function main(): Promise<void> {
	const { values } = parseArgs({
		options: { scale: { type: "string" }, force: { type: "boolean", default: false } },
	});
	const scale = Number(values.scale ?? DEFAULT_SCALE);
	if (!(scale > 0 && scale <= 10)) throw new Error("--scale is a number above 0, up to 10");
	const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR = ".data" } = process.env;
	const database = await openDatabase({
		DATABASE_URL,
		DATABASE_DIRECT_URL,
		DATA_DIR,
		DATABASE_POOL: 2,
	});
	try {
		await database.migrate();
		const state = await seedState(database);
		if (state === "filled" && !values.force) {
			throw new Error(
				"The database is not empty. --force empties it first: everything in it is lost.",
			);
		}
		if (state !== "empty") await clear(database);
		await seed(database, { scale, log: createLog("info") });
		await addOlderHistory(database, { isPatient: false });
	} finally {
		await database.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
});
