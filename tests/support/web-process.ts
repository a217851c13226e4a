import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { type FaultProxy, startFaultProxy } from "./fault-proxy";
import { TEST_SECRET } from "./gateway";
import { freePort, type ServiceProcess, startService } from "./service-process";

const START_MS = 60_000;
const POLL_MS = 20;
const LOGS = fileURLToPath(new URL("../../test-results/", import.meta.url));

interface WebProcess {
	url: string;
	/** Between web and whatever gateway. */
	proxy: FaultProxy;
	/** The file with what web logs. */
	log: string;
	service: ServiceProcess;
}

export type TakenWeb = Omit<WebProcess, "service"> & { leave(): Promise<void> };

/** Of this worker, whose files come one after another. */
let shared: WebProcess | null = null;
let isTaken = false;

/**
 * The web of this worker, in its own process by remix-serve, or, with settings, one of its own that ends when left. Leads
 * to no gateway yet.
 */
export async function takeWebProcess(env: Record<string, string> | null): Promise<TakenWeb> {
	// Two webs may be open at once.
	if (env || isTaken) {
		const own = await startWebProcess(env ?? {});
		return { ...own, leave: () => stop(own) };
	}
	isTaken = true;
	if (shared && !shared.service.isRunning()) await stop(shared);
	if (!shared?.service.isRunning()) {
		shared = await startWebProcess({});
		shared.service.unref();
	}
	const { url, proxy, log } = shared;
	if (!proxy.isListening()) await proxy.comeBack();
	return {
		url,
		proxy,
		log,
		async leave() {
			proxy.calm();
			proxy.leadTo(null);
			proxy.cutSockets();
			isTaken = false;
		},
	};
}

/** Waits until web reaches its gateway. */
export async function untilReady(url: string): Promise<void> {
	const until = Date.now() + START_MS;
	for (;;) {
		const answer = await fetch(`${url}/readyz`, { headers: { connection: "close" } });
		const text = await answer.text();
		if (answer.ok) return;
		if (Date.now() > until) throw new Error(`Web does not reach its gateway: ${text}`);
		await sleep(POLL_MS);
	}
}

async function startWebProcess(env: Record<string, string>): Promise<WebProcess> {
	const proxy = await startFaultProxy();
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const log = join(LOGS, `web-${port}.log`);
	const service = await startService({
		name: "web",
		args: ["node_modules/@remix-run/serve/dist/cli.js", "build/web/server/index.js"],
		cwd: inject("builtRoot"),
		env: {
			HOST: "127.0.0.1",
			PORT: String(port),
			GATEWAY_URL: proxy.url,
			SESSION_SECRET: TEST_SECRET,
			SERVICE_KEY: "service key of the tests",
			LOG_LEVEL: "error",
			...env,
		},
		health: `${url}/healthz`,
		log,
		patienceMs: START_MS,
	});
	return { url, proxy, log, service };
}

async function stop({ service, proxy }: WebProcess): Promise<void> {
	await service.stop();
	await proxy.close();
}
