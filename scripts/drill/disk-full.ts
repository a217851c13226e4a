import { execFileSync } from "node:child_process";
import { chownSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverOwner } from "../../tests/support/postgres-binaries";
import { longestSilence, type Office, openOffice } from "./office";
import { atMost, type DrillPromise, holds } from "./promises";
import { createServer, type DrillServer } from "./server";
import type { Site } from "./site";

const DATA_MB = 400;
const WAL_MB = 160;
const FULL_MS = 8_000;
const SETTINGS = ["max_wal_size=64MB", "min_wal_size=32MB", "shared_buffers=32MB"];

/** The disk of the tables is full, then that of the write-ahead log; each gets room again. */
export async function diskFull(site: Site): Promise<DrillPromise[]> {
	if (process.getuid?.() !== 0) throw new Error("Small disks are mounted by root: run it as root");
	const data = smallDisk(site, "primary", DATA_MB);
	const wal = smallDisk(site, "wal", WAL_MB);
	const server = await createServer(site, join("primary", "data"), {
		settings: SETTINGS,
		wal: join(wal, "segments"),
	});
	const office = await openOffice(site, server.url);
	await office.gateway({ DATABASE_URL: server.url }).ready;
	office.writers.start();
	await office.progress(100);
	const promises: DrillPromise[] = [];
	for (const [what, disk, within] of [
		["tables", data, 5],
		["log", wal, 12],
	] as const) {
		site.say(`filling the disk of the ${what}`);
		promises.push(...(await fill({ office, server, what, disk, within, site })));
	}
	return [...(await office.settle(server.url)), ...promises];
}

function smallDisk(site: Site, name: string, megabytes: number): string {
	const path = site.folder(name);
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
	site.atClose(() => execFileSync("umount", ["-l", path]));
	const { uid, gid } = serverOwner();
	if (uid !== undefined) chownSync(path, uid, gid ?? uid);
	return path;
}

interface FullDisk {
	office: Office;
	server: DrillServer;
	what: string;
	disk: string;
	within: number;
	site: Site;
}

async function fill({ office, server, what, disk, within, site }: FullDisk) {
	const ballast = join(disk, "ballast");
	const { bavail, bsize } = statfsSync(disk);
	writeFileSync(ballast, Buffer.alloc(bavail * bsize - 64 * 1024, 1));
	const fullAt = Date.now();
	const isRefused = () => office.heard.some(({ at, status }) => at > fullAt && status === 503);
	for (let look = 0; look < 600 && !isRefused(); look += 1) await sleep(100);
	site.say("an order was refused");
	await sleep(FULL_MS);
	rmSync(ballast);
	const roomAt = Date.now();
	// As its supervisor would: after a full log the server cannot end its recovery, and ends.
	const wasRunning = server.isRunning();
	if (!wasRunning) await server.start();
	await office.progress(50);
	const during = office.heard.filter(({ at }) => at > fullAt && at <= roomAt);
	const refused = during.filter(({ status }) => status >= 500 || status === 0);
	const unclear = refused.filter(({ status, words }) => status !== 503 || words.length < 20);
	const words = [...new Set(refused.map(({ words }) => words))].join(" / ");
	return [
		holds(`${what} full: writes refused`, refused.length > 0, `${refused.length}, “${words}”`),
		holds(
			`${what} full: each is a 503 with words`,
			unclear.length === 0,
			`${unclear.length} others`,
		),
		atMost(
			`${what} full: writes resume with room${wasRunning ? "" : ", after a start of the server"}`,
			longestSilence(office.ledger(), roomAt),
			within,
			"s",
		),
	];
}
