/** npm start (settings: docs/operating.md). Plain Node, because it runs before packages exist. */
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { printDemo } from "./demo-sign-ins.mjs";
import { serviceEnvironment, serviceUrl } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { GATEWAY_FLAGS, WEB_FLAGS } from "./node-flags.mjs";
import { startProgress } from "./progress.mjs";
import { requireFreePort, supervise } from "./supervise.mjs";

const TELEMETRY = ["--import", "./scripts/telemetry.mjs"];

try {
	process.exit(await run());
} catch (error) {
	console.error(error.message);
	process.exit(1);
}

async function run() {
	const { demo, port, gatewayPort, dataDir, variables } = serviceEnvironment(process.env);
	// The gateway refuses the demo in production.
	const env = { ...variables, NODE_ENV: demo ? "demo" : "production" };
	const gatewayHost = env.GATEWAY_HOST || "127.0.0.1";
	await requireFreePort(port, env.HOST, "PORT");
	if (gatewayPort) await requireFreePort(gatewayPort, gatewayHost, "GATEWAY_PORT");

	const progress = startProgress();
	await ensureInstalled({
		toRun: true,
		reached: (share) => progress.reach("packages", share),
	});
	progress.reach("packages");
	const built = (only) =>
		ensureBuilt({ only, begins: () => progress.reach(only, 0) }).then(() => progress.reach(only));
	const log = (name) => (demo ? join(dataDir, "logs", `${name}.log`) : undefined);
	const services = [
		{
			name: "web",
			built: built("web"),
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
			health: `${serviceUrl(env.HOST, port)}/healthz`,
			log: log("web"),
		},
	];
	if (gatewayPort) {
		services.unshift({
			name: "gateway",
			built: built("gateway"),
			args: [...TELEMETRY, ...GATEWAY_FLAGS, `build/${demo ? "demo" : "gateway"}/main.js`],
			env: { OTEL_SERVICE_NAME: "mise-gateway", ...env },
			health: `${serviceUrl(gatewayHost, gatewayPort)}/readyz`,
			log: log("gateway"),
		});
	}
	return supervise(services, {
		slow: demo ? undefined : () => console.log("Starting…"),
		preparing: (_, percent) => progress.reach("demo", percent / 100),
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
