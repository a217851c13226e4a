import { printDemo } from "./demo-sign-ins.mjs";
import { serviceEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireFreePort, supervise } from "./supervise.mjs";

try {
	await ensureInstalled();
	process.exit(await run());
} catch (error) {
	console.error(error.message);
	process.exit(1);
}

async function run() {
	const { demo, port, gatewayPort, dataDir, variables } = serviceEnvironment(process.env);
	const env = { ...variables, NODE_ENV: "development" };
	await requireFreePort(port, undefined, "PORT");
	const services = [
		{
			name: "web",
			args: ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", port, "--strictPort"],
			env,
			health: `http://localhost:${port}/healthz`,
		},
	];
	if (gatewayPort) {
		await requireFreePort(gatewayPort, env.GATEWAY_HOST || "127.0.0.1", "GATEWAY_PORT");
		services.unshift({
			name: "gateway",
			args: [
				"node_modules/tsx/dist/cli.mjs",
				"watch",
				"--clear-screen=false",
				`${demo ? "demo" : "gateway"}/main.ts`,
			],
			env,
			health: `http://127.0.0.1:${gatewayPort}/healthz`,
		});
	}
	return supervise(services, {
		slow: () => console.log("Starting…"),
		ready() {
			console.log(`\nMise is at http://localhost:${port}`);
			if (demo) printDemo(dataDir);
		},
	});
}
