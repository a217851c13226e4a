import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import type { GatewayEnv } from "./core/caller";
import type { GatewayConfig } from "./core/config";
import type { Database } from "./core/database";
import type { Services } from "./core/services";

/** What the demo adds to a gateway. Only its own entry (demo/main.ts) passes one, so no product code imports it. */
export interface Demo {
	/** Fills an empty database, and completes rows that need this installation's secrets. */
	fill(database: Database, config: GatewayConfig, log: Logger): Promise<void>;
	/** Draws missing images, and answers for the names of the demo's domains. */
	complete(services: Services): Promise<void>;
	mountSandboxes(app: OpenAPIHono<GatewayEnv>, services: Services): void;
	/** Places orders as storefronts do, until it is stopped; null when SIMULATOR is off. */
	simulate(services: Services): { stop(): void } | null;
}
