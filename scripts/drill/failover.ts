import { existsSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tests/support/service-process";
import { longestSilence, openOffice } from "./office";
import { atMost, type DrillPromise, holds } from "./promises";
import { askServer, createServer, type DrillServer, run, serverAt } from "./server";
import type { Site } from "./site";

const HAPROXY = "/usr/sbin/haproxy";
const WITHIN_SECONDS = 12;
const LOOK_MS = 500;
/** So many looks without an answer, and the primary counts as gone. */
const PATIENCE = 4;

/** The primary killed under load; its synchronous replica is promoted, and HAProxy leads there. */
export async function failover(site: Site): Promise<DrillPromise[]> {
	if (!existsSync(HAPROXY)) throw new Error("HAProxy is missing: install haproxy");
	const primary = await createServer(site, "primary", { settings: ["wal_keep_size=256MB"] });
	const replica = await startReplica(site, primary);
	await askServer(primary.adminUrl, "alter system set synchronous_standby_names = 'replica'");
	await askServer(primary.adminUrl, "select pg_reload_conf()");
	const port = await startHaproxy(site, [primary, replica]);
	const url = `postgres://mise_owner:mise_owner@127.0.0.1:${port}/mise`;
	await untilSynchronous(primary);
	const office = await openOffice(site, primary.url);
	await office.gateway({ DATABASE_URL: url }).ready;
	office.writers.start();
	await office.progress(150);
	site.say("killing the primary");
	const killedAt = Date.now();
	await primary.kill();
	await promoteWhenGone(primary, replica);
	site.say("the replica was promoted");
	await office.progress(150);
	const silence = longestSilence(office.ledger(), killedAt);
	const before = office.ledger().filter(({ at }) => at < killedAt).length;
	const promises = await office.settle(replica.url);
	const refusals = office.heard.filter(({ status }) => status >= 500 && status !== 503);
	return [
		...promises,
		holds("acknowledged before the primary was killed", before > 0, String(before)),
		atMost("writes resume", silence, WITHIN_SECONDS, "s"),
		holds("every refusal is a 503", refusals.length === 0, `${refusals.length} others`),
	];
}

async function startReplica(site: Site, primary: DrillServer): Promise<DrillServer> {
	const data = site.folder("replica");
	await run("pg_basebackup", [
		...["--dbname", primary.adminUrl, "--pgdata", data, "--checkpoint", "fast"],
		...["--wal-method", "stream"],
	]);
	writeFileSync(join(data, "standby.signal"), "");
	const link = `host=127.0.0.1 port=${primary.port} user=postgres application_name=replica`;
	const replica = await serverAt(site, data, [`primary_conninfo=${link}`]);
	await replica.start();
	return replica;
}

async function untilSynchronous({ adminUrl }: DrillServer): Promise<void> {
	for (let look = 0; look < 100; look += 1) {
		const row = await askServer<{ sync_state: string }>(
			adminUrl,
			"select sync_state from pg_stat_replication",
		);
		if (row?.sync_state === "sync") return;
		await sleep(100);
	}
	throw new Error("The replica never became synchronous");
}

async function startHaproxy(site: Site, servers: readonly DrillServer[]): Promise<number> {
	const port = await freePort();
	const checks = await Promise.all(servers.map((server) => answerWhetherPrimary(site, server)));
	const file = join(site.directory, "haproxy.cfg");
	writeFileSync(
		file,
		`global
	maxconn 500
defaults
	mode tcp
	timeout connect 2s
	timeout client 1h
	timeout server 1h
	timeout check 3s
listen primary
	bind 127.0.0.1:${port}
	option httpchk GET /primary
	http-check expect status 200
	default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${servers.map((server, index) => `	server s${index} 127.0.0.1:${server.port} check port ${checks[index]}`).join("\n")}
`,
	);
	site.start(HAPROXY, ["-db", "-f", file]);
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	for (let look = 0; look < 100; look += 1) {
		if (await askServer(url, "select 1").catch(() => null)) return port;
		await sleep(100);
	}
	throw new Error("HAProxy does not lead to the primary");
}

async function answerWhetherPrimary(site: Site, { adminUrl }: DrillServer): Promise<number> {
	const server = createHttpServer(async (_request, response) => {
		response.writeHead((await isPrimary(adminUrl)) ? 200 : 503).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	site.atClose(() => server.close());
	return (server.address() as AddressInfo).port;
}

async function isPrimary(adminUrl: string): Promise<boolean> {
	const row = await askServer<{ standby: boolean }>(
		adminUrl,
		"select pg_is_in_recovery() as standby",
		3_000,
	).catch(() => undefined);
	return row?.standby === false;
}

async function promoteWhenGone(primary: DrillServer, replica: DrillServer): Promise<void> {
	for (let missed = 0; missed < PATIENCE; ) {
		await sleep(LOOK_MS);
		missed = (await isPrimary(primary.adminUrl)) ? 0 : missed + 1;
	}
	await primary.kill();
	await askServer(replica.adminUrl, "select pg_promote()", 30_000);
}
