import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { withLock } from "../../../scripts/build-lock.mjs";

const folder = mkdtempSync(join(tmpdir(), "mise-lock-"));
const file = join(folder, "lock");

afterAll(() => rmSync(folder, { recursive: true }));

it("lets one after the other work, and gives the lock back after an error", async () => {
	const seen: string[] = [];
	const work = (name: string) => async () => {
		seen.push(`${name} starts`);
		await wait(50);
		seen.push(`${name} ends`);
		throw new Error(name);
	};
	const results = await Promise.allSettled(["a", "b"].map((name) => withLock(file, work(name))));
	expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect(seen).toEqual(["a starts", "a ends", "b starts", "b ends"]);
	expect(existsSync(file)).toBe(false);
});

it("takes over from a process that has ended", async () => {
	const { pid } = spawnSync(process.execPath, ["--version"]);
	writeFileSync(file, String(pid));
	expect(await withLock(file, async () => "done")).toBe("done");
});
