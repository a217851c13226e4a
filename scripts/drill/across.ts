import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { newId } from "../../gateway/core/ids";
import { domains } from "../../gateway/domains/tables";
import type { CrashWorld } from "../../tests/support/crash-world";
import { domainRow } from "../../tests/support/domains/domain-row";
import { makePng } from "../../tests/support/images/sample-images";
import { quoteBody } from "../../tests/support/quotes/quote-calls";
import { atMost, type DrillPromise, holds } from "./promises";
import type { Site } from "./site";
import { inSystem } from "./world";

const SOON_SECONDS = 2;
const PATIENCE_MS = 15_000;
const TRIES = 12;
const ALLOWED_TRIES = 10;
const LETTERS = 200;
const DOMAIN = "shop.drill.test";

/** Addresses of one process each: what one changes is asked of the other. */
export interface Both {
	gateways: readonly [string, string];
	webs: readonly [string, string];
	world: CrashWorld;
	url: string;
	cookie: string;
}

/** What one process changes is right at the other within two seconds. */
export async function rightAtTheOther(both: Both): Promise<DrillPromise[]> {
	return [
		await sameFacts(both),
		await sameDomain(both),
		await sameImage(both),
		await sharedLimit(both),
		await sameViewer(both),
	];
}

async function sameFacts({ gateways, world }: Both): Promise<DrillPromise> {
	const quoted = async () => {
		const headers = { "x-api-key": world.apiKey };
		const answer = await call(`${gateways[1]}/api/v2/quotes`, headers, quoteBody(world.storeId));
		return answer.prepMinutes;
	};
	await quoted();
	const path = `/api/v2/store-v2/${world.merchantId}/locations/${world.storeId}/prep-time`;
	const seconds: number[] = [];
	for (const average of [25, 35, 45]) {
		await call(gateways[0] + path, person(world), { average }, "PATCH");
		seconds.push(await untilSo(async () => (await quoted()) === average));
	}
	return atMost("facts of a quote", Math.max(...seconds), SOON_SECONDS, "s");
}

async function sameDomain({ gateways, webs, world, url }: Both): Promise<DrillPromise> {
	const id = newId();
	const { merchantId } = world;
	const before = "https://example.com/before";
	await inSystem(url, (tx) =>
		tx.insert(domains).values(
			domainRow({
				...{ id, merchantId, name: DOMAIN, state: "verified" },
				redirectTarget: before,
			}),
		),
	);
	const target = async () => {
		const answer = await request(`${webs[1]}/`, { headers: { host: DOMAIN } });
		await answer.body.dump();
		return answer.headers.location;
	};
	await untilSo(async () => (await target()) === before);
	const path = `/api/v2/store-v2/${merchantId}/domains/${id}`;
	const redirectTarget = "https://example.com/after";
	await call(gateways[0] + path, person(world), { redirectTarget }, "PATCH");
	const seconds = await untilSo(async () => (await target()) === redirectTarget);
	return atMost("the target of a domain, at a web", seconds, SOON_SECONDS, "s");
}

async function sameImage({ gateways, webs, world }: Both): Promise<DrillPromise> {
	const answer = await fetch(
		`${gateways[0]}/api/v2/images/${world.merchantId}?kind=square&left=0&top=0&width=1&height=1`,
		{
			method: "POST",
			headers: { ...person(world), "content-type": "image/png" },
			body: new Uint8Array(await makePng(600, 600)),
		},
	);
	const text = await answer.text();
	if (!answer.ok) throw new Error(`No image: ${answer.status} ${text}`);
	const { id } = JSON.parse(text);
	const seconds = await untilSo(async () => {
		const found = await fetch(`${webs[1]}/images/${id}/small.jpg`);
		return found.status === 200 && (await found.arrayBuffer()).byteLength > 100;
	});
	return atMost("an image in S3, at a web", seconds, SOON_SECONDS, "s");
}

async function sharedLimit({ gateways }: Both): Promise<DrillPromise> {
	const statuses: number[] = [];
	for (let time = 0; time < TRIES; time += 1) {
		const answer = await fetch(`${gateways[time % 2]}/api/v2/auth/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: "nobody@example.test", password: "not theirs at all" }),
		});
		await answer.arrayBuffer();
		statuses.push(answer.status);
	}
	const allowed = statuses.indexOf(429);
	const what = "wrong sign-ins in turns before 429";
	return holds(what, allowed === ALLOWED_TRIES, `${allowed} (must be ${ALLOWED_TRIES})`);
}

/** The page of one web, while the name and then the session change at the other gateway. */
async function sameViewer({ gateways, webs, world, cookie }: Both): Promise<DrillPromise> {
	const page = async () => {
		const answer = await fetch(`${webs[1]}/account`, { headers: { cookie }, redirect: "manual" });
		return { status: answer.status, text: await answer.text() };
	};
	const seconds: number[] = [];
	for (const givenName of ["Ada", "Grace", "Edith"]) {
		await page();
		const body = { givenName, familyName: "Test" };
		await call(`${gateways[0]}/api/v2/auth/profile`, person(world), body);
		seconds.push(await untilSo(async () => (await page()).text.includes(`${givenName} Test`)));
	}
	return atMost("the name of a viewer, at a web", Math.max(...seconds), SOON_SECONDS, "s");
}

/** A mail server that counts, to see that two gateways send each letter once. */
export async function startSink(site: Site) {
	const root = fileURLToPath(new URL("../../", import.meta.url));
	const sink = fork(join(root, "bench/support/mail-sink.ts"), { execArgv: ["--import", "tsx"] });
	site.atClose(() => sink.kill());
	const [port] = await once(sink, "message");
	return {
		url: `smtp://127.0.0.1:${port}`,
		async taken(): Promise<number> {
			sink.send("count");
			return (await once(sink, "message"))[0];
		},
	};
}

export async function eachLetterOnce(
	{ url }: Both,
	sink: Awaited<ReturnType<typeof startSink>>,
): Promise<DrillPromise> {
	const before = await sink.taken();
	await inSystem(url, (tx) =>
		tx.execute(`insert into outbox (id, kind, recipient, subject, text, html, created_at, due_at)
			select gen_random_uuid(), 'reset', 'guest' || n || '@example.test', 'A letter', 'Hello', '<p>Hello',
				now(), now() from generate_series(1, ${LETTERS}) n`),
	);
	await untilSo(async () => (await sink.taken()) - before >= LETTERS, 60_000);
	await sleep(PATIENCE_MS / 2);
	const sent = (await sink.taken()) - before;
	return holds("letters sent by two gateways", sent === LETTERS, `${sent} of ${LETTERS}`);
}

export function person({ token }: CrashWorld): Record<string, string> {
	return { "x-access-token": token };
}

export async function call(
	address: string,
	headers: Record<string, string>,
	body?: object,
	method = body ? "POST" : "GET",
) {
	const answer = await fetch(address, {
		method,
		headers: {
			"content-type": "application/json",
			"idempotency-key": crypto.randomUUID(),
			// A connection that was idle may end as the next request begins.
			connection: "close",
			...headers,
		},
		...(body && { body: JSON.stringify(body) }),
	});
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
	return text ? JSON.parse(text) : null;
}

async function untilSo(isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<number> {
	const begun = performance.now();
	const seconds = () => (performance.now() - begun) / 1_000;
	while (!(await isSo()) && seconds() < patienceMs / 1_000) await sleep(20);
	return seconds();
}
