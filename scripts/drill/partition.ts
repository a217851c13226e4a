import { setTimeout as sleep } from "node:timers/promises";
import { openLine } from "./line";
import { type Heard, longestSilence, openOffice, tally } from "./office";
import { atMost, type DrillPromise, holds } from "./promises";
import { createServer } from "./server";
import type { Site } from "./site";

const CUT_MS = 30_000;
/** A storefront waits this long for an answer about its order. */
const ANSWER_SECONDS = 18;

/** No byte passes between gateway and database for 30 s, and no end is closed. */
export async function partition(site: Site): Promise<DrillPromise[]> {
	const server = await createServer(site, "primary");
	const line = await openLine(site, server.port);
	const office = await openOffice(site, server.url);
	const url = new URL(server.url);
	url.port = String(line.port);
	await office.gateway({ DATABASE_URL: url.href }).ready;
	office.writers.start();
	await office.progress(100);
	site.say("the line stops");
	line.stop();
	const cutAt = Date.now();
	const ready = probe(`${office.address}/readyz`);
	await sleep(CUT_MS);
	const isReady = await ready;
	site.say("the line passes again");
	line.resume();
	const healedAt = Date.now();
	await office.progress(100);
	const silence = longestSilence(office.ledger(), healedAt);
	const promises = await office.settle(server.url);
	const during = office.heard.filter(({ at }) => at > cutAt && at <= healedAt + 1_000);
	const refused = during.filter(({ status }) => status >= 400 || status === 0);
	const unclear = refused.filter(isUnclear);
	const slowest = Math.max(0, ...during.map(({ afterMs }) => afterMs)) / 1_000;
	return [
		...promises,
		holds("answers while cut off", refused.length > 0, tally(refused)),
		holds("each says in words what to do", unclear.length === 0, `${unclear.length} unclear`),
		atMost("slowest answer while cut off", slowest, ANSWER_SECONDS, "s"),
		holds("/readyz while cut off", isReady.status === 503, `${isReady.status}`),
		atMost("/readyz answers", isReady.seconds, 6, "s"),
		atMost("writes resume", silence, 6, "s"),
	];
}

function isUnclear({ status, words }: Heard): boolean {
	return status !== 503 || words.length < 20;
}

async function probe(address: string): Promise<{ status: number; seconds: number }> {
	await sleep(2_000);
	const begun = performance.now();
	const status = await fetch(address).then(
		(answer) => answer.status,
		() => 0,
	);
	return { status, seconds: (performance.now() - begun) / 1_000 };
}
