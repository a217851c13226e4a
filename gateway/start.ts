import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createApp } from "./app";
import { createAccessCache } from "./core/access-cache";
import { type GatewayConfig, readConfig } from "./core/config";
import type { Database } from "./core/database";
import { openPglite } from "./core/database-pglite";
import { openPostgres } from "./core/database-postgres";
import { startJobs } from "./core/jobs";
import { serveLive } from "./core/live";
import { createLog } from "./core/log";
import { createLoginLimits } from "./core/login-limits";
import type { Services } from "./core/services";
import { seedWhenEmpty } from "./demo/seed-database";
import { startSimulator } from "./demo/simulator";
import { orderJobs } from "./orders/jobs";
import { createPaymentProvider } from "./payments/create-provider";

const SHUTDOWN_MS = 10_000;

/** Starts the gateway: database, migrations, demo data when asked for, HTTP, live socket, jobs. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
	const config = readConfig(env);
	const log = createLog(config.LOG_LEVEL);
	const database = await openDatabase(config);
	await database.migrate();
	if (config.MISE_DEMO) await seedWhenEmpty(database, log);

	const services = await createServices(config, database, log);
	const app = createApp(services);
	const server = await listen(app.fetch, config);
	const live = await serveLive(server, services);
	const jobs = await startJobs(services, orderJobs);
	const simulator = config.MISE_DEMO && config.SIMULATOR ? startSimulator(services) : null;
	log.info({ port: config.GATEWAY_PORT, database: database.kind }, "gateway is listening");

	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		log.info("gateway is stopping");
		setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
		simulator?.stop();
		await live.close();
		await new Promise((resolve) => server.close(resolve));
		await jobs.stop();
		await database.close();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

/** The embedded database in DATA_DIR, or the PostgreSQL server of DATABASE_URL. */
export function openDatabase(
	config: Pick<GatewayConfig, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">,
): Promise<Database> {
	if (config.DATABASE_URL) {
		return Promise.resolve(openPostgres(config.DATABASE_URL, config.DATABASE_POOL));
	}
	return openPglite(config.DATA_DIR);
}

/** Everything the endpoints work with; the tests make the same. */
export async function createServices(
	config: GatewayConfig,
	database: Database,
	log: Services["log"],
): Promise<Services> {
	return {
		config,
		database,
		log,
		access: await createAccessCache(database),
		loginLimits: createLoginLimits(),
		payments: createPaymentProvider(config, database),
	};
}

function listen(
	fetch: Parameters<typeof serve>[0]["fetch"],
	config: GatewayConfig,
): Promise<Server> {
	return new Promise((resolve, reject) => {
		const server = serve(
			{ fetch, port: config.GATEWAY_PORT, hostname: config.GATEWAY_HOST },
			() => resolve(server as Server),
		);
		server.on("error", reject);
	});
}
