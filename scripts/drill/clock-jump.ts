import { chmodSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Heard, longestSilence, openOffice, tally } from "./office";
import { atMost, type DrillPromise, holds } from "./promises";
import { askServer, createServer } from "./server";
import type { Site } from "./site";

const BACK_SECONDS = 120;

/** The clocks of gateway and database set back two minutes under load, one after the other. */
export async function clockJump(site: Site): Promise<DrillPromise[]> {
	const library = findLibrary();
	const clock = (name: string) => {
		const file = join(site.directory, `clock-${name}`);
		const set = (seconds: number) => {
			writeFileSync(file, `${seconds >= 0 ? "+" : ""}${seconds}s\n`);
			chmodSync(file, 0o644);
		};
		set(0);
		const env = {
			LD_PRELOAD: library,
			FAKETIME_TIMESTAMP_FILE: file,
			FAKETIME_CACHE_DURATION: "1",
			FAKETIME_DONT_FAKE_MONOTONIC: "1",
			DONT_FAKE_MONOTONIC: "1",
		};
		return { set, env };
	};
	const ofDatabase = clock("database");
	const ofGateway = clock("gateway");
	const server = await createServer(site, "primary", { env: ofDatabase.env });
	const office = await openOffice(site, server.url);
	await office.gateway({ DATABASE_URL: server.url, ...ofGateway.env }).ready;
	office.writers.start();
	await office.progress(100);
	const silences: number[] = [];
	const jumpedAt = Date.now();
	let databaseJumpedAt = jumpedAt;
	for (const [what, { set }] of [
		["gateway", ofGateway],
		["database", ofDatabase],
	] as const) {
		site.say(`the clock of the ${what} is set back`);
		const at = Date.now();
		databaseJumpedAt = at;
		set(-BACK_SECONDS);
		await office.progress(100);
		silences.push(longestSilence(office.ledger(), at));
	}
	const row = await askServer<{ behind: number }>(
		server.adminUrl,
		`select ${Date.now() / 1_000} - extract(epoch from clock_timestamp()) as behind`,
	);
	const behind = Number(row?.behind);
	const promises = await office.settle(server.url);
	const isRefused = ({ status }: Heard) => status >= 400 || status === 0;
	const refused = office.heard.filter((each) => each.at > jumpedAt && isRefused(each));
	const ofGatewayAlone = refused.filter(({ at }) => at < databaseJumpedAt);
	const others = refused.filter(({ status }) => status !== 503);
	return [
		...promises,
		holds(
			"the database's clock is behind",
			Math.abs(behind - BACK_SECONDS) < 5,
			`${behind.toFixed(0)} s`,
		),
		holds(
			"refused by the gateway's clock",
			ofGatewayAlone.length === 0,
			tally(ofGatewayAlone) || "0",
		),
		holds("refused by the database's is a 503", others.length === 0, tally(refused) || "0"),
		atMost("writes go on", Math.max(...silences), 3, "s"),
	];
}

function findLibrary(): string {
	for (const folder of existsSync("/usr/lib") ? readdirSync("/usr/lib") : []) {
		const path = join("/usr/lib", folder, "faketime/libfaketimeMT.so.1");
		if (existsSync(path)) return path;
	}
	throw new Error("libfaketime is missing: install libfaketime");
}
