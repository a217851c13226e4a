import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { OrderList } from "~/models/orders/order-detail";
import { formatMoney } from "~/models/shared/money";
import { servePlainHtml } from "../baselines/plain-html";
import { atMost, atMostTimes } from "../figure";
import type { Measurement } from "../measurement";
import { type Browser, openBrowser } from "../support/browser";
import { CASHIER, ORDER_LIST_PATH, STORE_ID } from "../support/order-list-page";
import { onFirstVisit, signInAtGateway, signInOnWeb } from "../support/sign-in";
import { median } from "../support/statistics";
import { ROOT } from "../support/workshop";

/** An old tablet on a poor connection. */
const CPU_SLOWDOWN = 6;
const BYTES_A_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const ROUNDS = 5;
const AFTERMATH_MS = 3_000;

/** The order list on an old tablet that has never seen it: until the rows are visible, and how long it blocks. */
export const coldLoad: Measurement = {
	name: "cold-load",
	patienceMs: 10 * 60_000,
	async run(workshop) {
		const gateway = await workshop.gateway(await workshop.demo("PGlite"));
		const web = await workshop.web(gateway);
		const headers = onFirstVisit(await signInOnWeb(web.url, CASHIER));
		const plain = await servePlainHtml(await cellsOf(gateway.url));
		for (let visit = 0; visit < 20; visit += 1) {
			await (await fetch(web.url + ORDER_LIST_PATH, { headers })).text();
		}

		workshop.say("loading the order list on a slow tablet");
		const browser = await openBrowser();
		const loads = { product: [] as ColdLoad[], plain: [] as ColdLoad[] };
		for (let round = 0; round < ROUNDS; round += 1) {
			loads.plain.push(await loadCold(browser, plain.url, {}));
			loads.product.push(await loadCold(browser, web.url + ORDER_LIST_PATH, headers));
		}
		await browser.close();
		await plain.close();

		const visible = median(loads.product.map(({ rowsVisible }) => rowsVisible));
		const blocked = median(loads.product.map(({ blocked }) => blocked));
		const plainHtml = {
			what: "plain HTML",
			value: median(loads.plain.map(({ rowsVisible }) => rowsVisible)),
		};
		return [
			{
				what: "Order rows visible, cold (CPU ÷6, 400 kbit/s, 400 ms)",
				value: visible,
				unit: "ms",
				baseline: plainHtml,
				budgets: [atMost(visible, 1_300, "ms"), atMostTimes(visible, plainHtml, 2)],
				details: loads,
			},
			{
				what: "Main thread blocked during that load",
				value: blocked,
				unit: "ms",
				baseline: { what: "plain HTML", value: median(loads.plain.map(({ blocked }) => blocked)) },
				budgets: [atMost(blocked, 150, "ms")],
			},
		];
	},
};

interface ColdLoad {
	/** Milliseconds from the start of the navigation. */
	rowsVisible: number;
	/** Sum of what long tasks take over 50 ms. */
	blocked: number;
}

async function loadCold(
	browser: Browser,
	url: string,
	headers: Record<string, string>,
): Promise<ColdLoad> {
	const page = await browser.newPage(headers, url);
	const tab = await page.context().newCDPSession(page);
	await tab.send("Network.enable");
	await tab.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: LATENCY_MS,
		downloadThroughput: BYTES_A_SECOND,
		uploadThroughput: BYTES_A_SECOND,
	});
	await tab.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
	await page.addInitScript({ path: join(ROOT, "bench/page-scripts/watch-load.js") });
	await page.goto(url, { waitUntil: "load", timeout: 60_000 });
	await sleep(AFTERMATH_MS);
	const seen = await page.evaluate(() => (window as unknown as { bench: ColdLoad }).bench);
	await page.context().close();
	if (seen.rowsVisible === 0) throw new Error(`${url} showed no rows`);
	return seen;
}

/** What the rows of the page say, for the plain page to say the same. */
async function cellsOf(gatewayUrl: string): Promise<string[][]> {
	const answer = await fetch(`${gatewayUrl}/api/v2/orders?storeIds=${STORE_ID}`, {
		headers: await signInAtGateway(gatewayUrl, CASHIER),
	});
	const { rows } = (await answer.json()) as OrderList;
	return rows.map((order) => [
		order.number,
		order.customerName,
		order.dateInfo.fulfillmentAt,
		order.diningOption,
		order.paymentMethod,
		String(order.itemCount),
		formatMoney(order.total, order.currency),
		order.status,
	]);
}
