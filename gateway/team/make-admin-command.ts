import { staffDomains } from "../core/config";
import { openDatabase } from "../create-services";
import { makeAdmin } from "./make-admin";

/** npm run make-admin -- address: makes the first platform super admin; prints the link to choose a password. */
async function main(): Promise<void> {
	const [email] = process.argv.slice(2);
	if (!email) throw new Error("Usage: npm run make-admin -- address");
	const { DATABASE_URL, DATA_DIR = ".data", PUBLIC_URL, PORT = "3000" } = process.env;
	const database = await openDatabase({ DATABASE_URL, DATA_DIR, DATABASE_POOL: 2 });
	try {
		await database.migrate();
		const settings = {
			STAFF_EMAIL_DOMAINS: staffDomains.parse(process.env.STAFF_EMAIL_DOMAINS),
			PUBLIC_URL,
			PORT: Number(PORT),
		};
		const made = await makeAdmin(database, settings, email);
		process.stdout.write(`${made.email} is a platform super admin.\n`);
		if (made.link) process.stdout.write(`Choose a password, within seven days:\n${made.link}\n`);
	} finally {
		await database.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
});
