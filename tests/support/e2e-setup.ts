import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../../scripts/build.mjs";
import { GATEWAY_FLAGS, WEB_FLAGS } from "../../scripts/node-flags.mjs";
import { demoTemplate } from "./demo-template";
import { startPostgres, throughSocket } from "./postgres";
import { freePort, startService } from "./service-process";
import { makeWorkFolder } from "./work-folder";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_MS = 300_000;

/** Seeds in seconds, but gives every list a second page. */
const DEMO_SCALE = "0.02";

const GATEWAY_ENV = {
	NODE_ENV: "demo",
	MISE_DEMO: "1",
	MISE_DEMO_SCALE: DEMO_SCALE,
	MISE_DEMO_API_KEY: "an api key only the browser tests know",
	SIMULATOR: "off",
	// Journeys wait for couriers and campaigns, which otherwise take their turn every five to fifteen seconds.
	JOB_SECONDS: JSON.stringify({
		"send-due-couriers": 1,
		"enroll-campaigns": 1,
		"send-campaigns": 1,
		"finish-campaigns": 1,
	}),
	LOG_LEVEL: "warn",
	SESSION_SECRET: "a secret only the browser tests know, 32+",
	SERVICE_KEY: "service key of the browser tests",
	EXTERNAL_TARGETS: JSON.stringify([
		{
			id: "partner",
			name: "Partner",
			url: "https://partner.test/welcome",
			secret: "a secret of the partner's",
		},
	]),
};

/** For Playwright: the product with a demo for the whole run. With E2E_URL uses running services instead. */
export default async function setup(): Promise<() => Promise<void>> {
	if (process.env.E2E_URL) return async () => {};
	const { url, gatewayUrl, stop } = await startProduct();
	// Workers start later and inherit these variables.
	process.env.E2E_URL = url;
	process.env.E2E_GATEWAY_URL = gatewayUrl;
	process.env.E2E_API_KEY = GATEWAY_ENV.MISE_DEMO_API_KEY;
	return stop;
}

/** Starts gateway and web on free ports with a new demo, on PostgreSQL unless TEST_DATABASE says otherwise; `flags` are for Node. */
export async function startProduct(flags: { gateway?: string[]; web?: string[] } = {}) {
	await ensureBuilt();
	const directory = makeWorkFolder("e2e");
	const running: { stop(): Promise<void> }[] = [];
	const stop = async () => {
		for (const service of running.reverse()) await service.stop();
		rmSync(directory, { recursive: true, force: true });
	};
	try {
		// A copy, so that a new build does not affect running tests.
		cpSync(join(ROOT, "build"), join(directory, "build"), { recursive: true });
		symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"));
		const data = join(directory, "data");
		const place = await demoPlace(data);
		running.push(place);

		const gatewayPort = await freePort();
		const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		running.push(
			await startService({
				name: "gateway",
				args: [...GATEWAY_FLAGS, ...(flags.gateway ?? []), "build/demo/main.js"],
				cwd: directory,
				env: {
					...GATEWAY_ENV,
					...place.env,
					DATA_DIR: data,
					GATEWAY_PORT: String(gatewayPort),
					PUBLIC_URL: url,
				},
				health: `${gatewayUrl}/readyz`,
				log: join(ROOT, "test-results", "e2e-gateway.log"),
				patienceMs: START_MS,
			}),
		);
		running.push(
			await startService({
				name: "web",
				args: [
					...WEB_FLAGS,
					...(flags.web ?? []),
					"node_modules/@remix-run/serve/dist/cli.js",
					"build/web/server/index.js",
				],
				cwd: directory,
				env: {
					HOST: "127.0.0.1",
					PORT: String(port),
					GATEWAY_URL: gatewayUrl,
					SESSION_SECRET: GATEWAY_ENV.SESSION_SECRET,
					SERVICE_KEY: GATEWAY_ENV.SERVICE_KEY,
					LOG_LEVEL: "warn",
				},
				health: `${url}/readyz`,
				log: join(ROOT, "test-results", "e2e-web.log"),
				patienceMs: START_MS,
			}),
		);
		return { url, gatewayUrl, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** The demo copied to an embedded database, or a PostgreSQL which the gateway fills in half the time. */
async function demoPlace(
	data: string,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
	if (process.env.TEST_DATABASE === "pglite") {
		cpSync(await demoTemplate(ROOT, GATEWAY_ENV), data, { recursive: true });
		return { env: {}, stop: async () => {} };
	}
	const server = await startPostgres();
	const { url, socket, stop } = server;
	return { env: { DATABASE_URL: socket ? throughSocket(url, socket) : url }, stop };
}
