import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { SYSTEM } from "../../gateway/core/database";
import { queryRows } from "../../gateway/core/query-rows";
import { checkAfterCrashes } from "../../tests/support/crash-checks";
import { inDatabase, openOffice } from "./office";
import { type DrillPromise, holds, nothingLost } from "./promises";
import { askServer, createServer, run, serverAt } from "./server";
import type { Site } from "./site";

/** A base backup and the log while orders come in, restored to a point in time. */
export async function restore(site: Site): Promise<DrillPromise[]> {
	const archive = site.folder("archive");
	const backup = site.folder("backup");
	const primary = await createServer(site, "primary", {
		settings: ["archive_mode=on", `archive_command=cp %p ${archive}/%f`],
	});
	const office = await openOffice(site, primary.url, { onlyOrders: true });
	const gateway = office.gateway({ DATABASE_URL: primary.url });
	await gateway.ready;
	office.writers.start();
	await office.progress(100);
	site.say("taking a base backup while orders come in");
	await run("pg_basebackup", [
		...["--dbname", primary.adminUrl, "--pgdata", backup, "--checkpoint", "fast"],
		...["--wal-method", "none", "--no-manifest"],
	]);
	await office.progress(100);
	const before = Date.now();
	const point = await askServer<{ now: string }>(
		primary.adminUrl,
		"select clock_timestamp()::text as now",
	);
	const after = Date.now();
	await office.progress(100);
	await office.writers.settle();
	await untilArchived(primary.adminUrl);
	await gateway.kill();
	await primary.kill();

	site.say(`restoring to ${point?.now}`);
	writeFileSync(join(backup, "recovery.signal"), "");
	const restored = await serverAt(site, backup, [
		`restore_command=cp ${archive}/%f %p`,
		`recovery_target_time=${point?.now}`,
		"recovery_target_action=promote",
	]);
	await restored.start();
	await untilPromoted(restored.adminUrl);
	const { keys, report } = await inDatabase(restored.url, async (database) => {
		const rows = await database.transaction(SYSTEM, (tx) =>
			queryRows<{ key: string }>(tx, sql`select external_id as key from orders`),
		);
		const keys = new Set(rows.map(({ key }) => key));
		const present = office.writers.ledger.filter(({ key }) => keys.has(key));
		return { keys, report: await checkAfterCrashes(database, office.world, present) };
	});
	const ledger = office.ledger();
	const earlier = ledger.filter(({ at }) => at < before);
	const later = ledger.filter(({ sentAt }) => sentAt > after);
	report.lost.push(...earlier.filter(({ key }) => !keys.has(key)).map(({ key }) => key));
	const early = later.filter(({ key }) => keys.has(key));
	const promises = nothingLost(report, earlier.length);
	await office.gateway({ DATABASE_URL: restored.url }).ready;
	const again = createAgain(office.address, restored.url);
	return [
		...promises,
		holds(
			"orders after the point are not there",
			early.length === 0,
			`${early.length} of ${later.length} are`,
		),
		holds("a gateway works on it", await again),
	];
}

async function createAgain(address: string, url: string): Promise<boolean> {
	const { status } = await fetch(`${address}/readyz`);
	const row = await askServer<{ writable: boolean }>(
		url,
		"select not pg_is_in_recovery() as writable",
	);
	return status === 200 && row?.writable === true;
}

async function untilArchived(adminUrl: string): Promise<void> {
	const last = await askServer<{ name: string }>(
		adminUrl,
		"select pg_walfile_name(pg_switch_wal()) as name",
	);
	for (let look = 0; look < 300; look += 1) {
		const row = await askServer<{ done: boolean }>(
			adminUrl,
			`select last_archived_wal >= '${last?.name}' as done from pg_stat_archiver`,
		);
		if (row?.done) return;
		await sleep(100);
	}
	throw new Error("The log was not archived");
}

async function untilPromoted(adminUrl: string): Promise<void> {
	for (let look = 0; look < 300; look += 1) {
		const row = await askServer<{ done: boolean }>(
			adminUrl,
			"select not pg_is_in_recovery() as done",
		).catch(() => undefined);
		if (row?.done) return;
		await sleep(100);
	}
	throw new Error("The restored server never ended its recovery");
}
