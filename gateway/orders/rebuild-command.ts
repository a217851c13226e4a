import { openDatabase } from "../core/open-database";
import { rebuildWrongSums } from "./rebuild-wrong-sums";

/** `npm run reports:rebuild`: verifies the sums of reports against the orders, and rebuilds wrong ones. */
async function main(): Promise<void> {
	const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR = ".data" } = process.env;
	const database = await openDatabase({
		DATABASE_URL,
		DATABASE_DIRECT_URL,
		DATA_DIR,
		DATABASE_POOL: 2,
	});
	try {
		const { looked, rebuilt } = await rebuildWrongSums(database);
		process.stdout.write(`${looked} locations looked at, sums made anew for ${rebuilt.length}\n`);
		process.stdout.write(rebuilt.map((storeId) => `${storeId}\n`).join(""));
	} finally {
		await database.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
});
