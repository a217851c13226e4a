import { join } from "node:path";
import { type ServiceProcess, startService } from "../../tests/support/service-process";
import { GATEWAY_FLAGS, WEB_FLAGS } from "../node-flags.mjs";
import type { Front } from "./front";
import type { Site } from "./site";

export const PAIR_SECRET = "a secret only the torture knows, 32+ signs";
const SERVICE_KEY = "service key of the torture";
const PATIENCE_MS = 60_000;

interface Pair {
	front: Front;
	index: number;
	directory: string;
	env: Record<string, string>;
	program?: string;
}

/** One gateway and one web behind the front; they end with the drill. */
export async function startPair(
	site: Site,
	{ front, index, directory, env, program = "build/gateway/main.js" }: Pair,
): Promise<Record<"gateway" | "web", ServiceProcess>> {
	const shared = { HOST: "127.0.0.1", SERVICE_KEY, SESSION_SECRET: PAIR_SECRET, LOG_LEVEL: "warn" };
	const start = async (name: "gateway" | "web", args: string[], own: Record<string, string>) => {
		const port = front.ports[name][index];
		const process = await startService({
			name: `${name} ${index}`,
			args,
			cwd: directory,
			env: { ...shared, ...own },
			health: `http://127.0.0.1:${port}/readyz`,
			log: join(site.directory, `${name}${index}.log`),
			patienceMs: PATIENCE_MS,
		});
		site.atClose(() => process.stop());
		await front.untilUp(name, index);
		return process;
	};
	const port = (name: "gateway" | "web") => String(front.ports[name][index]);
	const gateway = await start("gateway", [...GATEWAY_FLAGS, program], {
		DATA_DIR: site.folder(`data${index}`),
		...env,
		GATEWAY_PORT: port("gateway"),
		PUBLIC_URL: front.web,
	});
	const remix = "node_modules/@remix-run/serve/dist/cli.js";
	const web = await start("web", [...WEB_FLAGS, remix, "build/web/server/index.js"], {
		PORT: port("web"),
		GATEWAY_URL: front.gateway,
		PUBLIC_URL: front.web,
	});
	return { gateway, web };
}
