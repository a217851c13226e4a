import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { S3Peer } from "../../tests/support/images/s3-peer";
import { type ServiceProcess, startService } from "../../tests/support/service-process";
import { GATEWAY_FLAGS, WEB_FLAGS } from "../node-flags.mjs";
import type { Front, ServiceName } from "./front";
import type { Site } from "./site";

export const PAIR_SECRET = "a secret only the torture knows, 32+ signs";
const SERVICE_KEY = "service key of the torture";
const PATIENCE_MS = 60_000;
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REMIX = "node_modules/@remix-run/serve/dist/cli.js";

interface Place {
	front: Front;
	index: number;
	directory: string;
	env: Record<string, string>;
}

/** One gateway and one web behind the front; they end with the drill. */
export async function startPair(
	site: Site,
	place: Place,
): Promise<Record<ServiceName, ServiceProcess>> {
	const gateway = await startOne(site, "gateway", place);
	return { gateway, web: await startOne(site, "web", place) };
}

/** A gateway or a web that HAProxy leads to. */
export async function startOne(
	site: Site,
	name: ServiceName,
	{ front, index, directory, env }: Place,
): Promise<ServiceProcess> {
	const port = String(front.ports[name][index]);
	const own = {
		gateway: { DATA_DIR: site.folder(`data${index}`), GATEWAY_PORT: port, ...env },
		web: { PORT: port, GATEWAY_URL: front.gateway },
	};
	const args = {
		gateway: [...GATEWAY_FLAGS, "build/gateway/main.js"],
		web: [...WEB_FLAGS, REMIX, "build/web/server/index.js"],
	};
	const process = await startService({
		name: `${name} ${index}`,
		args: args[name],
		cwd: directory,
		env: {
			HOST: "127.0.0.1",
			PUBLIC_URL: front.web,
			LOG_LEVEL: "warn",
			...own[name],
			SERVICE_KEY,
			SESSION_SECRET: PAIR_SECRET,
		},
		health: `http://127.0.0.1:${port}/readyz`,
		log: join(site.directory, `${name}${index}.log`),
		patienceMs: PATIENCE_MS,
	});
	site.atClose(() => process.stop());
	await front.untilUp(name, index);
	return process;
}

/** A copy of this build, so that another one changes nothing in a drill. */
export function copyOfBuild(site: Site): string {
	const home = join(site.directory, "this");
	cpSync(join(ROOT, "build"), join(home, "build"), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(home, "node_modules"));
	return home;
}

/** Settings of a gateway that keeps its images in a bucket. */
export function s3Settings({ settings }: S3Peer): Record<string, string> {
	return {
		IMAGES_S3_ENDPOINT: settings.endpoint,
		IMAGES_S3_REGION: settings.region,
		IMAGES_S3_BUCKET: settings.bucket,
		IMAGES_S3_KEY: settings.key,
		IMAGES_S3_SECRET: settings.secret,
	};
}
