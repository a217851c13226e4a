import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type CDP from "chrome-remote-interface";
import { transformSync } from "esbuild";
import { findChromium } from "../../scripts/chromium.mjs";
import { buildTargets } from "../../scripts/supported-browsers.mjs";
import { type Chromium, launchChromium } from "../../tests/support/engines/chromium";
import { effort } from "./effort";
import type { LineSpeed, SlowLine } from "./slow-line";
import { ROOT } from "./workshop";

const CPU_SLOWDOWN = effort(6, 1);
export const SLOW_LINE: LineSpeed = {
	bytesASecond: effort(400_000 / 8, 5_000_000),
	latencyMs: effort(400, 1),
};
const AFTERMATH_MS = effort(3_000, 200);
const SETTLING_MS = effort(1_000, 100);
const LOOKS = 40;
const SCRIPT_POLL_MS = effort(250, 50);

const SCREEN = { width: 1280, height: 800 };
/** In the syntax of the oldest supported browser. */
const WATCH_LOAD = transformSync(
	readFileSync(join(ROOT, "bench/page-scripts/watch-load.js"), "utf8"),
	{ target: buildTargets },
).code;

export const SLOW_TABLET = "CPU ÷6, 400 kbit/s, 400 ms";

export interface PageLoad {
	rowsVisible: number;
	/** Text or picture; 0 in browsers that do not tell. */
	largestPaint: number;
	/** 0 when no script was asked for. */
	firstScript: number;
	/** The time of long tasks beyond 50 ms, added up. */
	blocked: number;
}

interface Visit {
	headers?: Record<string, string>;
	isReturning?: boolean;
	isWithoutScript?: boolean;
	/** Measures until script runs, which a slow line may bring long after the load. */
	isUntilScript?: boolean;
}

export interface SlowTablet {
	/** Loads a page in its own browser profile. Throws when no row shows. */
	load(url: string, visit?: Visit): Promise<PageLoad>;
	close(): Promise<void>;
}

/**
 * A slow tablet with this Chromium, of any age; with the current one unless told. Chromium emulates the slow line, unless
 * the pages come over one.
 */
export async function openSlowTablet(program?: string, line?: SlowLine): Promise<SlowTablet> {
	const chromium = await launchChromium(program ?? (await findChromium()));
	return {
		load: (url, visit = {}) => loadIn(chromium, line, url, visit),
		close: chromium.close,
	};
}

async function loadIn(
	chromium: Chromium,
	line: SlowLine | undefined,
	url: string,
	{ headers = {}, isReturning = false, isWithoutScript = false, isUntilScript = false }: Visit,
): Promise<PageLoad> {
	const { client, close } = await chromium.newTarget();
	const { Page, Network, Emulation, Runtime } = client;
	line?.setSlow(false);
	await Promise.all([Page.enable(), Network.enable({})]);
	await Emulation.setDeviceMetricsOverride({ ...SCREEN, deviceScaleFactor: 1, mobile: false });
	for (const pair of (headers.cookie ?? "").split("; ").filter(Boolean)) {
		const at = pair.indexOf("=");
		await Network.setCookie({ url, name: pair.slice(0, at), value: pair.slice(at + 1) });
	}
	if (isReturning) {
		// The first visit gets inline styles, the second fetches the file.
		for (let visit = 0; visit < 2; visit += 1) {
			await goto(client, url);
			await sleep(SETTLING_MS);
		}
		await goto(client, "about:blank");
	}
	if (isWithoutScript) await Network.setBlockedURLs({ urls: ["*.js"] });
	if (line) line.setSlow(true);
	else await emulateLine(client);
	await Emulation.setCPUThrottlingRate({ rate: CPU_SLOWDOWN });
	await Page.addScriptToEvaluateOnNewDocument({ source: WATCH_LOAD });
	await goto(client, url);
	for (let look = 0; look < LOOKS && !(await areRowsVisible(client)); look += 1) {
		await sleep(SCRIPT_POLL_MS);
	}
	while (isUntilScript && !(await isScriptRunning(client))) await sleep(SCRIPT_POLL_MS);
	await sleep(AFTERMATH_MS);
	const { result } = await Runtime.evaluate({ expression: "bench", returnByValue: true });
	await close();
	const seen = result.value as PageLoad;
	if (seen.rowsVisible === 0) throw new Error(`${url} showed no rows`);
	return seen;
}

async function emulateLine({ Network }: CDP.Client): Promise<void> {
	await Network.emulateNetworkConditions({
		offline: false,
		latency: SLOW_LINE.latencyMs,
		downloadThroughput: SLOW_LINE.bytesASecond,
		uploadThroughput: SLOW_LINE.bytesASecond,
	});
}

async function goto(client: CDP.Client, url: string): Promise<void> {
	const loaded = client["Page.loadEventFired"]();
	const { errorText } = await client.Page.navigate({ url });
	if (errorText) throw new Error(`${url}: ${errorText}`);
	await loaded;
}

async function areRowsVisible({ Runtime }: CDP.Client): Promise<boolean> {
	const { result } = await Runtime.evaluate({ expression: "bench.rowsVisible > 0" });
	return result.value === true;
}

async function isScriptRunning({ Runtime }: CDP.Client): Promise<boolean> {
	const { result } = await Runtime.evaluate({ expression: '"__remixRouter" in window' });
	return result.value === true;
}
