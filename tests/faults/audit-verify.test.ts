import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, inject, it } from "vitest";
import { openPglite } from "../../gateway/core/database-pglite";
import { callsAt } from "../support/crash-calls";
import { makeCrashWorld } from "../support/crash-world";
import { migratedDirectory } from "../support/migrated-directory";
import { freePort, SHORT_LIVED, startService } from "../support/service-process";

const directory = mkdtempSync(join(tmpdir(), "mise-audit-verify-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const DATA_DIR = join(directory, "data");
const SESSION_SECRET = "a secret only these tests know, 32+ signs";

async function verify(): Promise<{ code: number; said: string }> {
	const args = ["scripts/run-built.mjs", "gateway/audit-verify"];
	const { DATABASE_URL: _, ...env } = process.env;
	return promisify(execFile)(process.execPath, args, {
		cwd: process.cwd(),
		env: { ...env, DATA_DIR },
	}).then(
		({ stdout }) => ({ code: 0, said: stdout }),
		(error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
	);
}

/** The organizations found whole; how many rows they have may change by a job between two checks. */
function wholeIn({ code, said }: { code: number; said: string }) {
	return { code, whole: said.match(/^.*(?=: \d+ rows, intact, chains: \d+)/gm) };
}

it("audit:verify asks the gateway that has the embedded database open, and else opens it", async () => {
	cpSync(await migratedDirectory(process.cwd()), DATA_DIR, { recursive: true });
	const before = await openPglite(DATA_DIR);
	const { merchantId, storeId, token } = await makeCrashWorld(before, SESSION_SECRET);
	await before.close();
	const port = String(await freePort());
	const running = await startService({
		name: "gateway",
		args: [...SHORT_LIVED, "build/gateway/main.js"],
		cwd: inject("builtRoot"),
		env: {
			DATA_DIR,
			GATEWAY_PORT: port,
			SESSION_SECRET,
			SERVICE_KEY: "service key of the tests",
			LOG_LEVEL: "error",
		},
		health: `http://127.0.0.1:${port}/readyz`,
		log: join(directory, "gateway.log"),
		patienceMs: 60_000,
	});
	let verified: Awaited<ReturnType<typeof verify>>;
	try {
		const call = callsAt(`http://127.0.0.1:${port}/api/v2/store-v2/`, () => token);
		await call("PATCH", `${merchantId}/locations/${storeId}`, { subtitle: "Changed" });
		expect(statSync(join(DATA_DIR, "audit-verify.sock")).mode & 0o777).toBe(0o600);
		verified = await verify();
		expect(verified).toEqual({
			code: 0,
			said: expect.stringMatching(/: \d+ rows, intact, chains: /),
		});
	} finally {
		await running.stop();
	}
	const whole = wholeIn(verified);
	expect(whole.whole).toContain("Crash Kitchen");
	expect(wholeIn(await verify())).toEqual(whole);
}, 180_000);
