import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GATEWAY_FLAGS, WEB_FLAGS } from "../../scripts/node-flags.mjs";
import { demoProgram, demoTemplate } from "../../tests/support/demo-template";
import { createDatabase, startPostgres, type TestPostgres } from "../../tests/support/postgres";
import { freePort, type ServiceProcess, startService } from "../../tests/support/service-process";
import type { DatabaseName } from "../figure";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The first start on an empty database seeds the demo. */
const START_MS = 600_000;
const PROJECT = [
	"app",
	"build",
	"demo",
	"gateway",
	"public",
	"scripts",
	"package.json",
	"package-lock.json",
	"patches",
	"postcss.config.js",
	"remix.config.js",
	"tailwind.config.ts",
	"tsconfig.json",
	"vite.config.ts",
];

const DEMO_DATABASE = "bench_demo";

export const API_KEY = "an api key only the benches know";

const GATEWAY_ENV = {
	NODE_ENV: "demo",
	MISE_DEMO: "1",
	MISE_DEMO_API_KEY: API_KEY,
	SIMULATOR: "off",
	LOG_LEVEL: "warn",
	SESSION_SECRET: "a secret only the benches know, 32 long",
	SERVICE_KEY: "service key of the benches",
};

/** What a dedicated server would have: half a gigabyte of cache, and full durability. */
const SERVER_SETTINGS = ["shared_buffers=512MB", "max_wal_size=8GB", "checkpoint_timeout=30min"];

export interface GatewayPlace {
	env: Record<string, string>;
	adminUrl?: string;
}

export interface Running extends Pick<ServiceProcess, "pid" | "stop"> {
	url: string;
}

export interface Workshop {
	say(text: string): void;
	directory: string;
	postgres(): Promise<TestPostgres>;
	demo(database: DatabaseName): Promise<GatewayPlace>;
	gateway(place: GatewayPlace): Promise<Running>;
	web(gateway: Running, cwd?: string): Promise<Running>;
	service(command: WorkshopService): Promise<Running>;
	tidy(): Promise<void>;
	close(): Promise<void>;
}

export interface WorkshopService {
	name: string;
	args: string[];
	env?: Record<string, string>;
	portSetting?: string;
	health: string;
	cwd?: string;
}

export async function openWorkshop(
	say: (text: string) => void,
	source: string = ROOT,
): Promise<Workshop> {
	const directory = mkdtempSync(join(tmpdir(), "mise-bench-"));
	copyProject(directory, source);
	say("building what has changed");
	buildProject(directory);
	const running = new Set<Pick<ServiceProcess, "stop">>();
	let server: Promise<TestPostgres> | undefined;
	let demoDatabase: Promise<void> | undefined;
	let demoDirectory: Promise<string> | undefined;
	let copies = 0;

	const service: Workshop["service"] = async ({ name, args, env, portSetting, health, cwd }) => {
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		const process = await startService({
			name,
			args,
			cwd: cwd ?? directory,
			env: {
				NODE_ENV: "production",
				HOST: "127.0.0.1",
				...env,
				[portSetting ?? "PORT"]: String(port),
			},
			health: url + health,
			log: join(ROOT, "test-results", `bench-${name}.log`),
			patienceMs: START_MS,
		});
		running.add(process);
		return {
			pid: process.pid,
			url,
			async stop() {
				running.delete(process);
				await process.stop();
			},
		};
	};
	const postgres = () => {
		server ??= startPostgres({ durable: true, settings: SERVER_SETTINGS });
		return server;
	};
	const gateway = (place: GatewayPlace) =>
		service({
			name: "gateway",
			args: [...GATEWAY_FLAGS, demoProgram(directory)],
			env: { ...GATEWAY_ENV, ...place.env },
			portSetting: "GATEWAY_PORT",
			health: "/readyz",
		});

	async function tidy(): Promise<void> {
		for (const process of [...running].reverse()) await process.stop();
		running.clear();
	}

	/** The files beside that database: its pictures, which otherwise each copy would draw anew. */
	const seededFiles = join(directory, "data-of-server");

	async function seedServer(): Promise<void> {
		const { createDatabase } = await postgres();
		say("making the demo on PostgreSQL");
		const url = await createDatabase(DEMO_DATABASE);
		await (await gateway({ env: { DATABASE_URL: url, DATA_DIR: seededFiles } })).stop();
	}

	async function demo(database: DatabaseName): Promise<GatewayPlace> {
		copies += 1;
		const dataDir = join(directory, `data-${copies}`);
		if (database === "PGlite") {
			if (!demoDirectory) say("making the demo on PGlite, unless it is there from before");
			demoDirectory ??= demoTemplate(directory, GATEWAY_ENV);
			cpSync(await demoDirectory, dataDir, { recursive: true });
			return { env: { DATA_DIR: dataDir } };
		}
		demoDatabase ??= seedServer();
		await demoDatabase;
		cpSync(seededFiles, dataDir, { recursive: true });
		return copyOnServer(await postgres(), DEMO_DATABASE, `bench_copy_${copies}`, dataDir);
	}

	return {
		say,
		directory,
		postgres,
		demo,
		gateway,
		web: (gateway, cwd) =>
			service({
				...(cwd ? { cwd } : {}),
				name: "web",
				args: [
					...WEB_FLAGS,
					"node_modules/@remix-run/serve/dist/cli.js",
					"build/web/server/index.js",
				],
				env: {
					GATEWAY_URL: gateway.url,
					SESSION_SECRET: GATEWAY_ENV.SESSION_SECRET,
					SERVICE_KEY: GATEWAY_ENV.SERVICE_KEY,
					LOG_LEVEL: "warn",
				},
				health: "/readyz",
			}),
		service,
		tidy,
		async close() {
			await tidy();
			if (server) await (await server).stop();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

/** Keeps file times, by which the build detects changes. */
export function copyProject(directory: string, source: string = ROOT): void {
	for (const part of PROJECT) {
		if (!existsSync(join(source, part))) continue;
		cpSync(join(source, part), join(directory, part), {
			recursive: true,
			preserveTimestamps: true,
		});
	}
	mkdirSync(join(ROOT, ".cache"), { recursive: true });
	symlinkSync(join(source, "node_modules"), join(directory, "node_modules"));
	symlinkSync(join(ROOT, ".cache"), join(directory, ".cache"));
}

export function buildProject(directory: string): void {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.mjs"], {
		cwd: directory,
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}

/** A new database, copied from one without connections. */
export async function copyOnServer(
	{ adminUrl }: TestPostgres,
	template: string,
	name: string,
	dataDir: string,
): Promise<GatewayPlace & { adminUrl: string }> {
	const url = await createDatabase(adminUrl, name, template);
	const admin = new URL(adminUrl);
	admin.pathname = `/${name}`;
	return { env: { DATABASE_URL: url, DATA_DIR: dataDir }, adminUrl: admin.href };
}
