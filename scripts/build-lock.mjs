import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const AGAIN_MS = 200;

/** Runs the work once no other running process has the lock file. */
export async function withLock(file, work) {
	mkdirSync(dirname(file), { recursive: true });
	while (!takeLock(file)) await wait(AGAIN_MS);
	try {
		return await work();
	} finally {
		rmSync(file, { force: true });
	}
}

function takeLock(file) {
	const own = `${file}-${process.pid}`;
	try {
		writeFileSync(own, String(process.pid));
		linkSync(own, file);
		return true;
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
		if (!isOwnerRunning(file)) rmSync(file, { force: true });
		return false;
	} finally {
		rmSync(own, { force: true });
	}
}

function isOwnerRunning(file) {
	try {
		return process.kill(Number(readFileSync(file, "utf8")), 0);
	} catch (error) {
		return error.code !== "ESRCH";
	}
}
