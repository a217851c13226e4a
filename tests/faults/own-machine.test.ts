import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
	freePort,
	type ServiceProcess,
	SHORT_LIVED,
	startService,
} from "../support/service-process";

const ARGS = {
	gateway: [...SHORT_LIVED, "build/gateway/main.js"],
	web: ["node_modules/@remix-run/serve/dist/cli.js", "build/web/server/index.js"],
};
type Service = keyof typeof ARGS;

/** The gateway makes its database first, which takes most of a minute on a busy machine. */
const PATIENCE_MS = 150_000;

const directory = mkdtempSync(join(tmpdir(), "mise-machine-"));
const DATA_DIR = join(directory, "data");
const running: ServiceProcess[] = [];
let env: Record<string, string>;

beforeAll(async () => {
	// Made by somebody who gave it to all.
	mkdirSync(DATA_DIR);
	chmodSync(DATA_DIR, 0o755);
	env = {
		DATA_DIR,
		GATEWAY_PORT: String(await freePort()),
		PORT: String(await freePort()),
		SESSION_SECRET: "a secret only these tests know, 32+ signs",
		SERVICE_KEY: "service key of the tests",
		LOG_LEVEL: "error",
	};
	env.GATEWAY_URL = `http://127.0.0.1:${env.GATEWAY_PORT}`;
});
afterAll(async () => {
	for (const service of running) await service.stop();
	rmSync(directory, { recursive: true, force: true });
});

/** Starts a service by its own command, as on a machine of its own; returns its port. */
async function start(name: Service, more: Record<string, string> = {}): Promise<number> {
	const given = { ...env, ...more };
	const port = Number(name === "web" ? given.PORT : given.GATEWAY_PORT);
	const service = await startService({
		name,
		args: ARGS[name],
		cwd: inject("builtRoot"),
		env: given,
		health: `http://127.0.0.1:${port}/readyz`,
		log: join(directory, `${name}.log`),
		patienceMs: PATIENCE_MS,
	});
	running.push(service);
	return port;
}

/** The addresses of this machine other than 127.0.0.1, as far as it has them. */
function otherAddresses(): string[] {
	const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
	const outer = own.filter(({ scopeid }) => !scopeid).map(({ address }) => address);
	return [...new Set(["127.0.0.2", ...outer])].filter((address) => address !== "127.0.0.1");
}

async function answering(port: number): Promise<string[]> {
	const attempts = otherAddresses().map(async (host) => {
		const socket = connect({ host, port, timeout: 2_000 });
		const isOpen = await new Promise<boolean>((resolve) => {
			socket.once("connect", () => resolve(true));
			socket.once("timeout", () => resolve(false));
			socket.once("error", () => resolve(false));
		});
		socket.destroy();
		return isOpen ? [host] : [];
	});
	return (await Promise.all(attempts)).flat();
}

describe("a service that runs apart", { timeout: PATIENCE_MS }, () => {
	it.each(["gateway", "web"] as const)("listens on this machine alone: %s", async (name) => {
		expect(await answering(await start(name))).toEqual([]);
	});

	it("listens on every address when it is told to", async () => {
		const port = await start("web", { HOST: "0.0.0.0", PORT: String(await freePort()) });
		expect(await answering(port)).toContain("127.0.0.2");
	});
});

it("keeps its data from other users of the machine", () => {
	expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
});
