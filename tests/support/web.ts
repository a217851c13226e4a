import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { serve } from "@hono/node-server";
import { inject } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { serveLive } from "../../gateway/identity/live/serve-live";
import { Browser } from "./browser";
import type { FaultProxy } from "./fault-proxy";
import { startTestGateway, type TestGateway, type TestMerchant } from "./gateway";
import { routeFile } from "./route-files";
import { takeWebProcess, untilReady } from "./web-process";

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
	signedInBrowser(role: RoleKey, merchant?: TestMerchant): Promise<Browser>;
	close(): Promise<void>;
}

/**
 * Web as in production before a gateway in this process, with a proxy between them for faults. What web
 * keeps is kept by session and content, so that the files of a worker share one process of it, one after another, unless
 * they have settings of their own.
 */
export async function startTestWeb(
	given: TestGateway | null = null,
	env: Record<string, string> | null = null,
): Promise<TestWeb> {
	const gateway = given ?? (await startTestGateway());
	const server = serve({ fetch: gateway.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => server.once("listening", resolve));
	const live = await serveLive(server, gateway.services);
	const { url, proxy, log, leave } = await takeWebProcess(env);
	proxy.leadTo(server);
	await untilReady(url);
	proxy.calm();

	return {
		url,
		gateway,
		proxy,
		log,
		guest: () => new Browser(url),
		async signedInBrowser(role, merchant = gateway.own) {
			const browser = new Browser(url);
			await browser.adopt({ token: merchant.tokens[role], merchantId: merchant.merchantId });
			return browser;
		},
		async close() {
			await leave();
			await live.close();
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
	const routePath = (route: ManifestEntry): string => {
		const parent = route.parentId ? routes[route.parentId] : undefined;
		return [parent ? routePath(parent) : "", route.path ?? ""].filter(Boolean).join("/");
	};
	return Object.values(routes).map((route) => ({
		id: route.id,
		file: routeFile(route.id),
		parentId: route.parentId ?? null,
		path: route.path === undefined && !route.index ? null : `/${routePath(route)}`,
		hasLoader: route.hasLoader,
		hasAction: route.hasAction,
	}));
}
