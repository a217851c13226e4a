import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GATEWAY_FLAGS, WEB_FLAGS } from "../../scripts/node-flags.mjs";
import { demoProgram, demoTemplate } from "../../tests/support/demo-template";
import { createDatabase, type TestPostgres } from "../../tests/support/postgres";
import { freePort, type ServiceProcess, startService } from "../../tests/support/service-process";
import type { DatabaseName } from "../figure";
import { isSmoke } from "./effort";
import { type KeptServer, openKeptServer } from "./kept-server";

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

export const DEMO_DATABASE = "bench_demo";

export const API_KEY = "an api key only the benches know";

const GATEWAY_ENV = {
	NODE_ENV: "demo",
	MISE_DEMO: "1",
	...(isSmoke && { MISE_DEMO_SCALE: "0.001" }),
	MISE_DEMO_API_KEY: API_KEY,
	SIMULATOR: "off",
	LOG_LEVEL: "warn",
	SESSION_SECRET: "a secret only the benches know, 32 long",
	SERVICE_KEY: "service key of the benches",
};

export interface GatewayPlace {
	env: Record<string, string>;
	adminUrl?: string;
	sharedAs?: string;
}

export interface Running extends Pick<ServiceProcess, "pid" | "stop"> {
	url: string;
	sharedAs?: string;
}

export interface Workshop {
	say(text: string): void;
	directory: string;
	project: string;
	postgres(): Promise<KeptServer>;
	/** A copy of the demo; in a smoke run always of PostgreSQL's, and shared with its services unless `isOwn`. */
	demo(database: DatabaseName, use?: { isOwn: boolean }): Promise<GatewayPlace>;
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
	sharedAs?: string;
}

export async function openWorkshop(
	say: (text: string) => void,
	source: string = ROOT,
): Promise<Workshop> {
	const directory = mkdtempSync(join(tmpdir(), "mise-bench-"));
	const project = isSmoke ? ROOT : directory;
	if (!isSmoke) copyProject(directory, source);
	say("building what has changed");
	buildProject(project);
	const running = new Set<ServiceProcess>();
	const shared = new Set<ServiceProcess>();
	const services = new Map<string, Promise<Running>>();
	const places = new Map<string, Promise<GatewayPlace>>();
	let server: Promise<KeptServer> | undefined;
	let demoDatabase: Promise<void> | undefined;
	let demoDirectory: Promise<string> | undefined;
	let copies = 0;

	async function start(
		{ name, args, env, portSetting, health, cwd, sharedAs }: WorkshopService,
		among: Set<ServiceProcess>,
	): Promise<Running> {
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		const process = await startService({
			name,
			args,
			cwd: cwd ?? project,
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
		among.add(process);
		return {
			pid: process.pid,
			url,
			...(among === shared && sharedAs && { sharedAs }),
			async stop() {
				if (running.delete(process)) await process.stop();
			},
		};
	}
	const service: Workshop["service"] = (command) =>
		isSmoke && command.sharedAs
			? once(services, command.sharedAs, () => start(command, shared))
			: start(command, running);
	const postgres = () => {
		server ??= openKeptServer(ROOT);
		return server;
	};
	const gateway: Workshop["gateway"] = ({ env, sharedAs }) =>
		service({
			name: "gateway",
			...(sharedAs && { sharedAs: `gateway on ${sharedAs}` }),
			args: [...GATEWAY_FLAGS, demoProgram(project)],
			env: { ...GATEWAY_ENV, ...env },
			portSetting: "GATEWAY_PORT",
			health: "/readyz",
		});

	async function stopAll(processes: Set<ServiceProcess>): Promise<void> {
		for (const process of [...processes].reverse()) await process.stop();
		processes.clear();
	}

	async function seedServer(): Promise<void> {
		const kept = await postgres();
		await kept.keep(DEMO_DATABASE, async ({ url }) => {
			say("making the demo on PostgreSQL");
			// With its pictures, which otherwise each copy would draw anew.
			const env = { DATABASE_URL: url, DATA_DIR: kept.files(DEMO_DATABASE) };
			await (await gateway({ env })).stop();
		});
	}

	async function copyDemo(database: DatabaseName): Promise<GatewayPlace> {
		copies += 1;
		const dataDir = join(directory, `data-${copies}`);
		if (database === "PGlite" && !isSmoke) {
			if (!demoDirectory) say("making the demo on PGlite, unless it is there from before");
			demoDirectory ??= demoTemplate(project, GATEWAY_ENV);
			cpSync(await demoDirectory, dataDir, { recursive: true });
			return { env: { DATA_DIR: dataDir } };
		}
		demoDatabase ??= seedServer();
		await demoDatabase;
		const kept = await postgres();
		cpSync(kept.files(DEMO_DATABASE), dataDir, { recursive: true });
		return copyOnServer(kept, DEMO_DATABASE, `bench_copy_${copies}`, dataDir);
	}

	const demo: Workshop["demo"] = (database, { isOwn } = { isOwn: false }) =>
		isSmoke && !isOwn
			? once(places, "", async () => ({ ...(await copyDemo(database)), sharedAs: "the demo" }))
			: copyDemo(database);

	return {
		say,
		directory,
		project,
		postgres,
		demo,
		gateway,
		web: (gateway, cwd) =>
			service({
				...(cwd ? { cwd } : gateway.sharedAs && { sharedAs: `web of ${gateway.sharedAs}` }),
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
		tidy: () => stopAll(running),
		async close() {
			await stopAll(running);
			await stopAll(shared);
			if (server) await (await server).stop();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

function once<Key, Value>(
	made: Map<Key, Promise<Value>>,
	key: Key,
	make: () => Promise<Value>,
): Promise<Value> {
	const value = made.get(key) ?? make();
	made.set(key, value);
	return value;
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
