import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Task } from "~/models/shared/task";
import { signInOnWeb } from "../../bench/support/sign-in";
import { queryRows } from "../../gateway/core/query-rows";
import { checkAfterCrashes } from "../../tests/support/crash-checks";
import { startCrashProvider } from "../../tests/support/crash-provider";
import type { CrashWorld } from "../../tests/support/crash-world";
import { createWriters } from "../../tests/support/crash-writers";
import { startS3Peer } from "../../tests/support/images/s3-peer";
import { ensureBuilt } from "../build.mjs";
import { type Both, call, eachLetterOnce, person, rightAtTheOther, startSink } from "./across";
import { follow } from "./follower";
import { startFront } from "./front";
import { inDatabase } from "./office";
import { copyOfBuild, s3Settings, startOne, startPair } from "./pair";
import { atMost, type DrillPromise, holds, nothingLost } from "./promises";
import { createServer } from "./server";
import type { Site } from "./site";
import { inSystem, makeVisitedWorld, VISITOR } from "./world";

const BRANCHES = 200;
const STAGE = 100;
const BEFORE_KILL_MS = 300;
const SOON_MS = 2_100;
const PATIENCE_MS = 90_000;
/** Spec 9.1: a web whose gateway went away connects anew after ten seconds. */
const RECONNECTED_SECONDS = 15;

interface Heard {
	orderId: string;
	at: number;
}

/** Two gateways and two webs behind HAProxy; one of each is killed under load. */
export async function twoOfEach(site: Site): Promise<DrillPromise[]> {
	await ensureBuilt();
	const server = await createServer(site, "primary");
	const provider = await startCrashProvider();
	site.atClose(provider.close);
	const bucket = await startS3Peer();
	site.atClose(bucket.close);
	const sink = await startSink(site);
	const front = await startFront(site);
	const world = await makeVisitedWorld(server.url, BRANCHES);
	const directory = copyOfBuild(site);
	const env = {
		DATABASE_URL: server.url,
		...{ PAYMENTS_URL: provider.url, SQUARE_URL: provider.url, SQUARE_CLIENT_ID: "mise" },
		...s3Settings(bucket),
		...{ SMTP_URL: sink.url, MAIL_FROM: "no-reply@mise.test" },
	};
	const place = (index: number) => ({ front, index, directory, env });
	const first = await startPair(site, place(0));
	const second = await startPair(site, place(1));
	const { cookie = "" } = await signInOnWeb(front.web, VISITOR);
	const addresses = (ports: readonly number[]) =>
		ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
	const both: Both = {
		...{ world, cookie, url: server.url },
		gateways: addresses(front.ports.gateway),
		webs: addresses(front.ports.web),
	};
	site.say("changes at one, questions to the other");
	const promises = await rightAtTheOther(both);
	promises.push(await eachLetterOnce(both, sink));

	const { writers, ledger, more } = openLedger(site, front.gateway, world);
	const live = `/location/${world.storeId}/live`;
	const followers = [...both.webs, front.web].map((web) => follow(web + live, cookie));
	await Promise.all(followers.map((each) => each.live));
	writers.start();
	await more();
	const early = ledger();
	await sleep(SOON_MS);
	promises.push(atMost("an order, at every live stream", slowest(early, followers), 2, "s"));

	site.say("killing a gateway in the middle of a task");
	const taskId = await startTask(both);
	await sleep(BEFORE_KILL_MS);
	const killedAt = Date.now();
	process.kill(first.gateway.pid, "SIGKILL");
	await more();
	const task = await untilDone(both, taskId);
	await startOne(site, "gateway", place(0));
	site.say("killing a web");
	process.kill(first.web.pid, "SIGKILL");
	await more();
	await startOne(site, "web", place(0));
	await more();
	await writers.settle();
	const missed = () => followers.map(({ heard }) => missing(ledger(), heard));
	await until("orders to be heard", () => missed().every((count) => count === 0), 30_000).catch(
		() => undefined,
	);
	for (const follower of followers) await follower.stop();

	const report = await inDatabase(server.url, (database) =>
		checkAfterCrashes(database, world, writers.ledger),
	);
	for (const [payment, times] of provider.paid) {
		if (times > 1) report.doubled.push(`${times} payments back of ${payment}`);
	}
	const later = ledger().filter(({ at }) => at >= killedAt);
	const twice = followers.map(({ heard }) => heard.length - orderIds(heard).size);
	return [
		...nothingLost(report, writers.ledger.filter((each) => each.acknowledged).length),
		...promises,
		holds("the others ran on", second.gateway.isRunning() && second.web.isRunning()),
		await taskDoneOnce(server.url, task),
		holds(
			"orders that live streams missed or heard twice",
			[...missed(), ...twice].every((count) => count === 0),
			`${missed().join(", ")} and ${twice.join(", ")} of ${ledger().length}, by ${followers.map((each) => each.connections()).join(", ")} connections`,
		),
		atMost(
			"an order, at live streams of the other web and through HAProxy, with the kills",
			slowest(later, followers.slice(1)),
			RECONNECTED_SECONDS,
			"s",
		),
	];
}

