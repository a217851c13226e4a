import { openDatabase } from "../create-services";
import { headsFile, readHeads } from "./heads-file";
import { verifyAll } from "./verify-all";

/** `npm run audit:verify`: verifies all logs against the kept heads; exit code 1 on any fault. */
async function main(): Promise<void> {
	const { DATABASE_URL, DATA_DIR = ".data", AUDIT_HEADS_FILE } = process.env;
	const file = headsFile({ DATA_DIR, AUDIT_HEADS_FILE });
	const { heads, unreadable } = await readHeads(file);
	const database = await openDatabase({ DATABASE_URL, DATA_DIR, DATABASE_POOL: 2 });
	try {
		const reports = await verifyAll(database.withoutLimits(), heads);
		for (const { merchantId, name, rows, chains, kept, fault } of reports) {
			const verdict = fault
				? `BROKEN at row ${fault.seq}: ${fault.what}`
				: `whole, chains: ${chains}, ${kept} kept heads agree`;
			process.stdout.write(`${name || `(gone) ${merchantId}`}: ${rows} rows, ${verdict}\n`);
		}
		if (heads.length === 0) {
			process.stdout.write(
				`No heads are kept in ${file} yet: a log that was shortened or rewritten as a whole would not be found out.\n`,
			);
		}
		if (unreadable > 0) {
			process.stdout.write(`${unreadable} lines of ${file} cannot be read and were passed over.\n`);
		}
		process.exitCode = reports.some(({ fault }) => fault) ? 1 : 0;
	} finally {
		await database.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
});
