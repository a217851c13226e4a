import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { intakeBody } from "../../tests/support/orders/test-orders";
import { atMost } from "../figure";
import type { Measurement } from "../measurement";
import { openBrowser } from "../support/browser";
import { effort } from "../support/effort";
import { residentMemory } from "../support/memory";
import { CASHIER, STORE_ID } from "../support/order-list-page";
import { signInOnWeb } from "../support/sign-in";
import { median, percentile } from "../support/statistics";
import { API_KEY, ROOT, type Running } from "../support/workshop";

const STREAMS = effort(1_000, 10);
const WARM_UP_STREAMS = effort(300, 2);
const AT_ONCE = 25;
const ORDERS = effort(30, 2);
const ORDER_EVERY_MS = effort(700, 100);
const SETTLE_MS = effort(5_000, 300);
const NUMBER = /BENCH-\d+/g;

/** Time from an order's acceptance by the gateway to its row in a browser, with 1,000 streams in one web process. */
export const live: Measurement = {
	name: "live",
	patienceMs: 10 * 60_000,
	async run(workshop) {
		const gateway = await workshop.gateway(await workshop.demo("PostgreSQL"));
		const web = await workshop.web(gateway);
		const headers = await signInOnWeb(web.url, CASHIER);

		workshop.say(`opening ${STREAMS} streams`);
		const heard = new Map<string, number[]>();
		const warmUp = await openStreams(web, headers, WARM_UP_STREAMS, heard);
		for (const close of warmUp) close();
		await sleep(SETTLE_MS);
		const before = residentMemory(web.pid);
		const streams = await openStreams(web, headers, STREAMS, heard);
		await sleep(SETTLE_MS);
		const kilobytes = ((residentMemory(web.pid) - before) * 1_024) / STREAMS;

		const browser = await openBrowser();
		const page = await browser.newPage(headers, web.url);
		await page.addInitScript({ path: join(ROOT, "bench/page-scripts/note-rows.js") });
		await page.goto(`${web.url}/location/${STORE_ID}/orders?tab=new`);
		await sleep(SETTLE_MS);
		workshop.say(`sending ${ORDERS} orders`);
		const accepted = await sendOrders(gateway);
		await sleep(2_000);
		const rows = await seenRows(page);
		await browser.close();
		for (const close of streams) close();

		const toRow = delays(accepted, (number) => rows[number]);
		const toStream = [...accepted].flatMap(([number, at]) =>
			(heard.get(number) ?? []).map((time) => Math.max(0, time - at)),
		);
		if (toStream.length < ORDERS * STREAMS) {
			throw new Error(`${ORDERS * STREAMS - toStream.length} events were not heard`);
		}
		return [
			{
				what: `Order accepted to row in the browser, ${STREAMS} open streams, median`,
				database: "PostgreSQL",
				value: median(toRow),
				unit: "ms",
				budgets: [atMost(median(toRow), 250, "ms")],
				details: { p95: percentile(toRow, 0.95), orders: toRow.length },
			},
			{
				what: `Order accepted to event heard by all ${STREAMS} streams, median`,
				database: "PostgreSQL",
				value: median(toStream),
				unit: "ms",
				budgets: [],
				details: { p95: percentile(toStream, 0.95) },
			},
			{
				what: "Memory of web for an open stream",
				database: "PostgreSQL",
				value: kilobytes,
				unit: "KB",
				budgets: [atMost(kilobytes, 30, "KB")],
			},
		];
	},
};

async function openStreams(
	web: Running,
	headers: Record<string, string>,
	count: number,
	heard: Map<string, number[]>,
): Promise<(() => void)[]> {
	const streams: (() => void)[] = [];
	while (streams.length < count) {
		const some = Math.min(AT_ONCE, count - streams.length);
		streams.push(
			...(await Promise.all(Array.from({ length: some }, () => openStream(web, headers, heard)))),
		);
	}
	return streams;
}

function openStream(
	web: Running,
	headers: Record<string, string>,
	heard: Map<string, number[]>,
): Promise<() => void> {
	return new Promise((resolve, reject) => {
		const request = get(
			`${web.url}/location/${STORE_ID}/live`,
			{ headers, agent: false },
			(answer) => {
				if (answer.statusCode !== 200) reject(new Error(`A stream answered ${answer.statusCode}`));
				answer.setEncoding("utf8");
				answer.on("error", () => undefined);
				answer.on("data", (text: string) => {
					if (text.includes("data: live")) resolve(() => request.destroy());
					for (const [number] of text.matchAll(NUMBER)) {
						heard.set(number, [...(heard.get(number) ?? []), Date.now()]);
					}
				});
			},
		);
		request.on("error", reject);
	});
}

async function sendOrders(gateway: Running): Promise<Map<string, number>> {
	const accepted = new Map<string, number>();
	for (let index = 1; index <= ORDERS; index += 1) {
		const number = `BENCH-${1_000 + index}`;
		const answer = await fetch(`${gateway.url}/api/v2/orders`, {
			method: "POST",
			headers: { "content-type": "application/json", "x-api-key": API_KEY },
			body: JSON.stringify(intakeBody(STORE_ID, { number })),
		});
		if (answer.status !== 201) throw new Error(`Not taken: ${await answer.text()}`);
		accepted.set(number, Date.now());
		await answer.arrayBuffer();
		await sleep(ORDER_EVERY_MS);
	}
	return accepted;
}

function seenRows(page: Page): Promise<Record<string, number>> {
	return page.evaluate(
		() => (window as unknown as { benchRows: Record<string, number> }).benchRows,
	);
}

function delays(accepted: Map<string, number>, at: (number: string) => number | undefined) {
	return [...accepted].map(([number, since]) => {
		const seen = at(number);
		if (seen === undefined) throw new Error(`${number} never came to the browser`);
		return Math.max(0, seen - since);
	});
}
