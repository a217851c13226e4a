/** npm start (settings: docs/operating.md). Plain Node, because it runs before packages exist. */
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { printDemo } from "./demo-sign-ins.mjs";
import { addressOf, serviceEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { GATEWAY_FLAGS, WEB_FLAGS } from "./node-flags.mjs";
import { requireFreePort, supervise } from "./supervise.mjs";

const TELEMETRY = ["--import", "./scripts/telemetry.mjs"];

try {
	ensureInstalled();
	await ensureBuilt();
	process.exit(await run());
} catch (error) {
	console.error(error.message);
	process.exit(1);
}

async function run() {
	const { demo, port, gatewayPort, dataDir, variables } = serviceEnvironment(process.env);
	// The gateway refuses the demo in production.
	const env = { ...variables, NODE_ENV: demo ? "demo" : "production" };
	const log = (name) => (demo ? join(dataDir, "logs", `${name}.log`) : undefined);
	const services = [
		{
			name: "web",
			args: [
				...TELEMETRY,
				...WEB_FLAGS,
				"node_modules/@remix-run/serve/dist/cli.js",
				"build/web/server/index.js",
			],
			env: {
				OTEL_SERVICE_NAME: "mise-web",
				...env,
				NODE_ENV: "production",
				...(gatewayPort && besideGateway(env)),
			},
			health: `${addressOf(env.HOST, port)}/healthz`,
			log: log("web"),
		},
	];
	await requireFreePort(port, env.HOST, "PORT");
	if (gatewayPort) {
		const host = env.GATEWAY_HOST || "127.0.0.1";
		await requireFreePort(gatewayPort, host, "GATEWAY_PORT");
		services.unshift({
			name: "gateway",
			args: [...TELEMETRY, ...GATEWAY_FLAGS, `build/${demo ? "demo" : "gateway"}/main.js`],
			env: { OTEL_SERVICE_NAME: "mise-gateway", ...env },
			health: `${addressOf(host, gatewayPort)}/readyz`,
			log: log("gateway"),
		});
	}
	return supervise(services, {
		slow: () => console.log(demo ? "Preparing the demo data; a minute or so…" : "Starting…"),
		ready() {
			console.log(`\nMise is at http://localhost:${port}`);
			if (gatewayPort) console.log(`The gateway is at http://localhost:${gatewayPort}/docs`);
			if (demo) printDemo(dataDir);
			console.log("\nCtrl-C stops it.\n");
		},
	});
}

function besideGateway({ OTEL_EXPORTER_PROMETHEUS_PORT: given }) {
	return { OTEL_EXPORTER_PROMETHEUS_PORT: String(Number(given || 9464) + 1) };
}
