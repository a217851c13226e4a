import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import type { GatewayEnv } from "./core/caller";
import type { GatewayConfig } from "./core/config";
import type { Database } from "./core/database";
import type { Services } from "./core/services";

/** Demo extension of a gateway. Only its own entry (demo/main.ts) passes one: no product code imports it. */
export interface Demo {
	/** Fills an empty database, and completes rows that need this installation's secrets. */
	fill(
		database: Database,
		config: GatewayConfig,
		to: { log: Logger; reached(percent: number): void },
	): Promise<void>;
	/** Draws missing images, answers for the names of the demo's domains, and says what is missing still. */
	complete(services: Services): Promise<void>;
	mountSandboxes(app: OpenAPIHono<GatewayEnv>, services: Services): void;
	/** Adds older orders and places new ones as storefronts do, until it is stopped. */
	simulate(services: Services): { stop(): Promise<void> };
}
