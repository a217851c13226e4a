import { parseArgs } from "node:util";
import { staffDomains } from "../core/config";
import { openDatabase } from "../core/open-database";
import { makeAdmin } from "./make-admin";

const USAGE = "Usage: npm run make-admin -- address [--support]";

/** npm run make-admin -- address: makes a platform super admin, or support staff; prints the link to begin. */
async function main(): Promise<void> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { support: { type: "boolean", default: false } },
	});
	const [email] = positionals;
	if (!email) throw new Error(USAGE);
	const {
		DATABASE_URL,
		DATABASE_DIRECT_URL,
		DATA_DIR = ".data",
		PUBLIC_URL,
		PORT = "3000",
	} = process.env;
	const database = await openDatabase({
		DATABASE_URL,
		DATABASE_DIRECT_URL,
		DATA_DIR,
		DATABASE_POOL: 2,
	});
	try {
		await database.migrate();
		const settings = {
			STAFF_EMAIL_DOMAINS: staffDomains.parse(process.env.STAFF_EMAIL_DOMAINS),
			PUBLIC_URL,
			PORT: Number(PORT),
		};
		const role = values.support ? "platformSupport" : "platformSuperAdmin";
		const made = await makeAdmin(database, settings, email, role);
		const what = values.support ? "platform support" : "a platform super admin";
		process.stdout.write(`${made.email} is ${what}.\n`);
		if (made.link) process.stdout.write(`Choose a password, within seven days:\n${made.link}\n`);
	} finally {
		await database.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
});
