import { chmodSync, mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { ALL_JOBS } from "./all-jobs";
import { createApp } from "./app";
import { serveVerification } from "./audit/serve-verification";
import { type GatewayConfig, readConfig } from "./core/config";
import { startJobs } from "./core/jobs";
import { createLog } from "./core/log";
import { openDatabase } from "./core/open-database";
import { answerPreparing } from "./core/preparing";
import { startTasks } from "./core/tasks/start-tasks";
import { createServices } from "./create-services";
import type { Demo } from "./demo";
import { serveLive } from "./identity/live/serve-live";
import { refuseDemoData } from "./merchants/refuse-demo-data";
import { observeBacklog } from "./observe-backlog";
import { taskSupport } from "./task-definitions";
import { syncRoles } from "./team/sync-roles";

const SHUTDOWN_MS = 10_000;
const NOTES_EVERY_MS = 5_000;
const WRONG_ENTRY =
	"build/demo/main.js runs the demo (MISE_DEMO=1), and build/gateway/main.js everything else.";

/** Starts the gateway, and ends the process with a message when that fails. */
export function runGateway(demo?: Demo): void {
	start(process.env, demo).catch((error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		// Exit at once: open resources such as the database would keep the process alive.
		process.exit(1);
	});
}

/** HTTP first, which answers 503 until all is ready: database, migrations, the demo's rows, live socket, jobs. */
async function start(env: NodeJS.ProcessEnv, demo: Demo | undefined): Promise<void> {
	const config = readConfig(env);
	if (config.MISE_DEMO !== Boolean(demo)) throw new Error(WRONG_ENTRY);
	const log = createLog(config.LOG_LEVEL);
	ownData(config);
	let prepared: number | null = null;
	let answer: Fetch = (request) => answerPreparing(request, prepared);
	const server = await listen((request, env) => answer(request, env), config);
	const database = await openDatabase(config, log);
	await database.migrate();
	if (demo) {
		await demo.fill(database, config, {
			log,
			reached(percent) {
				prepared = percent;
			},
		});
	} else {
		await refuseDemoData(database);
	}

	await syncRoles(database);

	const services = await createServices(config, database, log);
	await demo?.complete(services);
	const live = await serveLive(server, services);
	const jobs = await startJobs(services, ALL_JOBS);
	const tasks = startTasks({ ...services, database: services.taskDatabase }, taskSupport);
	observeBacklog(services);
	const notes = setInterval(() => void services.notes.flush(), NOTES_EVERY_MS);
	const endVerification = await serveVerification(database, config, log);
	// Last: what is ready outlives the loss of its database, which ends a start.
	answer = createApp(services, demo).fetch;
	const simulation = demo?.simulate(services);
	log.info({ port: config.GATEWAY_PORT, database: database.kind }, "gateway is listening");

	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		log.info("gateway is stopping");
		setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
		await simulation?.stop();
		const closed = new Promise((resolve) => server.close(resolve));
		// At once: requests in progress may take longer than jobs have to write down what they did.
		await Promise.all([live.close(), endVerification(), closed, jobs.stop(), tasks.stop()]);
		clearInterval(notes);
		await services.notes.flush();
		await database.close();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

function ownData({ DATA_DIR }: GatewayConfig): void {
	process.umask(0o077);
	mkdirSync(DATA_DIR, { recursive: true });
	chmodSync(DATA_DIR, 0o700);
}

/** Longer than web keeps a connection (30 s), so that no call uses one that is closing. */
const KEEP_ALIVE_MS = 65_000;

type Fetch = Parameters<typeof serve>[0]["fetch"];

function listen(fetch: Fetch, config: GatewayConfig): Promise<Server> {
	return new Promise((resolve, reject) => {
		const server = serve({ fetch, port: config.GATEWAY_PORT, hostname: config.GATEWAY_HOST }, () =>
			resolve(server),
		) as Server;
		server.keepAliveTimeout = KEEP_ALIVE_MS;
		server.on("error", reject);
	});
}
