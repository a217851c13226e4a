import { openDatabase } from "../core/open-database";
import { requestVerification } from "./ask-verification";
import { headsFile } from "./heads-file";
import { type Verification, verifyWithHeads } from "./verify-with-heads";

/** `npm run audit:verify`: verifies all logs against the stored heads; exit code 1 on any fault. */
async function main(): Promise<void> {
	const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR = ".data", AUDIT_HEADS_FILE } = process.env;
	const file = headsFile({ DATA_DIR, AUDIT_HEADS_FILE });
	const requested = DATABASE_URL ? null : await requestVerification(DATA_DIR, file);
	const place = { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR };
	const { lines, isWhole } = requested ?? (await verifyHere(file, place));
	process.stdout.write(lines.map((line) => `${line}\n`).join(""));
	process.exitCode = isWhole ? 0 : 1;
}

async function verifyHere(
	file: string,
	config: {
		DATABASE_URL: string | undefined;
		DATABASE_DIRECT_URL: string | undefined;
		DATA_DIR: string;
	},
): Promise<Verification> {
	const database = await openDatabase({ ...config, DATABASE_POOL: 2 });
	try {
		return await verifyWithHeads(database, file);
	} finally {
		await database.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
});
