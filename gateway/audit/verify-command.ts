import { request } from "node:http";
import { resolve as absolute } from "node:path";
import { openDatabase } from "../core/open-database";
import { headsFile } from "./heads-file";
import { verificationSocket } from "./verification-socket";
import { type Verification, verificationSchema, verifyWithHeads } from "./verify-with-heads";

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

/** Verifies through the running gateway of a data directory; null when none runs. Throws when it fails. */
async function requestVerification(
	dataDir: string,
	headsFile: string,
): Promise<Verification | null> {
	const text = await ask(
		verificationSocket(dataDir),
		`/?${new URLSearchParams({ heads: absolute(headsFile) })}`,
	);
	return text === null ? null : verificationSchema.parse(JSON.parse(text));
}

function ask(socketPath: string, path: string): Promise<string | null> {
	return new Promise((resolve, reject) => {
		const sent = request({ socketPath, path }, (answer) => {
			const parts: string[] = [];
			answer.setEncoding("utf8");
			answer.on("data", (part: string) => parts.push(part));
			answer.on("error", reject);
			answer.on("end", () => {
				if (answer.statusCode === 200) resolve(parts.join(""));
				else reject(new Error("The running gateway could not verify the log: see its own log."));
			});
		});
		sent.on("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
			else reject(error);
		});
		sent.end();
	});
}
