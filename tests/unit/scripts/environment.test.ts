import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceEnvironment } from "../../../scripts/environment.mjs";

const given = (more: Record<string, string> = {}) =>
	serviceEnvironment({ NODE_ENV: "test", DATA_DIR, ...more }).variables as NodeJS.ProcessEnv;

const directory = mkdtempSync(join(tmpdir(), "mise-environment-"));
const DATA_DIR = join(directory, "data");
let umask: number;
// The most that a machine may give to everybody.
beforeAll(() => {
	umask = process.umask(0);
});
afterAll(() => {
	process.umask(umask);
	rmSync(directory, { recursive: true, force: true });
});

it("keeps the demo's secrets from other users of the machine", () => {
	const first = given();
	expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
	expect(statSync(join(DATA_DIR, "secrets.json")).mode & 0o777).toBe(0o600);
	expect(given().SESSION_SECRET).toBe(first.SESSION_SECRET);
});

it("has both services listen on this machine alone unless it is told otherwise", () => {
	expect(given().HOST).toBe("127.0.0.1");
	expect(given({ HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
});
