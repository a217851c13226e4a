import { setTimeout as sleep } from "node:timers/promises";
import { findPgBouncer, startPooler } from "../../tests/support/pooler";
import { freePort } from "../../tests/support/service-process";
import { longestSilence, openOffice } from "./office";
import { atMost, type DrillPromise } from "./promises";
import { createServer } from "./server";
import type { Site } from "./site";

const RESTARTS = 5;
const DOWN_MS = 1_500;

/** PgBouncer in transaction mode, killed and started again under load. */
export async function pooler(site: Site): Promise<DrillPromise[]> {
	const program = findPgBouncer();
	if (!program) throw new Error("PgBouncer is missing: install pgbouncer");
	const server = await createServer(site, "primary");
	const port = await freePort();
	const begin = () => startPooler(program, server.url, { listen_port: port });
	let running = await begin();
	site.atClose(() => running.stop());
	const office = await openOffice(site, server.url);
	const env = { DATABASE_URL: running.urlOf(server.url), DATABASE_DIRECT_URL: server.url };
	await office.gateway(env).ready;
	office.writers.start();
	await office.progress(50);
	const silences: number[] = [];
	for (let time = 1; time <= RESTARTS; time += 1) {
		site.say(`restart ${time} of ${RESTARTS}`);
		const at = Date.now();
		await running.stop();
		await sleep(DOWN_MS);
		running = await begin();
		await office.progress(30);
		silences.push(longestSilence(office.ledger(), at));
	}
	const promises = await office.settle(server.url);
	const worst = Math.max(...silences);
	return [...promises, atMost(`writes resume after each of ${RESTARTS} restarts`, worst, 8, "s")];
}
