import { spawn } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/gateway-database";
import { migratedDirectory } from "../support/migrated-directory";
import {
	freePort,
	type ServiceProcess,
	SHORT_LIVED,
	startService,
} from "../support/service-process";
import { isInTurn } from "../support/share";

const GATEWAY = [...SHORT_LIVED, "build/gateway/main.js"];
const WEB = ["node_modules/@remix-run/serve/dist/cli.js", "build/web/server/index.js"];
const PATIENCE_MS = 30_000;
const SEEDING_MS = 150_000;

const directory = mkdtempSync(join(tmpdir(), "mise-refusals-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const settings = async () => ({
	DATA_DIR: join(directory, crypto.randomUUID()),
	GATEWAY_PORT: String(await freePort()),
	PORT: String(await freePort()),
	SESSION_SECRET: "a secret only these tests know, 32+ signs",
	SERVICE_KEY: "service key of the tests",
	LOG_LEVEL: "error",
});

/** Starts a service that should fail; returns its exit code and output. */
async function attempt(args: string[], env: Record<string, string>) {
	const child = spawn(process.execPath, args, {
		cwd: inject("builtRoot"),
		env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const output of [child.stdout, child.stderr]) {
		output.on("data", (chunk: Buffer) => {
			said += chunk.toString();
		});
	}
	const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
	const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
	clearTimeout(timer);
	return { code, said };
}

describe("the gateway does not start", () => {
	// Each wrong setting alone: tests/unit/core/gateway-settings.test.ts.
	it.each([
		[
			"with wrong settings",
			{ SESSION_SECRET: "short", SERVICE_KEY: "short", GATEWAY_PORT: "-1" },
			[/SESSION_SECRET must be at least 32/, /SERVICE_KEY/, /GATEWAY_PORT/],
		],
		[
			"as the demo, which has an entry of its own",
			{ MISE_DEMO: "1", NODE_ENV: "demo" },
			[/build\/demo\/main\.js runs the demo/],
		],
		[
			"with a database that is not there",
			{ DATABASE_URL: "postgres://x@127.0.0.1:1/x" },
			[/ECONNREFUSED|connect/],
		],
	])("%s, and says why", async (_, wrong, messages) => {
		const { code, said } = await attempt(GATEWAY, { ...(await settings()), ...wrong });
		expect(code).toBe(1);
		for (const each of messages) expect(said).toMatch(each);
		expect(said).not.toMatch(/\bat .*:\d+:\d+\)?$/m);
		expect(said).not.toContain("a secret only these tests know");
	});
});

describe("while another gateway runs, one does not start", () => {
	let first: Awaited<ReturnType<typeof settings>>;
	let running: ServiceProcess;
	const health = () => `http://127.0.0.1:${first.GATEWAY_PORT}/readyz`;
	const start = () =>
		startService({
			name: "first gateway",
			args: GATEWAY,
			cwd: inject("builtRoot"),
			env: first,
			health: health(),
			log: join(directory, "first.log"),
			patienceMs: PATIENCE_MS,
		});
	beforeAll(async () => {
		first = await settings();
		cpSync(await migratedDirectory(process.cwd()), first.DATA_DIR, { recursive: true });
		running = await start();
	});
	afterAll(() => running?.stop());

	it("on its data, and leaves it unharmed", async () => {
		const port = String(await freePort());
		// The same directory by another path.
		const other = `${first.DATA_DIR}-by-another-path`;
		symlinkSync(first.DATA_DIR, other);
		const { code, said } = await attempt(GATEWAY, {
			...first,
			DATA_DIR: other,
			GATEWAY_PORT: port,
		});
		expect([code, said]).toEqual([1, expect.stringContaining("is in use by another gateway")]);
		expect(said).toContain(first.DATA_DIR);
		expect((await fetch(health())).status).toBe(200);
	});

	it("on its port", async () => {
		const second = { ...(await settings()), GATEWAY_PORT: first.GATEWAY_PORT };
		const { code, said } = await attempt(GATEWAY, second);
		expect(code).toBe(1);
		expect(said).toMatch(/EADDRINUSE/);
	});

	it("until that one has stopped", async () => {
		await running.stop();
		running = await start();
		expect((await fetch(health())).status).toBe(200);
	});
});

