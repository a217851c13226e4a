import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's file system in memory. */
const MEMORY = "/dev/shm";
/** Bytes that stay free for everything else: two servers and their logs take up to 3 GB. */
const ENOUGH = 8 * 1024 ** 3;

/**
 * Makes a folder for a run's databases and copies of the build; the caller removes it. It lies in memory where there
 * is much of it, since removing the thousand files of a database from a disk takes up to a second, and otherwise in
 * the temporary directory.
 */
export function makeWorkFolder(name: string): string {
	return mkdtempSync(join(roomInMemory() >= ENOUGH ? MEMORY : tmpdir(), `mise-${name}-`));
}

function roomInMemory(): number {
	if (process.platform !== "linux" || !existsSync(MEMORY)) return 0;
	const { bavail, bsize } = statfsSync(MEMORY);
	return Math.min(bavail * bsize, freemem(), process.constrainedMemory() || Number.MAX_VALUE);
}
