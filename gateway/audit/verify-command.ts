import { SYSTEM } from "../core/authenticate";
import { openDatabase } from "../create-services";
import { merchants } from "../merchants/tables";
import { verifyChain } from "./verify-chain";

/** `npm run audit:verify`: every merchant's whole chain, straight from the database; exit code 1 on any fault. */
async function main(): Promise<void> {
	const { DATABASE_URL, DATA_DIR = ".data" } = process.env;
	const database = await openDatabase({ DATABASE_URL, DATA_DIR, DATABASE_POOL: 2 });
	try {
		const all = await database.transaction(SYSTEM, (tx) => tx.select().from(merchants));
		let faults = 0;
		for (const { merchantId, name } of all) {
			const report = await database.transaction(SYSTEM, (tx) => verifyChain(tx, merchantId));
			if (report.fault) faults += 1;
			const verdict = report.fault
				? `BROKEN at row ${report.fault.seq}: ${report.fault.what}`
				: `whole, head ${report.head.slice(0, 16) || "(empty)"}`;
			process.stdout.write(`${name}: ${report.rows} rows, ${verdict}\n`);
		}
		process.exitCode = faults > 0 ? 1 : 0;
	} finally {
		await database.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
});
