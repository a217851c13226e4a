import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { serve } from "@hono/node-server";
import { inject } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { serveLive } from "../../gateway/identity/live/serve-live";
import { Browser } from "./browser";
import { type FaultProxy, startFaultProxy } from "./fault-proxy";
import { startTestGateway, TEST_SECRET, type TestGateway, type TestMerchant } from "./gateway";
import { fileOfRoute } from "./route-files";
import { freePort, startService } from "./service-process";

const START_MS = 60_000;
const LOGS = fileURLToPath(new URL("../../test-results/", import.meta.url));

export interface TestWeb {
	/** Where web listens. */
	url: string;
	gateway: TestGateway;
	/** Between web and gateway. */
	proxy: FaultProxy;
	/** The file with what web logs. */
	log: string;
	/** A browser without a session. */
	guest(): Browser;
	/** A browser with somebody of the organization signed in. */
	browserOf(role: RoleKey, merchant?: TestMerchant): Promise<Browser>;
	close(): Promise<void>;
}

/**
 * Web as in production (remix-serve in its own process) before a gateway in this process, with a proxy between them for
 * faults.
 */
export async function startTestWeb(
	given: TestGateway | null = null,
	env: Record<string, string> = {},
): Promise<TestWeb> {
	const gateway = given ?? (await startTestGateway());
	const server = serve({ fetch: gateway.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => server.once("listening", resolve));
	const live = await serveLive(server, gateway.services);
	const proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const root = inject("builtRoot");
	const log = join(LOGS, `web-${port}.log`);
	const service = await startService({
		name: "web",
		args: ["node_modules/@remix-run/serve/dist/cli.js", "build/web/server/index.js"],
		cwd: root,
		env: {
			HOST: "127.0.0.1",
			PORT: String(port),
			GATEWAY_URL: proxy.url,
			SESSION_SECRET: TEST_SECRET,
			SERVICE_KEY: "service key of the tests",
			LOG_LEVEL: "error",
			...env,
		},
		health: `${url}/readyz`,
		log,
		patienceMs: START_MS,
	});
	proxy.calm();

	return {
		url,
		gateway,
		proxy,
		log,
		guest: () => new Browser(url),
		async browserOf(role, merchant = gateway.own) {
			const browser = new Browser(url);
			await browser.adopt({ token: merchant.tokens[role], merchantId: merchant.merchantId });
			return browser;
		},
		async close() {
			await service.stop();
			await live.close();
			await proxy.close();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			if (!given) await gateway.close();
		},
	};
}

/** A route of the built web, from its manifest. */
export interface ManifestRoute {
	id: string;
	/** Its module in `app`; one may serve both levels. */
	file: string;
	parentId: string | null;
	/** Whole path from the root, with Remix's `:name` and `*`; null for a layout's own. */
	path: string | null;
	hasLoader: boolean;
	hasAction: boolean;
}

interface ManifestEntry {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
	hasLoader: boolean;
	hasAction: boolean;
}

/** Every route of the build under test. */
export function readManifest(): ManifestRoute[] {
	const assets = join(inject("builtRoot"), "build/web/client/assets");
	const name = readdirSync(assets).find((each) => /^manifest-.*\.js$/.test(each));
	if (!name) throw new Error("The build has no manifest of its routes");
	const text = readFileSync(join(assets, name), "utf8");
	const window: { __remixManifest?: { routes: Record<string, ManifestEntry> } } = {};
	runInNewContext(text, { window });
	const routes = window.__remixManifest?.routes ?? {};
	const pathOf = (route: ManifestEntry): string => {
		const parent = route.parentId ? routes[route.parentId] : undefined;
		return [parent ? pathOf(parent) : "", route.path ?? ""].filter(Boolean).join("/");
	};
	return Object.values(routes).map((route) => ({
		id: route.id,
		file: fileOfRoute(route.id),
		parentId: route.parentId ?? null,
		path: route.path === undefined && !route.index ? null : `/${pathOf(route)}`,
		hasLoader: route.hasLoader,
		hasAction: route.hasAction,
	}));
}