/** Writers through HAProxy, and the orders that were acknowledged to them, in a file. */
function openLedger(site: Site, address: string, world: CrashWorld) {
	const file = join(site.directory, "acknowledged.jsonl");
	appendFileSync(file, "");
	const writers = createWriters(address, world, {
		onAnswer({ kind }, answer) {
			const orderId = answer?.body?.id;
			if (kind !== "order" || answer?.status !== 201) return;
			appendFileSync(file, `${JSON.stringify({ orderId, at: Date.now() })}\n`);
		},
	});
	const ledger = () =>
		readFileSync(file, "utf8")
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line) as Heard);
	const more = () => {
		const wanted = ledger().length + STAGE;
		return until("more orders", () => ledger().length >= wanted);
	};
	return { writers, ledger, more };
}

function orderIds(heard: readonly Heard[]): Set<string> {
	return new Set(heard.map(({ orderId }) => orderId));
}

function missing(ledger: readonly Heard[], heard: readonly Heard[]): number {
	const known = orderIds(heard);
	return ledger.filter(({ orderId }) => !known.has(orderId)).length;
}

/** The longest time (s) from an acknowledgment to the event at a stream. */
function slowest(ledger: readonly Heard[], followers: readonly { heard: readonly Heard[] }[]) {
	const times = followers.flatMap(({ heard }) => {
		const at = new Map(heard.map((each) => [each.orderId, each.at]));
		return ledger.map((each) => (at.get(each.orderId) ?? Date.now()) - each.at);
	});
	return Math.max(0, ...times) / 1_000;
}

/** Other hours at every location, begun at the gateway that is going to be killed. */
async function startTask({ gateways, world }: Both): Promise<string> {
	const path = `${gateways[0]}/api/v2/store-v2/${world.merchantId}/business-hours-changes`;
	const change = {
		...{ weekly: { sun: [] }, dineInMode: "stay", dineIn: {} },
		...{ specialDays: [], removedDates: [] },
	};
	const preview = await call(`${path}/preview`, person(world), { storeIds: null, change });
	const rows = preview.map(({ storeId, version }: { storeId: string; version: number }) => ({
		...{ storeId, version },
	}));
	return (await call(path, person(world), { rows, change })).taskId;
}

async function untilDone({ gateways, world }: Both, taskId: string): Promise<Task> {
	const path = `${gateways[1]}/api/v2/tasks/${world.merchantId}/${taskId}`;
	let task = await call(path, person(world));
	await until("the task to end", async () => {
		task = await call(path, person(world));
		return task.finishedAt !== null;
	});
	return task;
}

async function taskDoneOnce(url: string, { changed }: Task): Promise<DrillPromise> {
	const rows = await inSystem(url, (tx) =>
		queryRows<{ rows: number }>(
			tx,
			sql`select count(*)::int as rows from audit_log where entity = 'business-hours' group by entity_id`,
		),
	);
	const twice = rows.filter((each) => each.rows > 1).length;
	const all = BRANCHES + 1;
	return holds(
		"a task whose gateway was killed",
		changed === all && rows.length === all && twice === 0,
		`${changed} of ${all} locations changed, ${twice} twice`,
	);
}

async function until(
	what: string,
	isSo: () => boolean | Promise<boolean>,
	patienceMs = PATIENCE_MS,
) {
	const end = Date.now() + patienceMs;
	while (!(await isSo())) {
		if (Date.now() > end) throw new Error(`Waited too long for ${what}`);
		await sleep(100);
	}
}