/** As `npm start` has it, and in turn on a server. */
const DEMO_DATABASES = isInTurn(0, 3) ? ["pglite", "postgres"] : ["pglite"];

describe.each(DEMO_DATABASES)("the demo on new data on %s", (kind) => {
	let place: Awaited<ReturnType<typeof settings>>;
	let database: TestDatabase | undefined;
	let databaseEnv: Record<string, string> = {};
	let running: ServiceProcess;
	const at = (path: string) => `http://127.0.0.1:${place.GATEWAY_PORT}${path}`;
	beforeAll(async () => {
		place = await settings();
		// Its tables are there already; own-machine.test.ts starts a gateway that makes them.
		if (kind === "pglite") {
			cpSync(await migratedDirectory(process.cwd()), place.DATA_DIR, { recursive: true });
		} else {
			database = await createTestDatabase();
			databaseEnv = { DATABASE_URL: database.env.DATABASE_URL as string };
		}
		running = await startService({
			name: "gateway of a new demo",
			// Making the demo is long work, for which it pays to optimize.
			args: ["build/demo/main.js"],
			cwd: inject("builtRoot"),
			env: {
				...place,
				...databaseEnv,
				NODE_ENV: "demo",
				MISE_DEMO: "1",
				MISE_DEMO_SCALE: "0.001",
			},
			health: at("/healthz"),
			log: join(directory, "demo.log"),
			patienceMs: PATIENCE_MS,
		});
	});
	afterAll(async () => {
		await running?.stop();
		await database?.remove();
	});

	it("is alive while it is prepared, but not ready, and is ready by itself", async () => {
		expect((await fetch(at("/readyz"))).status).toBe(503);
		const signIn = await fetch(at("/api/v2/auth/login"), { method: "POST" });
		expect(signIn.status).toBe(503);
		expect(signIn.headers.get("retry-after")).toBe("2");
		expect((await signIn.json()).message).toBe("Mise is starting. Please try again in a moment.");
		await expect
			.poll(async () => (await fetch(at("/readyz"))).status, {
				timeout: SEEDING_MS,
				interval: 200,
			})
			.toBe(200);
	}, 200_000);

	it("does not start without MISE_DEMO; and keeps data from other users of the machine", async () => {
		const images = join(place.DATA_DIR, "images");
		const listImages = () =>
			existsSync(images) ? readdirSync(images, { recursive: true, encoding: "utf8" }) : [];
		// They are drawn once the demo is ready.
		await expect
			.poll(() => listImages().length, { timeout: SEEDING_MS, interval: 200 })
			.toBeGreaterThan(1);
		await running.stop();
		const { code, said } = await attempt(GATEWAY, { ...place, ...databaseEnv });
		expect([code, said]).toEqual([1, expect.stringContaining("The database holds the demo")]);
		// The embedded database gives its files modes of its own; nobody else gets as far as them.
		expect(statSync(place.DATA_DIR).mode & 0o077).toBe(0);
		for (const file of listImages()) expect(statSync(join(images, file)).mode & 0o077).toBe(0);
	}, 200_000);
});

describe("web does not start", () => {
	it.each([
		[
			"with short secrets",
			{ SESSION_SECRET: "short", SERVICE_KEY: "short" },
			[/SESSION_SECRET must be at least 32/, /SERVICE_KEY/],
		],
		[
			"without secrets, and with invalid addresses",
			{
				SESSION_SECRET: "",
				SERVICE_KEY: "",
				GATEWAY_URL: "nowhere",
				PUBLIC_URL: "nowhere",
				MAP_TILES_URL: "https://tiles.example;script-src */{z}/{x}/{y}",
			},
			[/SESSION_SECRET/, /SERVICE_KEY/, /GATEWAY_URL/, /PUBLIC_URL/, /MAP_TILES_URL/],
		],
	])("%s, and says why", async (_, wrong, messages) => {
		const { code, said } = await attempt(WEB, { ...(await settings()), ...wrong });
		expect(code).not.toBe(0);
		expect(code).not.toBeNull();
		for (const each of messages) expect(said).toMatch(each);
		expect(said).not.toContain("a secret only these tests know");
	});
});
