import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "./browser";
import { ROOT } from "./workshop";

const CPU_SLOWDOWN = 6;
const BYTES_A_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const AFTERMATH_MS = 3_000;
const SETTLING_MS = 1_000;

export const SLOW_TABLET = "CPU ÷6, 400 kbit/s, 400 ms";

export interface PageLoad {
	rowsVisible: number;
	/** 0 when no script was asked for. */
	firstScript: number;
	/** The time of long tasks beyond 50 ms, added up. */
	blocked: number;
}

interface Visit {
	headers?: Record<string, string>;
	isReturning?: boolean;
	isWithoutScript?: boolean;
}

/** Loads a page like a slow tablet, in its own browser profile. Throws when no row shows. */
export async function loadOnSlowTablet(
	browser: Browser,
	url: string,
	{ headers = {}, isReturning = false, isWithoutScript = false }: Visit = {},
): Promise<PageLoad> {
	const page = await browser.newPage(headers, url);
	const tab = await page.context().newCDPSession(page);
	await tab.send("Network.enable");
	if (isReturning) {
		// The first visit gets inline styles, the second fetches the file.
		for (let visit = 0; visit < 2; visit += 1) {
			await page.goto(url, { waitUntil: "load", timeout: 60_000 });
			await sleep(SETTLING_MS);
		}
		await page.goto("about:blank");
	}
	if (isWithoutScript) await tab.send("Network.setBlockedURLs", { urls: ["*.js"] });
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
	const seen = await page.evaluate(() => (window as unknown as { bench: PageLoad }).bench);
	await page.context().close();
	if (seen.rowsVisible === 0) throw new Error(`${url} showed no rows`);
	return seen;
}
